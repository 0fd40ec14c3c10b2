// output.hpp -- what the program prints, as events of the protocol
// Pieces are put together: many programs print one character at a time.
#pragma once
#include "base/diagnostic.hpp"
#include "support/rpc/dap_connection.hpp"

#include <functional>
#include <optional>
#include <string>

namespace tharsis::dap {

class OutputEvents {
public:
    /// Fills in where a line of the output was printed.
    using Locate = std::function<void(const Place&, rpc::Json& event)>;

    explicit OutputEvents(rpc::DapConnection& connection) : connection_(connection) {}
    void locate_by(Locate locate) { locate_ = std::move(locate); }

    /// Text of one category ("stdout", "stderr", "console"). A line's place is that of its first
    /// piece.
    void add(std::string_view category, std::string_view text, const std::optional<Place>&);
    /// The same as an event of its own, with the reference of the values that belong to it (0:
    /// none).
    void add(std::string_view category, std::string_view text, const std::optional<Place>&,
             i64 variables);
    /// Sends what is complete. What may be the beginning of a character waits, unless `all`.
    void flush(bool all = true);

private:
    static constexpr std::size_t most_collected = std::size_t{1} << 16;

    void send(std::string text, i64 variables = 0);

    rpc::DapConnection& connection_;
    Locate locate_;
    std::string category_, text_;
    std::optional<Place> place_;
};

} // namespace tharsis::dap
