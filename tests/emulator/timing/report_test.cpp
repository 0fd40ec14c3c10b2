// report_test.cpp -- reports in two languages, empty diagrams, several instructions in one stage
#include "base/utf8.hpp"
#include "emulator/timing/timed_run.hpp"
#include "timing/output/datapath.hpp"
#include "timing/output/diagram.hpp"
#include "timing/output/figures.hpp"
#include "timing/output/hazard_words.hpp"
#include "timing/output/timing_json.hpp"
#include "timing/output/timing_svg.hpp"
#include "timing/output/timing_text.hpp"

#include <ctime>
#include <regex>
#include <set>

using namespace tharsis;
using tharsis::testing::TimedRun;

namespace {

constexpr const char* slow = "li $t3, 3\nl: lw $t0, 0($gp)\n add $t1, $t0, $t0\n mult $t0, $t1\n"
                             "mflo $t2\n add.d $f2, $f4, $f6\n add.d $f8, $f2, $f2\n"
                             "addiu $t3, $t3, -1\n bne $t3, $0, l\n";

/// Words of three letters or more, but for those that have digits or $ before them.
std::set<std::string> words_in(const std::string& text) {
    static const std::regex word("[A-Za-z$.0-9]+");
    std::set<std::string> words;
    for (std::sregex_iterator it(text.begin(), text.end(), word), end; it != end; ++it)
        if (it->length() >= 3 && it->str().find_first_of("$.0123456789") == std::string::npos)
            words.insert(it->str());
    return words;
}

/// Mnemonics, stages and signals, and what is spelt alike.
const std::set<std::string> in_both_languages = {
    "CPI",    "MEM",      "WB",          "add",          "addi",     "addiu",  "beq",
    "bne",    "lui",      "mult",        "mflo",         "nop",      "asm",    "RegDst",
    "ALUSrc", "MemtoReg", "RegWrite",    "MemRead",      "MemWrite", "Branch", "Jump",
    "ALUOp",  "zero",     "stage",       "five",         "icache",   "dcache", "branch",
    "cycle",  "cycles",   "instruction", "instructions", "cache"};

bool holds(const std::string& text, const std::string& part) {
    return text.find(part) != text.npos;
}

} // namespace

TEST_CASE("a French report has no English word but those of the program", "[timing]") {
    const TimedRun run(slow, {"five-stage,icache=4x2,dcache=4x2,branch=EX", "ph4"}, 1, 20);
    TimingTextOptions options;
    options.language = Language::french;
    options.signals = true;
    const std::string text = timing_text(run.watch, options);
    options.language = Language::english;
    const std::set<std::string> english_words = words_in(timing_text(run.watch, options));
    for (const std::string& word : words_in(text)) {
        INFO(word);
        CHECK((english_words.count(word) == 0 || in_both_languages.count(word) == 1));
    }
    for (const char* english :
         {"where they go", "share", "data:", "control", "structural", "latency", "misses", "lost",
          "hazards", "lines", "procedures", "the same run", "time", " of `", "with other settings",
          "waits", "cycles an instruction", "multiplier", "\n  end "})
        CHECK_FALSE(holds(text, english));
    for (const char* french :
         {"le modèle five-stage avec d'autres réglages", "où ils vont", "données :", "contrôle :",
          "cache d'instructions : ", "cache de données : ", "aléas : perdus, fois, pourquoi",
          "procédures", "perdus", "l'unité d'addition flottante", "la même exécution avec",
          "durée"})
        CHECK(holds(text, french));
    CHECK(holds(timing_svg(run.watch, Language::french), " vers ") ==
          false); // in pictures the tips name paths
    const std::string picture = timing_svg(run.watch, Language::french);
    CHECK(holds(picture, "données : 1 cycle"));
    CHECK_FALSE(holds(picture, " 1 cycles"));
}

