// library_host.hpp -- the host of a program that runs in the library: values in, values out
//
// No disk, no terminal, no waiting. What a program prints and reads is what `tharsis run` prints
// and reads with the input from a file.
#pragma once
#include "machine/scripted_host.hpp"

#include <tharsis/machine.hpp>

namespace tharsis {

class LibraryHost final : public ScriptedHost {
public:
    explicit LibraryHost(const tharsis_api_1::MachineOptions& options);

    bool ready() override { return !unread().empty(); }
    i64 milliseconds() override;
    i64 random_seed(u32 stream) override;
    bool clear_screen() override { return true; }
    /// The question is printed as a line; the answer is the next line of the input.
    DialogAnswer ask(const Dialog& dialog) override;

private:
    std::optional<i64> fixed_seed_;
};

} // namespace tharsis
