#!/usr/bin/env python3
"""Measures the release binary beside other PNG writers on the same page files and prints one table of ratios a workload.

    make bench [PHOTOS=folder] [ROUNDS=5] [WORKLOADS="W1 W2 W3 DRAWN SHOWS STRIP VIDEO DIFF"] [WRITERS="ours igzip1 cp"]

W1, W2: photographs, as JPEG files. W3: flat screens, as PNG files. SHOWS: memory, holds, layouts, shards and start-up (shows.py).
STRIP: strip coding beside the same in C (strip.py). VIDEO: raw frames for video encoders beside ffmpeg's conversion (video.py).
DIFF: comparing pictures beside other ways to do it (pairs.py). DRAWN: --snap none beside fpng and fpnge (drawn.py).
Only Python's standard library and Pillow are needed, and a C compiler for rivals.c. A rival that is not installed is
named with the way to install it, and left out. All files live in a temporary folder (TMPDIR says where) that is removed.
"""
import importlib.util, json, os, shlex, shutil, statistics, subprocess, sys, tempfile, time
from pathlib import Path

from drawn import draw
from measuring import HERE, OURS, ROUNDS, THREADS, Failed, discard, measure, measure_warm
from pages import draw_pages
from pairs import compare_pairs
from shows import show
from strip import compare
from video import convert

FILM = ["--swipes", "LLRRR", "--order", "sequence", "--fps", "37", "--jobs", str(THREADS)]
SIZES = {"W1": (1080, 1920), "W2": (390, 844), "W3": (1080, 1920)}
TITLES = {"W1": "eight photographs", "W2": "eight photographs", "W3": "eight flat screens"}
NAMES = {
    "ours": "carousel, whole process", "cp": "cp of carousel's files", "png6": "libpng level 6 *",
    "png1": "libpng level 1", "deflate1": "libdeflate level 1, Up", "igzip1": "ISA-L igzip level 1, Up",
    "ffmpeg": "ffmpeg -pred up, level 1", "fpng": "fpng-py, T processes", "opencv": "OpenCV lvl 1, T processes", "pillow": "Pillow default **",
}
ONCE = {"png6", "pillow"}  # too slow for many rounds
TENTH = 10  # Pillow writes every tenth frame


# Rivals: built and looked for.
def build(folder):
    """Builds rivals.c with the libraries that are here; the second value says what is missing."""
    def has(header):
        return subprocess.run([*cc, "-E", "-"], input=f"#include <stdio.h>\n#include <{header}>\n", text=True, capture_output=True).returncode == 0
    cc, missing = shlex.split(os.environ.get("CC") or "cc"), {}
    if not shutil.which(cc[0]) or not has("png.h") or not has("jpeglib.h"):
        sys.exit("bench: a C compiler, libpng and libjpeg are needed to measure anything: apt-get install gcc libpng-dev libjpeg-dev")
    extra = []
    for method, header, flags, package in [("deflate1", "libdeflate.h", ["-DHAVE_LIBDEFLATE", "-ldeflate"], "libdeflate-dev"),
                                           ("igzip1", "isa-l/igzip_lib.h", ["-DHAVE_ISAL", "-lisal"], "libisal-dev")]:
        here = has(header)
        extra += flags if here else []
        missing |= {} if here else {method: f"apt-get install {package}"}
    subprocess.run([*cc, "-O3", "-o", folder / "rivals", HERE / "rivals.c", *extra, "-ljpeg", "-lpng", "-lpthread"], check=True)
    if not shutil.which("ffmpeg"):
        missing["ffmpeg"] = "apt-get install ffmpeg"
    for method, module, package in [("fpng", "fpng_py", "fpng-py numpy"), ("opencv", "cv2", "opencv-python-headless")]:
        if not importlib.util.find_spec(module) or not importlib.util.find_spec("numpy"):
            missing[method] = f"pip install {package}"
    return folder / "rivals", missing


