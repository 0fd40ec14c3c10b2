// second_pass.hpp -- statements become words: labels have addresses now
// Then the words are put in order of address, and no two may share one.
#pragma once
#include "assembler/assembly_context.hpp"

namespace tharsis {

/// Makes the words of all statements; findings go to the run.
class SecondPass {
public:
    explicit SecondPass(AssemblyContext& run) : run_(run) {}
    void assemble();

    std::vector<TextWord> text;
    std::vector<FarBranch> far_branches;
    std::vector<ListingOverride> listed_words;
    std::vector<UnencodableOperand> unsaid;

private:
    /// What is being made: a statement of a file, its label's address, and where its next word
    /// goes.
    struct EncodingState {
        const Statement& statement;
        const Unit& unit;
        u32 label, address;
        bool first = true;    ///< no word made yet
        bool refused = false; ///< MARS makes a zero of it
    };
    struct WordEncoder;
    void statement(const Statement& statement, const Unit& unit);
    void native(EncodingState& making);
    void pseudo(EncodingState& making);
    void step(const PseudoInfo& info, const PseudoStep& step, EncodingState& making);
    u32 field(const FieldSource& filler, const EncodingState& making);
    static bool forgets_label(u16 row, const EncodingState& making);
    bool fills(u16 row, const FieldSource& filler, const EncodingState& making);
    void unfilled(u16 row, u8 first, const WordEncoder& composer, EncodingState& making);
    const Spelling* spelling(const Statement& statement) const;
    void odd_register(const Statement& statement, const Spelling& written);
    void keep_unsaid(char letter, const EncodingState& making);
    u32 target(char letter, EncodingState& making);
    u32 branch(const EncodingState& making);
    void warn(const EncodingState& making, DiagnosticText remark);
    u32 jump(EncodingState& making);
    void no_next_register(u16 row, const FieldSource& filler, const EncodingState& making);
    void add(u32 word, EncodingState& making);
    void check_address(const EncodingState& making);
    void undefined(const Statement& statement);
    void generation(const Statement& statement, const Unit& unit, DiagnosticText remark,
                    std::string mention = "");
    void keep_last();
    void sort();
    void taken_twice(const TextWord& before, const TextWord& word);
    const Unit& last_reading(const Unit& unit) const;
    const Unit& unit_of(std::size_t statement) const;

    AssemblyContext& run_;
    bool stopped_ = false; ///< with errors before the last statement: MARS generates no code then
    std::vector<MarsFinding> late_; ///< of code generation, which comes after the second pass
};

} // namespace tharsis
