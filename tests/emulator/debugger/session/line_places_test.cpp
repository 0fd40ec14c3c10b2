// line_places_test.cpp -- where lines of sources lie in the text of a program
#include "debugger/session/line_places.hpp"
#include "support/session_model.hpp"

using namespace tharsis;
using namespace tharsis::testing;

namespace {

/// A macro with two instructions, called twice; lines 1 and 7 have no code.
const std::string twice_text = R"(
        .macro  twice (%x)
        addiu   %x, %x, 1
        addiu   %x, %x, 1
        .end_macro
main:   li      $t0, 0x12345
        # nothing
        twice   ($t0)
        twice   ($t1)
        jr      $ra
)";

AssemblerOptions spim_options() {
    AssemblerOptions options;
    options.dialect = Dialect::spim;
    return options;
}

const std::string spim_text = "        .text\n"
                              "        .globl main\n"
                              "main:   li.d $f2, 1.5\n"
                              "        li.d $f4, 2.5\n"
                              "        jr $ra\n";

/// The spim program in a session.
struct SpimGuest {
    ScriptedHost world;
    Session session{program_of(spim_text, spim_options()), world};
};

FileId file_called(const Program& program, std::string_view name) {
    const std::vector<FileId> files = files_called(program, name);
    REQUIRE(files.size() == 1);
    return files[0];
}

} // namespace

TEST_CASE("a line without code gives the nearest line with code, first the later ones",
          "[session]") {
    const Program program = program_of(twice_text);
    const u32 base = program.text.front().address;
    const auto main = LinesWithCode(program, 0).places(6);
    REQUIRE(main);
    CHECK(main->actual_line == 6);
    CHECK(main->addresses == std::vector{base});
    const auto comment = LinesWithCode(program, 0).places(7);
    REQUIRE(comment);
    CHECK(comment->line == 7);
    CHECK(comment->actual_line == 8);
    CHECK(comment->addresses == std::vector{base + 8});
    CHECK(LinesWithCode(program, 0).places(0)->actual_line == 3);
    CHECK(LinesWithCode(program, 0).places(4000)->actual_line == 10);
    CHECK_FALSE(LinesWithCode(program, 7).places(1));
}

TEST_CASE("a macro's line lies at its call and in each expansion of its definition", "[session]") {
    const Program program = program_of(twice_text);
    const u32 base = program.text.front().address;
    CHECK(LinesWithCode(program, 0).places(3)->addresses == std::vector{base + 8, base + 16});
    CHECK(LinesWithCode(program, 0).places(4)->addresses == std::vector{base + 12, base + 20});
    CHECK(LinesWithCode(program, 0).places(8)->addresses == std::vector{base + 8});
    CHECK(LinesWithCode(program, 0).places(9)->addresses == std::vector{base + 16});
}

TEST_CASE("lines with code are those of statements, calls and definitions", "[session]") {
    const Program program = program_of(twice_text);
    CHECK(LinesWithCode(program, 0).between(1, ~u32{0}) == std::vector<u32>{3, 4, 6, 8, 9, 10});
    CHECK(LinesWithCode(program, 0).between(4, 8) == std::vector<u32>{4, 6, 8});
    CHECK(LinesWithCode(program, 0).between(8, 4).empty());
    CHECK(LinesWithCode(program, 3).between(1, ~u32{0}).empty());
}

TEST_CASE("a macro called in a macro lies where each call of it begins", "[session]") {
    const Program program = program_of(R"(
        .macro  once (%x)
        addiu   %x, %x, 1
        .end_macro
        .macro  thrice (%x)
        once    (%x)
        once    (%x)
        addiu   %x, %x, 3
        .end_macro
main:   thrice  ($t0)
        thrice  ($t1)
)");
    const u32 base = program.text.front().address;
    const LinesWithCode lines(program, 0);
    CHECK(lines.places(10)->addresses == std::vector{base});
    CHECK(lines.places(11)->addresses == std::vector{base + 12});
    CHECK(lines.places(6)->addresses == std::vector{base, base + 12});
    CHECK(lines.places(7)->addresses == std::vector{base + 4, base + 16});
    CHECK(lines.places(3)->addresses == std::vector{base, base + 4, base + 12, base + 16});
    CHECK(lines.places(8)->addresses == std::vector{base + 8, base + 20});
    CHECK(lines.last() == 11);
}

TEST_CASE("a line of spim's dialect is one place, however many statements it has", "[session]") {
    const Program program = program_of(spim_text, spim_options());
    for (const u32 line : {3u, 4u, 5u}) {
        INFO("line " << line);
        const auto places = LinesWithCode(program, 0).places(line);
        REQUIRE(places);
        CHECK(places->actual_line == line);
        CHECK(places->addresses.size() == 1);
    }
}

TEST_CASE("spim's start-up code is not the file that a line number means", "[session]") {
    SpimGuest guest;
    const Program& program = guest.session.program();
    CHECK(program.origin_at(program.entry)->place.file != 0);
    const Session::Places places = guest.session.find("5");
    REQUIRE(places.addresses.size() == 1);
    CHECK(program.origin_at(places.addresses[0])->place.file == 0);
    CHECK(program.origin_at(places.addresses[0])->place.line == 5);
    CHECK(file_shown_at(program, program.entry) == 0);
}

TEST_CASE("a line given in several ways is the same one", "[session]") {
    Program program;
    for (const char* name : {"src/game/board.asm", "./main.asm", "lib/../lib/board.asm", "a.asm"})
        program.files.push_back({name, ""});
    CHECK(file_called(program, "main.asm") == 1);
    CHECK(file_called(program, "./src/x/../game/board.asm") == 0);
    CHECK(file_called(program, "game/board.asm") == 0);
    CHECK(file_called(program, "lib/board.asm") == 2);
    CHECK(file_called(program, "src\\game\\board.asm") == 0);
    CHECK(files_called(program, "board.asm") == std::vector<FileId>{0, 2});
    CHECK(files_called(program, "oard.asm").empty());
    CHECK(files_called(program, "").empty());
    CHECK(files_called(program, "/").empty());
}

TEST_CASE("a file whose text is missing has the lines of its code", "[session]") {
    Program program = program_of(twice_text);
    program.files[0].text.clear();
    CHECK(line_count(program, 0, LinesWithCode(program, 0)) == 10);
    ScriptedHost world;
    const Session session(program, world);
    CHECK(session.find("9").addresses.size() == 1);
    CHECK(session.find("11").tip == "it has the lines 1 to 10");
}
