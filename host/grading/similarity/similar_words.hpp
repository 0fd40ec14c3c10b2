// similar_words.hpp -- the words of the formats, in two languages
// Sentences with numbers are built where the numbers are.
#pragma once
#include "grading/verdict/verdict.hpp"

#include <string_view>

namespace tharsis {

struct SimilarWords {
    std::string_view title, score, shared, program, share, places, steps, missing, more, reading;
};

inline const SimilarWords& similar_words(Language language) {
    static constexpr SimilarWords english{
        "Similar programs",
        "score",
        "shared",
        "program",
        "of it",
        "places",
        "steps",
        "Not compared",
        "more",
        "The score is the part of the fingerprints of both programs that they have in common; what "
        "many programs have counts less. Two honest programs "
        "for the same exercise share some code, and code that was handed out is shared by all: "
        "read both sources before you think anything of a pair."};
    static constexpr SimilarWords french{
        "Programmes semblables",
        "score",
        "communes",
        "programme",
        "part",
        "endroits",
        "pas",
        "Non comparés",
        "de plus",
        "Le score est la part des empreintes des deux programmes qu'ils ont en commun ; ce que "
        "beaucoup de programmes ont compte moins. Deux programmes "
        "honnêtes pour le même exercice ont du code en commun, et le code distribué est commun à "
        "tous : lisez les deux sources avant de penser quoi que ce soit d'une paire."};
    return language == Language::french ? french : english;
}

} // namespace tharsis
