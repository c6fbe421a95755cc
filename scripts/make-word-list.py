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

# Function words, most frequent first. (chosen; WordNet counts none of them)
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

# Everyday words of messages that SCOWL and WordNet count no more than other words. (chosen)
EVERYDAY = """
birthday weekend dinner lunch breakfast coffee meeting phone email address number family mom dad school house train hotel beach movie
beautiful congratulations goodnight goodbye welcome friend friends favorite awesome amazing definitely probably actually really help
Monday Tuesday Wednesday Thursday Friday Saturday Sunday January February April June July September October November December
Christmas Easter Halloween Thanksgiving Google Internet
""".split()

# Places and first names that a message is likely to hold. (chosen)
NAMES = """
London Paris Berlin Rome Madrid Vienna Dublin Edinburgh Amsterdam Brussels Lisbon Athens Prague Warsaw Budapest Stockholm Oslo Copenhagen
Helsinki Moscow Istanbul Cairo Delhi Mumbai Tokyo Beijing Shanghai Singapore Sydney Melbourne Toronto Montreal Vancouver Chicago Boston
Seattle Houston Dallas Denver Miami Atlanta Philadelphia Washington California Texas Florida Hollywood Brooklyn Manhattan Oxford Cambridge
Manchester Liverpool England Scotland Ireland Wales Britain France Germany Italy Spain Portugal Switzerland Austria Belgium Netherlands
Denmark Sweden Norway Finland Poland Russia Ukraine Greece Egypt India China Japan Korea Australia Canada Mexico Brazil Argentina America
Iceland Croatia Hungary Romania Bulgaria Slovakia Slovenia Serbia Bosnia Albania Macedonia Estonia Latvia Lithuania Belarus Luxembourg Malta
Cyprus Israel Lebanon Syria Iraq Iran Kuwait Qatar Afghanistan Pakistan Bangladesh Nepal Thailand Vietnam Cambodia Indonesia Malaysia
Philippines Taiwan Mongolia Kazakhstan Armenia Azerbaijan Morocco Tunisia Algeria Libya Sudan Nigeria Kenya Ethiopia Tanzania Uganda Ghana
Senegal Angola Zimbabwe Mozambique Madagascar Colombia Venezuela Ecuador Bolivia Uruguay Paraguay Peru Panama Cuba Jamaica Haiti Guatemala
Honduras Nicaragua Greenland Zealand Europe Africa Asia English French German Italian Spanish American British European
Anna Emma Emily Olivia Sophia Julia Laura Sarah Lisa Maria Jessica Jennifer Michelle Elizabeth Katherine Rachel Hannah Alice Charlotte
James John Michael David Daniel Thomas Robert William Richard Joseph Charles Christopher Matthew Andrew Anthony Steven Peter Paul Martin
Benjamin Alexander Jonathan Kevin Brian George Edward Henry
""".split()

# Words of address and function words have no meaningful plural. (chosen)
WITHOUT_FORMS = """
hello hi hey bye goodbye goodnight yes no ok okay yeah wow oh ah aha alas amen bravo howdy hurrah hurray hooray hallelujah oops ouch please
sorry thanks today tomorrow tonight yesterday and or but if why how when where what who now then here there maybe perhaps because
everything something nothing anything everyone someone
""".split()

# Words that are mostly typed with an apostrophe left out. (chosen)
CONTRACTED = "cant wont".split()

# Known, so that they are not mistakes, but never offered. (chosen)
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
                # A name that is also a word ("Brown") would only obstruct the word.
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
    ranks[word] = 15 if index < 15 else 14 if index < 40 else 13 if index < 80 else 12 if index < 120 else 11 if index < 180 else 10
for rank, words in ((8, EVERYDAY), (5, NAMES)):
    for word in words:
        if word.lower() not in ranks or word in ranks:
            ranks[word] = max(ranks.get(word, 0), rank)
ranks["a"] = 12
ranks["I"] = 15
for word in WITHOUT_FORMS:
    for form in (stem + end for stem in (word, word + word[-1]) for end in ("s", "es", "ed", "ing")):
        if form in ranks and ranks[form] < 10:
            ranks[form] = 0
for word in CONTRACTED:
    ranks.pop(word, None)
for word in "it's that's let's he's she's what's there's who's here's".split():
    ranks[word] = 10

for word in [word for word in ranks if word[0].isupper() and word.lower() in ranks]:
    del ranks[word]

for word in [word for word in ranks if word.lower() in UNOFFERED]:
    ranks[word] = 0

# Sorted without capitals. An entry is a capital letter (how many characters it shares with the one before), a mark for the rank
# (0 to 9 and : ; < = > ? for 10 to 15, or one of MARKS if the word is capitalized) and the rest in small letters. A line begins with an
# entry that has other first two letters than the one before.
MARKS = "!#$%&()*+,-./_|~"
TARGET = "Assets/Keyboards/en-US.words"
rows, previous, count = [], "", 0
for word in sorted(ranks, key=lambda word: (word.lower(), word)):
    folded = word.lower()
    if folded == previous:
        continue
    shared = 0
    while shared < min(len(folded), len(previous), 25) and folded[shared] == previous[shared]:
        shared += 1
    rank = ranks[word]
    if shared < 2:
        rows.append("")
    rows[-1] += chr(ord("A") + shared) + (MARKS[rank] if word[0].isupper() else chr(ord("0") + rank)) + folded[shared:]
    previous = folded
    count += 1
with open(TARGET, "w", encoding="ascii") as file:
    file.writelines(row + "\n" for row in rows)
print(f"{TARGET}: {count} words, {sum(len(row) + 1 for row in rows)} bytes")
