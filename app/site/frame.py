"""What every page of a course has around its content."""

from __future__ import annotations

from html import escape


def page(title: str, body: str, language: str | None = None, head: str = "") -> str:
    """A whole page; ``body`` and ``head`` are HTML."""
    return (
        f'<!doctype html>\n<html lang="{escape(language or "en", quote=True)}">\n<head>\n<meta charset="utf-8" />\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1" />\n'
        '<meta name="color-scheme" content="light dark" />\n'
        f'<title>{escape(title)}</title>\n<link rel="icon" href="data:," />\n'
        f'<link rel="stylesheet" href="shared/site.css" />\n'
        f'{head}<script src="shared/site.js" defer></script>\n</head>\n<body>\n{body}\n</body>\n</html>\n'
    )
