// assembly_writer.hpp -- assembler text for generated programs: instructions, texts, unique labels
#pragma once
#include <string>
#include <string_view>

namespace tharsis::testing {

class AssemblyWriter {
public:
    /// Instructions and directives, one a line; a line that ends with a colon is a label.
    void code(std::string_view lines);
    void label(std::string_view name) { code_ += std::string(name) + ":\n"; }
    /// Prints a text with service 4. `@` in it stands for the name of the player to move.
    void say(std::string_view text);
    /// Prints the character or the number in a register.
    void say_letter(std::string_view reg) { print(reg, 11); }
    void say_number(std::string_view reg) { print(reg, 1); }
    /// A constant text; returns its label.
    std::string text(std::string_view bytes);
    void data(std::string_view lines) { data_ += std::string(lines) + "\n"; }
    std::string fresh(std::string_view name) {
        return std::string(name) + "_" + std::to_string(++labels_);
    }
    /// Words first, so that they are aligned, then texts, then the instructions.
    std::string program() const {
        return "        .data\n        .align  2\n" + data_ + texts_ +
               "        .text\n        .globl  main\n" + code_;
    }

private:
    void print(std::string_view reg, int service);

    std::string data_, texts_, code_;
    int labels_ = 0;
};

} // namespace tharsis::testing
