import leaflets from "$texts/pt/leaflets.ftl?raw";
import pages from "$texts/pt/pages.ftl?raw";
import rules from "$texts/pt/rules.ftl?raw";
import table from "$texts/pt/table.ftl?raw";
import terms from "$texts/pt/terms.ftl?raw";
import web from "$texts/pt/web.ftl?raw";

export default [terms, table, rules, leaflets, pages, web];
