// Why this file exists: how the HTML report looks, by day, by night and on a telephone. A literal and not
// a resource, so that the command stays one file.

/// The report's style sheet.
///
/// The colours of the key to differences are those of `DiffPictures` in CarouselDiff.
enum ReportStyle {
  static let text = #"""
    :root {
      color-scheme: light dark;
      --ground: light-dark(#f7f7f5, #131312);
      --panel: light-dark(#ffffff, #1b1b1a);
      --well: light-dark(#ececE8, #0c0c0b);
      --line: light-dark(#e1e1dc, #2f2f2d);
      --ink: light-dark(#1d1d1b, #ededea);
      --soft: light-dark(#63635e, #a3a39d);
      --accent: light-dark(#2b50c8, #93aaff);
      --wash: light-dark(#eaeefb, #23293f);
      --different: light-dark(#a53208, #fb9255);
      --size: light-dark(#6b22b8, #c49bff);
      --missing: light-dark(#03587f, #5cc3f5);
      --error: light-dark(#b01c2e, #ff8088);
      --orphan: light-dark(#55504a, #b5aea5);
      --matched: light-dark(#156533, #62d089);
      --skipped: light-dark(#6d6a65, #98958f);
      --mono: ui-monospace, "SF Mono", "Cascadia Mono", "JetBrains Mono", Menlo, Consolas,
        "DejaVu Sans Mono", monospace;
      font: 14px/1.45 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans",
        "Liberation Sans", Arial, sans-serif;
      color: var(--ink);
      background: var(--ground);
      -webkit-text-size-adjust: 100%;
    }
    :root[data-theme="light"] { color-scheme: light; }
    :root[data-theme="dark"] { color-scheme: dark; }
    *, ::before, ::after { box-sizing: border-box; }
    [hidden] { display: none !important; }
    body, h1, h2, h3, p, ol, ul, dl, dd, figure { margin: 0; padding: 0; }
    ol, ul { list-style: none; }
    bdi { unicode-bidi: isolate; }
    button, input { font: inherit; color: inherit; }
    button { cursor: pointer; }
    button:disabled { cursor: default; opacity: 0.38; }
    :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
    kbd {
      font: 11px/1 var(--mono); color: var(--soft); border: 1px solid var(--line); border-radius: 4px;
      padding: 2px 4px; background: var(--ground);
    }
    .away {
      position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%);
      white-space: nowrap;
    }
    .jump { position: absolute; left: 12px; top: -60px; z-index: 9; padding: 8px 14px;
      background: var(--panel); border-radius: 8px; }
    .jump:focus { top: 8px; }

    .mark {
      display: inline-grid; place-items: center; width: 18px; height: 18px; border-radius: 50%;
      flex: none; font: 700 11px/1 var(--mono); color: var(--tone);
      background: color-mix(in srgb, var(--tone) 9%, transparent);
    }
    [data-status="different"] { --tone: var(--different); }
    [data-status="size"] { --tone: var(--size); }
    [data-status="missing"] { --tone: var(--missing); }
    [data-status="error"] { --tone: var(--error); }
    [data-status="orphan"] { --tone: var(--orphan); }
    [data-status="matched"] { --tone: var(--matched); }
    [data-status="skipped"] { --tone: var(--skipped); }

    /* The top */
    body > header {
      display: grid; grid-template-columns: 1fr auto; gap: 2px 16px; align-items: center;
      padding: 14px 20px 12px; background: var(--panel); position: relative;
    }
    h1 { font-size: 20px; line-height: 1.2; font-weight: 650; letter-spacing: -0.012em; }
    h1 span { color: var(--soft); font-weight: 400; }
    .about { grid-column: 1; color: var(--soft); font-size: 12.5px; overflow-wrap: anywhere; }
    .about b { font-weight: 550; color: var(--ink); }
    .top { grid-row: 1 / span 2; grid-column: 2; display: flex; gap: 8px; }
    .notes { grid-column: 1 / -1; font-size: 12.5px; margin-top: 8px; display: grid; gap: 4px; }
    .notes li { padding: 6px 10px; border-radius: 6px; background: var(--wash); }
    .shares { display: flex; height: 4px; gap: 2px; background: var(--ground); }
    .shares i { background: var(--tone); flex: 1 1 0; min-width: 3px; opacity: 0.9; }

    .quiet {
      border: 1px solid var(--line); background: var(--panel); border-radius: 7px; padding: 4px 10px;
      min-height: 30px; line-height: 1.3; white-space: nowrap;
    }
    .quiet:hover:enabled { border-color: var(--soft); }
    .quiet[aria-pressed="true"] { background: var(--wash); border-color: var(--accent); color: var(--accent); }
    .round { width: 32px; padding: 0; }
    #lister { display: none; }

    /* The list */
    main { display: grid; }
    #list { background: var(--panel); display: flex; flex-direction: column; min-height: 0; }
    .filters { padding: 12px 14px 10px; border-bottom: 1px solid var(--line); display: grid; gap: 9px; }
    #filter {
      width: 100%; border: 1px solid var(--line); border-radius: 8px; padding: 7px 10px;
      background: var(--ground); min-width: 0;
    }
    #filter::placeholder { color: var(--soft); }
    .chips { display: flex; flex-wrap: wrap; gap: 6px; }
    .chips button {
      display: inline-flex; gap: 6px; align-items: center; border-radius: 99px; padding: 2px 9px 2px 4px;
      border: 1px solid var(--line); background: none; color: var(--soft); font-size: 12.5px;
      text-decoration: line-through; text-decoration-color: color-mix(in srgb, var(--soft) 60%, transparent);
    }
    .chips button[aria-pressed="true"] {
      color: var(--ink); text-decoration: none;
      border-color: color-mix(in srgb, var(--tone) 45%, var(--line));
      background: color-mix(in srgb, var(--tone) 7%, var(--panel));
    }
    .chips b { font-weight: 600; font-variant-numeric: tabular-nums; }
    #count, #none { color: var(--soft); font-size: 12px; }
    #none { padding: 20px 16px; font-size: 13.5px; }
    .groups { overflow: auto; flex: 1; min-height: 0; padding-bottom: 16px; scroll-padding: 40px 0 8px; }
    .group h2 {
      position: sticky; top: 0; z-index: 1; background: var(--panel); padding: 12px 16px 5px;
      font: 600 12px/1.3 var(--mono); color: var(--soft); overflow-wrap: anywhere;
    }
    /* Twenty thousand entries cost what is in sight costs. */
    .group ol { content-visibility: auto; contain-intrinsic-size: auto 320px; }
    .group li { padding: 0 8px; }
    .line {
      display: flex; width: 100%; gap: 11px; align-items: center; text-align: left; border: 0;
      background: none; padding: 5px 8px; min-height: 46px; border-radius: 8px;
    }
    .line:hover { background: var(--ground); }
    .line[aria-current] { background: var(--wash); }
    .line:focus-visible, .fold:focus-visible { outline-offset: -2px; }
    .thumb {
      position: relative; flex: none; width: 36px; height: 36px; border-radius: 5px; background: var(--well);
      display: grid; place-items: center;
    }
    .thumb img { width: 36px; height: 36px; object-fit: contain; border-radius: 4px; }
    .thumb:has(img) .mark {
      position: absolute; right: -5px; bottom: -4px; width: 16px; height: 16px; font-size: 10px;
      color: var(--panel); background: var(--tone); box-shadow: 0 0 0 2px var(--panel);
    }
    .words { flex: 1; min-width: 0; display: grid; gap: 1px; }
    .name, .note { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
    .name { font: 12.5px/1.35 var(--mono); }
    .note { color: var(--soft); font-size: 12px; font-variant-numeric: tabular-nums; }
    .film { position: relative; }
    .film > .line { padding-right: 40px; }
    .film > .line .thumb { box-shadow: 3px -3px 0 -1px var(--panel), 3px -3px 0 0 var(--soft); }
    .fold {
      position: absolute; right: 10px; top: 8px; width: 30px; height: 30px; border: 0; border-radius: 7px;
      background: none; display: grid; place-items: center; color: var(--soft);
    }
    .fold:hover { background: var(--line); color: var(--ink); }
    .fold::before {
      content: ""; width: 7px; height: 7px; border: solid currentColor; border-width: 0 1.5px 1.5px 0;
      transform: translate(-1px, 0) rotate(-45deg);
    }
    .open > .fold::before { transform: translate(0, -2px) rotate(45deg); }
    .film ol { content-visibility: visible; padding-left: 14px; }
    .scripted .film:not(.open) ol { display: none; }
    .film li { padding-right: 0; }
    body:not(.scripted) .line { cursor: default; }
    body:not(.scripted) .fold { display: none; }
    noscript p { padding: 16px 20px; }

    /* The stage */
    #stage { display: flex; flex-direction: column; min-width: 0; min-height: 0; }
    .title { display: flex; align-items: center; gap: 10px; padding: 12px 20px 0; }
    .title > div { min-width: 0; flex: 1; }
    #folder { color: var(--soft); font: 12px/1.3 var(--mono); overflow-wrap: anywhere; }
    #name { font: 600 16px/1.3 var(--mono); overflow-wrap: anywhere; display: inline; margin-right: 8px; }
    #badge {
      color: var(--tone); background: color-mix(in srgb, var(--tone) 10%, transparent); border-radius: 99px;
      padding: 2px 9px; font-size: 12px; font-weight: 600; white-space: nowrap; display: inline-block;
    }
    #message { padding: 4px 20px 10px; color: var(--soft); overflow-wrap: anywhere; }
    #place { color: var(--soft); font-size: 12.5px; white-space: nowrap; font-variant-numeric: tabular-nums; }

    #strip { padding: 10px 20px 0; }
    .row { display: flex; flex-wrap: wrap; gap: 3px 12px; align-items: baseline; font-size: 12.5px; }
    .row h3 { font: 600 12px/1.3 var(--mono); overflow-wrap: anywhere; }
    #row-words { display: contents; }
    #row-words li { color: var(--soft); overflow-wrap: anywhere; min-width: 0; }
    #row-words b { font-weight: 600; color: var(--ink); }
    #row-words [data-kind="dropped"] b, #row-words [data-kind="added"] b,
    #row-words [data-kind="swapped"] b { color: var(--different); }
    #cells { display: flex; gap: 4px; overflow-x: auto; padding: 8px 3px 6px; align-items: stretch; scrollbar-width: thin; }
    #cells li { flex: none; position: relative; display: flex; }
    #cells button {
      display: flex; flex-direction: column; align-items: center; gap: 3px; padding: 3px 3px 2px;
      border: 1px solid var(--line); border-bottom: 2px solid var(--tone); border-radius: 6px;
      background: var(--panel); min-width: 42px;
    }
    #cells button:hover { border-color: var(--soft); border-bottom-color: var(--tone); }
    #cells button[aria-current] { background: var(--wash); outline: 2px solid var(--accent); outline-offset: 0; }
    #cells img, .gone { height: 54px; min-width: 30px; max-width: 96px; object-fit: contain; border-radius: 2px; background: var(--well); }
    #cells [data-status="orphan"] img { opacity: 0.55; }
    .gone { width: 34px; border: 1px dashed var(--soft); background: none; }
    .number { font: 10.5px/1.2 var(--mono); color: var(--soft); max-width: 90px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
    .move { font-size: 10.5px; line-height: 1.2; color: var(--tone); font-weight: 600; }
    .flag {
      position: absolute; top: -7px; left: 50%; transform: translateX(-50%); z-index: 1;
      background: var(--different); color: var(--panel); font-weight: 650; font-size: 10px;
      line-height: 1; padding: 2.5px 6px; border-radius: 99px;
    }
    .run {
      flex-direction: column; justify-content: center; align-items: center; padding: 0 9px;
      border: 1px solid var(--line); border-radius: 6px; color: var(--matched); line-height: 1.2;
      background: color-mix(in srgb, var(--matched) 5%, transparent);
    }
    .run span { font-weight: 600; font-variant-numeric: tabular-nums; }
    .run small { font-size: 10.5px; color: var(--soft); }

    #tools { display: flex; flex-wrap: wrap; gap: 9px 14px; align-items: center; padding: 12px 20px 10px; }
    .modes { display: inline-flex; border: 1px solid var(--line); border-radius: 9px; padding: 2px; background: var(--panel); max-width: 100%; overflow-x: auto; scrollbar-width: none; }
    .modes button {
      border: 0; background: none; border-radius: 7px; padding: 4px 11px; color: var(--soft);
      min-height: 28px; white-space: nowrap;
    }
    .modes button:hover:enabled { color: var(--ink); }
    .modes button[aria-pressed="true"] { background: var(--accent); color: var(--panel); font-weight: 550; }
    .modes button:focus-visible { outline-offset: -2px; }
    .modes button[aria-pressed="true"]:focus-visible { outline-color: var(--panel); outline-offset: -4px; }
    .zoom { display: inline-flex; gap: 5px; align-items: center; flex-wrap: wrap; margin-left: auto; }
    #scale { min-width: 52px; text-align: center; font-variant-numeric: tabular-nums; color: var(--soft); font-size: 12.5px; }

    #view { display: flex; gap: 1px; flex: 1; min-height: 300px; border-block: 1px solid var(--line); background: var(--line); }
    #view figure { flex: 1 1 0; min-width: 0; display: flex; flex-direction: column; background: var(--well); }
    figcaption {
      display: flex; gap: 10px; align-items: center; justify-content: center; padding: 5px 12px;
      min-height: 38px; font-size: 12.5px; color: var(--soft); background: var(--ground); flex-wrap: wrap;
      border-bottom: 1px solid var(--line);
    }
    [data-mode="slider"] .label, [data-mode="blend"] .label, [data-mode="flicker"] .label,
    [data-mode="heat"] .label { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden; }
    figcaption .which { min-width: 76px; font-weight: 600; color: var(--ink); text-align: center; }
    input[type="range"] { accent-color: var(--accent); flex: 1 1 90px; max-width: 320px; min-width: 60px; }
    .pane { flex: 1; min-height: 0; overflow: auto; display: grid; padding: 16px; position: relative; overscroll-behavior: contain; }
    .pane:focus-visible { outline-offset: -3px; }
    .sheet { position: relative; margin: auto; }
    .sheet img {
      position: absolute; left: 0; top: 0; max-width: none; display: block; user-select: none;
      background: repeating-conic-gradient(light-dark(#ffffff, #3a3a38) 0 25%, light-dark(#e4e4e0, #2b2b29) 0 50%) 0 0 / 16px 16px;
      box-shadow: 0 0 0 1px color-mix(in srgb, var(--ink) 14%, transparent);
    }
    .sheet.uneven { outline: 1px dashed var(--soft); outline-offset: 1px; }
    .sheet img.sharp { image-rendering: pixelated; }
    .box {
      position: absolute; border: 2px solid var(--different); border-radius: 3px; pointer-events: none;
      box-shadow: 0 0 0 1px rgb(255 255 255 / 0.75), inset 0 0 0 1px rgb(255 255 255 / 0.75);
    }
    [data-mode="slider"] .sheet { cursor: ew-resize; touch-action: pan-y; }
    .divider { position: absolute; top: 0; bottom: 0; width: 0; pointer-events: none; }
    .divider::before { content: ""; position: absolute; inset: -8px -1px; background: var(--accent); }
    .divider::after {
      content: "\2194"; position: absolute; top: 50%; left: -13px; width: 26px; height: 26px; margin-top: -13px;
      border-radius: 50%; background: var(--accent); color: var(--panel); display: grid; place-items: center;
      font: 600 15px/1 var(--mono);
    }
    .keys { display: flex; flex-wrap: wrap; gap: 3px 14px; justify-content: center; }
    .keys li { display: inline-flex; gap: 5px; align-items: center; }
    .keys i { width: 11px; height: 11px; border-radius: 3px; }
    [data-key="darker"] { background: rgb(220 0 0); }
    [data-key="lighter"] { background: rgb(0 90 255); }
    [data-key="edge"] { background: rgb(255 220 0); }
    [data-key="outside"] { background: rgb(255 0 255); }
    [data-key="masked"] { background: repeating-linear-gradient(135deg, rgb(120 150 130) 0 2px, rgb(225 235 228) 2px 5px); }
    .empty { margin: auto; padding: 24px; max-width: 46ch; text-align: center; color: var(--soft); overflow-wrap: anywhere; }
    #view > .empty { padding: 48px 24px; color: var(--ink); font-size: 15px; }
    #stage:has(#view > .empty) .title { padding-bottom: 12px; }
    #view:has(> .empty) { background: var(--well); }

    #foot { padding: 12px 20px 16px; display: grid; gap: 12px; background: var(--panel); }
    #facts { display: flex; flex-wrap: wrap; gap: 8px 26px; }
    #facts dt { color: var(--soft); font-size: 11.5px; }
    #facts dd { font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
    #accept { display: flex; gap: 8px; align-items: center; flex-wrap: wrap; }
    #accept code {
      font: 12.5px/1.5 var(--mono); background: var(--ground); border: 1px solid var(--line);
      border-radius: 7px; padding: 4px 10px; flex: 0 1 auto; min-width: 0; overflow-wrap: anywhere;
      user-select: all;
    }

    dialog {
      border: 1px solid var(--line); border-radius: 14px; background: var(--panel); color: var(--ink);
      padding: 20px 24px; max-width: min(430px, calc(100vw - 24px)); width: 100%;
      box-shadow: 0 18px 60px rgb(0 0 0 / 0.3);
    }
    dialog::backdrop { background: rgb(0 0 0 / 0.45); }
    dialog h2 { font-size: 16px; margin-bottom: 10px; }
    dialog dl { display: grid; grid-template-columns: auto 1fr; gap: 6px 16px; margin-bottom: 16px; align-items: baseline; }
    dialog dt { text-align: right; white-space: nowrap; }

    @media (min-width: 860px) {
      body { display: flex; flex-direction: column; height: 100vh; height: 100dvh; min-height: 560px; }
      main { flex: 1; min-height: 0; grid-template-columns: minmax(260px, 22vw) minmax(0, 1fr); border-top: 1px solid var(--line); }
      #list { border-right: 1px solid var(--line); }
      #stage { overflow: auto; }
      #view { min-height: 280px; }
    }
    @media (max-width: 859.98px) {
      body > header { padding: 12px 14px 10px; }
      h1 { font-size: 17px; }
      .top { gap: 6px; }
      .scripted #lister { display: inline-block; }
      .scripted:not(.listing) #list { display: none; }
      .scripted.listing #list { max-height: 74vh; border-bottom: 1px solid var(--line); box-shadow: 0 12px 30px rgb(0 0 0 / 0.14); }
      .title { padding: 10px 14px 0; gap: 6px; }
      #message { padding: 4px 14px 10px; }
      #strip { padding: 10px 14px 0; }
      #tools { padding: 10px 14px; }
      .zoom { margin-left: 0; width: 100%; justify-content: space-between; }
      #scale { min-width: 44px; }
      .modes { width: 100%; }
      .modes button { flex: 1; padding: 4px 8px; }
      .modes kbd { display: none; }
      .quiet { padding: 4px 8px; }
      #view { flex: none; height: 62vh; height: 62svh; }
      #view[data-mode="side"] { height: 50vh; height: 50svh; }
      #foot { padding: 12px 14px 20px; }
    }
    @media (prefers-reduced-motion: no-preference) {
      .quiet, .modes button, .line, .fold { transition: background-color 90ms, border-color 90ms, color 90ms; }
    }
    @media (forced-colors: active) {
      .shares i, .keys i { forced-color-adjust: none; }
      [aria-pressed="true"], [aria-current] { outline: 2px solid Highlight; }
    }
    """#
}
