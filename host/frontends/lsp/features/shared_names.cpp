// shared_names.cpp -- follows a name from its definitions to its places, and from these to the
// definitions that they have in other programs, until nothing is added
#include "frontends/lsp/features/shared_names.hpp"

#include "base/ascii.hpp"

#include <algorithm>

namespace tharsis::lsp {

namespace {

using Kind = Definition::Kind;

/// Finds names from one definition on.
class SharedNames {
public:
    SharedNames(Server& server, const Query& here, DefinitionId id)
        : server_(server), here_(here), name_(here.model().definitions[id]) {
        add(here.snapshot, here.file, id);
        for (std::size_t k = 0; k < found.size(); ++k) {
            const NameInProgram one = found[k]; // the list grows
            for (const TextRange& range : one.query.index().occurrences(one.id))
                if (is_written(name_, one.query.model().text(range)))
                    follow(one.query.snapshot->paths[range.file], range);
        }
    }

    std::vector<NameInProgram> found;

private:
    using Programs = std::vector<std::shared_ptr<const Snapshot>>;

    void add(const std::shared_ptr<const Snapshot>& snapshot, FileId file, DefinitionId id) {
        const TextRange& name = snapshot->model.definitions[id].name_range;
        if (!seen_.insert({snapshot.get(), {name.file, name.begin}}).second) return;
        Query query = here_;
        query.snapshot = snapshot;
        query.file = file;
        found.push_back({std::move(query), id});
    }

    /// What the place means in each program that reads its file.
    void follow(const std::string& path, const TextRange& range) {
        auto at = programs_.find(path);
        if (at == programs_.end())
            at = programs_.emplace(path, server_.workspace.snapshots_of(path)).first;
        if (!places_.insert({&at->first, range.begin}).second) return;
        for (const auto& snapshot : at->second) {
            const FileId file = *snapshot->file_of(path);
            for (const DefinitionId id :
                 snapshot->index().meanings_of({file, range.begin, range.end}))
                add(snapshot, file, id);
        }
    }

    Server& server_;
    const Query& here_;
    const Definition& name_;
    std::map<std::string, Programs> programs_;
    std::set<std::pair<const std::string*, u32>> places_;
    std::set<std::pair<const Snapshot*, std::pair<FileId, u32>>> seen_;
};

} // namespace

bool is_written(const Definition& one, std::string_view text) {
    if (!is_numeric(one))
        return text == one.name || (one.kind == Kind::macro && small_letters(text) == one.name);
    const std::string_view digits = text.substr(0, one.name.size());
    const std::string_view direction = text.substr(digits.size());
    return digits == one.name && (direction.empty() || direction == "b" || direction == "f");
}

std::vector<NameInProgram> names_shared_with(Server& server, const Query& here, DefinitionId id) {
    return std::move(SharedNames(server, here, id).found);
}

u32 uses_of(Server& server, const Query& here, DefinitionId id) {
    std::set<std::pair<std::string_view, u32>> places;
    const std::vector<NameInProgram> names = names_shared_with(server, here, id);
    for (const NameInProgram& one : names)
        for (const Reference* use : one.query.index().references_to(one.id))
            places.insert({one.query.snapshot->paths[use->range.file], use->range.begin});
    return static_cast<u32>(places.size());
}

} // namespace tharsis::lsp
