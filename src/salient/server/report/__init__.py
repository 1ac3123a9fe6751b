"""The after-action report: one HTML file that needs nothing else; and the log as plain text."""

from salient.server.report.log import plain
from salient.server.report.page import html, waiting
from salient.server.report.telling import Told, told

__all__ = ["Told", "html", "plain", "told", "waiting"]
