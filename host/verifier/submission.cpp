// submission.cpp -- which of a folder's files are a program, and its hash
// Sources are read as text here, line by line: what does not assemble must be sorted, too.
#include "verifier/submission.hpp"
#include "base/trimmed.hpp"
#include "wire/sha256.hpp"
#include <algorithm>
#include <fmt/format.h>
#include <set>

namespace tharsis {

namespace {

constexpr std::string_view blanks = " \t\r,";

/// The line without its comment. A # between quotes is none.
std::string_view code_of(std::string_view line) {
    char quote = 0;
    for (std::size_t n = 0; n < line.size(); ++n) {
        const char c = line[n];
        if (quote == 0 && c == '#') return line.substr(0, n);
        if (quote != 0 && c == '\\') ++n;
        else if (quote != 0 ? c == quote : c == '"' || c == '\'') quote = quote != 0 ? '\0' : c;
    }
    return line;
}

/// Takes the first word off. What is between quotes is not looked at.
std::string_view next_word(std::string_view& text) {
    text = trimmed(text);
    const std::size_t end = std::min(text.find_first_of(" \t\r,:\""), text.size());
    const std::string_view word = text.substr(0, end == 0 ? std::min<std::size_t>(1, text.size()) : end);
    text.remove_prefix(word.size());
    return word;
}

/// Calls `see` with the first word of each statement (labels are statements: "main:") and what follows it.
template <class See>
void each_statement(std::string_view text, See see) {
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        std::string_view rest = code_of(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
        for (std::string_view word = next_word(rest); !word.empty();) {
            const std::string_view behind = trimmed(rest);
            see(word, behind);
            if (!behind.starts_with(':')) break;
            rest = behind.substr(1);
            word = next_word(rest);
        }
    }
}

enum class Main { absent, local, global };

bool names_main(std::string_view words) {
    while (!words.empty()) {
        if (next_word(words) == "main") return true;
    }
    return false;
}

Main main_of(const SourceFile& file) {
    Main found = Main::absent;
    each_statement(file.text, [&](std::string_view word, std::string_view behind) {
        if ((word == ".globl" || word == ".global") && names_main(behind)) found = Main::global;
        if (word == "main" && behind.starts_with(':')) found = std::max(found, Main::local);
    });
    return found;
}

using Names = std::set<std::string, std::less<>>;

Names included_by(const SourceFile& file) {
    Names names;
    for (const std::string& name : included_names(file.text)) names.insert(joined_name(file.name, name));
    names.erase("");
    return names;
}

/// Files that nobody includes; all of them, if they include each other in a circle.
std::vector<SourceFile> roots_of(const std::vector<SourceFile>& files) {
    Names included;
    for (const SourceFile& file : files) {
        Names names = included_by(file);
        names.erase(file.name);
        included.merge(names);
    }
    std::vector<SourceFile> roots;
    std::ranges::copy_if(files, std::back_inserter(roots), [&](const SourceFile& file) { return !included.contains(file.name); });
    return roots.empty() ? files : roots;
}

bool holds(const std::vector<SourceFile>& files, std::string_view name) {
    return std::ranges::find(files, name, &SourceFile::name) != files.end();
}

/// Does it include one of these files?
bool includes_any(const SourceFile& file, const std::vector<SourceFile>& files) {
    return std::ranges::any_of(included_by(file), [&](const std::string& name) { return name != file.name && holds(files, name); });
}

}

std::vector<std::string> included_names(std::string_view text) {
    std::vector<std::string> names;
    each_statement(text, [&](std::string_view word, std::string_view behind) {
        if (word != ".include" || behind.size() < 2 || behind[0] != '"') return;
        const std::size_t end = behind.find('"', 1);
        if (end != behind.npos) names.emplace_back(behind.substr(1, end - 1));
    });
    return names;
}

std::string joined_name(std::string_view including, std::string_view included) {
    if (included.starts_with('/')) return {};
    const std::size_t slash = including.rfind('/');
    std::string left = std::string(including.substr(0, slash == including.npos ? 0 : slash + 1)) + std::string(included) + "/";
    std::vector<std::string> parts;
    for (std::size_t end = left.find('/'); end != left.npos; left.erase(0, end + 1), end = left.find('/')) {
        const std::string part = left.substr(0, end);
        if (part == ".." && parts.empty()) return {};
        if (part == "..") parts.pop_back();
        else if (!part.empty() && part != ".") parts.push_back(part);
    }
    return fmt::format("{}", fmt::join(parts, "/"));
}

Submission program_of_files(std::string name, std::vector<SourceFile> files, std::vector<SourceFile> others) {
    std::vector<SourceFile> roots = roots_of(files);
    std::vector<SourceFile> including;
    std::ranges::copy_if(roots, std::back_inserter(including), [&](const SourceFile& file) { return includes_any(file, files); });
    if (including.size() == 1) roots = including;
    std::ranges::stable_sort(roots, std::greater{}, main_of);
    Submission program{std::move(name), std::move(roots), std::move(others), {}};
    for (SourceFile& file : files) {
        if (!holds(program.sources, file.name)) program.included.push_back(std::move(file));
    }
    return program;
}

std::string hash_of(const Submission& submission) {
    std::string all;
    for (const auto* files : {&submission.sources, &submission.included}) {
        all += fmt::format("{} files\n", files->size());
        for (const SourceFile& file : *files) all += fmt::format("{} {}\n{}\n{}\n", file.name.size(), file.text.size(), file.name, file.text);
    }
    return sha256(all + submission.unreadable);
}

Submission made_anonymous(Submission submission) {
    constexpr std::size_t digits = 12;  // enough for a hundred thousand submissions without two of the same name
    submission.name = "submission-" + sha256(submission.name + "\n" + hash_of(submission)).substr(0, digits);
    for (std::size_t n = 0; n < submission.sources.size(); ++n) {
        std::string& name = submission.sources[n].name;
        name = fmt::format("{}{}.asm", submission.name, n == 0 ? "" : fmt::format("-{}", n + 1));
    }
    const std::size_t reason = submission.unreadable.rfind(": ");
    if (reason != std::string::npos) submission.unreadable.erase(0, reason + 2);
    return submission;
}

}
