// final_choice_test.cpp -- a choice that cannot be taken back: told where the program says that it
// can, and nowhere else
//
// What our own program promises is not a promise of another one that is answered alike.
#include "support/game_submission.hpp"

#include <catch2/catch.hpp>
#include <string>
#include <vector>

using namespace tharsis;
using namespace tharsis::testing;

namespace {

/// 0 pieces are a wrong number, as any other.
constexpr Edit no_way_back{"a count cannot be taken back", "focus/dialogue.asm",
                           "        beqz    $s2, ask_count.done\n",
                           "        beqz    $s2, ask_count.else\n"};
constexpr Edit other_question{"the count is asked in other words", "focus/dialogue.asm",
                              "Saisir le nombre de pièces à déplacer (1 à ",
                              "Combien de pièces (au moins 1, au plus "};
constexpr Edit other_error{"a wrong number is told in other words", "focus/dialogue.asm",
                           "Nombre de pièces incorrect (0 : annuler).", "Impossible."};
constexpr Edit other_remark{"no direction is told in other words", "focus/dialogue.asm",
                            " pièces (0 : annuler).", " pièces."};
constexpr Edit no_banner{"the heading promises nothing", "Focus.asm",
                         "0 annule un choix, Ctrl-D quitte", "Ctrl-D quitte"};
constexpr Edit other_offer{"0 is offered", "focus/dialogue.asm",
                           "Saisir le nombre de pièces à déplacer (1 à ",
                           "Combien de pièces (0 : annuler, au plus "};

bool is_told(const std::vector<Edit>& edits) {
    GameTask task;
    task.game = BoardGame::focus;
    for (const Check& check : judge_game(own_submission("Focus.asm", edits), task).checks)
        for (const Observation& observation : check.observations)
            if (observation.code == "no-way-back") return true;
    return false;
}

} // namespace

TEST_CASE("that a choice cannot be taken back is reported where the program offers it",
          "[verify]") {
    CHECK(is_told({no_way_back}));
    CHECK(is_told({no_way_back, other_offer, other_error, other_remark, no_banner}));
    CHECK_FALSE(is_told({no_way_back, other_question, other_error, other_remark, no_banner}));
    CHECK_FALSE(is_told({other_offer}));
}
