// directives.cpp -- the table of directives, and those that store nothing
#include "assembler/dialects/gas/gas_sentences.hpp"
#include "assembler/dialects/gas/pass.hpp"
#include "assembler/dialects/gas/words.hpp"
#include "base/suggest.hpp"

#include <algorithm>

namespace tharsis::gas {

struct Pass::DirectiveRow {
    std::string_view name;
    Directive execute;
    DirectiveData data = {};
};

struct Tables {
    using P = Pass;
    using Kind = DirectiveData::Kind;
    static constexpr DirectiveData byte = {Kind::integer, 1}, bytes_2 = {Kind::integer, 2},
                                   bytes_4 = {Kind::integer, 4}, bytes_8 = {Kind::integer, 8},
                                   half = {Kind::integer, 2, true}, word = {Kind::integer, 4, true},
                                   dword = {Kind::integer, 8, true},
                                   octa = {Kind::integer, 16, true},
                                   single = {Kind::single, 4, true}, real = {Kind::real, 8, true},
                                   unaligned_single = {Kind::single, 4},
                                   unaligned_real = {Kind::real, 8}, text = {Kind::text},
                                   room = {Kind::reserved}, other = {Kind::other};
    // clang-format off
    static constexpr Pass::DirectiveRow directives[] = {
        {".abicalls", &P::refuse_pic}, {".abort", &P::err_directive}, {".aent", &P::ignore},
        {".align", &P::align_power}, {".ascii", &P::ascii, text}, {".asciiz", &P::asciz, text}, {".asciz", &P::asciz, text},
        {".balign", &P::balign}, {".balignl", &P::balignl},
        {".balignw", &P::balignw}, {".bss", &P::bss_directive}, {".byte", &P::bytes_1, byte},
        {".2byte", &P::bytes_2, bytes_2}, {".4byte", &P::bytes_4, bytes_4}, {".8byte", &P::bytes_8, bytes_8},
        {".comm", &P::comm}, {".cpadd", &P::ignore}, {".cpload", &P::ignore},
        {".cplocal", &P::ignore}, {".cprestore", &P::ignore}, {".cpreturn", &P::ignore},
        {".cpsetup", &P::ignore}, {".data", &P::data_directive}, {".double", &P::double_precision, real},
        {".dc", &P::bytes_2, bytes_2}, {".dc.a", &P::bytes_4, bytes_4}, {".dc.b", &P::bytes_1, byte},
        {".dc.d", &P::double_unaligned, unaligned_real}, {".dc.l", &P::bytes_4, bytes_4}, {".dc.s", &P::single_unaligned, unaligned_single},
        {".dc.w", &P::bytes_2, bytes_2}, {".dcb", &P::repeat_2, other}, {".dcb.b", &P::repeat_1, other}, {".dcb.l", &P::repeat_4, other},
        {".dcb.w", &P::repeat_2, other}, {".ds", &P::reserve_2, other}, {".ds.b", &P::reserve_1, other}, {".ds.d", &P::reserve_8, other},
        {".ds.l", &P::reserve_4, other}, {".ds.s", &P::reserve_4, other}, {".ds.w", &P::reserve_2, other},
        {".dword", &P::double_word, dword}, {".eject", &P::ignore}, {".end", &P::end_directive},
        {".endm", &P::endm_directive}, {".endfunc", &P::ignore}, {".endr", &P::endm_directive}, {".ent", &P::ignore},
        {".equ", &P::equ}, {".equiv", &P::equiv}, {".eqv", &P::eqv}, {".err", &P::err_directive},
        {".error", &P::error_directive}, {".exitm", &P::exitm_directive}, {".extern", &P::extern_directive},
        {".fail", &P::err_directive}, {".file", &P::ignore}, {".fill", &P::fill, other}, {".float", &P::single, single},
        {".fmask", &P::ignore}, {".frame", &P::ignore}, {".func", &P::ignore}, {".global", &P::globl}, {".globl", &P::globl},
        {".gnu_attribute", &P::ignore}, {".gpdword", &P::refuse_pic}, {".gpvalue", &P::refuse_pic},
        {".gpword", &P::gpword, word}, {".half", &P::half, half}, {".hidden", &P::names_ignored},
        {".hword", &P::half, half}, {".ident", &P::ignore}, {".incbin", &P::incbin, other}, {".include", &P::include},
        {".insn", &P::ignore}, {".int", &P::word, word}, {".internal", &P::names_ignored},
        {".irep", &P::irp_directive}, {".irepc", &P::irpc_directive}, {".irp", &P::irp_directive}, {".irpc", &P::irpc_directive}, {".lcomm", &P::lcomm},
        {".linkonce", &P::ignore}, {".lsym", &P::equ}, {".lflags", &P::ignore}, {".line", &P::ignore}, {".list", &P::ignore}, {".ln", &P::ignore},
        {".loc", &P::ignore}, {".local", &P::local}, {".long", &P::word, word}, {".macro", &P::macro_directive},
        {".mask", &P::ignore}, {".module", &P::module}, {".nan", &P::nan_directive}, {".mri", &P::mri_directive}, {".noaltmacro", &P::ignore}, {".nop", &P::nop_directive}, {".nolist", &P::ignore},
        {".octa", &P::octa, octa}, {".offset", &P::struct_directive}, {".option", &P::option}, {".org", &P::org}, {".origin", &P::org}, {".p2align", &P::p2align}, {".p2alignl", &P::p2alignl},
        {".p2alignw", &P::p2alignw}, {".popsection", &P::popsection},
        {".previous", &P::previous}, {".print", &P::ignore}, {".protected", &P::names_ignored},
        {".psize", &P::ignore}, {".purgem", &P::purgem_directive}, {".pushsection", &P::pushsection},
        {".quad", &P::double_word, dword}, {".rdata", &P::rdata_directive}, {".rep", &P::rept_directive}, {".repeat", &P::rept_directive},
        {".rept", &P::rept_directive}, {".sbss", &P::sbss_directive}, {".sbttl", &P::ignore},
        {".sdata", &P::sdata_directive}, {".section", &P::section_directive}, {".set", &P::set},
        {".short", &P::half, half}, {".single", &P::single, single}, {".size", &P::ignore}, {".skip", &P::space, room},
        {".sleb128", &P::sleb128, other}, {".space", &P::space, room}, {".string", &P::asciz, text}, {".string16", &P::string_16, other},
        {".string32", &P::string_32, other}, {".string64", &P::string_64, other}, {".string8", &P::asciz, text},
        {".struct", &P::struct_directive}, {".subsection", &P::subsection}, {".text", &P::text_directive}, {".title", &P::ignore},
        {".type", &P::ignore}, {".uleb128", &P::uleb128, other}, {".verstamp", &P::ignore},
        {".version", &P::ignore}, {".warning", &P::warning_directive}, {".weak", &P::weak}, {".weakext", &P::weakext},
        {".word", &P::word, word}, {".zero", &P::space, room},
    };
    // clang-format on

