// submission_test.cpp -- which files of a folder are one program, and what does not assemble
// Most are texts only: other folders are tried from outside
// (tests/host/frontends/cli/verify_test.cpp).
#include "assembler/report/diagnostic_catalogue.hpp"
#include "grading/submission/anonymous.hpp"
#include "grading/submission/assembled_submission.hpp"
#include "grading/submission/submission_files.hpp"
#include "grading/verdict/finding_kinds.hpp"
#include "support/command.hpp"

#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <regex>

using namespace tharsis;

namespace {

using Names = std::vector<std::string>;

Names names_of(const std::vector<SourceFile>& files) {
    Names names;
    for (const SourceFile& file : files) names.push_back(file.name);
    return names;
}

Names sources(std::vector<SourceFile> files) {
    return names_of(program_of_files("x", std::move(files)).sources);
}

const std::string end = "li $v0, 10\nsyscall\n";

} // namespace

TEST_CASE("a file that includes the others is the program", "[submission]") {
    CHECK(sources({{"a.asm", "f: jr $ra\n"},
                   {"b.asm", ".text\n .include \"a.asm\" # x\nmain: nop\n"},
                   {"c.asm", "nop\n"}}) == Names{"b.asm"});
    CHECK(sources({{"a.asm", ".include \"b.asm\"\n"},
                   {"b.asm", "main: .include \"c.asm\"\n"},
                   {"c.asm", ".globl main\n"}}) == Names{"a.asm"});
    CHECK(sources({{"a.asm", ".include \"./lib/../b.asm\"\n"}, {"b.asm", "nop\n"}}) ==
          Names{"a.asm"});
}

TEST_CASE("without includes all files are the program, the global main first", "[submission]") {
    CHECK(sources({{"a.asm", "nop\n"},
                   {"b.asm", "main: nop\n"},
                   {"c.asm", ".globl f, main\nmain: nop\n"}}) == Names{"c.asm", "b.asm", "a.asm"});
    CHECK(sources({{"b.asm", "nop\n"}, {"a.asm", "nop\n"}}) == Names{"b.asm", "a.asm"});
    CHECK(sources({{"a.asm", "# .globl main\nli $a0, '#' # .include \"b.asm\"\n"},
                   {"b.asm", "x: .asciiz \".include\"\n"},
                   {"c.asm", "f: main: nop\n"}}) == Names{"c.asm", "a.asm", "b.asm"});
}

TEST_CASE("files that include each other in a circle, and two that include, do not hang or vanish",
          "[submission]") {
    CHECK(sources({{"a.asm", ".include \"b.asm\"\n"}, {"b.asm", ".include \"a.asm\"\nmain:\n"}}) ==
          Names{"b.asm", "a.asm"});
    CHECK(sources({{"a.asm", ".include \"a.asm\"\n"}}) == Names{"a.asm"});
    CHECK(sources({{"a.asm", ".include \"c.asm\"\n"},
                   {"b.asm", ".include \"c.asm\"\nmain:\n"},
                   {"c.asm", ""}}) == Names{"b.asm", "a.asm"});
    CHECK(sources({}).empty());
}

TEST_CASE("a file with macros of its own does not hide the other modules", "[submission]") {
    const SourceFile macros{"macros.asm", ".macro done\n" + end + ".end_macro\n"},
        main{"game.asm", ".include \"macros.asm\"\n.globl main\nmain: jal turn\ndone\n"},
        rules{"rules.asm", ".globl turn\nturn: jr $ra\n"};
    const Submission program = program_of_files("x", {main, macros, rules});
    CHECK(names_of(program.sources) == Names{"game.asm", "rules.asm"});
    CHECK(names_of(program.included) == Names{"macros.asm"});
    CHECK(assemble_submission(program).program);
    // What is wrong in any case is reported for the file that includes.
    CHECK(sources({main, macros, {"notes.asm", "no instruction\n"}}) == Names{"game.asm"});
}

