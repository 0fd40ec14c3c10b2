// rename_test.cpp -- a program is the same after each rename that is not refused
#include "assembler/assembler.hpp"
#include "assembler/source/source_model.hpp"
#include "base/utf8.hpp"
#include "folder_fixture.hpp"
#include "live_session.hpp"
#include "support/random.hpp"

#include <algorithm>

using namespace tharsis;
using namespace tharsis::testing;

namespace {

namespace fs = std::filesystem;

/// A text after the edits of a rename; the text itself if it was refused.
std::string renamed(const std::string& text, const Json& answer) {
    if (!answer.contains("result") || answer["result"].is_null()) return text;
    const SourceText lines(text);
    std::map<u32, std::pair<u32, std::string>> edits; // by place
    for (const Json& file : answer["result"]["documentChanges"])
        for (const Json& edit : file["edits"]) {
            const auto byte = [&](const Json& at) {
                return lines.offset({at["line"], at["character"]}, ColumnUnit::utf16);
            };
            edits[byte(edit["range"]["start"])] = {byte(edit["range"]["end"]), edit["newText"]};
        }
    std::string changed = text;
    for (auto edit = edits.rbegin(); edit != edits.rend(); ++edit)
        changed.replace(edit->first, edit->second.first - edit->first, edit->second.second);
    return changed;
}

/// The error of a rename of what is marked; empty if it is allowed.
std::string refusal(const std::string& text, const std::string& name) {
    const Json answer = asked("textDocument/rename", text, {{"newName", name}});
    return answer.contains("error") ? answer["error"]["message"].get<std::string>() : "";
}

Assembly assembly_of(const std::string& text) {
    const std::vector<SourceFile> files{{"a.asm", text}};
    return assemble(files);
}

bool is_same(const DataPage& a, const DataPage& b) {
    return a.address == b.address && std::ranges::equal(a.bytes, b.bytes);
}

/// Whether two texts are the same program, or have the same errors.
bool is_same(const Assembly& a, const Assembly& b) {
    if (a.program.has_value() != b.program.has_value()) return false;
    const auto place = [](const Diagnostic& one) { return std::pair(one.code, one.place.line); };
    if (!std::ranges::equal(a.diagnostics, b.diagnostics, {}, place, place)) return false;
    if (!a.program) return true;
    const auto word = [](const TextWord& one) { return std::pair(one.address, one.word); };
    return std::ranges::equal(a.program->text, b.program->text, {}, word, word) &&
           std::ranges::equal(a.program->data, b.program->data,
                              [](const DataPage& x, const DataPage& y) { return is_same(x, y); });
}

/// A word of the text, or a part of one, perhaps with another end.
std::string some_name(const SourceModel& model, Random& random) {
    const std::string_view text = model.files[0].text;
    const SourceToken& token = random.pick(model.tokens[0]);
    std::string word(text.substr(token.begin, token.end - token.begin));
    const auto begin = static_cast<std::size_t>(random.below(static_cast<int>(word.size())));
    if (random.percent(50)) word = word.substr(begin);
    if (random.percent(50))
        word.resize(1 + static_cast<std::size_t>(random.below(static_cast<int>(word.size()))));
    constexpr const char* ends[] = {"", "", "e", "E", "_M0", "1"};
    return repair_utf8(word + random.pick(ends)); // half a character is none
}

} // namespace

TEST_CASE("a name that would become part of a number or word is refused", "[lsp]") {
    const std::string text = ".data\na|rr: .word 1, 2\n.text\nlw $t0, arr+4\n";
    CHECK(refusal(text, "table") ==
          "with the name table, the diagnostics of line 4 of untitled:a.asm would change: "
          "\"table+4\" means nothing here");
    CHECK(refusal(text, "tables").empty());
    CHECK(refusal(".data\na|rr: .word 1, 2\n.text\nlw $t0, arr + 4\n", "table").empty());
    LspSession french(every_capability(), {{"language", "fr"}});
    const Marked place = marked(text);
    french.open(place.text);
    const int id = french.ask("textDocument/rename", place.position, {{"newName", "tablE"}});
    const std::string message = french.serve().answer(id)["error"]["message"];
    CHECK(message.starts_with("avec le nom tablE, les diagnostics de la ligne 4"));
}

TEST_CASE("a name that macros would find in other words is refused", "[lsp]") {
    const std::string macro = ".macro m\nlo|op: nop\nblt $t0, $t1, loop\n.end_macro\nmain: m\n";
    CHECK(refusal(macro, "l").starts_with("with the name l, "));
    CHECK(refusal(macro, "again").empty());
    const std::string parameters =
        ".macro m(%|x, %ab)\nadd $t0, %ab, %x\n.end_macro\nmain: m($t1, $t2)\n";
    CHECK(refusal(parameters, "%a").starts_with("with the name %a, "));
    CHECK(refusal(parameters, "%y").empty());
}

TEST_CASE("a rename that moves the start of the program is refused", "[lsp]") {
    const std::string end = "li $v0, 10\nsyscall\n";
    const std::string first = "helper: li $t0, 7\n.globl main\n";
    CHECK(refusal(first + "ma|in: li $t0, 5\n" + end, "begin")
              .starts_with("with the name begin, the program would start somewhere else"));
    CHECK(refusal("helper: li $t0, 7\n.globl start\nst|art: li $t0, 5\n" + end, "main")
              .starts_with("with the name main, the program would start somewhere else"));
    CHECK(refusal(".globl main\nma|in: li $t0, 5\n" + end, "begin").empty()); // it is the first
    CHECK(refusal(first + "main: li $t0, 5\nl|: b l\n" + end, "again").empty());
}

