// verify_task.cpp -- the judge of `tharsis verify --task`
// Until it reads tasks it only says whether a submission is a program.
#include "cli/judges.hpp"
#include "cli/source_files.hpp"
#include "verifier/assembled_submission.hpp"
#include <fmt/core.h>

namespace tharsis {

ChosenJudge choose_task_judge(const Arguments& arguments, i64) {
    const std::string file = arguments.value("--task").value_or("");
    const FileBytes read = read_bytes(file);
    if (!read.bytes) return {{}, {}, {}, fmt::format("--task {}: {}", file, read.error), "docs/verify.md shows a task file"};
    const auto judge = [](const Submission& submission) {
        Verdict verdict;
        verdict.checks.push_back(assemble_submission(submission).check);
        return verdict;
    };
    return {judge, file, "assembles-only"};
}

}
