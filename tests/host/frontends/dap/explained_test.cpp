// explained_test.cpp -- what the debugger refuses is explained in French to French clients
#include "base/message.hpp"
#include "dap_fixture.hpp"
#include "frontends/dap/texts/debugger_sentences.hpp"
#include "frontends/dap/texts/explained.hpp"
#include "frontends/dap/texts/stop_translations.hpp"

#include <set>

using namespace tharsis;
using namespace tharsis::testing;

TEST_CASE("each sentence of the debugger has the same gaps in both languages", "[dap]") {
    std::set<std::string_view> seen;
    for (const dap::Translation& row : dap::debugger_sentences) {
        INFO(row.english);
        CHECK(gaps_of(row.english) == gaps_of(row.french));
        CHECK(row.english != row.french);
        CHECK(seen.insert(row.english).second);
        CHECK(dap::translated(row.english, Language::english) == row.english);
    }
}

TEST_CASE("each row of the table is reached: none before it fits its sentence", "[dap]") {
    const auto with_names = [](std::string_view pattern) {
        std::string text(pattern);
        for (char gap = '0'; gap <= '3'; ++gap)
            for (auto at = text.find({'{', gap, '}'}); at != text.npos;
                 at = text.find({'{', gap, '}'}))
                text.replace(at, 3, std::string("name") + gap);
        return text;
    };
    for (const dap::Translation& row : dap::debugger_sentences)
        CHECK(dap::translated(with_names(row.english), Language::french) == with_names(row.french));
}

TEST_CASE("names that the program chose are kept, whatever they are", "[dap]") {
    const auto french = [](std::string_view text) {
        return dap::translated(text, Language::french);
    };
    CHECK(french("no label {0}, in column 1 of \"{0} + 1\"") ==
          "il n'y a pas d'étiquette {0}, colonne 1 de \"{0} + 1\"");
    CHECK(french("no label , in column 2, in column 1 of \"\"") ==
          "il n'y a pas d'étiquette , colonne 2, in column 1 de \"\"");
    CHECK(french("a sentence that is not in the table") == "a sentence that is not in the table");
    CHECK(french("") == "");
    CHECK(dap::explained("division by zero", "", Language::french) == "division par zéro");
    CHECK(dap::explained("no register $q", "did you mean \"$t0\"?", Language::french) ==
          "il n'y a pas de registre $q ; vouliez-vous dire \"$t0\" ?");
}

namespace {

/// The same program for an English and a French client.
class Client : public DapClient {
public:
    explicit Client(const char* language) {
        (void)result("initialize", {{"adapterID", "tharsis"}, {"locale", language}});
        (void)result("launch", {{"program", path_}, {"stopOnEntry", true}});
        (void)result("configurationDone");
        (void)event("stopped");
    }

    Json settings(bool stops) const { return {{"program", path_}, {"stopOnEntry", stops}}; }

private:
    ProgramFolder folder_;
    std::string path_ = folder_.write("program.asm", "        .data\nx:      .word 1\n"
                                                     "        .eqv  name, + +\n"
                                                     "        .text\nmain:   nop\n");
};

} // namespace

TEST_CASE("wrong expressions are explained in the language of the client", "[dap]") {
    Client english("en"), french("fr");
    const std::vector<std::string> wrong{
        "nope",        "$99", "x +",   "x = 1", "x)",        "1 and 2",       "1 or 2",
        "x[1]",        "1 2", "1 ? 2", "(1",    "&&x",       "&$t0",          "0x",
        "99999999999", "1e",  "'\\q'", "\"a\"", "word[x",    "double($t0)",   "double($f1)",
        "name",        "*3",  "1/0",   "~1.5",  "word[1.5]", "unsigned(1.5)", "1.5 % 2"};
    for (const std::string& one : wrong) {
        const Json arguments{{"expression", one}, {"context", "watch"}};
        const std::string in_english = english.error("evaluate", arguments);
        INFO(one << ": " << in_english);
        CHECK(french.error("evaluate", arguments) != in_english);
    }
}

