// elf_replays_test.cpp -- the replay of a wrong submission that is an ELF file runs that file again
// The case contains the bytes of the file; treated as a source, they could not be assembled.
#include "formats/cases/case.hpp"
#include "formats/elf/elf_loader.hpp"
#include "formats/elf/elf_writer.hpp"
#include "grading/submission/assembled_submission.hpp"
#include "support/game_submission.hpp"
#include "support/judged_task.hpp"
#include "support/planted_errors.hpp"

#include <algorithm>
#include <catch2/catch.hpp>

using namespace tharsis;
using namespace tharsis::testing;

namespace {

Submission as_elf(const Submission& submission) {
    const Program program = assemble_submission(submission).program.value();
    return {submission.name, {{"program.elf", elf_bytes(program, false).bytes}}, {}, {}};
}

/// Checks that the first replay of a verdict contains that file, marked as an ELF file.
void check_first_replay(const Verdict& verdict, const Submission& handed_in) {
    REQUIRE_FALSE(verdict.attachments.empty());
    const CaseRead replay = read_case(verdict.attachments[0].bytes);
    REQUIRE(replay.value);
    CHECK(replay.value->is_elf);
    CHECK(replay.value->step > 0u);
    REQUIRE(replay.value->sources.size() == 1);
    CHECK(replay.value->sources[0].text == handed_in.sources[0].text);
    CHECK(load_elf(replay.value->sources[0].text, "program.elf").program);
}

} // namespace

TEST_CASE("the replay of a game runs the submitted ELF file", "[verify]") {
    const auto error =
        *std::ranges::find(planted_errors, std::string_view("up and down exchanged"), &Edit::name);
    const Submission submission = as_elf(own_submission("Focus.asm", {&error, 1}));
    GameTask task;
    task.game = BoardGame::focus;
    task.stop_at_first = true;
    const Verdict verdict = judge_game(submission, task);
    REQUIRE(first_error(verdict) != nullptr);
    check_first_replay(verdict, submission);
}

TEST_CASE("the replay of a dialogue runs the submitted ELF file", "[verify]") {
    const Submission submission = as_elf(small_submission(
        "li $v0, 5\nsyscall\naddi $a0, $v0, 2\nli $v0, 1\nsyscall\nli $v0, 10\nsyscall\n"));
    const Verdict verdict =
        judge_task(submission, task_of("[program]\nelf = true\n[[dialogue]]\nname = \"d\"\nstdin = "
                                       "\"21\\n\"\nexpect = \"42\"\n"));
    CHECK(codes(verdict, "d") == "output-differs");
    check_first_replay(verdict, submission);
}
