"""What comes out about the rules in words, and about what can be printed."""

from __future__ import annotations

from pydantic import BaseModel, ConfigDict, Field


class RunOut(BaseModel):
    """A part of a sentence."""

    text: str
    bold: bool = Field(description="Words that people get wrong.")


class ClauseOut(BaseModel):
    """One clause: its id, what it is about, what it says."""

    id: str = Field(examples=["D4"])
    title: str
    runs: list[RunOut]


class GridOut(BaseModel):
    """A head and rows of as many cells; the first cell of a row names it."""

    head: list[str]
    rows: list[list[str]]


class RulesTableOut(GridOut):
    """A table of the rules."""

    title: str


class ExampleRowOut(BaseModel):
    """A line of an example: cards, and what they are (nothing is said of cards that the line before tells of)."""

    picture: str | None
    text: str


class ExampleOut(BaseModel):
    """A position that the game was put in, and what it answered."""

    key: str = Field(examples=["ferry"])
    clause: str = Field(description="The clause that it shows.")
    title: str
    picture: str | None = Field(description="A name in `pictures`.")
    alt: str = Field(description="What the picture is, for those who do not see it.")
    intro: list[RunOut]
    rows: list[ExampleRowOut]
    outro: str
    table: GridOut | None
    notes: list[str]


class SectionOut(BaseModel):
    """The clauses of one matter."""

    id: str = Field(examples=["D"])
    title: str
    clauses: list[ClauseOut]
    tables: list[RulesTableOut]
    examples: list[ExampleOut]


class PictureOut(BaseModel):
    """A drawing as SVG, and its size in its own units (cards are 52 high)."""

    svg: str
    width: float
    height: float


class RulesOut(BaseModel):
    """The rules of a board in a language, in the order in which they are looked up."""

    model_config = ConfigDict(
        json_schema_extra={
            "examples": [
                {
                    "language": "en",
                    "locale": "en-GB",
                    "board": "usa",
                    "title": "The rules: United States",
                    "intro": "Every statement carries the number of its clause, to be looked up and quoted.",
                    "sections": [
                        {
                            "id": "D",
                            "title": "Drawing train cards",
                            "clauses": [
                                {
                                    "id": "D9",
                                    "title": "No hand limit",
                                    "runs": [{"text": "Hold as many cards as you like.", "bold": False}],
                                }
                            ],
                            "tables": [],
                            "examples": [],
                        }
                    ],
                    "pictures": {},
                    "footer": ["All Aboard 0.1.0 · United States · rules 0123abcd", "An independent project."],
                }
            ]
        }
    )
    language: str
    locale: str
    board: str
    title: str
    intro: str
    sections: list[SectionOut]
    pictures: dict[str, PictureOut]
    footer: list[str] = Field(description="The version of the rules, and whose project this is.")


class ProductOut(BaseModel):
    """Something to print."""

    name: str = Field(examples=["leaflet"])
    title: str
    about: str
    pages: int = Field(description="How many pages it has.")
    sides: dict[str, int] = Field(description="How many sides of each paper it takes.")


class PaperOut(BaseModel):
    """A paper to print on."""

    name: str = Field(examples=["a4"])
    title: str
    about: str
    width_mm: float
    height_mm: float


class LeafletsOut(BaseModel):
    """What can be printed: GET /api/leaflets/{board}/{language}/{product}/{paper} for any of each."""

    boards: list[str]
    languages: list[str]
    products: list[ProductOut]
    papers: list[PaperOut]