    static std::vector<std::string_view> names() {
        std::vector<std::string_view> all;
        for (const Pass::DirectiveRow& row : directives) all.push_back(row.name);
        return all;
    }
    static const Pass::DirectiveRow* find(std::string_view name) {
        for (const Pass::DirectiveRow& row : directives)
            if (row.name == name) return &row;
        return nullptr;
    }
};

std::vector<std::string_view> directive_names() {
    std::vector<std::string_view> all = Tables::names();
    const auto conditions = condition_names();
    all.insert(all.end(), conditions.begin(), conditions.end());
    return all;
}

DirectiveData data_of(std::string_view directive) {
    const Pass::DirectiveRow* row = Tables::find(directive);
    return row ? row->data : DirectiveData{};
}

void Pass::directive(std::string_view word, Cursor& cursor) {
    // Directives that describe frames for debuggers do not change the program.
    if (word.starts_with(".cfi_") || word.starts_with(".stab")) return;
    if (const DirectiveRow* row = Tables::find(word)) {
        (this->*row->execute)(cursor);
        if (row->execute != &Pass::ignore && !reported_) (void)demand_end(cursor);
        return;
    }
    std::vector<std::string_view> names = Tables::names();
    for (const auto& [name, macro] : macros_) names.push_back(name);
    const std::string_view similar = nearest_word(word, names);
    const std::size_t at = cursor.at() - word.size();
    DiagnosticText remark{"directive-operand", gas_message("no-directive", word), {}, ""};
    suggest(remark, at, word.size(), similar, gas_message("see-directives"));
    report_at(line_->origin, at, word.size(), std::move(remark));
}

void Pass::refuse_pic(Cursor& cursor) {
    report(0, cursor.text().size(), gas_message("pic", cursor.text()), gas_message("without-pic"));
}

/// `.end name` ends a procedure; without a name, too, what follows is read.
void Pass::end_directive(Cursor& cursor) {
    if (cursor.at_end() || name(cursor)) forget_history();
}

void Pass::option(Cursor& cursor) {
    const auto word = name(cursor);
    if (!word) return;
    if (*word == "pic2" || *word == "pic1" || *word == "pic")
        refuse_pic(cursor);
    else if (*word != "pic0" && !word->starts_with("O"))
        report(0, cursor.text().size(), gas_message("no-set", *word), {});
    if (word->starts_with("O")) cursor.move_to(cursor.text().size());
}

/// `.mri 0` is the language that is read anyway.
void Pass::mri_directive(Cursor& cursor) {
    const ExpressionPointer mode = cursor.at_end() ? nullptr : expression(cursor);
    if (mode && constant_now(*mode).value_or(0) != 0)
        report(0, cursor.text().size(), gas_message("other-code", cursor.text()), {});
}

/// Directives with which a compiler describes its output.
void Pass::module(Cursor& cursor) {
    const std::string_view all = cursor.rest();
    const std::string word(all);
    cursor.move_to(cursor.text().size());
    constexpr std::string_view good[] = {"fp=xx",     "fp=32",     "nooddspreg",  "oddspreg",
                                         "hardfloat", "softfloat", "doublefloat", "no-virt"};
    if (word.starts_with("fp=")) either_fpu_ = word == "fp=xx";
    if (std::find(std::begin(good), std::end(good), word) != std::end(good)) return;
    std::string_view isa = word;
    if (isa.starts_with("arch=")) isa.remove_prefix(5);
    if (isa == "mips1" || isa == "mips2" || isa == "mips32" || isa == "4kc") return;
    if (isa == "mips32r2" || isa == "mips32r3" || isa == "mips32r5" || isa == "24kc")
        modes_.release_2 = true;
    else
        report(0, cursor.text().size(), gas_message("other-code", word), gas_message("for-mips32"));
}

void Pass::nan_directive(Cursor& cursor) {
    const auto kind = cursor.rest();
    if (kind != "legacy")
        report(0, cursor.text().size(), gas_message("other-code", kind), gas_message("for-mips32"));
    cursor.move_to(cursor.text().size());
}

void Pass::include(Cursor& cursor) {
    cursor.skip_blanks();
    const std::size_t at = cursor.at() + 1;
    const auto file = text(cursor);
    if (!file) return;
    LineReader reader(run_.files, line_->origin.place.file);
    const std::string path = reader.joined(*file);
    const auto opened = run_.files.open(path);
    record_include(range_here(at - 1, cursor.at() + 1 - at), path, opened);
    if (!opened) {
        run_.lacks_files = true;
        return report_at(line_->origin, at, file->size(),
                         {"include-missing", gas_message("file-unreadable", *file), {}, ""});
    }
    if (input_.depth() >= Input::max_depth)
        return report(at, file->size(), gas_message("too-deep", *file, Input::max_depth), {});
    // A file counts for more than its text: small ones can include each other very often.
    constexpr std::size_t least_bytes = 4096;
    const std::size_t bytes = std::max(run_.files[*opened].text.size(), least_bytes);
    if (bound_expansion(0, bytes, *file)) open_file(*opened);
}

void Pass::err_directive(Cursor& cursor) {
    report(0, cursor.text().size(), gas_message("said-error", cursor.text()), {});
}

void Pass::error_directive(Cursor& cursor) {
    const auto said = cursor.at_end() ? std::optional<std::string>(".error") : text(cursor);
    if (said) report(0, cursor.text().size(), gas_message("said-error", *said), {});
}

void Pass::warning_directive(Cursor& cursor) {
    const auto said = cursor.at_end() ? std::optional<std::string>(".warning") : text(cursor);
    if (said) warn(0, cursor.text().size(), gas_message("said-warning", *said));
}

} // namespace tharsis::gas
