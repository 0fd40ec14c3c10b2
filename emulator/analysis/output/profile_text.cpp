// profile_text.cpp -- a profile as text: a summary for the terminal, and the source with its counts
// Sorting is stable, so the same counts give the same text.
#include "analysis/output/profile_text.hpp"

#include "analysis/output/report_text.hpp"
#include "analysis/output/show.hpp"
#include "base/source_lines.hpp"
#include "isa/isa.hpp"
#include "isa/program_reading.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace tharsis {
namespace {

std::string decimal(u64 n) { return fmt::format("{}", n); }

std::string name_of(const Program& program, FileId file) {
    const std::string& name = program.files[file].name;
    return name.substr(name.rfind('/') + 1);
}

std::string left_out(std::size_t all, std::size_t shown, std::string_view what) {
    return all <= shown ? ""
                        : fmt::format("    ... {} more {} (--json has all)\n", all - shown, what);
}

std::string_view without_margins(std::string_view line) {
    const auto first = line.find_first_not_of(" \t");
    return first == line.npos ? std::string_view()
                              : line.substr(first, line.find_last_not_of(" \t\r") - first + 1);
}

// ---------------------------------------------------------------- coverage

std::string share_text(const Share& share, std::string_view what) {
    return fmt::format("{} of {} {} ({})", share.part, share.whole, what,
                       percent(share.part, share.whole));
}

/// Ranges of code lines that were never executed, "p.asm:12-14, 20"; lines without code do not end
/// a range.
std::vector<std::string> never_run(const Program& program, const FileCount& file) {
    std::vector<std::string> ranges;
    std::size_t first = 0, last = 0;
    const auto close = [&] {
        if (first == 0) return;
        ranges.push_back(fmt::format("{}:{}", name_of(program, file.file), first));
        if (last > first) ranges.back() += fmt::format("-{}", last);
        first = 0;
    };
    for (std::size_t n = 1; n < file.lines.size(); ++n) {
        if (!file.lines[n].is_code) continue;
        if (file.lines[n].hits > 0)
            close();
        else
            first = first == 0 ? n : first, last = n;
    }
    close();
    return ranges;
}

std::string coverage_text(const Profile& profile, const std::vector<FileCount>& files,
                          std::size_t top) {
    const Coverage coverage = coverage_of(profile, files);
    std::string text = fmt::format("Coverage: {}, {}, {}\n", share_text(coverage.lines, "lines"),
                                   share_text(coverage.procedures, "procedures"),
                                   share_text(coverage.directions, "branch directions"));
    std::vector<std::string> ranges;
    for (const FileCount& file : files)
        for (std::string& range : never_run(profile.program(), file))
            ranges.push_back(std::move(range));
    if (ranges.empty()) return text;
    text += "  never run: ";
    for (std::size_t n = 0; n < std::min(ranges.size(), top); ++n)
        text += (n > 0 ? ", " : "") + ranges[n];
    if (ranges.size() > top)
        text += fmt::format(" and {} more places (--listing shows all)", ranges.size() - top);
    return text + "\n";
}

// ---------------------------------------------------------------- hot lines and procedures

struct HotLine {
    std::string place;
    std::string_view text;
    const LineCount* count = nullptr;
};

/// The most executed instructions, for programs without source lines (some ELF files).
std::string hot_instructions(const Profile& profile, std::size_t top) {
    const Program& program = profile.program();
    std::vector<std::pair<u32, u64>> counts;
    profile.mix().each_instruction(
        [&](u32 pc, u64 executed) { counts.emplace_back(pc, executed); });
    const auto hotter = [](const auto& a, const auto& b) { return a.second > b.second; };
    std::stable_sort(counts.begin(), counts.end(), hotter);
    Table table("<>><");
    table.row({"address", "times", "share", ""});
    for (std::size_t n = 0; n < std::min(counts.size(), top); ++n) {
        const auto [pc, executed] = counts[n];
        const TextWord* word = program.word_at(pc);
        table.row({fmt::format("0x{:08x}", pc), decimal(executed),
                   percent(executed, profile.calls().steps()),
                   word ? disassemble(word->word, pc, TextStyle::names, reading_of(program)) : ""});
    }
    return "Hot instructions (no line of a source is known)\n" + table.text("  ") +
           left_out(counts.size(), top, "instructions");
}

std::string hot_lines(const Profile& profile, const std::vector<FileCount>& files,
                      std::size_t top) {
    SourceLines sources(profile.program().files);
    std::vector<HotLine> lines;
    for (const FileCount& file : files)
        for (std::size_t n = 1; n < file.lines.size(); ++n)
            if (file.lines[n].instructions > 0)
                lines.push_back({fmt::format("{}:{}", name_of(profile.program(), file.file), n),
                                 without_margins(sources.line(file.file, u32(n))), &file.lines[n]});
    if (lines.empty() && profile.calls().steps() > 0) return hot_instructions(profile, top);
    const auto hotter = [](const HotLine& a, const HotLine& b) {
        return a.count->instructions > b.count->instructions;
    };
    std::stable_sort(lines.begin(), lines.end(), hotter);
    Table table("<>>><");
    table.row({"line", "times", "instructions", "share", ""});
    for (std::size_t n = 0; n < std::min(lines.size(), top); ++n)
        table.row({lines[n].place, decimal(lines[n].count->hits),
                   decimal(lines[n].count->instructions),
                   percent(lines[n].count->instructions, profile.calls().steps()),
                   std::string(lines[n].text)});
    return "Hot lines\n" + table.text("  ") + left_out(lines.size(), top, "lines");
}

std::string hot_procedures(const Profile& profile, std::size_t top) {
    std::vector<ProcedureCount> counts = count_procedures(profile);
    const auto idle = [](const ProcedureCount& one) { return one.figures.calls == 0; };
    counts.erase(std::remove_if(counts.begin(), counts.end(), idle), counts.end());
    const auto hotter = [](const ProcedureCount& a, const ProcedureCount& b) {
        return a.figures.self > b.figures.self;
    };
    std::stable_sort(counts.begin(), counts.end(), hotter);
    const u64 all = profile.calls().steps();
    Table table("<>>>>>");
    table.row({"procedure", "calls", "itself", "share", "with calls", "share"});
    for (std::size_t n = 0; n < std::min(counts.size(), top); ++n) {
        const CallTree::Figures& f = counts[n].figures;
        table.row({counts[n].procedure->name, decimal(f.calls), decimal(f.self),
                   percent(f.self, all), decimal(f.total), percent(f.total, all)});
    }
    return fmt::format("Hot procedures (calls went {} deep)\n", profile.calls().greatest_depth()) +
           table.text("  ") + left_out(counts.size(), top, "procedures");
}

// ---------------------------------------------------------------- listing

std::string directions_text(const LineCount& line) {
    std::string text;
    for (const BranchCount& branch : line.branches)
        text += fmt::format("{}{}/{}", text.empty() ? "" : " ", branch.directions.taken,
                            branch.directions.not_taken);
    return text;
}

std::string listing_line(const LineCount& line, u64 all, std::size_t n, std::string_view source) {
    const std::string hits = !line.is_code ? "" : line.hits == 0 ? "never" : decimal(line.hits);
    const std::string share = line.instructions == 0 ? "" : percent(line.instructions, all);
    std::string text = fmt::format("{:>12} {:>8} {:>17} {:>6} | {}", hits, share,
                                   directions_text(line), n, source);
    text.erase(text.find_last_not_of(' ') + 1);
    return text + '\n';
}

std::string listing_of(const Profile& profile, const FileCount& file, SourceLines& sources) {
    const Program& program = profile.program();
    const std::string& source = program.files[file.file].text;
    std::size_t count = std::max(file.lines.size(), std::size_t{1});
    count = std::max(count, std::size_t(std::count(source.begin(), source.end(), '\n')) +
                                (source.ends_with('\n') ? 1 : 2));
    std::string text =
        fmt::format("{}\n{:>12} {:>8} {:>17} {:>6} |\n", program.files[file.file].name, "times",
                    "share", "taken/not", "line");
    for (std::size_t n = 1; n < count; ++n)
        text += listing_line(n < file.lines.size() ? file.lines[n] : LineCount{},
                             profile.calls().steps(), n, sources.line(file.file, u32(n)));
    return text;
}

} // namespace

std::string profile_text(const Profile& profile, std::size_t top) {
    const std::vector<FileCount> files = count_lines(profile);
    return coverage_text(profile, files, top) + "\n" + hot_lines(profile, files, top) + "\n" +
           hot_procedures(profile, top) + "\n" + statistics_text(profile.mix());
}

std::string profile_listing(const Profile& profile) {
    SourceLines sources(profile.program().files);
    std::string text;
    for (const FileCount& file : count_lines(profile)) {
        if (!text.empty()) text += '\n';
        text += listing_of(profile, file, sources);
    }
    return text;
}

} // namespace tharsis
