import after from "$texts/ro/after.ftl?raw";
import bots from "$texts/ro/bots.ftl?raw";
import game from "$texts/ro/game.ftl?raw";
import leaflets from "$texts/ro/leaflets.ftl?raw";
import lesson from "$texts/ro/lesson.ftl?raw";
import pages from "$texts/ro/pages.ftl?raw";
import places from "$texts/ro/places.ftl?raw";
import rules from "$texts/ro/rules.ftl?raw";
import table from "$texts/ro/table.ftl?raw";
import terminal from "$texts/ro/terminal.ftl?raw";
import terms from "$texts/ro/terms.ftl?raw";
import web from "$texts/ro/web.ftl?raw";

export default [terms, bots, table, rules, places, leaflets, terminal, pages, web, game, after, lesson];
