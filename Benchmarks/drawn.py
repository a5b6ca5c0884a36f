"""The table of drawn frames: a film between pixels (--snap none), drawn, encoded and written, beside fast encoders of its frames.

The rivals' sources are not ours to keep: FPNG=folder and FPNGE=folder name clones of github.com/richgel999/fpng and
github.com/veluca93/fpnge. They encode the finished frames, without drawing or writing them, on as many threads.
"""
import os, shlex, shutil, statistics, subprocess
from pathlib import Path

from measuring import HERE, OURS, ROUNDS, THREADS, discard, measure_warm
from pages import draw_pages

SIZE = WIDTH, HEIGHT = 1080, 1920
FILM = ["--swipes", "LLRRR", "--order", "sequence", "--fps", "37", "--snap", "none", "--jobs", str(THREADS)]
EVERY = 6  # the rivals encode every sixth frame


def build(folder):
    """Builds drawn.cpp with the rivals whose sources are named."""
    flags, sources = [], []
    for name, file in [("FPNG", "src/fpng.cpp"), ("FPNGE", "fpnge.cc")]:
        source = Path(os.environ.get(name) or "") / file
        if os.environ.get(name) and source.exists():
            flags += [f"-DHAVE_{name}", f"-I{source.parent}"]
            sources.append(source)
        else:
            print(f"MISSING {name.lower()}: name a clone of its repository with {name}=folder")
    program = folder / "drawn"
    compiler = shlex.split(os.environ.get("CXX") or "c++")
    subprocess.run([*compiler, "-O3", "-march=native", *flags, "-o", program, HERE / "drawn.cpp", *sources, "-lpthread"], check=True)
    return program, [flag.removeprefix("-DHAVE_").lower() for flag in flags if flag.startswith("-D")]


def draw(rivals, base):
    from PIL import Image
    folder = base / "DRAWN"
    folder.mkdir()
    program, present = build(folder)
    print(f"\nDRAWN: eight pages {WIDTH}x{HEIGHT}, --snap none, {THREADS} threads, medians of {ROUNDS}\n")
    print("| pages       | program                        | wall ms a frame | CPU ms a frame | KB a frame |")
    print("|-------------|--------------------------------|----------------:|---------------:|-----------:|")
    for title, flat in [("photographs", False), ("screens", True)]:
        pages, out, raw = folder / title, folder / "out", folder / "frames.rgb"
        if not draw_pages(pages, SIZE, flat=flat):
            continue
        words = [str(OURS), "render", *FILM, "--quiet", "--size", f"{WIDTH}x{HEIGHT}", "--out", str(out),
                 "--images", *map(str, sorted(pages.iterdir()))]
        figures = []
        for _ in range(ROUNDS):
            discard(out)
            figures.append(measure_warm(rivals, words, out)[:2])
        files = sorted(out.glob("*.png"))
        # Those in which something moves; the others are spliced or repeated.
        moving = [file for file, last in zip(files[1:], files) if file.read_bytes() != last.read_bytes()]
        wall, cpu = (statistics.median(column) * 1000 / len(moving) for column in zip(*figures))
        size = sum(file.stat().st_size for file in moving) / len(moving) / 1000
        print(f"| {title:11} | {'carousel, whole process':30} | {wall:15.2f} | {cpu:14.2f} | {size:10.0f} |")
        with raw.open("wb") as file:
            for frame in moving[::EVERY]:
                file.write(Image.open(frame).convert("RGB").tobytes())
        for rival, level in [("fpng", 0), ("fpnge", 2), ("fpnge", 4)]:
            if rival not in present:
                continue
            rows = []
            for _ in range(ROUNDS):
                words = [program, rival, level, raw, WIDTH, HEIGHT, len(moving[::EVERY]), THREADS]
                rows.append([float(word) for word in subprocess.check_output(list(map(str, words)), text=True).split()])
            wall, cpu, size = (statistics.median(column) for column in zip(*rows))
            name = f"{rival}{f' level {level}' if level else ''}, encoding alone"
            print(f"| {title:11} | {name:30} | {wall:15.2f} | {cpu:14.2f} | {size:10.0f} |", flush=True)
    shutil.rmtree(folder)
