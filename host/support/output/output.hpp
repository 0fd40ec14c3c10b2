// output.hpp -- what our own program says: on stdout or stderr, whole, and never in a locale
// A closed pipe is no error of ours: the rest is dropped. What else cannot be written is
// remembered; `main` says so.
#pragma once
#include <string_view>

namespace tharsis {

/// One of the two standard streams, written without a buffer of its own.
class Output {
public:
    explicit Output(int descriptor) : descriptor_(descriptor) {}
    bool
    print(std::string_view text) const; ///< false: not all of it could be written, errno says why
    void line(std::string_view text = {}) const;
    /// Is it a terminal that wants colour (NO_COLOR unset, TERM not dumb)?
    bool wants_color() const;
    /// Do both lead to one terminal or file, so that one continues the other's line?
    bool shares_line_with(const Output& other) const;
    /// 0, or the errno of the last text that was lost: EPIPE is a reader that has enough.
    int error() const { return error_; }

private:
    int descriptor_;
    mutable int error_ = 0;
};

inline const Output standard_output{1};
inline const Output standard_error{2};

} // namespace tharsis
