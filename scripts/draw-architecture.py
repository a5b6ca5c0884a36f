#!/usr/bin/env python3
"""Draws the two pictures of docs/ARCHITECTURE.md as SVG, each for light and for dark pages.

Usage: draw-architecture.py [PACKAGE] [FOLDER]

The arrows between rooms come from PACKAGE (Package.swift), so a picture cannot show one that is not
there. A new room needs a place in ROOMS. The pictures are written into FOLDER (assets).
"""
import pathlib
import re
import sys

LIGHT = {
    "ink": "#1f2328", "soft": "#57606a", "line": "#8c959f", "card": "#f6f8fa", "edge": "#d0d7de", "page": "#ffffff",
    "plan": ("#ddf4ff", "#54aeff"), "load": ("#d8f5ee", "#2da58a"), "art": ("#fff1d6", "#d4a72c"),
    "film": ("#f0e6ff", "#a475f9"), "gold": ("#dafbe1", "#4ac26b"), "base": ("#eaeef2", "#afb8c1"),
}
DARK = {
    "ink": "#e6edf3", "soft": "#9da7b3", "line": "#7d8590", "card": "#161b22", "edge": "#30363d", "page": "#0d1117",
    "plan": ("#0c2d4d", "#388bfd"), "load": ("#0b332b", "#2da58a"), "art": ("#3a2a06", "#bb8009"),
    "film": ("#2b1b4d", "#8957e5"), "gold": ("#0f3320", "#2ea043"), "base": ("#21262d", "#484f58"),
}
FONT = "font-family=\"-apple-system,'Segoe UI','Noto Sans',Helvetica,Arial,sans-serif\""
MONO = "font-family=\"ui-monospace,SFMono-Regular,Menlo,Consolas,monospace\""


class Drawing:
    def __init__(self, width, height, colours, title):
        self.colours = colours
        self.parts = [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
            f'role="img" {FONT}>',
            f"<title>{title}</title>",
            '<defs><marker id="head" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" '
            f'markerUnits="userSpaceOnUse" orient="auto"><path d="M0 0L8 4L0 8z" fill="{colours["line"]}"/></marker></defs>',
        ]

    def add(self, part):
        self.parts.append(part)

    def text(self, x, y, words, size=14, ink="ink", weight=400, anchor="middle", more=""):
        self.add(f'<text x="{x:g}" y="{y:g}" font-size="{size}" font-weight="{weight}" text-anchor="{anchor}" '
                 f'fill="{self.colours.get(ink, ink)}" {more}>{words}</text>')

    def box(self, x, y, width, height, fill, stroke, radius=8, more=""):
        self.add(f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="{radius}" fill="{fill}" '
                 f'stroke="{stroke}" {more}/>')

    def arrow(self, path):
        self.add(f'<path d="{path}" fill="none" stroke="{self.colours["line"]}" stroke-width="1.6" marker-end="url(#head)"/>')

    def write(self, file):
        file.write_text("\n".join(self.parts + ["</svg>"]) + "\n")


# The rooms.

