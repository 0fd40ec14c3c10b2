// elf.cpp -- a batch as an ELF file that qemu runs: the groups, the runner, the states
// Every segment consists of words, so that the byte order matters only when they are written.
#include "emulator/machine/qemu/batch.hpp"
#include "emulator/machine/qemu/runner.hpp"

#include <cstring>

namespace tharsis::proof {
namespace {

constexpr u32 page = 4096;

/// Elf_Internal_ABIFlags: 32 bits, release 1, and doubles in two registers of coprocessor 1.
constexpr char abi_flags[] = {0, 0, 32, 1, 1, 1, 0, 1, 0, 0, 0, 0,
                              0, 0, 0,  0, 0, 0, 0, 0, 0, 0, 0, 0};
constexpr u32 abi_flags_place = 1024;

struct Segment {
    u32 address = 0;
    std::vector<u32> words;
    u32 size = 0;  ///< in memory, in bytes; the words may be fewer
    u32 flags = 6; ///< 4 readable, 2 writable, 1 executable
};

template <class Part> void append(std::vector<u32>& words, const Part& part) {
    const std::size_t before = words.size();
    words.resize(before + sizeof part / 4);
    std::memcpy(&words[before], &part, sizeof part);
}

std::vector<Segment> segments_of(const Batch& batch, const Runner& runner) {
    const u32 first = batch.groups.front().address;
    Segment text{first & ~(page - 1), std::vector<u32>(first % page / 4), 0, 5},
        entries{runner_entries, {}, 0, 6}, states{runner_states, {}, 0, 6};
    for (const Group& group : batch.groups) {
        for (const u32 word : group.words()) text.words.push_back(word);
        entries.words.push_back(group.address);
    }
    for (const Block& block : batch.states) append(states.words, block);
    Segment control{runner_control, {}, 0, 6};
    RunnerControl values;
    values.entries_left = u32(batch.groups.size());
    values.handler = runner.handler;
    append(control.words, values);
    const u32 results = u32(batch.groups.size() * batch.states.size() * sizeof(Block));
    // A group's $sp may point into the signal stack, near its lower end: then the frame of a signal
    // extends below it.
    std::vector<Segment> all{text,
                             {exit_address, runner.words, 0, 5},
                             {window_address, {}, page, 6},
                             control,
                             {runner_stack - page, {}, runner_stack_size + page, 6},
                             states,
                             entries,
                             {runner_results, {}, results, 6}};
    for (Segment& it : all) it.size = std::max(it.size, u32(it.words.size()) * 4);
    return all;
}

class ElfWriter {
public:
    explicit ElfWriter(bool big_endian) : big_endian_(big_endian) {}

    std::string write(const std::vector<Segment>& segments, u32 entry, u32 flags) {
        header(u32(segments.size()) + 1, entry, flags);
        for (const u32 value :
             {u32{0x7000'0003}, abi_flags_place, u32{0}, u32{0}, u32{24}, u32{24}, u32{4}, u32{8}})
            word(value);
        u32 offset = page;
        for (const Segment& it : segments) {
            const u32 bytes = u32(it.words.size()) * 4;
            for (const u32 value :
                 {u32{1}, offset, it.address, it.address, bytes, it.size, it.flags, page})
                word(value);
            offset += (bytes + page - 1) / page * page;
        }
        out_.resize(abi_flags_place);
        out_.append(abi_flags, sizeof abi_flags);
        for (const Segment& it : segments) {
            pad();
            for (const u32 value : it.words) word(value);
        }
        return std::move(out_);
    }

private:
    void half(u32 value) {
        out_ += char(big_endian_ ? value >> 8 : value);
        out_ += char(big_endian_ ? value : value >> 8);
    }
    void word(u32 value) {
        half(big_endian_ ? value >> 16 : value & 0xffff);
        half(big_endian_ ? value & 0xffff : value >> 16);
    }
    void pad() { out_.resize((out_.size() + page - 1) / page * page); }
    /// An executable for MIPS, without sections.
    void header(u32 segments, u32 entry, u32 flags) {
        out_ = std::string("\x7f"
                           "ELF\x01",
                           5) +
               (big_endian_ ? '\2' : '\1') + '\1' + std::string(9, '\0');
        half(2);
        half(8);
        for (const u32 value : {u32{1}, entry, u32{52}, u32{0}, flags}) word(value);
        for (const u32 value : {u32{52}, u32{32}, segments, u32{40}, u32{0}, u32{0}}) half(value);
    }

    bool big_endian_;
    std::string out_;
};

} // namespace

std::string elf_of(const Batch& batch) {
    const Runner runner = make_runner(u32(batch.states.size()), batch.kind.big_endian);
    const u32 mips32_o32 = 0x5000'1000,
              nan_of_2008 = 0x400; // the processor with the rounding of cvt.w
    const u32 flags = mips32_o32 | (batch.kind.towards_zero ? nan_of_2008 : 0);
    return ElfWriter(batch.kind.big_endian).write(segments_of(batch, runner), runner.start, flags);
}

} // namespace tharsis::proof
