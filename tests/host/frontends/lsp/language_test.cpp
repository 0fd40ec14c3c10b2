// language_test.cpp -- the server speaks the client's language, in all that it says
#include "lsp_fixture.hpp"

using namespace tharsis;
using namespace tharsis::testing;

namespace {

const char* const program =
    ".data\nv: .word 1\n.text\n.globl main\nmain: jal f\nli $v0, 10\nsyscall\n"
    "# changes nothing\nf: addiu $sp, $sp, -8\nsw $ra, 4($sp)\n"
    "lw $ra, 4($sp)\naddiu $sp, $sp, 8\njr $ra\n";

/// A session in French, by the setting.
class FrenchSession : public LspSession {
public:
    explicit FrenchSession(const std::string& text)
        : LspSession(every_capability(), {{"language", "fr"}}) {
        open(text);
    }
};

std::string hovered_in_french(const std::string& text) {
    const Marked place = marked(text);
    FrenchSession session(place.text);
    const int id = session.ask("textDocument/hover", place.position);
    return session.serve().result(id)["contents"]["value"];
}

std::string refused_in_french(const std::string& text, const std::string& name) {
    const Marked place = marked(text);
    FrenchSession session(place.text);
    const int id = session.ask("textDocument/rename", place.position, {{"newName", name}});
    return session.serve().answer(id)["error"]["message"];
}

bool has(const std::string& text, std::string_view part) {
    INFO(text);
    return text.find(part) != text.npos;
}

} // namespace

TEST_CASE("hovers are in French for a French client", "[lsp]") {
    const std::string procedure = hovered_in_french(".text\nmain: jal f|\n.text\n"
                                                    "# changes nothing\nf: addiu $sp, $sp, -8\n"
                                                    "sw $ra, 4($sp)\nlw $ra, 4($sp)\n"
                                                    "addiu $sp, $sp, 8\njr $ra\n");
    CHECK(has(procedure, "étiquette de code, adresse 0x00400004"));
    CHECK(has(procedure, "**modifie** : rien"));
    CHECK(has(procedure, "**cadre de pile** : 8 octets, 4($sp) $ra"));
    CHECK(has(procedure, "1 utilisation"));
    const std::string call = hovered_in_french(".macro m\nnop\nnop\n.end_macro\nm|\n");
    CHECK(has(call, "macro à 0 paramètre\n"));
    CHECK(has(call, "Devient 2 instructions :"));
    CHECK(hovered_in_french("li $t0, -1|\n") == "-1 = 0xffffffff = 4294967295 non signé");
    CHECK(hovered_in_french("add.s $f2|, $f2, $f2\n") ==
          "registre flottant 2, la moitié basse d'un double");
    CHECK(has(hovered_in_french("syscall|\n"), "Le numéro du service est dans $v0."));
}

TEST_CASE("a rename is refused in French for a French client", "[lsp]") {
    CHECK(refused_in_french("l|: b l\nx: nop\n", "x") ==
          "x est déjà pris : il est défini à la ligne 2 de untitled:a.asm");
    CHECK(refused_in_french("l|: b l\n", "add") == "add est une instruction");
    CHECK(refused_in_french("l|: b l\n", "").starts_with("le nouveau nom est vide"));
}

TEST_CASE("symbols, lenses and hints are in French for a French client", "[lsp]") {
    FrenchSession session(program);
    const int symbols = session.ask_document("textDocument/documentSymbol"),
              lenses = session.ask_document("textDocument/codeLens"),
              hints = session.ask_document("textDocument/inlayHint",
                                           {{"range",
                                             {{"start", {{"line", 0}, {"character", 0}}},
                                              {"end", {{"line", 20}, {"character", 0}}}}}});
    const Conversation conversation = session.serve();
    CHECK(conversation.result(symbols)[0]["detail"] == "étiquette de données, adresse 0x10010000");
    std::string titles, labels;
    for (const Json& lens : conversation.result(lenses))
        titles += lens["command"]["title"].get<std::string>() + "; ";
    CHECK(titles == "Exécuter; Déboguer; 3 instructions, 12 octets; 5 instructions, 20 octets; ");
    for (const Json& hint : conversation.result(hints))
        labels += hint["label"].get<std::string>() + "; ";
    CHECK(has(labels, "place de $ra"));
}

TEST_CASE("the language is that of the setting, else of the client, else of the server", "[lsp]") {
    const auto refusal = [](const Json& options, const char* locale, Language of_server) {
        LspSession session(every_capability(), options, locale);
        session.open("l: b l\n");
        const int id = session.ask("textDocument/rename", {{"line", 0}, {"character", 0}},
                                   {{"newName", "add"}});
        return session.serve(of_server).answer(id)["error"]["message"].get<std::string>();
    };
    const std::string english = "add is an instruction", french = "add est une instruction";
    CHECK(refusal(nullptr, nullptr, Language::english) == english);
    CHECK(refusal(nullptr, nullptr, Language::french) == french);
    CHECK(refusal(nullptr, "en-GB", Language::french) == english);
    CHECK(refusal(nullptr, "fr-CA", Language::english) == french);
    CHECK(refusal({{"language", "en"}}, "fr", Language::french) == english);
    CHECK(refusal({{"language", "fr"}}, "en", Language::english) == french);
}
