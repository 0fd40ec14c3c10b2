// session_labels_test.cpp -- whose label a name means where files include others
// A label is local to the given file, also in the parts that this file includes.
#include "debugger/session/session.hpp"
#include "machine/scripted_host.hpp"
#include "support/assembling.hpp"

#include <catch2/catch.hpp>

using namespace tharsis;
using namespace tharsis::testing;

namespace {

std::string part_of(const std::string& value) {
    return "        .data\nv:      .word   " + value +
           "\n        .text\nloop:   lw      $t0, v\n        nop\n";
}

Program two_units() {
    const Assembly assembly =
        assembled({{"a.asm", ".include \"a_part.asm\"\n.eqv SIZE 1\n"},
                   {"b.asm", ".include \"b_part.asm\"\n.EQV SIZE 2\n.EQV ONLY 7\n"}},
                  {}, {{"a_part.asm", part_of("111")}, {"b_part.asm", part_of("222")}});
    REQUIRE(assembly.program);
    return *assembly.program;
}

/// The session in the second unit's part: its first `lw` is two words.
struct InSecondPart {
    ScriptedHost world;
    Session session{two_units(), world, {}};
    InSecondPart() {
        for (int k = 0; k < 3; ++k) session.step_instruction();
    }
    u32 value(const std::string& text) {
        const auto parsed = Expression::parse(text, session.program(),
                                              session.program().unit_at(session.shown_address()));
        INFO(parsed.error);
        REQUIRE(parsed.expression);
        const auto answer = parsed.expression->evaluate(session.machine());
        REQUIRE(answer.value);
        return answer.value->word;
    }
};

} // namespace

TEST_CASE("a name means the label of the unit where the program stands", "[session][labels]") {
    InSecondPart here;
    REQUIRE(here.session.program().unit_at(here.session.shown_address()) == FileId{1});
    CHECK(here.value("word[v]") == 222);
    const auto places = here.session.find("loop");
    REQUIRE(places.addresses.size() == 1);
    CHECK(places.addresses[0] == 0x0040'000c);
}

TEST_CASE("names of .eqv are known in every spelling of the directive", "[session][labels]") {
    InSecondPart here;
    CHECK(here.value("SIZE") == 2);
    CHECK(here.value("ONLY") == 7);
}

TEST_CASE("spim's constants are names in the debugger, too", "[session][labels]") {
    AssemblerOptions options;
    options.dialect = Dialect::spim;
    const Assembly assembly =
        assembled("N = 7\n.text\n.globl main\nmain: li $t0, N\njr $ra\n", options);
    REQUIRE(assembly.program);
    const auto parsed = Expression::parse("N", *assembly.program);
    CHECK(parsed.expression);
}
