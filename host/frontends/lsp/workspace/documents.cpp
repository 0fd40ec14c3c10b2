// documents.cpp -- edits of open texts
#include "frontends/lsp/workspace/documents.hpp"

#include <utility>

namespace tharsis::lsp {

void apply(Document& document, const std::vector<Change>& changes, ColumnUnit unit) {
    for (const Change& change : changes) {
        if (!change.range) {
            document.text = change.text;
            continue;
        }
        const SourceText lines(document.text);
        u32 begin = lines.offset(change.range->first, unit);
        u32 end = lines.offset(change.range->second, unit);
        if (end < begin) std::swap(begin, end);
        document.text.replace(begin, end - begin, change.text);
    }
}

} // namespace tharsis::lsp