TEST_CASE("a line that has lost fewer than no cycles is explained", "[timing]") {
    const TimedRun run("div.d $f0, $f2, $f4\n addiu $8, $0, 1\n addiu $9, $0, 1\n", {"two-wide"});
    TimingTextOptions options;
    const std::string why = "\n  fewer than 0 slots lost: these instructions ended beside a longer "
                            "operation, in what is counted as its latency\n";
    CHECK(holds(timing_text(run.watch, options), why));
    CHECK_FALSE(holds(timing_text(TimedRun("nop\n", {"two-wide"}).watch, options), why));
    options.language = Language::french;
    CHECK(holds(timing_text(run.watch, options), "\n  pertes de moins de 0 places : "));
}

TEST_CASE("where nothing is predicted, nothing is mispredicted", "[timing]") {
    const auto report = [](const char* model) {
        const TimedRun run(slow, {model});
        return timing_text(run.watch, {});
    };
    CHECK(holds(report("ph4"), "\nbranches: 3, mispredicted 2 (66.7 %)\n"));
    CHECK(holds(report("ph4,predict=stall"), "\nbranches: 3\n"));
    CHECK(holds(report("single-cycle"), "\nbranches: 3\n"));
}

// A search of all lines for each one, or of the text for each one, takes much longer.
TEST_CASE("the lines of a report take time in proportion to their number", "[timing]") {
    std::string text;
    for (int n = 0; n < 60'000; ++n) text += "lw $8, 0($gp)\n";
    const TimedRun run(text, {"ph4"});
    const std::clock_t begin = std::clock(); // processor time: others do not count
    const std::vector<CostGroup> lines = costs_by_line(run.watch, run.model());
    CHECK(std::clock() - begin < 2 * CLOCKS_PER_SEC);
    REQUIRE(lines.size() == 60'000);
    CHECK(lines.front().name == "a.asm:1");
    CHECK(lines.front().cost.all_lost() == 4);
    CHECK(lines.back().name == "a.asm:60000");
    CHECK(lines.back().cost.count == 1);
}

TEST_CASE("French columns are aligned by characters", "[timing]") {
    const TimedRun run(slow, {"ph4"});
    TimingTextOptions options;
    options.language = Language::french;
    const std::string text = timing_text(run.watch, options);
    const auto line_with = [&](const std::string& word) {
        const std::size_t begin = text.rfind('\n', text.find(word)) + 1;
        return text.substr(begin, text.find('\n', begin) - begin);
    };
    // The last column is aligned to the right, so equal columns make lines of equal length.
    const u32 length = count_characters(line_with("  instructions"));
    CHECK(length > 30);
    CHECK(count_characters(line_with("  données")) == length);
    CHECK(count_characters(line_with("  contrôle")) == length);
}

TEST_CASE("a diagram after the end of the run says so instead of empty rows", "[timing]") {
    const TimedRun run("nop\n nop\n", {"ph4"}, 100, 120);
    const Diagram diagram = diagram_of(run.watch, run.model());
    CHECK(diagram.count == 0);
    CHECK(diagram.rows.empty());
    CHECK(diagram_text(run.watch, diagram) == "(the run has only 6 cycles: nothing is in these)\n");
    CHECK(diagram_text(run.watch, diagram, Language::french) ==
          "(l'exécution n'a que 6 cycles : il n'y a rien dans ceux-ci)\n");
    CHECK(holds(timing_svg(run.watch, Language::english), "only 6 cycles"));
    const TimedRun partly("nop\n nop\n", {"ph4"}, 6, 120);
    CHECK(diagram_of(partly.watch, partly.model()).count == 1);
}

TEST_CASE("long numbers of cycles stand above their own columns", "[timing]") {
    const TimedRun run("li $t0, 5000\nl: addiu $t0, $t0, -1\n bne $t0, $0, l\n", {"single-cycle"},
                       998, 1003);
    const std::string text = diagram_text(run.watch, diagram_of(run.watch, run.model()));
    const std::string label(9 + 27, ' ');
    CHECK(text.substr(0, text.find('\n')) == label + " 998    1000    1002");
}

TEST_CASE("a stage with several instructions is there for each of them", "[timing]") {
    const TimedRun pairs("addu $t0, $t1, $t2\n lw $t3, 0($gp)\n", {"two-wide"}, 1, 20);
    const auto both = datapath_of(pairs.watch, pairs.model(), 3);
    REQUIRE(both.size() == 6);
    CHECK(both[2].stage == "EX");
    CHECK(both[3].stage == "EX");
    CHECK(both[2].instruction == "addu $t0, $t1, $t2");
    CHECK(both[3].instruction == "lw $t3, 0($gp)");
    CHECK(both[3].index == 1);
    // Three additions in the four stages of the adder, as the diagram shows them.
    const TimedRun adds("add.d $f2, $f4, $f6\n add.d $f8, $f4, $f6\n add.d $f10, $f4, $f6\n",
                        {"winmips64"}, 1, 20);
    u32 in_execute = 0;
    for (const DatapathStage& stage : datapath_of(adds.watch, adds.model(), 5))
        in_execute += stage.stage == "EX" && stage.busy;
    CHECK(in_execute == 3);
}

namespace {

/// The cells of a row, separated by spaces; "." is none.
std::string cells(const Diagram& diagram, std::size_t row) {
    std::string text;
    for (const DiagramCell& cell : diagram.rows[row].cells)
        text += (cell.text.empty() ? "." : cell.text) + " ";
    return text;
}

} // namespace

TEST_CASE("what is fetched wrongly comes after the delay slot, when that leaves room", "[timing]") {
    MachineOptions options;
    options.delayed_branching = true;
    // bne waits in ID and the slot in IF: when the slot leaves it, the target is fetched.
    const TimedRun waiting("li $t0, 1\n addiu $t0, $t0, 0\n bne $t0, $0, l\n addiu $t1, $t1, 1\n"
                           " nop\nl: nop\n",
                           {"ph4"}, 1, 9, options);
    const Diagram none = diagram_of(waiting.watch, waiting.model());
    REQUIRE(none.rows.size() == 5);
    CHECK(cells(none, 3) == ". . . IF if ID EX MEM WB ");
    CHECK(cells(none, 4) == ". . . . . IF ID EX MEM ");
    // Decided in EX, one instruction after the slot is fetched wrongly.
    const TimedRun later("beq $0, $0, l\n addiu $t1, $t1, 1\n addiu $t2, $t2, 1\nl: nop\n",
                         {"ph4,branch=EX"}, 1, 8, options);
    const Diagram one = diagram_of(later.watch, later.model());
    REQUIRE(one.rows.size() == 4);
    CHECK(cells(one, 1) == ". IF ID EX MEM WB . . ");
    CHECK(one.rows[2].squashed);
    CHECK(one.rows[2].text == "addiu $t2, $t2, 1");
    CHECK(cells(one, 2) == ". . IF xx . . . . ");
    CHECK(cells(one, 3) == ". . . IF ID EX MEM WB ");
}

TEST_CASE("two instructions a cycle are fetched wrongly, too", "[timing]") {
    const TimedRun run("nop\n nop\n beq $0, $0, n\n lw $t1, 0($gp)\n add $t2, $t1, $t1\n"
                       " add $t3, $t2, $t2\n nop\nn: nop\n",
                       {"two-wide"}, 1, 9);
    const Diagram diagram = diagram_of(run.watch, run.model());
    REQUIRE(diagram.rows.size() == 9);
    CHECK(cells(diagram, 2) == ". IF ID EX MEM WB . . . ");
    CHECK(cells(diagram, 3) == ". IF ID EX xx . . . . "); // the partner of the branch
    CHECK(cells(diagram, 4) == ". . IF ID xx . . . . ");
    CHECK(cells(diagram, 5) == ". . IF ID xx . . . . ");
    CHECK(cells(diagram, 6) == ". . . IF xx . . . . ");
    CHECK(cells(diagram, 7) == ". . . IF xx . . . . ");
    CHECK(cells(diagram, 8) == ". . . . IF ID EX MEM WB ");
}

TEST_CASE("instructions that were fetched wrongly wait for operands as others do", "[timing]") {
    // Decided in MEM: the load and its user are in the pipeline, and the user waits for it.
    const TimedRun run("beq $0, $0, l\n lw $t0, 0($gp)\n add $t1, $t0, $t0\n nop\nl: nop\n",
                       {"ph4,branch=MEM"}, 1, 9);
    const Diagram diagram = diagram_of(run.watch, run.model());
    REQUIRE(diagram.rows.size() == 5);
    CHECK(cells(diagram, 1) == ". IF ID EX xx . . . . ");
    CHECK(cells(diagram, 2) == ". . IF ID xx . . . . ");
}

TEST_CASE("instructions that were fetched wrongly wait, too", "[timing]") {
    // bne is in ID while mul is in EX for four cycles: what is fetched after it waits in IF.
    const TimedRun run("mul $t0, $t1, $t2\n bne $t3, $gp, l\n nop\n nop\nl: nop\n",
                       {"five-stage,branch=EX"}, 1, 20);
    const Diagram diagram = diagram_of(run.watch, run.model());
    REQUIRE(diagram.rows.size() == 5);
    CHECK(cells(diagram, 0) == "IF ID EX EX EX EX MEM WB . . . . ");
    CHECK(cells(diagram, 1) == ". IF ID id id id EX MEM WB . . . ");
    CHECK(cells(diagram, 2) == ". . IF if if if ID xx . . . . ");
    CHECK(cells(diagram, 3) == ". . . . . . IF xx . . . . ");
    CHECK(cells(diagram, 4) == ". . . . . . . IF ID EX MEM WB ");
}

namespace {

/// Branches whose outcome comes late: what is fetched wrongly after them waits.
const std::string with_wrong_waits[] = {
    "li $t1, 1\n nop\n nop\n lw $t2, 0($gp)\n bne $t1, $0, l\n addu $t3, $t2, $t2\n nop\nl: nop\n",
    "li $t0, 3\nl: addiu $t0, $t0, -1\n bne $t0, $0, l\n j e\n nop\ne: nop\n",
    "li $t1, 1\n mul $t1, $t1, $t1\n bne $t1, $0, l\n lw $t2, 0($gp)\n lw $t3, 0($t2)\n"
    "div.d $f4, $f2, $f2\n mul $t1, $t1, $t1\nl: nop\n nop\n",
    "li $t1, 1\n nop\n nop\n mult $t1, $t1\n bne $t1, $0, l\n mflo $t3\n nop\nl: nop\n",
};

/// Whether a sentence about a wait begins with the instruction that waits.
bool is_about(const std::string& text, const std::string& place) {
    return text.starts_with(place) || text.starts_with("the fetch of " + place);
}

/// Checks the reasons of all rows, in the diagram and in its JSON. Returns how many of them are of
/// instructions that were fetched wrongly.
std::size_t checked_reasons(const TimedRun& run) {
    const Diagram diagram = diagram_of(run.watch, run.model());
    const std::string json = diagram_json(diagram, Language::english);
    std::size_t wrong = 0;
    for (std::size_t n = 0; n < diagram.rows.size(); ++n) {
        const TimedInstruction& in = run.model().recording->rows()[n].instruction;
        for (const WaitReason& reason : diagram.rows[n].reasons) {
            const std::string text = text_of(reason.text, Language::english);
            INFO(text);
            CHECK(is_about(text, instruction_place(run.program, in)));
            CHECK(holds(json, text));
            wrong += diagram.rows[n].squashed ? 1u : 0u;
        }
    }
    return wrong;
}

} // namespace

TEST_CASE("why an instruction waits is said of itself, also if it was fetched wrongly",
          "[timing]") {
    std::size_t wrong = 0;
    for (const std::string& text : with_wrong_waits)
        for (const std::string model : {"ph4-basic", "two-wide", "five-stage,branch=MEM"}) {
            INFO(model << ":\n" << text);
            const TimedRun run(text, {model}, 1, 40);
            wrong += checked_reasons(run);
            for (u64 cycle = 1; cycle <= run.cycles(); ++cycle)
                for (const DatapathStage& stage : datapath_of(run.watch, run.model(), cycle))
                    if (stage.waits) CHECK(is_about(stage.why, "`" + stage.instruction + "`"));
        }
    CHECK(wrong > 8);
}

TEST_CASE("an instruction that was fetched wrongly waits for the one that is before it",
          "[timing]") {
    const auto reason = [](const std::string& text, const char* model, std::size_t row) {
        const TimedRun run(text, {model}, 1, 16);
        const Diagram diagram = diagram_of(run.watch, run.model());
        REQUIRE(diagram.rows.at(row).squashed);
        REQUIRE(!diagram.rows[row].reasons.empty());
        return text_of(diagram.rows[row].reasons[0].text, Language::english);
    };
    CHECK(reason(with_wrong_waits[0], "ph4-basic", 5) ==
          "`addu $t3, $t2, $t2` (a.asm:6) reads $t2 in ID; without forwarding, `lw $t2, 0($gp)` "
          "(a.asm:4) has it in the register only from WB on");
    // Both are fetched wrongly.
    CHECK(reason("beq $0, $0, l\n lw $t2, 0($gp)\n addu $t3, $t2, $t2\n nop\n nop\nl: nop\n",
                 "two-wide,branch=MEM", 2) ==
          "`addu $t3, $t2, $t2` (a.asm:3) needs $t2 in EX; `lw $t2, 0($gp)` (a.asm:2) has loaded "
          "it only at the end of MEM");
}

TEST_CASE("what a service returns comes from no stage, and takes no other time", "[timing]") {
    constexpr u32 sbrk = 9, print_int = 1;
    const auto user = [](u32 service, u64& cycles) {
        const TimedRun run("li $v0, " + std::to_string(service) + "\n syscall\n move $t0, $v0\n",
                           {"ph4"}, 1, 20);
        cycles = run.cycles();
        return diagram_of(run.watch, run.model()).rows.at(2);
    };
    u64 with_result = 0, without = 0;
    CHECK(user(sbrk, with_result).forwards.empty());
    CHECK(user(print_int, without).forwards.size() == 1);
    CHECK(with_result == without);
}

TEST_CASE("a diagram lists the forwards of its own cycles, and no others", "[timing]") {
    const std::string text = "li $t0, 1\n addu $t1, $t0, $t0\n addu $t2, $t1, $t1\n"
                             "addu $t3, $t2, $t2\n addu $t4, $t3, $t3\n";
    const TimedRun all(text, {"ph4"}, 1, 20), part(text, {"ph4"}, 5, 6);
    const auto cycles = [](const TimedRun& run) {
        std::vector<u64> list;
        for (const DiagramRow& row : diagram_of(run.watch, run.model()).rows)
            for (const DiagramForward& forward : row.forwards) list.push_back(forward.cycle);
        return list;
    };
    CHECK(cycles(all) == std::vector<u64>{4, 5, 6, 7});
    CHECK(cycles(part) == std::vector<u64>{5, 6});
}

TEST_CASE("the numbers of cycles stand above their cells, however long they are", "[timing]") {
    for (const u64 first : {u64{7}, u64{998}, u64{99'998}, u64{12'345'678}}) {
        Diagram diagram;
        diagram.first = first, diagram.count = 10;
        diagram.rows.emplace_back();
        diagram.rows.front().cells.resize(10);
        const Program program = tharsis::testing::program_of_text("nop\n");
        const TimingWatch watch(program, {}, false);
        const std::string text = diagram_text(watch, diagram);
        const std::string line = text.substr(0, text.find('\n'));
        const std::size_t label = label_columns(diagram);
        std::size_t at = 0;
        for (u64 n = 0; n < diagram.count; n += numbered_columns(diagram)) {
            const std::string number = std::to_string(first + n);
            const std::size_t begin = label + 4 * (n + 1) - number.size();
            CHECK(line.substr(begin, number.size()) == number);
            CHECK((begin > at && line[begin - 1] == ' '));
            at = begin;
        }
    }
}