TEST_CASE("a folder's program may include files of any name in the folder", "[submission]") {
    const test::TemporaryFolder folder;
    const auto write = [&](const std::string& name, const std::string& text) {
        std::filesystem::create_directories((folder.path() / name).parent_path());
        std::ofstream(folder.path() / name) << text;
    };
    write("alice/game.asm", ".include \"macros.inc\"\n.globl main\nmain: jal turn\ndone\n");
    write("alice/macros.inc", ".include \"lib/end.txt\"\n");
    write("alice/lib/end.txt", ".macro done\n" + end + ".end_macro\n");
    write("alice/rules.asm", ".include \"../secret.inc\"\n.globl turn\nturn: jr $ra\n");
    write("secret.inc", "nop\n");
    const FoundSubmissions found = find_one_submission((folder.path() / "alice").string());
    REQUIRE(found.list.size() == 1);
    const Submission program = read_submission(found.list[0]);
    CHECK(names_of(program.sources) == Names{"game.asm", "rules.asm"});
    CHECK(names_of(program.included) == Names{"macros.inc", "lib/end.txt"});
    CHECK(files_of(found.list[0]).size() == 4);
    CHECK_FALSE(assemble_submission(program).program); // the work of others is not read
    write("alice/rules.asm", ".globl turn\nturn: jr $ra\n");
    CHECK(assemble_submission(read_submission(found.list[0])).program);
}

TEST_CASE("sources that are left out are named in the verdict", "[submission]") {
    const test::TemporaryFolder folder;
    const auto write = [&](const std::string& name, const std::string& text) {
        std::filesystem::create_directories((folder.path() / name).parent_path());
        std::ofstream(folder.path() / name) << text;
    };
    const auto assembled = [&] {
        return assemble_submission(
            read_submission(find_one_submission((folder.path() / "alice").string()).list.at(0)));
    };
    write("alice/words.asm", ".eqv SEVEN 7\n");
    write("alice/game.asm",
          ".include \"words.asm\"\n.include \"lib/rules.asm\"\n.globl main\nmain: jal turn\n" +
              end);
    write("alice/lib/rules.asm", ".include \"deep.asm\"\n.globl turn\nturn: jr $ra\n");
    write("alice/lib/deep.asm", "nop\n");
    write("alice/lib/readme.txt", "no source\n");
    CHECK(assembled().check.observations.empty());
    write("alice/old.asm", ".globl main\nmain: nop\n");
    write("alice/view.s", "nop\n");
    write("alice/lib/more.s", "nop\n"); // (of a library not every file is needed)
    const AssembledSubmission program = assembled();
    CHECK(program.check.outcome == Check::Outcome::passed);
    REQUIRE(program.check.observations.size() == 1);
    CHECK(program.check.observations[0].code == "not-assembled");
    CHECK(program.check.observations[0].kind == Observation::Kind::note);
    CHECK(
        program.check.observations[0].message.english.ends_with("includes them: old.asm, view.s"));
    // An error is reported first.
    write("alice/game.asm", ".include \"view.s\"\n.globl main\nmain: foo\n");
    CHECK(assembled().check.observations.front().code != "not-assembled");
    CHECK(assembled().check.observations.back().code == "not-assembled");
}

TEST_CASE("a file without main is not the program because it alone includes others",
          "[submission]") {
    const SourceFile macros{"m.asm", ".eqv SEVEN 7\n"};
    const SourceFile main{"main.asm", ".globl main\nmain: nop\n" + end};
    for (const std::string helper : {".data\nx: .word SEVEN\n", "f: li $v0, SEVEN\njr $ra\n"}) {
        const SourceFile included{"data.asm", ".include \"m.asm\"\n" + helper};
        const Submission program = program_of_files("a", {included, macros, main});
        CHECK(names_of(program.sources) == Names{"main.asm", "data.asm"});
        CHECK(assemble_submission(program).program);
        // The same without any main: MARS begins with the first instruction of the first file.
        const SourceFile plain{"a.asm", "li $v0, 10\nsyscall\n"};
        CHECK(names_of(program_of_files("a", {plain, included, macros}).sources) ==
              Names{"a.asm", "data.asm"});
    }
    const SourceFile old{"old.asm", "main: nop\n"};
    const SourceFile game{"game.asm", ".include \"m.asm\"\n.globl main\nmain: li $a0, SEVEN\n"};
    CHECK(names_of(program_of_files("a", {game, macros, old}).sources) == Names{"game.asm"});
}

