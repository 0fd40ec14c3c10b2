// document_report.hpp -- what programs say about documents, written for the client
// It outlives the analyses of the programs, which take far more memory.
#pragma once
#include "frontends/lsp/workspace/workspace.hpp"
#include "support/rpc/json_text.hpp"

#include <filesystem>
#include <tuple>

namespace tharsis::lsp {

class Server;

/// A diagnostic as the protocol writes it.
struct WrittenDiagnostic {
    /// First byte, end, code, message: what is the same in several programs is sent once.
    using Meaning = std::tuple<u32, u32, std::string, std::string>;
    Meaning meaning;
    rpc::JsonText json;
};

/// What one program says about a document.
struct DocumentReport {
    std::string program; ///< the name of its first file
    rpc::Json where;     ///< a location: its .include of the document, or its beginning
    std::vector<WrittenDiagnostic> diagnostics;
};

/// The diagnostics of a document in a program that reads it.
DocumentReport report_on(const Server&, const Snapshot&, const std::string& path);

/// The diagnostics of a document in all its programs, each once. Those that only some of several
/// programs have say which.
std::vector<rpc::JsonText> merged(const Server&, const std::vector<const DocumentReport*>&);

/// What a program says about each file that it reads.
struct ProgramReport {
    std::vector<std::string> paths; ///< all that it reads, also what is no document
    std::map<std::string, DocumentReport> documents;
};

/// What programs without an open document said when the client asked for all diagnostics last, so
/// that a program whose files are as they were is not analysed again. Bounded: what is too much is
/// not kept.
class KeptReports {
public:
    using Report = std::shared_ptr<const ProgramReport>;

    /// Begins an answer: files are looked at again.
    void begin(const Workspace&);
    /// The report on a program if its files are as they were; null if they are not.
    Report find(const ProgramKey&);
    /// Keeps a report that was made from the files as they are now.
    void keep(const ProgramKey&, const Snapshot&, Report);
    /// Ends a complete answer: forgets programs that were neither found nor kept for it.
    void end();

private:
    /// Time of the last change and size; nullopt: there is no such file.
    using Stamp = std::optional<std::pair<std::filesystem::file_time_type, std::uintmax_t>>;
    struct Kept {
        std::vector<std::pair<std::string, Stamp>> inputs; ///< by path
        std::size_t diagnostics = 0;
        Report report;
        bool is_used = false;
    };
    const Stamp& stamp_of(const std::string& path);
    bool is_settled(const Stamp&) const;
    void forget(std::map<ProgramKey, Kept>::iterator);

    std::map<ProgramKey, Kept> kept_;
    std::size_t diagnostics_ = 0;         ///< of all
    u64 settings_ = 0;                    ///< Workspace::generation() of what is kept
    std::map<std::string, Stamp> stamps_; ///< of this answer
    std::filesystem::file_time_type begin_;
};

} // namespace tharsis::lsp
