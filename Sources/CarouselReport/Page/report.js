/* What the HTML report does in a browser.

   It writes into the page by textContent and attributes alone: names are untrusted. */
"use strict";
(() => {
  const byId = (id) => document.getElementById(id);
  const data = JSON.parse(byId("data").textContent);
  const { items, rows } = data;
  const entries = [...document.querySelectorAll("[data-item]")];
  const chips = [...document.querySelectorAll("[data-chip]")];
  const modeButtons = [...document.querySelectorAll("button[data-mode]")];
  const modes = modeButtons.map((button) => button.dataset.mode);
  const stillness = matchMedia("(prefers-reduced-motion: reduce)");
  const steps = [0.0625, 0.125, 0.25, 0.5, 1, 2, 4, 8, 16, 32];
  const state = {
    item: -1, mode: "side", zoom: "fit", scale: 1, box: true,
    at: null, slide: 50, blend: 50, shown: "actual", playing: !stillness.matches, timer: 0,
  };

  /** Makes an element; skips attributes that are false or null. */
  function make(tag, attributes = {}, ...children) {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) {
      if (value === false || value == null) continue;
      if (name === "text") element.textContent = value;
      else if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
      else element.setAttribute(name, value === true ? "" : value);
    }
    element.append(...children.filter((child) => child != null));
    return element;
  }

  /** A picture's URL; the file contains each picture once. */
  const source = (number) => "data:image/png;base64," + byId("p" + number).textContent;

  // The list

  const texts = items.map((item) => (item.path + " " + (item.message ?? "")).toLowerCase());
  /** The pictures that the list shows, in order. */
  let shown = [];
  const isShown = (number) => !entries[number].hidden;
  const films = [...document.querySelectorAll(".film")];
  const filmOf = (number) => entries[number].closest(".film");
  const isFolded = (film) => film != null && !film.classList.contains("open");
  /** A picture's line: its own, or that of its sequence while that is folded. */
  const line = (number) => {
    const film = filmOf(number);
    return (isFolded(film) ? film : entries[number]).querySelector(".line");
  };
  /** The picture that is shown for a sequence: the first that does not match, or the first in the list. */
  const face = (film) => {
    const numbers = shown.filter((number) => filmOf(number) === film);
    const first = rows[items[numbers[0]]?.row]?.first;
    return numbers.includes(first) ? first : numbers[0] ?? -1;
  };

  function fold(film, isOpen) {
    film.classList.toggle("open", isOpen);
    film.querySelector(".fold").setAttribute("aria-expanded", String(isOpen));
    if (state.item >= 0) mark();
  }

  /** Marks the line of the picture that is shown. */
  function mark() {
    for (const old of byId("list").querySelectorAll("[aria-current]")) old.removeAttribute("aria-current");
    line(state.item).setAttribute("aria-current", "true");
  }

  const peek = new IntersectionObserver((changes) => {
    for (const change of changes) {
      if (!change.isIntersecting) continue;
      peek.unobserve(change.target);
      const entry = change.target.closest("li");
      const item = items[entry.dataset.item ?? entry.dataset.face];
      const shot = item?.actual ?? item?.expected;
      if (shot != null) {
        change.target.prepend(make("img", { src: source(shot), alt: "", draggable: "false" }));
      }
    }
  }, { rootMargin: "200px 0px" });

  function filter() {
    const statuses = new Set(
      chips.filter((chip) => chip.getAttribute("aria-pressed") === "true")
        .map((chip) => chip.dataset.chip));
    const words = byId("filter").value.toLowerCase().split(/\s+/).filter(Boolean);
    shown = [];
    const groups = new Set();
    entries.forEach((entry, number) => {
      const isHidden = !statuses.has(items[number].status)
        || !words.every((word) => texts[number].includes(word));
      if (entry.hidden !== isHidden) entry.hidden = isHidden;
      if (isHidden) return;
      shown.push(number);
      groups.add(entry.closest(".group")).add(filmOf(number));
    });
    for (const film of films) film.hidden = !groups.has(film);
    for (const group of document.querySelectorAll(".group")) group.hidden = !groups.has(group);
    const count = shown.length;
    byId("count").textContent =
      count === items.length ? `All ${count} shown` : `${count} of ${items.length} shown`;
    byId("none").hidden = count > 0;
    place();
  }

  /** The next picture in the visible list. */
  function neighbour(from, step) {
    return (step > 0 ? shown.find((number) => number > from)
      : shown.findLast((number) => number < from)) ?? -1;
  }

  function go(step) {
    const next = neighbour(state.item, step);
    if (next >= 0) select(next);
  }

  /** The next line of the list; a folded sequence is one line. */
  function walk(step) {
    const film = filmOf(state.item);
    let next = neighbour(state.item, step);
    while (next >= 0 && isFolded(film) && filmOf(next) === film) next = neighbour(next, step);
    if (next < 0) return;
    const other = filmOf(next);
    select(isFolded(other) ? face(other) : next);
  }

  /** Shows the picture's place in the list. */
  function place() {
    const at = shown.indexOf(state.item);
    byId("place").textContent = at < 0 ? "" : `${at + 1} of ${shown.length}`;
    byId("previous").disabled = neighbour(state.item, -1) < 0;
    byId("next").disabled = neighbour(state.item, 1) < 0;
  }

  function select(number, keepsAddress = false) {
    const hadFocus = byId("list").contains(document.activeElement)
      && document.activeElement.closest("[data-item]");
    const stripHadFocus = byId("strip").contains(document.activeElement);
    // Zoom and place stay the same within a sequence.
    const isNear = items[number].row != null && items[number].row === items[state.item]?.row;
    if (isNear) state.at = centre();
    else state.zoom = "fit";
    state.item = number;
    mark();
    const button = line(number);
    if (byId("list").offsetParent !== null) button.scrollIntoView({ block: "nearest" });
    if (hadFocus) button.focus();
    draw();
    if (stripHadFocus) byId("strip").querySelector("[aria-current]")?.focus();
    closeList();
    if (!keepsAddress) address();
  }

  function address() {
    try {
      history.replaceState(
        null, "", "#" + encodeURIComponent(items[state.item].path) + "/" + state.mode);
    } catch { /* Some viewers have no history. */ }
  }

  /** Selects the picture that the URL names; returns whether it names one. */
  function follow() {
    const [path, mode] = location.hash.slice(1).split("/");
    let name = "";
    try { name = decodeURIComponent(path); } catch { return false; }
    const number = name === "" ? -1 : items.findIndex((item) => item.path === name);
    if (number < 0) return false;
    if (modes.includes(mode)) state.mode = mode;
    if (!isShown(number)) show(items[number].status);
    select(number, true);
    return true;
  }

  function show(status) {
    chips.find((chip) => chip.dataset.chip === status)?.setAttribute("aria-pressed", "true");
    byId("filter").value = "";
    filter();
  }

  // The stage

  const can = (item, mode) => {
    if (mode === "heat") return item.diff != null;
    return mode === "side" || (item.expected != null && item.actual != null);
  };
  const hasPictures = (item) => item.expected != null || item.actual != null || item.diff != null;
  const activeMode = () => can(items[state.item], state.mode) ? state.mode : "side";

  function draw() {
    const item = items[state.item];
    byId("stage").hidden = false;
    byId("folder").textContent = item.folder;
    byId("name").textContent = item.name;
    const badge = byId("badge");
    badge.textContent = item.status;
    badge.dataset.status = item.status;
    byId("message").textContent = item.message ?? "";
    byId("message").hidden = !item.message || !hasPictures(item);
    place();
    drawStrip(item);
    drawView();
    byId("facts").replaceChildren(...item.facts.map(([name, value]) =>
      make("div", {}, make("dt", { text: name }), make("dd", { text: value }))));
    byId("accept").hidden = !item.accept;
    byId("command").textContent = item.accept ?? "";
    byId("whole").hidden = !(item.row != null && rows[item.row].accept);
    byId("whole").setAttribute("aria-pressed", "false");
    byId("foot").hidden = item.facts.length === 0 && !item.accept;
    byId("said").textContent = `${item.name}, ${item.status}, ${byId("place").textContent}`;
  }

  function drawView() {
    clearInterval(state.timer);
    const item = items[state.item];
    const mode = activeMode();
    for (const button of modeButtons) {
      button.disabled = !can(item, button.dataset.mode);
      button.setAttribute("aria-pressed", String(button.dataset.mode === mode));
    }
    const view = byId("view");
    view.dataset.mode = mode;
    byId("tools").hidden = !hasPictures(item);
    byId("find").disabled = !item.box;
    if (!hasPictures(item)) {
      const text = item.note ?? item.message
        ?? (item.status === "matched" ? "It matched; pictures of what matches are not in the report." : "");
      view.replaceChildren(make("p", { class: "empty", text }));
      return;
    }
    view.replaceChildren(...views[mode](item));
    for (const image of view.querySelectorAll("img")) {
      image.complete ? layOut() : image.addEventListener("load", layOut);
    }
    layOut();
  }

  const picture = (item, side) => make("img", {
    src: source(item[side]), alt: `${side}: ${item.name}`, class: side, draggable: "false",
    decoding: "sync",
  });

  /** A pane in which pictures scroll together from the same corner. */
  function pane(item, sides, caption, ...controls) {
    const sheet = make("div", { class: "sheet" }, ...sides.map((side) => picture(item, side)));
    if (item.box) sheet.append(make("div", { class: "box", hidden: !state.box }));
    const frame = make(
      "div", { class: "pane", tabindex: "0", role: "group", "aria-label": caption }, sheet);
    frame.addEventListener("scroll", () => {
      for (const other of byId("view").querySelectorAll(".pane")) {
        if (other === frame) continue;
        other.scrollLeft = frame.scrollLeft;
        other.scrollTop = frame.scrollTop;
      }
    });
    pan(frame);
    return make(
      "figure", {}, make("figcaption", {}, make("span", { class: "label", text: caption }), ...controls),
      frame);
  }

  /** Pans by dragging. */
  function pan(frame) {
    frame.addEventListener("pointerdown", (event) => {
      if (event.pointerType !== "mouse" || event.button !== 0) return;
      if (activeMode() === "slider" || !overflows(frame)) return;
      const from = [event.clientX + frame.scrollLeft, event.clientY + frame.scrollTop];
      frame.setPointerCapture(event.pointerId);
      const move = (moved) => {
        frame.scrollLeft = from[0] - moved.clientX;
        frame.scrollTop = from[1] - moved.clientY;
      };
      frame.addEventListener("pointermove", move);
      frame.addEventListener(
        "lostpointercapture", () => frame.removeEventListener("pointermove", move), { once: true });
    });
  }

  const overflows = (frame) =>
    frame.scrollWidth > frame.clientWidth + 1 || frame.scrollHeight > frame.clientHeight + 1;

  const range = (label, value, oninput) => make("input", {
    type: "range", min: "0", max: "100", step: "0.5", value: String(value), "aria-label": label, oninput,
  });

  const absent = (caption, text) => make(
    "figure", {}, make("figcaption", {}, make("span", { class: "label", text: caption })),
    make("div", { class: "pane" }, make("p", { class: "empty", text })));

  const views = {
    side(item) {
      return [
        item.expected != null ? pane(item, ["expected"], "Expected")
          : absent("Expected", item.note ?? "There is no golden to show."),
        item.actual != null ? pane(item, ["actual"], "Actual")
          : absent("Actual", item.note ?? "There is no picture to show."),
      ];
    },
    slider(item) {
      const control = range("Where the actual picture begins", state.slide, (event) => {
        state.slide = +event.target.value;
        slide();
      });
      const figure = pane(
        item, ["expected", "actual"], "Expected, then actual",
        make("span", { text: "Expected" }), control, make("span", { text: "Actual" }));
      const sheet = figure.querySelector(".sheet");
      sheet.append(make("div", { class: "divider", "aria-hidden": "true" }));
      const take = (event) => {
        const area = sheet.getBoundingClientRect();
        if (area.width === 0) return;
        state.slide = Math.min(100, Math.max(0, (event.clientX - area.left) / area.width * 100));
        control.value = String(state.slide);
        slide();
      };
      sheet.addEventListener("pointerdown", (event) => {
        sheet.setPointerCapture(event.pointerId);
        take(event);
      });
      sheet.addEventListener("pointermove", (event) => {
        if (sheet.hasPointerCapture(event.pointerId)) take(event);
      });
      return [figure];
    },
    blend(item) {
      const figure = pane(
        item, ["expected", "actual"], "Blended", make("span", { text: "Expected" }),
        range("How much of the actual picture shows", state.blend, (event) => {
          state.blend = +event.target.value;
          figure.querySelector(".actual").style.opacity = state.blend / 100;
        }),
        make("span", { text: "Actual" }));
      figure.querySelector(".actual").style.opacity = state.blend / 100;
      return [figure];
    },
    flicker(item) {
      const label = make("output", { class: "which" });
      const play = make("button", {
        type: "button", class: "quiet", text: "Play", "aria-pressed": String(state.playing),
        onclick: () => {
          state.playing = !state.playing;
          play.setAttribute("aria-pressed", String(state.playing));
          run();
        },
      });
      const swap = make("button", { type: "button", class: "quiet", text: "Swap", onclick: () => flick() });
      const figure = pane(item, ["expected", "actual"], "In turn", label, play, swap);
      const show = () => {
        figure.querySelector(".actual").style.visibility =
          state.shown === "actual" ? "visible" : "hidden";
        figure.querySelector(".expected").style.visibility =
          state.shown === "actual" ? "hidden" : "visible";
        label.textContent = state.shown === "actual" ? "Actual" : "Expected";
      };
      const flick = () => {
        state.shown = state.shown === "actual" ? "expected" : "actual";
        show();
      };
      // Under two flashes a second, and the box does not flash.
      const run = () => {
        clearInterval(state.timer);
        if (state.playing) state.timer = setInterval(flick, 600);
      };
      show();
      run();
      return [figure];
    },
    heat(item) {
      const keys = [
        ["darker", "darker"], ["lighter", "lighter"], ["edge", "smoothed edge"],
        ["outside", "only in one"], ["masked", "masked"],
      ];
      return [pane(item, ["diff"], "Difference", make("ul", { class: "keys" }, ...keys.map(
        ([key, text]) => make("li", {}, make("i", { "data-key": key }), text))))];
    },
  };

  function slide() {
    const sheet = byId("view").querySelector(".sheet");
    const x = sheet.clientWidth * state.slide / 100;
    for (const side of ["expected", "actual"]) {
      const image = sheet.querySelector("." + side);
      image.style.clipPath = side === "actual"
        ? `inset(0 0 0 ${x}px)` : `inset(0 ${Math.max(0, image.offsetWidth - x)}px 0 0)`;
    }
    sheet.querySelector(".divider").style.left = x + "px";
  }

  /** Gives every picture its size on the screen. */
  function layOut() {
    const view = byId("view");
    const images = [...view.querySelectorAll("img")];
    const frame = view.querySelector(".pane:has(.sheet)");
    const width = Math.max(0, ...images.map((image) => image.naturalWidth));
    const height = Math.max(0, ...images.map((image) => image.naturalHeight));
    if (!frame || width === 0 || height === 0) return;
    if (state.zoom === "fit") {
      const room = [frame.offsetWidth - 34, frame.offsetHeight - 34];
      const fit = Math.max(0.01, Math.min(room[0] / width, room[1] / height));
      state.scale = fit > 1 ? Math.min(8, Math.floor(fit)) : fit;
    } else state.scale = state.zoom;
    const scale = state.scale;
    for (const image of images) {
      image.style.width = image.naturalWidth * scale + "px";
      image.style.height = image.naturalHeight * scale + "px";
      image.classList.toggle("sharp", scale >= 1);
    }
    const box = items[state.item].box;
    for (const sheet of view.querySelectorAll(".sheet")) {
      sheet.style.width = width * scale + "px";
      sheet.style.height = height * scale + "px";
      sheet.classList.toggle("uneven", items[state.item].status === "size");
      const mark = sheet.querySelector(".box");
      if (!mark) continue;
      // A box around everything is useless.
      mark.hidden = !state.box || (box[2] >= width && box[3] >= height);
      mark.style.left = box[0] * scale - 4 + "px";
      mark.style.top = box[1] * scale - 4 + "px";
      mark.style.width = box[2] * scale + 8 + "px";
      mark.style.height = box[3] * scale + 8 + "px";
    }
    if (activeMode() === "slider") slide();
    const percent = scale * 100;
    byId("scale").textContent = (percent < 10 ? percent.toFixed(1) : Math.round(percent)) + " %";
    byId("fit").setAttribute("aria-pressed", String(state.zoom === "fit"));
    byId("boxes").setAttribute("aria-pressed", String(state.box));
    if (state.at && images.every((image) => image.complete)) {
      aim(state.at);
      state.at = null;
    }
  }

  const mainPane = () => byId("view").querySelector(".pane:has(.sheet)");

  /** The pixel in the middle of the visible part; null if everything is visible. */
  function centre() {
    const frame = mainPane();
    if (!frame || state.zoom === "fit") return null;
    // New pictures are at their final place.
    if (state.at) return state.at;
    const sheet = frame.querySelector(".sheet");
    return [
      (frame.scrollLeft + frame.clientWidth / 2 - sheet.offsetLeft) / state.scale,
      (frame.scrollTop + frame.clientHeight / 2 - sheet.offsetTop) / state.scale,
    ];
  }

  /** Scrolls a pixel into the middle. */
  function aim([x, y]) {
    const frame = mainPane();
    const sheet = frame.querySelector(".sheet");
    frame.scrollLeft = x * state.scale + sheet.offsetLeft - frame.clientWidth / 2;
    frame.scrollTop = y * state.scale + sheet.offsetTop - frame.clientHeight / 2;
  }

  /** Changes the zoom and keeps the middle pixel in place. */
  function zoom(to, point) {
    const image = mainPane()?.querySelector("img");
    if (!image) return;
    const before = point ?? centre() ?? [image.naturalWidth / 2, image.naturalHeight / 2];
    state.zoom = to;
    layOut();
    aim(before);
  }

  const larger = () => zoom(steps.find((step) => step > state.scale * 1.001) ?? steps.at(-1));
  const smaller = () => zoom(steps.findLast((step) => step < state.scale * 0.999) ?? steps[0]);

  function find() {
    const box = items[state.item].box;
    const frame = byId("view").querySelector(".pane:has(.sheet)");
    if (!box || !frame) return;
    const room = Math.min(frame.clientWidth / (box[2] + 16), frame.clientHeight / (box[3] + 16));
    const step = steps.findLast((step) => step <= Math.min(room, 16)) ?? steps[0];
    zoom(step, [box[0] + box[2] / 2, box[1] + box[3] / 2]);
  }

  function setMode(mode) {
    if (!can(items[state.item], mode)) return;
    state.at = centre();
    state.mode = mode;
    drawView();
    address();
  }

  function toggleBox() {
    state.box = !state.box;
    layOut();
  }

  // The film strip

  let drawnRow = -1;
  const seen = new IntersectionObserver((changes) => {
    for (const change of changes) {
      if (!change.isIntersecting) continue;
      seen.unobserve(change.target);
      change.target.src = source(change.target.dataset.picture);
    }
  }, { rootMargin: "0px 300px" });

  function drawStrip(item) {
    const strip = byId("strip");
    if (item.row == null) {
      strip.hidden = true;
      drawnRow = -1;
      return;
    }
    strip.hidden = false;
    if (drawnRow !== item.row) {
      drawnRow = item.row;
      seen.disconnect();
      const row = rows[item.row];
      byId("row-name").textContent = row.title;
      byId("row-words").replaceChildren(...row.words.map(([kind, text]) =>
        make("li", { "data-kind": kind }, make("b", { text: kind }), " ", make("bdi", { text }))));
      byId("cells").replaceChildren(...cells(row));
    }
    const buttons = [...byId("cells").querySelectorAll("button")];
    const stop = buttons.find((cell) => +cell.dataset.cell === state.item) ?? buttons[0];
    for (const cell of buttons) {
      const isCurrent = +cell.dataset.cell === state.item;
      // The Tab key stops once, not at every cell; arrow keys move on.
      cell.tabIndex = cell === stop ? 0 : -1;
      if (isCurrent) cell.setAttribute("aria-current", "true");
      else cell.removeAttribute("aria-current");
      if (isCurrent) reveal(cell.parentElement);
    }
  }

  /** Scrolls only the strip; scrollIntoView would also move the page. */
  function reveal(cell) {
    const list = byId("cells");
    list.scrollLeft = cell.offsetLeft - list.offsetLeft - (list.clientWidth - cell.offsetWidth) / 2;
  }

  /** One cell for each frame that does not match, and one for each group of frames that do. */
  function cells(row) {
    const made = [];
    let same = [];
    const flush = () => {
      if (same.length === 0) return;
      const [first, last] = [items[same[0]], items[same.at(-1)]];
      made.push(make("li", {
        class: "run", title: same.length === 1 ? first.name : `${first.name} to ${last.name}`,
      }, make("span", { text: String(same.length) }), make("small", {
        text: first.status === "skipped" ? "skipped" : "matched",
      })));
      same = [];
    };
    for (const number of row.cells) {
      const item = items[number];
      if (item.status === "matched" || item.status === "skipped") {
        if (same.length > 0 && items[same[0]].status !== item.status) flush();
        same.push(number);
        continue;
      }
      flush();
      const shot = item.actual ?? item.expected;
      const isFirst = number === row.first;
      const image = shot == null ? make("span", { class: "gone", "aria-hidden": "true" })
        : make("img", { alt: "", "data-picture": String(shot), draggable: "false" });
      if (shot != null) seen.observe(image);
      const words = [item.name, item.status, item.move, isFirst ? "first that does not match" : null];
      made.push(make("li", { class: isFirst ? "first" : null }, make("button", {
        type: "button", "data-cell": String(number), "data-status": item.status,
        "aria-label": words.filter(Boolean).join(", "), title: item.name,
        onclick: () => {
          if (!isShown(number)) show(item.status);
          select(number);
        },
      }, image, make("span", { class: "number", text: item.number ?? item.name }),
      item.move || item.status !== "different"
        ? make("small", { class: "move", text: item.move ?? item.status }) : null,
      isFirst ? make("small", { class: "flag", text: "first" }) : null)));
    }
    flush();
    return made;
  }

  // Light and dark

  function paint(theme) {
    document.documentElement.dataset.theme = theme;
    byId("theme").setAttribute("aria-pressed", String(theme === "dark"));
  }
  const system = matchMedia("(prefers-color-scheme: dark)");
  function toggleTheme() {
    const theme = document.documentElement.dataset.theme === "dark" ? "light" : "dark";
    paint(theme);
    try { localStorage.setItem("carousel-theme", theme); } catch { /* It is not saved. */ }
  }
  let kept = null;
  try { kept = localStorage.getItem("carousel-theme"); } catch { /* Nothing is saved. */ }
  paint(kept === "dark" || kept === "light" ? kept : system.matches ? "dark" : "light");
  system.addEventListener("change", () => paint(system.matches ? "dark" : "light"));

  // Copying

  async function copy() {
    const text = byId("command").textContent;
    if (!text) return;
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      const selection = getSelection();
      selection.selectAllChildren(byId("command"));
      document.execCommand("copy");
      selection.removeAllRanges();
    }
    byId("copy").textContent = "Copied";
    setTimeout(() => { byId("copy").textContent = "Copy"; }, 1500);
  }

  function toggleWhole() {
    const item = items[state.item];
    const isWhole = byId("whole").getAttribute("aria-pressed") !== "true";
    byId("whole").setAttribute("aria-pressed", String(isWhole));
    byId("command").textContent = isWhole ? rows[item.row].accept : item.accept;
  }

  // The list on a small screen

  function closeList() {
    document.body.classList.remove("listing");
    byId("lister").setAttribute("aria-expanded", "false");
  }
  function toggleList() {
    const isOpen = document.body.classList.toggle("listing");
    byId("lister").setAttribute("aria-expanded", String(isOpen));
    if (!isOpen) return;
    scrollTo(0, 0);
    const groups = document.querySelector(".groups");
    const entry = state.item < 0 ? null : line(state.item);
    if (entry) groups.scrollTop = entry.offsetTop - groups.offsetTop - groups.clientHeight / 2;
  }

  // Keys

  const keys = {
    j: () => walk(1), ArrowDown: () => walk(1), ArrowRight: () => go(1),
    k: () => walk(-1), ArrowUp: () => walk(-1), ArrowLeft: () => go(-1),
    "/": () => {
      if (!document.body.classList.contains("listing")) toggleList();
      byId("filter").focus();
      byId("filter").select();
    },
    "?": () => byId("help").showModal(),
    "+": larger, "=": larger, "-": smaller, 0: () => zoom("fit"), z: find, b: toggleBox,
    t: toggleTheme, c: copy,
    f: () => { const row = rows[items[state.item]?.row]; if (row?.first != null) select(row.first); },
  };
  modes.forEach((mode, number) => { keys[number + 1] = () => setMode(mode); });

  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || byId("help").open) return;
    const target = event.target;
    if (target.id === "filter") {
      if (event.key === "Escape") {
        if (target.value !== "") { target.value = ""; filter(); } else target.blur();
        event.preventDefault();
      } else if (event.key === "Enter" || event.key === "ArrowDown") {
        const first = neighbour(-1, 1);
        if (first >= 0) { target.blur(); select(first); }
        event.preventDefault();
      }
      return;
    }
    if (target.type === "range" && /^(ArrowLeft|ArrowRight|Home|End|Page)/.test(event.key)) return;
    if (event.key.startsWith("Arrow") && target.matches?.(".pane") && overflows(target)) return;
    if (event.key === "Escape") return closeList();
    if (event.key === " " && activeMode() === "flicker" && !target.closest("button")) {
      event.preventDefault();
      byId("view").querySelectorAll("figcaption button")[1]?.click();
      return;
    }
    if (state.item < 0 && !["/", "?", "t"].includes(event.key)) return;
    const act = Object.hasOwn(keys, event.key) ? keys[event.key] : null;
    if (!act) return;
    event.preventDefault();
    act();
  });

  // Beginning

  document.body.classList.add("scripted");
  byId("list").addEventListener("click", (event) => {
    const film = event.target.closest(".film");
    if (event.target.closest(".fold")) return fold(film, isFolded(film));
    if (!event.target.closest(".line")) return;
    const entry = event.target.closest("[data-item]");
    select(entry ? +entry.dataset.item : face(film));
  });
  for (const chip of chips) {
    chip.addEventListener("click", () => {
      chip.setAttribute("aria-pressed", String(chip.getAttribute("aria-pressed") !== "true"));
      filter();
    });
  }
  byId("filter").addEventListener("input", filter);
  for (const button of modeButtons) {
    button.addEventListener("click", () => setMode(button.dataset.mode));
  }
  const clicks = {
    previous: () => go(-1), next: () => go(1), smaller, larger, fit: () => zoom("fit"), find,
    boxes: toggleBox, theme: toggleTheme, copy, whole: toggleWhole, lister: toggleList,
    helper: keys["?"], closer: () => byId("help").close(),
  };
  for (const [id, act] of Object.entries(clicks)) byId(id).addEventListener("click", act);
  new ResizeObserver(() => { if (state.zoom === "fit") layOut(); }).observe(byId("view"));
  addEventListener("hashchange", follow);
  for (const film of films) {
    const numbers = [...film.querySelectorAll("[data-item]")].map((entry) => +entry.dataset.item);
    const shot = (number) => items[number].actual ?? items[number].expected;
    const first = rows[items[numbers[0]].row]?.first;
    film.dataset.face = first ?? numbers.find((number) => shot(number) != null) ?? numbers[0];
  }
  for (const thumb of document.querySelectorAll(".thumb")) peek.observe(thumb);
  filter();
  if (!follow()) {
    const first = neighbour(-1, 1);
    if (first >= 0) select(first, true);
  }
})();