# Name: column, row, colour, what it does, the C libraries that it uses.
ROOMS = {
    "carousel": (2, 0, "base", "parses, calls, prints", ""),
    "CarouselVerify": (2, 1, "gold", "verify, accept, diff, merge", ""),
    "CarouselProve": (1, 1, "plan", "plays, compares, proves", ""),
    "CarouselRender": (1, 2, "film", "scenario to files", ""),
    "CarouselReport": (3, 2, "gold", "HTML, JUnit, GitHub", ""),
    "CarouselTesting": (4, 2, "gold", "expectGolden", ""),
    "CarouselTouches": (0, 2.85, "plan", "recordings of fingers", ""),
    "CarouselCore": (0, 3.7, "plan", "motion, ring, shots", ""),
    "CarouselRemote": (1.5, 3, "load", "lists, cache, lock file", ""),
    "CarouselGolden": (3.5, 3, "gold", "verdicts, runs, accept", ""),
    "CarouselJudge": (2.5, 3, "gold", "faults of other carousels", ""),
    "CarouselHTTP": (1, 4, "load", "servers, limits, policy", "libcurl"),
    "CarouselImages": (2, 4, "art", "find, decode, fit", "libjpeg · libwebp"),
    "CarouselFeedFilm": (3, 1, "film", "plays and draws lists", ""),
    "CarouselFeedSources": (0, 2, "load", "where list pages come from", ""),
    "CarouselText": (0, 5, "art", "words of any language", "HarfBuzz · FreeType"),
    "CarouselFeed": (4, 4, "load", "which list page is next", ""),
    "CarouselFetch": (1, 5, "load", "which load is next", ""),
    "GeneratedPictures": (2, 5, "art", "the built-in art", ""),
    "CarouselPNG": (3, 5, "art", "read, encode, splice", "libpng · libdeflate"),
    "CarouselDiff": (4, 5, "gold", "two bitmaps compared", ""),
    "CarouselValues": (0.5, 6.35, "base", "seeds, decimals, excerpts", ""),
    "CarouselFiles": (2, 6.35, "base", "whole files or none", ""),
    "CarouselRaster": (3.5, 6.35, "art", "bitmaps, drawing, labels", ""),
}
GROUND = ["CarouselValues", "CarouselFiles", "CarouselRaster"]
WIDTH, HEIGHT, STEP_X, STEP_Y, LEFT, TOP = 178, 62, 200, 98, 10, 10


def imports(package):
    """Room: the rooms that it names in Package.swift, without C rooms and tests."""
    found = {}
    for block in re.split(r"\n    \.(?=\w)", package.read_text()):
        name = re.match(r'(?:executableTarget|target)\(\s*name: "(\w+)"', block)
        if name and not name[1].endswith("Support") and not re.match(r"C[A-Z]", name[1]):
            listed = re.search(r"dependencies: \[(.*?)\n?\s*\],?\s*(?:swift|resources|exclude|\))", block, re.S)
            found[name[1]] = set(re.findall(r'(?<!name: )"(\w+)"', listed[1])) if listed else set()
    unknown, gone = found.keys() - ROOMS.keys(), ROOMS.keys() - found.keys()
    if unknown or gone:
        sys.exit(f"draw-architecture.py: no place for {sorted(unknown)}, no target for {sorted(gone)}; correct ROOMS")
    return {name: {room for room in rooms if room in found} for name, rooms in found.items()}


def reach(name, graph):
    return graph[name].union(*(reach(room, graph) for room in graph[name])) if graph[name] else set()


def draw_rooms(graph, colours, file):
    width, bottom = LEFT * 2 + STEP_X * 4 + WIDTH, int(TOP + 6.35 * STEP_Y + HEIGHT + 44)
    drawing = Drawing(width, bottom, colours, "The rooms of the program and who imports whom")
    place = {name: (LEFT + c * STEP_X, TOP + r * STEP_Y) for name, (c, r, _, _, _) in ROOMS.items()}
    for name in sorted(graph):
        direct = {room for room in graph[name] if not any(room in reach(other, graph) for other in graph[name])}
        for room in sorted(direct - set(GROUND)):
            (x1, y1), (x2, y2) = place[name], place[room]
            # Arrows leave and arrive a little apart, in the direction in which they go.
            lean = (x2 > x1) - (x2 < x1)
            x1, x2, y1 = x1 + WIDTH / 2 + lean * 30, x2 + WIDTH / 2 - lean * 30, y1 + HEIGHT
            bend = (y2 - y1) * 0.55
            drawing.arrow(f"M{x1:g} {y1:g}C{x1:g} {y1 + bend:g} {x2:g} {y2 - bend:g} {x2:g} {y2 - 3:g}")
    x, y = LEFT, place["CarouselFiles"][1] - 14
    drawing.box(x, y, width - 2 * LEFT, HEIGHT + 48, "none", colours["edge"], 12, 'stroke-dasharray="5 4"')
    drawing.text(width / 2, y + HEIGHT + 36, "the ground floor: most rooms import these, so no arrow is drawn to them", 13, "soft")
    for name, (_, _, colour, does, uses) in ROOMS.items():
        (x, y), (fill, stroke) = place[name], colours[colour]
        drawing.box(x, y, WIDTH, HEIGHT, fill, stroke)
        drawing.text(x + WIDTH / 2, y + (21 if uses else 27), name, 15, weight=600)
        drawing.text(x + WIDTH / 2, y + (38 if uses else 46), does, 12.5, "soft")
        if uses:
            drawing.text(x + WIDTH / 2, y + 54, uses, 11, "soft", more='font-style="italic"')
    drawing.write(file)


