// pass.hpp -- assembles the files of a program as mipsy does
// First all files are read: labels, constants and data get their addresses and values in the order
// in which they are written. Then instructions are encoded, when every name is known.
#pragma once
#include "assembler/assembly_context.hpp"
#include "assembler/dialects/mipsy/instructions.hpp"
#include "assembler/source/source_model.hpp"

#include <deque>
#include <unordered_map>

namespace tharsis::mipsy {

class Pass {
public:
    explicit Pass(AssemblyContext& run) : run_(run) {}
    /// Reads a file; all labels of all files are one name space.
    void read(FileId file);
    /// Encodes the instructions of all files. Called once, after all of them are read.
    void encode();

private:
    struct File {
        FileId id = 0;
        Syntax syntax;
        std::vector<Line> lines;
    };
    /// An instruction that waits for the addresses of labels.
    struct Pending {
        const Item* item = nullptr;
        const File* file = nullptr;
        const Signature* form = nullptr;
        std::vector<Operand> operands; ///< with the constants known so far in place of their names
        std::size_t statement = 0;
        u32 address = 0;
    };
    /// A value that an expression has; nullopt: it has an error, which is reported.
    using Value = std::optional<i64>;

    // Items.
    void read_lines();
    void item(const Item& item);
    void constant(const Item& item);
    void label(const Item& item);
    void directive(const Item& item);
    void instruction(const Item& item);
    void syntax_error(u32 at);
    void no_such_form(const Item& item);
    void unknown_instruction(const Item& item);
    bool check_registers(const Item& item);
    std::vector<Operand> with_constants(const std::vector<Operand>& operands) const;
    void place(const Item& item, const Signature& form);

    // Data.
    void store(const Item& item);
    void store_items(const Item& item, u32 bytes);
    void store_reals(const Item& item, u32 bytes);
    void store_text(const Item& item);
    void space(const Item& item);
    void align(const Item& item);
    void align_to(u32 boundary);
    bool has_room(const Item& item, u64 bytes);
    void put(u64 value, u32 bytes);
    std::optional<u32> count_of(const DataItem& data);
    Value value_of(u32 node);
    Value value_of_name(const Expression& node);
    Value binary(const Expression& node, i64 left, i64 right);
    Value in_range(u32 node, i64 least, i64 most);

    // Words.
    std::vector<u32> words_of(const Pending& pending);
    std::optional<u32> word(const Pending& pending, const Signature& native,
                            std::span<const std::string> operands, u32 address);
    std::optional<u32> field(const Pending& pending, char letter, const std::string& operand,
                             u32 address, bool branches);
    std::optional<u32> number_in(const Pending& pending);
    std::optional<u32> known(const Pending& pending, const Immediate& immediate, const Span& span);
    std::optional<u32> branch(const Pending& pending, u32 address);
    const Operand* given(const Pending& pending, std::string_view letters) const;
    u8 register_in(const Pending& pending, char letter) const;

    // Places and reports.
    const Line& line_at(const File& file, u32 byte) const;
    Place place_of(const File& file, const Span& span) const;
    Place place_of(const Span& span) const { return place_of(*file_, span); }
    TextRange range_of(const Span& span) const { return {file_->id, span.begin, span.end}; }
    void report(const Place& place, DiagnosticText remark);
    std::vector<Token> tokens_of(const Item& item, const Line& line);
    // What the source model keeps (recording.cpp).
    void record_names(const Item& item);
    void record_expression(u32 node, Reference::Role role);
    void record_operand(const Operand& operand, Reference::Role role);
    void record_name(std::string_view name, u32 begin, Reference::Role role);
    void record_meanings();
    std::string_view written(const Span& span) const;

    AssemblyContext& run_;
    std::deque<File> files_;
    File* file_ = nullptr;
    std::unordered_map<std::string, i64> constants_;
    std::unordered_map<std::string, TextRange> constant_places_;
    std::unordered_multimap<u32, Name*> labels_at_; ///< that alignment may still move
    std::vector<Pending> pending_;
    std::vector<std::pair<u32, std::string>> uses_; ///< references of the source model, with names
    /// the tokens of one line, by where it begins: many items may be in it
    struct {
        const char* line = nullptr;
        std::vector<Token> tokens;
    } lexed_;
    bool data_is_full_ = false; ///< reported already
};

} // namespace tharsis::mipsy
