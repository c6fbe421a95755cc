#!/usr/bin/env bash
# Small screens in the manner of real code, all in one module. They are drawn.
. scripts/app-sources.sh
find_toolkit
"$rewriter" --library --output "$work/corpus" Tests/AppSources/Corpus/*.swift Tests/AppSources/Corpus/Names/*.swift
flags=("${framework_flags[@]}")
for module in CCairo CSDL2 CSDL2TTF CHarfBuzz CJPEG CRSVG CZlib; do flags+=(-Xcc "-fmodule-map-file=Sources/$module/module.modulemap"); done
for flag in $(pkg-config --cflags cairo sdl2 SDL2_ttf harfbuzz libjpeg librsvg-2.0 zlib); do flags+=(-Xcc "$flag"); done
compile_with_driver Tests/AppSources/RunCorpus.swift Corpus 5 "$work/corpus" "$work/run-corpus" "${flags[@]}"
"$work/run-corpus"
