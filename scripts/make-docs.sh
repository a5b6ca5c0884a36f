#!/bin/sh
# Builds one website of all library rooms, in .build/docs. Usage: make-docs.sh [BASE]
# BASE is the site's folder on its web server, such as "carousel"; without it, the server's root.
# Only the toolchain is needed: the compiler writes symbol graphs, docc makes pages of them.
set -eu

cd "$(dirname "$0")/.."
swift=${SWIFT:-swift}
docc=$(dirname "$(command -v "$swift")")/docc
[ -x "$docc" ] || docc=$(command -v docc || xcrun --find docc)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

# A room whose page says that it is internal shows what is open to this package, the others what is public.
graphs=$($swift build --show-bin-path)/../symbolgraph
for level in package public; do
  $swift package dump-symbol-graph --skip-synthesized-members --minimum-access-level "$level" \
    >"$scratch/log" 2>&1 || { cat "$scratch/log" >&2; exit 1; }
  cp -R "$graphs" "$scratch/$level"
done

# Rooms come after those that they import, so that they can link to them.
rooms=$(for page in Sources/*/*.docc; do basename "$page" .docc; done)
order=$(for room in $rooms; do
  echo "$room $room"
  for other in $rooms; do
    [ "$other" = "$room" ] || ! grep -rqw --include="*.swift" "import $other" "Sources/$room" ||
      echo "$other $room"
  done
done | tsort)

archives=
dependencies=
for room in $order; do
  level=public
  ! grep -q "^This module is internal" "Sources/$room/$room.docc/$room.md" || level=package
  mkdir "$scratch/$room"
  find "$scratch/$level" \( -name "$room.symbols.json" -o -name "$room@*" \) -exec cp {} "$scratch/$room" \;
  # shellcheck disable=SC2086 # one word each
  "$docc" convert "Sources/$room/$room.docc" --additional-symbol-graph-dir "$scratch/$room" \
    --output-path "$scratch/$room.doccarchive" --fallback-display-name "$room" \
    --fallback-bundle-identifier "$room" --fallback-default-module-kind Module \
    --enable-experimental-external-link-support $dependencies \
    --hosting-base-path "${1-}" --warnings-as-errors >"$scratch/log" 2>&1 ||
    { cat "$scratch/log" >&2; exit 1; }
  archives="$archives $scratch/$room.doccarchive"
  dependencies="$dependencies --dependency $scratch/$room.doccarchive"
done

rm -rf .build/docs
# shellcheck disable=SC2086 # one word each
"$docc" merge $archives --output-path .build/docs --synthesized-landing-page-name carousel \
  --synthesized-landing-page-topics-style list
# The site has no page at its root.
echo '<!doctype html><meta http-equiv="refresh" content="0; url=documentation/">' >.build/docs/index.html
echo "Wrote .build/docs; to read it: python3 -m http.server -d .build/docs"
