// verdict_cache.cpp -- one file per verdict, named by the hash of its provenance
// In 256 folders, because some file systems are slow with many names in one.
#include "grading/batch/verdict_cache.hpp"

#include "grading/verdict/verdict_text.hpp"
#include "support/files/whole_file.hpp"
#include "support/wire/sha256.hpp"

#include <fmt/core.h>

namespace tharsis {

std::string VerdictCache::path_of(const Provenance& from) const {
    const std::string key = sha256(fmt::format("{}\n{}\n{}\n{}\n{}\n", verdict_version, from.tool,
                                               from.submission_hash, from.task_hash, from.seed));
    return fmt::format("{}/verdicts/{}/{}.json", folder_, key.substr(0, 2), key.substr(2));
}

std::string VerdictCache::check_writable() const {
    return is_enabled() ? try_folder(folder_ + "/verdicts") : std::string();
}

std::optional<Verdict> VerdictCache::find(const Provenance& provenance) const {
    if (!is_enabled()) return {};
    const std::optional<std::string> text = read_whole_file(path_of(provenance));
    if (!text) return {};
    ReadVerdict read = read_verdict(*text);
    if (!read.verdict || read.verdict->provenance != provenance) return {};
    return std::move(read.verdict);
}

std::string VerdictCache::store(const Verdict& verdict) const {
    if (!is_enabled()) return {};
    const std::string path = path_of(verdict.provenance);
    remove_stale_files(path.substr(0, path.rfind('/')),
                       ".json"); // left over by processes that were killed long ago
    return write_whole_file(path, text_of_verdict(verdict) + "\n");
}

} // namespace tharsis
