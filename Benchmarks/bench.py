#!/usr/bin/env python3
"""Measures the release binary beside other PNG writers on the same frames and prints one table of ratios a workload.

    make bench [PHOTOS=folder] [ROUNDS=5] [WORKLOADS="W1 W2 W3"] [WRITERS="ours igzip1 cp"]

Only Python's standard library and Pillow are needed, and a C compiler for rivals.c. A rival that is not installed is
named with the way to install it, and left out. All files live in a temporary folder (TMPDIR says where) that is removed.
"""
import importlib.util, json, os, shlex, shutil, statistics, subprocess, sys, tempfile, time
from pathlib import Path

HERE = Path(__file__).resolve().parent
OURS = Path(os.environ.get("CAROUSEL", HERE.parent / ".build/release/carousel"))
ROUNDS = max(1, int(os.environ.get("ROUNDS") or 5))
THREADS = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
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


# The writers in Python: `bench.py write KIND SHARE OF WIDTH HEIGHT PAGES FRAMES OUT`, frames SHARE, SHARE + OF, ...
def write(kind, share, of, width, height, pages, frames, out):
    share, of, width, height = int(share), int(of), int(width), int(height)
    held, page = Path(pages).read_bytes(), width * height * 3
    lines = [tuple(map(int, line.split())) for line in Path(frames).read_text().splitlines()]
    if kind == "pillow":
        from PIL import Image
        pictures = [Image.frombytes("RGB", (width, height), held[at:at + page]) for at in range(0, len(held), page)]
    else:
        import numpy
        pictures = numpy.frombuffer(held, numpy.uint8).reshape(-1, height, width, 3)
        if kind == "opencv":
            import cv2
            cv2.setNumThreads(1)
            pictures = numpy.ascontiguousarray(pictures[..., ::-1])  # OpenCV wants BGR
        else:
            import fpng_py
    for index in range(share, len(lines), of):
        left, right, offset = lines[index]
        path = f"{out}/{index:05}.png"
        if kind == "pillow":
            frame = Image.new("RGB", (width, height))
            frame.paste(pictures[left], (-offset, 0))
            frame.paste(pictures[right], (width - offset, 0))
            frame.save(path)
            continue
        frame = numpy.concatenate((pictures[left][:, offset:], pictures[right][:, :offset]), axis=1)
        if kind == "opencv":
            cv2.imwrite(path, frame, [cv2.IMWRITE_PNG_COMPRESSION, 1])
        else:
            with open(path, "wb") as file:
                file.write(fpng_py.fpng_encode_image_to_memory(frame.tobytes(), width, height, 3))


# What to draw with: eight pictures, fitted to the size.
def photographs():
    """The photographs of PHOTOS, or of packages that carry some, largest first."""
    from PIL import Image
    folders = [os.environ["PHOTOS"]] if os.environ.get("PHOTOS") else []
    for package, inside in [("skimage", "data"), ("sklearn", "datasets/images"), ("scipy", "misc")]:
        found = importlib.util.find_spec(package) if not os.environ.get("PHOTOS") else None
        folders += [str(Path(found.origin).parent / inside)] if found and found.origin else []
    sized = []
    for path in sorted(p for folder in folders for p in Path(folder).glob("*.*") if p.suffix in (".jpg", ".jpeg", ".png")):
        with Image.open(path) as picture:
            if picture.mode == "RGB" and min(picture.size) >= 300:
                sized.append((-picture.width * picture.height, path))
    return [path for _, path in sorted(sized)][:8]


