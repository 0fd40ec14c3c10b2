# setup.sh -- shared by ./play, ./check and first_use: Debian's packages, configuration, build
# shellcheck shell=bash disable=SC2154,SC2034
# (`here` comes from the script that sources this file, and the package lists are for it.)
# Sourced, with `here` set to the top folder. Prints on standard error only, and reads no input.

packages=(cmake ninja-build clang-14 g++ libcli11-dev libfmt-dev libelf-dev libasmjit-dev libpng-dev libncurses-dev nlohmann-json3-dev libtomlplusplus-dev libseccomp-dev libasio-dev libevent-dev)
# Packages that only the tests need: their framework, and other simulators, processors and assemblers for comparison.
test_packages=(catch2 neovim emacs-nox elpa-eglot universal-ctags gdb-multiarch spim qemu-user binutils-mipsel-linux-gnu lcov tmux curl libxml2-utils python3-jsonschema perl parallel clang-format cmake-format shellcheck
    pybind11-dev python3-dev python3-pytest)
# Packages that releases, the program for arm64 and the build with the C++ library of macOS need (`./check --all`).
release_packages=(g++-aarch64-linux-gnu qemu-user clang-16 libc++-16-dev libc++abi-16-dev pybind11-dev python3-dev lintian python3 python3-yaml shared-mime-info desktop-file-utils)
# Packages that the page for browsers needs, to build and to test it; also nodejs and npm, of Debian or of elsewhere.
web_packages=(emscripten librange-v3-dev chromium)
# Packages that the program for Windows needs, to build it and to try it.
windows_packages=(g++-mingw-w64-x86-64-posix libz-mingw-w64-dev wine wine64)

say() { printf 'tharsis: %s\n' "$*" >&2; }
give_up() { say "$1"; exit "${2:-1}"; }

# missing_packages PACKAGE...: prints those that are not installed
missing_packages() {
    local name installed
    installed=$(dpkg-query -W -f '${Package} ${db:Status-Status}\n' "$@" 2>/dev/null)
    for name in "$@"; do
        case $'\n'$installed$'\n' in
        *$'\n'"$name installed"$'\n'*) ;;
        *) printf '%s ' "$name" ;;
        esac
    done
}

# without_clang PACKAGES: if only Clang is missing, says that GCC builds, which takes longer
without_clang() {
    [ "$1" = 'clang-14 ' ] || return 1
    say 'without the package clang-14 building takes longer'
}

