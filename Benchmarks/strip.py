"""The table of strip coding: ours beside the same steps in straight C (strip.c), on one core, the two in turn."""
import io, math, os, shlex, shutil, statistics, struct, subprocess, zlib

from measuring import HERE, ROUNDS
from pages import draw_pages

SIZE = WIDTH, HEIGHT = 1080, 1920
REPEATS = 15  # strips a run; each run tells their median
OFFSETS = sorted({round(WIDTH * (1 - math.exp(-8 * frame / 37))) for frame in range(30)} | {WIDTH})  # a swipe that slows down


def png(stream):
    """The PNG file around a zlib stream."""
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", *SIZE, 8, 2, 0, 0, 0)) + chunk(b"IDAT", stream) + chunk(b"IEND", b"")


def compare(base):
    from PIL import Image
    folder = base / "STRIP"
    folder.mkdir()
    if not shutil.which("swift"):
        return print("\nSTRIP left out: swift is not on the PATH")
    straight, ours = folder / "strip", HERE / ".build/release/Strip"
    subprocess.run([*shlex.split(os.environ.get("CC") or "cc"), "-O3", "-o", straight, HERE / "strip.c"], check=True)
    build = ["swift", "build", "--package-path", HERE, "-c", "release", "--product", "Strip"]
    done = subprocess.run(build, capture_output=True, text=True)
    if done.returncode:
        return print(f"\nSTRIP left out: {shlex.join(map(str, build))} failed: {done.stderr.strip()[-300:]}")
    print(f"\nSTRIP: two pages 1080x1920, {len(OFFSETS)} offsets, one core, medians of {ROUNDS}\n")
    print("| pages                   | carousel, CPU ms | straight C, CPU ms | ratio | file of a frame, ratio |")
    print("|-------------------------|-----------------:|-------------------:|------:|-----------------------:|")
    paths = {flat: draw_pages(folder / str(flat), SIZE, flat=flat) for flat in (False, True)}
    for title, flat, first in [("photographs 0 and 1", False, 0), ("photographs 2 and 3", False, 2), ("flat screens 0 and 1", True, 0)]:
        if not paths[flat]:
            continue
        left, right = (Image.open(path).convert("RGB") for path in paths[flat][first:first + 2])
        (folder / "pages.rgb").write_bytes(left.tobytes() + right.tobytes())
        frame, middle = Image.new("RGB", SIZE), OFFSETS[len(OFFSETS) // 2]
        frame.paste(left, (-middle, 0))
        frame.paste(right, (WIDTH - middle, 0))
        times, files = {ours: [], straight: []}, {}
        for _ in range(ROUNDS):
            for program, rows in times.items():
                words = [program, folder / "pages.rgb", *SIZE, REPEATS, folder / "out", *OFFSETS]
                rows.append(float(subprocess.run(list(map(str, words)), check=True, capture_output=True, text=True).stdout))
                files[program] = (folder / "out").read_bytes()
        files[straight] = png(files[straight])
        for program, file in files.items():
            if Image.open(io.BytesIO(file)).tobytes() != frame.tobytes():
                print(f"FAILED {program.name}: its frame has other pixels")
        a, b = (statistics.median(rows) for rows in times.values())
        print(f"| {title:23} | {a:16.1f} | {b:18.1f} | {a / b:5.2f} | {len(files[ours]) / len(files[straight]):22.3f} |", flush=True)
    shutil.rmtree(folder)
