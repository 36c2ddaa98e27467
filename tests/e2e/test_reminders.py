"""Reminders of day games on the page: off until asked for, by a web address, or in this very browser."""

from __future__ import annotations

import json

from playwright.sync_api import expect

from tests.support.browser import Visitor, Welcome
from tests.support.servers import until

TOLD = {"title": "It is your turn", "body": "On the board Europe the others are waiting for you.", "table": "abc"}


def named(visitor: Visitor) -> None:
    visitor.go("/account")
    visitor.page.get_by_role("textbox", name="Your name").fill("Ana")
    visitor.page.get_by_role("button", name="Save").first.click()
    expect(visitor.page.get_by_role("heading", name="Reminders")).to_be_visible()


def test_a_web_address_is_asked_for_and_dropped_again(welcome: Welcome) -> None:
    visitor = welcome()
    visitor.forgive("status of 422")
    named(visitor)
    part = visitor.page.get_by_role("region", name="Reminders")
    expect(part.get_by_role("listitem")).to_have_count(0)
    part.get_by_label("A web address").fill("http://example.org/trains")
    part.get_by_role("button", name="Call this address").click()
    expect(part.get_by_role("alert")).to_have_text("This address cannot be used for reminders.")
    part.get_by_label("A web address").fill("https://example.org/trains")
    part.get_by_role("button", name="Call this address").click()
    expect(part.get_by_role("listitem")).to_contain_text("https://example.org/trains")
    expect(part.get_by_role("status")).to_contain_text("not shown again")
    assert visitor.serious() == []
    part.get_by_role("button", name="Send nothing to https://example.org/trains").click()
    expect(part.get_by_role("listitem")).to_have_count(0)
    expect(part.get_by_role("status")).to_have_count(0)


def test_a_browser_that_does_not_allow_it_is_told(welcome: Welcome) -> None:
    visitor = welcome(service_workers="allow")
    named(visitor)
    part = visitor.page.get_by_role("region", name="Reminders")
    part.get_by_role("button", name="Remind me in this browser").click()
    expect(part.get_by_role("status")).to_contain_text("The browser does not allow it.")


def test_a_push_is_shown_though_the_page_may_be_closed(welcome: Welcome) -> None:
    visitor = welcome(service_workers="allow", permissions=["notifications"])
    visitor.go("/")
    visitor.page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
    session = visitor.context.new_cdp_session(visitor.page)
    registrations: list[str] = []
    session.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda told: registrations.extend(one["registrationId"] for one in told["registrations"]),
    )
    session.send("ServiceWorker.enable")
    visitor.page.wait_for_timeout(300)
    sent = {
        "origin": visitor.base,
        "registrationId": registrations[0],
        "data": json.dumps({**TOLD, "url": f"{visitor.base}/t/abc"}),
    }
    session.send("ServiceWorker.deliverPushMessage", sent)
    look = "async () => (await (await navigator.serviceWorker.ready).getNotifications()).map((one) => [one.title, one.body, one.data])"
    shown = until(lambda: visitor.page.evaluate(look))
    assert shown == [[TOLD["title"], TOLD["body"], f"{visitor.base}/t/abc"]]
