#!/usr/bin/env python3
"""Drives a real carousel in headless Chromium and saves a screenshot of every animation frame.

The page's clock stands still but for our steps: timers wait in a queue, and every CSS transition is paused
and set to the time of the frame. So the frames do not depend on the speed of the machine.

    capture.py --carousel slick --pages pages/ --out frames/ [--fault skip] [--swipes LLRRR]

Needs chromium, and Debian's libjs-slick, libjs-jquery and libjs-bootstrap5. DevTools are spoken to over a
pipe, so that no port is open and no package is needed.
"""
import argparse
import base64
import html
import json
import os
import pathlib
import struct
import subprocess
import sys
import tempfile

LIBRARIES = pathlib.Path("/usr/share/javascript")
NEEDED = {
    "slick": ["jquery/jquery.min.js", "slick/slick.min.js", "slick/slick.css"],
    "bootstrap": ["bootstrap5/js/bootstrap.bundle.min.js", "bootstrap5/css/bootstrap.min.css"],
}
FAULTS = ["none", "skip", "jump", "blank", "unsettled"]

# Loaded before anything else: a clock that moves by step(time) only.
CLOCK = """
let now = 0, ids = 0, frozen = false;
const timers = new Map(), seen = new Map();
const frame = window.requestAnimationFrame.bind(window);
window.setTimeout = (f, ms, ...rest) => {
  timers.set(++ids, {at: now + (ms || 0), run: () => f(...rest)});
  return ids;
};
window.clearTimeout = id => timers.delete(id);
window.setInterval = () => 0;
window.requestAnimationFrame = f => window.setTimeout(() => f(now), 0);
const painted = () => new Promise(done => frame(() => frame(done)));
function hold() {
  for (const a of document.getAnimations()) {
    if (!seen.has(a)) { seen.set(a, now); a.pause(); }
    const end = a.effect.getComputedTiming().endTime;
    if (frozen) continue;
    if (now - seen.get(a) >= end) { a.finish(); seen.delete(a); }
    else a.currentTime = now - seen.get(a);
  }
}
async function step(time) {
  while (true) {
    let next = null;
    for (const [id, t] of timers) if (t.at <= time && (!next || t.at < next[1].at)) next = [id, t];
    if (!next || frozen) break;
    timers.delete(next[0]);
    now = Math.max(now, next[1].at);
    hold();
    await painted();
    next[1].run();
  }
  now = time;
  hold();
  await painted();
  hold();
  await painted();
}
"""

SLICK = """
<div id="c">%(slides)s</div>
<script>
const c = $('#c');
c.slick({infinite: true, arrows: false, speed: 300, slidesToScroll: %(scroll)d, waitForAnimate: false});
const s = c.slick('getSlick');
function swipe(letter, isLast) {
  if (isLast && '%(fault)s' === 'unsettled') {
    const left = s.getLeft.bind(s);
    s.getLeft = index => left(index) - 96;
  }
  c.slick(letter === 'L' ? 'slickNext' : 'slickPrev');
}
if ('%(fault)s' === 'jump') c.on('afterChange', (event, slick, slide) => {
  if (slide === 0) c.slick('slickGoTo', 2, true);
});
</script>
"""

BOOTSTRAP = """
<div id="c" class="carousel slide"><div class="carousel-inner">%(slides)s</div></div>
<script>
const c = new bootstrap.Carousel('#c', {interval: false, touch: false, wrap: true});
const items = [...document.querySelectorAll('.carousel-item')];
function swipe(letter, isLast) {
  if (isLast && '%(fault)s' === 'unsettled') {
    document.body.className = 'stuck';
    window.setTimeout(() => { frozen = true; }, 580);
  }
  const active = items.findIndex(item => item.classList.contains('active'));
  if ('%(fault)s' === 'skip') c.to((active + (letter === 'L' ? 2 : items.length - 2)) %% items.length);
  else if (letter === 'L') c.next(); else c.prev();
}
if ('%(fault)s' === 'jump') document.getElementById('c').addEventListener('slid.bs.carousel', event => {
  if (event.to !== 0) return;
  items[0].classList.remove('active');
  items[2].classList.add('active');
});
</script>
"""

STYLES = {
    ("slick", "blank"): ".slick-cloned { visibility: hidden }",
    ("bootstrap", "blank"): ".carousel-item-next img, .carousel-item-prev img { visibility: hidden }",
    ("bootstrap", "unsettled"): """
      .stuck .carousel-item.active.carousel-item-end { transform: translateX(70%) }
      .stuck .carousel-item-prev.carousel-item-end { transform: translateX(-30%) }""",
}


