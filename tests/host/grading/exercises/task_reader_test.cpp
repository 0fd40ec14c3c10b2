// task_reader_test.cpp -- tasks as teachers write them: what is read, and where a mistake is
// Each mistake has its line and column.
#include "grading/exercises/task.hpp"

#include <catch2/catch.hpp>

using namespace tharsis;

namespace {

std::optional<std::string> files(const std::string& name) {
    if (name == "reference.asm") return "li $v0, 10\nsyscall\n";
    if (name == "in.txt") return "1\n2\n";
    return {};
}

std::string mistake(const std::string& text) {
    const TaskRead read = read_task(text, files);
    return read.value ? "none" : text_of(read.problem.sentence(), Language::english);
}

const std::string head = "title = \"T\"\n";
const std::string dialogue = "[[dialogue]]\nexpect = \"1\"\n";

/// All that a task may say.
constexpr const char* everything = R"(
title = { en = "Sum", fr = "Somme" }
seed = 5
compare = "numbers"
tolerance = { absolute = 0.5 }
credit = { values = 0.25 }
[limits]
instructions = 1000
output = 10
[program]
memory = "CompactDataAtZero"
reference = "reference.asm"
pseudo_instructions = false
[[rule]]
kind = "services"
allowed = [1, "print_string"]
[[rule]]
kind = "instructions"
name = "plain"
forbidden = ["div"]
points = 2.5
[[dialogue]]
name = "first"
title = "the first"
needs = "plain"
stdin_file = "in.txt"
expect = "3"
compare = "exact"
status = 4
files = { "a.txt" = "x" }
expect_files = { "b.txt" = "y" }
answers = ["7", false]
dialogs = ["How many?"]
set = { seed = 9 }
[[generated]]
count = 3
input = [{ integer = [1, 3], as = "n" }, { repeat = "n", of = { word = 2 }, between = " " }, { choice = ["a", ["b",
    "c"]] }, { real = [0, 1], digits = 1 }, { line = [0, 5] }]
[[procedure]]
label = "f"
fill = ["noise"]
conventions = false
fifth_argument = 0
[[procedure.test]]
arguments = [1, -1, 0xffffffff, { text = "ab", as = "s" }, { words = [1, 2] }, { single = 1.5 }, { label = "table" }]
registers = { t0 = 3 }
result = { text = "ba" }
real_result = { real = 2 }
memory = { s = { text = "ab" } }
unchanged = ["s"]
[own_tests]
mutants = 9
)";

Task read_whole() {
    const TaskRead read = read_task(everything, files);
    INFO(text_of(read.problem.sentence(), Language::english));
    REQUIRE(read.value);
    return *read.value;
}

} // namespace

TEST_CASE("all parts of a task are read", "[verifier]") {
    const Task task = read_whole();
    CHECK(task.title == LocalizedText{"Sum", "Somme"});
    CHECK(task.limits.instructions == 1000);
    CHECK(task.limits.output == 10);
    CHECK(task.layout == "CompactDataAtZero");
    CHECK_FALSE(task.pseudo_instructions);
    REQUIRE(task.rules.size() == 2);
    CHECK(task.rules[0].item.name == "plain"); // rules of the text come first
    CHECK(task.rules[0].item.points == 2.5);
    CHECK(task.rules[1].allowed == std::vector<std::string>{"1", "print_string"});
    REQUIRE(task.dialogues.size() == 1);
    const Dialogue& first = task.dialogues[0];
    CHECK(first.item.needs == std::vector<std::string>{"plain"});
    CHECK(first.run_input.input == "1\n2\n");
    CHECK(first.run_input.seed == 5);
    CHECK(first.rule.required_level == MatchLevel::exact);
    CHECK(first.rule.tolerance.absolute == 0.5);
    CHECK(first.rule.credit.at(MatchLevel::values) == 0.25);
    CHECK(first.status == 4);
    CHECK((first.run_input.has_dialogs && first.run_input.answers.size() == 2));
    CHECK(first.run_input.answers[1].kind == DialogAnswer::Kind::cancelled);
    CHECK(first.run_input.patches.at("seed") == 9);
    CHECK(task.hash.size() == 64);
}

