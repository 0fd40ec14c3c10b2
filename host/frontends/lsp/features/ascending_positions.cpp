// ascending_positions.cpp -- counts from the last byte if it is on the same line
#include "frontends/lsp/features/ascending_positions.hpp"

namespace tharsis::lsp {

namespace {

u32 columns(std::string_view piece, ColumnUnit unit) {
    return SourceText(piece).position(static_cast<u32>(piece.size()), unit).column;
}

rpc::Json json_of(const LinePosition& position) {
    rpc::Json json; // filled by assignments: a list of pairs would allocate each pair, too
    json["line"] = position.line;
    json["character"] = position.column;
    return json;
}

} // namespace

LinePosition AscendingPositions::of(u32 byte) {
    if (byte >= byte_ && byte <= lines_->line(position_.line).end)
        position_.column += columns(lines_->text().substr(byte_, byte - byte_), unit_);
    else
        position_ = lines_->position(byte, unit_);
    byte_ = byte;
    return position_;
}

rpc::Json AscendingRanges::range(const Query& query, const TextRange& range) {
    if (snapshot_ != query.snapshot || file_ != range.file || !positions_) {
        snapshot_ = query.snapshot;
        file_ = range.file;
        positions_.emplace(snapshot_->texts[file_], query.server->client.unit);
    }
    rpc::Json json;
    json["start"] = json_of(positions_->of(range.begin));
    json["end"] = json_of(positions_->of(range.end));
    return json;
}

} // namespace tharsis::lsp
