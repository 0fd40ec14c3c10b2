// inclusions.hpp -- which files may include which, from a quick look at their texts
// It may name too much, such as an .include in a comment: an analysis says what is really read.
#pragma once
#include "base/function_ref.hpp"

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace tharsis::lsp {

/// What a text may include.
struct MayInclude {
    std::set<std::string> paths; ///< normal; joined to the folder of the text
    bool anything = false;       ///< a name that is put together may be any file's
    friend bool operator==(const MayInclude&, const MayInclude&) = default;
};

/// Every string on a line that contains ".include" or ".incbin", for the text of the file `path`.
MayInclude may_include(const std::string& path, std::string_view text);

/// The files of a workspace, each with those that may include it.
class Inclusions {
public:
    using Files = std::set<std::string>;

    void add(const std::string& path, const MayInclude&);
    /// The files at which a chain of inclusions to this file may begin or go on, itself included.
    Files leading_to(const std::string& path) const;
    /// Visits the files that begin a program: none of the others reads them. `visit` takes those
    /// that it reads out of `left`, and returns false to end. Of files that include each other the
    /// first one begins.
    void visit_beginnings(Files files,
                          FunctionRef<bool(const std::string& file, Files& left)> visit) const;

private:
    std::vector<std::string> beginnings(const Files&) const;
    bool is_included_by_one_of(const Files&, const std::string& path) const;

    std::map<std::string, Files> includers_;
    Files may_include_anything_;
};

} // namespace tharsis::lsp
