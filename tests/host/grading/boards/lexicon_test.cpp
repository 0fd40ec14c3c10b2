// lexicon_test.cpp -- the table of words: each in both languages, found as stem, word or phrase
#include "grading/boards/characters.hpp"
#include "grading/boards/lexicon.hpp"

#include <catch2/catch.hpp>
#include <map>
#include <set>

using namespace tharsis;

TEST_CASE("every concept has words, and nearly every one in both languages", "[boards]") {
    using WordLanguage = LexiconRow::WordLanguage;
    std::map<Concept, std::set<WordLanguage>> languages;
    for (const LexiconRow& row : lexicon_rows()) {
        CHECK(languages[row.about].insert(row.language).second);
        for (const char c : row.patterns) CHECK_FALSE(is_capital(c));
    }
    // Words of one language only: forms of French verbs, halves of English and French phrases.
    const std::set<Concept> single{Concept::towards, Concept::east, Concept::any_longer,
                                   Concept::any, Concept::more};
    for (std::size_t n = 0; n < static_cast<std::size_t>(Concept::concepts_end); ++n) {
        INFO(n);
        const auto found = languages.find(static_cast<Concept>(n));
        REQUIRE(found != languages.end());
        const bool both = found->second.contains(WordLanguage::any) || found->second.size() == 2;
        CHECK(both != single.contains(found->first));
    }
}

TEST_CASE("a stem is found at the beginning of words, a whole word alone, a phrase as it stands",
          "[boards]") {
    CHECK(mentions("deplacez une pile", {Concept::displace}));
    CHECK_FALSE(mentions("un remplacement", {Concept::reserve}));
    CHECK(mentions("how many pieces?", {Concept::count}));
    CHECK_FALSE(mentions("how much", {Concept::count}));
    CHECK(mentions("vers le bas", {Concept::down}));
    CHECK_FALSE(mentions("la base", {Concept::down}));
    CHECK(mentions("(entree : tout)", {Concept::bracketed_enter}));
    CHECK(mentions("coup non valide", {Concept::refusal}));
    CHECK(concepts_at("0 pour quitter", 2).has(Concept::in_order_to));
    CHECK(concepts_of_word("avec").has(Concept::before_key));
    CHECK_FALSE(mentions("", {Concept::count}));
}

TEST_CASE("a letter that was lost stands for any in a word", "[boards]") {
    CHECK(concepts_of_word("gagn?").has(Concept::win));
    CHECK(concepts_of_word("?galite").has(Concept::draw));
    CHECK(concepts_of_word("gagne?").has(Concept::win));
    CHECK_FALSE(concepts_of_word("gagner").has(Concept::win));
}

TEST_CASE("the first match of a concept is the longest pattern there", "[boards]") {
    const std::string_view line = "ann joue les noirs";
    CHECK(first_match(line, Concept::plays) == " joue les ");
    CHECK(first_match(line, Concept::score).empty());
    CHECK(words_about("tapez reserve ou posez", Concept::reserve) ==
          std::vector<std::string>{"reserve", "posez"});
}
