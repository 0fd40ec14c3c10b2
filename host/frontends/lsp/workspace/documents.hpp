// documents.hpp -- the texts that the client has open, as it sees them
#pragma once
#include "base/source_text.hpp"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace tharsis::lsp {

struct Document {
    std::string uri; ///< as the client wrote it
    std::string path;
    i64 version = 0;
    std::string text;
};

/// A change of a document: a range that is replaced, or nullopt for the whole text.
struct Change {
    std::optional<std::pair<LinePosition, LinePosition>> range;
    std::string text;
};

/// Positions outside the text mean its nearest position; a range that ends before it begins is read
/// the other way round.
void apply(Document&, const std::vector<Change>&, ColumnUnit);

/// Open documents by path.
using Documents = std::map<std::string, Document, std::less<>>;

} // namespace tharsis::lsp
