// page.hpp -- the converted text, and which item of the source each of its lines comes from
#pragma once
#include "base/diagnostic.hpp"
#include "base/program.hpp"
#include "convert/items.hpp"
#include "convert/target.hpp"

#include <map>
#include <string>
#include <utility>
#include <vector>

namespace tharsis::conversion {

class Page {
public:
    static constexpr std::size_t no_index = ~std::size_t{0};
    /// An item: the index of its line, and its index in it.
    struct Spot {
        std::size_t line = no_index, item = 0;
        friend auto operator<=>(const Spot&, const Spot&) = default;
    };
    /// An item without a counterpart, and why; empty: no dialect's word for it.
    struct Lost {
        Spot spot;
        Message why;
    };

    explicit Page(std::size_t lines) : lines_(lines) {}

    /// Writes all lines again.
    void render(const std::vector<CodeLine>& lines, const Target& target);
    /// The text of a unit. It ends as the source does.
    std::string text_of(FileId unit, const SourceFile& source) const;

    /// The item that is written at a place of the converted files.
    Spot spot_at(const Place&) const;
    bool is_native(const Spot& spot) const { return native_.contains(spot); }
    void make_native(const Spot& spot, std::vector<std::string> text) {
        native_[spot] = std::move(text);
    }
    /// Leaves the item as it is in the source. Returns false if it is so already.
    bool keep(const Spot& spot, const Diagnostic& why);
    /// The items that stay as they are, in the order of the source.
    std::vector<Lost> lost() const;

private:
    struct OutLine {
        std::string text;
        std::vector<std::pair<u32, std::size_t>> items; ///< column of each, from 1, and its index
        std::size_t labels = 0; ///< how many of them are labels: the first ones
        std::size_t source = no_index;
    };
    void render_line(const std::vector<CodeLine>& lines, std::size_t index, const Target& target);
    void comment_out(const CodeLine& line, std::size_t index);
    std::vector<std::string> parts_of(const CodeLine& line, const Spot& spot, const Target& target);
    OutLine& next_line(FileId unit, std::size_t source);

    std::size_t lines_;
    std::map<FileId, std::vector<OutLine>> out_;
    std::map<Spot, std::vector<std::string>> native_;
    std::map<Spot, Message> kept_;
};

} // namespace tharsis::conversion
