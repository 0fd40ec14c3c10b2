// header_sentences.cpp -- reads a sentence word by word: a verb, then the registers that it governs
#include "assembler/source/header_sentences.hpp"

#include <algorithm>

namespace tharsis {
namespace {

bool is_number(std::string_view word) {
    return !word.empty() && word.find_first_not_of("0123456789") == word.npos;
}

class SentenceReader {
public:
    SentenceReader(HeaderWords words, DeclaredRegisters& found) : words_(words), found_(found) {}

    void read() {
        bool is_first = true;
        while (!words_.next().text.empty()) {
            if (names_result(words_.last(), false))
                add_register(named_result(words_.last()));
            else
                add_other(is_first);
            is_first = false;
            if (words_.last().ends_sentence) begin(Verb::none, false), negated_ = false;
        }
    }

private:
    void add_other(bool is_first) {
        if (is_first && words_.last().bare == "in" && words_.last().is_closed) // "in: $s0"
            begin(Verb::takes, true);
        else
            add_word(words_.last());
    }

    enum class Verb { none, takes, speaks, places };

    void begin(Verb verb, bool awaits) {
        verb_ = verb;
        awaits_ = awaits;
        recent_.clear();
    }

    void add_register(const TextRange& range) {
        const bool stays = is_said_to_stay(words_);
        const HeaderWord& word = words_.last();
        const bool is_aside = word.text.front() == '(' && word.ends_parenthesis;
        const bool counts = awaits_ || (is_aside && verb_ != Verb::none);
        if (counts && !negated_ && !stays)
            (verb_ == Verb::takes ? found_.given : found_.declared).push_back(range);
        else if (!negated_)
            recent_.push_back(range);
    }

    void add_word(const HeaderWord& word) {
        const WordKinds kinds = word.bare_kinds;
        if (kinds.has(WordKind::negation)) {
            negated_ = true;
        } else if (kinds.has(WordKind::changed)) {
            if (!negated_)
                found_.declared.insert(found_.declared.end(), recent_.begin(), recent_.end());
            recent_.clear();
        } else if (kinds.has(WordKind::using_registers)) {
            begin(Verb::none, false);
        } else if (kinds.has(WordKind::argument)) {
            begin(Verb::takes, true);
        } else if (result_word(word) != ResultWord::none || kinds.has(WordKind::change)) {
            begin(Verb::speaks, true);
        } else if (kinds.has(WordKind::placing)) {
            begin(Verb::places, false);
        } else if (is_place(word)) {
            awaits_ = true;
        } else if (!joins_items(words_) && !kinds.has(WordKind::filler) && !is_number(word.bare)) {
            awaits_ = awaits_ && word.bare.find_first_not_of(":=-*|") == word.bare.npos;
            recent_.clear();
        }
    }

    bool is_place(const HeaderWord& word) const {
        if (verb_ == Verb::none) return false;
        return word.bare_kinds.has(WordKind::places_result) ||
               (verb_ == Verb::places && (word.bare == "to" || word.bare == "from"));
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
    const bool names_any = words.part().text().find('$') != std::string_view::npos;
    if (names_any) SentenceReader(words, declared).read();
}

} // namespace tharsis
