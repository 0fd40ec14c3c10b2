// model_properties_test.cpp -- what holds for the model of every program of the tree
// The programs are those of tests/ and asm/, whole, cut off and changed.
#include "base/ascii.hpp"
#include "support/analysing.hpp"
#include "support/random.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>

using namespace tharsis;
using namespace tharsis::testing;

namespace {

namespace fs = std::filesystem;

std::string text_of(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

struct Source {
    SourceFile file;
    AssemblerOptions options;
};

std::optional<std::string> read_file(const std::string& path) {
    return fs::is_regular_file(path) ? std::optional(text_of(path)) : std::nullopt;
}

/// Every source file below tests/ and asm/; those that end with .s are for spim, mipsy or GNU as.
std::vector<Source> all_sources() {
    std::vector<Source> found;
    for (const char* folder : {"tests", "asm"})
        for (const auto& entry :
             fs::recursive_directory_iterator(fs::path(THARSIS_SOURCE) / folder)) {
            const std::string extension = entry.path().extension().string();
            if (!entry.is_regular_file() || (extension != ".asm" && extension != ".s")) continue;
            Source source{{entry.path().string(), text_of(entry.path())}, {}};
            source.options.read_file = read_file;
            if (extension == ".s") source.options.dialect = Dialect::spim;
            if (source.file.name.find("/dialects/mipsy/") != std::string::npos) {
                source.options.dialect = Dialect::mipsy;
                source.options.layout = rules_of(Dialect::mipsy).layout;
            }
            if (source.file.name.find("/dialects/gas/") != std::string::npos ||
                source.file.name.find("/asm/c/") != std::string::npos) {
                source.options.dialect = Dialect::gas;
                source.options.layout = rules_of(Dialect::gas).layout;
            }
            found.push_back(std::move(source));
        }
    std::sort(found.begin(), found.end(),
              [](const Source& a, const Source& b) { return a.file.name < b.file.name; });
    return found;
}

/// What is wrong with the tokens of a file: they must be in order and cover every byte that is
/// neither blank nor comma nor line end.
std::string fault_of_tokens(const SourceModel& model, FileId file) {
    const std::string& text = model.files[file].text;
    std::vector<int> covered(text.size());
    u32 before = 0;
    for (const SourceToken& token : model.tokens[file]) {
        if (token.begin < before || token.end <= token.begin || token.end > text.size())
            return "a token at byte " + std::to_string(token.begin) + " is out of order";
        for (u32 at = token.begin; at < token.end; ++at) ++covered[at];
        before = token.end;
    }
    for (std::size_t at = 0; at < text.size(); ++at) {
        const bool blank = std::string_view(" \t,\r\n").find(text[at]) != std::string_view::npos;
        if (!blank && covered[at] != 1) return "byte " + std::to_string(at) + " is in no token";
    }
    return "";
}

bool is_numeric(const Definition& one) {
    return !one.name.empty() && one.name[0] >= '0' && one.name[0] <= '9';
}

/// Whether a reference spells the name of what it refers to: `1b` and `1f` are uses of a label `1`
/// of GNU as, and names of its macros have letters of any case.
bool spells(std::string_view use, const Definition& target) {
    const std::string& name = target.name;
    if (is_numeric(target) && use.size() == name.size() + 1 && use.starts_with(name))
        return use.back() == 'b' || use.back() == 'f';
    return use == name || (target.kind == Definition::Kind::macro && small_letters(use) == name);
}

/// What is wrong with the references: each spells the name of what it refers to.
std::string fault_of_references(const SourceModel& model) {
    for (const Reference& one : model.references) {
        if (one.target == no_id) continue;
        const Definition& target = model.definitions[one.target];
        if (!spells(model.text(one.range), target))
            return "\"" + std::string(model.text(one.range)) + "\" refers to " + target.name;
        if (one.statement != no_id && one.statement >= model.statements.size())
            return "a reference has no statement";
    }
    for (const Definition& one : model.definitions)
        if (!one.name_range.empty() && !spells(model.text(one.name_range), one))
            return one.name + " is defined by \"" + std::string(model.text(one.name_range)) + "\"";
    return "";
}

/// What is wrong with the words: each word of the program is in exactly one statement.
std::string fault_of_words(const SourceModel& model, const Program& program) {
    std::map<u32, u32> words;
    for (const SourceStatement& statement : model.statements)
        for (u32 k = 0; k < statement.words; ++k) {
            const u32 word = model.words_of(statement)[k];
            if (!words.emplace(statement.address + 4 * k, word).second)
                return "two statements have one address";
        }
    if (words.size() != program.text.size()) return "another number of words";
    for (const TextWord& word : program.text)
        if (const auto it = words.find(word.address); it == words.end() || it->second != word.word)
            return "another word at " + std::to_string(word.address);
    return "";
}

/// What is wrong with the labels: each symbol of the program is a label with the same address.
std::string fault_of_labels(const SourceModel& model, const Program& program) {
    std::multiset<u32> found;
    for (const Definition& one : model.definitions)
        if (one.address && !is_numeric(one)) found.insert(*one.address);
    for (const LabelInstance& one : model.instances) found.insert(one.address);
    for (const Symbol& symbol : program.symbols) {
        const auto it = found.find(symbol.address);
        // Labels that a macro of GNU as makes are written nowhere.
        if (it == found.end() && program.dialect == Dialect::gas) continue;
        if (it == found.end()) return symbol.name + " is not in the model";
        found.erase(it);
    }
    return found.empty() ? "" : "the model has more labels";
}

/// Whether an error makes the model read what `assemble` does not.
bool reads_more(const std::vector<Diagnostic>& diagnostics) {
    return std::any_of(diagnostics.begin(), diagnostics.end(), [](const Diagnostic& one) {
        return one.code == "macro-unended" || one.code == "macro-nested" ||
               one.code == "too-many-errors";
    });
}

/// Diagnostics about addresses, which errors before them move.
bool is_about_address(const Diagnostic& one) {
    return one.code == "text-address-twice" || one.code == "text-address" ||
           one.code == "data-address" || one.code == "space-too-large" ||
           one.code == "branch-too-far" || one.code == "jump-too-far";
}

std::vector<std::string> codes(const std::vector<Diagnostic>& diagnostics) {
    std::vector<std::string> found;
    for (const Diagnostic& one : diagnostics)
        if (!is_about_address(one))
            found.push_back(std::string(one.code) + " " + std::to_string(one.place.line) + " " +
                            one.tip);
    return found;
}

std::string faults(const SourceModel& model) {
    for (FileId file = 0; file < model.files.size(); ++file)
        if (std::string fault = fault_of_tokens(model, file); !fault.empty()) return fault;
    return fault_of_references(model);
}

} // namespace

TEST_CASE("the model of every program agrees with what is assembled", "[source]") {
    const std::vector<Source> sources = all_sources();
    REQUIRE(sources.size() > 500);
    std::size_t assembled = 0;
    for (const Source& source : sources) {
        INFO(source.file.name);
        const SourceModel model = analyse({&source.file, 1}, source.options);
        const Assembly assembly = assemble({&source.file, 1}, source.options);
        CHECK(faults(model) == "");
        if (!reads_more(assembly.diagnostics))
            CHECK(codes(model.diagnostics) == codes(assembly.diagnostics));
        if (!assembly.program) continue;
        ++assembled;
        CHECK(fault_of_words(model, *assembly.program) == "");
        CHECK(fault_of_labels(model, *assembly.program) == "");
    }
    CHECK(assembled > 400);
}

TEST_CASE("a program that ends anywhere has a model with the labels before", "[source]") {
    Random random(22);
    for (const Source& source : all_sources()) {
        if (source.file.text.size() < 40 || random.below(4) > 0) continue;
        INFO(source.file.name);
        const SourceModel whole = analyse({&source.file, 1}, source.options);
        SourceFile cut = source.file;
        const u32 size = static_cast<u32>(random.below(static_cast<int>(cut.text.size())));
        const std::size_t start_of_line = cut.text.rfind('\n', size);
        cut.text.resize(size);
        const SourceModel model = analyse({&cut, 1}, source.options);
        CHECK(faults(model) == "");
        if (start_of_line == std::string::npos) continue;
        std::set<u32> found;
        for (const Definition& one : model.definitions)
            if (one.name_range.file == 0) found.insert(one.name_range.begin);
        for (const Definition& one : whole.definitions) {
            // A label in a macro is a plain label while its macro has no end.
            if (one.name_range.file != 0 || one.full_range.end > start_of_line) continue;
            const bool repeats = one.kind == Definition::Kind::parameter && one.macro == no_id;
            if (repeats) continue; // a parameter of .irp is known once the repetition has an end
            INFO(one.name);
            CHECK(found.count(one.name_range.begin) == 1);
        }
    }
}

TEST_CASE("a program with changed bytes has a sound model", "[source]") {
    Random random(23);
    const std::string letters = "%$:.\"'#(),x0 \n-\\";
    for (const Source& source : all_sources()) {
        if (source.file.text.empty() || random.below(4) > 0) continue;
        SourceFile changed = source.file;
        for (int k = 0; k < 8; ++k) {
            const auto at =
                static_cast<std::size_t>(random.below(static_cast<int>(changed.text.size())));
            if (random.below(2) == 0)
                changed.text[at] = letters[static_cast<std::size_t>(
                    random.below(static_cast<int>(letters.size())))];
            else
                changed.text.erase(at, static_cast<std::size_t>(random.below(12)));
            if (changed.text.empty()) changed.text = "x";
        }
        INFO(source.file.name << "\n" << changed.text);
        CHECK(faults(analyse({&changed, 1}, source.options)) == "");
    }
}
