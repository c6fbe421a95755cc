"""The visible content of the pages of `check --html` and `trace --html`, in a real browser without a network.

python test_report.py FOLDER [PICTURES]: the pages that make-pages.sh made, and where pictures of them go.
"""
import os
import sys
import unittest

from playwright.sync_api import sync_playwright

FOLDER = os.path.abspath(sys.argv[1])
PICTURES = os.path.abspath(sys.argv[2]) if len(sys.argv) > 2 else None
BROWSER = os.environ.get("CHROMIUM", "/usr/bin/chromium")

CONTRAST = """() => {
  const parse = (text) => { const n = text.match(/[\\d.]+/g).map(Number); return { r: n[0], g: n[1], b: n[2], a: n.length > 3 ? n[3] : 1 }; };
  const light = (c) => { const f = (v) => { v /= 255; return v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4; }; return 0.2126 * f(c.r) + 0.7152 * f(c.g) + 0.0722 * f(c.b); };
  const behind = (e) => { while (e) { const c = parse(getComputedStyle(e).backgroundColor); if (c.a > 0.95) return c; e = e.parentElement; } return parse("rgb(255,255,255)"); };
  const wrong = [];
  for (const e of document.querySelectorAll("body *")) {
    const own = [...e.childNodes].some((n) => n.nodeType === 3 && n.textContent.trim());
    if (!own || e.closest("script, style, svg, .skip, dialog:not([open]), [hidden]") || !e.getClientRects().length) continue;
    const [a, b] = [light(parse(getComputedStyle(e).color)), light(behind(e))].sort((x, y) => y - x);
    const ratio = (a + 0.05) / (b + 0.05);
    if (ratio < 4.5) wrong.push(`${e.tagName}.${e.className} "${e.textContent.trim().slice(0, 30)}" ${ratio.toFixed(2)}`);
  }
  return wrong;
}"""
UNNAMED = """() => [...document.querySelectorAll("button, a, input, select, [role=img], canvas")].filter((e) => e.getClientRects().length && !(e.getAttribute("aria-label") || e.textContent.trim() || e.labels && e.labels.length)).map((e) => e.outerHTML.slice(0, 80))"""


class PageTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.playwright = sync_playwright().start()
        cls.browser = cls.playwright.chromium.launch(executable_path=BROWSER, args=["--no-sandbox"])

    @classmethod
    def tearDownClass(cls):
        cls.browser.close()
        cls.playwright.stop()

    def open(self, name, width=1280, height=900, scheme="light"):
        context = self.browser.new_context(viewport={"width": width, "height": height}, color_scheme=scheme)
        self.addCleanup(context.close)
        page = context.new_page()
        self.requests, self.errors = [], []
        page.on("request", lambda request: self.requests.append(request.url))
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("console", lambda message: self.errors.append(message.text) if message.type == "error" else None)
        page.goto("file://" + os.path.join(FOLDER, name))
        return page

    def picture(self, page, name):
        # Pictures are decoded in parallel with other work.
        page.evaluate("Promise.all([...document.images].filter((i) => i.src).map((i) => i.decode()))")
        if PICTURES:
            os.makedirs(PICTURES, exist_ok=True)
            page.screenshot(path=os.path.join(PICTURES, name + ".png"), full_page=True)

    def assertClean(self, page):
        self.assertEqual(self.errors, [])
        self.assertEqual([url for url in self.requests if not url.startswith(("file:", "data:"))], [])
        self.assertEqual(page.evaluate(CONTRAST), [])
        self.assertEqual(page.evaluate(UNNAMED), [])
        self.assertFalse(page.evaluate("document.documentElement.scrollWidth > document.documentElement.clientWidth"), "the page is wider than the window")

    def test_the_list_says_how_many_passed_and_shows_each_cell(self):
        page = self.open("report.html")
        self.assertEqual(page.locator("#summary").inner_text(), "4 of 12 passed · 8 failed · 3 scenes")
        self.assertEqual(page.locator(".cell").count(), 12)
        self.assertEqual(page.locator(".cell img").count(), 12)
        page.wait_for_function("[...document.querySelectorAll('.cell img')].every((i) => i.naturalWidth > 0)")
        self.assertEqual(page.locator("header, main, [role=search]").count(), 3)
        for image in page.locator(".cell .shot").all():
            frame, inner = image.bounding_box(), image.locator("img").bounding_box()
            self.assertLessEqual(inner["y"] + inner["height"], frame["y"] + frame["height"], "a picture lies over the words below it")
        self.picture(page, "list-light")
        self.assertClean(page)

    def test_filters_and_search_leave_what_they_say(self):
        page = self.open("report.html")
        page.get_by_role("button", name="Passed", exact=True).click()
        self.assertEqual(page.locator(".cell").count(), 4)
        page.get_by_role("button", name="All", exact=True).click()
        page.get_by_label("device").select_option("iPhone SE")
        self.assertEqual(page.locator(".cell").count(), 6)
        page.keyboard.press("Escape")
        page.locator("#content").focus()
        page.keyboard.press("/")
        page.keyboard.type("assertFrame dark")
        self.assertEqual(page.locator(".cell").count(), 1)
        page.keyboard.type(" nothing")
        page.get_by_role("button", name="Show everything").click()
        self.assertEqual(page.locator(".cell").count(), 12)

    def test_a_failure_has_its_step_pictures_plan_curves_and_events(self):
        page = self.open("report.html")
        page.locator(".cell", has_text="A form that fails").first.click()
        failure = page.get_by_role("region", name="Failure")
        self.assertIn("assertFrame: {id: low, y: 123}", failure.inner_text())
        self.assertIn("expected", failure.inner_text())
        self.assertIn("rootOrigin", failure.inner_text())
        self.assertEqual(page.locator(".moments img").count(), 3)
        self.assertEqual(page.locator(".strip li").count(), 3)
        self.assertEqual(page.locator(".curves path").count(), 2)
        self.assertIn("<script>alert(1)</script>", page.locator("h2").inner_text())
        self.picture(page, "failure-light")
        self.assertClean(page)

    def test_a_step_sets_the_moment_of_the_curves(self):
        page = self.open("report.html")
        page.locator(".cell", has_text="A form that fails").first.click()
        page.locator("ol.steps button").first.click()
        first = page.locator(".curves .cursor").get_attribute("x1")
        page.locator("ol.steps button").last.click()
        self.assertNotEqual(first, page.locator(".curves .cursor").get_attribute("x1"))
        self.assertEqual(page.locator("ol.steps button[aria-pressed=true]").count(), 1)

    def test_events_are_searched(self):
        page = self.open("report.html")
        page.locator(".cell", has_text="A form that fails").first.click()
        page.get_by_label("Search events").fill("keyboardWillShow")
        self.assertEqual(page.locator(".events tbody tr").count(), 1)
        self.assertEqual(page.locator(".events mark").first.inner_text(), "keyboardWillShow")
        page.get_by_label("Search events").fill("")
        page.get_by_label("only the engine's decisions").check()
        self.assertGreaterEqual(page.locator(".events pre").count(), 1)

    def test_a_changed_picture_has_a_slider(self):
        page = self.open("report.html")
        page.locator(".cell", has_text="A picture that changed").filter(has_text="iPhone 15").first.click()
        over = page.locator(".compare .over")
        self.assertIn("50%", over.get_attribute("style"))
        slider = page.locator(".compare-tools input")
        slider.focus()
        page.keyboard.press("Home")
        self.assertIn("0%", over.get_attribute("style"))
        page.get_by_role("button", name="Difference", exact=True).click()
        self.assertFalse(page.locator(".compare").is_visible())
        self.assertTrue(page.get_by_alt_text("differences in red").is_visible())
        page.get_by_role("button", name="Difference", exact=True).click()
        self.picture(page, "slider-light")
        self.assertClean(page)

    def test_keys_lead_from_cell_to_cell_and_back(self):
        page = self.open("report.html")
        page.locator(".cell a").first.focus()
        page.keyboard.press("Enter")
        address = page.url
        page.locator("a[rel=next]").wait_for()
        page.keyboard.press("j")
        page.locator("a[rel=prev]").wait_for()
        self.assertNotEqual(page.url, address)
        page.keyboard.press("k")
        page.locator("a[rel=prev]").wait_for(state="detached")
        self.assertEqual(page.url, address)
        page.keyboard.press("Escape")
        self.assertEqual(page.locator(".cell").count(), 12)

    def test_a_picture_is_enlarged_and_put_away(self):
        page = self.open("report.html")
        page.locator(".cell", has_text="A form that fails").first.click()
        page.locator(".moments button").first.click()
        self.assertTrue(page.locator("dialog").is_visible())
        page.keyboard.press("Escape")
        self.assertFalse(page.locator("dialog").is_visible())

    def test_dark_and_narrow(self):
        for scheme, width in [("dark", 1280), ("light", 390), ("dark", 390)]:
            with self.subTest(scheme=scheme, width=width):
                page = self.open("report.html", width=width, scheme=scheme)
                self.picture(page, f"list-{scheme}-{width}")
                self.assertClean(page)
                page.locator(".cell", has_text="A form that fails").first.click()
                self.picture(page, f"failure-{scheme}-{width}")
                self.assertClean(page)

    def test_the_theme_is_chosen(self):
        page = self.open("report.html", scheme="light")
        light = page.evaluate("getComputedStyle(document.body).backgroundColor")
        page.locator("#theme").click()
        self.assertNotEqual(light, page.evaluate("getComputedStyle(document.body).backgroundColor"))

    def pixels(self, page):
        return page.evaluate("""() => { const c = document.querySelector("canvas"); const d = c.getContext("2d").getImageData(0, 0, c.width, c.height).data; let h = 0; for (let i = 0; i < d.length; i += 97) h = (h * 31 + d[i]) >>> 0; return h; }""")

    def test_a_run_is_scrubbed(self):
        page = self.open("run.html")
        page.wait_for_function("document.querySelector('.player canvas')")
        page.wait_for_timeout(300)
        start = self.pixels(page)
        slider = page.get_by_label("Moment of the run")
        slider.evaluate("(e) => { e.value = e.max / 2; e.dispatchEvent(new Event('input')); }")
        self.assertNotEqual(start, self.pixels(page))
        before = page.locator(".transport output").first.inner_text()
        page.get_by_label("One frame on").click()
        self.assertNotEqual(before, page.locator(".transport output").first.inner_text())
        self.assertIn("low", page.locator(".tree").inner_text())
        page.locator(".tree tbody tr").first.click()
        self.assertEqual(page.locator(".tree tr[aria-selected=true]").count(), 1)
        self.picture(page, "run-light")
        self.assertClean(page)

    def test_a_run_plays(self):
        page = self.open("run.html")
        page.get_by_role("button", name="Play").click()
        page.wait_for_function("Number(document.querySelector('.scrub').value) > 0.3")
        page.get_by_role("button", name="Pause").click()
        page.get_by_role("button", name="Play").wait_for()

    def test_a_trace_is_opened_and_drawn(self):
        page = self.open("report.html")
        page.locator("#trace-file").set_input_files(os.path.join(FOLDER, "run.jsonl"))
        page.locator(".player canvas").wait_for()
        start = self.pixels(page)
        page.get_by_label("Moment of the run").evaluate("(e) => { e.value = e.max / 2; e.dispatchEvent(new Event('input')); }")
        self.assertNotEqual(start, self.pixels(page))
        self.assertGreater(page.locator(".events tbody tr").count(), 5)
        self.picture(page, "trace-light")
        self.assertClean(page)

    def test_what_is_no_trace_is_said(self):
        page = self.open("report.html")
        page.locator("#trace-file").set_input_files({"name": "x.jsonl", "mimeType": "text/plain", "buffer": b"nonsense"})
        self.assertIn("line 1 is no JSON", page.get_by_role("alert").inner_text())


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0]], verbosity=2)
