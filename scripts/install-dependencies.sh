#!/bin/sh
# Installs the C libraries and tools that a build and its tests need, where they are missing, and
# says so. Debian and Ubuntu by apt; elsewhere it names what to install.
# Usage: install-dependencies.sh [COMMAND...]   commands that are packages of their own name
#   fonts      those that the tests of text name by their files
# Wanted, not needed: without them some tests are skipped.
#   chromium   tests in a browser (half a minute, 350 MB on the disk); where apt has none, as on Ubuntu, any Chrome will do
#   carousels  slick and Bootstrap as Debian has them, which judge is tested with
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
# Only their headers too; words other than ASCII look for the libraries.
need libfreetype-dev test -n "$(pkg-config --modversion freetype2 2>/dev/null || true)"
need libharfbuzz-dev test -n "$(pkg-config --modversion harfbuzz 2>/dev/null || true)"
need libfribidi-dev test -n "$(pkg-config --modversion fribidi 2>/dev/null || true)"
need libunibreak-dev test -n "$(pkg-config --modversion libunibreak 2>/dev/null || true)"
need libfontconfig-dev test -n "$(pkg-config --modversion fontconfig 2>/dev/null || true)"
for command in "$@"; do
  case $command in
  fonts)
    for font in fonts-dejavu-core:truetype/dejavu/DejaVuSans.ttf \
      fonts-vlgothic:truetype/vlgothic/VL-PGothic-Regular.ttf \
      fonts-droid-fallback:truetype/droid/DroidSansFallbackFull.ttf \
      fonts-symbola:truetype/ancient-scripts/Symbola_hint.ttf; do
      need "${font%%:*}" test -e "/usr/share/fonts/${font#*:}"
    done
    ;;
  chromium)
    command -v chromium || command -v chromium-browser || command -v google-chrome ||
      command -v google-chrome-stable || wanted="$wanted chromium"
    ;;
  carousels)
    for package in libjs-jquery:jquery/jquery.min.js libjs-slick:slick/slick.min.js \
      libjs-bootstrap5:bootstrap5/js/bootstrap.bundle.min.js; do
      test -e "/usr/share/javascript/${package#*:}" || wanted="$wanted ${package%%:*}"
    done
    ;;
  *) need "$command" command -v "$command" ;;
  esac
done >/dev/null
if [ -n "$wanted" ] && ! command -v apt-get >/dev/null 2>&1; then
  echo "Not here:$wanted; their tests are skipped."
  wanted=""
fi
[ -z "$missing$wanted" ] && exit 0

if [ -n "$missing" ] && ! command -v apt-get >/dev/null 2>&1; then
  echo "carousel needs:$missing (on macOS: brew install pkg-config libpng jpeg-turbo webp libdeflate curl freetype harfbuzz fribidi libunibreak fontconfig, and pngcheck for the tests)" >&2
  exit 1
fi
sudo=""
[ "$(id -u)" -eq 0 ] || sudo="sudo"
echo "Installing by apt:$missing$wanted"
$sudo apt-get update -qq
for package in $wanted; do
  if LC_ALL=C apt-cache policy "$package" | grep -q 'Candidate: [0-9]'; then
    missing="$missing $package"
  else
    echo "No $package by apt here: its tests are skipped."
  fi
done
[ -z "$missing" ] && exit 0
# shellcheck disable=SC2086 # one word a package
DEBIAN_FRONTEND=noninteractive $sudo apt-get install -y -qq --no-install-recommends $missing >/dev/null
