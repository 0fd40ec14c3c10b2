// macros.cpp -- stores macros and expands their lines
// Words are replaced from the last of a line to the first, as in MARS, which matters if texts
// overlap.
#include "assembler/preprocessor/macros.hpp"

#include "assembler/report/sentences.hpp"
#include "assembler/source/recorder.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <functional>

namespace tharsis {

bool is_parameter(const Token& token) {
    if (token.text.size() > 1 && token.text[0] == '%') return true;
    return token.text[0] == '$' && token.type != TokenType::general_register &&
           token.type != TokenType::fp_register;
}

bool Macro::has_label(std::string_view text) const {
    return std::find(labels_.begin(), labels_.end(), text) != labels_.end();
}

void Macro::add_line(const Line& line, std::span<const Token> tokens) {
    BodyLine& kept = body_.emplace_back();
    kept.line = line;
    for (const Token& token : tokens) {
        Word word{std::string(token.text), token.at, token.size, 0};
        if (is_parameter(token)) word.parameter = positions_.find(word.text).value_or(arity_) + 1;
        kept.words.push_back(std::move(word));
    }
}

void Macro::finish() {
    std::sort(labels_.begin(), labels_.end());
    const auto matters = [&](const Word& word) {
        return word.parameter != 0 || std::binary_search(labels_.begin(), labels_.end(), word.text);
    };
    for (BodyLine& line : body_) {
        std::erase_if(line.words, [&](const Word& word) { return !matters(word); });
        std::reverse(line.words.begin(), line.words.end());
    }
}

bool Macro::lacks_parameter(std::size_t line) const {
    return std::any_of(body_[line].words.begin(), body_[line].words.end(),
                       [&](const Word& word) { return word.parameter > arity_; });
}

Line Macro::written(std::size_t number, const MacroArguments& arguments, u32 counter,
                    AssemblyContext& run) const {
    const BodyLine& body = body_[number];
    Line line = body.line;
    if (line.blank) line.written = "";
    if (run.recorder) line.expansion = run.recorder->call();
    for (const Word& word : body.words) {
        run.budget.bytes += line.text().size(); // the word is searched in it
        if (run.budget.spent()) break;
        std::string by = word.text;
        Substitution how{0, 0, 0, SubstitutionKind::argument, {}, line.expansion};
        if (word.parameter == 0) {
            by += fmt::format("_M{}", counter);
            how.kind = SubstitutionKind::macro_label;
        } else if (word.parameter <= arity_) {
            by = arguments.tokens[word.parameter].text;
            if (!arguments.ranges.empty()) how.from = arguments.ranges[word.parameter];
        } else {
            Token token;
            token.at = word.at, token.size = word.size;
            run.reporter.enter(body.line);
            run.reporter.at(token,
                            {"macro-unknown-parameter", says("macro-no-parameter", word.text),
                             says("list-parameter"), "Unknown macro parameter"});
        }
        const std::size_t at = line.text().find(word.text);
        if (at != std::string_view::npos)
            line.replace(static_cast<u32>(at), static_cast<u32>(word.text.size()), by, how);
    }
    return line;
}

void MacroPool::add(Macro macro) {
    macro.finish();
    Overloads& overloads = macros_[&macro.name()];
    overloads.has_unknown_parameters |= macro.has_unknown_parameters();
    overloads.all.push_back(std::make_unique<Macro>(std::move(macro)));
    const Macro& added = *overloads.all.back();
    const Macro*& last = overloads.by_arity[added.arity()];
    if (!last || last->line() <= added.line()) last = &added;
}

bool MacroPool::has_unknown_parameters(const Name& name) const {
    const auto found = macros_.find(&name);
    return found != macros_.end() && found->second.has_unknown_parameters;
}

const Macro* MacroPool::find(const Name& name, std::size_t arguments) const {
    const auto overloads = macros_.find(&name);
    if (overloads == macros_.end()) return nullptr;
    const auto found = overloads->second.by_arity.find(arguments);
    return found == overloads->second.by_arity.end() ? nullptr : found->second;
}

namespace {

constexpr std::size_t max_named = 10; // enough to see which are there

/// The first ones in order, so many as a message names.
template <class Items, class Before> void keep_first(Items& items, Before before) {
    const auto kept = std::min(items.size(), max_named);
    std::partial_sort(items.begin(), items.begin() + static_cast<std::ptrdiff_t>(kept), items.end(),
                      before);
    items.resize(kept);
}

} // namespace

std::vector<TextRange> MacroPool::definitions(const Name& name) const {
    std::vector<TextRange> ranges;
    if (const auto found = macros_.find(&name); found != macros_.end())
        for (const auto& macro : found->second.all) ranges.push_back(macro->name_range());
    keep_first(ranges, [](const TextRange& a, const TextRange& b) {
        return a.file != b.file ? a.file < b.file : a.begin < b.begin;
    });
    return ranges;
}

Message MacroPool::arities(const Name& name) const {
    std::vector<std::size_t> counts;
    if (const auto found = macros_.find(&name); found != macros_.end())
        for (const auto& macro : found->second.all) counts.push_back(macro->arity());
    keep_first(counts, std::less<>());
    Message all;
    for (const std::size_t count : counts)
        all = all.empty() ? argument_of(count) : says("or", all, count);
    return all;
}

} // namespace tharsis
