// kit.hpp -- a kit: what a teacher uploads to a grading system, as a value
#pragma once
#include "base/message.hpp"
#include "frontends/cli/kit/archive.hpp"
#include "frontends/cli/table/command.hpp"
#include "grading/exercises/task.hpp"
#include "grading/verdict/verdict.hpp"

#include <string>
#include <vector>

namespace tharsis {

/// One thing that can be judged: a task or a game.
struct KitTask {
    std::string name;                  ///< as part of names: small letters, digits and hyphens
    std::string title;                 ///< for people
    std::vector<ArchivedFile> files{}; ///< in the folder of the task
    std::string judge{};         ///< the options of `verify`: "--game focus", "--task task.toml",
                                 ///< with names of files in that folder; {} is that folder
    std::vector<Check> checks{}; ///< with their points
    std::string run_options{};   ///< of `run`, to assemble a program as the task does
    bool has_solution = false;   ///< its files contain the teacher's solution
};

/// Everything that the files of a system are made of.
struct Kit {
    std::vector<KitTask> tasks{};          ///< one; several only for Exercism
    std::string program{};                 ///< the bytes of the static program
    Language language = Language::english; ///< of the feedback
    unsigned seconds = 60;                 ///< CPU seconds for a submission
    std::string options{};                 ///< further options of `verify`, quoted for the shell
    std::string repository{}; ///< OWNER/NAME of the grader, for GitHub; empty: a variable's

    const KitTask& task() const { return tasks.front(); }
};

/// A system: how its kit is made.
struct KitSystem {
    std::string_view name;                                    ///< as in `tharsis kit NAME`
    std::string_view title;                                   ///< as it calls itself
    std::vector<ArchivedFile> (*files)(const Kit&) = nullptr; ///< without the page for the teacher
    std::string_view steps_english, steps_french; ///< what the teacher does, a line each
    std::string_view notes_english, notes_french; ///< what students see, limits of the system
};
std::span<const KitSystem> kit_systems();
const KitSystem* find_kit_system(std::string_view name);

std::vector<ArchivedFile> gradescope_files(const Kit&);
std::vector<ArchivedFile> autolab_files(const Kit&);
std::vector<ArchivedFile> vpl_files(const Kit&);
std::vector<ArchivedFile> classroom_files(const Kit&);
std::vector<ArchivedFile> codegrade_files(const Kit&);
std::vector<ArchivedFile> markus_files(const Kit&);
std::vector<ArchivedFile> coderunner_files(const Kit&);
std::vector<ArchivedFile> exercism_files(const Kit&);

/// The grader of a kit with one task, below this folder: the program, the task, and `grade`, a
/// script that judges a folder as one submission.
std::vector<ArchivedFile> grader_files(const Kit&, const std::string& folder);
/// The same as a compressed archive, whose folder is `tharsis-grader`.
ArchivedFile packed_grader(const Kit&, const std::string& path);
/// The lines of a shell script that call `verify`; the program, the task's folder, and the
/// arguments after that are words of the shell.
std::string verify_line(const Kit&, const KitTask&, std::string_view program,
                        std::string_view folder);

/// The name of Autolab's lab for a task of this name: letters and digits, a letter first.
std::string autolab_name(const std::string& task);
/// README.md, in both languages.
std::string kit_readme(const Kit&, const KitSystem&);

/// A task, or the error in the command line.
struct KitTasks {
    std::vector<KitTask> list{};
    std::vector<std::string> read{}; ///< the files that were read
    Message error{}, tip{};          ///< error empty: valid
};
/// The dialect of the task as an option of `verify`, which else looks for settings in the folders
/// above the task's: on the other side these are the grading system's, or a student's. Empty: the
/// task itself names its dialect.
std::string dialect_option(const Task&);
/// The language of the feedback, from --lang.
Language feedback_language(const Arguments&);
/// TASK is a task file, the name of a game, a folder with one of Exercism's exercises, or a folder
/// of such folders.
KitTasks read_kit_task(const Arguments&, const std::string& task);
/// An exercise of Exercism's MIPS track: a folder with runner.mips and .meta/example.mips, which
/// must pass.
KitTasks read_exercism_exercise(const std::string& folder);
bool is_exercism_exercise(const std::string& folder);

/// The program for a kit, or why this one cannot be used.
struct KitProgram {
    std::string bytes;
    Message error, tip;
};
KitProgram read_kit_program(const std::string& path);
/// The file of the program: the one that is chosen, otherwise the program that runs.
std::string program_of_kit(const std::optional<std::string>& chosen);

} // namespace tharsis
