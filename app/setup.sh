# shellcheck shell=bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# The steps that app/run, tests/run and .ci/run share: install what is missing, configure, build. To be sourced.
# Each step writes a log under build/log; one that fails says which it was, why, and where its log is.
#
# SIDL_BUILD_DIR   where to build instead of build/
# SIDL_JOBS        how many compilers at once instead of one a processor (and one a GiB of free memory)

root=$(cd -P "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
build=${SIDL_BUILD_DIR:-$root/build}
program=$(basename "$(cd -P "$(dirname "$0")" && pwd)")/$(basename "$0")

packages=(
    g++ cmake ninja-build pkg-config
    qt6-base-dev qt6-wayland                # widgets; windows on Wayland (those on X11 come with Qt)
    qt6-svg-dev                             # icons; pictures as files
    libqt6sql6-sqlite libsqlite3-dev        # plays of simulations in files of SQLite
    qt6-charts-dev libqt6opengl6-dev        # plots; what their CMake files look for
    libqscintilla2-qt6-dev                  # the text editor
    swi-prolog-nox                          # runs the games
    libnauty2-dev                           # finds symmetries
    libgmp-dev                              # numbers of any size
    libglpk-dev lrslib                      # linear programs; equilibria of matrix games
    libgraphviz-dev graphviz                # builds graphs, and lays them out
    libcli11-dev                            # the command line
    breeze-icon-theme                       # icons
    fonts-dejavu-core                       # a machine without a desktop has no font
)

say() { printf '%s\n' "$*" >&2; }

fail() {
    say "$program: $*"
    exit 1
}

# fail_step STEP LOG: the reason is the first error that the log has, or else its end.
fail_step() {
    local first
    first=$(grep -n -m1 -E '^FAILED:|^CMake Error|(^|[ :])(fatal )?error:|^E: ' "$2" | cut -d: -f1) || first=
    say ""
    if [ -n "$first" ]; then
        tail -n "+$first" "$2" | head -n 40 | cut -c 1-300 >&2
    else
        tail -n 25 "$2" >&2
    fi
    say ""
    fail "this step failed: $1. Its whole log: $2"
}

# Shows a long step's output as one line that changes, or, when nobody looks at it live, one line each tenth of the work.
show_progress() {
    local line tenth=0 now width=${COLUMNS:-80}
    while IFS= read -r line; do
        if [ -t 2 ]; then
            printf '\r\033[K%s' "${line:0:width-1}" >&2
        elif [[ $line =~ ^\[([0-9]+)/([0-9]+)\] ]]; then
            now=$((10 * BASH_REMATCH[1] / BASH_REMATCH[2]))
            if [ "$now" -gt "$tenth" ] && [ "${BASH_REMATCH[2]}" -ge 10 ]; then
                tenth=$now
                say "  ${BASH_REMATCH[0]}"
            fi
        fi
    done
    if [ -t 2 ]; then
        printf '\r\033[K' >&2
    fi
}

# run_step STEP LOGNAME COMMAND…
run_step() {
    local step=$1 log=$build/log/$2.log began=$SECONDS
    shift 2
    mkdir -p "$build/log" 2>/dev/null || fail "cannot write to $build: build in a folder of your own"
    say "$step …"
    if ! LC_ALL=C.UTF-8 "$@" </dev/null 2>&1 | tee "$log" | show_progress; then
        fail_step "$step" "$log"
    fi
    if [ $((SECONDS - began)) -ge 5 ]; then
        say "  done in $((SECONDS - began)) s"
    fi
}

missing_packages() {
    local package installed
    installed=$(dpkg-query -W -f='${Package} ${db:Status-Status}\n' "${packages[@]}" 2>/dev/null) || true
    for package in "${packages[@]}"; do
        grep -qxF "$package installed" <<<"$installed" || printf '%s\n' "$package"
    done
}

apt_get() {
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -y -o DPkg::Lock::Timeout=300 "$@"
}

# A source that cannot be reached need not matter: what counts is whether the packages can be had.
update_and_install() {
    apt_get update || say "W: the package lists could not all be updated"
    apt_get install --no-install-recommends "$@"
}

install_missing() {
    local missing as_root=()
    if ! command -v dpkg-query >/dev/null || ! command -v apt-get >/dev/null; then
        check_tools
        return
    fi
    mapfile -t missing < <(missing_packages)
    if [ ${#missing[@]} -eq 0 ]; then
        return
    fi
    if [ "$(id -u)" -ne 0 ]; then
        command -v sudo >/dev/null ||
            fail "as root, install these packages first: apt-get install --no-install-recommends ${missing[*]}"
        as_root=(sudo)
    fi
    run_step "Installing Debian packages: ${missing[*]}" install update_and_install "${missing[@]}"
}

# Without apt nothing can be installed for the user, but it can be said what is needed.
check_tools() {
    local tool lacks=()
    for tool in g++ cmake ninja pkg-config swipl dot; do
        command -v "$tool" >/dev/null || lacks+=("$tool")
    done
    if [ ${#lacks[@]} -gt 0 ]; then
        fail "this machine has no apt-get, and lacks: ${lacks[*]}. Install what Debian calls ${packages[*]}"
    fi
}

job_count() {
    local wanted free
    wanted=${SIDL_JOBS:-$(nproc)}
    free=$(awk '/^MemAvailable:/ { print int($2 / 1048576) }' /proc/meminfo 2>/dev/null) || free=
    if [ -z "${SIDL_JOBS:-}" ] && [ -n "$free" ] && [ "$free" -lt "$wanted" ]; then
        wanted=$free
    fi
    echo $((wanted < 1 ? 1 : wanted))
}

# configure PRESET FOLDER: once; afterwards the build sees by itself what changed.
configure() {
    local home
    if [ -f "$2/build.ninja" ]; then
        home=$(sed -n 's/^CMAKE_HOME_DIRECTORY:INTERNAL=//p' "$2/CMakeCache.txt" 2>/dev/null) || home=
        if [ "$1" != programs ] && grep -q '^BUILD_TESTING:BOOL=OFF' "$2/CMakeCache.txt" 2>/dev/null; then
            home=   # app/run was here first, without tests
        fi
        if [ "$home" = "$root" ]; then
            return
        fi
    fi
    run_step "Configuring ($1)" "configure-$1" cmake --fresh -S "$root" --preset "$1" -B "$2"
}

# build_targets PRESET FOLDER TARGET…
build_targets() {
    local preset=$1 folder=$2
    shift 2
    run_step "Building ($preset)" "build-$preset" cmake --build "$folder" -j "$(job_count)" --target "$@"
}
