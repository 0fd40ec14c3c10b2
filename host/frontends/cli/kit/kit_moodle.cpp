// kit_moodle.cpp -- Moodle: the execution files of VPL, and a question of CodeRunner
// VPL: its jail/default_scripts and vpl_submission_CE.class.php. CodeRunner: its XML export
// (questiontype.php) and "Combinator-template grading" in its documentation.
#include "frontends/cli/kit/kit.hpp"
#include "grading/verdict/markup.hpp"
#include "grading/verdict/words.hpp"
#include "support/wire/base64.hpp"

#include <fmt/core.h>

namespace tharsis {

namespace {

constexpr std::string_view vpl_evaluate = R"sh(#!/bin/bash
# vpl_evaluate.sh -- VPL runs it beside the submitted files, then deletes the execution files, and
# runs the vpl_execution that it made: comments and a grade are what that prints.
set -u
. ./vpl_environment.sh
grader=$PWD/.tharsis
rm -rf -- "$grader" # whatever was handed in under this name
mkdir -p "$grader/submission" || exit 1
tar xzf tharsis-grader.tar.gz -C "$grader" || exit 1
number=0
while :; do
    variable=VPL_SUBFILE$number
    [ -n "${!variable+set}" ] || break
    name=${!variable}
    number=$((number + 1))
    case /$name/ in
    */../* | //*) continue ;;
    esac
    if [ -L "$name" ] || [ ! -f "$name" ]; then continue; fi
    case $name in
    */*) mkdir -p -- "$grader/submission/${name%/*}" ;;
    esac
    cp -- "$name" "$grader/submission/$name" || exit 1
done
{
    printf '#!/bin/bash\n'
    printf 'exec %q %q --format vpl --marks %q\n' "$grader/tharsis-grader/grade" \
        "$grader/submission" "${VPL_GRADEMIN:-0}:${VPL_GRADEMAX:-100}"
} >vpl_execution
chmod +x vpl_execution
)sh";

constexpr std::string_view vpl_run = R"sh(#!/bin/bash
# vpl_run.sh -- the button "run": the student's program in the console, without the task
set -u
. ./vpl_environment.sh
rm -rf .tharsis
mkdir -p .tharsis || exit 1
tar xzf tharsis-grader.tar.gz -C .tharsis tharsis-grader/tharsis || exit 1
rm -f tharsis-grader.tar.gz
chmod +x .tharsis/tharsis-grader/tharsis
files=()
number=0
while :; do
    variable=VPL_SUBFILE$number
    [ -n "${!variable+set}" ] || break
    case ${!variable} in
    *.[aA][sS][mM] | *.[sS]) files+=("./${!variable}") ;;
    esac
    number=$((number + 1))
done
{
    printf '#!/bin/bash\n'
    printf 'exec .tharsis/tharsis-grader/tharsis run --files none{options}'
    printf ' %q' "${files[@]}"
    printf '\n'
} >vpl_execution
chmod +x vpl_execution
)sh";

/// Twig replaces the names between braces. What it inserts is escaped for a text of Python.
constexpr std::string_view coderunner_template =
    R"sh(import os, shutil, subprocess, sys, tarfile, tempfile

# The grader and the submission are in a folder of their own. The grader's output, a line of JSON, is the result.
with tempfile.TemporaryDirectory() as work:
    with tarfile.open("tharsis-grader.tar.gz") as archive:
        archive.extractall(work)
    submission = os.path.join(work, "submission")
    os.mkdir(submission)
    answer = """{{ STUDENT_ANSWER | e('py') }}"""
    attached = [name for name in """{{ ATTACHMENTS | e('py') }}""".split(",") if name]
    if answer.strip() or not attached:
        with open(os.path.join(submission, "answer.asm"), "w", encoding="utf-8", newline="") as file:
            file.write(answer)
    for name in attached:
        if os.path.basename(name) == name and os.path.isfile(name) and not os.path.islink(name):
            shutil.copy(name, os.path.join(submission, name))
    run = subprocess.run([os.path.join(work, "tharsis-grader", "grade"), submission, "--format", "coderunner"],
                         stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, encoding="utf-8")
    if run.returncode != 0:
        sys.exit("This submission was not graded.")
    print(run.stdout)
)sh";

std::string run_script(const Kit& kit) {
    constexpr std::string_view place = "{options}";
    std::string script(vpl_run);
    return script.replace(script.find(place), place.size(), kit.task().run_options);
}

std::string cdata(std::string_view text) { return "<![CDATA[" + std::string(text) + "]]>"; }

std::string element(std::string_view name, std::string_view content) {
    return fmt::format("    <{0}>{1}</{0}>\n", name, content);
}

double points_of(const Kit& kit) {
    double points = 0;
    for (const Check& check : kit.task().checks) points += check.max_points;
    return points;
}

} // namespace

std::vector<ArchivedFile> vpl_files(const Kit& kit) {
    return {packed_grader(kit, "execution-files/tharsis-grader.tar.gz"),
            {"execution-files/vpl_evaluate.sh", std::string(vpl_evaluate), true},
            {"execution-files/vpl_run.sh", run_script(kit), true}};
}

std::vector<ArchivedFile> coderunner_files(const Kit& kit) {
    constexpr unsigned megabytes = 0; // no limit of the address space: Tharsis reserves 4 GiB of it
    const std::string title = markup_text(kit.task().title);
    std::string xml = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<quiz>\n"
                      "  <question type=\"coderunner\">\n";
    xml += element("name", "<text>" + title + "</text>");
    xml += "    <questiontext format=\"html\"><text>" + cdata("<p>" + title + "</p>") +
           "</text></questiontext>\n    <generalfeedback format=\"html\"><text></text>"
           "</generalfeedback>\n";
    xml += element("defaultgrade", format_number(points_of(kit))) + element("penalty", "0") +
           element("hidden", "0") + element("coderunnertype", "python3") +
           element("prototypetype", "0") + element("allornothing", "0") +
           element("penaltyregime", "0") + element("precheck", "0") + element("showsource", "0") +
           element("answerboxlines", "25") + element("answerboxcolumns", "100") +
           element("template", cdata(coderunner_template)) + element("iscombinatortemplate", "1") +
           element("allowmultiplestdins", "0") + element("answer", "") +
           element("validateonsave", "0") + element("language", "python3") +
           element("acelang", "mips_assembler") + element("grader", "TemplateGrader") +
           element("cputimelimitsecs", fmt::format("{}", kit.seconds + 30)) +
           element("memlimitmb", fmt::format("{}", megabytes)) + element("attachments", "-1") +
           element("attachmentsrequired", "0") + element("maxfilesize", "8388608") +
           element("filenamesregex", R"([\w\-]+\.(asm|s|toml))") +
           element("filenamesexplain", "*.asm, *.s, *.toml");
    const ArchivedFile grader = packed_grader(kit, "tharsis-grader.tar.gz");
    xml += fmt::format("    <testcases>\n"
                       "      <testcase testtype=\"0\" useasexample=\"0\" hiderestiffail=\"0\" "
                       "mark=\"1\">\n"
                       "        <testcode><text></text></testcode><stdin><text></text></stdin>\n"
                       "        <expected><text></text></expected><extra><text></text></extra>\n"
                       "        <display><text>HIDE</text></display>\n"
                       "      </testcase>\n"
                       "<file name=\"{}\" path=\"/\" encoding=\"base64\">{}</file>\n"
                       "    </testcases>\n  </question>\n</quiz>\n",
                       grader.path, to_base64(grader.bytes));
    return {{"question.xml", xml, false}};
}

} // namespace tharsis
