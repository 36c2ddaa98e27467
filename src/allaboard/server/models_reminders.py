"""Reminders as they come in and go out."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import BaseModel, Field

from allaboard.server.models import Strict

Language = Annotated[Literal["en", "pt", "ro"], Field(description="In which language it is said.")]
Address = Annotated[str, Field(min_length=8, max_length=2000)]
Code = Annotated[str, Field(min_length=16, max_length=200, pattern=r"^[A-Za-z0-9_-]+=*$")]


class WebhookIn(Strict):
    """An address of yours that is called."""

    kind: Literal["webhook"]
    url: Annotated[Address, Field(examples=["https://example.org/trains"])]
    language: Language = "en"


class KeysIn(Strict):
    """The keys of a browser's subscription."""

    p256dh: Code
    auth: Code


class PushIn(Strict):
    """A browser of yours that is told, even when the page is closed: what `PushManager.subscribe` gave."""

    kind: Literal["push"]
    endpoint: Address
    keys: KeysIn
    language: Language = "en"


ReminderIn: TypeAlias = Annotated[
    WebhookIn | PushIn,
    Field(discriminator="kind", examples=[{"kind": "webhook", "url": "https://example.org/trains", "language": "en"}]),
]


class ReminderOut(BaseModel):
    """A place where you are told."""

    id: str
    kind: Literal["webhook", "push"]
    to: str = Field(description="The webhook's address, or the push service's host.")
    language: str
    created_at: int


class NewReminder(ReminderOut):
    """The same, with what is shown this once."""

    secret: str | None = Field(description="Signs what a webhook gets. It is not shown again.")


class PushOut(BaseModel):
    """The key of this server for pushes."""

    key: str | None
