"""The page's pictures: its own modules, run in an embedded JavaScript engine (docs/adr/0015)."""

from .pictures import THEMES as THEMES
from .pictures import VIEWS as VIEWS
from .pictures import Pictures as Pictures
from .pictures import Theme as Theme
from .pictures import View as View
from .pictures import colors as colors
from .pictures import numbers as numbers
