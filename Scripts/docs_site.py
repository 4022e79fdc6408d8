"""Checks a static site that DocC has made; called by Scripts/docs with its folder and its path on a host.

Every link between its pages, to a page or a heading, and every picture must lead to a file. Names of the standard
library are no links. Prints how many pages and links there are.
"""
import json
import re
import sys
from pathlib import Path


def objects(node):
    """All objects in a tree of JSON."""
    if isinstance(node, dict):
        yield node
        node = list(node.values())
    if isinstance(node, list):
        for child in node:
            yield from objects(child)


def named(node):
    """The identifiers of links and pictures in a tree of JSON."""
    for value in objects(node):
        if value.get("type") in ("reference", "image") and "identifier" in value:
            yield value["identifier"]
        yield from (identifier for identifier in value.get("identifiers", []) if isinstance(identifier, str))


def shown_references(page):
    """What a page names, and what is named in the summaries that it shows of those."""
    references = page.get("references", {})
    own = set(named({key: value for key, value in page.items() if key != "references"}))
    return own.union(*(named(references.get(identifier, {}).get("abstract", [])) for identifier in own))


class Site:
    def __init__(self, folder):
        self.folder = folder
        data = folder / "data"
        self.pages = {
            "/" + path.relative_to(data).with_suffix("").as_posix(): json.loads(path.read_text(encoding="utf-8"))
            for path in sorted(data.rglob("*.json"))
        }
        # Addresses on the site are written in small letters.
        self.headings = {
            address.lower(): {value["anchor"] for value in objects(page) if isinstance(value.get("anchor"), str)}
            for address, page in self.pages.items()
        }
        self.links = 0

    def faults(self):
        for address, page in self.pages.items():
            if not (self.folder / address.lstrip("/") / "index.html").is_file():
                yield f"{address} has no index.html"
            references = page.get("references", {})
            for identifier in sorted(shown_references(page) - references.keys()):
                yield f"{address}: {identifier} leads nowhere"
            for identifier, reference in references.items():
                for fault in self.faults_of(identifier, reference, address):
                    yield f"{address}: {fault}"

    def faults_of(self, identifier, reference, address):
        if reference.get("type") == "unresolvable":
            if not reference.get("title", "").startswith("Swift."):
                yield f"{identifier} leads nowhere"
        elif "variants" in reference:
            for variant in reference["variants"]:
                self.links += 1
                if not (self.folder / variant["url"].lstrip("/")).is_file():
                    yield f"the picture {variant['url']} is missing"
        elif "url" in reference:
            self.links += 1
            yield from self.faults_of_link(reference["url"], address)

    def faults_of_link(self, url, address):
        if url.startswith("https://"):
            return
        page, mark, heading = url.partition("#")
        headings = self.headings.get((page or address).lower().rstrip("/"))
        if headings is None:
            yield f"there is no page {url}"
        elif mark and heading not in headings:
            yield f"there is no heading {url}"

    def faults_of_entry(self, base):
        """What a host sends first must know where the site is."""
        text = (self.folder / "index.html").read_text(encoding="utf-8")
        wanted = base.rstrip("/") + "/"
        if f'baseUrl = "{wanted}"' not in text:
            yield f"index.html is for another place than {wanted}"
        for source in re.findall(r'(?:src|href)="([^"]+)"', text):
            if not source.startswith(wanted) or not (self.folder / source.removeprefix(wanted)).is_file():
                yield f"index.html: {source} is missing"


def main():
    site = Site(Path(sys.argv[1]))
    if not site.pages:
        sys.exit("docs: the site has no pages")
    faults = list(site.faults()) + list(site.faults_of_entry(sys.argv[2]))
    if faults:
        sys.exit("\n".join(f"docs: {fault}" for fault in faults))
    print(f"{len(site.pages)} pages with {site.links} links and pictures")


main()
