// header_sentences.cpp -- reads a sentence word by word: a verb, then the registers that it governs
#include "assembler/source/header_sentences.hpp"

#include "base/ascii.hpp"

#include <algorithm>

namespace tharsis {
namespace {

constexpr WordSet argument_words{
    "expects",   "expect",    "expected",   "takes",     "take",      "needs",     "requires",
    "receives",  "receive",   "gets",       "given",     "input",     "inputs",    "argument",
    "arguments", "arg",       "args",       "param",     "params",    "parameter", "parameters",
    "attend",    "prend",     "reçoit",     "recoit",    "entrée",    "entrées",   "entree",
    "entrees",   "paramètre", "paramètres", "parametre", "parametres"};
constexpr WordSet change_words{
    "changes",    "change",    "modifies", "modify",     "clobbers",   "clobber",
    "destroys",   "destroy",   "trashes",  "alters",     "alter",      "overwrites",
    "overwrite",  "updates",   "sets",     "increments", "decrements", "increases",
    "decreases",  "advances",  "moves",    "lowers",     "raises",     "adjusts",
    "modifie",    "modifient", "détruit",  "écrase",     "altère",     "incrémente",
    "décrémente", "augmente",  "diminue",  "abaisse",    "déplace",    "décale"};
/// After these the register follows a word for its place.
constexpr WordSet placing_words{
    "leaves", "leave",  "left",     "puts",        "put",       "places", "placed", "stores",
    "stored", "writes", "written",  "computes",    "computed",  "counts", "gives",  "delivers",
    "yields", "adds",   "produces", "accumulates", "subtracts", "goes",   "met",    "mis",
    "mise",   "place",  "laisse",   "laissé",      "range",     "écrit",  "stocke", "calcule",
    "donne",  "compte", "ajoute",   "soustrait"};
/// Of these registers a sentence says nothing about what is left in them.
constexpr WordSet using_words{
    "uses",       "use",      "using",    "saves", "saving", "preserves", "preserve", "restores",
    "restore",    "keeps",    "keep",     "holds", "reads",  "copies",    "utilise",  "préserve",
    "sauvegarde", "restaure", "conserve", "garde", "lit",    "copie"};
constexpr WordSet negations{"not",    "no",      "never", "without", "nor",    "neither",
                            "cannot", "doesn't", "don't", "isn't",   "except", "unless",
                            "ne",     "n'est",   "sans",  "sauf",    "jamais", "aucun"};
constexpr WordSet changed_words{
    "changed",   "modified",  "clobbered", "destroyed", "trashed", "altered",  "overwritten",
    "lost",      "updated",   "lower",     "higher",    "lowered", "raised",   "moved",
    "decreased", "increased", "-=",        "+=",        "modifié", "modifiés", "changé",
    "changés",   "détruit",   "détruits",  "écrasé",    "écrasés", "perdu",    "perdus"};
/// Between a register and such a word, or between a verb and its register.
constexpr WordSet fillers{"is",    "are",      "be",        "may",    "will",      "gets",
                          "get",   "only",     "the",       "both",   "registers", "register",
                          "value", "of",       "bytes",     "words",  "by",        "les",
                          "le",    "registre", "registres", "est",    "sont",      "peut",
                          "être",  "octets",   "contents",  "values", "all",       "either"};

bool is_number(std::string_view word) {
    return !word.empty() && word.find_first_not_of("0123456789") == word.npos;
}

class SentenceReader {
public:
    SentenceReader(HeaderWords words, DeclaredRegisters& found) : words_(words), found_(found) {}

    void read() {
        bool is_first = true;
        for (TextRange word = words_.next(); !word.empty(); word = words_.next()) {
            if (names_result(words_.last(), false))
                add_register(named_result(word, words_.last()));
            else
                add_other(is_first);
            is_first = false;
            if (words_.ends_sentence()) begin(Verb::none, false), negated_ = false;
        }
    }

private:
    void add_other(bool is_first) {
        const std::string small = words_.last_small();
        const std::string_view name = bare(small);
        if (is_first && name == "in" && words_.is_closed()) // "in: $s0"
            begin(Verb::takes, true);
        else
            add_word(name);
    }

    enum class Verb { none, takes, speaks, places };

    void begin(Verb verb, bool awaits) {
        verb_ = verb;
        awaits_ = awaits;
        recent_.clear();
    }

    void add_register(const TextRange& range) {
        const bool stays = is_said_to_stay(words_);
        const bool is_aside = words_.last().front() == '(' && words_.ends_parenthesis();
        const bool counts = awaits_ || (is_aside && verb_ != Verb::none);
        if (counts && !negated_ && !stays)
            (verb_ == Verb::takes ? found_.given : found_.declared).push_back(range);
        else if (!negated_)
            recent_.push_back(range);
    }

    void add_word(std::string_view name) {
        if (negations.contains(name)) {
            negated_ = true;
        } else if (changed_words.contains(name)) {
            if (!negated_)
                found_.declared.insert(found_.declared.end(), recent_.begin(), recent_.end());
            recent_.clear();
        } else if (using_words.contains(name)) {
            begin(Verb::none, false);
        } else if (argument_words.contains(name)) {
            begin(Verb::takes, true);
        } else if (result_word(name) != ResultWord::none || change_words.contains(name)) {
            begin(Verb::speaks, true);
        } else if (placing_words.contains(name)) {
            begin(Verb::places, false);
        } else if (is_place(name)) {
            awaits_ = true;
        } else if (!joins_items(words_) && !fillers.contains(name) && !is_number(name)) {
            awaits_ = awaits_ && name.find_first_not_of(":=-*|") == name.npos;
            recent_.clear();
        }
    }

    bool is_place(std::string_view name) const {
        if (verb_ == Verb::none) return false;
        return places_result(name) || (verb_ == Verb::places && (name == "to" || name == "from"));
    }

    HeaderWords words_;
    DeclaredRegisters& found_;
    std::vector<TextRange> recent_; ///< registers that a word may declare that follows them
    Verb verb_ = Verb::none;
    bool awaits_ = false;  ///< a register that follows is declared
    bool negated_ = false; ///< the rest of the sentence says what is not so
};

} // namespace

void add_declared(HeaderWords words, DeclaredRegisters& declared) {
    const bool names_any = words.text().find('$') != std::string_view::npos;
    if (names_any) SentenceReader(words, declared).read();
}

} // namespace tharsis
