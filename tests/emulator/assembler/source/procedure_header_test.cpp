// procedure_header_test.cpp -- which lines of a comment are a contract about registers, and which
// are prose
#include "assembler/source/procedure_header.hpp"

#include <catch2/catch.hpp>

using namespace tharsis;

namespace {

struct Read {
    bool promises = false;
    u64 changes = 0, results = 0;

    bool operator==(const Read&) const = default;
};

Read read(const std::string& header) {
    const auto is_label = [](std::string_view name) { return name == "board"; };
    const HeaderRegisters found =
        read_header(header, {0, 0, static_cast<u32>(header.size())}, is_label);
    return {found.promises, registers_named(header, found.changes),
            registers_named(header, found.results)};
}

constexpr u64 v0 = 1 << 2, v1 = 1 << 3, a0 = 1 << 4, t0 = 1 << 8, t1 = 1 << 9, t2 = 1 << 10;
constexpr u64 s0 = 1 << 16, s1 = 1 << 17, sp = 1 << 29;
constexpr Read prose{};

/// What sentences declare: arguments, and other registers.
std::pair<u64, u64> declared(const std::string& header) {
    const HeaderRegisters found = read_header(header, {0, 0, static_cast<u32>(header.size())},
                                              [](std::string_view) { return false; });
    return {registers_named(header, found.sentences.given),
            registers_named(header, found.sentences.declared)};
}

} // namespace

TEST_CASE("a line of registers after `changes` is a contract, whatever its letters", "[source]") {
    for (const char* line :
         {"# changes $t0, $t1", "# Changes: $t0 $t1", "#   CHANGES $t0 and $t1.",
          "# modifies $t0-$t1", "# Modifies: $t0, $t1   a leaf", "# changes t0, t1",
          "# changes: t0-t1", "# changes t0 and $t1", "# changes board, $t0 the $t1"}) {
        INFO(line);
        CHECK(read(line) == Read{true, t0 | t1, 0});
    }
    CHECK(read("# changes  $t0\n#          $t1 $t2") == Read{true, t0 | t1 | t2, 0});
}

TEST_CASE("ranges of a contract have a dash or dots, with or without blanks", "[source]") {
    for (const char* range :
         {"$t0-$t2 $a0", "$t0..$t2 $a0", "$t0 - $t2, $a0", "$t0 .. $t2, $a0", "$t0 – $t2 and $a0",
          "$t0 $t1 $t2 (see below), and $a0", "$t0-$t1 (both), $t2 (see below), $a0"}) {
        INFO(range);
        CHECK(read(std::string("# changes ") + range) == Read{true, t0 | t1 | t2 | a0, 0});
    }
    CHECK(read("# changes $t0 - the counter") == Read{true, t0, 0});
}

TEST_CASE("a contract whose end cannot be read is none", "[source]") {
    CHECK(read("# changes $t0 plus others, and $t1") == prose);
    CHECK(read("# changes $t0 plus more") == Read{true, t0, 0});
    CHECK(read("# changes $t0   keeps $t1") == Read{true, t0, 0});
    CHECK(read("# changes $t0. It keeps $t1") == Read{true, t0, 0});
    CHECK(read("# changes $t0, Memory and $t1") == Read{true, t0 | t1, 0});
    for (const char* open : {"# changes $t0 and maybe others", "# changes $t0 etc.",
                             "# changes $t0, etc", "# changes $t0...", "# changes $t0, $t1…",
                             "# changes $t0, ...", "# modifies $t0 et autres"}) {
        INFO(open);
        CHECK(read(open) == prose);
    }
    CHECK(read("# changes $t0, returns $v0") == Read{true, t0, v0});
}

TEST_CASE("`changes nothing` is a contract, and so is `nothing else`", "[source]") {
    for (const char* line : {"# changes nothing", "# Changes: nothing.", "# changes nothing;",
                             "# changes  nothing     a leaf", "# changes  nothing else",
                             "# changes  nothing else   a leaf: no frame"}) {
        INFO(line);
        CHECK(read(line) == Read{true, 0, 0});
    }
    CHECK(read("# changes nothing in memory") == prose);
    CHECK(read("# Changes nothing else than $v0.") == prose);
}

TEST_CASE("sentences with `changes` are prose", "[source]") {
    for (const char* line :
         {"# changes memory", "# changes its argument", "# changes the word at n", "# changes",
          "# changes the value of $a0", "# changes $a0's sign", "# changes $a0 to its double",
          "# f: changes $a0", "# This procedure changes the value of $a0", "# changes board",
          "# changes t0 times the board", "# changes 8 words", "# modifies the array at $a0"}) {
        INFO(line);
        CHECK(read(line) == prose);
    }
}

TEST_CASE("results are named by an arrow or by `returns`", "[source]") {
    for (const char* line : {"# f(n) -> $v0", "# $v0 <- sum", "# returns $v0", "# Returns: $v0.",
                             "# f: returns n! in $v0", "# $a0 -> $v0", "# f(n) -> $v0: the sum"}) {
        INFO(line);
        CHECK(read(line) == Read{false, 0, v0});
    }
    CHECK(read("# f -> $v0, $v1") == Read{false, 0, v0 | v1});
    CHECK(read("# f(n) -> sum\n# changes $a0 $t0") == Read{true, a0 | t0, 0});
    CHECK(read("# returns twice $a0") == prose);
    CHECK(read("# height_of(cell) -> height") == prose);
}

