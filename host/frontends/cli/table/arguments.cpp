// arguments.cpp -- separates the words after a command into options and others, by its row in the
// table
//
// A CLI11 app is built for the chosen command only, which keeps start-up short.
#include "frontends/cli/table/arguments.hpp"

#include "base/suggest.hpp"
#include "frontends/cli/table/sentences.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <charconv>
#include <fmt/core.h>

namespace tharsis {

namespace {

constexpr std::string_view language_option = "--lang";

/// A row, and the place where CLI11 stores its values.
struct Slot {
    OptionRow row;
    std::vector<std::string> values;
};

void declare(CLI::App& app, Slot& slot) {
    const std::string name(slot.row.name);
    const bool flag = slot.row.value.empty() || slot.row.value.starts_with("[=");
    const std::string bare = slot.row.bare.empty() ? "true" : std::string(slot.row.bare);
    if (flag)
        app.add_flag(name + "{" + bare + "}", slot.values, std::string(slot.row.help));
    else
        app.add_option(name, slot.values, std::string(slot.row.help))->allow_extra_args(false);
}

void explain_unknown_option(const Command& command, const std::string& word, Sorted& sorted) {
    std::vector<std::string_view> names{"--help"};
    for (const OptionRow& row : command.options()) names.push_back(row.name);
    const std::string_view asked = std::string_view(word).substr(0, word.find('='));
    std::string_view meant = nearest_word(asked, names);
    // It has several names: slots, delayed branches.
    constexpr std::string_view slots = "--delayed-branching";
    if (asked.starts_with("--delay") && std::ranges::count(names, slots) != 0) meant = slots;
    sorted.error = cli_message("unknown-option", word);
    if (word.ends_with(".asm") || word.ends_with(".s"))
        return void(sorted.tip = cli_message("dotted-file", word));
    if (command.name == "play" && meant.empty()) return void(sorted.tip = cli_message("dashes"));
    sorted.tip = meant.empty() ? cli_message("list-options", command.name)
                               : cli_message("did-you-mean", meant);
}

void collect(const Command& command, const std::vector<Slot>& slots,
             std::vector<std::string> others, Sorted& sorted) {
    for (const Slot& slot : slots)
        if (!slot.values.empty())
            sorted.arguments.options[std::string(slot.row.name)] = slot.values;
    for (std::string& word : others) {
        if (word.size() > 1 && word[0] == '-') return explain_unknown_option(command, word, sorted);
        sorted.arguments.words.push_back(std::move(word));
    }
}

/// The error of a flag with a value that CLI11 would ignore: "--mmio=7"; or of "--model=", for
/// which it would take the next word, a file.
Message wrong_flag_value(const std::vector<OptionRow>& rows,
                         const std::vector<std::string>& words) {
    for (const OptionRow& row : rows) {
        const std::string with_value = std::string(row.name) + "=";
        if (!row.value.empty() && std::ranges::count(words, with_value) != 0)
            return cli_message("value-missing", row.name);
        const auto has_value = [&](const std::string& word) {
            return word.starts_with(with_value);
        };
        if (row.value.empty() && std::ranges::any_of(words, has_value))
            return cli_message("no-value", row.name);
    }
    return {};
}

/// The values of --lang among words that could not be divided into options.
void keep_language(std::span<const std::string> words, Sorted& sorted) {
    const std::string joined = std::string(language_option) + "=";
    for (std::size_t n = 0; n < words.size(); ++n) {
        auto& values = sorted.arguments.options[std::string(language_option)];
        if (words[n].starts_with(joined))
            values.push_back(words[n].substr(joined.size()));
        else if (words[n] == language_option && n + 1 < words.size())
            values.push_back(words[n + 1]);
        if (values.empty()) sorted.arguments.options.erase(std::string(language_option));
    }
}

unsigned long long suffix_factor(char suffix, bool binary) {
    const unsigned long long k = binary ? 1024 : 1000;
    switch (suffix) {
    case 'K':
    case 'k': return k;
    case 'M':
    case 'm': return k * k;
    case 'G':
    case 'g': return k * k * k;
    default: return 0;
    }
}

} // namespace

std::optional<std::string> Arguments::value(std::string_view option) const {
    const auto found = options.find(option);
    if (found == options.end()) return {};
    return found->second.back();
}

std::optional<std::string> Arguments::setting(std::string_view option) const {
    if (has(option)) return value(option);
    const auto found = defaults.find(option);
    return found == defaults.end() ? std::nullopt : std::optional(found->second);
}

std::vector<std::string> Arguments::values(std::string_view option) const {
    const auto found = options.find(option);
    return found == options.end() ? std::vector<std::string>{} : found->second;
}

namespace {

/// Options that a command whose words are not parsed may have at any place, if it lists them.
constexpr std::string_view options_anywhere[] = {language_option, "--dialect"};

/// Takes such an option with its value from the words that begin at `at`, and moves `at` to its
/// last word; false if there is none.
bool take_option(const Command& command, std::vector<std::string>& words, std::size_t& at,
                 Sorted& sorted) {
    for (const std::string_view option : options_anywhere) {
        const std::vector<OptionRow> rows = command.options();
        if (std::ranges::count(rows, option, &OptionRow::name) == 0) continue;
        std::vector<std::string>& values = sorted.arguments.options[std::string(option)];
        const bool next = words[at] == option && at + 1 < words.size();
        const bool joined = words[at].starts_with(option) && words[at].size() > option.size() &&
                            words[at][option.size()] == '=';
        if (next)
            values.push_back(words[++at]);
        else if (joined)
            values.push_back(words[at].substr(option.size() + 1));
        if (values.empty()) sorted.arguments.options.erase(std::string(option));
        if (next || joined) return true;
    }
    return false;
}

Sorted raw_arguments(const Command& command, std::vector<std::string> words) {
    Sorted sorted;
    for (std::size_t k = 0; k < words.size(); ++k)
        if (!take_option(command, words, k, sorted))
            sorted.arguments.words.push_back(std::move(words[k]));
    return sorted;
}

/// Whether the words after `--` are arguments of the user's program, and not further words.
bool has_program_arguments(const Command& command) {
    return command.usage.find("[-- ") != std::string_view::npos;
}

} // namespace

Sorted sort_arguments(const Command& command, std::vector<std::string> words) {
    Sorted sorted;
    if (command.raw) return raw_arguments(command, std::move(words));
    const auto dashes = std::ranges::find(words, "--");
    std::vector<std::string> rest;
    if (dashes != words.end()) rest.assign(dashes + 1, words.end());
    words.erase(dashes, words.end());
    const std::vector<std::string> typed = words;
    std::ranges::reverse(words); // CLI11 takes them from the end

    CLI::App app;
    app.set_help_flag();
    app.allow_extras();
    std::vector<Slot> slots;
    const std::vector<OptionRow> rows = command.options();
    slots.reserve(rows.size());
    for (const OptionRow& row : rows) declare(app, slots.emplace_back(Slot{row, {}}));
    sorted.error = wrong_flag_value(rows, words);
    try {
        if (sorted.error.empty()) app.parse(words);
    } catch (const CLI::ArgumentMismatch& error) {
        const std::string what = error.what();
        sorted.error = cli_message("needs-value", what.substr(0, what.find(':')));
    } catch (const CLI::ParseError& error) {
        sorted.error = cli_message("wrong-command-line", error.what());
    }
    if (!sorted.error.empty()) {
        sorted.tip = cli_message("list-options", command.name);
        if (std::ranges::count(rows, language_option, &OptionRow::name) != 0)
            keep_language(typed, sorted);
        return sorted;
    }
    collect(command, slots, app.remaining(), sorted);
    auto& to = has_program_arguments(command) ? sorted.arguments.rest : sorted.arguments.words;
    to.insert(to.end(), rest.begin(), rest.end());
    return sorted;
}

std::optional<unsigned long long> read_amount(std::string_view text, bool binary) {
    unsigned long long value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{}) return {};
    const std::string_view suffix(end, static_cast<size_t>(text.data() + text.size() - end));
    if (suffix.empty()) return value;
    const unsigned long long factor = suffix.size() == 1 ? suffix_factor(suffix[0], binary) : 0;
    if (factor == 0 || value > ~0ull / factor) return {};
    return value * factor;
}

Message why_no_word(std::string_view text, Message otherwise) {
    if (text.starts_with("-")) text.remove_prefix(1);
    const bool hexadecimal = text.starts_with("0x") || text.starts_with("0X");
    if (hexadecimal) text.remove_prefix(2);
    const std::string_view digits = hexadecimal ? "0123456789abcdefABCDEF" : "0123456789";
    const bool number = !text.empty() && text.find_first_not_of(digits) == text.npos;
    return number ? cli_message("too-wide") : otherwise;
}

std::optional<u32> read_word(std::string_view text) {
    if (text.size() == 3 && text.front() == '\'' && text.back() == '\'')
        return static_cast<unsigned char>(text[1]);
    const bool negative = text.starts_with("-");
    if (negative) text.remove_prefix(1);
    const bool hexadecimal = text.starts_with("0x") || text.starts_with("0X");
    if (hexadecimal) text.remove_prefix(2);
    u32 value = 0;
    const auto [end, error] =
        std::from_chars(text.data(), text.data() + text.size(), value, hexadecimal ? 16 : 10);
    if (error != std::errc{} || end != text.data() + text.size() ||
        (negative && value > 0x8000'0000u))
        return {};
    return negative ? u32{0} - value : value;
}

} // namespace tharsis
