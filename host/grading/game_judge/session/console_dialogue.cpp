// console_dialogue.cpp -- questions are recognised by their words, which are known from moves that
// were accepted
#include "grading/game_judge/session/console_dialogue.hpp"

#include "grading/boards/plain_text.hpp"
#include "grading/dialogues/prompt_words.hpp"
#include "grading/sandbox/exit_diagnostics.hpp"

#include <algorithm>

namespace tharsis {

std::string_view code_of(AbnormalEnd abnormal_end) {
    switch (abnormal_end) {
    case AbnormalEnd::fault: return "crashes";
    case AbnormalEnd::instruction_limit: return "loops-forever";
    case AbnormalEnd::output_limit: return "prints-without-end";
    case AbnormalEnd::memory_limit: return "takes-all-memory";
    case AbnormalEnd::end_of_input:
    case AbnormalEnd::none: break;
    }
    return "ends-at-once";
}

// ---------------------------------------------------------------- typing

void ConsoleDialogue::open(const std::vector<std::string>& arguments) {
    screen_ = subject_.open(arguments);
    offered_now_.reset();
}

void ConsoleDialogue::type(const std::string& line) {
    subject_.type(line, screen_);
    offered_now_.reset();
}

void ConsoleDialogue::end_input() {
    screen_ = subject_.end();
    offered_now_.reset();
}

void ConsoleDialogue::cut_screen(std::size_t most) {
    screen_.text.resize(std::min(screen_.text.size(), most));
}

/// It returns to no caller, as it may in other emulators.
bool ConsoleDialogue::returns_from_main() const {
    return screen_.abnormal_end == AbnormalEnd::fault && screen_.stop.fault &&
           is_return_from_main(*screen_.stop.fault, subject_.machine().state());
}

bool ConsoleDialogue::reads_number() const {
    return screen_.stop.reason == StopReason::waiting_for_input && screen_.stop.service >= 5 &&
           screen_.stop.service <= 7;
}

bool ConsoleDialogue::can_type(std::string_view line) const {
    if (screen_.stop.reason == StopReason::waiting_for_input && screen_.stop.service == 12)
        return !line.empty();
    if (!reads_number()) return true;
    if (line.starts_with('-')) line.remove_prefix(1);
    return !line.empty() && line.size() <= 9 &&
           line.find_first_not_of("0123456789") == std::string_view::npos;
}

// ---------------------------------------------------------------- questions

namespace {

/// Row, column or cell, of whatever it is.
PromptKind kind_of(PromptKind prompt_kind) {
    switch (prompt_kind) {
    case PromptKind::goal:
    case PromptKind::drop: return PromptKind::cell;
    case PromptKind::goal_row:
    case PromptKind::drop_row: return PromptKind::row;
    case PromptKind::goal_column:
    case PromptKind::drop_column: return PromptKind::column;
    default: return prompt_kind;
    }
}

bool is_of_any(const KnownQuestions& questions, PromptKind prompt_kind) {
    return std::ranges::any_of(
        questions, [&](const auto& known) { return known.second.contains(prompt_kind); });
}

} // namespace

const KnownQuestions::mapped_type* ConsoleDialogue::find_known(const std::string& question) const {
    for (const KnownQuestions* questions : {&learnt_, &evidence_.questions})
        if (const auto known = questions->find(question); known != questions->end())
            return &known->second;
    return nullptr;
}

const std::set<PromptKind>& ConsoleDialogue::asks() const {
    static const std::set<PromptKind> nothing;
    if (const auto* known = find_known(asked_)) return *known;
    const std::set<PromptKind>& ours = reference_prompt_kinds(adaptor_.game, asked_);
    if (!ours.empty() && (step_for(adaptor_, GameMove::Kind::move, *ours.begin()) ||
                          step_for(adaptor_, GameMove::Kind::drop, *ours.begin())))
        return ours;
    const auto here = typed_at_.find(asked_);
    return here == typed_at_.end() ? nothing : here->second;
}

bool ConsoleDialogue::wants(PromptKind prompt_kind) const {
    const std::set<PromptKind>& now = asks();
    if (now.contains(prompt_kind)) return true;
    const bool alike = std::ranges::any_of(
        now, [&](PromptKind each) { return kind_of(each) == kind_of(prompt_kind); });
    return alike && !knows(prompt_kind);
}

bool ConsoleDialogue::knows(PromptKind prompt_kind) const {
    return is_of_any(evidence_.questions, prompt_kind) || is_of_any(learnt_, prompt_kind);
}

bool ConsoleDialogue::asks_for_a_move() const {
    return !screen_.ended && (!asks().empty() || reference_prompt_kind(adaptor_.game, asked_));
}

bool ConsoleDialogue::understands(std::span<const AnsweredPrompt> said) const {
    return !evidence_.adaptor_is_guess || std::ranges::all_of(said, [&](const auto& each) {
        if (reference_prompt_kind(adaptor_.game, each.first)) return true;
        const auto* known = find_known(each.first);
        return known != nullptr && known->contains(each.second);
    });
}

void ConsoleDialogue::note_typed(const std::string& question, PromptKind kind) {
    typed_at_.emplace(question, std::set{kind});
}

void ConsoleDialogue::learn(std::span<const AnsweredPrompt> said) {
    for (const auto& [question, kind] : said) {
        const auto known = evidence_.questions.find(question);
        if (known != evidence_.questions.end() && known->second.contains(kind)) continue;
        auto [here, is_new] = learnt_.emplace(question, std::set<PromptKind>());
        if (is_new && known != evidence_.questions.end()) here->second = known->second;
        here->second.insert(kind);
    }
}

bool ConsoleDialogue::is_ambiguous(bool may_drop) const {
    const std::set<PromptKind>& now = asks();
    std::set<PromptKind> meant;
    for (const std::vector<PromptStep>* steps : {&adaptor_.move, &adaptor_.drop})
        for (const PromptStep& step : *steps)
            if ((steps == &adaptor_.move || may_drop) && now.contains(step.prompt_kind))
                meant.insert(step.prompt_kind);
    return meant.size() > 1;
}

bool ConsoleDialogue::asks_after(GameMove::Kind kind, PromptKind prompt_kind) const {
    const std::vector<PromptStep>& steps =
        kind == GameMove::Kind::move ? adaptor_.move : adaptor_.drop;
    const auto here = std::ranges::find(steps, prompt_kind, &PromptStep::prompt_kind);
    return here != steps.end() && !asks().empty() &&
           std::ranges::all_of(asks(), [&](PromptKind each) {
               return std::find_if(here + 1, steps.end(), [&](const PromptStep& later) {
                          return later.prompt_kind == each;
                      }) != steps.end();
           });
}

std::vector<std::pair<GameMove::Kind, const PromptStep*>> ConsoleDialogue::ways_back() const {
    std::vector<std::pair<GameMove::Kind, const PromptStep*>> ways;
    for (const PromptKind prompt_kind : asks())
        for (const auto kind : {GameMove::Kind::move, GameMove::Kind::drop}) {
            const PromptStep* step = step_for(adaptor_, kind, prompt_kind);
            if (step != nullptr && !step->cancel_input.empty()) ways.emplace_back(kind, step);
        }
    return ways;
}

bool ConsoleDialogue::has_no_way_back(PromptKind first) const {
    return !asks().empty() && !wants(first) && ways_back().empty();
}

bool ConsoleDialogue::asks_count_in_words(const std::string& question,
                                          PromptKind prompt_kind) const {
    const PromptStep* its = step_for(adaptor_, GameMove::Kind::move, prompt_kind);
    const bool counts = prompt_kind == PromptKind::count ||
                        (its != nullptr && its->text.find("{count}") != std::string::npos);
    return counts && (reference_prompt_kind(adaptor_.game, question) == PromptKind::count ||
                      asks_for_count(question));
}

bool ConsoleDialogue::knows_count_in_words() const {
    const auto asks_so = [&](const auto& known) {
        return std::ranges::any_of(known.second, [&](PromptKind prompt_kind) {
            return asks_count_in_words(known.first, prompt_kind);
        });
    };
    return std::ranges::any_of(evidence_.questions, asks_so) ||
           std::ranges::any_of(learnt_, asks_so);
}

// ---------------------------------------------------------------- offers

namespace {

bool is_word_char(char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || static_cast<unsigned char>(c) > 127;
}

std::string_view word_before(std::string_view line, std::size_t at) {
    std::size_t end = at;
    while (end > 0 && line[end - 1] == ' ') --end;
    std::size_t begin = end;
    while (begin > 0 && is_word_char(line[begin - 1])) --begin;
    return line.substr(begin, end - begin);
}

/// "0 annule", "q pour quitter", "q=quitter", "(0 : annuler)", "quitter (q)", "tapez 99 pour
/// sortir": the key has a sign or a verb of its own.
bool stands_as_key(std::string_view line, std::size_t at, std::size_t size) {
    const std::size_t end = at + size,
                      next = std::min(line.find_first_not_of(' ', end), line.size());
    const char before = at > 0 ? line[at - 1] : ' ', after = end < line.size() ? line[end] : ' ';
    const bool in_marks = std::string_view("([<{'\"").find(before) != std::string_view::npos &&
                          std::string_view(")]>}'\"").find(after) != std::string_view::npos;
    if (in_marks) return true;
    if (concepts_of_word(word_before(line, at))
            .any_of({Concept::press, Concept::hit, Concept::type, Concept::any_key,
                     Concept::before_key}))
        return true;
    if (next >= line.size()) { // "quitter : q"
        const std::size_t last = line.find_last_not_of(' ', at > 0 ? at - 1 : 0);
        return at > 0 && last != std::string_view::npos && (line[last] == ':' || line[last] == '=');
    }
    if (std::string_view(":=)>-").find(line[next]) != std::string_view::npos) {
        const std::size_t word = line.find_first_not_of(" :=)>-", next);
        return word < line.size() && is_word_char(line[word]);
    }
    return next > end &&
           concepts_at(line, next)
               .any_of({Concept::in_order_to, Concept::back, Concept::quit, Concept::stop,
                        Concept::resign, Concept::pass, Concept::help});
}

bool offers_key(std::string_view line, const std::string& key) {
    for (std::size_t at = line.find(key); at != std::string_view::npos;
         at = line.find(key, at + 1)) {
        const bool whole = (at == 0 || !is_word_char(line[at - 1])) &&
                           (at + key.size() >= line.size() || !is_word_char(line[at + key.size()]));
        if (whole && stands_as_key(line, at, key.size())) return true;
    }
    return false;
}

} // namespace

std::set<std::string> offered_answers(std::string_view text) {
    std::set<std::string> offered;
    const std::string small = small_letters(plain_text(text));
    for (const std::string_view line : lines_of_screen(small))
        for (const std::string& key : offered_keys(line))
            if (offers_key(line, key)) offered.insert(key);
    return offered;
}

namespace {

/// The end of a screen, where a question and its menu stand.
std::string_view around_question(std::string_view screen) {
    constexpr std::size_t most = 2000;
    if (screen.size() <= most) return screen;
    screen.remove_prefix(screen.size() - most);
    const std::size_t feed = screen.find('\n');
    return feed == std::string_view::npos ? screen : screen.substr(feed + 1);
}

} // namespace

bool ConsoleDialogue::offers(const std::string& line) const {
    if (line.find_first_not_of(" \t") == std::string::npos)
        return offers_enter(read_prompt(around_question(screen_.text), 0, {}).line);
    const std::string small = small_letters(line);
    if (evidence_.offered.contains(small)) return true;
    if (!offered_now_) offered_now_ = offered_answers(around_question(screen_.text));
    return offered_now_->contains(small);
}

namespace {

bool is_yes_or_no(const std::string& key) {
    constexpr std::string_view words[] = {"o", "oui", "y", "yes", "n", "non", "no"};
    return std::ranges::find(words, small_letters(key)) != std::end(words);
}

} // namespace

bool ConsoleDialogue::takes_any_answer(PromptKind prompt_kind) const {
    std::vector<std::string> keys; // (None for a choice that any answer made.)
    for (const auto* steps : {&adaptor_.move, &adaptor_.drop, &adaptor_.pass, &adaptor_.resign})
        for (const PromptStep& step : *steps)
            if (step.prompt_kind == prompt_kind && !step.text.empty() &&
                step.text.find('{') == std::string::npos)
                keys.push_back(step.text);
    if (keys.empty()) return false;
    return std::ranges::all_of(keys, is_yes_or_no) ||
           mentions(small_letters(plain_text(around_question(screen_.text))), {Concept::any_other});
}

bool ConsoleDialogue::begins_as_offered(const std::string& line) const {
    constexpr std::size_t longest = 3; // of what is offered so
    for (std::size_t size = 1; size < line.size() && size <= longest; ++size)
        if (offers(line.substr(0, size))) return true;
    return false;
}

} // namespace tharsis