# The way of a film.

CARD, GAP, CARD_TOP, CARD_HEIGHT = 146, 24, 46, 208
PAGES = {"−1": ("#3b2a63", "#f3d9a4", "#20163d"), "0": ("#dbe8b4", "#f5bd4f", "#3f6b2f"),
         "1": ("#f3c9dc", "#e24f85", "#74245f"), "2": ("#2f7f70", "#f4e7b0", "#134a44")}


def column(index):
    return 10 + index * (CARD + GAP)


def page(drawing, name, x, y, width, height, skip=0, shown=None):
    """A small picture of a built-in page; of its width the `shown` pixels after the first `skip`."""
    back, disc, low = PAGES[name]
    shown, scale = width if shown is None else shown, 40 / width
    drawing.add(f'<svg x="{x:g}" y="{y:g}" width="{shown:g}" height="{height:g}" '
                f'viewBox="{skip * scale:g} 0 {shown * scale:g} 60" preserveAspectRatio="none">'
                f'<rect width="40" height="60" fill="{back}"/><circle cx="20" cy="24" r="11" fill="{disc}"/>'
                f'<path d="M0 46q10 -8 20 0t20 0V60H0z" fill="{low}"/></svg>')


def card(drawing, index, name, words, colour, top=CARD_TOP, height=CARD_HEIGHT, width=CARD):
    fill, stroke = drawing.colours[colour]
    x = column(index)
    drawing.box(x, top, width, height, fill, stroke, 10)
    first = top + height - 16 - 18 * (len(words) - 1)
    drawing.text(x + width / 2, first - 22, name, 17, weight=600)
    for row, line in enumerate(words):
        drawing.text(x + width / 2, first + 18 * row, line, 13.5, "soft")
    return x


def bracket(drawing, first, last, words):
    x1, x2 = column(first), column(last) + CARD
    drawing.add(f'<path d="M{x1} 36v-8H{x2}v8" fill="none" stroke="{drawing.colours["line"]}"/>')
    drawing.text((x1 + x2) / 2, 19, words, 14, "soft")


