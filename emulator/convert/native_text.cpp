// native_text.cpp -- words as instructions, with labels where an address would stand
#include "convert/native_text.hpp"

#include "assembler/lexer/numbers.hpp"
#include "base/dialect.hpp"
#include "isa/program_reading.hpp"
#include "isa/registers.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <utility>

namespace tharsis::conversion {

namespace {

/// The label of text at an address; empty if there is none.
std::string label_at(const Program& program, u32 address) {
    for (const Symbol& symbol : program.symbols)
        if (symbol.address == address && !symbol.data) return symbol.name;
    return {};
}

u32 opcode_of(u32 word) { return word >> 26; }
u32 source_of(u32 word) { return word >> 21 & 31; } ///< the base of an access to memory
u32 target_of(u32 word) { return word >> 16 & 31; }
u32 destination_of(u32 word) { return word >> 11 & 31; }
i32 low_half_of(u32 word) { return static_cast<i16>(word & 0xffff); }
bool is_memory_access(u32 word) { return opcode_of(word) >= 0x20; }
bool is_general_load(u32 word) { return opcode_of(word) >= 0x20 && opcode_of(word) < 0x28; }

constexpr u32 addiu = 9, ori = 13, lui = 15;

/// `addu reg, reg, index`
bool adds_index(u32 word, u32 reg) {
    constexpr u32 addu = 0x21;
    const bool adds = opcode_of(word) == 0 && (word & 0x7ff) == addu && destination_of(word) == reg;
    return adds && (source_of(word) == reg) != (target_of(word) == reg);
}

/// mult, multu, div and divu write HI and LO only.
bool multiplies_or_divides(u32 word) {
    const u32 function = word & 0xffff;
    return opcode_of(word) == 0 && function >= 0x18 && function <= 0x1b;
}

/// Whether there is a word in an operand that is no register, number or character.
bool has_name(std::string_view operand) {
    constexpr std::string_view separators = "+-()*/ ";
    if (operand.starts_with('\'')) return false;
    for (std::size_t at = 0; (at = operand.find_first_not_of(separators, at)) < operand.size();
         at = operand.find_first_of(separators, at))
        if (operand[at] != '$' && !(operand[at] >= '0' && operand[at] <= '9')) return true;
    return false;
}

class Statement {
public:
    Statement(const Program& program, const Place& place, const std::vector<std::string>& operands,
              const NativeForms& forms)
        : program_(program), forms_(forms) {
        for (const TextWord& word : program.text) {
            const Origin& origin = program.origins[word.origin];
            const bool is_here = origin.calls.empty() && origin.place.file == place.file &&
                                 origin.place.line == place.line &&
                                 origin.place.column == place.column;
            if (is_here) parts_.push_back({word.address, word.word, {}});
        }
        if (rules_of(program.dialect).has_delay_slots) resolve_slots();
        const bool branches = std::any_of(parts_.begin(), parts_.end(), [&](const Part& part) {
            const auto target = branch_target(part);
            return target && !is_inner(*target);
        });
        if (!branches) name_addresses(operands, program.unit_of(place.file)); // else it goes there
    }

    std::optional<std::vector<std::string>> lines() {
        if (has_other_slots_) return std::nullopt;
        for (std::size_t k = 0; k < parts_.size(); ++k)
            if (parts_[k].text.empty() && may_hold_address(parts_[k].word) && !load_address(k))
                return std::nullopt;
        for (Part& part : parts_)
            if (part.text.empty() && !part.is_dropped && !write(part)) return std::nullopt;
        std::vector<std::string> result;
        std::string label;
        for (const Part& part : parts_) {
            if (const auto own = labels_.find(part.address); own != labels_.end())
                label = own->second + ": ";
            if (part.is_dropped) continue;
            result.push_back(std::exchange(label, {}) + part.text);
        }
        if (result.empty()) return std::nullopt;
        if (const auto end = labels_.find(end_address()); end != labels_.end())
            result.push_back(end->second + ":");
        return result;
    }

private:
    struct Part {
        u32 address = 0, word = 0;
        std::string text; ///< once it is written
        bool is_dropped = false;
    };

    /// What GNU as writes behind the branches of its macros changes none of their registers.
    void resolve_slots() {
        for (std::size_t k = 0; k + 1 < parts_.size(); ++k) {
            if (!branch_target(parts_[k])) continue;
            const u32 slot = parts_[k + 1].word;
            if (slot == 0)
                parts_.erase(parts_.begin() + static_cast<std::ptrdiff_t>(k) + 1);
            else if (multiplies_or_divides(slot))
                std::swap(parts_[k], parts_[k + 1]), ++k;
            else
                has_other_slots_ = true;
        }
    }

    /// An operand that is a label, perhaps with an offset.
    struct Named {
        const Symbol* symbol = nullptr;
        u32 address = 0;
    };

    void name_addresses(const std::vector<std::string>& operands, FileId unit) {
        for (const std::string& operand : operands) {
            has_names_ = has_names_ || has_name(operand);
            const std::size_t end = std::min(operand.find_first_of("+-( "), operand.size());
            const Symbol* const symbol = program_.find_symbol(operand.substr(0, end), unit);
            if (!symbol) continue;
            std::string offset = operand.substr(end, operand.find('(') - end);
            std::erase(offset, ' ');
            if (offset.starts_with('+')) offset.erase(0, 1);
            const i32 number = read_integer(offset).value_or(0);
            named_.push_back({symbol, symbol->address + static_cast<u32>(number)});
        }
    }

