// run_examples_test.cpp -- the examples of faults and ends of runs are run
#include "assembler/assembler.hpp"
#include "machine/fault.hpp"
#include "machine/machine.hpp"
#include "machine/scripted_host.hpp"
#include "machine/stop_words.hpp"
#include "reference/message_pages.hpp"
#include "reference/run_examples.hpp"

#include <catch2/catch.hpp>
#include <set>

using namespace tharsis;

namespace {

/// What is typed: the texts of the lines "# input: TEXT".
std::string input_of(std::string_view program) {
    constexpr std::string_view mark = "# input:";
    std::string input;
    for (std::size_t at = program.find(mark); at != program.npos; at = program.find(mark, at + 1)) {
        const std::size_t begin = at + mark.size(), end = program.find('\n', begin);
        std::string_view text = program.substr(begin, end - begin);
        if (text.starts_with(' ')) text.remove_prefix(1);
        input += std::string(text) + "\n";
    }
    return input;
}

/// The ids of the end of a run: that of the end, and that of a fault.
std::set<std::string> ends_of(std::string_view text) {
    const SourceFile source{"a.asm", std::string(text)};
    const Assembly assembly = assemble({&source, 1}, {});
    for (const Diagnostic& one : assembly.diagnostics) INFO(one.message);
    REQUIRE(assembly.program);
    ScriptedHost host(input_of(text));
    MachineOptions options;
    options.max_output = 1000;
    Machine machine(*assembly.program, host, options);
    const Stop stop = machine.run(10'000);
    std::set<std::string> ids{std::string(words_for(stop, machine, *assembly.program).code)};
    if (stop.fault) ids.insert(std::string(fault_infos()[std::size_t(stop.fault->kind) - 1].code));
    return ids;
}

/// What no short program shows by itself: it needs a device, a second run, many files, much memory,
/// a window, or instructions that are written at run time.
const std::set<std::string_view> without_example{"external-interrupt",
                                                 "interrupted",
                                                 "not-repeated",
                                                 "waiting-for-key",
                                                 "max-memory",
                                                 "memory-limit",
                                                 "java-exception-files",
                                                 "java-exception-stack",
                                                 "java-exception-unopened",
                                                 "java-exception-line",
                                                 "java-exception-dialog",
                                                 "text-unaligned",
                                                 "undefined-instruction"};

void check_example(std::string_view code) {
    INFO(code);
    const RunExample* example = find_run_example(code);
    REQUIRE((example == nullptr) == without_example.contains(code));
    if (!example) return;
    CHECK(ends_of(example->wrong).contains(std::string(code)));
    CHECK(ends_of(example->right) == std::set<std::string>{"exited"});
    for (const Language language : {Language::english, Language::french}) {
        const std::string page = describe_message(code, language);
        CHECK(page.find(example->wrong) != page.npos);
        CHECK(page.find(example->right) != page.npos);
    }
}

} // namespace

TEST_CASE("the wrong example of each fault fails with it, and the right one exits", "[examples]") {
    for (const DiagnosticInfo& row : fault_infos()) check_example(row.code);
}

TEST_CASE("the wrong example of each end of a run ends so, and the right one exits", "[examples]") {
    for (const DiagnosticInfo& row : stop_infos()) check_example(row.code);
}
