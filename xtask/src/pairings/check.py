"""Pairs rounds again with caissify-pairings, an independent program, and says what differs.

Arguments: a file of report files (TRF16), each preceded by a line `### SEED`; a file of round robins; how many processes.
Two things of version 0.5.0 are known to be otherwise than FIDE has them, and differences by them are counted apart:

- Its weights have the scores of downfloaters (C.7) above their number (C.6), against its own description of them.
  A tournament that comes out otherwise is tried again with the two exchanged.
- Of two with different points it takes the lower pairing number for the higher ranked one when colours are given (E.4,
  E.5), and pairing numbers are counted without those who left. So colours are compared at equal points only, and where
  one of the two has a colour behind them.
"""

import inspect
import multiprocessing
import re
import sys
import textwrap
import time

from caissify_pairings import fpc
from caissify_pairings.engines import dutch, round_robin


class MendedEngine(dutch.DutchEngine):
    """The engine with C.6 above C.7, and the same for the next bracket."""


def mend():
    name = "_compute_bracket_edge_weight"
    source = textwrap.dedent(inspect.getsource(getattr(dutch.DutchEngine, name)))
    parts = re.split(r"(?m)^(?=    # === (?:TIER \d|Completion))", source)
    names = [re.match(r"    # === (\w+ ?\d?)", part).group(1).strip() for part in parts[1:]]
    if names != ["TIER 3", "TIER 4", "TIER 1", "TIER 2", "Completion"]:
        sys.exit(f"caissify-pairings has changed: {names}")
    head, three, four, one, two, completion = parts
    scope = dict(vars(dutch))
    exec("".join([head, four, three, two, one, completion]), scope)
    setattr(MendedEngine, name, scope[name])


def differing_rounds(text, engine):
    fpc.DutchEngine = engine
    report = fpc.check_trf(text)
    return report["rounds"], [one for one in report["rounds"] if not one["match"]]


def coloured_otherwise(text, rounds):
    players = {one["starting_number"]: one for one in fpc.TRFParser(text).parse()["players"]}
    found = []
    for one in rounds:
        known = {p["id"]: p for p in fpc._build_engine_players(players, one["round"])}
        theirs = {(p["white"], p["black"]) for p in one["engine_pairings"]}
        for pair in one["trf_pairings"]:
            white, black = pair["white"], pair["black"]
            if black is None or (white, black) in theirs or (black, white) not in theirs:
                continue
            a, b = known[white], known[black]
            if a["score"] == b["score"] and (a["color_hist"] or b["color_hist"]):
                found.append(f"round {one['round']}: {white} has white against {black}")
    return found


def check(part):
    seed, text = part.split("\n", 1)
    rounds, wrong = differing_rounds(text, dutch.DutchEngine)
    kind, told = "same", ""
    if wrong:
        _, still = differing_rounds(text, MendedEngine)
        kind = "differs" if still else "by its order of C.6 and C.7"
        first = (still or wrong)[0]
        told = f"round {first['round']}: {first['discrepancies']}"
    elif coloured := coloured_otherwise(text, rounds):
        kind, told = "colours", "; ".join(coloured)
    return seed, len(rounds), kind, told


def check_round_robins(path):
    """Each line: places, round, pairs."""
    wrong = 0
    with open(path) as lines:
        for line in lines:
            places, number, *pairs = line.split()
            theirs = {f"{a}-{b}" for a, b in round_robin.berger_round(int(places), int(number))}
            wrong += theirs != set(pairs)
    print(f"round robins: {wrong} rounds differ")
    return wrong


def main():
    tournaments, robins, jobs = sys.argv[1:]
    mend()
    wrong = check_round_robins(robins)
    parts = open(tournaments, encoding="utf-8").read().split("### ")[1:]
    begun = told_at = time.time()
    counts, rounds = {}, 0
    with multiprocessing.Pool(int(jobs)) as pool:
        for done, (seed, played, kind, told) in enumerate(pool.imap_unordered(check, parts), 1):
            rounds += played
            counts[kind] = counts.get(kind, 0) + 1
            if told:
                print(f"seed {seed}: {kind}; {told}", flush=True)
            if time.time() - told_at > 15:
                told_at = time.time()
                print(f"{done} of {len(parts)} tournaments, {rounds} rounds, {counts}", flush=True)
    print(f"{len(parts)} tournaments, {rounds} rounds in {time.time() - begun:.0f} s: {counts}")
    unexplained = counts.get("differs", 0) + counts.get("colours", 0)
    allowed = len(parts) // 500
    if wrong or unexplained > allowed:
        sys.exit(f"{unexplained} tournaments differ without a reason, and at most {allowed} may")


if __name__ == "__main__":
    main()
