#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# What is installed is whole: programs, games, a page for man(1) of each verb, completion for the shells; and the Debian
# package that is made of it has nothing that Debian's own checker would object to.
set -euo pipefail
export LC_ALL=C.UTF-8

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
fail() {
    printf 'FAILED: %s\n' "$*" >&2
    exit 1
}
# has GREP-ARGUMENT…: reads to the end, where grep -q would let the writer fail that has more to say.
has() {
    grep "$@" >/dev/null
}

cpack --config "$SIDL_BUILD_DIR/CPackConfig.cmake" -G DEB -B "$folder" >"$folder/log" 2>&1 ||
    { cat "$folder/log" >&2; fail "cpack makes no package"; }
packages=("$folder"/*.deb)
root=$folder/root
dpkg -x "${packages[0]}" "$root"
share=$root/usr/share

for file in bin/sidl bin/sidl-studio share/applications/org.sidl.studio.desktop share/sidl-studio/games/nim.sidl \
    share/mime/packages/org.sidl.studio.mime.xml share/icons/hicolor/scalable/mimetypes/text-x-sidl.svg \
    share/doc/sidl-studio/copyright share/doc/sidl-studio/manual/problems.md \
    share/sidl-studio/schemas/sidl-check.schema.json \
    share/sidl-studio/vscode/package.json share/org.kde.syntax-highlighting/syntax/sidl.xml \
    share/man/man1/sidl.1.gz share/man/man1/sidl-studio.1.gz; do
    [ -s "$root/usr/$file" ] || fail "the package lacks $file"
done
verbs=$("$root/usr/bin/sidl" --help | sed -n '/^Subcommands:/,/^$/s/^  \([a-z]\+\) .*/\1/p')
[ -n "$verbs" ] || fail "sidl --help tells no verbs"
for verb in $verbs; do
    zcat "$share/man/man1/sidl-$verb.1.gz" | has "^sidl-$verb " || fail "there is no page for sidl $verb"
done

# A desktop knows what kind of file each is, and opens it by the program.
files=$folder/files
mkdir "$files"
update-mime-database "$share/mime" >/dev/null 2>&1
update-desktop-database "$share/applications"
for pair in nim.sidl:text/x-sidl nim.test.sidl:text/x-sidl-tests nim.kif:text/x-gdl nim.gdl:text/x-gdl \
    nim.hrf:text/x-gdl nim.sdl:text/x-gdl nim.efg:text/x-gambit-game nim.nfg:text/x-gambit-game \
    lesson.sidl-session:application/x-sidl-session; do
    printf 'game(nim).\n' >"$files/${pair%%:*}"
    kind=$(XDG_DATA_HOME=$folder/none XDG_DATA_DIRS=$share gio info -a standard::content-type "$files/${pair%%:*}")
    [ "${kind##*: }" = "${pair#*:}" ] || fail "${pair%%:*} is taken for ${kind##*: }"
    # gio lists only programs that can be started: that of the package is not where it will be installed.
    grep -q "^${pair#*:}=.*org.sidl.studio.desktop" "$share/applications/mimeinfo.cache" ||
        fail "no program opens ${pair#*:}"
    [ -s "$share/icons/hicolor/scalable/mimetypes/$(tr / - <<<"${pair#*:}").svg" ] || fail "${pair#*:} has no icon"
done

# Software centres have an entry for it, with pictures as soon as these can be fetched from somewhere.
entry=org.sidl.studio.metainfo.xml
cmake -D from="$SIDL_SOURCE_DIR/resources/desktop/$entry" -D to="$folder/$entry" -D pictures=https://localhost/pictures \
    -P "$SIDL_SOURCE_DIR/app/cmake/SidlMetainfo.cmake"
mapfile -t pictures < <(sed -n 's,.*<image>https://localhost/pictures/\(.*\)</image>.*,\1,p' "$folder/$entry")
[ ${#pictures[@]} -ge 2 ] || fail "the entry for software centres has no pictures"
for picture in "${pictures[@]}"; do
    [ -s "$SIDL_SOURCE_DIR/resources/screenshots/$picture" ] || fail "there is no picture $picture"
done
for file in "$share/metainfo/$entry" "$folder/$entry"; do
    appstreamcli validate --no-net "$file" >"$folder/log" || { cat "$folder/log" >&2; fail "the entry for software centres"; }
done
for kind in $(sed -n 's/^MimeType=//p' "$share/applications/org.sidl.studio.desktop" | tr ';' ' '); do
    grep -q "<mediatype>$kind</mediatype>" "$share/metainfo/$entry" || fail "the entry for software centres lacks $kind"
done

# complete WORD…: what bash offers for the last word.
complete_words() {
    # shellcheck disable=SC2016 # for the shell inside
    PATH=$root/usr/bin:$PATH bash -c '
        . /usr/share/bash-completion/bash_completion
        . "$1"
        shift
        COMP_WORDS=("$@")
        COMP_CWORD=$(($# - 1))
        COMP_LINE=$*
        COMP_LINE=${COMP_LINE// = /=}
        COMP_POINT=${#COMP_LINE}
        _sidl sidl
        printf "%s\n" "${COMPREPLY[@]}"' bash "$share/bash-completion/completions/sidl" "$@"
}
[ "$(complete_words sidl repl)" = replay ] || fail "bash does not complete a verb"
[ "$(complete_words sidl play --polic)" = --policy ] || fail "bash does not complete an option"
cd "$share/sidl-studio/games"
complete_words sidl play ni | has -x nim.sidl || fail "bash does not complete a file"
complete_words sidl play --moves = ni | has -x nim.sidl || fail "bash does not complete a file behind a ="

# Where one of a few words is due: all of the line, with how the word begins, and that word.
due=('solve nim.sidl --method alphab' alphabeta 'graph nim.sidl tr' tree 'graph nim.sidl tree --format pn' png
    'play nim.sidl --policy=r' --policy=random 'why nim.sidl leg' legal 'help sol' solve 'export --tik' --tikz
    'play nim.sidl --seat alice=mc' alice=mcts 'simulate nim.sidl --seat=alice=mc' --seat=alice=mcts)
for verb in $verbs; do
    fish -c "source '$share/fish/vendor_completions.d/sidl.fish'; set PATH '$root/usr/bin' \$PATH
             complete -C 'sidl $verb'" | has "^$verb" || fail "fish does not complete $verb"
done
fish -c "source '$share/fish/vendor_completions.d/sidl.fish'; set PATH '$root/usr/bin' \$PATH
         complete -C 'sidl play --polic'" | has '^--policy' || fail "fish does not complete an option"

# zsh_words WORD…: what zsh is told of for the last word; the functions of its own that show it are stood in for.
zsh_words() {
    # shellcheck disable=SC2016 # for the shell inside
    PATH=$root/usr/bin:$PATH zsh -fc '
        _describe() { print -rl -- "${(P@)2}" }
        _files() { print files }
        complete_it() { source "$1" }
        words=("${@:2}")
        CURRENT=${#words}
        complete_it "$1"' zsh "$share/zsh/vendor-completions/_sidl" "$@"
}
for verb in $verbs; do
    zsh_words sidl '' | has "^$verb:..*" || fail "zsh does not complete $verb"
done
for ((i = 0; i < ${#due[@]}; i += 2)); do
    line=${due[i]} word=${due[i + 1]}
    # As readline does, bash takes each = for a word.
    IFS=' ' read -r -a parts <<<"${line//=/ = }"
    [ "$(complete_words sidl "${parts[@]}")" = "${word##*=}" ] || fail "bash does not complete sidl $line"
    fish -c "source '$share/fish/vendor_completions.d/sidl.fish'; set PATH '$root/usr/bin' \$PATH
             complete -C 'sidl $line'" | has -E -- "^${word}(\s|\$)" || fail "fish does not complete sidl $line"
    IFS=' ' read -r -a parts <<<"$line"
    zsh_words sidl "${parts[@]}" | has -E -- "^${word}(:|\$)" || fail "zsh does not complete sidl $line"
done
# Behind --seat, the players of the game on the line whose seat is free.
for line in 'play nim.sidl --seat bo' 'simulate nim.sidl --seat alice=mcts --seat ' \
    'play ~/nim.sidl --seat alice=first --seat b'; do
    IFS=' ' read -r -a parts <<<"${line//=/ = }"
    [[ $line != *' ' ]] || parts+=('')
    [ "$(HOME=$PWD complete_words sidl "${parts[@]}")" = bob= ] || fail "bash does not complete sidl $line"
    HOME=$PWD fish -c "source '$share/fish/vendor_completions.d/sidl.fish'; set PATH '$root/usr/bin' \$PATH
             complete -C 'sidl $line'" | has -x bob= || fail "fish does not complete sidl $line"
    IFS=' ' read -r -a parts <<<"$line"
    [[ $line != *' ' ]] || parts+=('')
    HOME=$PWD zsh_words sidl "${parts[@]}" | has -x bob= || fail "zsh does not complete sidl $line"
done
zsh_words sidl play --polic | has '^--policy:..*' || fail "zsh does not complete an option"
[ "$(zsh_words sidl play ni)" = files ] || fail "zsh does not complete a file"

# As root, lintian warns of that first.
lintian --fail-on none "${packages[0]}" >"$folder/told" 2>"$folder/log" || { cat "$folder/log" >&2; fail "lintian ended"; }
! grep -E '^[EW]:' "$folder/told" >&2 || fail "lintian has something against the package"
printf 'The package holds what it should.\n'
