// source_list.hpp -- the files of a program as the protocol's sources
// A file on the disk has its path. The text of any other file, in a recorded run
// or spim's start-up code, is sent by this server.
#pragma once
#include "base/program.hpp"
#include "frontends/dap/client.hpp"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace tharsis::dap {

class SourceList {
public:
    /// `are_given`: the texts come from a recorded run; a file of that name is theirs only if it
    /// has the same text. The texts must outlive this object.
    SourceList(std::span<const SourceFile>, bool are_given);

    std::size_t size() const { return files_.size(); }
    /// The source with this id.
    rpc::Json source(FileId, const Client&) const;
    /// The files that a client's source names; one path may have been read several times. Of a
    /// recorded run also a file elsewhere with the same name and text.
    std::vector<FileId> files(const rpc::Value& source) const;
    /// The name of a client's source in messages.
    static std::string name(const rpc::Value& source);
    /// A column of a line, both from 1, in the protocol's UTF-16 units instead of characters.
    u32 utf16_column(FileId, u32 line, u32 column) const;
    /// Where a part of a text begins; nullopt if its file is not one of these.
    std::optional<Place> place(const TextRange&) const;
    /// The file with this `sourceReference`.
    std::optional<FileId> referred(i64 reference) const;

private:
    struct File {
        std::string name, path; ///< the path is absolute; empty: not on the disk
        std::string real;       ///< without links
        std::string_view bytes;
        SourceText text;
    };
    static bool is_copy_of(const File&, const std::string& path);
    std::vector<File> files_; ///< by FileId
};

} // namespace tharsis::dap
