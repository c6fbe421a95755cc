#!/usr/bin/env python3
"""Renews the keyboard's English words from SCOWL (Debian package scowl) and WordNet's sense counts (package wordnet-base).

Usage: scripts/make-word-list.py [folder of scowl's lists] [WordNet's cntlist.rev]
"""
import math
import os
import sys

scowl = sys.argv[1] if len(sys.argv) > 1 else "/usr/share/dict/scowl"
counts_file = sys.argv[2] if len(sys.argv) > 2 else "/usr/share/wordnet/cntlist.rev"
for path, package in ((scowl, "scowl"), (counts_file, "wordnet-base")):
    if not os.path.exists(path):
        sys.exit(f"no {path}: install {package}")

# The words that texts are held together by, most frequent first. (chosen; WordNet counts none of them)
COMMON = """
the to and a of I in is it you that for on was with are be have this not but at my we they as so do he if just all or what can me
there out like no will your get about up from know go one how now when good would she time see his by had them her think don't an
it's I'm their who did has some then our back more were very really here well going am right him its been because make
us over too could much after only need where other than also come any new way look got into even first people day thanks
that's take say still let something down great work love should never why before off these those two things again last which
though always every thing can't I'll home today little long better tonight you're he's she's we're they're let's I've I'd
tomorrow sure please maybe hope everyone someone anything nothing everything does doing done being most many same while until
around year years week night morning thank hello hey yes ok okay sorry happy next best old big feel give keep find call sounds soon
""".split()

# Known, so that they are no mistakes, but never offered. (chosen)
UNOFFERED = "negro negroes nazi nazis chink chinks coon coons dyke dykes fag fags faggot faggots gook gooks kike kikes nigger niggers paki spic spics wop wops".split()
UNOFFERED += "bitch bitches bastard bastards cock cocks cunt cunts dick dicks fuck fucked fucker fuckers fucking fucks piss shit shits shitty slut sluts whore whores".split()

LEVELS = {10: 6, 20: 4, 35: 3, 40: 2, 50: 1}
ranks = {}


def add(word, rank):
    if word.isascii() and all(c.isalpha() or c == "'" for c in word) and not word.endswith("'s") and 1 < len(word) <= 24:
        ranks[word] = max(ranks.get(word, 0), rank)


def lines(name):
    path = os.path.join(scowl, name)
    if os.path.exists(path):
        with open(path, encoding="latin-1") as file:
            yield from (line.strip() for line in file)


for level, rank in LEVELS.items():
    for variety in ("english", "american"):
        for word in lines(f"{variety}-words.{level}"):
            add(word, rank)
        for word in lines(f"{variety}-contractions.{level}"):
            add(word, rank)
        for kind in ("upper", "proper-names"):
            for word in lines(f"{variety}-{kind}.{level}"):
                # A name that is a word as well ("Brown") only gets in the word's way.
                if word.lower() not in ranks and sum(c.isupper() for c in word) == 1 and word[0].isupper():
                    add(word, max(rank - 1, 0))
totals = {}
with open(counts_file, encoding="ascii") as file:
    for line in file:
        key, _, count = line.split()
        lemma = key.split("%")[0]
        totals[lemma] = totals.get(lemma, 0) + int(count)
for word in ranks:
    count = totals.get(word, 0)
    if count >= 10 and word[0].islower():
        ranks[word] = min(ranks[word] + min(int(math.log10(count)), 2), 7)
for index, word in enumerate(COMMON):
    ranks[word] = 9 if index < 120 else 8
ranks["a"] = ranks["I"] = 9
for word in "it's that's let's he's she's what's there's who's here's".split():
    ranks[word] = 8

for word in [word for word in ranks if word[0].isupper() and word.lower() in ranks]:
    del ranks[word]

for word in [word for word in ranks if word.lower() in UNOFFERED]:
    ranks[word] = 0

# Sorted without capitals. An entry is a capital letter (how many characters it shares with the one before), a mark for the rank
# (a digit, or one of !#$%&()*+, where the word is written with a capital) and the rest of the word in small letters.
MARKS = "!#$%&()*+,"
out, previous = [], ""
for word in sorted(ranks, key=lambda word: (word.lower(), word)):
    folded = word.lower()
    if folded == previous:
        continue
    shared = 0
    while shared < min(len(folded), len(previous), 25) and folded[shared] == previous[shared]:
        shared += 1
    rank = ranks[word]
    out.append(chr(ord("A") + shared) + (MARKS[rank] if word[0].isupper() else str(rank)) + folded[shared:])
    previous = folded
text = "".join(out)
width = 128
body = "\\\n        ".join(text[i : i + width] for i in range(0, len(text), width))
with open("Sources/UIKitKeyboard/Suggestions/EnglishWordTable.swift", "w", encoding="ascii") as file:
    file.write(
        f"""/// {len(out)} English words with how common they are, in the form that `WordList` reads. Made by `scripts/make-word-list.py` from SCOWL
/// (sizes 10 to 50) and WordNet's counts; licences: `Assets/Keyboards/LICENSE-SCOWL.txt` and `LICENSE-WordNet.txt`.
enum EnglishWordTable {{
    static let text: StaticString = \"\"\"
        {body}
        \"\"\"
}}
"""
    )
print(f"{len(out)} words, {len(text)} bytes")
