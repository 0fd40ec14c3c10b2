// translator.hpp -- user text as host code: regions of it, translated block by block from the rows
// of the instruction table
//
// It refuses what it does not translate or finds unusual; its caller executes that with the
// reference engine.
#pragma once
#include "base/function_ref.hpp"
#include "translator/jit.hpp"
#include "translator/x86_64/code_generator.hpp"
#include "translator/x86_64/code_memory.hpp"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tharsis {

class Translator {
public:
    /// True if this processor can run the generated code.
    static bool serves_here();

    /// The guest must outlive it, and its text must not change.
    Translator(Guest&, HostCode);

    /// True if there is code that begins at this instruction of the text.
    bool has_code(u32 index) const { return !entries_.empty() && entries_[index] != missing_; }
    /// Decides whether an instruction is worth translating: those that never ran are not.
    using Filter = bool (*)(const void* context, u32 index);
    /// A region that begins at an instruction, without parts that have code or that the filter
    /// rejects; at most `most` instructions.
    struct CodeRegion {
        std::vector<u32> leaders, members; ///< ascending
        struct Segment {
            u32 first, after;
        };
        /// Its instructions are consecutive, except where a jump at the end of a segment leads to
        /// the next.
        struct Block : Segment {
            std::vector<Segment> more{};
        };
        std::vector<Block> blocks; ///< one for each leader; a block may include later ones
                                   ///< back to its first instruction
        std::size_t size = 0;      ///< instructions that are written, in all blocks
    };
    CodeRegion select_region(std::span<const u32> from, std::size_t most, Filter,
                             const void* context);
    /// Returns false if there was no space, or asmjit reported an error (a defect of ours); then
    /// all code is discarded.
    bool translate(const CodeRegion&);
    /// The code of a region as text; it is not executed. `after(index)` is called after each
    /// instruction with the text written since the last call; at the end, with `nothing` as index,
    /// with the code off the main path.
    static constexpr u32 nothing = ~u32{0};
    using OnInstruction = FunctionRef<void(u32 index, std::string_view code)>;
    bool list(const CodeRegion&, OnInstruction after);
    /// That text with names in place of host addresses of exits and entries.
    std::string with_names(std::string_view code) const;
    /// Discards the regions that contain this instruction.
    void forget(u32 index);
    /// Discards all code and changes the register assignment.
    void start_again(const RegisterAssignment&);
    const RegisterAssignment& register_assignment() const { return register_assignment_; }
    /// Adds the use of registers by the instructions from a leader to the end of its block, `times`
    /// times.
    void add_use(RegisterUse&, u32 leader, double times) const;
    /// Number of instructions that have code.
    std::size_t translated() const { return translated_; }

    /// Runs from an instruction that has code, at most `budget` instructions. The guest is then as
    /// if the reference engine had executed them.
    LeftCode run(u32 index, u64 budget);

private:
    void find_calls();
    bool is_written(const DecodedInstruction*, u32 index) const;
    bool make_frame();
    using AfterInstruction = FunctionRef<void(u32 index)>;
    void write(CodeGenerator&, const CodeRegion&, AfterInstruction = {});
    void write_block(CodeGenerator&, const CodeRegion::Block&, u32 next, AfterInstruction);
    void cut_blocks(CodeRegion&) const;
    u64 steady(const CodeRegion&) const;
    void continue_after_jumps(CodeRegion&, CodeRegion::Block&) const;
    bool always_jumps(const DecodedInstruction*) const;
    bool is_straight(const CodeRegion::Segment&) const;
    u32 end_of_loop(u32 first, u32 end) const;
    bool stops(u32 index, u32 first) const;
    u32 address_of(u32 index) const { return guest_.threaded_code.text_base + index * 4; }

    Guest& guest_;
    RegisterAssignment register_assignment_;
    EntryStubs frame_;
    CodeMemory memory_;
    std::vector<const void*> entries_;
    std::vector<CodeRegion> regions_; ///< those that have code, without their members
    const void* missing_ = nullptr;
    std::vector<u8> marks_;
    std::vector<u8>
        after_call_; ///< for each instruction, with a call stack: whether a call precedes it
    std::size_t translated_ = 0;
    bool has_bmi_;
};

} // namespace tharsis
