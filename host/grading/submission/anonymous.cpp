// anonymous.cpp -- replaces names by hashes, and removes comments from sources
// Line ends, and everything that is not a comment, stay.
#include "grading/submission/anonymous.hpp"

#include "assembler/source/tokens.hpp"
#include "base/path_text.hpp"
#include "formats/cases/case.hpp"
#include "grading/verdict/truncation.hpp"
#include "support/wire/sha256.hpp"

#include <algorithm>
#include <fmt/core.h>
#include <set>

namespace tharsis {

namespace {

std::string_view without_comment(std::string_view line) {
    const LineWords words = words_of(line);
    return words.end < words.tokens.size() ? line.substr(0, words.tokens[words.end].begin) : line;
}

} // namespace

std::string without_comments(const std::string& source) {
    if (source.starts_with("\x7f"
                           "ELF"))
        return source;
    std::string kept;
    for (std::size_t at = 0; at < source.size();) {
        const std::size_t end = std::min(source.find_first_of("\r\n", at), source.size());
        kept += without_comment(std::string_view(source).substr(at, end - at));
        if (end < source.size()) kept += source[end];
        at = end + 1;
    }
    return kept;
}

namespace {

constexpr std::size_t max_hidden = 100; ///< other names within one program

std::string with_alias(std::string_view text, std::string_view name, std::string_view alias) {
    std::string result;
    for (std::size_t at = text.find(name); at != text.npos; at = text.find(name)) {
        result += text.substr(0, at);
        result += alias;
        text.remove_prefix(at + name.size());
    }
    return result += text;
}

std::string without_folder(const std::string& name) { return std::string(name_part(name)); }

/// Files that are not assembled, such as tests beside a program, are removed. Files of the same
/// name in another folder may stay.
void keep_what_is_assembled(Case& run) {
    std::set<std::string> asked;
    for (const auto* files : {&run.sources, &run.included})
        for (const SourceFile& file : *files)
            for (const std::string& name : included_names(file.text))
                asked.insert(without_folder(name));
    std::erase_if(run.included, [&](const SourceFile& file) {
        return !asked.contains(without_folder(file.name));
    });
}

/// A replay that cannot be read back may contain names.
void leave_out(const std::string& replay, Verdict& verdict) {
    for (Check& check : verdict.checks) {
        bool is_named = false;
        for (Observation& each : check.observations)
            if (each.replay == replay) is_named = true, each.replay.clear();
        if (is_named) check.observations.push_back(replay_left_out());
    }
}

} // namespace

Submission without_comments(Submission submission) {
    for (auto* files : {&submission.sources, &submission.included})
        for (SourceFile& file : *files) file.text = without_comments(file.text);
    return submission;
}

Verdict made_anonymous(Verdict verdict) {
    std::vector<Attachment> kept;
    for (Attachment& replay : verdict.attachments) {
        CaseRead read = read_case(replay.bytes);
        if (!read.value) {
            leave_out(replay.name, verdict);
            continue;
        }
        keep_what_is_assembled(*read.value);
        for (auto* files : {&read.value->sources, &read.value->included})
            for (SourceFile& file : *files) file.text = without_comments(file.text);
        kept.push_back({std::move(replay.name), write_case(*read.value)});
    }
    verdict.attachments = std::move(kept);
    return verdict;
}

Submission made_anonymous(Submission submission) {
    constexpr std::size_t digits =
        12; // enough for a hundred thousand submissions without a collision
    submission.name =
        "submission-" + sha256(submission.name + "\n" + hash_of(submission)).substr(0, digits);
    for (std::size_t n = 0; n < submission.sources.size(); ++n) {
        std::string& name = submission.sources[n].name;
        name = fmt::format("{}{}.asm", submission.name, n == 0 ? "" : fmt::format("-{}", n + 1));
    }
    for (std::size_t n = 0; n < submission.not_assembled.size(); ++n)
        submission.not_assembled[n] = fmt::format("{}-left-out-{}.asm", submission.name, n + 1);
    for (std::size_t n = 0; n < std::min(submission.forbidden_includes.size(), max_hidden);
         ++n) { // the user's, it may be
        std::string& name = submission.forbidden_includes[n];
        const std::string base = without_folder(name),
                          alias = "submission-" + sha256(base).substr(0, digits);
        for (auto* files : {&submission.sources, &submission.included})
            for (SourceFile& file : *files)
                file.text = with_alias(file.text, base + "\"", alias + "\"");
        name.replace(name.size() - base.size(), base.size(), alias);
    }
    for (std::string* why : {&submission.unreadable.english, &submission.unreadable.french}) {
        const std::size_t reason = why->rfind(": ");
        if (reason != std::string::npos) why->erase(0, reason + 2);
    }
    return submission;
}

} // namespace tharsis
