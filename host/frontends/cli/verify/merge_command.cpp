// merge_command.cpp -- `tharsis merge`: combines the parts of a run as if one process had judged
// all
//
// The reports equal those of verify, byte for byte.
#include "frontends/cli/table/command.hpp"
#include "frontends/cli/table/sentences.hpp"
#include "frontends/cli/verify/report_requests.hpp"
#include "grading/batch/shard_file.hpp"
#include "support/files/whole_file.hpp"

namespace tharsis {

namespace {

Message clash_of_merge(const ReportRequests& reports, std::span<const Verdict> verdicts,
                       std::span<const std::string> parts) {
    std::vector<std::string> names;
    std::vector<NamedFile> read;
    for (const Verdict& verdict : verdicts) names.push_back(verdict.submission);
    for (const std::string& part : parts) read.push_back({cli_message("a-part"), part});
    return clash_of_files(reports.files(names), read);
}

} // namespace

int merge_command(const Arguments& arguments) {
    const auto refused = [&](const Message& error, const Message& tip) {
        return usage_error("merge", error, tip, arguments.language);
    };
    if (arguments.words.empty())
        return refused(cli_message("missing-part"), verbatim("tharsis merge parts/*.part"));
    std::vector<ShardFile> parts;
    for (const std::string& name : arguments.words) {
        const std::optional<std::string> text = read_whole_file(name);
        if (!text) return refused(cli_message("part-unreadable", name), cli_message("part-origin"));
        ShardFileRead read = read_shard_file(*text);
        if (!read.part)
            return refused(cli_message("file-reason", name, read.error),
                           cli_message("judge-again"));
        parts.push_back(std::move(*read.part));
    }
    MergedShards merged = merge_shards(std::move(parts), arguments.words);
    if (!merged.error.empty()) return refused(merged.error, merged.tip);
    ReportRequests reports(arguments);
    reports.fit(merged.verdicts.size());
    if (!reports.error().empty()) return refused(reports.error(), reports.tip());
    if (const Message clash = clash_of_merge(reports, merged.verdicts, arguments.words);
        !clash.empty())
        return refused(clash, cli_message("clash-tip"));
    if (const Unwritable found = reports.try_out(); !found.error.empty())
        return refused(found.error, found.tip);
    Complaints complaints;
    for (Verdict& verdict : merged.verdicts) complaints.add(reports.take_attachments(verdict));
    complaints.add(reports.write(merged.verdicts, merged.folders));
    return complaints.text().empty() ? status_of(merged.verdicts) : refused(complaints.text(), {});
}

} // namespace tharsis
