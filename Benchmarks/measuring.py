"""What all tables share: the settings, and the measuring of one command."""
import os, shutil, subprocess
from pathlib import Path

HERE = Path(__file__).resolve().parent
OURS = Path(os.environ.get("CAROUSEL", HERE.parent / ".build/release/carousel"))
ROUNDS = max(1, int(os.environ.get("ROUNDS") or 5))
THREADS = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()


class Failed(Exception):
    """A command that ended badly."""


def discard(folder):
    """Empties a folder's files and puts them out of the way, if it is there.

    Their memory is free at once and nothing is left for the disk to write. They are removed at the end: ext4 is slow to make
    files where many were removed a moment ago. A folder in memory is removed: a file system there has room for so many files.
    """
    if not folder.exists():
        return
    if folder.is_relative_to("/dev/shm"):
        return shutil.rmtree(folder)
    for path in folder.rglob("*"):
        if path.is_file():
            os.truncate(path, 0)
    spent = folder.with_name("spent")
    spent.mkdir(exist_ok=True)
    folder.rename(spent / str(len(list(spent.iterdir()))))


def measure(rivals, words):
    """Runs a command; returns its wall seconds, CPU seconds, peak RSS in MiB and standard error."""
    done = subprocess.run([rivals, "measure", *map(str, words)], capture_output=True, text=True)
    wall, cpu, peak, code = done.stdout.split()
    if code != "0":
        raise Failed(f"exit code {code}: {done.stderr.strip()[:200]}")
    return float(wall), float(cpu), int(peak) / 1024, done.stderr


def measure_warm(rivals, words, out):
    """The same of the second of two runs.

    The first one fills the caches and touches the memory that the second will use: the host of a virtual machine takes back
    what lies idle while a slow writer computes, and whoever comes next would pay for it.
    """
    measure(rivals, words)
    discard(out)
    os.sync()  # what was left unwritten is not the next run's cost
    return measure(rivals, words)
