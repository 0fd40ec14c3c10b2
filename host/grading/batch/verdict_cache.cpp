// verdict_cache.cpp -- one file per verdict, named by the hash of its provenance
// In 256 folders, because some file systems are slow with many names in one.
#include "grading/batch/verdict_cache.hpp"

#include "grading/batch/batch_sentences.hpp"
#include "grading/verdict/verdict_text.hpp"
#include "support/files/whole_file.hpp"
#include "support/output/system_reason.hpp"
#include "support/wire/sha256.hpp"

#include <fmt/core.h>

namespace tharsis {

std::string VerdictCache::path_of(const Provenance& from) const {
    const std::string key = sha256(fmt::format("{}\n{}\n{}\n{}\n{}\n", verdict_version, from.tool,
                                               from.submission_hash, from.task_hash, from.seed));
    return fmt::format("{}/verdicts/{}/{}.json", folder_, key.substr(0, 2), key.substr(2));
}

namespace {

/// The message about a file or folder, from the errno of a failure; empty for 0.
Message complaint_of(const std::string& path, int error) {
    return error == 0 ? Message() : batch_message("file-reason", path, system_reason(error));
}

} // namespace

Message VerdictCache::check_writable() const {
    if (!is_enabled()) return {};
    const std::string folder = folder_ + "/verdicts";
    return complaint_of(folder, try_folder(folder));
}

std::optional<Verdict> VerdictCache::find(const Provenance& provenance) const {
    if (!is_enabled()) return {};
    const std::optional<std::string> text = read_whole_file(path_of(provenance));
    if (!text) return {};
    ReadVerdict read = read_verdict(*text);
    if (!read.verdict || read.verdict->provenance != provenance) return {};
    return std::move(read.verdict);
}

Message VerdictCache::store(const Verdict& verdict) const {
    if (!is_enabled()) return {};
    const std::string path = path_of(verdict.provenance);
    remove_stale_files(path.substr(0, path.rfind('/')),
                       ".json"); // left over by processes that were killed long ago
    return complaint_of(path, write_whole_file(path, text_of_verdict(verdict) + "\n"));
}

} // namespace tharsis
