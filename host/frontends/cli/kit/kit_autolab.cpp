// kit_autolab.cpp -- Autolab: autograde-Makefile, autograde.tar, and a lab that can be imported
// Specified in its guide for lab authors (docs/lab.md), and by its example `hello`.
#include "frontends/cli/kit/kit.hpp"
#include "grading/verdict/words.hpp"

#include <fmt/core.h>
#include <nlohmann/json.hpp>

namespace tharsis {

namespace {

constexpr std::string_view makefile =
    "# autograde-Makefile -- Autolab runs `make` beside the handin "
    "and autograde.tar\n"
    "all:\n"
    "\t@tar xf autograde.tar\n"
    "\t@sh tharsis-grader/autolab\n"
    "\n"
    "clean:\n"
    "\t@rm -rf tharsis-grader\n";

constexpr std::string_view script = R"sh(#!/bin/sh
# autolab -- judges the one file that was handed in: a source, or a tar archive of several
set -u
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd) || exit 2
work=$(mktemp -d) || exit 2
trap 'rm -rf -- "$work"' EXIT
mkdir "$work/submission" || exit 2
for file in "$here"/../*; do
    name=${file##*/}
    case $name in
    Makefile | autograde-Makefile | autograde.tar | tharsis-grader) continue ;;
    esac
    if [ -L "$file" ] || [ ! -f "$file" ]; then continue; fi
    if [ -s "$file" ] && tar tf "$file" >"$work/list" 2>"$work/errors"; then
        (ulimit -f 131072 && tar xf "$file" -C "$work/submission" --no-same-owner --no-same-permissions) ||
            echo "The archive that was handed in cannot be unpacked completely."
    else
        case $name in
        *.asm | *.s) ;;
        *) name=handin.asm ;;
        esac
        cp -- "$file" "$work/submission/$name" || exit 2
    fi
done
"$here/grade" "$work/submission" --format autolab
)sh";

/// A JSON text is one of YAML.
std::string yaml_text(const std::string& text) {
    return nlohmann::json(text).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

std::string properties(const Kit& kit, const std::string& lab) {
    std::string problems;
    for (const Check& check : kit.task().checks)
        problems += fmt::format("- name: {}\n  description: {}\n  max_score: {:.3f}\n"
                                "  optional: false\n",
                                yaml_text(check.name), yaml_text(in(kit.language, check.title)),
                                check.max_points);
    return fmt::format("---\ngeneral:\n  name: {0}\n  description: ''\n  display_name: {1}\n"
                       "  handin_filename: handin.asm\n  handin_directory: handin\n"
                       "  max_grace_days: 0\n  handout: ''\n  writeup: ''\n"
                       "  max_submissions: -1\n  disable_handins: false\n  max_size: 8\n"
                       "  has_svn: false\n  category_name: Lab\nproblems:\n{2}"
                       "autograder:\n  autograde_timeout: {3}\n"
                       "  autograde_image: autograding_image\n  release_score: true\n",
                       lab, yaml_text(kit.task().title), problems, kit.seconds + 30);
}

std::string ruby(const std::string& lab) {
    std::string module = lab;
    module[0] = static_cast<char>(module[0] - 'a' + 'A');
    return fmt::format("require \"AssessmentBase.rb\"\n\nmodule {}\n  include AssessmentBase\n\n"
                       "  def assessmentInitialize(course)\n    super(\"{}\", course)\n"
                       "    @problems = []\n  end\nend\n",
                       module, lab);
}

} // namespace

std::string autolab_name(const std::string& task) {
    std::string lab;
    for (const char c : task)
        if (c != '-') lab += c;
    return lab[0] >= '0' && lab[0] <= '9' ? "lab" + lab : lab;
}

std::vector<ArchivedFile> autolab_files(const Kit& kit) {
    std::vector<ArchivedFile> grader = grader_files(kit, "tharsis-grader/");
    grader.push_back({"tharsis-grader/autolab", std::string(script), true});
    const std::string tar = tar_of(grader), lab = autolab_name(kit.task().name);
    const std::vector<ArchivedFile> imported{
        {lab + "/autograde-Makefile", std::string(makefile), false},
        {lab + "/autograde.tar", tar, false},
        {lab + "/" + lab + ".rb", ruby(lab), false},
        {lab + "/" + lab + ".yml", properties(kit, lab), false}};
    return {{"autograde-Makefile", std::string(makefile), false},
            {"autograde.tar", tar, false},
            {lab + ".tar", tar_of(imported), false}};
}

} // namespace tharsis
