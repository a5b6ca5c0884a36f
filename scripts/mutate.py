#!/usr/bin/env python3
"""Puts seeded bugs into the program, one by one, and shows which proofs or suites of tests catch them.

Usage: mutate.py COPY [NAME…]
       mutate.py --feed FOLDER [NAME…]

The first form takes the bugs of Tests/Mutations, which proofs catch. COPY is a copy of this repository that
the script may change and build in; it is left as it was. Build it once beforehand (swift build --product
carousel) to save time.

The second form takes the bugs of Tests/FeedMutations, which suites of CarouselFeedTests catch. FOLDER is
made: a package of CarouselFeed, what it imports and its tests, which builds in seconds.

A table of bugs goes to standard output. The exit code is 1 if a bug is caught by nothing, or not by what its
file names.
"""

import json
import pathlib
import re
import shutil
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


FEED_PACKAGE = """// swift-tools-version: 6.3
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("InternalImportsByDefault"), .enableUpcomingFeature("MemberImportVisibility"),
]
let package = Package(
  name: "mutants",
  platforms: [.macOS(.v26)],
  targets: [
    .target(name: "CarouselValues", swiftSettings: settings),
    .target(name: "CarouselFeed", dependencies: ["CarouselValues"], swiftSettings: settings),
    .testTarget(name: "CarouselFeedTests", dependencies: ["CarouselFeed"], swiftSettings: settings),
  ]
)
"""


def make_feed_package(root, folder):
    """Copies the feed, what it imports and its tests into a package of their own, and builds it."""
    folder.mkdir(parents=True, exist_ok=True)
    for part in ("Sources/CarouselValues", "Sources/CarouselFeed", "Tests/CarouselFeedTests"):
        shutil.rmtree(folder / part, ignore_errors=True)
        shutil.copytree(root / part, folder / part, ignore=shutil.ignore_patterns("*.docc"))
    (folder / "docs").mkdir(exist_ok=True)
    shutil.copy(root / "docs/FEED.md", folder / "docs/FEED.md")
    (folder / "Package.swift").write_text(FEED_PACKAGE)
    failed, problem = failing_suites(folder)
    if failed or problem:
        sys.exit(f"mutate.py: without a bug, {problem or 'these fail: ' + ', '.join(failed)}")


def failing_suites(folder):
    """The suites of tests that fail in a package, or what went wrong."""
    built = subprocess.run(["swift", "build", "--build-tests"], cwd=folder, capture_output=True, text=True)
    if built.returncode != 0:
        return None, "it does not compile"
    test = ["swift", "test", "--skip-build"]
    try:
        tested = subprocess.run(test, cwd=folder, capture_output=True, text=True, timeout=300)
    except subprocess.TimeoutExpired:
        return None, "it does not end"
    suites = sorted(set(re.findall(r"Suite (\w+) failed after", tested.stdout + tested.stderr)))
    if tested.returncode != 0 and not suites:
        return None, f"exit code {tested.returncode}"
    return suites, None


def caught_by_tests(folder, mutation):
    """The suites that fail with a mutation in place, or what went wrong."""
    path = folder / mutation["file"]
    text = path.read_text()
    if text.count(mutation["from"]) != 1:
        return None, f"{mutation['file']} has no such line"
    path.write_text(text.replace(mutation["from"], mutation["to"]))
    try:
        return failing_suites(folder)
    finally:
        path.write_text(text)


def main():
    root = pathlib.Path(__file__).resolve().parent.parent
    arguments = sys.argv[1:]
    is_feed = arguments[:1] == ["--feed"]
    arguments = arguments[is_feed:]
    if not arguments:
        sys.exit(__doc__)
    copy = pathlib.Path(arguments[0]).resolve()
    if copy == root:
        sys.exit("mutate.py changes files: give it a copy of the repository")
    bugs, key, catch = ("Tests/Mutations", "proof", caught)
    if is_feed:
        bugs, key, catch = ("Tests/FeedMutations", "test", caught_by_tests)
        make_feed_package(root, copy)
    names = arguments[1:] or sorted(path.stem for path in (root / bugs).glob("*.json"))
    things = "suites" if is_feed else "proofs"
    print(f"| bug | named {things[:-1]} | {things} that fail |\n|---|---|---|", flush=True)
    missed = False
    for name in names:
        mutation = json.loads((root / f"{bugs}/{name}.json").read_text())
        found, problem = catch(copy, mutation)
        missed = missed or mutation[key] not in (found or [])
        words = problem or ", ".join(f"`{thing}`" for thing in found) or "none"
        print(f"| `{name}`: {mutation['bug']} | `{mutation[key]}` | {words} |", flush=True)
    sys.exit(1 if missed else 0)


if __name__ == "__main__":
    main()
