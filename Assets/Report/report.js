// The page of a report. It has no dependencies; everything that it shows stands in the element #data, or in a trace that somebody opens.
"use strict";
(() => {
  const data = JSON.parse(document.getElementById("data").textContent);
  const main = document.getElementById("content");
  const outcomes = { passed: "passed", failed: "failed", crashed: "crashed", timedOut: "took too long", notRun: "not run" };
  const axisNames = {
    device: "device", orientation: "orientation", appearance: "appearance", textSize: "text size", locale: "locale", keyboard: "keyboard",
    strategy: "strategy", systemVersion: "iOS",
  };

  // Makes an element: h("a", {href: "#", class: "x"}, "text", child, [children]).
  function h(name, attributes, ...children) {
    const svg = ["svg", "path", "line", "text", "g", "rect", "title"].includes(name);
    const element = svg ? document.createElementNS("http://www.w3.org/2000/svg", name) : document.createElement(name);
    for (const [key, value] of Object.entries(attributes || {})) {
      if (value === null || value === undefined || value === false) continue;
      if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
      else element.setAttribute(key, value === true ? "" : value);
    }
    element.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
    return element;
  }
  const seconds = (time) => time.toFixed(2) + " s";
  const plural = (count, one, many) => `${count} ${count === 1 ? one : many || one + "s"}`;
  const picture = (name, alt, attributes) => {
    const address = name && data.pictures[name];
    return address ? h("img", { src: address, alt, decoding: "async", ...attributes }) : null;
  };
  const shown = (choice) => ({ systemVersion: "iOS ", textSize: "text ", keyboard: "keyboard " })[choice.axis] ? ({ systemVersion: "iOS ", textSize: "text ", keyboard: "keyboard " })[choice.axis] + choice.value : choice.value;
  const configuration = (cell) => cell.choices.map(shown).join(", ");
  const isFailure = (result) => result.outcome !== "passed";
  const failedStep = (result) => result.steps.find((step) => step.outcome === "failed");
  const reason = (result) => {
    const step = failedStep(result);
    return step ? `${step.title}: ${step.expected ? `expected ${step.expected}, but ` : ""}${step.actual}` : result.report.split("\n")[0];
  };
  const badge = (outcome) => h("span", { class: `badge ${outcome}` }, outcomes[outcome] || outcome);
  // A cell that was played again: its attempts, and why the earlier ones failed.
  const attempts = (result) => result.failedAttempts && h("section", { class: "card", "aria-label": "Attempts" },
    h("h3", {}, `${result.outcome === "passed" ? "Flaky: passed" : "Failed"} at attempt ${result.failedAttempts.length + 1}`),
    result.failedAttempts.map((report, index) => h("pre", {}, `Attempt ${index + 1}: ${report}`)));

  // MARK: Head

  function writeHead() {
    document.title = data.title;
    document.getElementById("home").textContent = data.title;
    const count = (test) => data.cells.filter(test).length;
    const passed = count((result) => !isFailure(result));
    const notRun = count((result) => result.outcome === "notRun");
    const failed = data.cells.length - passed - notRun;
    const scenes = new Set(data.cells.map((result) => result.cell.scene)).size;
    const parts = [`${passed} of ${data.cells.length} passed`];
    if (failed) parts.push(`${failed} failed`);
    if (notRun) parts.push(`${notRun} not run`);
    if (scenes !== data.cells.length) parts.push(plural(scenes, "scene"));
    document.getElementById("summary").textContent = data.run ? "" : parts.join(" · ");
    for (const warning of new Set(data.cells.map((result) => result.warning).filter(Boolean))) {
      main.before(h("p", { class: "note", role: "note" }, `Warning: ${warning}`));
    }
    const meter = document.getElementById("meter");
    for (const [name, value] of [["passed", passed], ["failed", failed], ["notRun", notRun]]) {
      if (value) meter.append(h("i", { class: name, style: `flex:${value}` }));
    }
  }

  function setTheme(name) {
    document.documentElement.dataset.theme = name;
    try { localStorage.setItem("keyboard-lab-theme", name); } catch { /* a page from a file may have no storage */ }
  }
  function startTheme() {
    let name = null;
    try { name = localStorage.getItem("keyboard-lab-theme"); } catch { /* as above */ }
    const system = matchMedia("(prefers-color-scheme: dark)");
    document.documentElement.dataset.theme = name || (system.matches ? "dark" : "light");
    if (!name) system.addEventListener("change", () => { document.documentElement.dataset.theme = system.matches ? "dark" : "light"; });
    document.getElementById("theme").addEventListener("click", () => setTheme(document.documentElement.dataset.theme === "dark" ? "light" : "dark"));
  }

  // MARK: List

  const filter = { text: "", outcome: "all", axes: {} };

  function axes() {
    const found = new Map();
    for (const result of data.cells) for (const choice of result.cell.choices) {
      if (!found.has(choice.axis)) found.set(choice.axis, []);
      if (!found.get(choice.axis).includes(choice.value)) found.get(choice.axis).push(choice.value);
    }
    return [...found].filter(([, values]) => values.length > 1);
  }

  function matches(result) {
    if (filter.outcome === "failed" && !isFailure(result)) return false;
    if (filter.outcome === "passed" && isFailure(result)) return false;
    for (const [axis, value] of Object.entries(filter.axes)) {
      if (value && !result.cell.choices.some((choice) => choice.axis === axis && choice.value === value)) return false;
    }
    const text = [result.cell.title, result.cell.scene, configuration(result.cell), result.report, outcomes[result.outcome], ...result.steps.map((step) => step.words)]
      .join("\n").toLowerCase();
    return filter.text.toLowerCase().split(/\s+/).every((word) => text.includes(word));
  }

  function card(result) {
    const cell = result.cell;
    return h("li", { class: "cell" + (isFailure(result) ? " isFailure" : ""), "data-outcome": result.outcome },
      h("a", { href: "#cell=" + encodeURIComponent(cell.slug) },
        h("span", { class: "shot" }, picture(result.thumbnail, "") || h("span", { class: "none" }, "no picture")),
        h("span", { class: "words" },
          h("strong", {}, cell.title),
          cell.choices.length ? h("small", {}, configuration(cell)) : null,
          h("span", {}, badge(result.outcome), " ", h("small", {}, result.steps.length ? `${plural(result.steps.length, "step")}, ${seconds(result.duration)}` : "")),
          isFailure(result) ? h("span", { class: "why" }, reason(result)) : null)));
  }

  function showList() {
    const list = h("div", { id: "list" });
    const count = h("span", { class: "count", role: "status" });
    const update = () => {
      list.replaceChildren();
      const results = data.cells.filter(matches);
      count.textContent = results.length === data.cells.length ? plural(results.length, "cell") : `${results.length} of ${plural(data.cells.length, "cell")}`;
      const failed = results.filter(isFailure), passed = results.filter((result) => !isFailure(result));
      const isMatrix = data.cells.some((result) => result.cell.choices.length);
      const groups = [["Failed", failed]];
      if (isMatrix) {
        const scenes = new Map();
        for (const result of passed) scenes.set(result.cell.scene, [...(scenes.get(result.cell.scene) || []), result]);
        for (const [scene, cells] of scenes) groups.push([cells[0].cell.title, cells, scene]);
      } else groups.push(["Passed", passed]);
      for (const [title, cells, scene] of groups) {
        if (!cells.length) continue;
        list.append(h("section", { "aria-label": title },
          h("div", { class: "scene-head" }, h("h2", {}, title), h("span", { class: "count" }, cells.length), scene ? h("code", {}, scene) : null),
          h("ul", { class: "grid" }, cells.map(card))));
      }
      if (!results.length) list.append(h("p", { class: "note" }, "Nothing is like that. ", h("button", { type: "button", onclick: () => { Object.assign(filter, { text: "", outcome: "all", axes: {} }); showList(); } }, "Show everything")));
    };
    const search = h("input", {
      type: "search", id: "search", placeholder: "Search scenes, steps, messages", "aria-label": "Search", value: filter.text,
      oninput: (event) => { filter.text = event.target.value; update(); },
    });
    const segments = ["all", "failed", "passed"].map((name) => h("button", {
      type: "button", "aria-pressed": String(filter.outcome === name), "data-filter": name,
      onclick: () => { filter.outcome = name; for (const button of segments) button.setAttribute("aria-pressed", String(button.dataset.filter === name)); update(); },
    }, name[0].toUpperCase() + name.slice(1)));
    const selects = axes().map(([axis, values]) => h("select", {
      "aria-label": axisNames[axis], "data-axis": axis, onchange: (event) => { filter.axes[axis] = event.target.value; update(); },
    }, h("option", { value: "" }, `Every ${axisNames[axis]}`), values.map((value) => h("option", { value, selected: filter.axes[axis] === value }, value))));
    main.replaceChildren(
      h("div", { class: "filters", role: "search" }, search, h("span", { class: "segments", role: "group", "aria-label": "Outcome" }, segments), selects, count),
      (data.partsLeftOut || []).length ? h("details", { class: "note", style: "margin-bottom:1rem", open: "" }, h("summary", {}, `${plural(data.partsLeftOut.length, "part")} of the app left out`), h("ul", {}, data.partsLeftOut.map((line) => h("li", {}, line)))) : "",
      data.leftOut.length ? h("details", { class: "note", style: "margin-bottom:1rem" }, h("summary", {}, `${plural(data.leftOut.length, "combination")} left out`), h("ul", {}, data.leftOut.map((line) => h("li", {}, line)))) : "",
      list);
    update();
  }

  // MARK: One cell

  function showCell(result) {
    const cell = result.cell;
    const visible = data.cells.filter(matches);
    const place = visible.indexOf(result);
    const neighbour = (offset, label) => {
      const other = place >= 0 ? visible[place + offset] : null;
      return other ? h("a", { class: "button", href: "#cell=" + encodeURIComponent(other.cell.slug), rel: offset < 0 ? "prev" : "next" }, label) : null;
    };
    const moment = makeMoment(result);
    const step = failedStep(result);
    const parts = [
      data.cells.length > 1 ? h("nav", { class: "crumbs", "aria-label": "Cells" }, h("a", { class: "button", href: "#" }, "← All results"), h("span", { class: "space" }), neighbour(-1, "Previous"), neighbour(1, "Next")) : null,
      h("div", {}, h("div", { class: "scene-head" }, h("h2", { tabindex: "-1" }, cell.title), badge(result.outcome)),
        h("div", { class: "count" }, [h("code", {}, cell.scene), configuration(cell), result.steps.length ? `${plural(result.steps.length, "step")}, ${seconds(result.duration)} of virtual time` : ""].filter(Boolean).flatMap((part, index) => index ? [" · ", part] : [part]))),
      result.problems.map((problem) => h("p", { class: "note" }, problem)),
      isFailure(result) ? failure(result, step) : null,
      attempts(result),
      lint(result),
      moments(result),
      result.comparisons.map((comparison) => compare(comparison)),
      data.run && data.cells.length === 1 ? player(result, data.run, moment) : null,
      strip(result, moment),
      result.steps.length || result.curves.length ? h("div", { class: result.steps.length && result.curves.length ? "two" : "" }, curves(result, moment), steps(result, moment)) : null,
      events(result, moment),
    ];
    main.replaceChildren(h("article", { class: "detail", "aria-label": cell.title }, parts.flat().filter(Boolean)));
    moment.set(step ? step.end : data.run ? 0 : result.duration);
    if (data.cells.length > 1) main.querySelector("h2").focus({ preventScroll: true });
    scrollTo(0, 0);
  }

  // The moment that everything on the page shows: whoever cares is told of a new one.
  function makeMoment(result) {
    const watchers = [];
    return {
      time: 0, end: Math.max(result.duration, ...result.curves.map((curve) => (curve.points.at(-1) || [0])[0]), 0.01),
      watch(body) { watchers.push(body); },
      set(time) { this.time = Math.min(Math.max(time, 0), this.end); for (const body of watchers) body(this.time); },
    };
  }

  function failure(result, step) {
    if (!step) return h("section", { class: "card failure", "aria-label": "Failure" }, h("h3", {}, `It ${result.outcome === "notRun" ? "was not run" : result.outcome === "timedOut" ? "took too long" : result.outcome}`), h("pre", {}, result.report));
    return h("section", { class: "card failure", "aria-label": "Failure" },
      h("h3", {}, "Failed: ", h("code", {}, step.words)),
      !step.title.startsWith(step.words.split(":")[0]) ? h("p", {}, step.title) : null,
      h("dl", {},
        step.expected ? [h("dt", {}, "expected"), h("dd", {}, step.expected)] : null,
        h("dt", {}, step.expected ? "but" : "why"), h("dd", {}, step.actual),
        h("dt", {}, "at"), h("dd", {}, h("code", {}, `${step.file}:${step.line}`), `, ${seconds(step.end)}`)),
      step.plan ? h("details", { class: "plan", open: true }, h("summary", {}, "What the engine had decided"), h("pre", {}, step.plan)) : null);
  }

  function moments(result) {
    const found = result.moments && [["before", "Before the step"], ["at", "At the failure"], ["after", "0.6 s later"]]
      .filter(([key]) => data.pictures[result.moments[key]])
      .map(([key, label]) => h("figure", {}, h("figcaption", {}, label), zoomable(picture(result.moments[key], `${label}: ${result.cell.title}`))));
    return found && found.length ? h("section", { class: "card", "aria-label": "Before and after" }, h("h3", {}, "Before, at, after"), h("div", { class: "moments" }, found)) : null;
  }

  // The rules that a frame broke, with the frame.
  function lint(result) {
    if (!(result.lint || []).length) return null;
    const items = result.lint.map((finding) => h("figure", {},
      h("figcaption", {}, h("strong", {}, finding.rule), ` at ${seconds(finding.time)}: ${finding.sentence}`,
        finding.file ? [h("br"), h("code", {}, `${finding.file}:${finding.line}`)] : null,
        finding.allowed ? h("span", { class: "count" }, h("br"), `allowed: ${finding.allowed}`) : null),
      data.pictures[finding.picture] ? zoomable(picture(finding.picture, `${finding.rule}: ${finding.view}`)) : null));
    return h("section", { class: "card", "aria-label": "Lint" }, h("h3", {}, "Lint"), h("div", { class: "moments" }, items));
  }

  function zoomable(image) {
    const box = document.getElementById("lightbox");
    return h("button", { type: "button", style: "padding:0;border:0;background:none;width:100%", "aria-label": "Enlarge: " + image.alt, onclick: () => { box.querySelector("img").src = image.src; box.querySelector("img").alt = image.alt; box.showModal(); } }, image);
  }

  function compare(comparison) {
    const [expected, actual] = [picture(comparison.expected, "reference picture"), picture(comparison.actual, "what was shown")];
    if (!expected || !actual) return null;
    const over = h("div", { class: "over" }, actual), rule = h("div", { class: "rule" });
    const box = h("div", { class: "compare compare-box" }, expected, over, rule);
    const set = (share) => { over.style.clipPath = `inset(0 0 0 ${share}%)`; rule.style.left = `${share}%`; };
    const slider = h("input", { type: "range", min: 0, max: 100, value: 50, "aria-label": "Reference picture on the left, what was shown on the right", oninput: () => set(slider.value) });
    const difference = picture(comparison.difference, "differences in red");
    const toggle = difference && h("button", { type: "button", "aria-pressed": "false", onclick: () => { const on = toggle.getAttribute("aria-pressed") !== "true"; toggle.setAttribute("aria-pressed", String(on)); box.hidden = on; difference.hidden = !on; } }, "Difference");
    if (difference) { difference.hidden = true; difference.style.maxHeight = "34rem"; difference.style.maxWidth = "100%"; }
    set(50);
    return h("section", { class: "card compare-card", "aria-label": "Picture " + comparison.name }, h("h3", {}, "Picture ", h("code", {}, comparison.name)),
      h("div", { class: "compare-tools" }, h("span", {}, "kept"), slider, h("span", {}, "shown"), toggle), box, difference,
      h("p", { class: "count" }, "To keep what was shown: ", h("code", {}, `keyboard-lab accept RESULTS ${comparison.name}`)));
  }

  function strip(result, moment) {
    const shownSteps = result.steps.filter((step) => data.pictures[step.picture]);
    if (!shownSteps.length) return null;
    const items = shownSteps.map((step) => h("li", { class: step.outcome === "failed" ? "bad" : "" }, h("button", { type: "button", "aria-pressed": "false", onclick: () => moment.set(step.end), ondblclick: () => {} },
      picture(step.picture, `after ${step.title}`), h("span", {}, `${step.end.toFixed(2)} s  ${step.title}`))));
    const list = h("ol", { class: "strip" }, items);
    moment.watch((time) => {
      const near = nearest(shownSteps, time);
      items.forEach((item, index) => item.firstChild.setAttribute("aria-pressed", String(index === near)));
      const item = items[near];
      if (item && list.clientWidth) list.scrollLeft = item.offsetLeft - list.offsetLeft - list.clientWidth / 2 + item.clientWidth / 2;
    });
    return h("section", { class: "card", "aria-label": "Film strip" }, h("h3", {}, "Film strip"), list);
  }

  const nearest = (steps, time) => {
    let found = 0;
    steps.forEach((step, index) => { if (step.end <= time + 1e-6) found = index; });
    return found;
  };

  function steps(result, moment) {
    if (!result.steps.length) return null;
    const marks = { passed: "✓", failed: "✗", skipped: "–" };
    const items = result.steps.map((step) => h("li", { class: step.outcome }, h("button", { type: "button", "aria-pressed": "false", onclick: () => moment.set(step.end) },
      h("span", { class: "mark", role: "img", "aria-label": step.outcome }, marks[step.outcome]), h("span", { class: "at" }, step.end.toFixed(2) + " s"),
      h("span", { class: "what" }, step.words, step.outcome === "passed" ? null : h("span", { class: "count" }, h("br"), (step.expected ? `expected ${step.expected}, but ` : "") + step.actual)))));
    moment.watch((time) => { const near = nearest(result.steps, time); items.forEach((item, index) => item.firstChild.setAttribute("aria-pressed", String(index === near))); });
    return h("section", { class: "card", "aria-label": "Steps" }, h("h3", {}, "Steps"), h("ol", { class: "steps" }, items));
  }

  function valueAt(points, time) {
    let low = 0, high = points.length - 1;
    while (low < high) { const middle = (low + high + 1) >> 1; if (points[middle][0] <= time + 1e-6) low = middle; else high = middle - 1; }
    return points[low] ? points[low][1] : 0;
  }

  // Keyboard, root and offsets over time.
  function curves(result, moment) {
    if (!result.curves.length) return null;
    const [width, height, left, right, top, bottom] = [640, 280, 46, 12, 12, 26];
    const all = result.curves.flatMap((curve) => curve.points.map((point) => point[1]));
    let [low, high] = [Math.min(...all, 0), Math.max(...all, 1)];
    const unit = [10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 1e4, 1e5, 1e6, 1e7].find((value) => (high - low) / value <= 6) || 1e8;
    [low, high] = [Math.floor(low / unit) * unit, Math.ceil(high / unit) * unit];
    const x = (time) => left + (time / moment.end) * (width - left - right);
    const y = (value) => top + ((high - value) / (high - low || 1)) * (height - top - bottom);
    const svg = h("svg", { viewBox: `0 0 ${width} ${height}`, role: "img", "aria-label": "Curves: " + result.curves.map((curve) => curve.name).join(", ") });
    for (let value = low; value <= high; value += unit) {
      svg.append(h("line", { class: "grid-line", x1: left, x2: width - right, y1: y(value), y2: y(value) }), h("text", { x: left - 6, y: y(value) + 4, "text-anchor": "end" }, String(value)));
    }
    const span = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100].find((value) => moment.end / value <= 8) || 200;
    for (let time = 0; time <= moment.end; time += span) svg.append(h("text", { x: x(time), y: height - 8, "text-anchor": "middle" }, `${+time.toFixed(1)} s`));
    const step = failedStep(result);
    if (step) svg.append(h("line", { class: "fail", x1: x(step.end), x2: x(step.end), y1: top, y2: height - bottom }, h("title", {}, "the failing step")));
    result.curves.forEach((curve, index) => {
      const path = curve.points.map(([time, value], place) => `${place ? "L" : "M"}${x(time).toFixed(1)} ${y(value).toFixed(1)}`).join("");
      svg.append(h("path", { d: path, stroke: `var(--c${(index % 6) + 1})` }, h("title", {}, curve.name)));
    });
    const cursor = h("line", { class: "cursor", y1: top, y2: height - bottom });
    svg.append(cursor);
    const pick = (event) => { const box = svg.getBoundingClientRect(); moment.set((((event.clientX - box.left) / box.width) * width - left) / (width - left - right) * moment.end); };
    svg.addEventListener("pointerdown", (event) => { pick(event); svg.setPointerCapture(event.pointerId); });
    svg.addEventListener("pointermove", (event) => { if (event.buttons) pick(event); });
    const values = result.curves.map(() => h("b", {}));
    const slider = h("input", { type: "range", min: 0, max: moment.end, step: moment.end / 500, "aria-label": "Moment", style: "width:100%", oninput: () => moment.set(Number(slider.value)) });
    const output = h("output", { class: "count" });
    moment.watch((time) => {
      cursor.setAttribute("x1", x(time)); cursor.setAttribute("x2", x(time));
      slider.value = time; output.textContent = "at " + seconds(time);
      result.curves.forEach((curve, index) => { values[index].textContent = valueAt(curve.points, time).toFixed(1).replace(/\.0$/, ""); });
    });
    return h("section", { class: "card curves", "aria-label": "Curves" }, h("h3", {}, "Curves, points"), svg, slider,
      h("ul", { class: "legend" }, result.curves.map((curve, index) => h("li", {}, h("i", { style: `background:var(--c${(index % 6) + 1})` }), curve.name, " ", values[index])), h("li", {}, output)));
  }

  const highlighted = (text, words) => {
    if (!words.length) return text;
    const pattern = new RegExp("(" + words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|") + ")", "ig");
    return text.split(pattern).map((part, index) => (index % 2 ? h("mark", {}, part) : part));
  };

  // What happened, and why the engine did what it did.
  function events(result, moment) {
    if (!result.events.length) return null;
    const body = h("tbody"), count = h("span", { class: "count", role: "status" });
    const rows = [];
    const fill = () => {
      const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
      const found = result.events.filter((event) => (!decisions.checked || event.explanation) && words.every((word) => `${event.name} ${event.text} ${event.explanation || ""}`.toLowerCase().includes(word)));
      rows.length = 0;
      body.replaceChildren(...found.map((event) => {
        const row = h("tr", {}, h("td", {}, h("button", { type: "button", class: "time", onclick: () => moment.set(event.time) }, event.time.toFixed(3) + " s")), h("td", {}, highlighted(event.name, words)),
          h("td", {}, event.explanation ? h("details", { open: words.length > 0 || decisions.checked }, h("summary", {}, highlighted(event.text, words)), h("pre", { class: "plan" }, highlighted(event.explanation, words))) : highlighted(event.text, words)));
        rows.push([event.time, row]);
        return row;
      }));
      count.textContent = `${found.length} of ${plural(result.events.length, "event")}`;
    };
    const search = h("input", { type: "search", placeholder: "Search what happened", "aria-label": "Search events", class: "event-search", oninput: fill });
    const decisions = h("input", { type: "checkbox", onchange: fill });
    fill();
    moment.watch((time) => { for (const [at, row] of rows) row.classList.toggle("near", Math.abs(at - time) < 0.02); });
    return h("section", { class: "card", "aria-label": "Events" }, h("h3", {}, "What happened, and why"),
      h("div", { class: "filters", style: "margin:0" }, search, h("label", {}, decisions, " only the engine's decisions"), count),
      h("div", { class: "events", tabindex: 0, role: "region", "aria-label": "Events, scrollable" }, h("table", {}, h("thead", {}, h("tr", {}, h("th", { scope: "col" }, "time"), h("th", { scope: "col" }, "event"), h("th", { scope: "col" }, "what"))), body)));
  }

  // MARK: A run, scrubbed

  // Frames as pictures where there are any, else drawn from what the trace says of views and keyboard.
  function player(result, run, moment) {
    const lines = run.trace.map((line) => (typeof line === "string" ? JSON.parse(line) : line));
    const scene = lines.find((line) => line.type === "scene") || {};
    const frames = lines.filter((line) => line.type === "frame");
    const [width, height] = scene.size || [390, 844];
    const canvas = h("canvas", { width: width * 2, height: height * 2, role: "img", "aria-label": "The screen at the chosen moment" });
    const context = canvas.getContext("2d");
    const images = new Map();
    for (const { name } of run.frames || []) {
      if (images.has(name)) continue;
      const image = new Image();
      image.addEventListener("load", () => draw(moment.time));
      image.src = data.pictures[name];
      images.set(name, image);
    }
    const last = (list, time) => { let found = null; for (const item of list) { if (item.time > time + 1e-6) break; found = item; } return found || list[0]; };
    let selected = null, timer = null;
    const outlines = h("input", { type: "checkbox", checked: !(run.frames || []).length, onchange: () => draw(moment.time) });
    const style = (name) => getComputedStyle(document.documentElement).getPropertyValue(name);

    function draw(time) {
      context.setTransform(2, 0, 0, 2, 0, 0);
      context.clearRect(0, 0, width, height);
      const shownPicture = (run.frames || []).length ? images.get(last(run.frames, time).name) : null;
      if (shownPicture && shownPicture.complete) context.drawImage(shownPicture, 0, 0, width, height);
      const frame = last(frames, time);
      if (!frame) return;
      if (!shownPicture) {
        context.fillStyle = style("--card"); context.fillRect(0, 0, width, height);
        if (frame.keyboard && frame.keyboard.frame[1] < height) { context.fillStyle = style("--line"); context.fillRect(...frame.keyboard.frame); context.fillStyle = style("--soft"); context.font = "15px sans-serif"; context.fillText("keyboard", frame.keyboard.frame[0] + 12, frame.keyboard.frame[1] + 24); }
      }
      for (const [id, view] of Object.entries(frame.views)) {
        if (!outlines.checked && id !== selected) continue;
        const isSelected = id === selected;
        context.lineWidth = isSelected ? 3 : 1; context.strokeStyle = style(isSelected ? "--c2" : "--c1"); context.strokeRect(...view.frame);
        context.fillStyle = context.strokeStyle; context.font = "11px sans-serif";
        if (isSelected || !shownPicture) context.fillText(id, view.frame[0] + 3, view.frame[1] + 12);
      }
      list(frame);
    }
    const body = h("tbody");
    const numbers = (list) => (list || []).map((value) => +value.toFixed(1)).join(", ");
    function list(frame) {
      const model = frame.model || {};
      body.replaceChildren(...Object.entries(frame.views).map(([id, view]) => {
        const more = Object.entries(view).filter(([key]) => key !== "frame" && !(key !== "contentOffset" && view[key].every((value) => value === 0))).map(([key, value]) => `${key} ${numbers(value)}`);
        return h("tr", { tabindex: 0, "aria-selected": String(id === selected), onclick: () => { selected = selected === id ? null : id; draw(moment.time); }, onkeydown: (event) => { if (event.key === "Enter") event.currentTarget.click(); } },
          h("td", {}, id), h("td", {}, numbers(view.frame)), h("td", {}, more.join("; "), model[id] ? h("span", { class: "count" }, ` on its way to ${numbers(model[id].frame)}`) : null));
      }));
    }
    const slider = h("input", { type: "range", min: 0, max: moment.end, step: 1 / 60, class: "scrub", "aria-label": "Moment of the run", oninput: () => moment.set(Number(slider.value)) });
    const output = h("output");
    const times = frames.map((frame) => frame.time);
    const stepBy = (offset) => {
      const place = times.findLastIndex((time) => time <= moment.time + 1e-6);
      moment.set(times[Math.min(Math.max(place + offset, 0), times.length - 1)] || 0);
    };
    const stop = () => { clearInterval(timer); timer = null; play.textContent = "Play"; };
    const play = h("button", { type: "button", onclick: () => {
      if (timer) return stop();
      if (moment.time >= moment.end - 1e-3) moment.set(0);
      play.textContent = "Pause";
      let before = performance.now();
      timer = setInterval(() => { const now = performance.now(); moment.set(moment.time + (now - before) / 1000 * Number(speed.value)); before = now; if (moment.time >= moment.end || !canvas.isConnected) stop(); }, 16);
    } }, "Play");
    const speed = h("select", { "aria-label": "Speed" }, [0.1, 0.25, 0.5, 1, 2].map((value) => h("option", { value, selected: value === 1 }, value + "×")));
    moment.watch((time) => { slider.value = time; output.textContent = seconds(time); draw(time); });
    return h("section", { class: "card", "aria-label": "Run" }, h("div", { class: "player" },
      h("div", {}, h("div", { class: "stage" }, canvas),
        h("div", { class: "transport" }, slider, output),
        h("div", { class: "transport" }, h("button", { type: "button", "aria-label": "One frame back", onclick: () => stepBy(-1) }, "◀"), play, h("button", { type: "button", "aria-label": "One frame on", onclick: () => stepBy(1) }, "▶"), speed, h("label", {}, outlines, " outlines"))),
      h("div", {}, h("h3", {}, "Views"), h("p", { class: "count" }, [scene.device, scene.strategy && `strategy ${scene.strategy}`, scene.settings && scene.settings.systemVersion && `iOS ${scene.settings.systemVersion}`].filter(Boolean).join(" · ")),
        h("div", { class: "tree", tabindex: 0, role: "region", "aria-label": "Views, scrollable" }, h("table", {}, h("thead", {}, h("tr", {}, h("th", { scope: "col" }, "view"), h("th", { scope: "col" }, "x, y, width, height"), h("th", { scope: "col" }, "more"))), body)))));
  }

  // What `keyboard-lab trace` printed, as the page's own data.
  function openTrace(name, text) {
    const lines = [];
    text.split("\n").forEach((line, index) => {
      if (!line.trim()) return;
      try { lines.push(JSON.parse(line)); } catch { throw new Error(`line ${index + 1} is no JSON`); }
    });
    const scene = lines.find((line) => line.type === "scene");
    const frames = lines.filter((line) => line.type === "frame");
    if (!scene || !frames.length) throw new Error("it is no trace: keyboard-lab trace prints one");
    const points = (body) => frames.map((frame) => [frame.time, body(frame)]).filter((point) => Number.isFinite(point[1]));
    const found = [["keyboard top", points((frame) => frame.keyboard ? Math.min(frame.keyboard.frame[1], scene.size[1]) : NaN)], ["root origin", points((frame) => frame.root ? frame.root.frame[1] : NaN)]];
    const scrolling = new Set(frames.flatMap((frame) => Object.keys(frame.views).filter((id) => frame.views[id].contentOffset)));
    for (const id of scrolling) {
      const curve = points((frame) => (frame.views[id] && frame.views[id].contentOffset ? frame.views[id].contentOffset[1] : NaN));
      if (curve.some((point) => point[1] !== curve[0][1])) found.push([`${id} offset`, curve]);
    }
    const result = {
      cell: { order: 0, scene: name, title: scene.name, choices: [], slug: "trace" }, outcome: "passed", duration: frames.at(-1).time, report: "", problems: [], steps: [], screenshots: [], comparisons: [],
      curves: found.filter(([, curve]) => curve.length).map(([title, curve]) => ({ name: title, points: curve })),
      events: lines.filter((line) => line.type === "event").map((line) => ({ time: line.time, name: line.name, text: Object.entries(line).filter(([key]) => !["type", "time", "name"].includes(key)).map(([key, value]) => `${key} ${typeof value === "object" ? JSON.stringify(value) : value}`).join(", ") })),
    };
    Object.assign(data, { title: scene.name, cells: [result], leftOut: [], run: { trace: lines.filter((line) => line.type !== "event"), frames: [] } });
    document.getElementById("meter").replaceChildren();
    writeHead();
    location.hash = "";
    route();
  }

  // MARK: Start

  function route() {
    if (data.cells.length === 1) return showCell(data.cells[0]);
    const slug = location.hash.startsWith("#cell=") ? decodeURIComponent(location.hash.slice(6)) : null;
    const result = slug && data.cells.find((candidate) => candidate.cell.slug === slug);
    if (result) showCell(result); else showList();
  }

  document.getElementById("trace-file").addEventListener("change", async (event) => {
    const file = event.target.files[0];
    if (!file) return;
    try { openTrace(file.name, await file.text()); } catch (error) { main.replaceChildren(h("p", { class: "note", role: "alert" }, `${file.name}: ${error.message}`)); }
  });
  addEventListener("keydown", (event) => {
    if (event.target.matches("input, select, textarea") || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "/") { const search = main.querySelector("input[type=search]"); if (search) { event.preventDefault(); search.focus(); } }
    if (event.key === "Escape" && data.cells.length > 1 && !document.querySelector("dialog[open]")) location.hash = "";
    const link = main.querySelector(event.key === "j" ? "a[rel=next]" : event.key === "k" ? "a[rel=prev]" : "a.never");
    if (link) link.click();
  });
  addEventListener("hashchange", route);
  startTheme();
  writeHead();
  route();
})();
