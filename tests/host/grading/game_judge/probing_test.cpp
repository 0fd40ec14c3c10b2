// probing_test.cpp -- probes of a program with guesses of what it asks
// What a program with an error asks is met there first: no guess may break the judge.
#include "grading/game_judge/inference/probing.hpp"
#include "grading/submission/assembled_submission.hpp"
#include "support/game_submission.hpp"

#include <algorithm>
#include <catch2/catch.hpp>

using namespace tharsis;
using namespace tharsis::testing;

namespace {

/// Who wants to play a piece of his reserve is asked for a stack.
constexpr Edit no_drop{"a piece of the reserve is never played", "focus_hauteur.asm",
                       "typed   (\"p\", ask_reserve)", "typed   (\"p\", ask_stack)"};

/// A game of Focus from the beginning, in its notation.
std::vector<GameMove> moves_of(const std::vector<std::string>& written) {
    std::vector<GameMove> moves;
    ReferenceGame game(BoardGame::focus);
    for (const std::string& text : written) {
        const auto move = game.read(text);
        REQUIRE(move);
        REQUIRE(game.is_legal(*move));
        moves.push_back(*move);
        game.play(*move);
    }
    return moves;
}

struct Meaning {
    std::string_view word;
    PromptStep step;
};

/// Where a question is met that was never guessed, it means what its word says: so until the probe
/// ends otherwise.
ProbeResult probe_by_words(ProgramUnderTest& subject, AdaptorDraft& draft,
                           const ProbeScript& script, const std::vector<Meaning>& meanings) {
    for (;;) {
        ProbeResult end = probe(subject, draft, script);
        if (end.what != ProbeResult::What::unknown) return end;
        const auto meaning = std::ranges::find_if(meanings, [&](const Meaning& each) {
            return end.prompt.text.find(each.word) != std::string::npos;
        });
        INFO(end.prompt.text);
        REQUIRE(meaning != meanings.end());
        PromptStep step = meaning->step;
        const bool drops = end.move.kind == GameMove::Kind::drop;
        if (step.prompt_kind == PromptKind::action) step.text = drops ? "p" : "d";
        if (drops && step.prompt_kind == PromptKind::row) step.prompt_kind = PromptKind::drop_row;
        if (drops && step.prompt_kind == PromptKind::column)
            step.prompt_kind = PromptKind::drop_column;
        draft.meanings[end.place] = step;
    }
}

} // namespace

TEST_CASE("a piece of the reserve that is asked for its direction is refused, and has no key",
          "[adaptor]") {
    const AssembledSubmission assembled =
        assemble_submission(dialogue_submission("focus_hauteur.asm", {&no_drop, 1}));
    REQUIRE(assembled.program);
    ProgramUnderTest subject(*assembled.program);
    AdaptorDraft draft;
    draft.form.game = BoardGame::focus;
    draft.form.directions = {"b", "g", "d", ""};
    ProbeScript script;
    script.first =
        moves_of({"43-1-6", "61-1-6", "31-1-6", "22-1-2", "63-1-4", "32-3-2", "55-1-6", "p13"});
    script.plies = 8;
    const ProbeResult end = probe_by_words(subject, draft, script,
                                           {{"que faire", {PromptKind::action}},
                                            {"ligne", {PromptKind::row}},
                                            {"colonne", {PromptKind::column}},
                                            {"nombre", {PromptKind::count}},
                                            {"direction", {PromptKind::direction}}});
    CHECK(end.turns.size() == 7);
    INFO(end.screen);
    CHECK(end.move.kind == GameMove::Kind::drop);
    CHECK(end.what == ProbeResult::What::refused);
    CHECK(end.prompt.text.find("direction") != std::string::npos);
    CHECK(end.asked == std::set{PromptKind::action, PromptKind::drop_row, PromptKind::drop_column,
                                PromptKind::count});
}
