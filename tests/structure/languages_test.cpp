// languages_test.cpp -- pages in two languages have the same chapters, and all rows of sentences in
// the sources the same gaps
#include "support/command.hpp"

#include <catch2/catch.hpp>
#include <cctype>
#include <filesystem>
#include <optional>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace {

namespace fs = std::filesystem;
using tharsis::test::text_of;

/// The levels of a page's headings, in order: "#", "##" ... (What is in a block of code is none.)
std::vector<std::string> headings_in(const std::string& page) {
    std::vector<std::string> levels;
    bool in_code = false;
    std::istringstream lines(page);
    for (std::string line; std::getline(lines, line);) {
        if (line.starts_with("```")) in_code = !in_code;
        const std::size_t level = line.find_first_not_of('#');
        if (!in_code && level != 0 && level != line.npos && line[level] == ' ')
            levels.push_back(line.substr(0, level));
    }
    return levels;
}

/// A row of a table of sentences, or a sentence alone, as it is written in a source file.
struct WrittenSentence {
    std::string english, french;
};

/// Reads the string literals of a row: after "{", three of them, each perhaps in several parts.
/// Returns nullopt if something else is written there.
std::optional<WrittenSentence> sentence_at(const std::string& source, std::size_t at) {
    std::string texts[3];
    std::size_t count = 0;
    for (bool was_text = false; at < source.size(); ++at) {
        const char c = source[at];
        if (c == ' ' || c == '\n') continue;
        if (c == '}')
            return count == 3 ? std::optional(WrittenSentence{texts[1], texts[2]}) : std::nullopt;
        if (c == ',') {
            was_text = false;
            continue;
        }
        if (c != '"' || (!was_text && count == 3)) return std::nullopt;
        if (!was_text) ++count;
        was_text = true;
        for (++at; at < source.size() && source[at] != '"'; ++at) {
            if (source[at] == '\\') ++at;
            texts[count - 1] += source[at];
        }
    }
    return std::nullopt;
}

bool is_of_name(char c) { return (c >= 'a' && c <= 'z') || c == '_'; }

/// A definition of sentences: where its first brace ends, and whether it is a table of them.
struct Definition {
    std::size_t begin;
    bool is_table;
};

/// What is defined after the word `Sentence`, which ends at `at`: "name{" or "name[] = {"; nullopt
/// if it is something else. (By hand, because regular expressions take seconds for all sources.)
std::optional<Definition> definition_at(const std::string& source, std::size_t at) {
    const auto skip = [&](auto what) {
        while (at < source.size() && what(source[at])) ++at;
    };
    const auto take = [&](std::string_view text) {
        const bool is_there = source.compare(at, text.size(), text) == 0;
        if (is_there) at += text.size();
        return is_there;
    };
    const auto is_blank = [](char c) { return c == ' '; };
    const std::size_t name = at;
    skip(is_of_name);
    if (at == name) return std::nullopt;
    const bool is_table = take("[]");
    if (is_table) {
        skip(is_blank);
        if (!take("=")) return std::nullopt;
        skip(is_blank);
    }
    return take("{") ? std::optional(Definition{at, is_table}) : std::nullopt;
}

/// All sentences that are defined in a source file.
std::vector<WrittenSentence> sentences_in(const std::string& source) {
    constexpr std::string_view type = "Sentence ";
    std::vector<WrittenSentence> all;
    for (std::size_t word = source.find(type); word != source.npos;
         word = source.find(type, word + 1)) {
        if (word > 0 && (is_of_name(source[word - 1]) ||
                         std::isalnum(static_cast<unsigned char>(source[word - 1]))))
            continue;
        const auto definition = definition_at(source, word + type.size());
        if (!definition) continue;
        const std::size_t begin = definition->begin;
        const std::size_t end = definition->is_table ? source.find("\n};", begin) : begin + 1;
        for (std::size_t at = definition->is_table ? source.find('{', begin) : begin - 1; at < end;
             at = source.find('{', at + 1))
            if (const auto sentence = sentence_at(source, at + 1)) all.push_back(*sentence);
    }
    return all;
}

std::set<std::string> gaps_in(const std::string& text) {
    std::set<std::string> gaps;
    for (std::size_t at = text.find('{'); at != text.npos; at = text.find('{', at + 1))
        if (at + 2 < text.size() && text[at + 1] >= '0' && text[at + 1] <= '9' &&
            text[at + 2] == '}')
            gaps.insert(text.substr(at, 3));
    return gaps;
}

} // namespace

TEST_CASE("all sentences of the sources have the same gaps in both languages", "[structure]") {
    std::size_t files = 0, sentences = 0;
    for (const char* const folder : {"emulator", "host"})
        for (const auto& entry :
             fs::recursive_directory_iterator(fs::path(THARSIS_SOURCE) / folder)) {
            if (entry.path().extension() != ".hpp" && entry.path().extension() != ".cpp") continue;
            const auto found = sentences_in(text_of(entry.path()));
            files += !found.empty(), sentences += found.size();
            for (const WrittenSentence& sentence : found) {
                INFO(entry.path().string() << ": " << sentence.english << " | " << sentence.french);
                // There English is a pattern for what a library says, the end of it included.
                const bool is_pattern = entry.path().filename() == "toml_library_words.cpp";
                if (!is_pattern) CHECK(gaps_in(sentence.english) == gaps_in(sentence.french));
                CHECK(sentence.english.empty() == sentence.french.empty());
            }
        }
    CHECK(files >= 30);
    CHECK(sentences >= 1500);
}

TEST_CASE("each chapter of the tutorial has the same headings in French", "[structure]") {
    const fs::path english = fs::path(THARSIS_SOURCE) / "docs/tutorial";
    std::size_t count = 0;
    for (const auto& entry : fs::directory_iterator(english / "fr")) {
        if (entry.path().extension() != ".md") continue;
        INFO(entry.path().filename().string());
        ++count;
        CHECK(headings_in(text_of(entry.path())) ==
              headings_in(text_of(english / entry.path().filename())));
    }
    CHECK(count >= 8);
}
