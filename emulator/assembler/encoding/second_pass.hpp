// second_pass.hpp -- statements become words: labels have addresses now
// Then the words are put in order of address, and no two may share one.
#pragma once
#include "assembler/run.hpp"

namespace tharsis {

/// Makes the words of all statements; findings go to the run.
class SecondPass {
public:
    explicit SecondPass(Run& run) : run_(run) {}
    void assemble();

    std::vector<TextWord> text;
    std::vector<FarBranch> far_branches;
    std::vector<ListedWord> listed_words;
    std::vector<Unsaid> unsaid;

private:
    /// What is being made: a statement of a file, its label's address, and where its next word
    /// goes.
    struct Making {
        const Statement& statement;
        const Unit& unit;
        u32 label, address;
        bool first = true;    ///< no word made yet
        bool refused = false; ///< MARS makes a zero of it
    };
    struct Composer;
    void statement(const Statement& statement, const Unit& unit);
    void native(Making& making);
    void pseudo(Making& making);
    void step(const PseudoInfo& info, const PseudoStep& step, Making& making);
    u32 field(const Filler& filler, const Making& making);
    static bool forgets_label(u16 row, const Making& making);
    bool fills(u16 row, const Filler& filler, const Making& making);
    void unfilled(u16 row, u8 first, const Composer& composer, Making& making);
    const Spelling* spelling(const Statement& statement) const;
    void odd_register(const Statement& statement, const Spelling& written);
    void keep_unsaid(char letter, const Making& making);
    u32 target(char letter, Making& making);
    u32 branch(const Making& making);
    void warn(const Making& making, Remark remark);
    u32 jump(Making& making);
    void no_next_register(u16 row, const Filler& filler, const Making& making);
    void add(u32 word, Making& making);
    void check_address(const Making& making);
    void undefined(const Statement& statement);
    void generation(const Statement& statement, const Unit& unit, Remark remark,
                    std::string mention = "");
    void keep_last();
    void sort();
    void taken_twice(const TextWord& before, const TextWord& word);
    const Unit& last_reading(const Unit& unit) const;
    const Unit& unit_of(std::size_t statement) const;

    Run& run_;
    bool stopped_ = false; ///< with errors before the last statement: MARS generates no code then
    std::vector<MarsFinding> late_; ///< of code generation, which comes after the second pass
};

} // namespace tharsis