def screen(number, size):
    """A flat screen such as an app shows: bars, cards, a list with round portraits and text."""
    from PIL import Image, ImageColor, ImageDraw, ImageFont
    width, height = size
    hue = ["#2196f3", "#4caf50", "#f44336", "#9c27b0", "#ff9800", "#009688", "#3f51b5", "#607d8b"][number]
    hue, dark = ImageColor.getrgb(hue), number % 4 == 3
    ground, card, ink, faint = [(grey,) * 3 for grey in ((18, 36, 235, 150) if dark else (250, 255, 33, 130))]
    image = Image.new("RGB", (width * 2, height * 2), ground)  # shapes at twice the size, so that their edges are smooth
    draw = ImageDraw.Draw(image)
    row, top = [180, 220, 260][number % 3], 230
    draw.rectangle((0, 0, 2 * width, 2 * 200), hue)
    for y in range(top, height - 200, row):
        draw.rounded_rectangle((48, 2 * y, 2 * width - 48, 2 * (y + row - 20)), 32, card, faint, 2)
        colour = tuple((c * (y // 7 % 5 + 3) // 7 + 20) % 256 for c in hue)
        draw.ellipse((96, 2 * y + 40, 96 + 2 * (row - 60), 2 * y + 40 + 2 * (row - 60)), colour)
    draw.rectangle((0, 2 * (height - 150), 2 * width, 2 * height), card)
    for tab in range(4):
        draw.rounded_rectangle((width // 2 * tab + 200, 2 * height - 240, width // 2 * tab + 290, 2 * height - 150), 20, hue if tab == number % 4 else faint)
    image = image.reduce(2)
    draw = ImageDraw.Draw(image)
    font = ImageFont.load_default
    draw.text((40, 110), ["Inbox", "Settings", "Library", "Messages", "Orders", "Contacts", "Calendar", "Files"][number], (255,) * 3, font(64))
    for line, y in enumerate(range(top, height - 200, row)):
        draw.text((row + 60, y + 24), f"Item {line + 1} of list {number + 1}", ink, font(42))
        draw.text((row + 60, y + 84), f"A second line with details, {line * 37 % 60} minutes ago", faint, font(30))
    return image


def draw_pages(name, size, folder):
    from PIL import Image, ImageOps
    folder.mkdir()
    if name == "W3":
        pages = [screen(number, size) for number in range(8)]
    else:
        paths = photographs()
        if not paths:
            return None
        pages = []
        for number in range(8):  # fewer than eight photographs come back mirrored
            picture = ImageOps.fit(ImageOps.exif_transpose(Image.open(paths[number % len(paths)])).convert("RGB"), size)
            pages.append(ImageOps.mirror(picture) if number // len(paths) % 2 else picture)
    for number, picture in enumerate(pages):
        picture.save(folder / f"page-{number}.png", compress_level=1)
    return b"".join(picture.tobytes() for picture in pages)


# Rivals: built and looked for.
def build(folder):
    """Builds rivals.c with the libraries that are here; the second value says what is missing."""
    def has(header):
        return subprocess.run([*cc, "-E", "-"], input=f"#include <{header}>\n", text=True, capture_output=True).returncode == 0
    cc, missing = shlex.split(os.environ.get("CC") or "cc"), {}
    if not shutil.which(cc[0]) or not has("png.h"):
        sys.exit("bench: a C compiler and libpng are needed to measure anything: apt-get install gcc libpng-dev")
    extra = []
    for method, header, flags, package in [("deflate1", "libdeflate.h", ["-DHAVE_LIBDEFLATE", "-ldeflate"], "libdeflate-dev"),
                                           ("igzip1", "isa-l/igzip_lib.h", ["-DHAVE_ISAL", "-lisal"], "libisal-dev")]:
        here = has(header)
        extra += flags if here else []
        missing |= {} if here else {method: f"apt-get install {package}"}
    subprocess.run([*cc, "-O3", "-o", folder / "rivals", HERE / "rivals.c", *extra, "-lpng", "-lpthread"], check=True)
    if not shutil.which("ffmpeg"):
        missing["ffmpeg"] = "apt-get install ffmpeg"
    for method, module, package in [("fpng", "fpng_py", "fpng-py numpy"), ("opencv", "cv2", "opencv-python-headless")]:
        if not importlib.util.find_spec(module) or not importlib.util.find_spec("numpy"):
            missing[method] = f"pip install {package}"
    return folder / "rivals", missing


def command(writer, rivals, size, folder, out):
    """The shell line that makes one writer write its frames into `out`."""
    width, height = map(str, size)
    inputs = [width, height, str(folder / "pages.rgb"), str(folder / "frames.txt"), str(out)]
    if writer == "ours":
        pages = [str(path) for path in sorted((folder / "pages").iterdir())]
        return shlex.join([str(OURS), "render", *FILM, "--quiet", "--size", f"{width}x{height}", "--out", str(out), "--images", *pages])
    if writer == "cp":
        return shlex.join(["cp", "-r", f"{folder / 'ours'}/.", str(out)])
    if writer == "ffmpeg":
        feed = shlex.join([str(rivals), "write", "raw", "1", *inputs])
        return f"{feed} | ffmpeg -v error -f rawvideo -pix_fmt rgb24 -s {width}x{height} -r 37 -i - -c:v png -pred up " \
               f"-compression_level 1 -threads {THREADS} -start_number 0 {shlex.quote(str(out))}/%05d.png"
    if writer in ("fpng", "opencv", "pillow"):
        of = {"pillow": TENTH}.get(writer, THREADS)
        lines = [shlex.join([sys.executable, __file__, "write", writer, str(share), str(of), *inputs]) for share in range(of)]
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
    raw = draw_pages(name, size, folder / "pages")
    if raw is None:
        return print(f"\n{name} left out: no photographs. Name a folder with PHOTOS=..., or pip install scikit-image.")
    (folder / "pages.rgb").write_bytes(raw)
    figures, megabytes, failed, frames, moving = {w: [] for w in writers}, {}, {}, [], []
    for turn in range(ROUNDS):  # the writers take turns, so that a slow spell of the machine meets all of them
        for writer in writers:
            if writer in failed or (turn and writer in ONCE):
                continue
            out = folder / writer
            shutil.rmtree(out, ignore_errors=True)
            out.mkdir()
            os.sync()  # what the one before left unwritten is not this one's cost
            scale = TENTH if writer == "pillow" else 1
            line = command(writer, rivals, size, folder, out)
            done = subprocess.run([rivals, "measure", "sh", "-c", line], capture_output=True, text=True)
            wall, cpu, peak, code = done.stdout.split()
            if code != "0":
                failed[writer] = f"exit code {code}: {done.stderr.strip()[:200]}"
            elif turn == 0:
                if writer == "ours":
                    frames = json.loads((out / "manifest.json").read_text())["frames"]
                    moving = [i for i, frame in enumerate(frames) if frame["offset"] != size[0]]
                    lines = [(*frames[i]["slots"][frames[i]["offset"] // size[0]:][:2], frames[i]["offset"] % size[0]) for i in moving]
                    (folder / "frames.txt").write_text("".join(f"{a} {b} {c}\n" for a, b, c in lines))
                elif writer != "cp":
                    wrong = differing(frames, moving, folder / "ours", out)
                    if wrong is not None:
                        failed[writer] = f"its frame {wrong:05} has other pixels than ours"
                paths = [out / frames[i]["file"] for i in moving] if writer in ("ours", "cp") else list(out.glob("*.png"))
                megabytes[writer] = sum(path.stat().st_size for path in paths) * scale / 1e6
            if writer not in failed:
                figures[writer].append((float(wall) * scale, float(cpu) * scale, int(peak) / 1024))
            elif writer == "ours":
                return print(f"\n{name} left out: carousel failed, {failed[writer]}")
            if writer != "ours":
                shutil.rmtree(out)
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
        for name in (os.environ.get("WORKLOADS") or "W1 W2 W3").split():
            run(name, writers, rivals, Path(temporary))
    print("\nA ratio is the writer's figure over carousel's. Carousel's time is its whole process: decode, fit, render, write, manifest;\n"
          "the others start from raw pages in one file. RSS is that of the largest process. ffmpeg's frames come through a pipe\n"
          "from rivals.c, composing included. * one round only. ** one process, one round, every tenth frame, times ten.\n"
          f"{time.monotonic() - began:.0f} s in all.")


if __name__ == "__main__":
    write(*sys.argv[2:]) if sys.argv[1:2] == ["write"] else main()
