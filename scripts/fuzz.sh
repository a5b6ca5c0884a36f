#!/bin/sh
# Runs random bytes against the readers of outside data, under AddressSanitizer (docs/FUZZING.md).
# Usage: fuzz.sh SECONDS [TARGET...]   all targets by default
set -eu

seconds=$1
shift
cd "$(dirname "$0")/../Fuzz"
# The Swift compiler heeds the last -sanitize alone, so it gets both in one.
${SWIFT:-swift} build -c release --sanitize address --sanitize fuzzer -Xswiftc -sanitize=address,fuzzer
fuzz=.build/release/fuzz
# shellcheck disable=SC2046 # one word a target
[ $# -gt 0 ] || set -- $($fuzz --list)
mkdir -p .build/findings
# The leak check wants to trace the process, which containers forbid: LEAKS=1 where it may.
export ASAN_OPTIONS="detect_leaks=${LEAKS:-0}"
# libFuzzer tells where a crash was, and Swift's own tracer would wait for it for ever.
export SWIFT_BACKTRACE=enable=no
for target in "$@"; do
  corpus=.build/corpus/$target
  $fuzz --target="$target" --seeds="$corpus"
  echo "Fuzzing $target for $seconds s"
  # One allocation of 64 MiB is a finding: limits come before memory.
  $fuzz --target="$target" "$corpus" -max_total_time="$seconds" -max_len=8192 -timeout=10 \
    -rss_limit_mb=2048 -malloc_limit_mb=64 -print_final_stats=1 -verbosity="${VERBOSITY:-1}" \
    -artifact_prefix=".build/findings/$target-"
done
