// model_index.hpp -- a source model's references, definitions and statements by their places
// For editors, which ask many questions about one model: each answer takes the time of a binary
// search and of its own size. The questions are those of SourceModel, with the same answers.
#pragma once
#include "assembler/source/source_model.hpp"

#include <span>
#include <vector>

namespace tharsis {

class ModelIndex {
public:
    /// The model must outlive the index, and stay as it is.
    explicit ModelIndex(const SourceModel& model);

    DefinitionId definition_at(FileId file, u32 byte) const;
    std::vector<StatementId> statements_at(FileId file, u32 byte) const;
    /// Indices into SourceModel::references of those at a byte, in order of reading.
    std::vector<u32> references_at(FileId file, u32 byte) const;
    /// Statements that begin in a range of bytes, by place; several for one place if it is in a
    /// macro that is called.
    std::vector<StatementId> statements_between(FileId file, u32 begin, u32 end) const;
    /// Indices of references that begin in a range of bytes, by place.
    std::vector<u32> references_between(FileId file, u32 begin, u32 end) const;
    /// Definitions that begin in a file, by place.
    std::vector<DefinitionId> definitions_in(FileId file) const;
    /// The definitions whose name, or a use of it, is written exactly there: several if units that
    /// share the file define it, each once.
    std::vector<DefinitionId> meanings_of(const TextRange& name) const;
    std::vector<const Reference*> references_to(DefinitionId) const;
    std::vector<TextRange> occurrences(DefinitionId) const;
    /// The procedure that contains a statement; null if none does.
    const SourceProcedure* procedure_around(StatementId) const;
    /// The procedure that begins at this label; null if none does.
    const SourceProcedure* procedure_at(DefinitionId) const;

private:
    /// Ranges in order of their places.
    struct Placed {
        struct Entry {
            u64 place; ///< file and first byte
            u32 item;
        };
        std::vector<Entry> entries;
        u32 longest = 0;

        void add(u32 item, const TextRange& range);
        void sort();
        std::vector<u32> between(FileId file, u32 begin, u32 end) const;
    };

    void group_definitions();
    void group_references();
    void place_procedures();

    const SourceModel& model_;
    Placed references_, definitions_, statements_;
    std::vector<DefinitionId> first_same_;     ///< by definition: the first one of its written name
    std::vector<u32> targets_, target_starts_; ///< references by that first definition
    std::vector<u32> procedures_;              ///< by first statement
    std::vector<u32> procedure_of_;            ///< by that first definition
};

} // namespace tharsis
