// shard_file.cpp -- a shard as lines of JSON: one about the shard, then one per verdict
// The first line holds the hash of all others, so that a truncated copy is detected.
#include "grading/batch/shard_file.hpp"

#include "base/utf8.hpp"
#include "grading/batch/batch_sentences.hpp"
#include "grading/verdict/verdict_text.hpp"
#include "support/wire/json.hpp"
#include "support/wire/sha256.hpp"

#include <algorithm>
#include <charconv>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace tharsis {

namespace {

constexpr int part_version = 2;
constexpr u32 max_shards = 1'000'000;
constexpr std::uint64_t max_submissions = 100'000'000;

std::optional<u32> number_of(std::string_view text) {
    u32 number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    const bool whole = error == std::errc{} && end == text.data() + text.size();
    return whole && number >= 1 && number <= max_shards ? std::optional(number) : std::nullopt;
}

ShardFileRead refused(Message why) { return {{}, std::move(why)}; }

/// The first line without its hash, which covers everything else in it and the lines after it.
nlohmann::ordered_json head_of(const ShardFile& part) {
    nlohmann::ordered_json head{{"part", part_version},
                                {"run", part.identity.run},
                                {"submissions", part.identity.submissions},
                                {"shard", part.shard.number},
                                {"shards", part.shard.count}};
    for (const std::string& folder : part.folders)
        head["folders"].push_back(is_utf8(folder) ? folder : repair_utf8(folder));
    return head;
}

std::string hash_of(const nlohmann::ordered_json& head, std::string_view lines) {
    return sha256(head.dump() + "\n" + std::string(lines));
}

/// Reads the first line; returns its hash.
std::string read_head(const JsonValue& head, ShardFile& part) {
    head.reject_unknown_keys({"part", "run", "submissions", "shard", "shards", "hash", "folders"});
    head.at("part").integer(part_version, part_version);
    part.identity = {head.at("run").text(),
                     static_cast<std::size_t>(head.at("submissions").number(max_submissions))};
    part.shard = {static_cast<u32>(head.at("shard").number(max_shards)),
                  static_cast<u32>(head.at("shards").number(max_shards))};
    if (part.shard.number < 1 || part.shard.number > part.shard.count)
        head.at("shard").add_error("is none of the shards");
    if (const JsonValue folders = head.find("folders")) {
        for (const JsonValue& folder : folders.items()) part.folders.push_back(folder.text());
    }
    return head.at("hash").text();
}

/// Reads the verdicts; returns which one is invalid, or nothing.
Message read_lines(std::string_view lines, ShardFile& part) {
    while (!lines.empty()) {
        const std::size_t end = std::min(lines.find('\n'), lines.size());
        ReadVerdict read = read_verdict(lines.substr(0, end));
        lines.remove_prefix(std::min(end + 1, lines.size()));
        if (!read.verdict)
            return batch_message("wrong-verdict", part.verdicts.size() + 1, read.error);
        part.verdicts.push_back(std::move(*read.verdict));
    }
    const std::size_t wanted = part.shard.size(part.identity.submissions);
    if (!part.folders.empty() && part.folders.size() != wanted)
        return batch_message("folder-count", part.folders.size(), wanted);
    if (part.verdicts.size() == wanted) return {};
    return batch_message("verdict-count", part.verdicts.size(), wanted);
}

} // namespace

std::vector<std::size_t> Shard::positions(std::size_t submissions) const {
    std::vector<std::size_t> list;
    for (std::size_t n = number - 1; n < submissions; n += count) list.push_back(n);
    return list;
}

std::optional<Shard> read_shard(std::string_view text) {
    const std::size_t slash = text.find('/');
    if (slash == text.npos) return {};
    const auto number = number_of(text.substr(0, slash)), count = number_of(text.substr(slash + 1));
    if (!number || !count || *number > *count) return {};
    return Shard{*number, *count};
}

RunIdentity identity_of_run(const Provenance& task, const std::string& task_name,
                            std::span<const SubmissionId> submissions) {
    std::string all = fmt::format("{}\n{}\n{}\n{}\n{}\n", verdict_version, task.tool, task_name,
                                  task.task_hash, task.seed);
    for (const SubmissionId& each : submissions)
        all += fmt::format("{} {} {}\n", each.name.size(), each.name, each.hash);
    return {sha256(all), submissions.size()};
}

