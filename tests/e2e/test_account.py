"""Who plays: a name, an account, another device, tokens for programs."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.support.browser import Visitor, Welcome


def named(visitor: Visitor, name: str) -> None:
    visitor.go("/account")
    visitor.page.get_by_role("textbox", name="Your name").fill(name)
    visitor.page.get_by_role("button", name="Save").first.click()
    expect(visitor.page.get_by_role("heading", name="Make an account")).to_be_visible()


def make_account(visitor: Visitor, username: str, password: str) -> None:
    part = visitor.page.get_by_role("region", name="Make an account")
    part.get_by_label("Account name").fill(username)
    part.get_by_label("New password").fill(password)
    part.get_by_role("button", name="Save").click()


def test_an_account_is_made_lost_by_logging_out_and_found_again_elsewhere(welcome: Welcome) -> None:
    first, second = welcome(), welcome()
    named(first, "Ana Conceição")
    make_account(first, "ana", "five trains to Lisboa")
    expect(first.page.get_by_text("You are logged in to the account ana.")).to_be_visible()
    assert first.serious() == []

    second.forgive("status of 409", "status of 401")
    named(second, "Another")
    make_account(second, "Ana", "another password")
    expect(second.page.get_by_role("alert")).to_have_text("This account name is taken. Choose another.")
    part = second.page.get_by_role("region", name="Log in")
    part.get_by_label("Account name").fill("ana")
    part.get_by_label("Password").fill("not the password")
    part.get_by_role("button", name="Log in").click()
    expect(part.get_by_role("alert")).to_have_text("No account has this name and password.")
    part.get_by_label("Password").fill("five trains to Lisboa")
    part.get_by_role("button", name="Log in").click()
    expect(second.page.get_by_text("You are logged in to the account ana.")).to_be_visible()
    expect(second.page.get_by_role("banner")).to_contain_text("Ana Conceição")

    first.page.get_by_role("button", name="On every device").click()
    first.page.get_by_role("dialog").get_by_role("button", name="Log out").click()
    expect(first.page.get_by_text("A name is enough to play.")).to_be_visible()
    second.page.reload()
    expect(second.page.get_by_text("A name is enough to play.")).to_be_visible()


def test_a_player_moves_to_another_device_once(welcome: Welcome) -> None:
    first, second, third = welcome(), welcome(), welcome()
    named(first, "Ștefan")
    first.page.get_by_role("button", name="Show the code").click()
    link = first.page.get_by_label("Link").input_value()
    assert first.page.get_by_alt_text("The link for the other device as a code to be scanned").evaluate(
        "(image) => image.decode().then(() => image.naturalWidth)"
    )
    second.page.goto(link)
    second.page.get_by_role("button", name="Be that player").click()
    expect(second.page.get_by_text("Welcome, Ștefan.")).to_be_visible()
    assert "#" not in second.page.url
    third.forgive("status of 404")
    third.page.goto(link)
    third.page.get_by_role("button", name="Be that player").click()
    expect(third.page.get_by_role("alert")).to_have_text("This code is not valid, or no longer.")


def test_a_token_is_shown_once_works_and_is_withdrawn(welcome: Welcome) -> None:
    visitor = welcome()
    named(visitor, "Owner")
    page = visitor.page
    part = page.get_by_role("region", name="Programs that play for you")
    part.get_by_label("What the token is for").fill("my bot")
    part.get_by_role("button", name="Make a token").click()
    token = part.locator("code").inner_text()
    bearer = {"Authorization": f"Bearer {token}"}
    assert page.request.get(f"{visitor.base}/api/me", headers=bearer).json()["name"] == "Owner"
    page.reload()
    expect(part.get_by_text("my bot")).to_be_visible()
    expect(part.locator("code")).to_have_count(0)
    part.get_by_role("button", name="Withdraw the token my bot").click()
    expect(part.get_by_text("my bot")).to_be_hidden()
    assert page.request.get(f"{visitor.base}/api/me", headers=bearer).status == 401