TEST_CASE("after a random rename a program is the same, or the rename is refused",
          "[lsp][properties]") {
    std::vector<fs::path> paths;
    for (const char* folder : {"tests/conformance", "asm"})
        for (const auto& entry :
             fs::recursive_directory_iterator(fs::path(THARSIS_SOURCE) / folder))
            if (entry.path().extension() == ".asm" && entry.file_size() < 20'000)
                paths.push_back(entry.path());
    std::ranges::sort(paths);
    REQUIRE(paths.size() > 300);
    Random random(22);
    int changed = 0;
    for (int k = 0; k < 150; ++k) {
        const fs::path& path = random.pick(paths);
        std::ifstream file(path, std::ios::binary);
        const std::string text = repair_utf8(std::string{std::istreambuf_iterator<char>(file), {}});
        const std::vector<SourceFile> files{{"a.asm", text}};
        const SourceModel model = analyse(files);
        if (model.definitions.empty() || model.tokens[0].empty()) continue;
        const TextRange place = random.pick(model.definitions).name_range;
        const std::string name = some_name(model, random);
        LspSession session;
        session.open(text);
        const LinePosition at = SourceText(text).position(place.begin, ColumnUnit::utf16);
        const int id =
            session.ask("textDocument/rename", {{"line", at.line}, {"character", at.column}},
                        {{"newName", name}});
        const std::string after = renamed(text, session.serve().answer(id));
        if (after == text) continue;
        ++changed;
        INFO(path << ": " << model.text(place) << " as " << name);
        CHECK(is_same(assembly_of(text), assembly_of(after)));
    }
    CHECK(changed > 20);
}

TEST_CASE("a file that a program reads twice is renamed and searched as a whole", "[lsp]") {
    const std::string part = "f: jr $ra\ng: j f\n", main = ".include \"part.asm\"\nmain: jal f\n";
    SourceFolder folder;
    folder.write("part.asm", part);
    folder.write("main.asm", main);
    const Json programs = Json::array({Json::array({"part.asm", "main.asm"})});
    FolderSession session(folder);
    session.notify("workspace/didChangeConfiguration",
                   {{"settings", {{"tharsis", {{"programs", programs}}}}}});
    session.open(part, folder.uri("part.asm"));
    session.open(main, folder.uri("main.asm"));
    const Json place{{"line", 0}, {"character", 0}};
    const int uses =
        session.ask("textDocument/references", place, {{"context", {{"includeDeclaration", true}}}},
                    folder.uri("part.asm"));
    const int rename =
        session.ask("textDocument/rename", place, {{"newName", "k"}}, folder.uri("part.asm"));
    const Conversation said = session.serve();
    CHECK(said.result(uses).size() == 3);
    CHECK(said.result(rename)["documentChanges"].size() == 2);
}

TEST_CASE("the diagnostics of a file that is read twice are those of both readings", "[lsp]") {
    const std::string part = "f: jr $ra\n", main = "f: nop\nmain: jal f\n.include \"part.asm\"\n";
    SourceFolder folder;
    folder.write("part.asm", part);
    folder.write("main.asm", main);
    const Json programs = Json::array({Json::array({"part.asm", "main.asm"})});
    FolderSession session(folder);
    session.notify("workspace/didChangeConfiguration",
                   {{"settings", {{"tharsis", {{"programs", programs}}}}}});
    session.open(part, folder.uri("part.asm"));
    const int id =
        session.ask_document("textDocument/diagnostic", Json::object(), folder.uri("part.asm"));
    const Json items = session.serve().result(id)["items"];
    const auto is_repeated = [](const Json& one) { return one["code"] == "label-twice"; };
    CHECK(std::ranges::count_if(items, is_repeated) == 1);
}

TEST_CASE("files that changed without a notice are read again before a rename", "[lsp]") {
    SourceFolder folder;
    const std::string text = ".include \"lib.asm\"\nmain: jal f\n";
    folder.write("lib.asm", "f: jr $ra\n");
    LiveSession session(every_capability(), nullptr, folder.uri());
    session.open(text, folder.uri("main.asm"));
    const auto renamed = [&] {
        const Json answer =
            session.ask("textDocument/rename", folder.uri("main.asm"),
                        {{"position", {{"line", 1}, {"character", 10}}}, {"newName", "zz"}});
        std::string where;
        for (const Json& one : answer["result"]["documentChanges"])
            if (one["textDocument"]["uri"] == folder.uri("lib.asm"))
                where = range_text(one["edits"][0]["range"]);
        return where;
    };
    CHECK(renamed() == "1:1-1:2");
    folder.write("lib.asm", "# one\n# two\nf: jr $ra\n");
    CHECK(renamed() == "3:1-3:2");
}

TEST_CASE("files that changed without a notice are read again when one is saved", "[lsp]") {
    SourceFolder folder;
    folder.write("lib.asm", "f: jr $ra # \xe9\n");
    LiveSession session(every_capability(), nullptr, folder.uri());
    session.open(".include \"lib.asm\"\n.include \"new.asm\"\nmain: jal f\n",
                 folder.uri("main.asm"));
    const auto save = [&] {
        session.received.clear();
        session.notify("textDocument/didSave",
                       {{"textDocument", {{"uri", folder.uri("main.asm")}}}});
        std::map<std::string, std::size_t> published;
        for (const Json& one : session.received)
            if (one.value("method", "") == "textDocument/publishDiagnostics")
                published[one["params"]["uri"]] = one["params"]["diagnostics"].size();
        return published;
    };
    CHECK(save().empty());
    folder.write("lib.asm", "f: jrr $ra\n");
    CHECK(save() == std::map<std::string, std::size_t>{{folder.uri("lib.asm"), 1}});
    folder.write("new.asm", "nop\n");
    CHECK(save()[folder.uri("main.asm")] == 0);
    CHECK(save().empty());
}