TEST_CASE("results are named by words in English and French", "[source]") {
    for (const char* line : {"# result: $v0",
                             "# results: $v0",
                             "# Result : $v0",
                             "# result    $v0",
                             "# return $v0",
                             "# return value: $v0",
                             "# @return $v0",
                             "# output: $v0",
                             "# outputs: $v0 = n",
                             "# résultat : $v0",
                             "# Résultats: $v0",
                             "# RÉSULTAT : $v0",
                             "# resultat: $v0",
                             "# sortie : $v0",
                             "# Sortie: $v0 (le total)",
                             "# renvoie $v0",
                             "# retour : $v0",
                             "# retourne la somme dans $v0",
                             "# valeur de retour : $v0",
                             "# $v0: result",
                             "# $v0 = the return value",
                             "# $v0 : résultat",
                             "# returns v0",
                             "# result in $v0",
                             "# returns ($v0) the sum",
                             "# result: $v0=sum",
                             "# f(n) → $v0",
                             "# f(list) -> its length in $v0",
                             "# Returns:\n#   $v0  the sum",
                             "# Sortie :\n# - $v0 : la somme",
                             "# returns the number of cells\n#   in $v0"}) {
        INFO(line);
        CHECK(read(line) == Read{false, 0, v0});
    }
    CHECK(read("# results: $v0 = quotient, $v1 = remainder") == Read{false, 0, v0 | v1});
    CHECK(read("# renvoie le quotient dans $v0 et $v1") == Read{false, 0, v0 | v1});
    CHECK(read("# changes $t0, returns $v0") == Read{true, t0, v0});
    CHECK(read("# Results:\n# $v0  sum\n# $v1  rest\n# changes $t0") == Read{true, t0, v0 | v1});
}

TEST_CASE("sentences with such words name no result", "[source]") {
    for (const char* line :
         {"# returns twice $a0", "# outputs the number in $a0", "# $a0  address of the result",
          "# return to the caller of $a0", "# returns at once", "# prints the output of $a0",
          "# returns 1 if $a0 is even", "# Returns:\n# prints\n# $v0  sum"}) {
        INFO(line);
        CHECK(read(line) == prose);
    }
}

TEST_CASE("words of both languages join the registers of a list", "[source]") {
    for (const char* list :
         {"$t0 and $t1", "$t0 or $t1", "$t0 plus $t1", "$t0, as well as $t1", "$t0 along with $t1",
          "$t0 et $t1", "$t0 ou $t1", "$t0 ainsi que $t1", "$t0, possibly $t1", "$t0; $t1",
          "only $t0 and $t1", "the registers $t0, $t1", "$t0 (counter); $t1 (sum)"}) {
        INFO(list);
        CHECK(read(std::string("# changes ") + list) == Read{true, t0 | t1, 0});
    }
    for (const char* list : {"$v0 or $v1", "$v0 as well as $v1", "$v0; $v1", "$v0 ainsi que $v1",
                             "$v0, plus $v1", "$v0 = sum; $v1 = rest"}) {
        INFO(list);
        CHECK(read(std::string("# results: ") + list) == Read{false, 0, v0 | v1});
    }
    CHECK(read("# changes t0 ou t1") == Read{true, t0 | t1, 0});
}

TEST_CASE("a semicolon divides a line, and each part is read", "[source]") {
    CHECK(read("# changes $t0; returns $v0") == Read{true, t0, v0});
    CHECK(read("# returns $v0; changes $t0, $t1") == Read{true, t0 | t1, v0});
    CHECK(read("# doubles n; changes nothing; $v0 <- 2n") == Read{true, 0, v0});
    CHECK(read("# changes $t0; $v0 is the result") == Read{true, t0, v0});
    CHECK(read("# changes $t0; keeps $t1") == Read{true, t0, 0});
    CHECK(read("# changes $t0; $t1 is preserved") == Read{true, t0, 0});
    CHECK(read("# changes $t0 (as $t1; see below)") == Read{true, t0, 0});
    CHECK(read("# entrée : $a0 ; sortie : $v0") == Read{false, 0, v0});
}

TEST_CASE("a list that cannot be read to its end is no contract", "[source]") {
    CHECK(read("# changes $t0 besides $t1") == prose);
    CHECK(read("# changes $t0 besides the board") == Read{true, t0, 0});
    CHECK(read("# changes $t0 a leaf: $t1") == Read{true, t0, 0});
}

TEST_CASE("sentences declare arguments and registers that change", "[source]") {
    using Pair = std::pair<u64, u64>;
    CHECK(declared("# expects n in $s0") == Pair{s0, 0});
    CHECK(declared("# takes n in $s0 and m in $s1") == Pair{s0 | s1, 0});
    CHECK(declared("# in: $s0; out: $s1") == Pair{s0, s1});
    for (const char* line :
         {"# the sum is returned in $s0", "# leaves the sum in $s0", "# result goes to $s0",
          "# output: the sum ($s0)", "# clobbers $s0", "# $s0 is changed", "# increments $s0",
          "# adds $s1 to $s0", "# met la somme dans $s0", "# changes only $s0, not $s1"}) {
        INFO(line);
        CHECK(declared(line) == Pair{0, s0});
    }
    for (const char* line : {"# uses $s0 as counter", "# does not change $s0", "# preserves $s0",
                             "# $s0 is unchanged", "# saves $ra in $s0", "# $s0 is not changed",
                             "# ne modifie pas $s0", "# returns at once, with $s0"}) {
        INFO(line);
        CHECK(declared(line) == Pair{0, 0});
    }
    CHECK(declared("# returns the sum in $v0 and $s0 is unchanged") == Pair{0, v0});
    CHECK(declared("# moves $sp down by 16") == Pair{0, sp});
    CHECK(declared("# does not use $s1. Changes $s0") == Pair{0, s0});
}
