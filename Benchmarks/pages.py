"""The pages of the bench's films: eight pictures, fitted to the size. Pillow draws them."""
import importlib.util, os
from pathlib import Path


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


def draw_pages(folder, size, flat=False):
    """Saves page-0 ... page-7 in a new folder and returns their paths: screens as PNG, photographs as JPEG, as each mostly come."""
    from PIL import Image, ImageOps
    folder.mkdir()
    if flat:
        for number in range(8):
            screen(number, size).save(folder / f"page-{number}.png", compress_level=6)
    else:
        paths = photographs()
        for number in range(8 if paths else 0):  # fewer than eight photographs come back mirrored
            picture = ImageOps.fit(ImageOps.exif_transpose(Image.open(paths[number % len(paths)])).convert("RGB"), size)
            picture = ImageOps.mirror(picture) if number // len(paths) % 2 else picture
            picture.save(folder / f"page-{number}.jpg", quality=95, subsampling="4:4:4")
    return sorted(folder.iterdir())
