// languages_test.cpp -- pages in two languages have the same chapters, and all rows of sentences in
// the sources the same gaps
#include "support/command.hpp"

#include <catch2/catch.hpp>
#include <filesystem>
#include <regex>
#include <set>
#include <sstream>
#include <string>
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

/// All sentences that are defined in a source file.
std::vector<WrittenSentence> sentences_in(const std::string& source) {
    static const std::regex definition("\\bSentence [a-z_]+(\\[\\] *= *)?\\{");
    std::vector<WrittenSentence> all;
    for (std::sregex_iterator it(source.begin(), source.end(), definition), last; it != last;
         ++it) {
        const auto begin = static_cast<std::size_t>(it->position() + it->length());
        const bool is_table = (*it)[1].matched;
        const std::size_t end = is_table ? source.find("\n};", begin) : begin + 1;
        for (std::size_t at = is_table ? source.find('{', begin) : begin - 1; at < end;
             at = source.find('{', at + 1))
            if (const auto sentence = sentence_at(source, at + 1)) all.push_back(*sentence);
    }
    return all;
}

std::set<std::string> gaps_in(const std::string& text) {
    static const std::regex gap("\\{[0-9]\\}");
    return {std::sregex_token_iterator(text.begin(), text.end(), gap), {}};
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
