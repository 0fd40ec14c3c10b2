// documents.cpp -- edits of open texts
#include "frontends/lsp/workspace/documents.hpp"

#include "frontends/lsp/workspace/editable_text.hpp"

#include <utility>

namespace tharsis::lsp {

void apply(Document& document, const std::vector<Change>& changes, ColumnUnit unit) {
    EditableText text(std::move(document.text), unit);
    for (const Change& change : changes) {
        if (change.range)
            text.replace(change.range->first, change.range->second, change.text);
        else
            text = EditableText(change.text, unit);
    }
    document.text = text.text();
}

} // namespace tharsis::lsp
