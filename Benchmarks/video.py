"""The table of raw video: our conversion beside ffmpeg's of the same raw RGBA frames, with as many threads, the two in turn."""
import os, shlex, shutil, statistics, subprocess

from measuring import HERE, ROUNDS, THREADS, measure
from pages import draw_pages

SIZE = WIDTH, HEIGHT = 1080, 1920
FRAMES = 48  # 400 MB, which the system's cache holds
VIDEO = HERE / ".build/release/Video"
# Each form as ffmpeg's pixel format, and the goal for how many times as fast ours is.
FORMS = {"y4m": ("yuv420p", "2 x"), "y4m444": ("yuv444p", "2 x"), "rgb24": ("rgb24", ""), "rgba": ("rgba", "")}


def feed(path):
    """Raw frames that differ: eight photographs, or without photographs flat screens, each moved sideways a little."""
    from PIL import Image, ImageChops
    pages = draw_pages(path.with_name("pages"), SIZE)
    if not pages:
        pages = draw_pages(path.with_name("screens"), SIZE, flat=True)
    pictures = [Image.open(page).convert("RGBA") for page in pages]
    with path.open("wb") as file:
        for frame in range(FRAMES):
            file.write(ImageChops.offset(pictures[frame % len(pictures)], 7 * frame, 0).tobytes())


def ours(form, path, count):
    return [VIDEO, form, path, WIDTH, HEIGHT, THREADS, count, path.with_name(f"ours-{form}")]


def theirs(form, path, count, out="/dev/null"):
    pixels = FORMS[form][0]
    scale = ["-vf", "scale=out_color_matrix=bt709:out_range=tv"] if "yuv" in pixels else []
    return ["ffmpeg", "-v", "error", "-filter_threads", THREADS, "-f", "rawvideo", "-pix_fmt", "rgba", "-s", f"{WIDTH}x{HEIGHT}", "-r", 60,
            "-i", path, *scale, "-pix_fmt", pixels, "-frames:v", count, "-threads", THREADS, "-f", "rawvideo", "-y", out]


def difference(form, path):
    """How far our first frame is from ffmpeg's: the largest and the mean difference of a byte."""
    from PIL import Image, ImageChops, ImageStat
    out = path.with_name("theirs")
    for words in (ours(form, path, 1), theirs(form, path, 1, out)):
        subprocess.run([str(word) for word in words], check=True)
    b = out.read_bytes()
    a = path.with_name(f"ours-{form}").read_bytes()[-len(b):]
    change = ImageChops.difference(*(Image.frombytes("L", (len(b), 1), data) for data in (a, b)))
    return change.getextrema()[1], ImageStat.Stat(change).mean[0]


def convert(rivals, base):
    if not shutil.which("swift") or not shutil.which("ffmpeg"):
        return print("\nVIDEO left out: swift and ffmpeg are needed: apt-get install ffmpeg")
    build = ["swift", "build", "--package-path", HERE, "-c", "release", "--product", "Video"]
    done = subprocess.run(build, capture_output=True, text=True)
    if done.returncode:
        return print(f"\nVIDEO left out: {shlex.join(map(str, build))} failed: {done.stderr.strip()[-300:]}")
    folder = base / "VIDEO"
    folder.mkdir()
    path = folder / "frames.rgba"
    feed(path)
    print(f"\nVIDEO: {FRAMES} raw frames {WIDTH}x{HEIGHT} from a file to /dev/null, {THREADS} threads, medians of {ROUNDS}\n")
    print("| form   | carousel, ms a frame | ffmpeg, ms a frame | times as fast | CPU, times | goal | difference: largest, mean |")
    print("|--------|---------------------:|-------------------:|--------------:|-----------:|------|--------------------------:|")
    for form, (_, goal) in FORMS.items():
        largest, mean = difference(form, path)
        figures = [], []
        for _ in range(ROUNDS):
            for rows, command in zip(figures, (ours, theirs)):
                all_of, one = (measure(rivals, command(form, path, count)) for count in (FRAMES, 1))
                rows.append([(whole - start) * 1000 / (FRAMES - 1) for whole, start in zip(all_of[:2], one[:2])])
        a, b = ([statistics.median(column) for column in zip(*rows)] for rows in figures)
        print(f"| {form:6} | {a[0]:20.2f} | {b[0]:18.2f} | {b[0] / a[0]:13.1f} | {b[1] / a[1]:10.1f} | {goal:4} | {largest:15}, {mean:8.3f} |", flush=True)
    print("\nA frame's time is that of all frames less that of one alone, so that starting does not count; reading does, for both.")
    shutil.rmtree(folder)
