// prompt_words_test.cpp -- what questions seem to ask: menus, keys, cells, in French and in English
// Only the cheapest guesses are looked at: the others are for the search.
#include "grading/dialogues/cell_guess.hpp"
#include "grading/dialogues/compound_input.hpp"
#include "grading/dialogues/direction_keys.hpp"
#include "grading/game_judge/inference/forced_passes.hpp"

#include <algorithm>
#include <catch2/catch.hpp>

using namespace tharsis;

namespace {

Prompt prompt(std::string_view screen) { return read_prompt(screen, 8, {}); }

std::string keys_of(std::string_view text) {
    std::string keys;
    for (const OfferedChoice& choice : offered_choices(text))
        keys += choice.key + "=" + choice.words + ";";
    return keys;
}

/// The asks that cost least.
std::set<PromptKind> best(std::string_view screen, BoardGame game,
                          const std::set<PromptKind>& asked = {}) {
    const auto guesses = guess_prompt_kinds(prompt(screen), game, GameMove::Kind::move, asked);
    const int least = std::ranges::min_element(guesses, {}, &PromptKindGuess::cost)->cost;
    std::set<PromptKind> asks;
    for (const PromptKindGuess& guess : guesses)
        if (guess.cost == least) asks.insert(guess.prompt_kind);
    return asks;
}

CoordinateFormat best_style(std::string_view screen, BoardGame game, PromptKind ask) {
    return guess_coordinate_formats(prompt(screen), game, ask)[0].style;
}

} // namespace

TEST_CASE("all answers that a question lists are found", "[adaptor]") {
    const auto keys_of = [](const char* screen) {
        std::string keys;
        for (const OfferedChoice& choice : read_prompt(screen, 8, {"Ann", "Bob"}).choices)
            keys += choice.key + " ";
        return keys;
    };
    CHECK(keys_of("Bob joue les noirs (N).\nAnn joue les blancs (B).\nAu tour de Bob (noir) : 1 "
                  "jouer, 2 passer, 3 quitter ? ") == "1 2 3 ");
    CHECK(keys_of("j : jouer\na : abandonner\nVotre choix (j/a) ? ") == "j a ");
    CHECK(keys_of("1 : jouer\n2 : abandonner\nVotre choix ? ") == "1 2 ");
}

TEST_CASE("menus are read however they are written", "[adaptor]") {
    CHECK(keys_of("deplacer une pile (1) ou poser une piece (2) : ") ==
          "1=deplacer une pile;2=poser une piece;");
    CHECK(keys_of("1) move a stack\n2) drop a piece\nyour choice? ") ==
          "1=move a stack;2=drop a piece;");
    CHECK(keys_of("c (changer de case), d (deplacer) ou a (abandonner).") ==
          "c=changer de case;d=deplacer;a=abandonner;");
    CHECK(keys_of("que faire (c changer de case, d deplacer, a abandonner) ? ") ==
          "c=changer de case;d=deplacer;a=abandonner;");
    CHECK(keys_of("[d]eplacer ou [p]oser ? ") == "d=deplacer;p=poser;");
    CHECK(keys_of("que voulez-vous faire ? (c)loner ou (s)auter ? ") == "c=cloner;s=sauter;");
    CHECK(keys_of("(j)jouer, (1)passer") == "j=jouer;1=passer;");
    CHECK(keys_of("h=haut b=bas g=gauche d=droite") == "h=haut;b=bas;g=gauche;d=droite;");
    CHECK(keys_of("continuer (o/n) ? ") == "o=;n=;");
    CHECK(keys_of("tapez \"pile\" pour deplacer une pile ou \"reserve\" pour poser : ") ==
          "pile=pile pour deplacer une pile;reserve=reserve pour poser;");
    CHECK(keys_of("ann : 1 jouer, 2 passer, 3 quitter ? ") == "1=jouer;2=passer;3=quitter;");
    CHECK(keys_of("jouer ou abandonner (j/a) ? ") == "j=jouer;a=abandonner;");
    CHECK(keys_of("ligne de 1 a 6 ? ").empty());
    CHECK(keys_of("quelle case ? ").empty());
}

