"""Board, rules and catalogue become paper, and the rules page. Nothing here knows a number that the rules hold."""

from allaboard.leaflets import shelf
from allaboard.leaflets.batch import BOARDS, Order, make, orders
from allaboard.leaflets.outline import outline
from allaboard.leaflets.page import RulesPage, rules_page
from allaboard.leaflets.press import PAPERS, LeafletError, typeset
from allaboard.leaflets.products import PRODUCTS

__all__ = [
    "BOARDS",
    "PAPERS",
    "PRODUCTS",
    "LeafletError",
    "Order",
    "RulesPage",
    "make",
    "orders",
    "outline",
    "rules_page",
    "shelf",
    "typeset",
]