std::string text_of_shard_file(const ShardFile& part) {
    std::string lines;
    for (const Verdict& verdict : part.verdicts) lines += text_of_verdict(verdict) + "\n";
    nlohmann::ordered_json head = head_of(part);
    head["hash"] = hash_of(head, lines);
    return head.dump() + "\n" + lines;
}

ShardFileRead read_shard_file(std::string_view text) {
    const std::size_t end = text.find('\n');
    if (end == text.npos) return refused(batch_message("no-part"));
    JsonDocument document(text.substr(0, end));
    ShardFile part;
    const std::string hash = read_head(document.root(), part);
    if (const auto& problem = document.problem())
        return refused(batch_message("no-part-because", problem->where, problem->what));
    const std::string_view lines = text.substr(end + 1);
    if (hash_of(head_of(part), lines) != hash) return refused(batch_message("damaged"));
    if (const Message why = read_lines(lines, part); !why.empty()) return refused(why);
    return {std::move(part), {}};
}

// ---------------------------------------------------------------- merging

namespace {

MergedShards not_merged(Message error, Message tip) {
    return {{}, {}, std::move(error), std::move(tip)};
}

Message why_not_one_run(const std::vector<ShardFile>& parts, std::span<const std::string> names) {
    for (std::size_t n = 1; n < parts.size(); ++n) {
        if (parts[n].identity != parts[0].identity)
            return batch_message("other-run", names[n], names[0]);
        if (parts[n].shard.count != parts[0].shard.count)
            return batch_message("other-count", names[n], parts[n].shard.count, names[0],
                                 parts[0].shard.count);
    }
    return {};
}

/// Which file holds which shard: indices into the files, by the number of the shard less one.
struct ByShard {
    std::vector<std::optional<std::size_t>> parts;
    Message doubled; ///< empty, or the error
};

ByShard by_shard(const std::vector<ShardFile>& parts, std::span<const std::string> names) {
    ByShard result;
    result.parts.resize(parts[0].shard.count);
    for (std::size_t n = 0; n < parts.size(); ++n) {
        auto& place = result.parts[parts[n].shard.number - 1];
        if (place && result.doubled.empty())
            result.doubled = batch_message("same-shard", names[*place], names[n],
                                           parts[n].shard.number, parts[n].shard.count);
        place = n;
    }
    return result;
}

Message missing_of(const ByShard& shards) {
    constexpr std::size_t max_named = 20;
    std::vector<std::size_t> missing;
    for (std::size_t n = 0; n < shards.parts.size(); ++n) {
        if (!shards.parts[n]) missing.push_back(n + 1);
    }
    if (missing.empty()) return {};
    const std::size_t count = missing.size();
    missing.resize(std::min(count, max_named));
    const std::string numbers = fmt::format("{}", fmt::join(missing, ", "));
    const std::string_view others = count > max_named ? " ..." : "";
    return count == 1
               ? batch_message("shard-missing", count, shards.parts.size(), numbers, others)
               : batch_message("shards-missing", count, shards.parts.size(), numbers, others);
}

} // namespace

MergedShards merge_shards(std::vector<ShardFile> parts, std::span<const std::string> names) {
    if (parts.empty())
        return not_merged(batch_message("nothing-to-merge"), batch_message("name-parts"));
    if (const Message why = why_not_one_run(parts, names); !why.empty())
        return not_merged(why, batch_message("one-run"));
    const ByShard shards = by_shard(parts, names);
    if (!shards.doubled.empty()) return not_merged(shards.doubled, batch_message("name-once"));
    if (const Message why = missing_of(shards); !why.empty())
        return not_merged(why, batch_message("judge-missing"));
    MergedShards merged;
    merged.verdicts.resize(parts[0].identity.submissions);
    if (std::ranges::any_of(parts, [](const ShardFile& part) { return !part.folders.empty(); }))
        merged.folders.resize(merged.verdicts.size());
    for (ShardFile& part : parts) {
        const std::vector<std::size_t> positions = part.shard.positions(part.identity.submissions);
        for (std::size_t n = 0; n < positions.size(); ++n)
            merged.verdicts[positions[n]] = std::move(part.verdicts[n]);
        for (std::size_t n = 0; n < part.folders.size(); ++n)
            merged.folders[positions[n]] = std::move(part.folders[n]);
    }
    return merged;
}

} // namespace tharsis
