// submission.cpp -- which of a folder's files are a program, and its hash
// Sources are read as text here, line by line: what does not assemble must be sorted, too.
#include "grading/submission/submission.hpp"

#include "assembler/source/tokens.hpp"
#include "base/path_text.hpp"
#include "grading/submission/assembled_submission.hpp"
#include "support/wire/sha256.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <numeric>
#include <set>
#include <span>

namespace tharsis {

namespace {

/// A line of source with its tokens.
class TokenLine {
public:
    explicit TokenLine(std::string_view line) : line_(line), words_(words_of(line)) {}

    std::vector<std::string_view> labels() const {
        std::vector<std::string_view> labels;
        for (std::size_t k = 0; k + 1 < words_.head; k += 2) labels.push_back(text(k));
        return labels;
    }
    /// The directive, instruction or macro; empty if there is none.
    std::string_view head() const {
        return words_.head < words_.end ? text(words_.head) : std::string_view();
    }
    /// The tokens behind the head.
    std::vector<std::string_view> operands() const {
        std::vector<std::string_view> operands;
        for (std::size_t k = words_.head + 1; k < words_.end; ++k) operands.push_back(text(k));
        return operands;
    }

private:
    std::string_view text(std::size_t k) const {
        return line_.substr(words_.tokens[k].begin, words_.tokens[k].end - words_.tokens[k].begin);
    }
    std::string_view line_;
    LineWords words_;
};

template <class See> void each_line(std::string_view text, See see) {
    while (!text.empty()) {
        const std::size_t end = std::min(text.find_first_of("\r\n"), text.size());
        see(TokenLine(text.substr(0, end)));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
}

enum class Main { absent, local, global };

bool names_main(const std::vector<std::string_view>& words) {
    return std::ranges::find(words, "main") != words.end();
}

Main main_of(const SourceFile& file) {
    Main found = Main::absent;
    each_line(file.text, [&](const TokenLine& line) {
        if (names_main(line.labels())) found = std::max(found, Main::local);
        if ((line.head() == ".globl" || line.head() == ".global") && names_main(line.operands()))
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
    constexpr std::size_t max_orders = 8;
    std::vector<Order> orders;
    const auto add = [&](Order order) {
        if (orders.size() < max_orders && std::ranges::find(orders, order) == orders.end())
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
            std::rotate(order.begin(), order.end() - 1, order.end());
            add(order);
        }
    }
    add(given);
    add(by_name);
    return orders;
}

/// The submission whose sources are the files with these numbers, in their usual order; the other
/// files can be included.
Submission program_of_roots(const std::string& name, Order roots,
                            const std::vector<SourceFile>& files,
                            const std::vector<SourceFile>& others,
                            const std::vector<FileFacts>& facts) {
    Submission program{name, {}, others};
    std::vector<Order> orders;
    if (!roots.empty()) orders = orders_of(roots, files, facts), roots = orders[0];
    for (Order order : std::span(orders).subspan(std::min<std::size_t>(orders.size(), 1))) {
        for (std::size_t& n : order)
            n = static_cast<std::size_t>(std::ranges::find(roots, n) - roots.begin());
        program.other_orders.push_back(std::move(order));
    }
    for (const std::size_t n : roots) program.sources.push_back(files[n]);
    for (std::size_t n = 0; n < files.size(); ++n)
        if (std::ranges::find(roots, n) == roots.end()) program.included.push_back(files[n]);
    return program;
}

bool assembles(const Submission& submission) {
    return assemble_submission(submission).program.has_value();
}

} // namespace

std::vector<std::string> included_names(std::string_view text) {
    std::vector<std::string> names;
    each_line(text, [&](const TokenLine& line) {
        const auto operands = line.operands();
        if (line.head() != ".include" || operands.empty()) return;
        const std::string_view name = operands[0];
        if (name.size() >= 2 && name.starts_with('"') && name.ends_with('"'))
            names.emplace_back(name.substr(1, name.size() - 2));
    });
    return names;
}

std::vector<std::string> labels_in(std::string_view text) {
    std::vector<std::string> labels;
    each_line(text, [&](const TokenLine& line) {
        for (const std::string_view label : line.labels()) labels.emplace_back(label);
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

namespace {

/// The rule of `.include "PATH"`: the file of that name, else the one that it means from the folder
/// of the submission.
template <class Find>
const SourceFile* find_as_included(const std::string& path, const Find& find_named) {
    const SourceFile* found = find_named(path);
    return found ? found : find_named(joined_name("", path));
}

} // namespace

IncludableFiles::IncludableFiles(const std::vector<SourceFile>& files) : files_(files) {
    for (const SourceFile& file : files) names_.add(file.name);
}

const SourceFile* IncludableFiles::find(const std::string& path) const {
    return find_as_included(path, [this](const std::string& name) {
        const auto found = names_.find(name);
        return found ? &files_[*found] : nullptr;
    });
}

const SourceFile* find_included(const std::vector<SourceFile>& files, const std::string& path) {
    return find_as_included(path, [&files](const std::string& name) {
        const auto found = std::ranges::find(files, name, &SourceFile::name);
        return found == files.end() ? nullptr : &*found;
    });
}

Submission program_of_files(std::string name, std::vector<SourceFile> files,
                            std::vector<SourceFile> others) {
    const std::vector<FileFacts> facts = facts_of(files);
    const std::vector<std::size_t> roots = roots_of(files, facts);
    Order including;
    std::ranges::copy_if(roots, std::back_inserter(including),
                         [&](std::size_t n) { return !facts[n].includes.empty(); });
    Submission all = program_of_roots(name, roots, files, others, facts);
    if (including.size() != 1 || roots.size() == 1) return all;
    // A file of data or procedures may include macros, too, beside the one with `main`; where no
    // file has one, it is not known which is which.
    const Main own = facts[including[0]].main;
    if (std::ranges::any_of(roots, [&](std::size_t n) { return facts[n].main > own; })) return all;
    if (own == Main::absent && assembles(all)) return all;
    Submission alone = program_of_roots(name, including, files, others, facts);
    return assembles(alone) || !assembles(all) ? alone : all;
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