def draw_film(colours, file):
    drawing = Drawing(column(6) - GAP + 10, 498, colours, "The way of a film: script, motion, ring, shots, frames, sinks")
    bracket(drawing, 0, 3, "plan: pure values, no pixels, a few shots ahead")
    bracket(drawing, 4, 4, "make: on all cores")
    bracket(drawing, 5, 5, "write")
    line, ink = colours["line"], colours["ink"]

    x = card(drawing, 0, "Gesture", ["a script of swipes", "and holds"], "plan")
    drawing.text(x + CARD / 2, CARD_TOP + 70, "LL.R", 32, weight=600, more=MONO + ' letter-spacing="3"')

    x = card(drawing, 1, "Motion", ["time to position,", "in closed form"], "plan")
    drawing.add(f'<path d="M{x + 18} {CARD_TOP + 18}V{CARD_TOP + 112}H{x + 130}" fill="none" stroke="{line}"/>')
    drawing.add(f'<path d="M{x + 18} {CARD_TOP + 108}c8 -28 10 -34 28 -36c8 -28 10 -34 28 -36h26c8 28 10 34 28 36" '
                f'fill="none" stroke="{colours["plan"][1]}" stroke-width="3" stroke-linecap="round"/>')

    x = card(drawing, 2, "PageRing", ["slots, recycled;", "each turn an event"], "plan")
    for place, name in enumerate(["0", "1", "2"]):
        page(drawing, name, x + 13 + place * 41, CARD_TOP + 54, 38, 57)
    drawing.box(x + 36, CARD_TOP + 50, 42, 65, "none", ink, 3, 'stroke-width="2.5"')
    drawing.arrow(f"M{x + 30} {CARD_TOP + 48}C{x + 34} {CARD_TOP + 8} {x + 112} {CARD_TOP + 8} {x + 116} {CARD_TOP + 48}")

    x = card(drawing, 3, "Shot", ["frames that show", "the same pages"], "plan")
    for row, pair in enumerate([("0", "1"), ("1", "2")]):
        top = CARD_TOP + 18 + row * 50
        for frame in range(4):
            left, split = x + 14 + frame * 30, 26 - (frame + 1) * 6
            page(drawing, pair[0], left, top, 26, 39, skip=26 - split, shown=split)
            page(drawing, pair[1], left + split, top, 26, 39, shown=26 - split)
        drawing.add(f'<path d="M{x + 14} {top + 42}v3h116v-3" fill="none" stroke="{line}"/>')

    x = card(drawing, 4, "FrameMaker", ["splices a strip,", "or draws the frame"], "film")
    page(drawing, "0", x + 27, CARD_TOP + 20, 46, 64)
    page(drawing, "1", x + 73, CARD_TOP + 20, 46, 64)
    drawing.box(x + 50, CARD_TOP + 16, 46, 72, "none", ink, 3, 'stroke-width="2.5"')
    for bit in range(3):
        drawing.arrow(f"M{x + 58 + bit * 15} {CARD_TOP + 92}v22")

    x = card(drawing, 5, "FrameSink", ["PNG folder, sheet,", "manifest, trace, pipe"], "film")
    for depth in (2, 1, 0):
        left, top = x + 40 + depth * 12, CARD_TOP + 46 - depth * 12
        drawing.box(left, top, 44, 66, colours["page"], line, 3)
        page(drawing, "0", left + 3, top + 3, 38, 60, skip=18, shown=20)
        page(drawing, "1", left + 23, top + 3, 38, 60, shown=18)

    for index in range(5):
        drawing.arrow(f"M{column(index) + CARD + 3} {CARD_TOP + 70}h{GAP - 7}")

    top, height = 312, 100
    sources = column(1) + CARD - column(0)
    card(drawing, 0, "PictureSource", ["files, built-in pictures, the network"], "art", top, height, sources)
    for place, name in enumerate(["2", "0", "−1", "1"]):
        page(drawing, name, 10 + sources / 2 - 58 + place * 30, top + 8, 26, 30)
    card(drawing, 2, "PageSupply", ["fetches pictures,", "draws pages"], "art", top, height)
    x = card(drawing, 3, "PageBuffer", ["the slots' pages,", "and one behind"], "film", top, height)
    for index in (1, 2):
        drawing.arrow(f"M{column(index) + CARD + 3} {top + height / 2}h{GAP - 7}")
    drawing.arrow(f"M{x + 73} {CARD_TOP + CARD_HEIGHT + 4}V{top - 4}")
    drawing.text(x + 65, top - 22, "ring events, faces", 13, "soft", anchor="end")
    drawing.arrow(f"M{x + CARD + 4} {top + 50}H{column(4) + 73}V{CARD_TOP + CARD_HEIGHT + 5}")
    drawing.text(column(4) + 82, top - 2, "pages", 13, "soft", anchor="start")

    drawing.box(10, 436, column(5) + CARD - 10, 50, colours["card"], colours["edge"], 10, 'stroke-dasharray="5 4"')
    drawing.add(f'<text x="{(column(5) + CARD + 10) / 2}" y="466" font-size="14" text-anchor="middle" fill="{colours["soft"]}">'
                f'<tspan font-weight="600" fill="{ink}">FilmMachine</tspan> decides which page, strip and frame is next; '
                f'<tspan font-weight="600" fill="{ink}">FilmDriver</tspan> runs it in tasks</text>')
    drawing.write(file)


def main():
    root = pathlib.Path(__file__).resolve().parent.parent
    package = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else root / "Package.swift"
    folder = pathlib.Path(sys.argv[2]) if len(sys.argv) > 2 else root / "assets"
    graph = imports(package)
    for name, colours in (("light", LIGHT), ("dark", DARK)):
        draw_rooms(graph, colours, folder / f"rooms-{name}.svg")
        draw_film(colours, folder / f"film-{name}.svg")


main()
