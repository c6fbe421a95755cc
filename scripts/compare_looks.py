#!/usr/bin/env python3
"""Compares a picture of a real screen with ours, component by component.

    compare_looks.py NAME REAL.png OURS.png
    compare_looks.py --check KNOWN.txt NEW.txt

A component is a connected area that differs from the colour around it: a word, a symbol, a line, a card's edge. Letters of a word are joined, because the
interface font here has other letters than the real one. Each component of the real picture is paired with the nearest one of ours of a similar size. The first form prints a line with the name and five figures: the number of
real components, how many have a partner within a third of a point on all four sides, how many have none, the largest distance of a pair in points, and the
share of equal places whose colour differs by more than two levels. Both pictures have three pixels a point and the same size. The second form exits with 1 if
a line of NEW is worse than the line with the same name in KNOWN.
"""

import re
import sys

import numpy as np
from PIL import Image

# The pixels of a point.
SCALE = 3
# The least difference of a component from its surroundings, in levels of 255: above what compression and rounding make.
CONTRAST = 24
# The radius in pixels of the surroundings whose median is the background.
SURROUNDINGS = 24
# Pairs farther apart than this, in points, are no pairs: one of them is missing.
REACH = 6
# Gaps of so many pixels in a row are closed: those between the letters of a word.
LETTER_GAP = 9
# Components with fewer pixels are specks.
LEAST_PIXELS = 6


def background(grey):
    """Returns the colour around each pixel: the median of blocks, smoothed by the blocks beside them."""
    step = SURROUNDINGS
    high, wide = grey.shape
    rows, columns = -(-high // step), -(-wide // step)
    padded = np.pad(grey, ((0, rows * step - high), (0, columns * step - wide)), mode="edge")
    blocks = padded.reshape(rows, step, columns, step).transpose(0, 2, 1, 3).reshape(rows, columns, -1)
    medians = np.median(blocks, axis=2)
    return np.repeat(np.repeat(medians, step, axis=0), step, axis=1)[:high, :wide]


def joined_letters(ink):
    """Returns a mask in which short gaps between inked places of a row are inked."""
    columns = np.arange(ink.shape[1])
    last = np.maximum.accumulate(np.where(ink, columns, -LETTER_GAP - 1), axis=1)
    following = np.where(ink, columns, 10 * ink.shape[1])
    following = np.minimum.accumulate(following[:, ::-1], axis=1)[:, ::-1]
    return ink | (following - last <= LETTER_GAP + 1)


def components(ink):
    """Returns the bounding boxes (left, top, right, bottom, pixels) of the 8-connected areas of a mask."""
    parents = []

    def root(index):
        while parents[index] != index:
            parents[index] = parents[parents[index]]
            index = parents[index]
        return index

    boxes, above = [], []
    for y in range(ink.shape[0]):
        edges = np.flatnonzero(np.diff(np.concatenate(([0], ink[y].astype(np.int8), [0]))))
        runs = []
        position = 0
        for start, end in zip(edges[::2], edges[1::2]):
            index = len(parents)
            parents.append(index)
            boxes.append([int(start), y, int(end), y + 1, int(end - start)])
            while position < len(above) and above[position][1] < start:
                position += 1
            probe = position
            while probe < len(above) and above[probe][0] <= end:
                parents[root(above[probe][2])] = root(index)
                probe += 1
            runs.append((start, end, index))
        above = runs
    joined = {}
    for index, box in enumerate(boxes):
        key = root(index)
        if key in joined:
            whole = joined[key]
            joined[key] = [
                min(whole[0], box[0]), min(whole[1], box[1]), max(whole[2], box[2]), max(whole[3], box[3]), whole[4] + box[4],
            ]
        else:
            joined[key] = list(box)
    return [box for box in joined.values() if box[4] >= LEAST_PIXELS]


def distance(a, b):
    """Returns the largest distance of two boxes' sides, points."""
    return max(abs(a[side] - b[side]) for side in range(4)) / SCALE


def compare(real, ours):
    """Returns the figures of two pictures as arrays of the same shape."""
    boxes = []
    for picture in (real, ours):
        grey = picture.mean(axis=2)
        boxes.append(components(joined_letters(np.abs(grey - background(grey)) > CONTRAST)))
    free = list(boxes[1])
    distances, missing = [], 0
    for box in sorted(boxes[0], key=lambda box: -box[4]):
        best = min(free, key=lambda other: distance(box, other), default=None)
        if best is None or distance(box, best) > REACH:
            missing += 1
            continue
        free.remove(best)
        distances.append(distance(box, best))
    same = sum(value <= 1 / SCALE + 1e-9 for value in distances)
    levels = np.abs(real.astype(int) - ours.astype(int)).max(axis=2)
    # A place is equal where neither picture has ink within a pixel: edges of letters are no colours.
    flat = np.ones(levels.shape, dtype=bool)
    for picture in (real, ours):
        grey = picture.mean(axis=2)
        edge = np.zeros(levels.shape, dtype=bool)
        edge[1:, :] |= np.abs(np.diff(grey, axis=0)) > 6
        edge[:, 1:] |= np.abs(np.diff(grey, axis=1)) > 6
        flat &= ~edge
    off = float((levels[flat] > 2).mean()) if flat.any() else 0.0
    return len(boxes[0]), same, missing, max(distances, default=0.0), off


def line(name, figures):
    """Returns the text of a picture's figures."""
    count, same, missing, worst, colours = figures
    return f"{name}: {same} of {count} within 1/3 point, {missing} missing, worst {worst:.2f}, colours {colours * 100:.1f} %"


LINE = re.compile(r"(\S+): (\d+) of (\d+) within 1/3 point, (\d+) missing, worst ([\d.]+), colours ([\d.]+) %")


def read(path):
    """Returns the figures of each name in a file of such lines."""
    with open(path, encoding="utf-8") as file:
        found = [LINE.fullmatch(text.strip()) for text in file if text.strip()]
    return {match[1]: tuple(float(value) for value in match.groups()[1:]) for match in found if match}


def worse(known, new):
    """Returns a sentence for every figure that is worse than the known one."""
    sentences = []
    for name, (same, count, missing, worst, colours) in new.items():
        if name not in known:
            sentences.append(f"{name} has no known figures: write them with WRITE_LOOKS=1")
            continue
        before = known[name]
        if same < before[0]:
            sentences.append(f"{name}: {same:.0f} components are within 1/3 point, before {before[0]:.0f}")
        if missing > before[2]:
            sentences.append(f"{name}: {missing:.0f} components are missing, before {before[2]:.0f}")
        if worst > before[3] + 0.01:
            sentences.append(f"{name}: the worst distance is {worst}, before {before[3]}")
        if colours > before[4] + 0.1:
            sentences.append(f"{name}: {colours} % of the colours are off, before {before[4]} %")
    return sentences


def main():
    if len(sys.argv) != 4:
        sys.exit(__doc__)
    if sys.argv[1] == "--check":
        sentences = worse(read(sys.argv[2]), read(sys.argv[3]))
        print("\n".join(sentences) or "No look is worse than before.")
        sys.exit(1 if sentences else 0)
    real, ours = (np.asarray(Image.open(path).convert("RGB")) for path in sys.argv[2:])
    if real.shape != ours.shape:
        sizes = [f"{path} is {picture.shape[1]}x{picture.shape[0]}" for path, picture in zip(sys.argv[2:], (real, ours))]
        sys.exit(f"{', '.join(sizes)}: crop them to the same part")
    print(line(sys.argv[1], compare(real, ours)))


if __name__ == "__main__":
    main()