    u32 end_address() const { return parts_.back().address + 4; }
    bool is_inner(u32 address) const {
        return address >= parts_.front().address && address <= end_address();
    }

    /// An upper half that is the one of a label of data or text. Where no operand has a name, it is
    /// that of a number.
    bool may_hold_address(u32 word) const {
        if (!has_names_ || opcode_of(word) != lui) return false;
        const u32 upper = word & 0xffff;
        return upper != 0 && std::any_of(std::begin(program_.symbols), std::end(program_.symbols),
                                         [&](const Symbol& symbol) {
                                             const u32 high = symbol.address >> 16;
                                             return upper == high || upper == high + 1;
                                         });
    }

    /// Writes the whole address where its upper half is loaded, and takes its lower half out of the
    /// words that add it.
    bool load_address(std::size_t upper) {
        const u32 reg = target_of(parts_[upper].word);
        std::size_t at = upper + 1;
        while (at < parts_.size() && adds_index(parts_[at].word, reg)) ++at;
        if (at == parts_.size() || source_of(parts_[at].word) != reg) return false;
        const u32 word = parts_[at].word;
        const bool is_ori = opcode_of(word) == ori, is_sum = is_ori || opcode_of(word) == addiu;
        const i32 low = is_ori ? static_cast<i32>(word & 0xffff) : low_half_of(word);
        const u32 address = (parts_[upper].word << 16) + static_cast<u32>(low);
        const Named* const named = named_at(address);
        if (!named) return false;
        const u32 beyond = address - named->address;
        if (is_sum && target_of(word) == reg)
            parts_[at].is_dropped = true;
        else if (is_sum || !is_memory_access(word) ||
                 !lower_offsets(at, reg, low - static_cast<i32>(beyond)))
            return false;
        const u32 loaded = is_sum ? address : named->address;
        parts_[upper].text = fmt::format(
            "la {}, {}", register_names[reg],
            forms_.sum(named->symbol->name, static_cast<i32>(loaded - named->symbol->address)));
        return true;
    }

    /// For each access through a register until it is loaded anew.
    bool lower_offsets(std::size_t at, u32 reg, i32 low) {
        for (; at < parts_.size() && is_memory_access(parts_[at].word); ++at) {
            u32& word = parts_[at].word;
            if (source_of(word) != reg) continue;
            const i32 offset = low_half_of(word) - low;
            if (offset < -0x8000 || offset > 0x7fff) return false;
            word = (word & 0xffff'0000) | (static_cast<u32>(offset) & 0xffff);
            if (is_general_load(word) && target_of(word) == reg) break;
        }
        return true;
    }

    /// The label that the statement names for an address: that of the operand, or of a part of what
    /// is there.
    const Named* named_at(u32 address) const {
        constexpr u32 largest = 8; // bytes of a double
        for (const Named& one : named_)
            if (address - one.address < largest) return &one;
        return nullptr;
    }

    std::string text_of(const Part& part) const {
        return disassemble(part.word, part.address, TextStyle::names, reading_of(program_));
    }
    /// Where a branch or jump goes; nullopt: it is none, or goes where a register says.
    std::optional<u32> branch_target(const Part& part) const {
        const auto decoded = decode(part.word, part.address, reading_of(program_));
        const auto rows = instruction_rows();
        if (!decoded || decoded->row >= rows.size() || !rows[decoded->row].branches)
            return std::nullopt;
        const std::string text = text_of(part);
        const std::size_t at = text.find(" 0x0");
        if (at == text.npos) return std::nullopt;
        return static_cast<u32>(std::stoul(text.substr(at + 1), nullptr, 16));
    }

    /// Returns false if it is no instruction, or goes where no label is.
    bool write(Part& part) {
        if (!decode(part.word, part.address, reading_of(program_))) return false;
        part.text = text_of(part);
        if (part.text.starts_with("break ") && !forms_.has_break_codes) part.text = "break";
        const auto target = branch_target(part);
        if (!target) return true;
        const std::string label = target_label(*target);
        part.text.replace(part.text.find(" 0x0") + 1, part.text.npos, label);
        return !label.empty();
    }

    std::string target_label(u32 address) {
        if (!is_inner(address)) return label_at(program_, address);
        std::string& label = labels_[address];
        if (label.empty()) label = forms_.new_label();
        return label;
    }

    const Program& program_;
    const NativeForms& forms_;
    bool has_other_slots_ = false; ///< delay slots whose instruction may not come first
    bool has_names_ = false;       ///< as operands, which may be constants, too
    std::vector<Named> named_;     ///< what may be loaded
    std::vector<Part> parts_;
    std::map<u32, std::string> labels_; ///< of its own words, and of what follows it
};

} // namespace

std::optional<std::vector<std::string>> native_text(const Program& program, const Place& place,
                                                    const std::vector<std::string>& operands,
                                                    const NativeForms& forms) {
    return Statement(program, place, operands, forms).lines();
}

} // namespace tharsis::conversion
