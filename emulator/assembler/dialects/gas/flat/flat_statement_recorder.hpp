// flat_statement_recorder.hpp -- keeps statements as they were read, for assemble_with_statements
#pragma once
#include "assembler/dialects/gas/instruction.hpp"
#include "assembler/dialects/gas/linker.hpp"
#include "assembler/flat_lines.hpp"

#include <span>
#include <utility>
#include <variant>

namespace tharsis::gas {

/// A statement that is being read, and where it puts what it makes.
struct CurrentStatement {
    const File& file;
    const Section& section;
    const SourceLine& line;
    u32 origin = 0;      ///< in File::origins
    std::size_t own = 0; ///< where the statement's own text begins, after its labels
};

/// An expression of a kept statement, whose text is certain when all symbols are known.
struct KeptValue {
    const File* file = nullptr;
    u32 origin = 0;
    ExpressionPointer value;
    Relocation operation = Relocation::none;
};

/// An operand, or a value that is stored: texts and expressions that follow each other.
using KeptText = std::vector<std::variant<std::string, KeptValue>>;

struct KeptStatement {
    FlatStatement made; ///< without what the members below become
    std::vector<KeptText> operands;
    std::vector<std::pair<KeptText, u64>> values; ///< each with how often it is stored
};

class FlatStatementRecorder {
public:
    explicit FlatStatementRecorder(const FileStore& files) : files_(files) {}

    void begin_file() { in_text_ = true; }
    void begin_statement() { instruction_ = no_statement; }

    void label(const CurrentStatement& from, const Symbol& symbol, std::size_t at,
               std::size_t size);
    /// The section of `from` has just been entered.
    void section(const CurrentStatement& from);
    void global(const CurrentStatement& from, const std::string& name);
    /// A statement that no other dialect has.
    void unsupported(const CurrentStatement& from, std::string_view name);

    /// Integers of so many bytes. `aligned`: to their size.
    void integers(const CurrentStatement& from, u8 bytes, bool aligned,
                  const std::vector<ExpressionPointer>& values);
    /// A real number. What other dialects do not read so is kept as its bits, with an empty
    /// directive byte by byte.
    void real(const CurrentStatement& from, std::string_view directive, std::string_view written,
              u64 bits, u8 bytes);
    void text(const CurrentStatement& from, std::string_view bytes);
    /// Bytes that are no text.
    void bytes(const CurrentStatement& from, std::string_view bytes);
    /// nullopt: it is not known yet how many bytes.
    void space(const CurrentStatement& from, const std::optional<i64>& bytes, u8 fill);
    /// `most`: bytes of padding; 0: any number. `moves_labels`: those directly before, too.
    void padding(const CurrentStatement& from, u32 boundary, u32 fill, u32 most, bool moves_labels);
    /// Data that other dialects would align less.
    void alignment(const CurrentStatement& from, u32 boundary);
    /// Space that .comm and .lcomm reserve, wherever they are written.
    void common(const CurrentStatement& from, const Symbol& symbol, u64 size, u64 alignment);

    void instruction(const CurrentStatement& from, std::string_view mnemonic,
                     std::span<const Operand> operands);
    /// li.s and li.d, with their operands as they are written.
    void real_constant(const CurrentStatement& from, std::string_view mnemonic);
    /// A word of the instruction that was kept last in the same statement. `has_slot`: the next
    /// instruction is in its delay slot, if it is a branch.
    void word(const Instruction& made, bool has_slot);

    /// All statements in order, when all symbols have their addresses.
    std::vector<FlatStatement> finished(Linker& linker) const;

private:
    static constexpr std::size_t no_statement = ~std::size_t{0};

    KeptStatement& keep(const CurrentStatement& from, std::string_view name);
    bool continues_list(const CurrentStatement& from, std::string_view name) const;
    KeptStatement& keep_or_continue(const CurrentStatement& from, std::string_view name);
    bool follows_label(const CurrentStatement& from) const;
    /// The statement that was kept last comes before the labels directly before it.
    void move_before_labels(const CurrentStatement& from);
    void add(const CurrentStatement& from, FlatStatement::Kind kind, std::string_view name,
             std::string operand);

    const FileStore& files_;
    std::vector<KeptStatement> all_;
    std::size_t instruction_ = no_statement; ///< whose words are being placed
    bool in_text_ = true;
    u32 list_ = ~u32{0}; ///< the origin of the list that is kept at the end
};

} // namespace tharsis::gas
