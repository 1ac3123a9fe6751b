"""The kit: parts of which games are built. Each is optional, and none knows a game or a rule.

A game still writes its own supply, zones, retreats and costs of terrain; what it need not write is how somebody is
asked, how an answer becomes a thing's number, or how a chit is drawn.
"""

from salient.engine.kit.asking import AskActive, AskOwner, PickOne, PickSeveral
from salient.engine.kit.cup import Box, Cup, Deal, Draw, Seen
from salient.engine.kit.deck import Deck
from salient.engine.kit.formations import full_name, known_as, spelled
from salient.engine.kit.ground import box_row, hex_places, layout_of
from salient.engine.kit.orders import Menu, Order, Orders
from salient.engine.kit.rolls import ResultTable, TableRoll
from salient.engine.kit.routes import offered_routes, walks
from salient.engine.kit.stacks import Stacks, restacked, stacked
from salient.engine.kit.supply_lines import SupplyNet, supply_overlays

__all__ = [
    "AskActive",
    "AskOwner",
    "Box",
    "Cup",
    "Deal",
    "Deck",
    "Draw",
    "Menu",
    "Order",
    "Orders",
    "PickOne",
    "PickSeveral",
    "ResultTable",
    "Seen",
    "Stacks",
    "SupplyNet",
    "TableRoll",
    "box_row",
    "full_name",
    "hex_places",
    "known_as",
    "layout_of",
    "offered_routes",
    "restacked",
    "spelled",
    "stacked",
    "supply_overlays",
    "walks",
]
