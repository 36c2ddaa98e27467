import after from "$texts/en/after.ftl?raw";
import bots from "$texts/en/bots.ftl?raw";
import game from "$texts/en/game.ftl?raw";
import leaflets from "$texts/en/leaflets.ftl?raw";
import lesson from "$texts/en/lesson.ftl?raw";
import pages from "$texts/en/pages.ftl?raw";
import places from "$texts/en/places.ftl?raw";
import rules from "$texts/en/rules.ftl?raw";
import table from "$texts/en/table.ftl?raw";
import terminal from "$texts/en/terminal.ftl?raw";
import terms from "$texts/en/terms.ftl?raw";
import web from "$texts/en/web.ftl?raw";

export default [terms, bots, table, rules, places, leaflets, terminal, pages, web, game, after, lesson];
