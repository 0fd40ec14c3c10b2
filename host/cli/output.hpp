// output.hpp -- what our own program says: on stdout or stderr, whole, and never in a locale
// A closed pipe is no error of ours: the rest is dropped and the program ends as it would have.
#pragma once
#include <string_view>

namespace tharsis {

/// One of the two standard streams, written without a buffer of its own.
class Output {
public:
    explicit Output(int descriptor) : descriptor_(descriptor) {}
    bool print(std::string_view text) const; ///< false: not all of it could be written, errno says why
    void line(std::string_view text = {}) const;
    /// Is it a terminal that wants colour (NO_COLOR unset, TERM not dumb)?
    bool wants_color() const;

private:
    int descriptor_;
};

inline const Output standard_output{1};
inline const Output standard_error{2};

}
