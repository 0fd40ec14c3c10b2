// profile_files.cpp -- a profile for other programs: JSON and an lcov tracefile
// Counts are integers; percentages are left to the reader.
#include "analysis/output/profile_files.hpp"

#include "analysis/json_array.hpp"
#include "analysis/output/report_json.hpp"
#include "base/json_string.hpp"

#include <fmt/format.h>

namespace tharsis {
namespace {

std::string coverage_json(const Share& share) {
    return fmt::format("{{\"all\":{},\"run\":{}}}", share.whole, share.part);
}

std::string branch_json(const BranchCount& branch) {
    return fmt::format("{{\"pc\":{},\"taken\":{},\"not_taken\":{}}}", branch.pc,
                       branch.directions.taken, branch.directions.not_taken);
}

std::string file_json(const Program& program, const FileCount& file) {
    std::string lines;
    for (std::size_t n = 1; n < file.lines.size(); ++n) {
        const LineCount& line = file.lines[n];
        if (!line.is_code) continue;
        lines += fmt::format("{}{{\"line\":{},\"hits\":{},\"instructions\":{},\"branches\":{}}}",
                             lines.empty() ? "" : ",", n, line.hits, line.instructions,
                             json_array(line.branches, branch_json));
    }
    return fmt::format("{{\"name\":{},\"lines\":[{}]}}", json_string(program.files[file.file].name),
                       lines);
}

std::string instructions_json(const InstructionMix& mix) {
    std::string json = "[";
    mix.each_instruction([&](u32 pc, u64 executed) {
        json += fmt::format("{}{{\"pc\":{},\"executed\":{}}}", json.size() > 1 ? "," : "", pc,
                            executed);
    });
    return json + "]";
}

void add_procedures(std::string& text, const std::vector<ProcedureCount>& procedures, FileId file) {
    u64 found = 0, called = 0;
    std::string counts;
    for (const ProcedureCount& one : procedures) {
        if (one.place.line == 0 || one.place.file != file) continue;
        text += fmt::format("FN:{},{}\n", one.place.line, one.procedure->name);
        counts += fmt::format("FNDA:{},{}\n", one.figures.calls, one.procedure->name);
        ++found;
        called += one.figures.calls > 0;
    }
    text += counts + fmt::format("FNF:{}\nFNH:{}\n", found, called);
}

void add_branches(std::string& text, const FileCount& file) {
    u64 found = 0, gone = 0;
    for (std::size_t n = 1; n < file.lines.size(); ++n)
        for (std::size_t block = 0; block < file.lines[n].branches.size(); ++block) {
            const BranchCount& branch = file.lines[n].branches[block];
            const u64 counts[] = {branch.directions.taken, branch.directions.not_taken};
            for (std::size_t direction = 0; direction < 2; ++direction) {
                text += fmt::format("BRDA:{},{},{},{}\n", n, block, direction,
                                    branch.reached() ? fmt::format("{}", counts[direction]) : "-");
                ++found;
                gone += counts[direction] > 0;
            }
        }
    text += fmt::format("BRF:{}\nBRH:{}\n", found, gone);
}

void add_lines(std::string& text, const FileCount& file) {
    u64 found = 0, run = 0;
    for (std::size_t n = 1; n < file.lines.size(); ++n) {
        if (!file.lines[n].is_code) continue;
        text += fmt::format("DA:{},{}\n", n, file.lines[n].hits);
        ++found;
        run += file.lines[n].hits > 0;
    }
    text += fmt::format("LF:{}\nLH:{}\nend_of_record\n", found, run);
}

} // namespace

std::string profile_json(const Profile& profile) {
    const auto files = count_lines(profile);
    const Coverage coverage = coverage_of(profile, files);
    const CallTree& calls = profile.calls();
    std::vector<std::size_t> numbers(calls.procedures().size());
    for (std::size_t n = 0; n < numbers.size(); ++n) numbers[n] = n;
    const auto file = [&](const FileCount& one) { return file_json(profile.program(), one); };
    const auto procedure = [&](std::size_t n) {
        const CallTree::Figures& f = calls.figures()[n];
        return fmt::format("{{\"name\":{},\"pc\":{},\"calls\":{},\"self\":{},\"total\":{}}}",
                           json_string(calls.procedures()[n].name), calls.procedures()[n].address,
                           f.calls, f.self, f.total);
    };
    const auto node = [](const CallTree::Node& one) {
        return fmt::format("{{\"procedure\":{},\"parent\":{},\"calls\":{},\"self\":{}}}",
                           one.procedure, one.parent, one.calls, one.self);
    };
    return fmt::format(
        "{{\"profile\":\"tharsis\",\"version\":1,\"executed\":{},\"coverage\":{{\"lines\":{},"
        "\"procedures\":{},\"branches\":{}}},"
        "\"files\":{},\"procedures\":{},\"tree\":{},\"instructions\":{},\"statistics\":{}}}\n",
        calls.steps(), coverage_json(coverage.lines), coverage_json(coverage.procedures),
        coverage_json(coverage.directions), json_array(files, file), json_array(numbers, procedure),
        json_array(calls.nodes(), node), instructions_json(profile.mix()),
        statistics_json(profile.mix()));
}

std::string lcov_tracefile(const Profile& profile,
                           FunctionRef<std::string(const std::string&)> path) {
    const auto procedures = count_procedures(profile);
    std::string text;
    for (const FileCount& file : count_lines(profile)) {
        text += fmt::format("TN:\nSF:{}\n", path(profile.program().files[file.file].name));
        add_procedures(text, procedures, file.file);
        add_branches(text, file);
        add_lines(text, file);
    }
    return text;
}

} // namespace tharsis
