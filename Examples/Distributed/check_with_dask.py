"""Plays the cells of a matrix on the workers of a Dask cluster and merges the results.

    pip install "dask[bag,distributed]"
    python check_with_dask.py keyboard-lab out/dask Scenes/sign-up.yaml Scenes/chat.yaml --appearance light,dark

Each worker plays one part of the run, `check --shard i/n`, and sends its folder of results back as bytes; `keyboard-lab merge` makes one
report of them. The program must be at the same place on every worker, as must the scenes. Without an address of a scheduler in DASK_ADDRESS
two workers are started on this machine.
"""
import io
import os
import subprocess
import sys
import tarfile
import tempfile

import dask.bag
from dask.distributed import Client, LocalCluster


def play(part, parts, program, words, folder):
    """One part of the run; its results as a tar file's bytes. Failed cells are results too, so exit code 1 is fine."""
    with tempfile.TemporaryDirectory() as results:
        done = subprocess.run(
            [program, "check", *words, "--shard", f"{part}/{parts}", "--results", results], cwd=folder, capture_output=True, text=True)
        if done.returncode not in (0, 1):
            raise RuntimeError(done.stderr)
        archive = io.BytesIO()
        with tarfile.open(fileobj=archive, mode="w") as tar:
            tar.add(results, arcname=".")
        return part, archive.getvalue()


def main(program, output, *words):
    address = os.environ.get("DASK_ADDRESS")
    cluster = None if address else LocalCluster(n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None)
    with Client(address or cluster) as client:
        parts = max(1, 2 * len(client.scheduler_info()["workers"]))
        bag = dask.bag.from_sequence(range(1, parts + 1), npartitions=parts)
        program = os.path.realpath(program) if os.path.exists(program) else program
        found = bag.map(play, parts, program, list(words), os.getcwd()).compute()
    if cluster:
        cluster.close()
    folders = []
    for part, archive in sorted(found):
        folder = os.path.join(output, f"part{part}")
        os.makedirs(folder, exist_ok=True)
        with tarfile.open(fileobj=io.BytesIO(archive)) as tar:
            tar.extractall(folder, filter="data")
        folders.append(folder)
    return subprocess.run([program, "merge", *folders, "--junit", os.path.join(output, "report.xml")]).returncode


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