# need_packages PACKAGE...: installs missing packages, or prints the command that would
need_packages() {
    local missing line as_root=()
    if ! command -v dpkg-query >/dev/null; then
        need_tools "$@"
        return
    fi
    missing=$(missing_packages "$@")
    # Clang is wanted for the first build only.
    [ ! -f "$here/build/release/build.ninja" ] || missing=${missing/clang-14 /}
    [ -n "$missing" ] || return 0
    line="apt-get install -y --no-install-recommends ${missing% }"
    if [ "$(id -u)" != 0 ]; then
        as_root=(sudo)
        [ -t 2 ] || as_root=(sudo -n)
        command -v sudo >/dev/null || ! without_clang "$missing" || return 0
        command -v sudo >/dev/null ||
            give_up "Debian packages are missing, and there is no sudo. As root, run:  apt-get update && $line"
    fi
    say "installing Debian packages: ${missing% }"
    # shellcheck disable=SC2086
    install_packages $missing && [ -z "$(missing_packages "$@")" ] && return 0
    if without_clang "$(missing_packages "$@")"; then return 0; fi
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

# need_tools PACKAGE...: on other systems the installed tools may suffice, but we cannot install packages
need_tools() {
    local tool
    for tool in cmake ninja g++; do
        command -v "$tool" >/dev/null || give_up \
            "this system is not Debian: install the contents of these packages, then start again:  $*"
    done
}

# configure PRESET: once; again if the folder was moved here from elsewhere, if the presets have changed, or if Catch2 or
# pybind11 was installed since
configure() {
    local folder=$here/build/$1 home='' presets missing found_later preferred=()
    presets=$(cksum <"$here/CMakePresets.json")
    [ -f "$folder/CMakeCache.txt" ] && home=$(sed -n 's/^CMAKE_HOME_DIRECTORY:INTERNAL=//p' "$folder/CMakeCache.txt")
    if [ -n "$home" ] && [ "$home" != "$here" ]; then
        rm -rf "$folder"
    fi
    for found_later in Catch2:catch2 pybind11:pybind11-dev; do
        if grep -qs "^${found_later%:*}_DIR:PATH=.*-NOTFOUND" "$folder/CMakeCache.txt" && [ -z "$(missing_packages "${found_later#*:}")" ]; then
            rm -f "$folder/build.ninja"
        fi
    done
    [ -f "$folder/build.ninja" ] && [ "$(cat "$folder/presets.sum" 2>/dev/null)" = "$presets" ] && return 0
    say "preparing build/$1"
    mkdir -p "$folder"
    # Clang builds in less time than GCC (docs/decisions/0069). What is published, and other builds, are GCC's.
    [ "$1" != release ] || preferred=(-D THARSIS_PREFERRED_COMPILER=clang++-14)
    if (cd "$here" && cmake --preset "$1" "${preferred[@]}") >"$folder/configure.log" 2>&1 </dev/null; then
        printf '%s\n' "$presets" >"$folder/presets.sum"
        return 0
    fi
    rm -f "$folder/build.ninja"
    missing=$(sed -n 's/^-- missing packages: //p' "$folder/configure.log")
    if [ -n "$missing" ]; then
        say "install these Debian packages, or on another system what they contain, then start again:  $missing"
        return 1
    fi
    tail -n 30 "$folder/configure.log" >&2
    say "configuring failed; the whole output is in $folder/configure.log"
    return 1
}

# build PRESET [TARGET]: silent if there is nothing to do, a counter on a terminal; if it fails, prints the errors and returns 1
build() {
    local folder=$here/build/$1 status doing=building announced='' result
    result=$folder/${2:-tharsis}
    [ -x "$result" ] || doing='building (the first time takes a few minutes)'
    # The first line of progress overwrites this one: until then, nothing else would be shown.
    [ -t 2 ] && [ ! -x "$result" ] && printf 'tharsis: %s' "$doing" >&2 && announced=yes
    cmake --build "$folder" ${2:+--target "$2"} 2>&1 </dev/null | tee "$folder/build.log" | show_progress
    status=${PIPESTATUS[0]}
    [ "$status" = 0 ] && return 0
    grep -E -A 12 'error|FAILED' "$folder/build.log" | head -n 60 >&2
    say "building failed; the whole output is in $folder/build.log"
    return 1
}

# place_first_use FILE: FILE builds `tharsis` in its own place when it is used. It is older than all sources, so that every build
# replaces it.
place_first_use() { cp "$here/.ci/first_use" "$1" && touch -d '2000-01-01' "$1"; }

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
    [ -t 2 ] && [ -n "$shown$announced" ] && printf '\r\033[K' >&2
    return 0
}

# time_left STEP TOTAL SECONDS: the text for the remaining time; empty before a tenth of the steps is done
time_left() {
    local left
    [ $(($1 * 10)) -ge "$2" ] && [ "$3" -ge 3 ] || return 0
    left=$(($3 * ($2 - $1) / $1))
    if [ "$left" -lt 5 ]; then
        printf ', a few seconds left'
    elif [ "$left" -lt 90 ]; then
        printf ', about %d s left' "$left"
    else
        printf ', about %d min left' $(((left + 30) / 60))
    fi
}

# can_build PRESET: true if the folders of the build can be written; "." stands for build/ alone
can_build() {
    mkdir -p "$here/build" 2>/dev/null || return 1
    { : >>"$here/build/.lock"; } 2>/dev/null || return 1
    [ ! -e "$here/build/$1" ] || [ -w "$here/build/$1" ]
}

# One build at a time: the second ./play waits for the first.
lock() {
    can_build . || give_up "cannot write to $here/build (tip: copy the folder to a place where you may write)"
    exec 9>"$here/build/.lock"
    command -v flock >/dev/null || return 0
    flock -n 9 && return 0
    say "another build is running; waiting for it"
    flock 9
}
unlock() { exec 9>&-; }
