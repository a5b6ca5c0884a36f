#!/usr/bin/env python3
"""An HTML report is right when a real browser shows it right.

    python3 Tests/Oracles/report.py CHROMIUM REPORT.html [--shots FOLDER]

Opens the report from its file, presses keys, clicks, and says what came of it, a line each: `ok` or
`not ok`, and what. Speaks the DevTools protocol over a pipe; needs nothing but Python. The report must be
of a run as ReportPageTests makes it: a row with a first bad frame, a picture without a golden, an orphan,
one of another size, and a name with markup in it. Exit code 1 if anything is not ok.
"""

import base64
import json
import os
import pathlib
import select
import shutil
import subprocess
import sys
import tempfile
import time

DEADLINE = 600


class Browser:
    """Chromium without a window, told what to do over two pipes."""

    def __init__(self, program):
        self.home = tempfile.mkdtemp(prefix="carousel-report-")
        ours_in, theirs_out = os.pipe()
        theirs_in, ours_out = os.pipe()

        def wire():
            # Chromium reads from 3 and writes to 4; first away from where they may be already.
            read, write = os.dup(theirs_in), os.dup(theirs_out)
            os.dup2(read, 3)
            os.dup2(write, 4)
            for number in (3, 4):
                os.set_inheritable(number, True)

        self.process = subprocess.Popen(
            [program, "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
             "--remote-debugging-pipe", "--no-first-run", "--hide-scrollbars", "--disable-extensions",
             "--disable-background-networking", "--user-data-dir=" + self.home,
             "--host-resolver-rules=MAP * ~NOTFOUND", "about:blank"],
            preexec_fn=wire, close_fds=False, stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(theirs_in)
        os.close(theirs_out)
        self.inward, self.outward = ours_in, ours_out
        self.buffer = b""
        self.count = 0
        self.events = []
        self.session = None
        self.end = time.monotonic() + DEADLINE
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Network", "Log"):
            self.call(domain + ".enable")

    def message(self):
        while b"\0" not in self.buffer:
            left = self.end - time.monotonic()
            if left <= 0 or not select.select([self.inward], [], [], left)[0]:
                raise SystemExit("not ok the browser answers in %d s" % DEADLINE)
            more = os.read(self.inward, 1 << 16)
            if not more:
                raise SystemExit("not ok the browser lives")
            self.buffer += more
        text, self.buffer = self.buffer.split(b"\0", 1)
        return json.loads(text)

    def call(self, method, **parameters):
        self.count += 1
        order = {"id": self.count, "method": method, "params": parameters}
        if self.session:
            order["sessionId"] = self.session
        os.write(self.outward, json.dumps(order).encode() + b"\0")
        while True:
            answer = self.message()
            if answer.get("id") == self.count:
                if "error" in answer:
                    raise SystemExit("not ok %s: %s" % (method, answer["error"]))
                return answer["result"]
            self.events.append(answer)

    def open(self, address):
        self.call("Page.navigate", url="about:blank")
        self.call("Page.navigate", url=address)
        while self.js("document.readyState") != "complete" or self.js("location.href") == "about:blank":
            pass
        self.rest()

    def js(self, text):
        result = self.call(
            "Runtime.evaluate", expression=text, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in result:
            raise SystemExit("not ok %s: %s" % (text, result["exceptionDetails"]))
        return result["result"].get("value")

    def rest(self):
        """Waits until what was asked for is drawn."""
        self.js("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")

    def key(self, key):
        text = key if len(key) == 1 else None
        codes = {"ArrowDown": 40, "ArrowUp": 38, "ArrowLeft": 37, "ArrowRight": 39, "Escape": 27,
                 "Enter": 13, "Tab": 9}
        values = {"key": key, "windowsVirtualKeyCode": codes.get(key, ord(key[0].upper()))}
        if text:
            values["text"] = text
        self.call("Input.dispatchKeyEvent", type="keyDown", **values)
        values.pop("text", None)
        self.call("Input.dispatchKeyEvent", type="keyUp", **values)
        self.rest()

    def click(self, selector):
        place = self.js(
            "(() => { const e = document.querySelector(%s); e.scrollIntoView({block: 'nearest'});"
            " const r = e.getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2] })()"
            % json.dumps(selector))
        for kind in ("mousePressed", "mouseReleased"):
            self.call("Input.dispatchMouseEvent", type=kind, x=place[0], y=place[1], button="left",
                      clickCount=1)
        self.rest()

    def screen(self, width, height, scale=1, narrow=False):
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height,
                  deviceScaleFactor=scale, mobile=narrow)
        self.rest()

    def media(self, **features):
        names = {"scheme": "prefers-color-scheme", "motion": "prefers-reduced-motion"}
        self.call("Emulation.setEmulatedMedia",
                  features=[{"name": names[k], "value": v} for k, v in features.items()])
        self.rest()

    def shot(self, path, whole=False):
        data = self.call("Page.captureScreenshot", format="png", captureBeyondViewport=whole)["data"]
        pathlib.Path(path).write_bytes(base64.b64decode(data))

    def close(self):
        try:
            self.call("Browser.close")
        except (SystemExit, OSError):
            self.process.kill()
        self.process.wait()
        shutil.rmtree(self.home, ignore_errors=True)


class Checks:
    """Counts what is not as it should be."""

    def __init__(self):
        self.bad = 0

    def __call__(self, name, actual, expected=True):
        if actual == expected:
            print("ok", name)
        else:
            self.bad += 1
            print("not ok %s: %r instead of %r" % (name, actual, expected))


CURRENT = "document.querySelector('#name').textContent"
PRESSED = "document.querySelector('button[data-mode][aria-pressed=true]').dataset.mode"
SHOWN = "[...document.querySelectorAll('[data-item]:not([hidden])')].length"


def status(browser):
    return browser.js("document.querySelector('#badge').textContent")


def go_to(browser, wanted):
    """Selects the first picture with a verdict."""
    browser.js("document.querySelector('[data-item][data-status=\"%s\"] button').click()" % wanted)
    browser.rest()


def test_page(browser, check, address):
    browser.screen(1280, 800)
    browser.media(scheme="light", motion="no-preference")
    browser.open(address)
    total = browser.js("JSON.parse(document.querySelector('#data').textContent).items.length")
    check("every picture is in the list",
          browser.js("document.querySelectorAll('[data-item]').length"), total)
    check("what matches is not shown first", browser.js(
        "document.querySelectorAll('[data-item][data-status=matched]:not([hidden])').length"), 0)
    check("a picture is shown at once", browser.js(
        "document.querySelector('#view img').naturalWidth > 0"))

    # Names are text.
    check("no name became an element", browser.js(
        "document.querySelectorAll('#list script, #list .words img, #view script').length"), 0)
    check("no name ran", browser.js("typeof window.broken"), "undefined")

    # Keys
    first = browser.js(CURRENT)
    browser.key("j")
    second = browser.js(CURRENT)
    check("j goes on", second != first)
    browser.key("k")
    check("k goes back", browser.js(CURRENT), first)
    browser.key("ArrowDown")
    check("the arrow goes on", browser.js(CURRENT), second)
    browser.key("ArrowLeft")
    check("the arrow goes back", browser.js(CURRENT), first)
    browser.key("k")
    check("there is nothing before the first", browser.js(CURRENT), first)

    check("the worst is first", browser.js(
        "[...document.querySelectorAll('.group li[data-status]')][0].dataset.status"), "error")
    check("the list has thumbnails", browser.js(
        "[...document.querySelectorAll('.thumb img')].some(i => i.naturalWidth > 0)"))

    # A film is one line until it is opened.
    lines = "[...document.querySelectorAll('#list .line')].filter(e => e.offsetParent).length"
    folded = browser.js(lines)
    browser.js("document.querySelector('.film > .line').click()")
    browser.rest()
    film = browser.js(CURRENT)
    check("a folded film shows the first that does not match", browser.js(
        "document.querySelector('#cells .first [aria-current]') !== null"))
    check("its line is the current one", browser.js(
        "document.querySelector('.film > .line').getAttribute('aria-current')"), "true")
    browser.key("ArrowRight")
    check("the arrow goes through its frames", browser.js(
        "document.querySelector('.film > .line').getAttribute('aria-current')"), "true")
    check("frame by frame", browser.js(CURRENT) != film)
    browser.key("k")
    browser.key("j")
    check("j and k take it for one line", browser.js(CURRENT), film)
    browser.click(".fold")
    check("it opens", browser.js(lines) > folded)
    check("and says so", browser.js(
        "document.querySelector('.fold').getAttribute('aria-expanded')"), "true")
    browser.click(".fold")
    check("and closes", browser.js(lines), folded)
    counts = "document.querySelector('#count').textContent.match(/\\d+/g).map(Number)"
    check("the counts are those of the chips", browser.js(
        "(() => { const sum = (chips) => chips.reduce((n, c) => n + +c.querySelector('b').textContent, 0);"
        " const chips = [...document.querySelectorAll('[data-chip]')];"
        " const seen = chips.filter(c => c.getAttribute('aria-pressed') === 'true');"
        " return [sum(seen), sum(chips)].join() })()"), ",".join(map(str, browser.js(counts))))
    check("and those of the headline", browser.js(
        "(() => { const [, all, orphans] = document.querySelector('h1').textContent.match(/\\d+/g);"
        " return +all + +(orphans ?? 0) })()"), total)

    # Modes
    go_to(browser, "different")
    for number, mode in enumerate(["side", "slider", "blend", "flicker", "heat"], 1):
        browser.key(str(number))
        check("key %d is %s" % (number, mode), browser.js(PRESSED), mode)
        images = {"side": 2, "slider": 2, "blend": 2, "flicker": 2, "heat": 1}[mode]
        check("%s shows %d" % (mode, images), browser.js(
            "[...document.querySelectorAll('#view img')].filter(i => i.naturalWidth > 0"
            " && i.offsetWidth > 0).length"), images)
        check("%s has alternatives in words" % mode, browser.js(
            "[...document.querySelectorAll('#view img')].every(i => i.alt !== '')"))
    browser.click("[data-mode=slider]")
    check("a click is a mode", browser.js(PRESSED), "slider")
    check("the address says the mode", browser.js("location.hash.endsWith('/slider')"))
    clip = "document.querySelector('#view .actual').style.clipPath"
    before = browser.js(clip)
    browser.js("document.querySelector('#view input').focus()")
    name = browser.js(CURRENT)
    browser.key("ArrowRight")
    check("the arrow moves the slider", browser.js(clip) != before)
    check("and nothing else", browser.js(CURRENT), name)
    browser.key("3")
    browser.js("(() => { const r = document.querySelector('#view input'); r.value = 25;"
               " r.dispatchEvent(new Event('input')) })()")
    check("blend is as much as is asked for", browser.js(
        "document.querySelector('#view .actual').style.opacity"), "0.25")
    browser.key("4")
    check("flicker flickers", browser.js("""new Promise(done => {
        const which = document.querySelector('.which'), seen = new Set([which.textContent]);
        new MutationObserver(() => { seen.add(which.textContent); if (seen.size === 2) done(true) })
          .observe(which, { childList: true, characterData: true, subtree: true }) })"""))
    browser.media(scheme="light", motion="reduce")
    browser.open(address)
    go_to(browser, "different")
    browser.key("4")
    check("but not for those who want no motion", browser.js(
        "document.querySelector('figcaption button').getAttribute('aria-pressed')"), "false")
    which = "document.querySelector('.which').textContent"
    was = browser.js(which)
    browser.js("document.activeElement.blur()")
    browser.key(" ")
    check("the space bar swaps", browser.js(which) != was)
    browser.media(scheme="light", motion="no-preference")

    # Zoom
    browser.key("1")
    browser.key("z")
    check("the difference is in sight", browser.js("""(() => {
        const p = document.querySelector('.pane').getBoundingClientRect();
        const b = document.querySelector('.box').getBoundingClientRect();
        const x = b.x + b.width / 2, y = b.y + b.height / 2;
        return p.left <= x && x <= p.right && p.top <= y && y <= p.bottom })()"""))
    browser.key("0")
    for _ in range(8):
        browser.key("+")
    check("large pixels are square", browser.js(
        "getComputedStyle(document.querySelector('#view img')).imageRendering"), "pixelated")
    browser.js("document.querySelectorAll('.pane')[0].scrollTop = 40")
    browser.rest()
    browser.rest()
    check("both sides scroll", browser.js("document.querySelectorAll('.pane')[1].scrollTop"), 40)
    middle = """(() => {
        const p = document.querySelector('.pane'), s = p.querySelector('.sheet');
        const k = s.offsetHeight / document.querySelector('#view img').naturalHeight;
        return [(p.scrollLeft + p.clientWidth / 2 - s.offsetLeft) / k,
                (p.scrollTop + p.clientHeight / 2 - s.offsetTop) / k, k].map(Math.round).join() })()"""
    browser.js("Object.assign(document.querySelector('.pane'), { scrollLeft: 600, scrollTop: 900 })")
    browser.rest()
    place = browser.js(middle)
    for mode in "3", "5", "2", "1":
        browser.key(mode)
        browser.js("Promise.all([...document.querySelectorAll('#view img')].map(i => i.decode()))")
        browser.rest()
        check("zoom and place are kept in mode %s" % mode, browser.js(middle), place)
    browser.key("0")
    browser.key("b")
    check("the box goes", browser.js("document.querySelector('.box').hidden"))
    browser.key("b")

    # Verdicts without both pictures
    go_to(browser, "missing")
    check("without a golden there is one mode", browser.js(
        "[...document.querySelectorAll('button[data-mode]:not(:disabled)')].map(b => b.dataset.mode).join()"),
        "side")
    check("and one picture", browser.js("document.querySelectorAll('#view img').length"), 1)
    check("and a line to accept it", browser.js(
        "document.querySelector('#command').textContent.startsWith('carousel accept --only')"))
    go_to(browser, "orphan")
    check("without a picture the golden is shown", browser.js(
        "[...document.querySelectorAll('#view img')].map(i => i.className.split(' ')[0]).join()"), "expected")
    check("and in one mode", browser.js(
        "document.querySelectorAll('button[data-mode]:not(:disabled)').length"), 1)
    go_to(browser, "size")
    browser.key("2")
    check("sizes stay apart", browser.js(
        "new Set([...document.querySelectorAll('#view img')].map(i => i.style.width)).size"), 2)
    browser.key("1")

    # The film strip
    browser.js("window.row = JSON.parse(document.querySelector('#data').textContent).rows"
               ".find(row => row.words.some(words => words[0] === 'dropped'))")
    browser.js("document.querySelector(`[data-item='${row.cells.find(n => n > row.first) }'] button`)"
               ".click()")
    browser.rest()
    check("a row has a strip", browser.js("!document.querySelector('#strip').hidden"))
    check("one frame is the first that is bad", browser.js(
        "document.querySelectorAll('#cells .first').length"), 1)
    check("a strip is one stop for Tab", browser.js(
        "[...document.querySelectorAll('#cells button')].filter(b => b.tabIndex === 0).length"), 1)
    browser.js("document.querySelector('#cells [aria-current]').focus()")
    browser.key("ArrowRight")
    check("and arrows go on in it", browser.js(
        "document.activeElement === document.querySelector('#cells [aria-current]')"))
    browser.key("f")
    check("f goes there", browser.js(
        "+document.querySelector('#cells [aria-current]').dataset.cell === row.first"))
    check("a row says what happened", browser.js(
        "document.querySelector('#row-words').textContent.includes('dropped')"))
    check("the strip's pictures are drawn", browser.js(
        "[...document.querySelectorAll('#cells img')].some(i => i.naturalWidth > 0)"))

    # Filter
    before = browser.js(SHOWN)
    browser.key("/")
    check("/ goes to the filter", browser.js("document.activeElement.id"), "filter")
    for letter in "script":
        browser.key(letter)
    check("a word filters", 0 < browser.js(SHOWN) < before)
    browser.key("Escape")
    check("escape takes it back", browser.js(SHOWN), before)
    browser.key("Escape")
    browser.click("[data-chip=different]")
    check("a verdict is hidden", browser.js(
        "document.querySelectorAll('[data-item][data-status=different]:not([hidden])').length"), 0)
    check("its chip says so", browser.js(
        "document.querySelector('[data-chip=different]').getAttribute('aria-pressed')"), "false")
    browser.click("[data-chip=matched]")
    check("another is shown", browser.js(
        "document.querySelectorAll('[data-item][data-status=matched]:not([hidden])').length > 0"))
    go_to(browser, "matched")
    check("what matches has no pictures", browser.js("document.querySelectorAll('#view img').length"), 0)

    # Help, copy
    browser.key("?")
    check("? helps", browser.js("document.querySelector('#help').open"))
    browser.key("Escape")
    check("escape closes it", browser.js("document.querySelector('#help').open"), False)
    go_to(browser, "missing")
    browser.click("#copy")
    check("copying says so", browser.js(
        "new Promise(done => setTimeout(() => done(document.querySelector('#copy').textContent), 100))"),
        "Copied")

    # An address leads to its picture.
    go_to(browser, "size")
    browser.key("5")
    name, deep = browser.js(CURRENT), browser.js("location.href")
    browser.open(deep)
    check("an address leads to its picture", browser.js(CURRENT), name)
    check("in its mode", browser.js(PRESSED), "heat")


def test_looks(browser, check, address):
    ground = "getComputedStyle(document.documentElement).backgroundColor"
    colours = {}
    for scheme in ("light", "dark"):
        browser.media(scheme=scheme, motion="no-preference")
        browser.open(address)
        colours[scheme] = browser.js(ground)
    check("dark is dark", sum(map(int, colours["dark"][4:-1].split(","))) < 200)
    check("light is light", sum(map(int, colours["light"][4:-1].split(","))) > 600)
    browser.key("t")
    check("t turns it over", browser.js(ground), colours["light"])
    check("the button says so", browser.js(
        "document.querySelector('#theme').getAttribute('aria-pressed')"), "false")
    browser.js("localStorage.clear()")
    for width in (320, 390, 768, 1600):
        browser.screen(width, 844, narrow=width < 700)
        browser.open(address)
        check("nothing sticks out at %d" % width, browser.js(
            "document.documentElement.scrollWidth <= innerWidth"))
    browser.screen(390, 844, narrow=True)
    browser.open(address)
    check("a small screen begins with the picture", browser.js(
        "document.querySelector('#list').offsetParent"), None)
    browser.click("#lister")
    check("its list opens", browser.js("document.querySelector('#list').offsetParent !== null"))
    browser.screen(1280, 800)
    browser.open(address)
    check("what can be pressed has a name", browser.js("""
        [...document.querySelectorAll('button, input, [role=group], nav, section[id]')].filter(e =>
          e.offsetParent && !(e.getAttribute('aria-label') || e.textContent.trim())).length"""), 0)
    check("focus is seen", browser.js("""(() => {
        document.querySelector('#next').focus({ focusVisible: true });
        return getComputedStyle(document.querySelector('#next')).outlineStyle })()"""), "solid")


def contrast(browser, check):
    """Words are readable, at 4.5 to 1."""
    for scheme in ("light", "dark"):
        # Colours that are on their way are nobody's.
        browser.media(scheme=scheme, motion="reduce")
        browser.js("document.documentElement.dataset.theme = '%s'" % scheme)
        browser.rest()
        bad = browser.js("""(() => {
          const paint = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
          const rgba = (text) => { paint.clearRect(0, 0, 1, 1); paint.fillStyle = text;
            paint.fillRect(0, 0, 1, 1); return [...paint.getImageData(0, 0, 1, 1).data] };
          const over = (a, b) => a.slice(0, 3).map((v, i) => v * a[3] / 255 + b[i] * (1 - a[3] / 255));
          const luma = (c) => c.slice(0, 3).map(v => v / 255)
            .map(v => v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
            .reduce((sum, v, i) => sum + v * [0.2126, 0.7152, 0.0722][i], 0);
          const found = [];
          for (const e of document.querySelectorAll('body *')) {
            if (!e.offsetParent || e.disabled || e.closest('.away, :disabled')) continue;
            if (![...e.childNodes].some(n => n.nodeType === 3 && n.data.trim())) continue;
            const layers = [];
            for (let at = e; at; at = at.parentElement) {
              layers.push(rgba(getComputedStyle(at).backgroundColor)); }
            let ground = [255, 255, 255];
            for (const layer of layers.reverse()) ground = over(layer, ground);
            const ink = over(rgba(getComputedStyle(e).color), ground);
            const [a, b] = [luma(ink), luma(ground)].sort((x, y) => y - x);
            const ratio = (a + 0.05) / (b + 0.05);
            if (ratio < 4.5) found.push(`${e.tagName}#${e.id}.${e.className} in ${e.parentElement.className} ${ratio.toFixed(2)}`);
          }
          return [...new Set(found)].join(', ') })()""")
        check("words are readable when %s" % scheme, bad, "")


def test_quiet(browser, check, address):
    urls = [e["params"]["request"]["url"] for e in browser.events
            if e.get("method") == "Network.requestWillBeSent"]
    fetched = sorted({u for u in urls if not u.startswith(("data:", "about:"))
                      and u.split("#")[0] != address})
    check("nothing is fetched but the file", fetched, [])
    complaints = [e["params"] for e in browser.events
                  if e.get("method") in ("Runtime.exceptionThrown", "Runtime.consoleAPICalled")
                  or e.get("method") == "Log.entryAdded"
                  and e["params"]["entry"]["level"] == "error"]
    check("the browser has nothing to complain of", complaints, [])
    # What the policy forbids, the browser refuses.
    refused = browser.js("fetch('http://127.0.0.1:9/').then(() => false, () => true)")
    check("its policy forbids to", refused)


def shots(browser, folder, address):
    """Pictures for people to look at."""
    folder = pathlib.Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    wide = [("different", "1"), ("different", "2"), ("different", "5"), ("size", "1"), ("missing", "1"),
            ("error", "1"), ("orphan", "1")]
    for scheme in ("light", "dark"):
        browser.media(scheme=scheme, motion="no-preference")
        for name, (width, height) in {"wide": (1440, 900), "narrow": (390, 844)}.items():
            browser.screen(width, height, narrow=name == "narrow")
            for verdict, mode in wide:
                browser.open(address)
                if browser.js("document.querySelector('[data-status=%s] button') === null" % verdict):
                    continue
                go_to(browser, verdict)
                browser.key(mode)
                browser.shot(folder / ("%s-%s-%s-%s.png" % (scheme, name, verdict, mode)))
            browser.key("?")
            browser.shot(folder / ("%s-%s-help.png" % (scheme, name)))
            browser.key("Escape")
            if name == "narrow":
                browser.click("#lister")
                browser.shot(folder / ("%s-%s-list.png" % (scheme, name)))


def main():
    program, file = sys.argv[1], pathlib.Path(sys.argv[2]).resolve()
    check = Checks()
    browser = Browser(program)
    try:
        if "--shots" in sys.argv:
            browser.end += 240
            shots(browser, sys.argv[sys.argv.index("--shots") + 1], file.as_uri())
            return 0
        test_page(browser, check, file.as_uri())
        test_looks(browser, check, file.as_uri())
        contrast(browser, check)
        test_quiet(browser, check, file.as_uri())
    finally:
        browser.close()
    return 1 if check.bad else 0


if __name__ == "__main__":
    sys.exit(main())