def page(arguments, pictures, size):
    """The HTML of the carousel."""
    def link(name):
        path = LIBRARIES / name
        if name.endswith(".css"):
            return f'<link rel="stylesheet" href="file://{path}">'
        return f'<script src="file://{path}"></script>'

    is_slick = arguments.carousel == "slick"
    slides = "".join(
        '<div class="{}"><img src="{}" width="{}" height="{}" style="display:block"></div>'.format(
            "" if is_slick else "carousel-item" + (" active" if number == 0 else ""),
            html.escape(picture.resolve().as_uri()), *size)
        for number, picture in enumerate(pictures))
    body = (SLICK if is_slick else BOOTSTRAP) % {
        "slides": slides, "fault": arguments.fault,
        "scroll": 2 if arguments.fault == "skip" else 1}
    style = STYLES.get((arguments.carousel, arguments.fault), "")
    return (
        '<!doctype html><meta charset="utf-8"><style>body { margin: 0; background: white; overflow: hidden }'
        f"#c {{ width: {size[0]}px; height: {size[1]}px; overflow: hidden }} </style>"
        + "".join(link(name) for name in NEEDED[arguments.carousel])
        + f"<style>{style}</style><script>{CLOCK}</script>{body}")


class Browser:
    """Chromium, spoken to over a pipe: JSON texts, each ended by a zero byte."""

    def __init__(self, command, profile):
        to_read, self.to_write = os.pipe()
        self.from_read, from_write = os.pipe()

        def hand_over():
            os.dup2(to_read, 3)
            os.dup2(from_write, 4)

        # Descriptors 3 and 4 must not be the pipes' own ones when they are put in place.
        to_read, from_write = (os.dup2(fd, 20 + n) for n, fd in enumerate((to_read, from_write)))
        self.process = subprocess.Popen(
            [command, "--headless=new", "--remote-debugging-pipe", "--no-sandbox", "--disable-gpu",
             "--hide-scrollbars", "--force-color-profile=srgb", "--allow-file-access-from-files",
             f"--user-data-dir={profile}", "about:blank"],
            preexec_fn=hand_over, close_fds=False,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(to_read)
        os.close(from_write)
        self.buffer = b""
        self.number = 0
        self.session = None

    def call(self, method, **parameters):
        """The result of a DevTools method; events on the way are passed over."""
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.to_write, json.dumps(message).encode() + b"\0")
        while True:
            answer = self.read()
            if answer.get("id") == self.number:
                if "error" in answer:
                    sys.exit(f"{method}: {answer['error']['message']}")
                return answer["result"]

    def read(self):
        while b"\0" not in self.buffer:
            more = os.read(self.from_read, 1 << 20)
            if not more:
                sys.exit("chromium has ended; is it installed and whole?")
            self.buffer += more
        text, _, self.buffer = self.buffer.partition(b"\0")
        return json.loads(text)

    def run(self, script):
        result = self.call("Runtime.evaluate", expression=script, awaitPromise=True)
        if "exceptionDetails" in result:
            sys.exit(f"the page: {result['exceptionDetails']['exception'].get('description')}")
        return result["result"].get("value")

    def close(self):
        self.process.terminate()
        self.process.wait()


def main():
    parser = argparse.ArgumentParser(description="Save the frames of a real carousel.")
    parser.add_argument("--carousel", choices=NEEDED, required=True)
    parser.add_argument("--fault", choices=FAULTS, default="none")
    parser.add_argument("--pages", type=pathlib.Path, required=True)
    parser.add_argument("--out", type=pathlib.Path, required=True)
    parser.add_argument("--swipes", default="LLRRR")
    parser.add_argument("--step", type=int, default=25, help="milliseconds from frame to frame")
    parser.add_argument("--chromium", default="chromium")
    arguments = parser.parse_args()
    missing = [n for n in NEEDED[arguments.carousel] if not (LIBRARIES / n).exists()]
    if missing:
        sys.exit(f"{LIBRARIES / missing[0]}: no such file; install libjs-slick and libjs-bootstrap5")
    pictures = sorted(arguments.pages.glob("*.png"))
    # A PNG's size stands in bytes 16 to 23.
    size = struct.unpack(">II", pictures[0].read_bytes()[16:24])
    arguments.out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as scratch:
        document = pathlib.Path(scratch, "carousel.html")
        document.write_text(page(arguments, pictures, size))
        browser = Browser(arguments.chromium, scratch + "/profile")
        try:
            capture(browser, document, arguments, size)
        finally:
            browser.close()


def capture(browser, document, arguments, size):
    target = browser.call("Target.createTarget", url="about:blank")["targetId"]
    browser.session = browser.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
    browser.call("Emulation.setDeviceMetricsOverride", width=size[0], height=size[1],
                 deviceScaleFactor=1, mobile=False)
    browser.call("Page.enable")
    browser.call("Page.navigate", url=document.as_uri())
    while browser.run("document.readyState") != "complete" or not browser.run("typeof swipe === 'function'"):
        pass
    browser.run("Promise.all([...document.images].map(image => image.decode()))")
    time, number, times = 0, 0, []
    # Each swipe and its rest take 800 ms.
    for index, letter in enumerate("." + arguments.swipes):
        if letter in "LR":
            browser.run(f"swipe('{letter}', {str(index == len(arguments.swipes)).lower()}); hold()")
        for _ in range(800 // arguments.step if letter in "LR" else 4):
            time += arguments.step
            browser.run(f"step({time})")
            shot = browser.call("Page.captureScreenshot", format="png")
            (arguments.out / f"frame-{number:05}.png").write_bytes(base64.b64decode(shot["data"]))
            times.append(time)
            number += 1
    (arguments.out / "times.txt").write_text("".join(f"{time}\n" for time in times))
    print(f"{number} frames in {arguments.out}")


main()