def command(writer, rivals, size, folder, out):
    """The shell line that makes one writer write its frames into `out`."""
    width, height = map(str, size)
    inputs = [width, height, str(folder / "pages"), str(folder / "frames.txt"), str(out)]
    if writer == "ours":
        pages = [str(path) for path in sorted((folder / "pages").iterdir())]
        return shlex.join([str(OURS), "render", *FILM, "--quiet", "--size", f"{width}x{height}", "--out", str(out), "--images", *pages])
    if writer == "cp":
        return shlex.join(["cp", "-r", f"{folder / 'ours'}/.", str(out)])
    if writer == "ffmpeg":
        feed = shlex.join([str(rivals), "write", "raw", str(THREADS), *inputs])
        return f"{feed} | ffmpeg -v error -f rawvideo -pix_fmt rgb24 -s {width}x{height} -r 37 -i - -c:v png -pred up " \
               f"-compression_level 1 -threads {THREADS} -start_number 0 {shlex.quote(str(out))}/%05d.png"
    if writer in ("fpng", "opencv", "pillow"):
        of = {"pillow": TENTH}.get(writer, THREADS)
        lines = [shlex.join([sys.executable, str(HERE / "writers.py"), writer, str(share), str(of), *inputs]) for share in range(of)]
        untrimmed = "export MALLOC_TRIM_THRESHOLD_=4000000000 MALLOC_MMAP_THRESHOLD_=4000000000; "
        return lines[0] if writer == "pillow" else untrimmed + " & ".join(lines) + " & wait"
    return shlex.join([str(rivals), "write", writer, str(THREADS), *inputs])


def differing(frames, moving, ours, out):
    """The first frame of a sample that `out` has and that does not decode to our pixels."""
    from PIL import Image
    for index in range(0, len(moving), 3 * TENTH):
        with Image.open(ours / frames[moving[index]]["file"]) as a, Image.open(out / f"{index:05}.png") as b:
            if a.size != b.size or a.convert("RGB").tobytes() != b.convert("RGB").tobytes():
                return index
    return None


def run(name, writers, rivals, base):
    """Runs one workload's rounds and prints its table."""
    size, folder = SIZES[name], base / name
    folder.mkdir()
    if not draw_pages(folder / "pages", size, flat=name == "W3"):
        return print(f"\n{name} left out: no photographs. Name a folder with PHOTOS=..., or pip install scikit-image.")
    figures, megabytes, failed, frames, moving = {w: [] for w in writers}, {}, {}, [], []
    # The writers take turns, so that a slow spell of the machine meets all of them. The first turn is for looking at what they
    # write; in the others each writer's files go before the next one starts, so that the disk never gets to write any of them.
    for turn in range(ROUNDS + 1):
        for writer in writers:
            if writer in failed or (turn and writer in ONCE):
                continue
            out = folder / writer
            discard(out)
            os.sync()  # what the one before left unwritten is not this one's cost
            scale, once = 1, 0
            words = ["sh", "-c", f"mkdir -p {shlex.quote(str(out))} && " + command(writer, rivals, size, folder, out)]
            try:
                wall, cpu, peak, said = measure_warm(rivals, words, out) if turn else measure(rivals, words)
                if writer == "pillow":  # only what comes after start and decoding grows with the frames
                    scale, once = TENTH, float(said.split()[-1])
            except Failed as failure:
                failed[writer] = str(failure)
            if turn == 0 and writer not in failed:
                if writer == "ours":
                    frames = json.loads((out / "manifest.json").read_text())["frames"]
                    moving = [i for i, frame in enumerate(frames) if frame["offset"] != size[0]]
                    def shown(frame):
                        first = frame["offset"] // size[0]
                        return [slot["picture"] for slot in frame["slots"][first:first + 2]]
                    lines = [(*shown(frames[i]), frames[i]["offset"] % size[0]) for i in moving]
                    (folder / "frames.txt").write_text("".join(f"{a} {b} {c}\n" for a, b, c in lines))
                elif writer != "cp":
                    wrong = differing(frames, moving, folder / "ours", out)
                    if wrong is not None:
                        failed[writer] = f"its frame {wrong:05} has other pixels than ours"
                paths = [out / frames[i]["file"] for i in moving] if writer in ("ours", "cp") else list(out.glob("*.png"))
                megabytes[writer] = sum(path.stat().st_size for path in paths) * scale / 1e6
            if writer not in failed and (turn or writer in ONCE):
                figures[writer].append((once + (wall - once) * scale, once + (cpu - once) * scale, peak))
            elif writer == "ours" and writer in failed:
                return print(f"\n{name} left out: carousel failed, {failed[writer]}")
            if writer != "ours":
                discard(out)
            if turn and writer == ("cp" if "cp" in writers else "ours"):
                discard(folder / "ours")
    medians = {w: [statistics.median(column) for column in zip(*rows)] for w, rows in figures.items() if rows}
    report(name, medians, megabytes, len(moving), len(frames))
    for writer, why in failed.items():
        print(f"FAILED {NAMES[writer]}: {why}")
    shutil.rmtree(folder)


