// shared_names.cpp -- follows a name from its definitions to its places, and from these to the
// definitions that they have in other programs, until nothing is added
#include "frontends/lsp/features/shared_names.hpp"

#include "base/ascii.hpp"

#include <algorithm>

namespace tharsis::lsp {

namespace {

using Kind = Definition::Kind;

/// Finds names from definitions on.
class SharedNames {
public:
    explicit SharedNames(Server& server) : server_(server) {}

    void add_all_from(const Query& here, DefinitionId id) {
        const Definition& name = here.model().definitions[id];
        std::size_t next = found.size();
        for (add(here, here.snapshot, here.file, id); next < found.size(); ++next) {
            if (server_.connection.cancelled()) return;
            const NameInProgram one = found[next]; // the list grows
            for (const TextRange& range : one.query.index().occurrences(one.id))
                if (is_written(name, one.query.model().text(range)))
                    follow(here, one.query.snapshot->paths[range.file], range);
        }
    }

    std::vector<NameInProgram> found;

private:
    using Programs = std::vector<std::shared_ptr<const Snapshot>>;

    void add(const Query& here, const std::shared_ptr<const Snapshot>& snapshot, FileId file,
             DefinitionId id) {
        const TextRange& name = snapshot->model.definitions[id].name_range;
        const std::pair place(name.empty() ? no_id : name.file, name.empty() ? id : name.begin);
        if (!seen_.insert({snapshot.get(), place}).second) return;
        Query query = here;
        query.snapshot = snapshot;
        query.file = file;
        found.push_back({std::move(query), id});
    }

    /// What the place means in each program that reads its file.
    void follow(const Query& here, const std::string& path, const TextRange& range) {
        auto at = programs_.find(path);
        if (at == programs_.end())
            at = programs_.emplace(path, server_.workspace.snapshots_of(path)).first;
        if (!places_.insert({&at->first, range.begin}).second) return;
        for (const auto& snapshot : at->second)
            for (const FileId file : snapshot->files_of(path))
                for (const DefinitionId id :
                     snapshot->index().meanings_of({file, range.begin, range.end}))
                    add(here, snapshot, file, id);
    }

    Server& server_;
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
    SharedNames names(server);
    names.add_all_from(here, id);
    return std::move(names.found);
}

std::vector<NameInProgram> names_at(Server& server, const std::vector<Query>& places) {
    SharedNames names(server);
    for (const Query& here : places)
        if (const DefinitionId id = here.definition(); id != no_id) names.add_all_from(here, id);
    return std::move(names.found);
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
