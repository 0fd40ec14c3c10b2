// reserved_names.cpp -- which names are instructions, and other names for labels
#include "convert/reserved_names.hpp"

#include "isa/isa.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <set>

namespace tharsis::conversion {

namespace {

/// What spim 8.0 knows besides MARS's.
constexpr std::string_view of_spim =
    " bal bc1fl bc1tl bc2f bc2fl bc2t bc2tl beql bgezall bgezl bgtzl blezl bltzall bltzl bnel cache"
    " cfc0 cfc1 cfc2 cop2 ctc0 ctc1 ctc2 deret di ehb ei ext ins ldc2 ldxc1 luxc1 lwc2 lwxc1 mfc2"
    " mfhc1 mfhc2 mtc2 mthc1 mthc2 pref prefx rdhwr rdpgpr rfe rotr rotrv sdbbp sdc2 sdxc1 seb seh"
    " ssnop suxc1 swc2 swxc1 sync synci tlbp tlbr tlbwi tlbwr wrpgpr wsbh ";

bool is_part_of_name(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
           c == '.' || c == '$';
}

class Renaming {
public:
    explicit Renaming(CodeLines& code) : code_(code) {
        std::set<std::string, std::less<>> labels;
        for (const CodeLine& line : code.lines)
            for (const Item& item : line.items)
                if (item.kind == Item::Kind::label) labels.insert(item.name);
        for (const std::string& label : labels)
            if (is_mnemonic_somewhere(label)) {
                std::string& made = names_[label];
                for (u32 n = 2; made.empty() || labels.contains(made); ++n)
                    made = fmt::format("{}_{}", label, n);
            }
    }

    void carry_out() {
        if (names_.empty()) return;
        for (CodeLine& line : code_.lines)
            for (Item& item : line.items) rename(item);
        if (!code_.assembly.program) return;
        for (Symbol& symbol : code_.assembly.program->symbols) symbol.name = renamed(symbol.name);
    }

private:
    void rename(Item& item) const {
        if (item.kind == Item::Kind::label) item.name = renamed(item.name);
        for (std::string& operand : item.operands) operand = renamed(operand);
        for (Value& value : item.values) value.text = renamed(value.text);
    }

    /// All names of a text; what is in single quotes is a character.
    std::string renamed(const std::string& text) const {
        if (text.starts_with('\'') || text.starts_with('"')) return text;
        std::string made;
        for (std::size_t at = 0; at < text.size();) {
            std::size_t end = at;
            while (end < text.size() && is_part_of_name(text[end])) ++end;
            const std::string name = text.substr(at, std::max(end, at + 1) - at);
            const auto known = names_.find(name);
            made += known == names_.end() ? name : known->second;
            at += name.size();
        }
        return made;
    }

    CodeLines& code_;
    std::map<std::string, std::string, std::less<>> names_;
};

} // namespace

bool is_mnemonic_somewhere(std::string_view name) {
    const auto has = [&](const auto& rows) {
        return std::any_of(rows.begin(), rows.end(),
                           [&](const auto& row) { return row.name == name; });
    };
    return has(instruction_rows()) || has(pseudo_rows()) ||
           of_spim.find(fmt::format(" {} ", name)) != of_spim.npos;
}

void rename_mnemonics(CodeLines& code) { Renaming(code).carry_out(); }

} // namespace tharsis::conversion
