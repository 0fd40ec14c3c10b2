// second_pass.hpp -- encodes statements, now that all labels have addresses
// Then words are sorted by address, and duplicate addresses are reported.
#pragma once
#include "assembler/assembly_context.hpp"

namespace tharsis {

/// Encodes all statements; diagnostics are added to the assembly context.
class SecondPass {
public:
    explicit SecondPass(AssemblyContext& run) : run_(run) {}
    void assemble();

    std::vector<TextWord> text;
    std::vector<FarBranch> far_branches;
    std::vector<ListingOverride> listed_words;
    std::vector<UnencodableOperand> unencodable;

private:
    /// The statement that is being encoded, its label's address, and the address of its next word.
    struct EncodingState {
        const Statement& statement;
        const Unit& unit;
        u32 label, address;
        bool first = true;    ///< no word made yet
        bool refused = false; ///< MARS encodes it as zero
    };
    struct WordEncoder;
    std::optional<u32> label_of(const Statement& statement);
    void statement(const Statement& statement, const Unit& unit);
    void foreign(EncodingState& encoding);
    void native(EncodingState& encoding);
    void pseudo(EncodingState& encoding);
    void step(const PseudoInfo& info, const PseudoStep& step, EncodingState& encoding);
    u32 field(const FieldSource& field_source, const EncodingState& encoding);
    static bool loses_label(u16 row, const EncodingState& encoding);
    bool has_operand_value(u16 row, const FieldSource& field_source, const EncodingState& encoding);
    void encode_without_operands(u16 row, u8 first, const WordEncoder& encoder,
                                 EncodingState& encoding);
    const Spelling* spelling(const Statement& statement) const;
    void odd_register(const Statement& statement, const Spelling& written);
    void record_unencodable(char letter, const EncodingState& encoding);
    u32 target(char letter, EncodingState& encoding);
    u32 branch(const EncodingState& encoding);
    void warn(const EncodingState& encoding, DiagnosticText remark);
    u32 jump(EncodingState& encoding);
    void no_next_register(u16 row, const FieldSource& field_source, const EncodingState& encoding);
    /// Whether the layout has instructions at an address.
    bool holds_code(u32 address) const;
    void add(u32 word, EncodingState& encoding);
    void append(u32 word, EncodingState& encoding);
    void report_address(const EncodingState& encoding);
    void undefined(const Statement& statement);
    void generation(const Statement& statement, const Unit& unit, DiagnosticText remark,
                    std::string mention = "");
    void keep_last();
    void sort();
    void taken_twice(const TextWord& before, const TextWord& word);
    void find_last_reading();
    bool is_main(const Unit& unit) const;
    const Unit& last_reading(const Unit& unit) const;
    std::size_t index_of(const Statement& statement) const;
    const Unit& unit_of(std::size_t statement) const;

    AssemblyContext& run_;
    std::size_t last_reading_ = 0; ///< the unit of the main file that was read last
    bool stopped_ =
        false; ///< errors were found before the last statement: MARS generates no code then
    std::vector<MarsFinding> late_; ///< of code generation, which comes after the second pass
};

} // namespace tharsis
