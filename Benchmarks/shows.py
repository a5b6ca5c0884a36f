"""The table of what is promised beside speed against other writers: memory that does not grow, holds, layouts, shards, start-up.

Each row sets a film of ours beside another one, `cp` or a program that does nothing; the two take turns.
"""
import json, os, shlex, shutil, statistics, subprocess, tempfile
from pathlib import Path

from measuring import OURS, ROUNDS, THREADS, discard, measure, measure_warm
from pages import draw_pages

LARGE, MIDDLE, SMALL = (1080, 1920), (390, 844), (64, 64)
STARTS = 20  # runs a round of what takes milliseconds


def film(pages, size, swipes, out, *flags):
    return [str(word) for word in (OURS, "render", "--quiet", "--swipes", swipes, "--order", "sequence", "--jobs", THREADS,
                                   "--size", f"{size[0]}x{size[1]}", *flags, "--out", out, "--images", *pages)]


def shards(count, pages, size, swipes, out, *flags):
    """A shell that renders one shard after another and merges them."""
    parts = [shlex.join(film(pages, size, swipes, out, *flags, "--shard", f"{n}/{count}")) for n in range(1, count + 1)]
    return ["sh", "-ec", "\n".join([*parts, f"{shlex.join([str(OURS), 'merge', '--quiet'])} {shlex.quote(str(out))}/manifest-*.json"])]


def do_nothing(folder):
    """A Swift program that does nothing, built with the release's flags; without a Swift compiler, None."""
    if not shutil.which("swiftc"):
        return print("MISSING a program that does nothing: swiftc is not on the PATH")
    (folder / "nothing.swift").write_text("")
    subprocess.run(["swiftc", "-O", "-static-stdlib", "-Xlinker", "-s", folder / "nothing.swift", "-o", folder / "nothing"], check=True)
    return [folder / "nothing"], "Swift doing nothing"


def in_turn(rivals, first, second, goal, starts):
    """Runs two commands, each with the folder it writes, in turn; returns the medians of wall, CPU and peak RSS of each."""
    figures = [], []
    for _ in range(ROUNDS * (STARTS if starts else 1)):
        for rows, (words, out) in zip(figures, (first, second)):
            discard(out)
            if "wall" in goal and not starts:
                os.sync()  # what the one before left unwritten is not this one's cost
            rows.append((measure(rivals, words) if starts else measure_warm(rivals, words, out))[:3])
    return [[statistics.median(column) for column in zip(*rows)] for rows in figures]


def digest(folder):
    return json.loads((folder / "manifest.json").read_text())["filmDigest"]


def show(rivals, base):
    folder = base / "SHOWS"
    folder.mkdir()
    large, middle, small = (draw_pages(folder / name, size) for name, size in (("large", LARGE), ("middle", MIDDLE), ("small", SMALL)))
    if not large:
        return print("\nSHOWS left out: no photographs. Name a folder with PHOTOS=..., or pip install scikit-image.")
    print(f"\nSHOWS: {THREADS} threads, medians of {ROUNDS}, of starts {ROUNDS * STARTS}\n")
    print("| what                            | beside              |  wall s |   CPU s | RSS MB | wall ratio | CPU ratio | RSS ratio | goal                          |")
    print("|---------------------------------|---------------------|--------:|--------:|-------:|-----------:|----------:|----------:|-------------------------------|")

    def row(what, beside, goal, first, second, frames=(1, 1), starts=False):
        ours, other = in_turn(rivals, first, second, goal, starts)
        ratios = [ours[0] / frames[0] / other[0] * frames[1], ours[1] / frames[0] / other[1] * frames[1], ours[2] / other[2]]
        if "shards" in what:
            goal += ", digests equal" if digest(first[1]) == digest(second[1]) else ", DIGESTS DIFFER"
        print(f"| {what:31} | {beside:19} | {ours[0]:7.3f} | {ours[1]:7.3f} | {ours[2]:6.1f} "
              f"| {ratios[0]:10.2f} | {ratios[1]:9.2f} | {ratios[2]:9.2f} | {goal:29} |", flush=True)

    a, b = folder / "a", folder / "b"
    row("200 swipes 1080x1920, 10 fps", "10 swipes", "RSS ±5 %",
        (film(large, LARGE, "L*200", a, "--fps", 10), a), (film(large, LARGE, "L*10", b, "--fps", 10), b), (2001, 101))
    row("holds 1080x1920", "cp of its files", "wall 1.2", (film(large, LARGE, ".*30", a, "--fps", 10), a), (["cp", "-r", a, b], b))
    for what, swipes, flags in [("vertical UUDDD", "UUDDD", ["--axis", "vertical"]), ("peek and gap LLRRR", "LLRRR", ["--padding", 60, "--gap", 24]),
                                ("three per view LLRRR", "LLRRR", ["--per-view", 3, "--gap", 24])]:
        row(what, "LLRRR", "wall 1.5",
            (film(large, LARGE, swipes, a, "--fps", 37, *flags), a), (film(large, LARGE, "LLRRR", b, "--fps", 37), b))
    for what, swipes, fps in [("4 shards and merge, LLRRR", "LLRRR", 37), ("4 shards and merge, 40 swipes", "L*40", 10)]:
        row(what, "one run", "CPU 1.15",
            (shards(4, large, LARGE, swipes, a, "--fps", fps), a), (film(large, LARGE, swipes, b, "--fps", fps), b))
    nothing = do_nothing(folder)
    if nothing:
        row("carousel --version", nothing[1], "wall 3", ([OURS, "--version"], a), (nothing[0], b), starts=True)
        for pages, kind in [(middle, "photograph"), (["generated"], "generated")]:
            row(f"one frame 390x844, {kind}", nothing[1], "wall 8",
                (film(pages, MIDDLE, ".", a, "--frames", "0:1"), a), (nothing[0], b), starts=True)
    # Where hundreds of thousands of files were just removed, ext4 is slow to make new ones: these films go to memory.
    with tempfile.TemporaryDirectory(prefix="carousel-bench-", dir="/dev/shm" if os.path.isdir("/dev/shm") else folder) as memory:
        a, b, c, d = (Path(memory) / name for name in "abcd")
        frames = 300001, 30001
        row("10,000 swipes 64x64, 30 fps", "1,000 swipes", "RSS ±5 %, wall ±10 %",
            (film(small, SMALL, "L*10000", a, "--fps", 30), a), (film(small, SMALL, "L*1000", b, "--fps", 30), b), frames)
        row("cp of the 10,000 swipes' files", "of the 1,000", "the system's share, wall", (["cp", "-r", a, c], c), (["cp", "-r", b, d], d), frames)
    print("\nWall and CPU ratios of films of unequal length are per frame.")
    shutil.rmtree(folder)
