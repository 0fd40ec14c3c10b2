// header_lexicon.cpp -- the lists of words, and the hash table that is made of them when this is
// compiled
#include "assembler/source/header_lexicon.hpp"

#include <array>
#include <span>

namespace tharsis {
namespace {

constexpr std::string_view results[] = {
    "returns",   "return",     "returned",  "result",     "results",  "renvoie",
    "renvoient", "renvoi",     "renvoyé",   "renvoyée",   "renvoyés", "renvoyées",
    "retour",    "retours",    "retourne",  "retournent", "retourné", "retournée",
    "retournés", "retournées", "rend",      "rendu",      "rendue",   "résultat",
    "résultats", "resultat",   "resultats", "rÉsultat",   "rÉsultats"};
constexpr std::string_view outputs[] = {"output", "outputs", "out", "sortie", "sorties"};
constexpr std::string_view introduce_result[] = {
    "is",        "are", "the", "value", "values", "a",       "est",
    "sont",      "le",  "la",  "les",   "valeur", "valeurs", "register",
    "registers", "via", "and", "both",  "either", "through", "registre",
    "registres", "et",  "&",   "/",     "par",    "by",      "de"};
constexpr std::string_view place_result[] = {"in", "into", "through", "via", "dans", "en", "sur"};
constexpr std::string_view continue_sentence[] = {"to",    "in",   "into", "of",   "by",  "from",
                                                  "with",  "when", "if",   "so",   "for", "at",
                                                  "until", "on",   "but",  "while"};
constexpr std::string_view join_items[] = {
    "and", "or", "and/or", "plus", "also",  "then", "possibly", "perhaps", "maybe",   "sometimes",
    "&",   "/",  "+",      "et",   "et/ou", "ou",   "puis",     "aussi",   "parfois", "peut-être"};
constexpr std::string_view stay_verbs[] = {"is",      "are",  "be",   "stays", "stay",
                                           "remains", "both", "must", "will",  "reste",
                                           "est",     "sont", "and",  "et"};
constexpr std::string_view kept_words[] = {
    "unchanged", "preserved", "kept",       "saved",     "restored", "intact",
    "untouched", "inchangé",  "inchangée",  "inchangés", "préservé", "préservés",
    "conservé",  "conservés", "sauvegardé", "restauré",  "n'est",    "ne"};
constexpr std::string_view operand_signs[] = {"plus", "minus", "times", "modulo", "mod",   "+",
                                              "-",    "*",     "/",     "x",      "moins", "fois"};
constexpr std::string_view argument_words[] = {
    "expects",   "expect",    "expected",   "takes",     "take",      "needs",     "requires",
    "receives",  "receive",   "gets",       "given",     "input",     "inputs",    "argument",
    "arguments", "arg",       "args",       "param",     "params",    "parameter", "parameters",
    "attend",    "prend",     "reçoit",     "recoit",    "entrée",    "entrées",   "entree",
    "entrees",   "paramètre", "paramètres", "parametre", "parametres"};
constexpr std::string_view change_words[] = {
    "changes",    "change",    "modifies", "modify",     "clobbers",   "clobber",
    "destroys",   "destroy",   "trashes",  "alters",     "alter",      "overwrites",
    "overwrite",  "updates",   "sets",     "increments", "decrements", "increases",
    "decreases",  "advances",  "moves",    "lowers",     "raises",     "adjusts",
    "modifie",    "modifient", "détruit",  "écrase",     "altère",     "incrémente",
    "décrémente", "augmente",  "diminue",  "abaisse",    "déplace",    "décale"};
constexpr std::string_view placing_words[] = {
    "leaves", "leave",  "left",     "puts",        "put",       "places", "placed", "stores",
    "stored", "writes", "written",  "computes",    "computed",  "counts", "gives",  "delivers",
    "yields", "adds",   "produces", "accumulates", "subtracts", "goes",   "met",    "mis",
    "mise",   "place",  "laisse",   "laissé",      "range",     "écrit",  "stocke", "calcule",
    "donne",  "compte", "ajoute",   "soustrait"};
constexpr std::string_view using_words[] = {
    "uses",       "use",      "using",    "saves", "saving", "preserves", "preserve", "restores",
    "restore",    "keeps",    "keep",     "holds", "reads",  "copies",    "utilise",  "préserve",
    "sauvegarde", "restaure", "conserve", "garde", "lit",    "copie"};
constexpr std::string_view negations[] = {
    "not",   "no",     "never",  "without", "nor",   "neither", "cannot", "doesn't", "don't",
    "isn't", "except", "unless", "ne",      "n'est", "sans",    "sauf",   "jamais",  "aucun"};
constexpr std::string_view changed_words[] = {
    "changed",   "modified",  "clobbered", "destroyed", "trashed", "altered",  "overwritten",
    "lost",      "updated",   "lower",     "higher",    "lowered", "raised",   "moved",
    "decreased", "increased", "-=",        "+=",        "modifié", "modifiés", "changé",
    "changés",   "détruit",   "détruits",  "écrasé",    "écrasés", "perdu",    "perdus"};
constexpr std::string_view fillers[] = {
    "is",   "are",    "be",        "may",      "will",      "gets",  "get",   "only",
    "the",  "both",   "registers", "register", "value",     "of",    "bytes", "words",
    "by",   "les",    "le",        "registre", "registres", "est",   "sont",  "peut",
    "être", "octets", "contents",  "values",   "all",       "either"};
constexpr std::string_view open_ends[] = {"others", "etc", "&c", "…", "autres", "similar"};
constexpr std::string_view other_things[] = {
    "memory",  "output", "input", "heap",      "stack",    "file", "files",    "screen",
    "display", "the",    "only",  "registers", "register", "les",  "registres"};

/// Words by their hash values; the place after a taken one is the next to try.
class Lexicon {
public:
    constexpr Lexicon() {
        add(WordKind::result, results);
        add(WordKind::output, outputs);
        add(WordKind::introduces_result, introduce_result);
        add(WordKind::places_result, place_result);
        add(WordKind::continues_sentence, continue_sentence);
        add(WordKind::joins_items, join_items);
        add(WordKind::stays, stay_verbs);
        add(WordKind::kept, kept_words);
        add(WordKind::operand_sign, operand_signs);
        add(WordKind::argument, argument_words);
        add(WordKind::change, change_words);
        add(WordKind::placing, placing_words);
        add(WordKind::using_registers, using_words);
        add(WordKind::negation, negations);
        add(WordKind::changed, changed_words);
        add(WordKind::filler, fillers);
        add(WordKind::open_end, open_ends);
        add(WordKind::other_thing, other_things);
    }

