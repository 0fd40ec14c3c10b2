// output.hpp -- what the program prints, as events of the protocol
// Pieces are put together: many programs print one character at a time. Lines that are printed at
// one place of the source are one event. A program that prints faster than anyone reads, from many
// places, is sent in larger events, and only its latest lines keep places of their own.
#pragma once
#include "base/diagnostic.hpp"
#include "support/rpc/dap_connection.hpp"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace tharsis::dap {

class OutputEvents {
public:
    /// Fills in where a line of the output was printed.
    using Locate = std::function<void(const Place&, rpc::Json& event)>;

    explicit OutputEvents(rpc::DapConnection& connection) : connection_(connection) {}
    void locate_by(Locate locate) { locate_ = std::move(locate); }

    /// Those of the protocol: `console` are notes of the adapter, the others the program's output.
    enum class Category : u8 { console, output, error };

    /// True if the next piece of this category begins a line: only then is its place used.
    bool begins_line(Category category) const {
        return category != category_ || text_.empty() || text_.back() == '\n';
    }
    /// Text of one category. A line's place is that of its first piece.
    void add(Category category, std::string_view text, const std::optional<Place>&);
    /// The same as an event of its own, with the reference of the values that belong to it (0:
    /// none).
    void add(Category category, std::string_view text, const std::optional<Place>&, i64 variables);
    /// Sends what is complete. What may be the beginning of a character waits, unless `all`.
    void flush(bool all = true);

private:
    static constexpr std::size_t max_collected = std::size_t{1} << 14; ///< in bytes
    /// More places than twice as many between two calls of `flush` are not kept apart, except the
    /// latest ones.
    static constexpr std::size_t max_kept = 64;

    /// Lines that follow each other and were printed at one place.
    struct Group {
        std::size_t begin; ///< in `text_`
        std::optional<Place> place;
    };
    void join_early_groups();
    void send_groups(std::size_t count, std::size_t end);
    void send(std::string_view text, const std::optional<Place>&, i64 variables);

    rpc::DapConnection& connection_;
    Locate locate_;
    Category category_ = Category::console;
    std::string text_;
    std::vector<Group> groups_; ///< the first one begins where the text does
};

} // namespace tharsis::dap
