// mars_options.cpp -- MARS 4.5's command line as a value
// Words are tested in the order in which MARS tests them, which decides what an ambiguous word
// means.
#include "frontends/cli/mars/mars_options.hpp"

#include "formats/listings/mars_number.hpp"
#include "isa/registers.hpp"

#include <algorithm>
#include <cctype>
#include <filesystem>

namespace tharsis {

namespace {

std::string lower(std::string text) {
    std::ranges::transform(text, text.begin(),
                           [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return text;
}

/// An option that is a single word and sets a single member.
struct Switch {
    std::string_view word;
    void (*set)(MarsOptions&);
};

constexpr Switch switches[] = {
    {"d", [](MarsOptions& o) { o.debug = true; }},
    {"a", [](MarsOptions& o) { o.simulate = false; }},
    {"ad", [](MarsOptions& o) { o.debug = true, o.simulate = false; }},
    {"da", [](MarsOptions& o) { o.debug = true, o.simulate = false; }},
    {"p", [](MarsOptions& o) { o.project = true; }},
    {"dec", [](MarsOptions& o) { o.style.format = DisplayFormat::decimal; }},
    {"hex", [](MarsOptions& o) { o.style.format = DisplayFormat::hexadecimal; }},
    {"ascii", [](MarsOptions& o) { o.style.format = DisplayFormat::ascii; }},
    {"b", [](MarsOptions& o) { o.style.brief = true; }},
    {"db", [](MarsOptions& o) { o.delayed_branching = true; }},
    {"np", [](MarsOptions& o) { o.pseudo_instructions = false; }},
    {"ne", [](MarsOptions& o) { o.pseudo_instructions = false; }},
    {"we", [](MarsOptions& o) { o.warnings_are_errors = true; }},
    {"sm", [](MarsOptions& o) { o.start_at_main = true; }},
    {"smc", [](MarsOptions& o) { o.self_modifying = true; }},
    {"ic", [](MarsOptions& o) { o.count_instructions = true; }},
};

/// Reads the words in order; each take_ function consumes the words that it recognizes, or none.
class Reader {
public:
    explicit Reader(std::span<const std::string> words) : words_(words) {}
    MarsOptions read();

private:
    void read_word();
    bool take_dump();
    bool take_layout();
    bool take_status();
    bool take_switch();
    bool take_register();
    bool take_file();
    bool take_steps();
    bool take_range();
    void complain(std::string message) {
        options_.messages += message + "\n";
        options_.valid = false;
    }

    std::span<const std::string> words_;
    size_t next_ = 0;
    std::string word_, low_; ///< the current word, as typed and in lower case
    MarsOptions options_;
};

MarsOptions Reader::read() {
    for (const std::string& word : words_) {
        if (lower(word) == "me") options_.messages_to_stderr = true;
        if (lower(word) == "nc") options_.copyright = false;
    }
    options_.help = words_.size() == 1 && words_[0] == "h";
    while (!options_.help && next_ < words_.size() && !options_.java_exception) read_word();
    return std::move(options_);
}

void Reader::read_word() {
    word_ = words_[next_++];
    low_ = lower(word_);
    if (low_ == "pa") {
        options_.arguments.assign(words_.begin() + static_cast<std::ptrdiff_t>(next_),
                                  words_.end());
        next_ = words_.size();
        return;
    }
    if (low_ == "me" || low_ == "nc") return;
    const bool taken = take_dump() || take_layout() || take_status() || take_switch() ||
                       take_register() || take_file() || take_steps() || take_range();
    if (!taken) complain("Invalid Command Argument: " + word_);
}

bool Reader::take_dump() {
    if (low_ != "dump") return false;
    if (words_.size() < next_ + 3) {
        complain("Dump command line argument requires a segment, format and file name.");
        return true;
    }
    options_.dumps.push_back({words_[next_], words_[next_ + 1], words_[next_ + 2]});
    next_ += 3;
    return true;
}

bool Reader::take_layout() {
    if (low_ != "mc") return false;
    if (next_ == words_.size()) {
        options_.java_exception = true;
        return true;
    }
    const std::string& name = words_[next_++];
    if (const MemoryLayout* layout = find_layout(name))
        options_.layout = layout;
    else
        complain("Invalid memory configuration: " + name);
    return true;
}

bool Reader::take_status() {
    const bool assembly = low_.starts_with("ae"), run = low_.starts_with("se");
    if (!assembly && !run) return false;
    const std::optional<i32> status = decode_java_integer(std::string_view(word_).substr(2));
    if (!status) return false;
    (assembly ? options_.assembly_status : options_.run_status) = *status;
    return true;
}

bool Reader::take_switch() {
    const auto* found = std::ranges::find(switches, low_, &Switch::word);
    if (found == std::end(switches)) return false;
    found->set(options_);
    return true;
}

bool Reader::take_register() {
    const bool dollar = word_.starts_with("$");
    const std::optional<ShownRegister> found = find_mars_register(dollar ? word_ : "$" + word_);
    if (found)
        options_.registers.push_back(*found);
    else if (dollar)
        options_.messages += "Invalid Register Name: " + word_ + "\n"; // the run continues
    return dollar || found;
}

bool Reader::take_file() {
    std::error_code ignored;
    const std::string path = java_path(word_);
    if (!std::filesystem::exists(path, ignored)) return false;
    options_.files.push_back(path);
    return true;
}

bool Reader::take_steps() {
    const std::optional<i32> steps = decode_java_integer(word_);
    if (!steps) return false;
    options_.max_steps = *steps;
    return true;
}

bool Reader::take_range() {
    bool matched = false;
    const std::optional<WordRange> range = read_memory_range(word_, matched);
    if (range)
        options_.ranges.push_back(*range);
    else if (matched)
        complain("Invalid/unaligned address or invalid range: " + word_);
    return matched;
}

} // namespace

MarsOptions read_mars_options(std::span<const std::string> words) { return Reader(words).read(); }

std::string java_path(std::string_view name) {
    std::string path;
    for (const char c : name)
        if (c != '/' || !path.ends_with("/")) path += c;
    if (path.size() > 1 && path.ends_with("/")) path.pop_back();
    return path;
}

std::optional<ShownRegister> find_mars_register(const std::string& name) {
    const auto in_range = [](std::optional<i32> number) {
        return number && *number >= 0 && *number < 32;
    };
    if (!name.starts_with("$")) return {};
    if (const auto number = decode_mars_address(std::string_view(name).substr(1)); in_range(number))
        return ShownRegister{name, static_cast<u32>(*number), false};
    if (const auto* found = std::ranges::find(register_names, name); found != register_names.end())
        return ShownRegister{name, static_cast<u32>(found - register_names.begin()), false};
    if (!name.starts_with("$f")) return {};
    const std::string_view digits = std::string_view(name).substr(2);
    if (const auto number = decode_mars_address(digits); in_range(number))
        return ShownRegister{
            name, std::to_string(*number) == digits ? static_cast<u32>(*number) : 32, true};
    return {};
}

} // namespace tharsis
