// message_test.cpp -- sentences as rows with arguments
#include "base/diagnostic.hpp"
#include "base/message.hpp"
#include "base/render.hpp"

#include <catch2/catch.hpp>

using namespace tharsis;

namespace {

constexpr Sentence sentences[] = {
    {"plain", "a word", "un mot"},
    {"swapped", "{0} of {1}", "{1} : {0}"},
    {"braces", "{} { key = {0} }", "{} { clé = {0} }"},
};

template <class... Arguments>
Message test_message(SentenceOf<sentences, sizeof...(Arguments)> sentence,
                     const Arguments&... arguments) {
    return filled_in(*sentence.row, arguments...);
}

} // namespace

TEST_CASE("a message is made in either language, and arguments may change places", "[messages]") {
    const Message message = test_message("swapped", 3, "four");
    CHECK(text_of(message, Language::english) == "3 of four");
    CHECK(text_of(message, Language::french) == "four : 3");
}

TEST_CASE("a message within a message is in the language of the whole", "[messages]") {
    const Message message = test_message("swapped", test_message("plain"), "x");
    CHECK(text_of(message, Language::english) == "a word of x");
    CHECK(text_of(message, Language::french) == "x : un mot");
}

TEST_CASE("what fills a gap is not searched for gaps, and other braces are text", "[messages]") {
    CHECK(text_of(test_message("swapped", "{1}", "{0}"), Language::english) == "{1} of {0}");
    CHECK(text_of(test_message("braces", "{9}"), Language::french) == "{} { clé = {9} }");
    CHECK(text_of(verbatim("{0} as it is"), Language::french) == "{0} as it is");
}

TEST_CASE("long texts in a message are truncated between characters", "[messages]") {
    Message message = test_message("swapped", std::string(50, 'a') + "é", "é");
    shorten(message, 51);
    CHECK(text_of(message, Language::english) == std::string(50, 'a') + " of é");
}

TEST_CASE("a message without text is empty", "[messages]") {
    CHECK(Message().empty());
    CHECK(verbatim("").empty());
    CHECK_FALSE(test_message("plain").empty());
}

TEST_CASE("a diagnostic that has only English texts has them in each language", "[messages]") {
    Diagnostic diagnostic;
    diagnostic.message = "from elsewhere";
    CHECK(message_text(diagnostic, Language::french) == "from elsewhere");
    CHECK(render(diagnostic, {}, false, Language::french) == "erreur : from elsewhere\n");
}
