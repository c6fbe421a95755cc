#!/usr/bin/env python3
"""Prints Documentation/HowTrue.md: how every section of the facts is known, and its largest known error.

    scripts/how_true.py [PROGRAM]

The errors are those of the cases in Tests/Phones, compared with the simulated phone by PROGRAM.
"""

import os
import re
import sys

from phones import FOLDER, ROOT, Case

FACTS = "Documentation/Facts"
WORDS = ("documented", "measured", "reported", "derived", "fitted", "remembered", "chosen", "unsure")
LEGEND = "[The legend]"
# The section of a page without headings.
WHOLE = "the whole page"

HEAD = """# How true is it?

Is the simulated phone like a real one? This page gives the source of each number, and its error if a measurement exists. It is generated from
[Facts](README.md#facts) and from the cases in `Tests/Phones`. A test fails if it is not current.

- No recording of an iPhone by `KeyboardLabRecorder` is among the cases yet. Their numbers were read from pictures and films of iPhones and of Apple's
  simulator, or are in tests of libraries. [Record your phone](RealPhones.md), and the next case is yours.
- Most cases compare the simulated phone with the same numbers that its code uses. An error of "none" then shows only that the code uses them correctly. The
  keyboard's curves have independent evidence: the films of `ios17-show` and `ios26-show-and-hide` were measured by other people than the published springs.
- A number read from a picture is uncertain by one pixel, which is a third of a point on most phones.
- "Not compared" means that no case compares the section with numbers. The section may be right or wrong.
"""


def slug(title):
    return re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-")


def sections(page):
    """The sections of a page of facts: title, and the number of places at which each word states how something is known."""
    title, counts = None, {}
    with open(os.path.join(ROOT, FACTS, page), encoding="utf-8") as file:
        for line in file:
            if line.startswith("## "):
                if title:
                    yield title, counts
                title, counts = line[3:].strip(), {}
            elif not line.startswith((LEGEND, "[")):
                for word in re.findall(r"(?<![\w-])(" + "|".join(WORDS) + r")(?![\w-])", line):
                    counts[word] = counts.get(word, 0) + 1
    yield title or WHOLE, counts


def compared(program):
    """The cases with their rows, in the order of their names."""
    for name in sorted(os.listdir(os.path.join(ROOT, FOLDER))):
        case = Case(os.path.join(FOLDER, name))
        rows, missing = case.compare(program)
        if missing:
            raise ValueError(f"{name}: {missing[0]}")
        yield name, case, list(rows)


def link(source):
    page, _, section = source.removeprefix("Facts/").partition("#")
    return f"[{page.removesuffix('.md')}: {section.replace('-', ' ')}]({source})"


def cases_table(cases):
    yield "| case | source of its numbers | number of values | largest error, points | mean error, points | known differences |"
    yield "|---|---|---|---|---|---|"
    for name, case, rows in cases:
        worst = max(rows, key=lambda row: row["largest"])
        mean = sum(row["mean"] * row["frames"] for row in rows) / sum(row["frames"] for row in rows)
        known = "; ".join(f"{quantity}: {reason}" for quantity, reason in case.known.items())
        error = f"{worst['largest']:.1f} ({worst['subject']} {worst['property']})" if worst["largest"] >= 0.05 else "none"
        yield f"| `{name}` | {link(case.values['source'])} | {sum(row['frames'] for row in rows)} | {error} | {mean:.1f} | {known} |"


def facts_table(cases):
    worst = {}
    for _, case, rows in cases:
        source = case.values["source"]
        worst[source] = max(worst.get(source, 0), *(row["largest"] for row in rows))
    for page in sorted(os.listdir(os.path.join(ROOT, FACTS))):
        yield f"\n### {page.removesuffix('.md')}\n"
        yield "| section | how it is known | largest known error, points |"
        yield "|---|---|---|"
        for title, counts in sections(page):
            source = f"Facts/{page}" + ("" if title == WHOLE else f"#{slug(title)}")
            known = ", ".join(f"{word} {counts[word]}" for word in WORDS if word in counts) or "see the page"
            error = f"{worst[source]:.1f}" if source in worst else "not compared"
            yield f"| [{title}]({source}) | {known} | {error} |"


def page(program):
    cases = list(compared(program))
    sources = {case.values["source"] for _, case, _ in cases}
    all_sections = [(name, *section) for name in sorted(os.listdir(os.path.join(ROOT, FACTS))) for section in sections(name)]
    totals = {word: sum(counts.get(word, 0) for _, _, counts in all_sections) for word in WORDS}
    lines = [HEAD, "## In numbers\n"]
    lines.append(f"The facts have {len(all_sections)} sections. {len(sources)} of them are compared with numbers of real phones.")
    lines.append("The table shows how often the pages use each word to state how something is known:\n")
    lines += ["| how it is known | number of statements |", "|---|---|"] + [f"| {word} | {totals[word]} |" for word in WORDS]
    lines += ["\n[The legend](README.md#facts) explains the words.\n", "## Compared with real phones\n"]
    lines.append("Each case is a folder in `Tests/Phones`. `make phones` compares them again. It also fails if a known difference no longer exists but is still in `case.yaml`.\n")
    lines += [*cases_table(cases), "\n## Every section of the facts", *facts_table(cases)]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    program = os.path.abspath(sys.argv[1] if len(sys.argv) > 1 else os.path.join(ROOT, ".build/debug/keyboard-lab"))
    os.chdir(ROOT)
    try:
        sys.stdout.write(page(program))
    except (OSError, ValueError) as error:
        sys.exit(f"{error}")
