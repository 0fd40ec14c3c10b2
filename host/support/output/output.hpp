// output.hpp -- writes to stdout and stderr, unbuffered and independent of the locale
// A closed pipe is not an error: the rest is dropped. Other errors are recorded; `main` reports
// them.
#pragma once
#include <string_view>

namespace tharsis {

/// One of the two standard streams, without a buffer.
class Output {
public:
    explicit Output(int descriptor) : descriptor_(descriptor) {}
    bool
    print(std::string_view text) const; ///< false: not all of it could be written; errno is set
    void line(std::string_view text = {}) const;
    /// True if it is a terminal that should get colours (NO_COLOR unset, TERM not dumb).
    bool wants_color() const;
    /// True if both are the same terminal or file, so that one continues the other's line.
    bool shares_line_with(const Output& other) const;
    /// 0, or the errno of the last text that could not be written: EPIPE means that the reader has
    /// closed the pipe.
    int error() const { return error_; }

private:
    int descriptor_;
    mutable int error_ = 0;
};

inline const Output standard_output{1};
inline const Output standard_error{2};

} // namespace tharsis