def report(name, medians, megabytes, moving, total):
    width, height = SIZES[name]
    print(f"\n{name}: {TITLES[name]} {width}x{height}, {moving} moving frames, {THREADS} threads, medians of {ROUNDS}\n")
    print("| writer                    |  wall s |   CPU s |      MB | RSS MB | wall ratio | CPU ratio | bytes ratio |")
    print("|---------------------------|--------:|--------:|--------:|-------:|-----------:|----------:|------------:|")
    wall, cpu, _ = medians["ours"]
    for writer, (w, c, peak) in sorted(medians.items(), key=lambda item: item[1][0]):
        print(f"| {NAMES[writer]:25} | {w:7.2f} | {c:7.2f} | {megabytes[writer]:7.1f} | {peak:6.0f} | {w / wall:10.2f} "
              f"| {c / cpu:9.2f} | {megabytes[writer] / megabytes['ours']:11.3f} |")
    print(f"\ncarousel and cp also write the {total - moving} frames at rest; MB counts the moving frames alone.", flush=True)


def main():
    began = time.monotonic()
    if not importlib.util.find_spec("PIL"):
        sys.exit("bench: Pillow is needed to prepare the pages: pip install pillow")
    if not os.access(OURS, os.X_OK):
        sys.exit(f"bench: {OURS} is not there: make build")
    with tempfile.TemporaryDirectory(prefix="carousel-bench-") as temporary:
        rivals, missing = build(Path(temporary))
        asked = os.environ.get("WRITERS", "").split() or list(NAMES)
        writers = [w for w in NAMES if w == "ours" or (w in asked and w not in missing)]
        for writer, how in missing.items():
            print(f"MISSING {NAMES[writer]}: {how}")
        for name in (os.environ.get("WORKLOADS") or "W1 W2 W3 DRAWN SHOWS STRIP VIDEO DIFF").split():
            if name == "SHOWS":
                show(rivals, Path(temporary))
            elif name == "STRIP":
                compare(Path(temporary))
            elif name == "VIDEO":
                convert(rivals, Path(temporary))
            elif name == "DRAWN":
                draw(rivals, Path(temporary))
            elif name == "DIFF":
                compare_pairs(rivals, Path(temporary))
            else:
                run(name, writers, rivals, Path(temporary))
    print("\nA ratio is the writer's figure over carousel's. All start from the same page files: their time is decoding, composing,\n"
          "compressing, writing; carousel's also fitting, digests and manifest. RSS is that of the largest process. ffmpeg's frames\n"
          "come through a pipe from rivals.c. * one round only. ** one process, one round, every tenth frame, times ten.\n"
          f"{time.monotonic() - began:.0f} s in all.")


if __name__ == "__main__":
    write(*sys.argv[2:]) if sys.argv[1:2] == ["write"] else main()