TEST_CASE("a question without end is read in its last part, and offers no end of choices",
          "[adaptor]") {
    std::string screen;
    for (int n = 0; n < 20'000; ++n)
        screen += "(a" + std::to_string(n) + "/b" + std::to_string(n) + ")";
    screen += "\n1 : deplacer, 2 : poser ? ";
    const Prompt end = prompt(screen);
    CHECK(end.line.find("1 : deplacer, 2 : poser") != std::string::npos);
    CHECK(end.text.size() <= 4096);
    REQUIRE(end.choices.size() >= 2);
    CHECK(end.choices.size() <= 64);
    CHECK(end.choices[0] == OfferedChoice{"1", "deplacer"});
    CHECK(end.choices[1] == OfferedChoice{"2", "poser"});
}

TEST_CASE("a word that describes the action may be typed, if nothing else is offered",
          "[adaptor]") {
    const auto first = [](std::string_view screen, GameMove::Kind kind) {
        const auto guesses = guess_choices(prompt(screen), kind);
        return std::ranges::min_element(guesses, {}, &TextGuess::cost)->text;
    };
    CHECK(first("Player 2, type move or drop: ", GameMove::Kind::move) == "move");
    CHECK(first("Player 2, type move or drop: ", GameMove::Kind::drop) == "drop");
    CHECK(first("Jouer (1) ou passer (2) : ", GameMove::Kind::pass) == "2");
}

TEST_CASE("the words of a question decide what it asks", "[adaptor]") {
    CHECK(best("Ligne : ", BoardGame::focus) == std::set{PromptKind::row});
    CHECK(best("Which column? ", BoardGame::focus, {PromptKind::row}) ==
          std::set{PromptKind::column});
    CHECK(best("Combien de pions ? ", BoardGame::focus, {PromptKind::cell})
              .contains(PromptKind::count));
    CHECK(best("Direction ? ", BoardGame::focus, {PromptKind::cell, PromptKind::count}) ==
          std::set{PromptKind::direction});
    CHECK(best("Case d'arriv\xc3\xa9"
               "e : ",
               BoardGame::stackchess, {PromptKind::cell, PromptKind::count})
              .contains(PromptKind::goal));
    CHECK(best("Votre coup ? ", BoardGame::othello) == std::set{PromptKind::goal});
}

TEST_CASE("keys that a question explains come first, and are meant", "[adaptor]") {
    const auto keys = guess_keys(prompt("Direction (h : haut, b : bas) ? "), 8, {"", "", "", ""});
    CHECK(keys[0].text == "h");
    CHECK(keys[0].said);
    const auto plain = guess_keys(prompt("Direction ? "), 8, {"s", "", "", ""});
    CHECK(std::ranges::min_element(plain, {}, &KeyGuess::cost)->text == "z");
}

TEST_CASE("a question that lists its letters uses no others for directions", "[adaptor]") {
    for (const std::string_view question :
         {"Direction (Z/Q/S/D) ? ", "Direction (Z,Q,S,D) ? ", "Direction : z, q, s ou d ? "}) {
        const auto left = guess_keys(prompt(question), 4, {"s", "", "d", ""});
        CHECK(std::ranges::find(left, "q", &KeyGuess::text) != left.end());
        CHECK(std::ranges::find(left, "a", &KeyGuess::text) == left.end());
    }
    const auto listed =
        guess_keys(prompt("1) deplacer une pile\n2) poser un pion\nDirection (H, B, G, D) : "), 8,
                   {"", "", "", ""});
    CHECK(std::ranges::count_if(listed, [](const KeyGuess& guess) { return guess.cost == 0; }) ==
          1);
    CHECK(std::ranges::any_of(listed, [](const KeyGuess& guess) {
        return guess.text == "h" && guess.cost == 0 && !guess.said;
    }));
    const auto bare = guess_keys(prompt("Direction (o/n) ? "), 4, {"s", "", "d", ""});
    CHECK(std::ranges::find(bare, "a", &KeyGuess::text) != bare.end());
}

TEST_CASE("labels and examples decide how cells are written", "[adaptor]") {
    CHECK(best_style("Case (0 \xc3\xa0 5) : ", BoardGame::focus, PromptKind::row).base == 0);
    CHECK(best_style("Case (ex. b4) : ", BoardGame::stackchess, PromptKind::cell).form ==
          CoordinateFormat::Form::letter_digit);
    CHECK(best_style("  a b c d e f\n6 . . . . . .\n5 . . . . . .\n4 . . . . . .\n3 . . . . . .\n2 "
                     ". . . . . .\n1 . . . . . .\nCase : ",
                     BoardGame::stackchess, PromptKind::cell)
              .from_below);
    CHECK(best_style("Colonne puis ligne : ", BoardGame::focus, PromptKind::cell).column_first);
    CHECK(read_prompt("Case : ", 5, {}).integer);
}

TEST_CASE("names that were typed are no part of a question", "[adaptor]") {
    CHECK(read_prompt("Ann, ligne ? ", 8, {"Ann"}).line == ", ligne ? ");
}

TEST_CASE("what a program offers besides moves is no wrong answer", "[adaptor]") {
    CHECK(offered_keys("Ligne (1-8), 0 pour quitter : ").contains("0"));
    CHECK(offered_keys("(-1 : annuler)\n").contains("-1"));
    CHECK(offered_keys("Q) quitter\n").contains("q"));
    CHECK(offered_keys("Ligne (1-8) : \n0 0 0\n").empty());
}

TEST_CASE("what a screen asks to type is recognised in its own capitals", "[adaptor][verify]") {
    const auto first = [](std::string_view screen) {
        const auto words = suggested_words(screen);
        return words.empty() ? std::string() : words[0];
    };
    CHECK(first("Vous devez passer, tapez P : ") == "P");
    CHECK(first("No move: enter X to skip your turn: ") == "X");
    CHECK(first("Saisissez la lettre K pour continuer") == "K");
    CHECK(first("Aucun coup : (p)asser ? ") == "p");
    CHECK(first("Tapez 'suivant' : ") == "suivant");
    CHECK(first("joueur bloque, entrez -1 pour passer : ") == "-1");
    CHECK(first("Appuyez sur la touche S") == "S");
    CHECK(first("Black to move") == "");
}

TEST_CASE("how many pieces of the reserve are played is asked in words", "[verify][adaptor]") {
    const auto asks_count = [](std::string_view screen) {
        const auto guesses =
            guess_prompt_kinds(prompt(screen), BoardGame::focus, GameMove::Kind::drop,
                               {PromptKind::action, PromptKind::drop});
        return std::ranges::find(guesses, PromptKind::count, &PromptKindGuess::prompt_kind) !=
               guesses.end();
    };
    CHECK(asks_count("Combien de pieces de reserve ? "));
    CHECK(asks_count("How many reserve pieces? "));
    CHECK_FALSE(asks_count("Poser les pieces (o/n) ? "));
    CHECK_FALSE(asks_count("Confirmer ? "));
}

TEST_CASE("a word of a sentence is no example of a direction, and a line of a stack no whole cell",
          "[adaptor]") {
    CHECK_FALSE(contains_example("1 = deplacer une pile, 2 = poser un pion ?", "*, 9"));
    CHECK(contains_example("exemple : droite, 2", "*, 9"));
    CHECK(contains_example("ex. h, 2", "*, 9"));
    const auto guesses = guess_prompt_kinds(prompt("Colonne de la pile (1-6) : "), BoardGame::focus,
                                            GameMove::Kind::move, {});
    const auto cost = [&](PromptKind ask) {
        return std::ranges::find(guesses, ask, &PromptKindGuess::prompt_kind)->cost;
    };
    CHECK(cost(PromptKind::cell) > cost(PromptKind::column));
}
