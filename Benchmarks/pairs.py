"""The table of comparing pictures: ours beside cmp, libpng with memcmp (pairs.c), ImageMagick, pixelmatch and odiff, in turn."""
import importlib.util, json, os, shlex, shutil, statistics, subprocess, sys

from measuring import HERE, OURS, ROUNDS, THREADS, Failed, measure
from pages import draw_pages

LARGE, SMALL = (1080, 1920), (390, 844)
PAIRS, DISTINCT, CHANGED = 150, 50, 100  # every picture is there under three names
FEW = 20  # pairs for rivals that are too slow for all of them
STARTS = 20  # runs a round of what takes milliseconds
TILES = (1, 18)  # of 1080x1920: 37.3 megapixels; beside each other they would compress as one
DEBUG = HERE.parent / ".build/debug/carousel"


def quoted(*words):
    return shlex.join(map(str, words))


def folder(path):
    path.mkdir()
    return path


def make(base, pairs, size):
    """Frames as carousel wrote them in `ours/a`; the same with changed pixels in `ours/b`; both by libpng level 6 in `other/a`, `other/b`."""
    pages = draw_pages(folder(base) / "pages", size)
    if not pages:
        return False

    def render(name, *words):
        flags = ["--quiet", "--order", "sequence", "--size", "{}x{}".format(*size), "--out", base / name]
        subprocess.run([OURS, "render", *flags, *words], check=True)
        return sorted((base / name).glob("frame-*.png"))

    def name(frames, to):  # without numbers: these are no films
        to.mkdir(parents=True)
        for number, frame in enumerate(frames):
            frame.rename(to / f"{chr(97 + number // 26)}{chr(97 + number % 26)}.png")

    # Moving frames of a film, spliced from its pages; the changed ones are pages of a second film, each shown at rest.
    name(render("film", "--swipes", "LLRRR", "--fps", "37", "--images", *pages)[1::3][:DISTINCT], base / "ours/a")
    for side, changed in [("a", 0), ("b", CHANGED)]:
        (base / "other" / side).mkdir(parents=True)
        subprocess.run([pairs, "change", str(THREADS), str(changed), base / "ours/a", base / "other" / side], check=True)
    name(render("rests", "--swipes", f"L*{DISTINCT - 1}", "--fps", "1", "--images", *sorted((base / "other/b").iterdir())), base / "ours/b")
    for path in list(base.glob("o*/?/*.png")):
        for again in range(1, PAIRS // DISTINCT):
            os.link(path, path.with_name(f"{path.stem}-{'abc'[again]}.png"))
    return True


class Table:
    """Rows of two commands each; they take turns, and each row has medians, ratios and its goal."""

    def __init__(self, rivals):
        self.rivals = rivals
        print("| what                                  | beside                                 |   wall s |    CPU s | RSS MB | wall ratio | CPU ratio | goal       |")
        print("|---------------------------------------|----------------------------------------|---------:|---------:|-------:|-----------:|----------:|------------|")

    def row(self, what, beside, goal, ours, other, shares=(1, 1), runs=1):
        """`shares` is how many pairs each command compares; ratios are per pair, ours over the other's, or `goal` says otherwise."""
        figures = [], []
        for _ in range(ROUNDS * runs):
            for rows, command in zip(figures, (ours, other)):
                rows.append(measure(self.rivals, command)[:3])
        a, b = ([statistics.median(column) for column in zip(*rows)] for rows in figures)
        ratios = [a[i] / shares[0] / (b[i] / shares[1]) for i in (0, 1)]
        if "x" in goal:  # how many times faster
            ratios = [1 / ratio for ratio in ratios]
        print(f"| {what:37} | {beside:38} | {a[0]:8.3f} | {a[1]:8.3f} | {a[2]:6.0f} | {ratios[0]:10.2f} | {ratios[1]:9.2f} | {goal:10} |", flush=True)


def check(a, b):
    """Whether every pair differs in just the pixels that were changed."""
    words = shlex.split(verify(a, b, "--json"))
    items = json.loads(subprocess.run(words, capture_output=True, text=True).stdout)["items"]
    wrong = [item["frame"] for item in items if item.get("diffPixels") != CHANGED]
    if len(items) != PAIRS or wrong:
        print(f"FAILED {a.parent.name}: {len(items)} pairs, of which {len(wrong)} do not differ in {CHANGED} pixels")


def differ(command):
    """A command that is right to say that pictures differ."""
    return ["sh", "-c", f"{command}; test $? = 1"]


def verify(a, b, *flags):
    return quoted(OURS, "verify", "--verdict-only", "--quiet", "--goldens", a, "--actual", b, *flags)


def parallel(a, b, count, command):
    """One process a pair, as many at once as there are threads."""
    names = " ".join(path.name for path in sorted(a.iterdir())[:count])
    line = shlex.quote(command(quoted(a) + "/%", quoted(b) + "/%"))
    return ["sh", "-c", f"printf '%s\\n' {names} | xargs -P {THREADS} -I % sh -c {line}"]


def compare_pairs(rivals, base):
    base = folder(base / "DIFF")
    pairs = base / "pairs"

    def run(*words):
        subprocess.run(list(map(str, words)), check=True)

    cc = shlex.split(os.environ.get("CC") or "cc")
    subprocess.run([*cc, "-O3", "-o", pairs, HERE / "pairs.c", "-lpng", "-lpthread"], check=True)
    if not make(base / "large", pairs, LARGE):
        return print("\nDIFF left out: no photographs. Name a folder with PHOTOS=..., or pip install scikit-image.")
    make(base / "small", pairs, SMALL)
    shutil.copytree(base / "large/ours/a", base / "large/ours/same")
    magick = shutil.which("compare-im6.q16") or shutil.which("compare")
    if not magick:
        print("MISSING ImageMagick: apt-get install imagemagick")
    odiff = shutil.which("odiff")
    if not odiff:
        print("MISSING odiff: npm install odiff-bin, and have it on the PATH")
    print(f"\nDIFF: {THREADS} threads, medians of {ROUNDS}, of single pairs {ROUNDS * STARTS}\n")
    table = Table(rivals)

    def by_magick(one, two):
        return f"MAGICK_THREAD_LIMIT=1 {magick} -metric AE {one} {two} null: 2>/dev/null; test $? = 1"

    def by_odiff(one, two):
        return f"{shlex.quote(odiff)} -t 0 {one} {two} >/dev/null; test $? = 22"

    large = base / "large/ours"
    table.row("150 equal pairs 1080x1920", "cmp, T processes at once", "2", ["sh", "-c", verify(large / "a", large / "same")],
              parallel(large / "a", large / "same", PAIRS, lambda one, two: f"cmp {one} {two}"))
    for kind, words in [("other", "libpng's files"), ("ours", "carousel's files")]:
        a, b = base / "large" / kind / "a", base / "large" / kind / "b"
        check(a, b)
        what, ours = f"150 pairs, 100 px, {words}", differ(verify(a, b))
        table.row(what, "libpng + memcmp, T threads", "1.1", ours, [pairs, "compare", THREADS, a, b])
        if magick:
            table.row(what, f"ImageMagick AE, T processes, {FEW}", "4 x", ours, parallel(a, b, FEW, by_magick), (PAIRS, FEW))
        if kind == "other" and importlib.util.find_spec("pixelmatch"):
            few = sorted(a.iterdir())[:THREADS]
            line = "import sys; from PIL import Image; from pixelmatch.contrib.PIL import pixelmatch\n" \
                   "for one, other in zip(*[iter(sys.argv[1:])] * 2): assert pixelmatch(Image.open(one), Image.open(other))"
            words = [sys.executable, "-c", line, *(path for one in few for path in (one, b / one.name))]
            table.row(what, f"pixelmatch, 1 process, {len(few)}", "60 x", ours, words, (PAIRS, len(few)))
        elif kind == "other":
            print("MISSING pixelmatch: pip install pixelmatch==0.4.0")
    whole = [folder(base / "whole-a") / "x.png", folder(base / "whole-b") / "x.png"]
    for path, changed in zip(whole, (0, CHANGED)):
        run(pairs, "tile", *TILES, changed, base / "large/other/a", path)
    ours = differ(quoted(OURS, "diff", "--quiet", *whole))
    table.row("one pair of 37.3 Mpx", "libpng + memcmp, 1 thread", "RSS 350", ours, [pairs, "compare", 1, *(path.parent for path in whole)])
    if odiff:
        table.row("one pair of 37.3 Mpx", "odiff", "", ours, ["sh", "-c", by_odiff(*whole)])
    a, b = base / "small/other/a", base / "small/other/b"
    shutil.copy(a / "ax.png", folder(base / "one"))
    run(pairs, "change", 1, SMALL[0] * SMALL[1], base / "one", folder(base / "every"))
    for program, word, goal in [(DEBUG, "debug build", "3"), (OURS, "release", "")]:
        if not os.access(program, os.X_OK):
            print(f"MISSING {word}: swift build --product carousel")
            continue
        for changed, other in [("100 px", b / "ax.png"), ("every px", base / "every/ax.png")]:
            what, ours = f"one pair 390x844, {changed}, {word}", differ(quoted(program, "diff", "--quiet", a / "ax.png", other))
            if magick:
                table.row(what, "ImageMagick AE", goal, ours, ["sh", "-c", by_magick(a / "ax.png", other)], runs=STARTS)
            if odiff and program == OURS:
                table.row(what, "odiff", goal, ours, ["sh", "-c", by_odiff(a / "ax.png", other)], runs=STARTS)
    what, ours = f"{PAIRS} pairs 390x844, 100 px", differ(verify(a, b))
    if magick:
        table.row(what, f"ImageMagick AE, T processes, {FEW}", "", ours, parallel(a, b, FEW, by_magick), (PAIRS, FEW))
    if odiff:
        table.row(what, "odiff, T processes", "", ours, parallel(a, b, PAIRS, by_odiff))
    print("\nRatios are ours over the other's time a pair, but \"n x\": how many times as fast as it. T is the number of threads; processes\n"
          "are started by xargs -P, one a pair, with one thread each, which is the fastest way. Pictures are in the system's cache.")
    shutil.rmtree(base)
