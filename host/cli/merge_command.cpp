// merge_command.cpp -- `tharsis merge`: the parts of a run as if one process had judged all of it
// Reports are those of verify, byte for byte.
#include "batch/part.hpp"
#include "batch/whole_file.hpp"
#include "cli/command.hpp"
#include "cli/wanted_reports.hpp"
#include <fmt/core.h>

namespace tharsis {

int merge_command(const Arguments& arguments) {
    if (arguments.words.empty()) return usage_error("merge", "which parts?", "tharsis merge parts/*.part");
    std::vector<Part> parts;
    for (const std::string& name : arguments.words) {
        const std::optional<std::string> text = read_whole_file(name);
        if (!text) return usage_error("merge", fmt::format("{}: cannot be read", name), "a part is what `tharsis verify --part FILE` wrote");
        ReadPart read = read_part(*text);
        if (!read.part) return usage_error("merge", fmt::format("{}: {}", name, read.error), "judge this shard again");
        parts.push_back(std::move(*read.part));
    }
    const MergedParts merged = merge_parts(std::move(parts), arguments.words);
    if (!merged.error.empty()) return usage_error("merge", merged.error, merged.tip);
    WantedReports reports(arguments);
    reports.fit(merged.verdicts.size());
    if (!reports.error().empty()) return usage_error("merge", reports.error(), reports.tip());
    if (const std::string error = reports.write(merged.verdicts, merged.folders); !error.empty()) return usage_error("merge", error);
    return status_of(merged.verdicts);
}

}