TEST_CASE("places and conditions that cannot be set are explained in French", "[dap]") {
    Client french("fr");
    const Json functions = french.result(
        "setFunctionBreakpoints",
        {{"breakpoints", Json::array({{{"name", "nope"}},
                                      {{"name", "main"}, {"condition", "$q"}},
                                      {{"name", "main"}, {"hitCondition", "often"}}})}});
    const auto message = [&](std::size_t index) {
        return functions["breakpoints"][index]["message"];
    };
    CHECK(message(0) == "aucune étiquette ne s'appelle nope ; un endroit est une ligne, "
                        "FICHIER:LIGNE, une étiquette ou une adresse");
    CHECK(message(1).get<std::string>().starts_with("il n'y a pas de registre $q"));
    CHECK(message(2).get<std::string>().starts_with("\"often\" n'est pas une condition"));
    CHECK(french.result("dataBreakpointInfo", {{"name", "$zero"}})["description"]
              .get<std::string>()
              .starts_with("$zero vaut toujours 0"));
    CHECK(french.error("tharsis/lastWrite", {{"expression", "nope"}})
              .starts_with("il n'y a pas d'étiquette nope"));
}

TEST_CASE("reasons of stops and wrong arguments have the same gaps in both languages", "[dap]") {
    const auto check = [](const auto& rows) {
        for (const dap::Translation& row : rows) {
            INFO(row.english);
            CHECK(gaps_of(row.english) == gaps_of(row.french));
        }
    };
    check(dap::stop_translations);
    check(dap::argument_translations);
}

TEST_CASE("why a program stopped is in the language of the client", "[dap]") {
    const auto french = [](std::string_view text) {
        return dap::translated_stop(text, Language::french);
    };
    CHECK(french("breakpoint 1, 2, at main+4, line 5 of a b.asm") ==
          "point d'arrêt 1, 2, à main+4, ligne 5 de a b.asm");
    CHECK(french("watchpoint 4: 4 bytes at 0x10010000 (w): 2 -> 3, by loop+8, line 8 of a.asm") ==
          "point d'arrêt de données 4 : 4 octets à 0x10010000 (w) : 2 -> 3, par loop+8, ligne 8 de "
          "a.asm");
    CHECK(french("watchpoint 1: $t0 was read, by 0x00400000\nbreakpoint 2, at f") ==
          "point d'arrêt de données 1 : $t0 a été lu, par 0x00400000\npoint d'arrêt 2, à f");
    CHECK(
        french("exception 4 (a bad address of a load: 0x00000003) at 0x00400000, main, line 1 of "
               "a.asm; its handler is next, at 0x80000180") ==
        "exception 4 (une mauvaise adresse de lecture : 0x00000003) à l'adresse 0x00400000, main, "
        "ligne 1 de a.asm ; son gestionnaire vient ensuite, à 0x80000180");
    CHECK(french("condition of breakpoint 2: division by zero") ==
          "condition du point d'arrêt 2 : division par zéro");
    CHECK(french("") == "");
    CHECK(dap::translated_stop("an exception", Language::english) == "an exception");
}

TEST_CASE("French clients read French when an argument is wrong, and when the program stops",
          "[dap]") {
    Client french("fr");
    CHECK(french.error("goto", {{"threadId", 1}}) == "arguments.targetId manque");
    CHECK(french.error("stackTrace", {{"threadId", "1"}}) ==
          "arguments.threadId doit être un nombre entier de 0 à 2147483647");
    CHECK(french.error("setBreakpoints", {{"source", Json::object()}, {"breakpoints", 7}}) ==
          "arguments.breakpoints doit être une liste");
    CHECK(french.error("restart", {{"arguments", {{"program", 7}}}}) ==
          "arguments.program doit être une chaîne ou une liste");
    (void)french.result("setFunctionBreakpoints",
                        {{"breakpoints", Json::array({{{"name", "main"}}})}});
    (void)french.result("reverseContinue", {{"threadId", 1}});
    CHECK(french.event("stopped")["reason"] == "entry");
    (void)french.result("restart", {{"arguments", french.settings(false)}});
    CHECK(
        french.event("stopped")["text"].get<std::string>().starts_with("point d'arrêt 1, à main"));
}
