// line.hpp -- one line of source: its position, and its text after .eqv and macros
// Diagnostics refer to the text as written; every replacement is recorded so that positions can be
// mapped back.
#pragma once
#include "base/diagnostic.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace tharsis {

/// Why a text was replaced.
enum class SubstitutionKind : u8 { written, constant, argument, macro_label, dialect };

/// A replacement in a line: `removed` bytes at `at` were replaced by `inserted` bytes.
struct Substitution {
    u32 at = 0, removed = 0, inserted = 0;
    SubstitutionKind kind = SubstitutionKind::dialect;
    /// where the inserted text is written: the argument at the call, the text of .eqv; empty: the
    /// replaced text itself
    TextRange from{};
    u32 expansion = no_expansion; ///< of the source model, if there is one

    static constexpr u32 no_expansion = 0xFFFF'FFFF;
};

/// Bytes of a line's text and where they are written. If the two have different sizes, the whole
/// piece stands for the whole range.
struct LinePiece {
    u32 at = 0, size = 0;
    SubstitutionKind kind = SubstitutionKind::written;
    TextRange from{};
    u32 expansion = Substitution::no_expansion;

    /// Where a part of the piece is written.
    TextRange part(u32 begin, u32 bytes) const;
};

/// The pieces of a line after one more replacement. A text without a source of its own is written
/// where the text was that it replaces.
std::vector<LinePiece> replaced(const std::vector<LinePiece>& pieces, const Substitution& edit);

/// Where bytes of a line are written, by its pieces: those of the first piece, if there are
/// several; `otherwise` if there is none.
TextRange range_of(const std::vector<LinePiece>& pieces, u32 at, u32 size,
                   const TextRange& otherwise);

struct Line {
    std::string_view written; ///< as it is in its file
    FileId file = 0;
    u32 start = 0;  ///< of `written`, in bytes from the start of the file
    u32 number = 0; ///< in its file, from 1
    u32 merged = 0; ///< in the text with all inclusions, from 1
    /// in the source model: the innermost expansion to which it belongs
    u32 expansion = Substitution::no_expansion;
    bool blank = false;              ///< MARS lists no text for it (.eqv lines that were accepted)
    std::vector<Substitution> edits; ///< from `written` to `changed`, in order
    std::string changed;             ///< the text after all edits; empty if there are none

    /// The text to assemble.
    std::string_view text() const { return edits.empty() ? written : std::string_view(changed); }
    /// Replaces bytes of the text. `how` says why, and where the new text is written; its sizes are
    /// filled in.
    void replace(u32 at, u32 size, std::string_view by, Substitution how = {});
    /// The origin of bytes of the text, in characters of `written`.
    Place place(u32 at, u32 size) const;
    /// The text divided by where its bytes are written, in order.
    std::vector<LinePiece> pieces() const;
    /// Where bytes of the text are written: in this line, in an argument of a macro call, in the
    /// text of .eqv. If they come from several places, where the first one is written.
    TextRange range(u32 at, u32 size) const;
    /// Where bytes of the text stand in this line: a text that replaces a word stands where the
    /// word is written.
    TextRange place_in_line(u32 at, u32 size) const;
    /// MARS's column for a byte of the text.
    u32 column(u32 at) const;
};

/// Places and columns of a line, in ascending order: each is counted on from the one before it,
/// since a line may have a hundred thousand words. The line must outlive this object.
class AscendingPlaces {
public:
    explicit AscendingPlaces(const Line& line) : line_(line) {}
    /// As Line::place().
    Place place(u32 at, u32 size);
    /// As Line::column().
    u32 column(u32 at);

private:
    const Line& line_;
    u32 byte_ = 0, characters_ = 0; ///< of the written line, up to the last place
    u32 at_ = 0, units_ = 0;        ///< of the text, up to the last column
};

} // namespace tharsis
