// kit_scripts.cpp -- the script that judges, and those of Gradescope, CodeGrade and MarkUs
//
// POSIX shell, without anything that a minimal container lacks. Names of submitted files are only
// ever words in double quotes.
#include "frontends/cli/kit/kit.hpp"

#include <fmt/core.h>

namespace tharsis {

namespace {

constexpr std::string_view grade_head = R"sh(#!/bin/sh
# grade FOLDER OPTION... -- judges what lies in FOLDER as one submission
# OPTIONs are those of `tharsis verify`: --format NAME=FILE. Status: 0 if there is a verdict, whatever
# it is; 2 if there is none, and then the reason is on stderr.
set -u
umask 077
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd) || exit 2
program=$here/tharsis
copy=
trap '[ -z "$copy" ] || rm -rf -- "$copy"' EXIT
if [ ! -x "$program" ]; then # some systems lose the rights of files
    copy=$(mktemp -d) || exit 2
    cp -- "$program" "$copy/tharsis" && chmod 700 "$copy/tharsis" || exit 2
    program=$copy/tharsis
fi
submission=$1
shift
unset THARSIS_ENGINE
)sh";

// Of the statuses of `verify`, 4 means that its judge crashed or was stopped: no report was
// written.
constexpr std::string_view grade_end = R"sh(
case $? in
0 | 1 | 3) exit 0 ;;
esac
echo "tharsis: this submission was not graded; the reason is above" >&2
exit 2
)sh";

constexpr std::string_view gradescope_setup = R"sh(#!/bin/sh
# setup.sh -- Gradescope runs it once, as root, when it builds the image: nothing has to be installed
set -eu
source=${AUTOGRADER_ROOT:-/autograder}/source
chmod 755 "$source/run_autograder" "$source/grader/grade" "$source/grader/tharsis"
)sh";

constexpr std::string_view gradescope_run = R"sh(#!/bin/sh
# run_autograder -- Gradescope runs it for each submission, and reads results/results.json
set -eu
root=${AUTOGRADER_ROOT:-/autograder}
mkdir -p "$root/results"
exec "$root/source/grader/grade" "$root/submission" --format "gradescope=$root/results/results.json"
)sh";

/// Copies what lies in the working folder, without the files of the kit, to $work/submission.
/// Links stay links, which `verify` does not follow out of that folder.
constexpr std::string_view unpack_and_collect = R"sh(work=$(mktemp -d) || exit 2
trap 'rm -rf -- "$work"' EXIT
mkdir "$work/submission" || exit 2
tar xzf "$here/tharsis-grader.tar.gz" -C "$work" || exit 2
)sh";

constexpr std::string_view codegrade_run = R"sh(#!/bin/sh
# codegrade.sh -- CodeGrade runs it in the folder of a submission
# As a unit test it writes JUnit XML to $CG_JUNIT_XML_LOCATION. In any case its only line of output is
# the fraction of the points, for a step that captures points.
set -u
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd) || exit 2
submission=${STUDENT:-$PWD}
{unpack}
for file in "$submission"/*; do
    case ${file##*/} in
    codegrade.sh | tharsis-grader.tar.gz) continue ;;
    esac
    [ -e "$file" ] || [ -L "$file" ] || continue
    cp -RP -- "$file" "$work/submission/" || exit 2
done
set -- --format fraction
if [ -n "${CG_JUNIT_XML_LOCATION:-}" ]; then
    set -- "$@" --format "codegrade=$CG_JUNIT_XML_LOCATION"
fi
"$work/tharsis-grader/grade" "$work/submission" "$@"
)sh";

constexpr std::string_view markus_run = R"sh(#!/bin/sh
# run_tests.sh -- MarkUs runs it in a folder with the files of the tests and of one student
# It prints one line of JSON for each test.
set -u
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd) || exit 2
{unpack}
for file in "$here"/*; do
    case ${file##*/} in
    run_tests.sh | tharsis-grader.tar.gz) continue ;;
    esac
    [ -e "$file" ] || [ -L "$file" ] || continue
    cp -RP -- "$file" "$work/submission/" || exit 2
done
"$work/tharsis-grader/grade" "$work/submission" --format markus
)sh";

std::string with_unpacking(std::string_view script) {
    constexpr std::string_view place = "{unpack}\n";
    std::string text(script);
    return text.replace(text.find(place), place.size(), unpack_and_collect);
}

} // namespace

std::string verify_line(const Kit& kit, const KitTask& task, std::string_view program,
                        std::string_view folder) {
    std::string judge = task.judge;
    for (std::size_t at = judge.find("{}"); at != judge.npos; at = judge.find("{}", at))
        judge.replace(at, 2, folder);
    return fmt::format("{} verify {} --one --jobs 1 --max-seconds {} --lang {} --quiet{}", program,
                       judge, kit.seconds, kit.language == Language::french ? "fr" : "en",
                       kit.options);
}

std::vector<ArchivedFile> grader_files(const Kit& kit, const std::string& folder) {
    const std::string line = verify_line(kit, kit.task(), "\"$program\"", "\"$here/task\"") +
                             " \\\n    \"$submission\" \"$@\"";
    std::vector<ArchivedFile> files{
        {folder + "grade", std::string(grade_head) + line + std::string(grade_end), true},
        {folder + "tharsis", kit.program, true}};
    for (const ArchivedFile& file : kit.task().files)
        files.push_back({folder + "task/" + file.path, file.bytes, false});
    return files;
}

ArchivedFile packed_grader(const Kit& kit, const std::string& path) {
    return {path, gzip_of(tar_of(grader_files(kit, "tharsis-grader/"))), false};
}

std::vector<ArchivedFile> gradescope_files(const Kit& kit) {
    std::vector<ArchivedFile> files = grader_files(kit, "grader/");
    files.push_back({"setup.sh", std::string(gradescope_setup), true});
    files.push_back({"run_autograder", std::string(gradescope_run), true});
    return files;
}

std::vector<ArchivedFile> codegrade_files(const Kit& kit) {
    return {packed_grader(kit, "fixtures/tharsis-grader.tar.gz"),
            {"fixtures/codegrade.sh", with_unpacking(codegrade_run), true}};
}

std::vector<ArchivedFile> markus_files(const Kit& kit) {
    const std::string settings = fmt::format(R"sh({{
  "testers": [
    {{
      "tester_type": "custom",
      "test_data": [
        {{
          "script_files": ["run_tests.sh"],
          "category": ["instructor", "student"],
          "timeout": {},
          "extra_info": {{
            "name": "Tharsis",
            "display_output": "instructors_and_student_tests"
          }}
        }}
      ]
    }}
  ]
}}
)sh",
                                             kit.seconds + 30);
    return {packed_grader(kit, "files/tharsis-grader.tar.gz"),
            {"files/run_tests.sh", with_unpacking(markus_run), true},
            {"settings.json", settings, false}};
}

} // namespace tharsis
