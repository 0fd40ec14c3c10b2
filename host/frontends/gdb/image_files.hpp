// image_files.hpp -- the one file that a client may read: the program's ELF file
// gdb reads its symbols and lines from it, without having the file itself (vFile packets).
#pragma once
#include "base/types.hpp"

#include <string>
#include <string_view>

namespace tharsis::gdb {

class ImageFiles {
public:
    /// Without bytes there is no file.
    ImageFiles(std::string name, std::string bytes)
        : name_(std::move(name)), bytes_(std::move(bytes)) {}

    bool empty() const { return bytes_.empty(); }
    const std::string& name() const { return name_; }
    /// The answer to what follows `vFile:`; its bytes are escaped. Empty: a packet that is not
    /// known.
    std::string answer(std::string_view request);

private:
    std::string open(std::string_view rest);
    std::string close(std::string_view rest);
    std::string read(std::string_view rest) const;
    std::string describe(std::string_view rest) const;
    std::string describe_name(std::string_view rest) const;

    std::string name_, bytes_;
    u32 opened_ = 0; ///< descriptors in use: bit n for number n
};

} // namespace tharsis::gdb