TEST_CASE("names after .include are read as written", "[submission]") {
    CHECK(included_names("x: .include \"a b.asm\"\n#.include \"c\"\n.include d\n.include \"e") ==
          Names{"a b.asm"});
    CHECK(joined_name("src/main.asm", "lib/../util.asm") == "src/util.asm");
    CHECK(joined_name("main.asm", "../secret.asm") == "");
    CHECK(joined_name("a/b.asm", "../c.asm") == "c.asm");
    CHECK(joined_name("a.asm", "/etc/passwd") == "");
}

TEST_CASE("the hash of a submission is of its files' names and bytes, not of its own name",
          "[submission]") {
    const Submission one = program_of_files("alice", {{"a.asm", "nop\n"}}),
                     other = program_of_files("bob", {{"a.asm", "nop\n"}});
    CHECK(hash_of(one) == hash_of(other));
    CHECK(hash_of(one).size() == 64);
    CHECK(hash_of(one) != hash_of(program_of_files("alice", {{"b.asm", "nop\n"}})));
    CHECK(hash_of(one) != hash_of(program_of_files("alice", {{"a.asm", "nop\n\n"}})));
    CHECK(hash_of(program_of_files("", {{"a", "b"}, {"c", "d"}})) !=
          hash_of(program_of_files("", {{"a", "bc"}, {"", "d"}})));
}

TEST_CASE("an anonymous submission has no names", "[submission]") {
    const Submission made =
        made_anonymous(program_of_files("dupont.asm", {{"dupont.asm", "nop\n"}}));
    CHECK(made.name.starts_with("submission-"));
    CHECK(made.name.size() == 23);
    CHECK(made.sources[0].name == made.name + ".asm");
    CHECK(made.name !=
          made_anonymous(program_of_files("durand.asm", {{"durand.asm", "nop\n"}})).name);
    Submission thief{"dupont",
                     {{"dupont.asm", ".include \"x/durand.asm\" # of durand\n"}},
                     {},
                     {},
                     {"x/durand.asm"}};
    const AssembledSubmission caught = assemble_submission(made_anonymous(thief));
    CHECK(caught.check.observations.at(0).code == "include-of-others");
    CHECK(caught.check.observations.at(0).message.english.find("durand") == std::string::npos);
    Submission unreadable{
        "dupont", {}, {}, {"dupont.asm: Permission denied", "dupont.asm : accès refusé"}};
    CHECK(made_anonymous(unreadable).unreadable ==
          LocalizedText{"Permission denied", "accès refusé"});
}

TEST_CASE("a submission assembles with what it includes, and with nothing else", "[submission]") {
    const Submission good =
        program_of_files("x", {{"a.asm", ".globl main\n.include \"lib/b.asm\"\nmain: " + end}},
                         {{"lib/b.asm", "f: jr $ra\n"}});
    const AssembledSubmission assembled = assemble_submission(good);
    CHECK(assembled.program);
    CHECK(assembled.check.outcome == Check::Outcome::passed);
    const AssembledSubmission bad = assemble_submission(
        program_of_files("x", {{"a.asm", ".include \"/etc/hostname\"\nmain: " + end}}));
    CHECK_FALSE(bad.program);
    CHECK(bad.check.outcome == Check::Outcome::failed);
    CHECK(bad.check.observations.at(0).location->line == 1);
}

