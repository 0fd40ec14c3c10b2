// run_examples_test.cpp -- the examples of faults and ends of runs are run
#include "assembler/assembler.hpp"
#include "devices/board.hpp"
#include "machine/fault.hpp"
#include "machine/machine.hpp"
#include "machine/scripted_host.hpp"
#include "machine/stop_words.hpp"
#include "reference/message_pages.hpp"
#include "reference/run_examples.hpp"

#include <catch2/catch.hpp>
#include <set>
#include <sstream>
#include <vector>

using namespace tharsis;

namespace {

/// The rest of each line that begins with this mark.
std::vector<std::string> marked_lines(std::string_view program, std::string_view mark) {
    std::vector<std::string> lines;
    for (std::size_t at = program.find(mark); at != program.npos; at = program.find(mark, at + 1)) {
        const std::size_t begin = at + mark.size(), end = program.find('\n', begin);
        std::string_view text = program.substr(begin, end - begin);
        if (text.starts_with(' ')) text.remove_prefix(1);
        lines.emplace_back(text);
    }
    return lines;
}

/// The options of `tharsis run` that the examples use.
struct Options {
    AssemblerOptions assembler;
    MachineOptions machine;
    BoardSetup board;
};

Options options_of(std::string_view program) {
    Options options;
    options.machine.max_output = 1000;
    for (const std::string& line : marked_lines(program, "# options:")) {
        std::istringstream words(line);
        for (std::string word, value; words >> word;) {
            INFO(word);
            if (word == "--self-modifying")
                options.machine.self_modifying = true;
            else if (word == "--mmio")
                options.board.keyboard_and_display = true;
            else if (word == "--dialect" && words >> value)
                options.assembler.dialect = find_dialect(value)->dialect;
            else if (word == "--max-memory" && words >> value)
                options.machine.max_memory = std::stoull(value);
            else if (word == "--type" && words >> value)
                options.board.text = value;
            else
                FAIL("this option is not known here");
        }
    }
    const MemoryLayout* own = rules_of(options.assembler.dialect).layout;
    if (own) options.assembler.layout = own;
    return options;
}

std::string input_of(std::string_view program) {
    std::string input;
    for (const std::string& line : marked_lines(program, "# input:")) input += line + "\n";
    return input;
}

/// The ids of the end of a run: that of the end, and that of a fault.
std::set<std::string> ends_of(std::string_view text) {
    const Options options = options_of(text);
    const SourceFile source{"a.asm", std::string(text)};
    const Assembly assembly = assemble({&source, 1}, options.assembler);
    for (const Diagnostic& one : assembly.diagnostics) INFO(one.message);
    REQUIRE(assembly.program);
    ScriptedHost host(input_of(text));
    Machine machine(*assembly.program, host, options.machine);
    Board board(options.board);
    const Stop stop = BoardRun(board, machine, host).run(5'000'000);
    std::set<std::string> ids{std::string(words_for(stop, machine, *assembly.program).code)};
    if (stop.fault) ids.insert(std::string(fault_infos()[std::size_t(stop.fault->kind) - 1].code));
    return ids;
}

/// What no program shows by itself: it needs a person, a second run, or a line of megabytes.
const std::set<std::string_view> without_example{"interrupted", "not-repeated",
                                                 "java-exception-line"};

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