TEST_CASE("a task's inputs, procedures and their values are read", "[verifier]") {
    const Task task = read_whole();
    REQUIRE(task.generated.size() == 1);
    CHECK(task.generated[0].pattern.size() == 5);
    REQUIRE(task.procedures.size() == 1);
    CHECK(task.procedures[0].fills == std::vector<MemoryFill>{MemoryFill::noise});
    const ProcedureTest& test = task.procedures[0].tests.at(0);
    REQUIRE(test.arguments.size() == 7);
    CHECK(test.arguments[2].integer == 0xffff'ffff);
    CHECK(test.arguments[3].name == "s");
    CHECK(test.result->kind == TaskValue::Kind::text);
    CHECK(task.own_tests->mutants == 9);
}

TEST_CASE("a mistake in a task is reported with its place", "[verifier]") {
    CHECK(mistake(head + dialogue) == "none");
    CHECK(mistake("") == "title is missing");
    CHECK(mistake(head) == "has nothing to check (add a [[dialogue]], a [[generated]], a "
                           "[[procedure]], a [[rule]] or a [runner])");
    CHECK(mistake(head + "[[dialog]]\n") ==
          "line 2, column 3: dialog is not a known key (did you mean \"dialogue\"?)");
    CHECK(mistake(head + "[[dialogue]]\nexpct = \"1\"\n") ==
          "line 3, column 1: dialogue[0].expct is not a known key (did you mean "
          "\"expect\"?)");
    CHECK(mistake(head + "compare = \"token\"\n" + dialogue)
              .starts_with("line 2, column 11: compare knows no \"token\" (one of: exact,"));
    CHECK(mistake(head + "[[dialogue]]\nstdin_file = \"no.txt\"\n")
              .starts_with("line 3, column 14: dialogue[0].stdin_file names \"no.txt\", which "
                           "cannot be read"));
    CHECK(mistake(head + "[[dialogue]]\npoints = -1\n") ==
          "line 3, column 10: dialogue[0].points must be a number from 0 to 1000000");
    CHECK(mistake(head + "[[dialogue]]\nneeds = [\"x\"]\n")
              .starts_with("line 3, column 9: dialogue[0].needs names \"x\", which is not a check "
                           "before this one"));
    CHECK(mistake(head + "[[dialogue]]\nname = \"a\"\n[[dialogue]]\nname = \"a\"\n") ==
          "line 5, column 8: dialogue[1].name \"a\" is the name of another check");
    CHECK(mistake(head + "[[dialogue]]\nname = \"program\"\n") ==
          "line 3, column 8: dialogue[0].name is a name that is taken");
    CHECK(mistake(head + "[[generated]]\ninput = \"x\"\n")
              .starts_with("line 2, column 1: generated[0] needs a reference program"));
    CHECK(mistake(head + "[[procedure]]\nlabel = \"f\"\n") ==
          "line 2, column 1: procedure[0].test is missing");
    CHECK(mistake(head + "[[procedure]]\nlabel = \"f\"\nfill = [\"ones\"]\ntest = []\n")
              .starts_with("line 4, column 9: procedure[0].fill[0] cannot be \"ones\" here"));
    CHECK(mistake(head + "[[rule]]\nkind = \"instruction\"\n") ==
          "line 3, column 8: rule[0].kind cannot be \"instruction\" here (did you mean "
          "\"instructions\"?)");
    CHECK(mistake(head + "[program]\nmemory = \"Compact\"\n" + dialogue)
              .starts_with("line 3, column 10: program.memory cannot be \"Compact\" here"));
}

TEST_CASE("a mistake in values and patterns is reported with its place", "[verifier]") {
    const std::string procedure = head + "[[procedure]]\nlabel = \"f\"\n[[procedure.test]]\n";
    CHECK(mistake(procedure + "result = 3\n") == "none");
    CHECK(mistake(procedure + "arguments = [4294967296]\n") ==
          "line 5, column 14: procedure[0].test[0].arguments[0] must be a whole number from "
          "-2147483648 to 4294967295");
    CHECK(mistake(procedure + "arguments = [\"a\"]\n")
              .starts_with("line 5, column 14: procedure[0].test[0].arguments[0] must be a number "
                           "or a table"));
    CHECK(mistake(procedure + "arguments = [{ words = [1], text = \"a\" }]\n")
              .find("arguments[0] must say one value") != std::string::npos);
    CHECK(mistake(procedure + "arguments = [{ bytes = [256] }]\n")
              .find("bytes[0] must be a whole number from -128 to 255") != std::string::npos);
    CHECK(
        mistake(procedure + "registers = { t11 = 1 }\n").find("registers.t11 is not a register") !=
        std::string::npos);
    CHECK(mistake(procedure + "unchanged = [\"a\"]\n")
              .find("names \"a\", which is not an argument") != std::string::npos);
    CHECK(mistake(procedure + "arguments = [{ single = 1 }, { single = 1 }, { real = 1 }]\n")
              .find("more than two floating arguments") != std::string::npos);
    CHECK(mistake(procedure + "real_result = 1\n").find("must be { single") != std::string::npos);
    const std::string generated =
        head + "[program]\nreference = \"reference.asm\"\n[[generated]]\ninput = ";
    CHECK(mistake(generated + "[\"a\", { integer = [1, 2] }]\n") == "none");
    CHECK(mistake(generated + "{ integer = [2, 1] }\n") ==
          "line 5, column 21: generated[0].input.integer must be [least, most]");
    CHECK(mistake(generated + "{ repeat = \"n\", of = \"a\" }\n") ==
          "line 5, column 9: generated[0].input repeats \"n\" times, but no integer before it has "
          "this name");
    CHECK(mistake(generated + "[{ intger = 1 }]\n").find("input[0] is not a piece of an input") !=
          std::string::npos);
    CHECK(mistake(generated + "{ word = [1, 2], letters = \"\" }\n")
              .find("letters must have a letter") != std::string::npos);
}

TEST_CASE("the hash of a task covers the files that it names", "[verifier]") {
    const std::string text = head + "[program]\nreference = \"r\"\n" + dialogue;
    const auto hash = [&](const std::string& task, const std::string& reference) {
        return read_task(task, [&](const std::string&) { return reference; }).value.value().hash;
    };
    CHECK(hash(text, "a") == hash(text, "a"));
    CHECK(hash(text, "a") != hash(text, "b"));
    CHECK(hash(text, "a") != hash(text + "# x\n", "a"));
}

TEST_CASE("dialogues of students are read, and nothing else", "[verifier]") {
    CHECK(read_dialogues(dialogue).list.size() == 1);
    CHECK(read_dialogues("[[rule]]\nkind = \"coverage\"\n").problem);
    CHECK(read_dialogues("[[dialogue]]\nstdin_file = \"/etc/passwd\"\n").problem);
}

TEST_CASE("a rule names only what exists, and case does not count", "[verifier]") {
    const auto rule = [](const std::string& text) { return mistake(head + "[[rule]]\n" + text); };
    CHECK(rule("kind = \"instructions\"\nforbidden = [\"MULT\"]\n") == "none");
    CHECK(read_task(head + "[[rule]]\nkind = \"instructions\"\nforbidden = [\"MULT\"]\n", files)
              .value->rules[0]
              .forbidden == std::vector<std::string>{"mult"});
    CHECK(rule("kind = \"instructions\"\nforbidden = [\"mullt\"]\n") ==
          "line 4, column 14: rule[0].forbidden[0] names \"mullt\", which is not an instruction of "
          "the processor (did you mean \"mult\"?)");
    CHECK(rule("kind = \"instructions\"\nforbidden = [\"li\"]\n")
              .find("it is a pseudo-instruction") != std::string::npos);
    CHECK(rule("kind = \"pseudo_instructions\"\nallowed = [\"li\", \"add\"]\n") ==
          "none"); // add has a wide form
    CHECK(rule("kind = \"pseudo_instructions\"\nallowed = [\"syscall\"]\n")
              .find("it is an instruction") != std::string::npos);
    CHECK(rule("kind = \"directives\"\nforbidden = [\".DATA\"]\n") == "none");
    CHECK(rule("kind = \"directives\"\nforbidden = [\".dta\"]\n").find("did you mean \".data\"?") !=
          std::string::npos);
    CHECK(rule("kind = \"services\"\nallowed = [1, \"Print_String\"]\n") == "none");
    CHECK(rule("kind = \"services\"\nforbidden = [\"opne\"]\n").find("did you mean \"open\"?") !=
          std::string::npos);
    CHECK(rule("kind = \"services\"\nforbidden = [999]\n")
              .find("names service 999, which does not exist") != std::string::npos);
    CHECK(rule("kind = \"instructions\"\n").find("allows all and requires nothing") !=
          std::string::npos);
    CHECK(rule("kind = \"recursion\"\nallowed = []\n") == "none");
    CHECK(rule("kind = \"conventions\"\nforbidden = [\"f\"]\n").find("are about no names") !=
          std::string::npos);
}

TEST_CASE("another seed for all checks does not change the seeds of single checks", "[verifier]") {
    const std::string text =
        head +
        "seed = 3\n[program]\nreference = \"r\"\n[[dialogue]]\nseed = "
        "9\n[[dialogue]]\n[[generated]]\ninput = \"\"\n[[generated]]\ninput = \"\"\nseed = 8\n";
    const auto read = [&](std::optional<i64> seed) {
        return read_task(
                   text, [](const std::string&) { return "nop"; }, seed)
            .value.value();
    };
    const Task own = read({}), other = read(77);
    CHECK((own.seed == 3 && own.dialogues[0].run_input.seed == 9 &&
           own.dialogues[1].run_input.seed == 3 && own.generated[0].seed == 3 &&
           own.generated[1].seed == 8));
    CHECK((other.seed == 77 && other.dialogues[0].run_input.seed == 9 &&
           other.dialogues[1].run_input.seed == 77));
    CHECK((other.generated[0].seed == 77 && other.generated[1].seed == 8));
}

TEST_CASE("registers that the judge needs, or that are given twice, are refused", "[verifier]") {
    const auto test = [](const std::string& text) {
        return mistake(head +
                       "[[procedure]]\nlabel = \"f\"\n[[procedure.test]]\narguments = [1, { "
                       "single = 2 }, 3]\n" +
                       text);
    };
    CHECK(test("registers = { sp = 4 }\n") ==
          "line 6, column 20: procedure[0].test[0].registers.sp can neither be set nor expected by "
          "a test ($sp and $ra belong to the caller, and $zero is always 0)");
    for (const std::string name : {"sp", "ra", "zero", "\"$sp\"", "\"$ra\""}) {
        CHECK(test("registers = { " + name + " = 4 }\n").find("can neither be set") !=
              std::string::npos);
        CHECK(test("expect_registers = { " + name + " = 4 }\n").find("can neither be set") !=
              std::string::npos);
    }
    CHECK(test("registers = { a1 = 4 }\n").find("a1 is given by arguments already") !=
          std::string::npos);
    CHECK(test("registers = { a2 = 4, gp = 1, s0 = 2 }\n") == "none");
    CHECK(test("registers = { t0 = 4, \"$t0\" = 5 }\n").find("is named twice") !=
          std::string::npos);
    CHECK(test("result = 3\nexpect_registers = { v0 = 4 }\n").find("given by result already") !=
          std::string::npos);
    CHECK(test("result = 3\nexpect_registers = { v1 = 4 }\n") == "none");
    std::string many = "arguments = [0";
    for (int n = 0; n < 64; ++n) many += ", 0";
    CHECK(mistake(head + "[[procedure]]\nlabel = \"f\"\n[[procedure.test]]\n" + many + "]\n")
              .find("has more than 64 elements") != std::string::npos);
}

TEST_CASE("demands that exclude each other are mistakes of the task", "[verifier]") {
    const auto has = [](const std::string& text, const std::string& words) {
        const std::string found = mistake(head + text);
        INFO(found);
        return found.find(words) != std::string::npos;
    };
    const std::string rule = "[[rule]]\nkind = \"instructions\"\n",
                      service = "[[rule]]\nkind = \"services\"\n";
    CHECK(has(rule + "required = [\"add\"]\nforbidden = [\"add\"]\n",
              "line 4, column 12: rule[0].required names \"add\", which the rule \"rule-1\" "
              "forbids: no program can keep both"));
    CHECK(has(rule + "required = [\"add\"]\nallowed = [\"sub\"]\n", "does not allow"));
    CHECK(has(service + "required = [1]\nforbidden = [\"print_int\"]\n", "forbids"));
    CHECK(has(rule + "required = [\"add\"]\n" + rule + "forbidden = [\"add\"]\n", "forbids"));
    CHECK(has(rule + "required = [\"add\"]\nallowed = [\"add\", \"j\"]\n", "none"));
    const std::string run = "[[dialogue]]\n";
    CHECK(has(run + "expect_files = { b = \"1\" }\nno_files = [\"b\"]\n",
              "no_files names \"b\", which expect_files requires"));
    CHECK(has(run + "files = { b = \"1\" }\nno_files = [\"b\"]\n",
              "which files gives (no service deletes a file)"));
    const std::string call = "[[procedure]]\nlabel = \"f\"\n[[procedure.test]]\n",
                      list = "arguments = [{ words = [1, 2], as = \"l\" }]\n";
    CHECK(has(call + list + "memory = { l = { words = [2, 1] } }\nunchanged = [\"l\"]\n",
              "memory.l asks for other contents of \"l\", which must be unchanged"));
    CHECK(has(call + list + "memory = { l = { words = [1] } }\nunchanged = [\"l\"]\n", "none"));
    CHECK(has(call + "arguments = [{ words = [1], as = \"l\" }, { space = 4, as = \"l\" }]\n",
              "arguments[1].as is the name of another argument: \"l\""));
}

TEST_CASE("a repetition cannot be negative", "[verifier]") {
    const auto input = [](const std::string& least) {
        return mistake(head +
                       "[program]\nreference = \"reference.asm\"\n[[generated]]\ninput = [{ "
                       "integer = [" +
                       least + ", 1], as = \"n\" }, { repeat = \"n\", of = \"1\" }]\n");
    };
    CHECK(input("-1").find("repeats \"n\" times, which may be less than 0") != std::string::npos);
    CHECK(input("0") == "none");
}

TEST_CASE("credit that no output can get is a mistake", "[verifier]") {
    const auto credit = [](const std::string& whole, const std::string& one) {
        return mistake(head + whole + "[[dialogue]]\nexpect = \"6\"\n" + one);
    };
    CHECK(credit("compare = \"values\"\ncredit = { exact = 0.1 }\n", "") ==
          "line 3, column 20: credit.exact never counts: such an output passes \"values\" and gets "
          "all points");
    CHECK(credit("compare = \"values\"\ncredit = { numbers = 0.1 }\n", "compare = \"tokens\"\n") ==
          "none");
    CHECK(credit("", "credit = { tokens = 0.1 }\n").find("never counts") != std::string::npos);
    CHECK(credit("credit = { values = 0.9, numbers = 0.1 }\n", "")
              .find("credit.numbers never counts: \"values\", which ignores more, gives as much") !=
          std::string::npos);
    CHECK(credit("credit = { values = 0.1, numbers = 0.9 }\n", "") == "none");
}

TEST_CASE("a tolerance that no comparison uses is a mistake", "[verifier]") {
    const auto tolerance = [](const std::string& whole, const std::string& one) {
        return mistake(head + whole + "[[dialogue]]\nexpect = \"6\"\n" + one);
    };
    const std::string half = "tolerance = { absolute = 0.5 }\n",
                      numbers = "compare = \"numbers\"\n";
    CHECK(tolerance(half, "").find("never counts: only \"numbers\"") != std::string::npos);
    CHECK(tolerance("", half).find("never counts: only \"numbers\"") != std::string::npos);
    CHECK(tolerance(half + numbers, "compare = \"exact\"\n" + half).find("never counts") !=
          std::string::npos);
    CHECK(tolerance(half, half + numbers).find("line 2") != std::string::npos);
    CHECK(tolerance(half + numbers, "") == "none");
    CHECK(tolerance(half, numbers) == "none");
    CHECK(tolerance("", "credit = { values = 0.5 }\n" + half) == "none");
}

TEST_CASE("a rule that allows and forbids the same is a mistake", "[verifier]") {
    const auto rule = [](const std::string& forbidden) {
        return mistake(head + "[[rule]]\nkind = \"services\"\nallowed = [1, 10]\nforbidden = [" +
                       forbidden + "]\n");
    };
    CHECK(rule("10").find("names \"10\", which the same rule allows") != std::string::npos);
    CHECK(rule("4") == "none");
}