TEST_CASE("an error of assembly is reported at its place, with a tip", "[submission]") {
    const AssembledSubmission bad =
        assemble_submission(program_of_files("x", {{"a.asm", "nop\n  adx $t0, $t1, 3\n"}}));
    const Observation& first = bad.check.observations.at(0);
    CHECK(first.location == SourceLocation{"a.asm", 2, 3});
    CHECK(first.code == "unknown-instruction");
    CHECK(first.tip.english == "did you mean \"add\"?");
    CHECK(first.message.french == "il n'y a pas d'instruction « adx »");
    CHECK(first.tip.french == "vouliez-vous dire « add » ?");
}

TEST_CASE("files that include each other too deeply are reported as such, and not that they were "
          "included twice",
          "[submission]") {
    std::vector<SourceFile> files;
    for (int n = 0; n < 300; ++n)
        files.push_back({"f" + std::to_string(n), ".include \"f" + std::to_string(n + 1) + "\"\n"});
    const Submission deep{"x", {{"main.asm", ".include \"f0\"\n"}}, files};
    const AssembledSubmission bad = assemble_submission(deep);
    REQUIRE_FALSE(bad.program);
    CHECK(bad.check.observations.at(0).code == "too-much-text");
    CHECK(bad.check.observations.at(0).message.english.find("files include files more than ") !=
          std::string::npos);
    CHECK(bad.check.observations.at(0).message.french.find("niveaux") != std::string::npos);
    CHECK(bad.check.observations.at(0).tip.french ==
          "que le fichier principal inclue toutes les parties");
}

TEST_CASE("the reason why an ELF file cannot be used is given in French", "[submission]") {
    const auto refusal_of = [](std::string bytes) {
        return assemble_submission(Submission{"x", {{"a.elf", std::move(bytes)}}, {}, {}})
            .check.observations.at(0);
    };
    std::string other("\x7f"
                      "ELF\1\1\1",
                      7);
    CHECK(refusal_of(other).message.french == "a.elf est tronqué : il finit dans l'en-tête ELF");
    other.resize(60);
    other[18] = 40; // EM_ARM
    CHECK(refusal_of(other).message.french == "a.elf est un programme pour ARM, pas pour MIPS");
    CHECK(refusal_of(other).tip.french.starts_with(
        "Tharsis exécute ce que produit cette ligne :  mipsel"));
}

TEST_CASE("every code of the assembler has a French sentence", "[submission]") {
    for (const DiagnosticInfo& row : diagnostic_rows()) {
        INFO(row.code);
        CHECK_FALSE(french_of_code(row.code).empty());
    }
    CHECK(french_of_code("no-such-code").empty());
}

TEST_CASE("an error is reported first, however many warnings come before it", "[submission]") {
    std::string text = ".data\n";
    for (int n = 0; n < 40; ++n) text += ".byte 240\n";
    const AssembledSubmission refused =
        assemble_submission({"s", {{"m.asm", text + ".text\nmain: foo $t0\n"}}, {}});
    CHECK_FALSE(refused.program);
    REQUIRE(!refused.check.observations.empty());
    CHECK(refused.check.observations[0].kind == Observation::Kind::error);
    CHECK(refused.check.observations[0].location->line == 43);
}

TEST_CASE("an empty submission is refused, and an unreadable one is not judged", "[submission]") {
    CHECK(assemble_submission(Submission{"x", {}, {}, {}}).check.outcome == Check::Outcome::failed);
    CHECK(assemble_submission(Submission{"x", {}, {}, {"a.asm: Permission denied", {}}})
              .check.outcome == Check::Outcome::unjudged);
    CHECK(assemble_submission(Submission{"x",
                                         {{"a", "\x7f"
                                                "ELF, almost"}},
                                         {},
                                         {}})
              .check.observations.at(0)
              .code == "unusable-elf");
}