    constexpr WordKinds find(std::string_view word) const { return entries_[place(word)].kinds; }

private:
    struct Entry {
        std::string_view word;
        WordKinds kinds;
    };

    constexpr void add(WordKind kind, std::span<const std::string_view> words) {
        for (const std::string_view word : words) {
            Entry& entry = entries_[place(word)];
            entry.word = word;
            entry.kinds.add(kind);
        }
    }

    /// Where a word is, or the empty place where it would be.
    constexpr std::size_t place(std::string_view word) const {
        std::size_t at = word.size() * 37;
        if (!word.empty()) at += letter(word, 0) * 5 + letter(word, word.size() - 1) * 11;
        at += word.size() > 2 ? letter(word, 2) * 67 : 0;
        for (;; ++at) {
            const std::string_view here = entries_[at % size].word;
            if (here.empty() || here == word) return at % size;
        }
    }
    static constexpr std::size_t letter(std::string_view word, std::size_t at) {
        return static_cast<unsigned char>(word[at]);
    }

    static constexpr std::size_t size = 1024; // about three times the words
    std::array<Entry, size> entries_{};
};

} // namespace

WordKinds kinds_of(std::string_view word) {
    static constexpr Lexicon lexicon;
    return lexicon.find(word);
}

} // namespace tharsis
