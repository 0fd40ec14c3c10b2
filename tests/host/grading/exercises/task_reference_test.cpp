// task_reference_test.cpp -- a reference that does not pass its own task is a mistake of the task
// Otherwise every student would be refused.
#include "grading/verdict/report.hpp"
#include "grading/verdict/verdict_text.hpp"
#include "support/judged_task.hpp"

#include <catch2/catch.hpp>

using namespace tharsis;
using namespace tharsis::testing;

namespace {

constexpr const char* adder =
    ".globl main\nmain: li $v0, 5\nsyscall\nmove $a0, $v0\nli $v0, 5\nsyscall\nadd $a0, $a0, "
    "$v0\nli $v0, 1\nsyscall\nli $v0, 10\nsyscall\n";

std::string error_of(const std::string& more, const std::string& program = "",
                     const std::map<std::string, std::string>& files = {{"r.asm", adder}}) {
    const Task task = task_of("[program]\nreference = \"r.asm\"\n" + program + more, files);
    return text_of(find_task_error(task).what, Language::english);
}

std::string sum(const std::string& expected) {
    return "[[dialogue]]\nname = \"d\"\nstdin = \"1\\n2\\n\"\nexpect = \"" + expected + "\"\n";
}

const std::string no_add =
    "[[rule]]\nname = \"r\"\nkind = \"instructions\"\nforbidden = [\"add\"]\n";

} // namespace

TEST_CASE("a reference that fails a check of its task is a mistake of the task", "[verifier]") {
    CHECK(error_of(sum("3")).empty());
    CHECK(error_of(sum("4")) == "d: the reference program itself does not pass: output-differs, "
                                "\"4\" is expected, it gives \"3\"");
    CHECK(error_of(no_add) ==
          "r: the reference program itself does not pass: not-allowed, at r.asm:7");
    CHECK(error_of("[[generated]]\nname = \"g\"\ninput = \"abc\"\n") ==
          "g: the reference program itself does not pass: reference-fails");
    CHECK(
        error_of("[[procedure]]\nname = \"p\"\nlabel = \"main\"\n[[procedure.test]]\nresult = 1\n")
            .starts_with("p: the reference program itself does not pass: asks-for-too-much"));
}

TEST_CASE("a reference with the given files is judged like a student with them", "[verifier]") {
    const std::map<std::string, std::string> files{
        {"r.asm", ".globl f\nf: sub $v0, $a0, $a1\njr $ra\n"},
        {"driver.asm",
         ".globl main\nmain: li $a0, 3\nli $a1, 2\njal f\nadd $a0, $v0, $zero\nli $v0, "
         "1\nsyscall\nli $v0, 10\nsyscall\n"}};
    const auto error = [&](const std::string& more) {
        const Task task = task_of("[program]\ngiven = \"driver.asm\"\nreference = [\"r.asm\", "
                                  "\"driver.asm\"]\n" +
                                      more,
                                  files);
        return text_of(find_task_error(task).what, Language::english);
    };
    CHECK(error(no_add + "[[dialogue]]\nexpect = \"1\"\n").empty()); // the driver's add is allowed
    CHECK_FALSE(error("[[dialogue]]\nexpect = \"2\"\n").empty());
    std::map<std::string, std::string> whole = files;
    whole["r.asm"] = adder;
    CHECK(error_of(no_add + sum("3"), "given = \"driver.asm\"\n", whole).empty());
}

TEST_CASE("own tests and undecided rules say nothing about a reference", "[verifier]") {
    CHECK(error_of(sum("3") + "[own_tests]\n").empty());
    CHECK(error_of(sum("3") + "[[rule]]\nkind = \"conventions\"\n[limits]\nwatched = 1\n").empty());
}

TEST_CASE("a task worth no points gets a warning", "[verifier]") {
    const auto warning = [](const std::string& points) {
        return text_of(find_task_warning(task_of("[[dialogue]]\npoints = " + points + "\n")),
                       Language::english);
    };
    CHECK(warning("0").starts_with("warning: this task is worth 0 points"));
    CHECK(warning("0.5").empty());
}

TEST_CASE("a French report has the French title of a task", "[verifier]") {
    const std::string text = "title = { en = \"Sum\", fr = \"Somme\" }\n[[dialogue]]\n";
    const Task task = read_task(text, {}).value.value();
    const Verdict verdict = judge_task(handed_in("nop\n"), task);
    CHECK(task_in(Language::french, verdict) == "Somme");
    CHECK(task_in(Language::english, verdict) == "Sum");
    CHECK(*read_verdict(text_of_verdict(verdict)).verdict == verdict);
    const ReportStyle english{};
    ReportStyle french;
    french.language = Language::french;
    CHECK(html_report({&verdict, 1}, french).find("Somme") != std::string::npos);
    CHECK(html_report({&verdict, 1}, french).find("Sum<") == std::string::npos);
    CHECK(html_report({&verdict, 1}, english).find("Somme") == std::string::npos);
    CHECK(judged("nop\n", "[[dialogue]]\n").task_in_french.empty());
}
