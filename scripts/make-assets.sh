#!/bin/sh
# Draws the sample pages and the pictures of the README and the documents. Usage: make-assets.sh BINARY
set -eu

carousel=$(realpath "$1")
cd "$(dirname "$0")/../assets"
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

# At one frame a second every frame is a settled page.
page() { # page NUMBER SIZE NAME
  "$carousel" render --quiet --swipes 'L*9' --fps 1 --size "$2" --frames "$1:$(($1 + 1))" \
    --compression small --out "$scratch/$3"
  mv "$scratch/$3"/frame-*.png "pages/$3.png"
}

mkdir -p pages
page 0 150x200 page-1
page 1 240x120 page-2
page 2 160x160 page-3
page 3 90x240 page-4
page 4 200x150 page-5
page 5 120x160 page-10

"$carousel" render --quiet --swipes LLRRR --sheet sheet.png
"$carousel" render --quiet --swipes LLRRR --slots slots.png
"$carousel" render --quiet --swipes L --size 270x480 --frames 0:45 --sheet swipe.png \
  --sheet-frames 4 --sheet-columns 12 --sheet-cell-width 90
"$carousel" render --quiet --swipes LLL.R.L --network very-bad,fail=2,limit=3,seed=11 \
  --sheet very-bad.png --sheet-frames 24 --sheet-columns 9 --sheet-cell-width 100
"$carousel" feed --quiet --sheet feed.png --mood 'ok, slow 3s, 500' --sheet-columns 8 \
  --sheet-cell-width 150 --gestures '..UFF.T195x808FF.G1.Dd260t500h400..'
"$carousel" feed --quiet --states states.png

# How each physics moves: judge reads the positions from the frames.
mkdir -p physics
"$carousel" render --quiet --swipes 'L*5' --fps 1 --size 200x60 --images generated:6 \
  --order sequence --out "$scratch/physics"
rm "$scratch/physics/manifest.json"
for physics in critical flutter viewpager embla swiper uikit; do
  "$carousel" render --quiet --swipes LFd30v2000Ld30%v0 --physics $physics --size 200x60 \
    --images generated:6 --order sequence --out "$scratch/$physics"
  "$carousel" judge --quiet --frames "$scratch/$physics" --pages "$scratch/physics" --fps 60 \
    --plot physics/$physics.png
done

../scripts/draw-architecture.py
