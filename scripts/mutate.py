#!/usr/bin/env python3
"""Puts the bugs of Tests/Mutations into the engine, one by one, and shows which proofs catch them.

Usage: mutate.py COPY [NAME…]

COPY is a copy of this repository that the script may change and build in; it is left as it was. Build it
once beforehand (swift build --product carousel) to save time. A table of bugs and proofs goes to standard
output. The exit code is 1 if a bug is caught by no proof, or not by the one that its file names.
"""

import json
import pathlib
import subprocess
import sys


def caught(copy, mutation):
    """The proofs that fail with a mutation in place, or what went wrong."""
    path = copy / mutation["file"]
    text = path.read_text()
    if text.count(mutation["from"]) != 1:
        return None, f"{mutation['file']} has no such line"
    path.write_text(text.replace(mutation["from"], mutation["to"]))
    try:
        build = ["swift", "build", "--product", "carousel"]
        built = subprocess.run(build, cwd=copy, capture_output=True, text=True)
        if built.returncode != 0:
            return None, "does not compile"
        binary = copy / ".build/debug/carousel"
        prove = [str(binary), "prove", "--length", "2", "--json"]
        try:
            proved = subprocess.run(prove, capture_output=True, text=True, timeout=300)
        except subprocess.TimeoutExpired:
            return None, "does not end"
        if proved.returncode not in (0, 1):
            # A precondition of the engine stops it: the first line names that, a backtrace follows.
            return None, f"exit code {proved.returncode}: {(proved.stderr.strip().splitlines() or [''])[0]}"
        proofs = json.loads(proved.stdout)["proofs"]
        return [proof["name"] for proof in proofs if proof["holds"] is False], None
    finally:
        path.write_text(text)


def main():
    root = pathlib.Path(__file__).resolve().parent.parent
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    copy = pathlib.Path(sys.argv[1]).resolve()
    if copy == root:
        sys.exit("mutate.py changes files: give it a copy of the repository")
    names = sys.argv[2:] or sorted(path.stem for path in (root / "Tests/Mutations").glob("*.json"))
    print("| bug | named proof | proofs that fail |\n|---|---|---|", flush=True)
    missed = False
    for name in names:
        mutation = json.loads((root / f"Tests/Mutations/{name}.json").read_text())
        proofs, problem = caught(copy, mutation)
        missed = missed or mutation["proof"] not in (proofs or [])
        found = problem or ", ".join(f"`{proof}`" for proof in proofs) or "none"
        print(f"| `{name}`: {mutation['bug']} | `{mutation['proof']}` | {found} |", flush=True)
    sys.exit(1 if missed else 0)


if __name__ == "__main__":
    main()
