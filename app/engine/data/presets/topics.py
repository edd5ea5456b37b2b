"""Short news of four kinds."""

from __future__ import annotations

from typing import Any, ClassVar

from ...core.tasks import MULTICLASS
from .base import SEPARABLE
from .worded import Worded

SPORT = """
The home team won the final after extra time
Striker scores twice as the visitors lose again
Injured runner will miss the race on Sunday
Coach leaves the club after a season without a win
Swimmer breaks the national record by a second
The match ended without a goal in heavy rain
Young player signs for the club until the summer
Rower wins gold in the last race of the games
The league starts with a win for the champions
Goalkeeper saves two penalties in the cup
Tennis final is decided in the fifth set
Fans wait all night for tickets to the match
Cyclist leads the race after the mountain stage
The team trains in the snow before the cup
Record crowd sees the women win the league
"""

SCIENCE = """
Telescope finds water on a distant planet
New study explains why birds follow the same route
Researchers measure the oldest light of the universe
Vaccine protects mice in a first study
Fossil of a small dinosaur found in the desert
Probe lands on the far side of the moon
Physicists record a rare particle in the mountain
Study of ice shows how the climate changed
Scientists grow plants in dust of the moon
New method reads damaged cells under the microscope
Bees learn from each other, researchers report
Computer model predicts the path of the storm
Star explodes, and the telescope sees the light
Researchers record the sound of growing plants
A planet without a star drifts through the universe
"""

BUSINESS = """
The bank raises its rates for the first time this year
Shares fall as the price of oil rises
Car maker sells more abroad than at home
Market opens higher after a quiet night
Company buys its rival for two billion
Prices rise faster than wages, the report says
The airline cuts jobs to save money
Sales of the new phone beat all records
Investors sell shares after the report
The start-up raises money for its second year
Bank lends more money to small companies
Trade with the neighbours grows again
The price of bread falls in the cities
Factory closes, and hundreds of jobs are lost
Oil company reports a record profit for the year
"""

CULTURE = """
The museum opens a new hall for modern painting
Young writer wins the prize for a first novel
The film about the moon sells out on its first night
Orchestra plays the lost symphony in public
Actor returns to the stage after ten years
The theatre closes for a year of repairs
Festival shows films by women from five countries
Singer fills the hall three nights in a row
Stolen painting found in a cellar
The novel of the year is set in a small bank
New opera tells the story of a football team
Painter leaves her house to the museum
The book fair opens with record crowds
Dancers and an orchestra share the stage
Director wins the prize of the festival again
"""


class Topics(Worded):
    """60 headlines of sport (0), science (1), business (2) and culture (3), 15 each. By all their words separable.

    Cases: 'record' is in all four kinds; 'orchestra' in one alone.
    """

    name = "topics"
    label = "Topics of news"
    summary = (
        "Headlines of four kinds, sport, science, business and culture: a weight vector of words for each."
    )
    task = MULTICLASS
    claim = SEPARABLE
    lines: ClassVar[dict[int, str]] = {0: SPORT, 1: SCIENCE, 2: BUSINESS, 3: CULTURE}
    named: ClassVar[dict[str, Any]] = {"classes": ["sport", "science", "business", "culture"]}
    cases: ClassVar[dict[str, str]] = {"all": "record", "one": "orchestra"}
    suggests: ClassVar[dict[str, Any]] = {
        **Worded.suggests,
        "learner": {"name": "multiclass-perceptron", "rate": 1},
        "stop": {"epochs": 100},
    }
