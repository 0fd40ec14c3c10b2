// truncation.cpp -- truncates texts that are too long to be read
// Characters are kept whole; a cut text ends with dots.
#include "grading/verdict/truncation.hpp"

#include "base/utf8.hpp"
#include "grading/verdict/finding_kinds.hpp"

namespace tharsis {

namespace {

constexpr std::size_t longest_sentence = 2'000, longest_text = 16'000;
constexpr std::size_t max_of_a_check = std::size_t{1} << 16, max_of_all = std::size_t{2} << 20;

void cut(std::string& text, std::size_t most) {
    if (text.size() <= most) return;
    text.resize(whole_characters(text, most - 3).size());
    text += "...";
}

void cut(LocalizedText& sentence) {
    cut(sentence.english, longest_sentence);
    cut(sentence.french, longest_sentence);
}

std::size_t size_of(const std::vector<std::string>& lines) {
    std::size_t size = 0;
    for (const std::string& line : lines) size += line.size() + 1;
    return size;
}

/// Keeps the beginning of a long list and its last line, which caused the observation.
void cut(std::vector<std::string>& lines) {
    for (std::string& line : lines) cut(line, longest_sentence);
    std::size_t size = size_of(lines);
    if (size <= longest_text) return;
    const std::string last = lines.back();
    for (size += last.size() + 5; size > longest_text; lines.pop_back())
        size -= lines.back().size() + 1;
    lines.insert(lines.end(), {"...", last});
}

void cut(Observation& observation) {
    cut(observation.message);
    cut(observation.tip);
    if (observation.location) cut(observation.location->file, longest_sentence);
    for (std::string* text : {&observation.expected, &observation.actual}) cut(*text, longest_text);
    for (auto* lines : {&observation.inputs, &observation.moves}) cut(*lines);
}

std::size_t size_of(const LocalizedText& sentence) {
    return sentence.english.size() + sentence.french.size();
}

std::size_t size_of(const Observation& observation) {
    return size_of(observation.message) + size_of(observation.tip) + size_of(observation.inputs) +
           size_of(observation.moves) + observation.expected.size() + observation.actual.size();
}

void drop_texts(Observation& observation) {
    observation.inputs.clear();
    observation.moves.clear();
    observation.expected.clear();
    observation.actual.clear();
    for (auto* board :
         {&observation.before_board, &observation.expected_board, &observation.actual_board})
        board->reset();
}

/// The first observation is kept, however much space is used already.
void keep(Check& check, std::size_t most, std::size_t& taken) {
    const std::size_t before = taken;
    cut(check.title);
    for (std::size_t n = 0; n < check.observations.size(); ++n) {
        Observation& each = check.observations[n];
        cut(each);
        if (n > 0 && taken - before > most) return check.observations.resize(n);
        if (taken > max_of_all || taken - before + size_of(each) > most) drop_texts(each);
        taken += size_of(each);
    }
}

} // namespace

bool has_room_for(const std::vector<Attachment>& attachments, std::size_t bytes) {
    for (const Attachment& each : attachments) bytes += each.bytes.size();
    return bytes <= max_attached;
}

Observation replay_left_out() { return make_finding<"replay-left-out">(); }

Check truncated(Check check) {
    std::size_t taken = 0;
    keep(check, max_of_a_check, taken);
    return check;
}

Verdict truncated(Verdict verdict) {
    std::size_t taken = 0;
    for (Check& check : verdict.checks) keep(check, max_of_a_check, taken);
    return verdict;
}

} // namespace tharsis
