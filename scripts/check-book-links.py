#!/usr/bin/env python3
"""scripts/check-book-links.py FOLDER: names every link in a folder of HTML pages that leads to no file or to no place on its page.

Addresses on other hosts are not opened. Exit codes: 0 all links lead somewhere, 1 some do not.
"""
import pathlib
import sys
import urllib.parse
from html.parser import HTMLParser


class Page(HTMLParser):
    """The anchors of a page, and the targets of its links."""

    def __init__(self, text):
        super().__init__()
        self.places, self.links = set(), []
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        values = dict(attributes)
        self.places.update(filter(None, [values.get("id"), values.get("name") if tag == "a" else None]))
        self.links += filter(None, [values.get("href"), values.get("src")])


folder = pathlib.Path(sys.argv[1]).resolve()
pages = {path: Page(path.read_text(encoding="utf-8")) for path in sorted(folder.rglob("*.html"))}
broken = 0
for path, page in pages.items():
    # The server's page for missing addresses: its links begin at the server's root.
    if path.name == "404.html":
        continue
    for link in page.links:
        address = urllib.parse.urlsplit(link)
        if address.scheme or address.netloc:
            continue
        target = (path.parent / urllib.parse.unquote(address.path)).resolve() if address.path else path
        if target.is_dir():
            target = target / "index.html"
        place = urllib.parse.unquote(address.fragment)
        if not target.exists():
            complaint = "there is no such file"
        elif place and target in pages and place not in pages[target].places:
            complaint = "the page has no such place"
        else:
            continue
        broken += 1
        print(f"{path.relative_to(folder)}: {link}: {complaint}", file=sys.stderr)
print(f"{len(pages)} pages, {broken} broken links")
sys.exit(1 if broken else 0)
