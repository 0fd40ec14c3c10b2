// merge_command.cpp -- `tharsis merge`: combines the parts of a run as if one process had judged
// all
//
// The reports equal those of verify, byte for byte.
#include "frontends/cli/table/command.hpp"
#include "frontends/cli/verify/report_requests.hpp"
#include "grading/batch/shard_file.hpp"
#include "support/files/whole_file.hpp"

#include <fmt/core.h>

namespace tharsis {

namespace {

std::string clash_of_merge(const ReportRequests& reports, std::span<const Verdict> verdicts,
                           std::span<const std::string> parts) {
    std::vector<std::string> names;
    std::vector<NamedFile> read;
    for (const Verdict& verdict : verdicts) names.push_back(verdict.submission);
    for (const std::string& part : parts) read.push_back({"a part", part});
    return clash_of_files(reports.files(names), read);
}

} // namespace

int merge_command(const Arguments& arguments) {
    if (arguments.words.empty())
        return usage_error("merge", "missing argument: PART", "tharsis merge parts/*.part");
    std::vector<ShardFile> parts;
    for (const std::string& name : arguments.words) {
        const std::optional<std::string> text = read_whole_file(name);
        if (!text)
            return usage_error("merge", fmt::format("{}: cannot be read", name),
                               "a part is what `tharsis verify --part FILE` wrote");
        ShardFileRead read = read_shard_file(*text);
        if (!read.part)
            return usage_error("merge", fmt::format("{}: {}", name, read.error),
                               "judge this shard again");
        parts.push_back(std::move(*read.part));
    }
    MergedShards merged = merge_shards(std::move(parts), arguments.words);
    if (!merged.error.empty()) return usage_error("merge", merged.error, merged.tip);
    ReportRequests reports(arguments);
    reports.fit(merged.verdicts.size());
    if (!reports.error().empty()) return usage_error("merge", reports.error(), reports.tip());
    if (const std::string clash = clash_of_merge(reports, merged.verdicts, arguments.words);
        !clash.empty())
        return usage_error("merge", clash, clash_tip);
    if (const Unwritable found = reports.try_out(); !found.error.empty())
        return usage_error("merge", found.error, found.tip);
    Complaints complaints;
    for (Verdict& verdict : merged.verdicts) complaints.add(reports.take_attachments(verdict));
    complaints.add(reports.write(merged.verdicts, merged.folders));
    return complaints.text().empty() ? status_of(merged.verdicts)
                                     : usage_error("merge", complaints.text());
}

} // namespace tharsis
