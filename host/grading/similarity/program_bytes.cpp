// program_bytes.cpp -- numbers as eight bytes, texts after their lengths, lists after their counts
//
// Writer and reader are one function each, in the same order.
#include "grading/similarity/program_bytes.hpp"

#include <algorithm>

namespace tharsis {

namespace {

class Writer {
public:
    void add(u64 number) {
        for (int n = 0; n < 8; ++n) bytes_ += static_cast<char>(number >> 8 * n);
    }
    void add(const std::string& text) {
        add(u64{text.size()});
        bytes_ += text;
    }
    template <class Each, class Add> void add_list(const std::vector<Each>& list, Add add_one) {
        add(u64{list.size()});
        for (const Each& each : list) add_one(each);
    }
    std::string take() { return std::move(bytes_); }

private:
    std::string bytes_;
};

/// After the end it returns zeros, and `good` is false.
class Reader {
public:
    explicit Reader(std::string_view bytes) : left_(bytes) {}

    u64 number() {
        u64 number = 0;
        if (left_.size() < 8) return fail();
        for (std::size_t n = 0; n < 8; ++n) number |= u64{static_cast<u8>(left_[n])} << 8 * n;
        left_.remove_prefix(8);
        return number;
    }
    u32 small() {
        const u64 wide = number();
        return wide > ~u32{0} ? static_cast<u32>(fail()) : static_cast<u32>(wide);
    }
    std::string text() {
        const u64 size = number();
        if (size > left_.size()) return fail(), std::string();
        std::string text(left_.substr(0, size));
        left_.remove_prefix(size);
        return text;
    }
    template <class Each, class Read> void read_list(std::vector<Each>& list, Read read_one) {
        for (u64 count = number(); count > 0 && good_; --count) list.push_back(read_one());
    }
    bool ends_well() const { return good_ && left_.empty(); }

private:
    u64 fail() {
        good_ = false;
        return 0;
    }

    std::string_view left_;
    bool good_ = true;
};

void add_program(Writer& writer, const ComparedProgram& program) {
    writer.add(program.name);
    writer.add_list(program.places.words, [&](const CodePlaces::Word& word) {
        writer.add(word.address), writer.add(word.file), writer.add(word.line);
    });
    writer.add_list(program.places.steps, [&](const CodePlaces::Step& step) {
        writer.add(step.first), writer.add(step.last);
    });
    writer.add_list(program.places.files,
                    [&](const SourceFile& file) { writer.add(file.name), writer.add(file.text); });
    writer.add_list(program.fingerprints.kgrams, [&](const KGram& each) {
        writer.add(each.hash), writer.add(each.first), writer.add(each.length),
            writer.add(each.run);
    });
    writer.add_list(program.fingerprints.chosen, [&](u64 hash) { writer.add(hash); });
    writer.add(program.steps);
    writer.add(program.token_text);
}

ComparedProgram read_program(Reader& reader) {
    ComparedProgram program;
    program.name = reader.text();
    reader.read_list(program.places.words, [&] {
        return CodePlaces::Word{reader.small(), reader.small(), reader.small()};
    });
    reader.read_list(program.places.steps, [&] {
        return CodePlaces::Step{reader.small(), reader.small()};
    });
    reader.read_list(program.places.files, [&] {
        return SourceFile{reader.text(), reader.text()};
    });
    reader.read_list(program.fingerprints.kgrams, [&] {
        return KGram{reader.number(), reader.small(), reader.small(), reader.small()};
    });
    reader.read_list(program.fingerprints.chosen, [&] { return reader.number(); });
    program.steps = reader.small();
    program.token_text = reader.text();
    return program;
}

/// True if all indices are within their lists, and k-grams are in the order that readers rely on.
bool is_sound(const ComparedProgram& program) {
    const CodePlaces& places = program.places;
    const auto in_files = [&](const CodePlaces::Word& word) {
        return word.line == 0 || word.file < places.files.size();
    };
    const auto in_words = [&](const CodePlaces::Step& step) {
        return step.first <= step.last && step.last < places.words.size();
    };
    const auto in_steps = [&](const KGram& each) {
        return each.length > 0 && u64{each.first} + each.length <= places.steps.size();
    };
    const auto is_out_of_order = [](const KGram& a, const KGram& b) {
        return b.first <= a.first || b.first + b.length < a.first + a.length || b.run < a.run;
    };
    const auto& kgrams = program.fingerprints.kgrams;
    return std::ranges::all_of(places.words, in_files) &&
           std::ranges::all_of(places.steps, in_words) && std::ranges::all_of(kgrams, in_steps) &&
           std::ranges::adjacent_find(kgrams, is_out_of_order) == kgrams.end() &&
           std::ranges::is_sorted(program.fingerprints.chosen);
}

} // namespace

std::string bytes_of(const Comparable& comparable) {
    Writer writer;
    writer.add(u64{comparable.index()});
    if (const auto* program = std::get_if<ComparedProgram>(&comparable))
        return add_program(writer, *program), writer.take();
    const auto& missing = std::get<MissingProgram>(comparable);
    for (const std::string* text :
         {&missing.name, &missing.location.file, &missing.reason.english, &missing.reason.french})
        writer.add(*text);
    writer.add(missing.location.line);
    writer.add(missing.location.column);
    return writer.take();
}

std::optional<Comparable> read_comparable(std::string_view bytes) {
    Reader reader(bytes);
    Comparable comparable;
    if (reader.number() == 0) {
        ComparedProgram program = read_program(reader);
        if (!is_sound(program)) return {};
        comparable = std::move(program);
    } else {
        MissingProgram missing;
        for (std::string* text : {&missing.name, &missing.location.file, &missing.reason.english,
                                  &missing.reason.french})
            *text = reader.text();
        missing.location.line = reader.small();
        missing.location.column = reader.small();
        comparable = std::move(missing);
    }
    return reader.ends_well() ? std::optional(std::move(comparable)) : std::nullopt;
}

} // namespace tharsis
