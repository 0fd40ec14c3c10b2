// translator.hpp -- user text as host code: pieces of it, translated block by block from the rows
// of the table
//
// What it does not translate, or finds unusual, it refuses; anyone who runs it executes that
// carefully.
#pragma once
#include "translator/jit.hpp"
#include "translator/x86_64/code_generator.hpp"
#include "translator/x86_64/code_memory.hpp"

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tharsis {

class Translator {
public:
    /// Can this processor run what is written?
    static bool serves_here();

    /// The guest outlives it, and its text does not change.
    Translator(Guest&, HostCode);

    /// Is there code that begins at this instruction of the text?
    bool has_code(u32 index) const { return !entries_.empty() && entries_[index] != missing_; }
    /// May be asked whether an instruction is worth translating: those that never ran are not.
    using Wanted = bool (*)(const void* asked, u32 index);
    /// How many instructions are there to translate from here, those that have code and unwanted
    /// ones left out; at most `most`.
    struct CodeRegion {
        std::vector<u32> leaders, members; ///< ascending
        struct Segment {
            u32 first, after;
        };
        /// Its instructions stand one after the other, but for those that a jump at the end of the
        /// ones before leads to.
        struct Block : Segment {
            std::vector<Segment> more{};
        };
        std::vector<Block> blocks; ///< one for each leader; one may run through the next to come
                                   ///< back to its first instruction
        std::size_t size = 0;      ///< instructions that are written, in all blocks
    };
    CodeRegion piece(std::span<const u32> from, std::size_t most, Wanted, const void* asked);
    /// False: there was no room, or asmjit could not write it (an error of ours); then all code is
    /// forgotten.
    bool translate(const CodeRegion&);
    /// The code of a piece as text, and nothing else: it is not to run. `behind(index)` is told
    /// what was written since it was told last, after each instruction; at the end, of no
    /// instruction (`nothing`), what is off the usual way.
    static constexpr u32 nothing = ~u32{0};
    using OnInstruction = std::function<void(u32 index, std::string_view code)>;
    bool list(const CodeRegion&, const OnInstruction& after);
    /// That text with names for the host addresses of ways out and of entries.
    std::string with_names(std::string_view code) const;
    /// Forgets the pieces that hold this instruction.
    void forget(u32 index);
    /// Forgets all code, and where registers live from now on.
    void start_again(const RegisterAssignment&);
    const RegisterAssignment& register_assignment() const { return homes_; }
    /// How the instructions from a leader to the end of its block use registers, so many times.
    void add_use(RegisterUse&, u32 leader, double times) const;
    /// Instructions that have code.
    std::size_t translated() const { return translated_; }

    /// Runs from an instruction that has code, at most `budget` instructions. The guest is then as
    /// if the reference engine had executed what is spent.
    LeftCode run(u32 index, u64 budget);

private:
    void find_calls();
    bool is_written(const Slot*, u32 index) const;
    bool make_frame();
    using AfterInstruction = std::function<void(u32 index)>;
    void write(CodeGenerator&, const CodeRegion&, const AfterInstruction& = {});
    void write_block(CodeGenerator&, const CodeRegion::Block&, u32 next, const AfterInstruction&);
    void cut_blocks(CodeRegion&) const;
    u64 steady(const CodeRegion&) const;
    void continue_after_jumps(CodeRegion&, CodeRegion::Block&) const;
    bool always_jumps(const Slot*) const;
    bool is_straight(const CodeRegion::Segment&) const;
    u32 end_of_loop(u32 first, u32 end) const;
    bool stops(u32 index, u32 first) const;
    u32 address_of(u32 index) const { return guest_.threads.text_base + index * 4; }

    Guest& guest_;
    RegisterAssignment homes_;
    EntryStubs frame_;
    CodeMemory memory_;
    std::vector<const void*> entries_;
    std::vector<CodeRegion> pieces_; ///< those that have code, without their members
    const void* missing_ = nullptr;
    std::vector<u8> marks_;
    std::vector<u8>
        after_call_; ///< for each instruction, with a call stack: does a call stand before it?
    std::size_t translated_ = 0;
    bool is_recent_;
};

} // namespace tharsis