TEST_CASE("the most frequent messages of the assembler are in French", "[submission]") {
    const auto french = [](const std::string& line) {
        const AssembledSubmission bad =
            assemble_submission(program_of_files("x", {{"a.asm", "x: nop\n" + line + "\n"}}));
        return bad.check.observations.at(0).message.french;
    };
    CHECK(french("b nowhere") == "il n'y a pas d'étiquette « nowhere »");
    CHECK(french(".macro m\nl: nop\n.end_macro\nm\nb l") ==
          "il n'y a pas d'étiquette « l » hors de sa macro");
    CHECK(french("x: nop") == "l'étiquette « x » est définie deux fois");
    CHECK(french("sll $t0, $t1, 40") ==
          "40 est hors de l'intervalle permis : sll accepte de 0 à 31");
    CHECK(french("add $t0, $t1") == "il manque des opérandes à add");
    CHECK(french("sub $t0, x, $t1") == "« x » ne convient pas ici : sub attend un registre");
    for (const std::string name : {"string", "value", "key", "digit", "array", "comma", "integer"})
        CHECK(french("la $a0, " + name) == "il n'y a pas d'étiquette « " + name + " »");
    CHECK(french(".data\n.asciiz integer") == "« integer » n'est pas une chaîne");
    CHECK(french(".include \"y.asm\"") == "le fichier « y.asm » ne peut pas être lu");
    CHECK(french(".data\n.asciiz hello") == "« hello » n'est pas une chaîne");
}

TEST_CASE("French messages of the assembler contain the student's own names as they are",
          "[submission]") {
    const std::string names[] = {"string",    "value",     "key",       "digit",    "array",
                                 "comma",     "integer",   "label",     "register", "number",
                                 "program",   "service",   "boolean",   "stack",    "heap",
                                 "deviation", "text",      "character", "constant", "branch",
                                 "in_line",   "end_of_it", "etiquette"};
    const std::string lines[] = {"la $a0, {}",
                                 "b {}",
                                 "lw $t0, {}($t1)",
                                 "{} $t0, $t1, $t2",
                                 ".{}",
                                 ".data\n.asciiz {}",
                                 ".data\n.word {}",
                                 ".data\n.space {}",
                                 ".include \"{}\"",
                                 "add $t0, $t1, {}",
                                 "{}: nop\n{}: nop",
                                 ".eqv {} {}\nli $t0, {}",
                                 ".globl {}",
                                 ".macro {}\nnop",
                                 ".macro {} (%a)\nnop\n.end_macro\n{}"};
    const auto observations_of = [](const std::string& line, const std::string& name) {
        const std::string text = std::regex_replace(line, std::regex("\\{\\}"), name) + "\n";
        return assemble_submission(program_of_files("x", {{"a.asm", text}})).check.observations;
    };
    const auto contains = [](const std::string& sentence, const std::string& name) {
        return std::regex_search(sentence, std::regex("\\b" + name + "\\b"));
    };
    // Which sentences contain the name is known from a name that is not a word of any sentence.
    const std::string neutral = "zq_name";
    std::size_t with_name = 0;
    for (const std::string& name : names)
        for (const std::string& line : lines) {
            const auto found = observations_of(line, name), usual = observations_of(line, neutral);
            for (std::size_t n = 0; n < found.size(); ++n) {
                INFO(line << " " << name << "\n"
                          << found[n].message.english << "\n"
                          << found[n].message.french);
                CHECK(found[n].message.french.find("en anglais") == std::string::npos);
                if (n >= usual.size() || found[n].code != usual[n].code ||
                    !contains(usual[n].message.english, neutral))
                    continue;
                ++with_name;
                CHECK(contains(found[n].message.french, name));
            }
        }
    CHECK(with_name > 100);
    for (const std::string file :
         {"a number", "a register", "a label", "0 to 31", "des données.asm"}) {
        const AssembledSubmission bad =
            assemble_submission(program_of_files("x", {{"a.asm", ".include \"" + file + "\"\n"}}));
        CHECK(bad.check.observations.at(0).message.french ==
              "le fichier « " + file + " » ne peut pas être lu");
    }
}
