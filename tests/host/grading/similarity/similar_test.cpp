// similar_test.cpp -- copies are found whatever was renamed, independent programs are not, base
// code does not count
//
// Programs are texts; the command itself is tried in tests/host/frontends/cli/similar_test.cpp.
#include "grading/similarity/program_bytes.hpp"
#include "support/assembling.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <regex>
#include <set>
#include <sstream>

using namespace tharsis;
using namespace tharsis::testing;

namespace {

namespace fs = std::filesystem;

Program program_of(const std::string& text) {
    AssemblerOptions options;
    options.start_at_main = true;
    Assembly assembly = assembled(text, options);
    REQUIRE(assembly.program);
    return std::move(*assembly.program);
}

std::string file_text(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

const fs::path samples = fs::path(THARSIS_TEST_DATA) / "host/grading/similar";
const fs::path games = fs::path(THARSIS_TEST_DATA) / "../asm";

std::string steps_of(const std::string& text) {
    std::string steps;
    for (const CodeToken& token : code_tokens(program_of(text)).list)
        steps += text_of(token) + "; ";
    return steps;
}

std::vector<u64> hashes_of(const std::string& text) {
    return all_hashes(code_tokens(program_of(text)));
}

/// A game with all that it includes, after a change of each text.
Program game_program(const std::string& name,
                     const std::function<std::string(std::string)>& change = {}) {
    AssemblerOptions options;
    options.start_at_main = true;
    options.read_file = [&](const std::string& path) -> std::optional<std::string> {
        const std::string text = file_text(games / path);
        return change ? change(text) : text;
    };
    const std::string text = file_text(games / name);
    Assembly assembly =
        assemble(std::vector<SourceFile>{{name, change ? change(text) : text}}, options);
    REQUIRE(assembly.program);
    return std::move(*assembly.program);
}

using Named = std::vector<std::pair<std::string, Program>>;

SimilarReport report_of(Named programs, std::span<const u64> base = {}, double least = 0,
                        std::size_t most = 100) {
    std::vector<ComparedProgram> compared;
    for (auto& [name, program] : programs)
        compared.push_back(compared_program(name, std::move(program), base));
    return similar_report(std::move(compared), {}, least, most);
}

double score_of(const SimilarReport& report, std::string_view a, std::string_view b) {
    for (const ReportedPair& each : report.pairs) {
        const std::string &left = report.programs[each.pair.left].name,
                          &right = report.programs[each.pair.right].name;
        if ((left == a && right == b) || (left == b && right == a)) return each.pair.score;
    }
    return 0;
}

// What those do who copy.

std::string renamed_registers(std::string text) {
    static const std::regex temporary("\\$([ts])([0-7])\\b");
    std::string result;
    auto from = text.cbegin();
    for (std::sregex_iterator it(text.begin(), text.end(), temporary), end; it != end; ++it) {
        result.append(from, (*it)[0].first);
        result += "$" + (*it)[1].str() + std::to_string((std::stoi((*it)[2]) * 3 + 5) % 8);
        from = (*it)[0].second;
    }
    return result.append(from, text.cend());
}

std::string other_numbers(const std::string& text) {
    return std::regex_replace(text, std::regex(", ([2-8])([ \t]*(#.*)?(\n|$))"), ", 9$2");
}

std::string idle_lines(const std::string& text) {
    std::istringstream lines(text);
    std::string result;
    int n = 0;
    for (std::string line; std::getline(lines, line);) {
        result += line + "\n";
        const bool step = std::regex_search(line, std::regex("^ +(addu|addiu|lw|sll|move|lbu) "));
        constexpr const char* idle[] = {"nop", "move $k0, $k1", "sll $zero, $t0, 3",
                                        "addu $t9, $t9, $zero"};
        if (step && ++n % 5 == 0) result += std::string("        ") + idle[n / 5 % 4] + "\n";
    }
    return result;
}

} // namespace

TEST_CASE("registers, labels, layout and comments are no part of a step", "[similar]") {
    const std::string one = "main: li $t0, 0\nloop: addiu $t0, $t0, 1\nlw $t1, x($t0)\nbne $t1, "
                            "$t0, loop\njr $ra\n.data\nx: .word 1\n";
    const std::string two =
        ".data\ny: .space 8\nx: .word 1\n.text\nmain:\n\n  li $s3, 0 # nothing\nagain: addiu $s3, "
        "$s3, 1\n lw $a2, x($s3)\n bne $s3, $a2, again\n jr $ra\n";
    CHECK(hashes_of(one) == hashes_of(two));
    CHECK(steps_of(one) ==
          "set 0; label; add v v 1; add v v constant; load v v; branch-different v v -1; return; ");
}

TEST_CASE("a value is the same whatever registers it was copied through", "[similar]") {
    CHECK(hashes_of("main: lw $t0, 0($a0)\naddu $t1, $t0, $a1\nsw $t1, 0($a0)\nsll $t2, $t1, 2\nsw "
                    "$t2, 0($a1)\njr $ra\n") ==
          hashes_of("main: lw $t0, 0($a0)\nmove $s0, $t0\naddu $t1, $a1, $s0\nor $v1, $t1, "
                    "$zero\nsw $v1, 0($a0)\nnop\nsll $t9, $v1, 2\nsw $t9, ($a1)\njr $ra\n"));
}

TEST_CASE("the flow of values makes a difference, wherever a k-gram begins", "[similar]") {
    const std::string front = "main: lw $t0, 0($a0)\nlw $t1, 4($a0)\nlw $t2, 8($a0)\nxor $t3, $t0, "
                              "$t1\nsrl $t4, $t3, 2\nsll $t5, $t4, 3\nsrl $t6, $t5, 1\n";
    const std::string one = "slt $t7, $t3, $t4\nslt $t8, $t5, $t6\nnor $v0, $t7, $t8\njr $ra\n",
                      other = "slt $t7, $t5, $t4\nslt $t8, $t3, $t6\nnor $v0, $t7, $t8\njr $ra\n";
    const std::vector<u64> a = hashes_of(front + one), b = hashes_of(front + other);
    CHECK(steps_of(front + one) == steps_of(front + other));
    std::vector<u64> both;
    std::ranges::set_intersection(a, b, std::back_inserter(both));
    CHECK(both.size() < 3); // only what lies before the difference
}

TEST_CASE("the stack is the stack, also by a frame pointer", "[similar]") {
    CHECK(steps_of("main: move $fp, $sp\naddu $v0, $a0, $a1\nmove $sp, $fp\nlw $ra, 0($sp)\nlw "
                   "$s0, 4($sp)\njr $ra\n") == "add v v v; unstack; return; ");
    CHECK(steps_of("main: addu $v0, $a0, $a1\naddu $sp, $a3, $zero\nlw $ra, 0($sp)\njr $ra\n") ==
          "add v v v; unstack; return; ");
}

TEST_CASE("a pseudo-instruction and its words are the same steps", "[similar]") {
    CHECK(
        hashes_of("main: la $t0, x\nlw $t1, 4($t0)\nblt $t1, $a0, main\nli $t2, 70000\naddu $v0, "
                  "$t1, $t2\nmul $v0, $v0, $a0\nsw $v0, x\njr $ra\n.data\nx: .word 1, 2\n") ==
        hashes_of(
            "main: lui $t0, 0x1001\nori $t0, $t0, 0\nlw $t1, 4($t0)\nslt $at, $t1, $a0\nbne $at, "
            "$zero, main\nlui $t5, 1\nori $t5, $t5, 4464\naddu $v0, $t1, $t5\n"
            "mult $v0, $a0\nmflo $v0\nla $t3, x\nsw $v0, 0($t3)\njr $ra\n.data\nx: .word 1, 2\n"));
}

TEST_CASE("what a service does is part of its step, whichever way its number came", "[similar]") {
    CHECK(steps_of("main: li $v0, 4\nsyscall\nori $v0, $zero, 11\nsyscall\n") ==
          "service 4; service 11; ");
    CHECK(hashes_of("main: li $a0, 1\nli $v0, 1\nsyscall\nli $v0, 1\nsyscall\nli $v0, "
                    "1\nsyscall\nli $v0, 1\nsyscall\n") !=
          hashes_of("main: li $a0, 1\nli $v0, 4\nsyscall\nli $v0, 4\nsyscall\nli $v0, "
                    "4\nsyscall\nli $v0, 4\nsyscall\n"));
}

TEST_CASE("a disguised copy scores far higher than every pair of games", "[similar]") {
    Named programs;
    for (const auto* name : {"Focus.asm", "Ataxx.asm", "Othello.asm", "Stackchess.asm"})
        programs.emplace_back(name, game_program(name));
    const auto all = [](std::string text) {
        return idle_lines(other_numbers(renamed_registers(std::move(text))));
    };
    programs.emplace_back("renamed", game_program("Focus.asm", renamed_registers));
    programs.emplace_back("numbers", game_program("Focus.asm", other_numbers));
    programs.emplace_back("idle", game_program("Focus.asm", idle_lines));
    programs.emplace_back("all", game_program("Focus.asm", all));
    REQUIRE(programs[6].second.text.size() > programs[0].second.text.size() + 30);
    const SimilarReport report = report_of(std::move(programs));
    for (const auto* copy : {"renamed", "numbers", "idle", "all"})
        CHECK(score_of(report, "Focus.asm", copy) > 0.95);
    for (const auto* game : {"Ataxx.asm", "Othello.asm", "Stackchess.asm"})
        CHECK(score_of(report, "Focus.asm", game) < 0.4);
}

TEST_CASE("without their common library, the four games have almost nothing in common",
          "[similar]") {
    Named programs;
    for (const auto* name : {"Focus.asm", "Ataxx.asm", "Stackchess.asm"})
        programs.emplace_back(name, game_program(name));
    const std::vector<u64> base = all_hashes(code_tokens(game_program("Othello.asm")));
    const double with = score_of(report_of(programs), "Focus.asm", "Ataxx.asm");
    for (const auto& [name, program] : programs) {
        const auto own = fingerprints_of(code_tokens(program), base);
        for (const KGram& kgram : own.kgrams)
            REQUIRE_FALSE(std::ranges::binary_search(base, kgram.hash));
    }
    CHECK(score_of(report_of(programs, base), "Focus.asm", "Ataxx.asm") < with);
    // The players that three games share are not in Othello: each game has a tree search of its
    // own, or one for three.
    CHECK(report_of({{"Focus.asm", programs[0].second}, {"Ataxx.asm", programs[1].second}},
                    all_hashes(code_tokens(programs[2].second)))
              .pairs.at(0)
              .pair.score < 0.1);
}

TEST_CASE("procedures in another order, and a block in another place, are found where they are",
          "[similar]") {
    const std::string first =
        "one: lw $t0, 0($a0)\nlw $t1, 4($a0)\nslt $t2, $t0, $t1\nbeqz $t2, one_end\nsw $t1, "
        "0($a0)\nsw $t0, 4($a0)\nxor $v0, $t0, $t1\none_end: jr $ra\n";
    const std::string second =
        "two: li $v0, 0\ntwo_next: lbu $t0, 0($a0)\nbeqz $t0, two_end\naddiu $v0, $v0, 1\naddiu "
        "$a0, $a0, 1\nsll $t3, $v0, 2\nb two_next\ntwo_end: jr $ra\n";
    const std::string start = "main: jal one\njal two\nli $v0, 10\nsyscall\n";
    const SimilarReport report =
        report_of({{"a", program_of(".globl main\n" + start + first + second)},
                   {"b", program_of(".globl main\n" + second + start + first)}});
    REQUIRE(report.pairs.size() == 1);
    CHECK(report.pairs[0].pair.score == 1.0);
    REQUIRE(report.pairs[0].places.size() >= 2);
    std::set<std::string> places;
    for (const SharedPlace& place : report.pairs[0].places)
        places.insert(format_range(place.left) + " " + format_range(place.right));
    CHECK(places.count("a.asm:6-13 a.asm:14-21") == 1);
    CHECK(places.count("a.asm:14-21 a.asm:2-9") == 1);
}

TEST_CASE("the samples: a disguised copy first, handed-out code taken away", "[similar]") {
    Named programs;
    for (const auto* name : {"alice.asm", "bob.asm", "carol.asm"})
        programs.emplace_back(name, program_of(file_text(samples / "submissions" / name)));
    const SimilarReport report = report_of(programs);
    REQUIRE(report.pairs.size() == 3);
    CHECK(score_of(report, "alice.asm", "bob.asm") == 1.0);
    CHECK(score_of(report, "alice.asm", "carol.asm") > 0.1);
    for (const ReportedPair& pair : report.pairs)
        CHECK(std::ranges::is_sorted(pair.places, std::greater{}, &SharedPlace::steps));
    const std::vector<u64> base = hashes_of(file_text(samples / "skeleton.asm"));
    const SimilarReport rest = report_of(programs, base);
    REQUIRE(rest.pairs.size() == 1);
    CHECK(score_of(rest, "alice.asm", "bob.asm") == 1.0);
}

TEST_CASE("code that many programs share has less weight, and only the best pairs are kept",
          "[similar]") {
    // Ten programs with the fingerprints 1 to 4, of which two have 5 to 8 as well, and one has 9 of
    // its own.
    std::vector<std::vector<u64>> programs(10, {1, 2, 3, 4});
    for (const std::size_t n : {std::size_t{3}, std::size_t{7}})
        programs[n].insert(programs[n].end(), {5, 6, 7, 8});
    programs[0].push_back(9);
    const Ranking ranking = ranked_pairs(programs, 0, 1000);
    CHECK(ranking.sharing == 45);
    REQUIRE(ranking.pairs.size() == 45);
    CHECK(ranking.pairs[0].score == 1.0);
    const auto of = [&](u32 left, u32 right) {
        return *std::ranges::find_if(ranking.pairs, [&](const SimilarPair& pair) {
            return pair.left == left && pair.right == right;
        });
    };
    CHECK(of(3, 7).shared == 8);
    CHECK(of(1, 2).score == 1.0);
    CHECK(of(0, 1).score == Approx(2.0 / 3)); // four that weigh a quarter each, and one of its own
    CHECK(of(1, 3).score == Approx(2.0 / 6));
    CHECK(ranked_pairs(programs, 0.5, 1000).pairs.size() < 45);
    const Ranking best = ranked_pairs(programs, 0, 3);
    REQUIRE(best.pairs.size() == 3);
    for (std::size_t n = 0; n < 3; ++n)
        CHECK((best.pairs[n].left == ranking.pairs[n].left &&
               best.pairs[n].right == ranking.pairs[n].right));
    CHECK(ranked_pairs({}, 0, 5).pairs.empty());
    CHECK(ranked_pairs(programs, 0, 0).pairs.empty());
}

TEST_CASE("every common run of ten steps has a fingerprint that both chose", "[similar]") {
    // Operations drawn by a little generator; in their middle the same twelve.
    u64 state = 7;
    const auto draw = [&](int count) {
        constexpr const char* operations[] = {
            "addu $t0, $t1, $t2", "xor $t1, $t0, $a0", "sll $t2, $t0, 3", "sw $t0, 0($a0)",
            "lw $t1, 0($a1)",     "and $t0, $t0, $t1", "srl $a1, $t2, 4", "nor $t2, $t2, $t0"};
        std::string text;
        for (; count > 0; --count) {
            state = state * 6364136223846793005u + 1442695040888963407u;
            text += std::string(operations[state >> 61]) + "\n";
        }
        return text;
    };
    for (int n = 0; n < 50; ++n) {
        const std::string same =
            "lui $t0, 1\nlui $t1, 2\nlui $t2, 3\nlui $a0, 4\nlui $a1, 5\nsyscall\n" + draw(14);
        const SimilarReport report =
            report_of({{"a", program_of("main: " + draw(20) + same + draw(20))},
                       {"b", program_of("main: " + draw(30) + same + draw(5))}});
        REQUIRE(report.pairs.size() == 1);
        CHECK(report.pairs[0].places[0].steps >= 10);
    }
}

TEST_CASE("passages do not overlap, and what repeats itself does not take for ever", "[similar]") {
    std::string table = "main: ";
    for (int n = 0; n < 4000; ++n) table += "lw $t0, 0($a0)\nsw $t0, 4($a0)\n";
    const SimilarReport report =
        report_of({{"a", program_of(table)}, {"b", program_of(table + "jr $ra\n")}});
    REQUIRE(report.pairs.size() == 1);
    const ReportedPair& pair = report.pairs[0];
    CHECK(pair.left_share <= 1);
    CHECK(pair.right_share <= 1);
    u32 steps = 0;
    for (const SharedPlace& place : pair.places) steps += place.steps;
    CHECK(steps <= report.programs[0].steps);
    CHECK(steps > 7900);
}

TEST_CASE("code that one program has twice is found once in the other", "[similar]") {
    const std::string work =
        "lw $t0, 0($a0)\nlw $t1, 4($a0)\nslt $t2, $t0, $t1\nsw $t1, 0($a0)\nsw $t0, 4($a0)\nxor "
        "$v0, $t0, $t1\nsrl $v0, $v0, 3\nand $v0, $v0, $t2\nnor $v0, $v0, $a1\njr $ra\n";
    const Program twice = program_of("main: jal f\njal g\nli $v0, 10\nsyscall\nf: " + work +
                                     "g: " + work),
                  once = program_of("main: jal f\nli $v0, 10\nsyscall\nf: " + work);
    for (const Named& programs :
         {Named{{"a", twice}, {"b", once}}, Named{{"a", once}, {"b", twice}}}) {
        const SimilarReport report = report_of(programs);
        REQUIRE(report.pairs.size() == 1);
        CHECK(std::ranges::count(report.pairs[0].places, 10u, &SharedPlace::steps) == 1);
        CHECK((report.pairs[0].left_share <= 1 && report.pairs[0].right_share <= 1));
    }
}

TEST_CASE("a stretch ends where a procedure begins", "[similar]") {
    CHECK(code_tokens(program_of("main: jal f\nf: addu $v0, $a0, $a1\njr $ra\n")).ends ==
          std::vector<u32>{1, 3});
}

TEST_CASE("a program is restored from its bytes, and damaged bytes are refused", "[similar]") {
    const std::string text = file_text(samples / "submissions/alice.asm");
    const ComparedProgram program = compared_program("alice", program_of(text), {});
    const std::string bytes = bytes_of(program);
    const auto read = read_comparable(bytes);
    REQUIRE(read);
    CHECK(bytes_of(*read) == bytes);
    const auto& again = std::get<ComparedProgram>(*read);
    CHECK(
        (again.places.words == program.places.words && again.places.steps == program.places.steps));
    CHECK((again.fingerprints.chosen == program.fingerprints.chosen &&
           again.token_text == program.token_text));
    const MissingProgram missing{"x", {"x.asm", 3, 4}, {"why", "pourquoi"}};
    CHECK(bytes_of(*read_comparable(bytes_of(missing))) == bytes_of(missing));
    for (std::size_t size = 0; size < bytes.size(); size += 7)
        CHECK_FALSE(read_comparable(bytes.substr(0, size)));
    CHECK_FALSE(read_comparable(bytes + "x"));
    std::size_t refused = 0;
    for (std::size_t n = 8; n < bytes.size(); n += 13) {
        std::string damaged = bytes;
        damaged[n] = static_cast<char>(~static_cast<unsigned char>(damaged[n]));
        const auto other = read_comparable(damaged);
        if (!other)
            ++refused;
        else
            similar_report({program, std::get<ComparedProgram>(*other)}, {}, 0, 10);
    }
    CHECK(refused > 100);
}

TEST_CASE("bytes whose k-grams are not in order are refused", "[similar]") {
    ComparedProgram program;
    program.name = "x";
    program.places.words.resize(100);
    for (u32 n = 0; n < 100; ++n) program.places.steps.push_back({n, n});
    const auto is_read = [&](std::vector<KGram> kgrams) {
        program.fingerprints.kgrams = std::move(kgrams);
        return read_comparable(bytes_of(program)).has_value();
    };
    CHECK(is_read({{1, 0, 7, 0}, {2, 1, 7, 0}, {3, 8, 4, 1}}));
    CHECK_FALSE(is_read({{1, 0, 100, 0}, {2, 1, 1, 0}}));
    CHECK_FALSE(is_read({{1, 4, 7, 0}, {2, 4, 8, 0}}));
    CHECK_FALSE(is_read({{1, 0, 7, 1}, {2, 1, 7, 0}}));
    CHECK_FALSE(is_read({{1, 99, 2, 0}}));
}

TEST_CASE("passages stay within the steps of both programs, whatever lengths k-grams have",
          "[similar]") {
    const Fingerprints odd{{{1, 0, 100, 0}, {2, 1, 1, 0}}, {1, 2}};
    for (const CodeMatch& passage : code_matches_of(odd, odd)) {
        CHECK(passage.left + passage.length <= 100);
        CHECK(passage.right + passage.length <= 100);
    }
}

TEST_CASE("empty programs and single steps have nothing in common with others", "[similar]") {
    const SimilarReport report = report_of({{"a", Program{}},
                                            {"b", program_of("main: jr $ra\n")},
                                            {"c", program_of("main: jr $ra\n")}});
    CHECK(report.pairs.empty());
    CHECK(report.sharing == 0);
    CHECK(report.programs[0].steps == 0);
}

TEST_CASE("words that are no instructions end a stretch", "[similar]") {
    Program program =
        program_of("main: addu $t0, $t1, $t2\nxor $t0, $t0, $t1\nand $t2, $t0, $t1\n");
    program.text[1].word = 0xffffffff;
    const CodeTokens tokens = code_tokens(program);
    CHECK(tokens.list.size() == 2);
    CHECK(tokens.ends == std::vector<u32>{1, 2});
}

namespace {

/// Two programs alike, with names that a report must not take for anything else.
SimilarReport nasty_report() {
    const std::string text = file_text(samples / "submissions/alice.asm");
    std::vector<ComparedProgram> compared;
    compared.push_back(
        compared_program("=1+1<b>\x1b[31m\".asm",
                         program_of(std::regex_replace(text, std::regex("the smallest so far"),
                                                       "<script>alert(1)</script>")),
                         {}));
    compared.push_back(compared_program("caf\xe9.asm", program_of(text), {}));
    return similar_report(std::move(compared),
                          {{"dan<i>.asm", {"dan.asm", 3, 1}, {"no <label>", "pas de <label>"}}}, 0,
                          10);
}

} // namespace

TEST_CASE("reports of similar programs make names and sources harmless", "[similar]") {
    const SimilarReport report = nasty_report();
    for (const SimilarFormat& form : similar_formats()) {
        const std::string text = form.write(report, {Language::french, false});
        INFO(form.name);
        CHECK(text.find('\x1b') == std::string::npos);
        if (form.name == "html") {
            CHECK(text.find("<script>") == std::string::npos);
            CHECK(text.find("<i>") == std::string::npos);
            CHECK(text.find("http") == text.find("http-equiv")); // nothing is loaded from anywhere
            CHECK(text.rfind("http") == text.find("http-equiv"));
        }
        if (form.name == "csv") CHECK(text.find("\"'=1+1") != std::string::npos);
        CHECK(text == form.write(nasty_report(), {Language::french, false}));
    }
}

TEST_CASE("JSON lines contain all that the table contains", "[similar]") {
    std::istringstream lines(similar_json_lines(nasty_report(), {}));
    std::vector<nlohmann::json> list;
    for (std::string line; std::getline(lines, line);) list.push_back(nlohmann::json::parse(line));
    REQUIRE(list.size() == 5);
    CHECK(list[0]["compared"] == 2);
    CHECK(list[0]["not_compared"] == 1);
    CHECK(list[1]["kind"] == "program");
    CHECK(list[3]["score"] == 1.0);
    CHECK(list[3]["places"][0]["left"]["file"] == "a.asm");
    CHECK(list[3]["places"][0]["left"]["first_line"] ==
          list[3]["places"][0]["right"]["first_line"]);
    CHECK(list[4]["spot"]["line"] == 3);
    CHECK(list[4]["reason"]["fr"] == "pas de <label>");
}

TEST_CASE("no report of similar programs uses a word of judgement", "[similar]") {
    for (const SimilarFormat& form : similar_formats())
        for (const Language language : {Language::english, Language::french}) {
            std::string text = form.write(nasty_report(), {language, false});
            std::ranges::transform(text, text.begin(), [](char c) {
                return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c;
            });
            for (const auto* word : {"plagia", "cheat", "fraud", "triche", "suspect", "guilty",
                                     "coupable", "copied", "copié"})
                CHECK(text.find(word) == std::string::npos);
        }
}

TEST_CASE("steps for other tools are a line each, an empty line between procedures", "[similar]") {
    CHECK(token_lines(code_tokens(program_of(
              ".globl main\nmain: jal f\nli $v0, 10\nsyscall\nf: addu $v0, $a0, $a1\njr $ra\n"))) ==
          "call\nservice 10\n\nadd v v v\nreturn\n\n");
}
