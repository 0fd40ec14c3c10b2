# setup.sh -- shared by ./play and ./check: Debian's packages, configuration, build
# shellcheck shell=bash disable=SC2154,SC2034,SC2086,SC2015
# Sourced, with `here` set to the top folder. Prints on standard error only, and reads no input.

packages=(cmake ninja-build g++ catch2 libcli11-dev libfmt-dev libelf-dev libasmjit-dev libpng-dev libncurses-dev nlohmann-json3-dev libtomlplusplus-dev libseccomp-dev universal-ctags)
# Packages that only the tests need: other simulators, processors and assemblers for comparison.
test_packages=(spim qemu-user binutils-mipsel-linux-gnu lcov tmux libxml2-utils python3-jsonschema perl parallel clang-format cmake-format shellcheck)

say() { printf 'tharsis: %s\n' "$*" >&2; }
give_up() { say "$1"; exit "${2:-1}"; }

# missing_packages PACKAGE...: prints those that are not installed
missing_packages() {
    local name
    for name in "$@"; do
        [ "$(dpkg-query -W -f '${db:Status-Status}' "$name" 2>/dev/null)" = installed ] || printf '%s ' "$name"
    done
}

# need_packages PACKAGE...: installs missing packages, or prints the command that would
need_packages() {
    local missing line as_root=()
    if ! command -v dpkg-query >/dev/null; then
        need_tools
        return
    fi
    missing=$(missing_packages "$@")
    [ -n "$missing" ] || return 0
    line="apt-get install -y --no-install-recommends ${missing% }"
    if [ "$(id -u)" != 0 ]; then
        as_root=(sudo)
        [ -t 2 ] || as_root=(sudo -n)
        command -v sudo >/dev/null ||
            give_up "Debian packages are missing, and there is no sudo. As root, run:  $line"
    fi
    say "installing Debian packages: ${missing% }"
    install_packages $missing && [ -z "$(missing_packages "$@")" ] && return 0
    give_up "the packages could not be installed. Run this yourself, then start again:  ${as_root:+sudo }apt-get update && ${as_root:+sudo }$line"
}

# install_packages PACKAGE...: apt-get, with `as_root` before it; its output is printed only if it fails
install_packages() {
    local log
    command -v apt-get >/dev/null || return 1
    log=$(mktemp) || return 1
    { "${as_root[@]}" apt-get update &&
        "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "$@"
    } >"$log" 2>&1 </dev/null || { tail -n 8 "$log" >&2; rm -f "$log"; return 1; }
    rm -f "$log"
}

# On other systems the installed tools may suffice, but we cannot install packages.
need_tools() {
    local tool
    for tool in cmake ninja g++; do
        command -v "$tool" >/dev/null || give_up \
            "this is no Debian: install what these packages hold, then start again:  ${packages[*]}"
    done
}

# configure PRESET: once; again only if the folder was moved here from elsewhere
configure() {
    local folder=$here/build/$1 home=
    [ -f "$folder/CMakeCache.txt" ] && home=$(sed -n 's/^CMAKE_HOME_DIRECTORY:INTERNAL=//p' "$folder/CMakeCache.txt")
    if [ -n "$home" ] && [ "$home" != "$here" ]; then
        rm -rf "$folder"
    fi
    [ -f "$folder/build.ninja" ] && return 0
    say "preparing build/$1"
    mkdir -p "$folder"
    (cd "$here" && cmake --preset "$1") >"$folder/configure.log" 2>&1 </dev/null && return 0
    rm -f "$folder/build.ninja"
    tail -n 30 "$folder/configure.log" >&2
    give_up "configuring failed; all of it is in $folder/configure.log"
}

# build PRESET [TARGET]: silent if there is nothing to do, a counter on a terminal, the errors if it fails
build() {
    local folder=$here/build/$1 status doing=building
    [ -x "$folder/tharsis" ] || doing='building (the first time takes a few minutes)'
    cmake --build "$folder" ${2:+--target "$2"} 2>&1 </dev/null | tee "$folder/build.log" | show_progress
    status=${PIPESTATUS[0]}
    [ "$status" = 0 ] && return 0
    grep -E -A 12 'error|FAILED' "$folder/build.log" | head -n 60 >&2
    give_up "building failed; all of it is in $folder/build.log"
}

# show_progress: reads ninja's lines; on a terminal one line with a counter and an estimate, elsewhere one line in all.
# The estimate is the time spent so far, scaled to the steps that are left, and is renewed each second.
show_progress() {
    local line='' step total begun=$SECONDS shown=
    while true; do
        if IFS= read -r -t 1 line; then
            case $line in
            *'Re-checking globbed'* | *'no work to do'* | *'Asking git for the version'*) continue ;;
            '['*/*']'*) line=${line#[} step=${line%%/*} total=${line#*/} total=${total%%]*} ;;
            *) continue ;;
            esac
            [ -n "$shown" ] || [ -t 2 ] || say "$doing"
            shown=yes
        elif [ $? -le 128 ]; then
            break
        fi
        [ -n "$shown" ] && [ -t 2 ] && printf '\r\033[Ktharsis: building, %s of %s steps%s' \
            "$step" "$total" "$(time_left "$step" "$total" $((SECONDS - begun)))" >&2
    done
    [ -t 2 ] && [ -n "$shown" ] && printf '\r\033[K' >&2
    return 0
}

# time_left STEP TOTAL SECONDS: the text for the remaining time; empty before a tenth of the steps is done
time_left() {
    local left
    [ $(($1 * 10)) -ge "$2" ] && [ "$3" -ge 3 ] || return 0
    left=$(($3 * ($2 - $1) / $1))
    if [ "$left" -lt 90 ]; then
        printf ', about %d s left' "$left"
    else
        printf ', about %d min left' $(((left + 30) / 60))
    fi
}

# One build at a time: the second ./play waits for the first.
lock() {
    mkdir -p "$here/build" 2>/dev/null && exec 9>"$here/build/.lock" ||
        give_up "cannot write to $here/build"
    command -v flock >/dev/null || return 0
    flock -n 9 && return 0
    say "another build is at work here; waiting for it"
    flock 9
}
unlock() { exec 9>&-; }
