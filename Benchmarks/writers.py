"""The writers in Python that `make bench` measures: fpng, opencv or pillow, one process for each share of the frames.

    writers.py KIND SHARE OF WIDTH HEIGHT PAGES FRAMES OUTDIR

writes the frames SHARE, SHARE + OF, ... after decoding, with Pillow, the pages that those show. rivals.c says what PAGES and
FRAMES are.
"""
import sys, time
from pathlib import Path


def write(kind, share, of, width, height, pages, frames, out):
    from PIL import Image
    share, of, width, height = int(share), int(of), int(width), int(height)
    lines = [tuple(map(int, line.split())) for line in Path(frames).read_text().splitlines()]
    pictures = {}
    for page in {page for left, right, _ in lines[share::of] for page in (left, right)}:
        with Image.open(next(Path(pages).glob(f"page-{page}.*"))) as picture:
            pictures[page] = picture.convert("RGB")
    if kind == "pillow":
        print(time.process_time(), file=sys.stderr)  # what is spent once, however many frames
    else:
        import numpy
        pictures = {page: numpy.asarray(picture) for page, picture in pictures.items()}
        if kind == "opencv":
            import cv2
            cv2.setNumThreads(1)
            pictures = {page: numpy.ascontiguousarray(picture[..., ::-1]) for page, picture in pictures.items()}  # BGR
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


write(*sys.argv[1:])
