// submission.cpp -- which of a folder's files are a program, and its hash
// Sources are read as text here, line by line: what does not assemble must be sorted, too.
#include "grading/submission/submission.hpp"

#include "base/path_text.hpp"
#include "base/trimmed.hpp"
#include "grading/submission/source_line.hpp"
#include "support/wire/sha256.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <numeric>
#include <set>
#include <span>

namespace tharsis {

namespace {

/// Takes the first word off. What is between quotes is not looked at.
std::string_view next_word(std::string_view& text) {
    text = trimmed(text);
    const std::size_t end = std::min(text.find_first_of(" \t\r,:\""), text.size());
    const std::string_view word =
        text.substr(0, end == 0 ? std::min<std::size_t>(1, text.size()) : end);
    text.remove_prefix(word.size());
    return word;
}

/// Calls `see` with the first word of each statement (labels are statements: "main:") and what
/// follows it.
template <class See> void each_statement(std::string_view text, See see) {
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        std::string_view rest = code_of_line(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
        for (std::string_view word = next_word(rest); !word.empty();) {
            const std::string_view after = trimmed(rest);
            see(word, after);
            if (!after.starts_with(':')) break;
            rest = after.substr(1);
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
    each_statement(file.text, [&](std::string_view word, std::string_view after) {
        const bool is_label = after.starts_with(':');
        if (is_label && word == "main") found = std::max(found, Main::local);
        if (!is_label && (word == ".globl" || word == ".global") && names_main(after))
            found = Main::global;
    });
    return found;
}

using Names = std::set<std::string, std::less<>>;

/// What of a file decides which files are the program.
struct FileFacts {
    Main main = Main::absent;
    Names includes; ///< others of these files
};

std::vector<FileFacts> facts_of(const std::vector<SourceFile>& files) {
    Names all;
    for (const SourceFile& file : files) all.insert(file.name);
    std::vector<FileFacts> facts;
    for (const SourceFile& file : files) {
        facts.push_back({main_of(file), {}});
        for (const std::string& written : included_names(file.text)) {
            std::string name = joined_name(file.name, written);
            if (name != file.name && all.contains(name))
                facts.back().includes.insert(std::move(name));
        }
    }
    return facts;
}

/// Files that are not included, by their numbers; all of them, if they include each other in a
/// circle.
std::vector<std::size_t> roots_of(const std::vector<SourceFile>& files,
                                  const std::vector<FileFacts>& facts) {
    Names included;
    for (const FileFacts& each : facts) included.insert(each.includes.begin(), each.includes.end());
    std::vector<std::size_t> all(files.size()), roots;
    std::iota(all.begin(), all.end(), std::size_t{0});
    std::ranges::copy_if(all, std::back_inserter(roots),
                         [&](std::size_t n) { return !included.contains(files[n].name); });
    return roots.empty() ? all : roots;
}

using Order = std::vector<std::size_t>;

/// The orders in which a teacher would assemble these files, the usual one first.
std::vector<Order> orders_of(const Order& given, const std::vector<SourceFile>& files,
                             const std::vector<FileFacts>& facts) {
    constexpr std::size_t most_orders = 8;
    std::vector<Order> orders;
    const auto add = [&](Order order) {
        if (orders.size() < most_orders && std::ranges::find(orders, order) == orders.end())
            orders.push_back(std::move(order));
    };
    Order usual = given, by_name = given;
    const auto main_of_file = [&](std::size_t n) { return facts[n].main; };
    std::ranges::stable_sort(usual, std::greater{}, main_of_file);
    std::ranges::stable_sort(by_name, {}, [&](std::size_t n) { return files[n].name; });
    add(usual);
    for (const std::size_t main : usual) {
        if (facts[main].main != facts[usual[0]].main) break;
        for (Order order : {given, by_name}) {
            std::erase(order, main);
            order.push_back(main);
            add(order);
            std::ranges::rotate(order, order.end() - 1);
            add(order);
        }
    }
    add(given);
    add(by_name);
    return orders;
}

} // namespace

std::vector<std::string> included_names(std::string_view text) {
    std::vector<std::string> names;
    each_statement(text, [&](std::string_view word, std::string_view after) {
        if (word != ".include" || after.size() < 2 || after[0] != '"') return;
        const std::size_t end = after.find('"', 1);
        if (end != after.npos) names.emplace_back(after.substr(1, end - 1));
    });
    return names;
}

std::vector<std::string> labels_in(std::string_view text) {
    std::vector<std::string> labels;
    each_statement(text, [&](std::string_view word, std::string_view after) {
        if (after.starts_with(':')) labels.emplace_back(word);
    });
    return labels;
}

std::string joined_name(std::string_view including, std::string_view included) {
    if (is_whole_path(included)) return {};
    const std::string whole = std::string(folder_part(including)) + std::string(included) + "/";
    std::vector<std::string_view> parts;
    for (std::string_view left = whole; !left.empty();) {
        const std::string_view part = left.substr(0, left.find('/'));
        left.remove_prefix(part.size() + 1);
        if (part == ".." && parts.empty()) return {};
        if (part == "..")
            parts.pop_back();
        else if (!part.empty() && part != ".")
            parts.push_back(part);
    }
    return fmt::format("{}", fmt::join(parts, "/"));
}

const SourceFile* find_included(const std::vector<SourceFile>& files, const std::string& path) {
    auto found = std::ranges::find(files, path, &SourceFile::name);
    if (found == files.end())
        found = std::ranges::find(files, joined_name("", path), &SourceFile::name);
    return found == files.end() ? nullptr : &*found;
}

Submission program_of_files(std::string name, std::vector<SourceFile> files,
                            std::vector<SourceFile> others) {
    const std::vector<FileFacts> facts = facts_of(files);
    std::vector<std::size_t> roots = roots_of(files, facts), including;
    std::ranges::copy_if(roots, std::back_inserter(including),
                         [&](std::size_t n) { return !facts[n].includes.empty(); });
    if (including.size() == 1) roots = including;
    Submission program{std::move(name), {}, std::move(others)};
    std::vector<Order> orders;
    if (!roots.empty()) orders = orders_of(roots, files, facts), roots = orders[0];
    for (Order order : std::span(orders).subspan(std::min<std::size_t>(orders.size(), 1))) {
        for (std::size_t& n : order)
            n = static_cast<std::size_t>(std::ranges::find(roots, n) - roots.begin());
        program.other_orders.push_back(std::move(order));
    }
    std::vector<bool> is_root(files.size());
    for (const std::size_t n : roots) {
        is_root[n] = true;
        program.sources.push_back(std::move(files[n]));
    }
    for (std::size_t n = 0; n < files.size(); ++n) {
        if (!is_root[n]) program.included.push_back(std::move(files[n]));
    }
    return program;
}

Submission reordered(const Submission& submission, const std::vector<std::size_t>& order) {
    Submission result = submission;
    for (std::size_t n = 0; n < order.size(); ++n) result.sources[n] = submission.sources[order[n]];
    result.is_reordered = true;
    return result;
}

std::string hash_of(const Submission& submission) {
    std::string all;
    for (const auto* files : {&submission.sources, &submission.included}) {
        all += fmt::format("{} files\n", files->size());
        for (const SourceFile& file : *files)
            all += fmt::format("{} {}\n{}\n{}\n", file.name.size(), file.text.size(), file.name,
                               file.text);
    }
    for (const std::string& name : submission.forbidden_includes)
        all += fmt::format("barred {} {}\n", name.size(), name);
    return sha256(all + submission.unreadable.english);
}

} // namespace tharsis
