// kit_exercism.cpp -- a test runner of Exercism: a container with bin/run.sh
// Specified in exercism/docs, building/tooling/test-runners (docker.md, interface.md).
#include "frontends/cli/kit/kit.hpp"

#include <fmt/core.h>

namespace tharsis {

namespace {

constexpr std::string_view docker_file = R"sh(FROM debian:12-slim
WORKDIR /opt/test-runner
COPY . .
RUN chmod 755 bin/run.sh tharsis
ENTRYPOINT ["/opt/test-runner/bin/run.sh"]
)sh";

constexpr std::string_view script_head = R"sh(#!/bin/sh
# run.sh SLUG SOLUTION OUTPUT -- tests the solution in the folder SOLUTION, and writes OUTPUT/results.json
# Status: 0 if it has been written, whatever the result is.
set -u
if [ $# -ne 3 ]; then
    echo "usage: bin/run.sh exercise-slug path/to/solution/ path/to/output/" >&2
    exit 1
fi
here=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd) || exit 1
mkdir -p -- "$3" || exit 1
solution=$(CDPATH='' cd -- "$2" && pwd) || exit 1
output=$(CDPATH='' cd -- "$3" && pwd) || exit 1
task=$here/exercises/$1
case $1 in
'' | *[!a-z0-9-]*) task= ;;
esac
if [ -z "$task" ] || [ ! -d "$task" ]; then
    # A runner for one exercise tests it under any name.
    set -- "$here"/exercises/*
    if [ $# -ne 1 ]; then
        printf '{"version": 3, "status": "error", "message": "This test runner has no such exercise."}\n' >"$output/results.json"
        exit 0
    fi
    task=$1
fi
work=$(mktemp -d) || exit 1
trap 'rm -rf -- "$work"' EXIT
mkdir "$work/solution" || exit 1
# The tests are those of this runner, not those beside the solution.
for file in "$solution"/*; do
    case ${file##*/} in
    runner.mips) continue ;;
    *.mips | *.asm | *.s) ;;
    *) continue ;;
    esac
    if [ -L "$file" ] || [ ! -f "$file" ]; then continue; fi
    cp -- "$file" "$work/solution/" || exit 1
done
submission=$work/solution
if [ -f "$submission/impl.mips" ]; then submission=$submission/impl.mips; fi
program=$here/tharsis
if [ ! -x "$program" ]; then # some systems lose the rights of files
    cp -- "$program" "$work/tharsis" && chmod 700 "$work/tharsis" || exit 1
    program=$work/tharsis
fi
unset THARSIS_ENGINE
sh "$task/test" "$program" "$task" "$submission" --format "exercism=$output/results.json"
case $? in
0 | 1 | 3) exit 0 ;;
esac
exit 1
)sh";

} // namespace

std::vector<ArchivedFile> exercism_files(const Kit& kit) {
    std::vector<ArchivedFile> files{{"Dockerfile", std::string(docker_file), false},
                                    {"bin/run.sh", std::string(script_head), true},
                                    {"tharsis", kit.program, true}};
    for (const KitTask& task : kit.tasks) {
        const std::string folder = "exercises/" + task.name + "/";
        const std::string line = verify_line(kit, task, "\"$program\"", "\"$task\"");
        files.push_back(
            {folder + "test",
             "#!/bin/sh\n# test PROGRAM FOLDER SUBMISSION OPTION... -- judges a solution\n"
             "program=$1 task=$2\nshift 2\nexec " +
                 line + " \"$@\"\n",
             true});
        for (const ArchivedFile& file : task.files)
            files.push_back({folder + file.path, file.bytes, false});
    }
    return files;
}

} // namespace tharsis
