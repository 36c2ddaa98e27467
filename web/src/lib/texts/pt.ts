import after from "$texts/pt/after.ftl?raw";
import bots from "$texts/pt/bots.ftl?raw";
import game from "$texts/pt/game.ftl?raw";
import leaflets from "$texts/pt/leaflets.ftl?raw";
import lesson from "$texts/pt/lesson.ftl?raw";
import pages from "$texts/pt/pages.ftl?raw";
import places from "$texts/pt/places.ftl?raw";
import rules from "$texts/pt/rules.ftl?raw";
import table from "$texts/pt/table.ftl?raw";
import terminal from "$texts/pt/terminal.ftl?raw";
import terms from "$texts/pt/terms.ftl?raw";
import web from "$texts/pt/web.ftl?raw";

export default [terms, bots, table, rules, places, leaflets, terminal, pages, web, game, after, lesson];
