#!/bin/sh
# Installs the C libraries and tools that a build and its tests need, where they are missing, and
# says so. Debian and Ubuntu by apt; elsewhere it names what to install.
# Usage: install-dependencies.sh [COMMAND...]   commands that are packages of their own name
# chromium is wanted, not needed (half a minute, 350 MB on the disk): without it, tests of reports in a browser are
# skipped. Where apt has none, as on Ubuntu, any Chrome will do.
set -eu

missing=""
wanted=""
need() { # need PACKAGE COMMAND...
  package=$1
  shift
  "$@" >/dev/null 2>&1 || missing="$missing $package"
}

need pkg-config command -v pkg-config
need libpng-dev test -n "$(pkg-config --modversion libpng 2>/dev/null || true)"
need libjpeg-dev test -n "$(pkg-config --modversion libjpeg 2>/dev/null || true)"
need libwebp-dev test -n "$(pkg-config --modversion libwebp 2>/dev/null || true)"
need libdeflate-dev test -n "$(pkg-config --modversion libdeflate 2>/dev/null || true)"
# Only its headers; the library is looked for when something is fetched.
need libcurl4-openssl-dev test -n "$(pkg-config --modversion libcurl 2>/dev/null || true)"
for command in "$@"; do
  if [ "$command" = chromium ]; then
    command -v chromium || command -v chromium-browser || command -v google-chrome ||
      command -v google-chrome-stable || wanted=" chromium"
  else
    need "$command" command -v "$command"
  fi
done >/dev/null
if [ -n "$wanted" ] && ! command -v apt-get >/dev/null 2>&1; then
  echo "No chromium here: tests of reports in a browser are skipped."
  wanted=""
fi
missing="$missing$wanted"
[ -z "$missing" ] && exit 0

if ! command -v apt-get >/dev/null 2>&1; then
  echo "carousel needs:$missing (on macOS: brew install pkg-config libpng jpeg-turbo webp libdeflate curl, and pngcheck for the tests)" >&2
  exit 1
fi
sudo=""
[ "$(id -u)" -eq 0 ] || sudo="sudo"
echo "Installing by apt:$missing"
$sudo apt-get update -qq
if [ -n "$wanted" ] && ! LC_ALL=C apt-cache policy chromium | grep -q 'Candidate: [0-9]'; then
  echo "No chromium by apt here: tests of reports in a browser are skipped."
  missing=${missing% chromium}
  [ -z "$missing" ] && exit 0
fi
# shellcheck disable=SC2086 # one word a package
DEBIAN_FRONTEND=noninteractive $sudo apt-get install -y -qq --no-install-recommends $missing >/dev/null
