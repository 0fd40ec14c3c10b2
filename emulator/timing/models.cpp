// models.cpp -- the table of models: one row each, and nowhere else
#include "timing/model.hpp"

#include <iterator>

namespace tharsis {

namespace {

/// Five stages, in which each operation takes one cycle.
constexpr ProcessorModel five_stages(std::string_view name, std::string_view title,
                                     std::string_view title_french) {
    ProcessorModel model;
    model.name = name, model.title = title, model.title_french = title_french;
    model.stages = {"IF", "ID", "EX", "MEM", "WB"};
    model.stage_count = 5;
    model.decode = 1, model.execute = 2, model.memory = model.memory_end = 3, model.write = 4;
    model.overlapped = true;
    model.branch_stage = model.jump_stage = model.decode;
    return model;
}

/// The units for floating-point numbers beside the pipeline, as in Hennessy & Patterson, figure
/// C.34: an adder of 4 stages, a multiplier of 7, a divider that is not pipelined.
constexpr ProcessorModel with_parallel_units(ProcessorModel model, u32 divider) {
    model.units[std::size_t(ExecutionUnit::fp_add)] = {4, 1, true};
    model.units[std::size_t(ExecutionUnit::fp_multiply)] = {7, 1, true};
    model.units[std::size_t(ExecutionUnit::fp_divide)] = {divider, divider, true};
    return model;
}

constexpr ProcessorModel realistic_five_stages() {
    ProcessorModel model = with_parallel_units(
        five_stages("five-stage", "classic five stages, all forwarding, branches resolved in ID",
                    "cinq étages classiques, tous les renvois, branchements résolus dans ID"),
        24);
    model.units[std::size_t(ExecutionUnit::multiplier)] = {4, 1, false};
    model.units[std::size_t(ExecutionUnit::divider)] = {32, 32, false};
    return model;
}

constexpr ProcessorModel single_cycle() {
    ProcessorModel model;
    model.name = "single-cycle";
    model.title = "every instruction takes one long cycle (Patterson & Hennessy 4.4)";
    model.title_french = "chaque instruction prend un long cycle (Patterson & Hennessy 4.4)";
    model.stages = {"CPU"};
    model.clock_picoseconds = 800;
    return model;
}

constexpr ProcessorModel multi_cycle() {
    ProcessorModel model =
        five_stages("multi-cycle", "3 to 5 short cycles an instruction, one after the other",
                    "3 à 5 cycles courts par instruction, l'une après l'autre");
    model.overlapped = false, model.skips_stages = true;
    return model;
}

constexpr ProcessorModel patterson_hennessy() {
    return five_stages("ph4",
                       "Patterson & Hennessy, chapter 4: forwarding, branches resolved in ID",
                       "Patterson & Hennessy, chapitre 4 : renvois, branchements résolus dans ID");
}

constexpr ProcessorModel patterson_hennessy_basic() {
    ProcessorModel model = five_stages(
        "ph4-basic",
        "Patterson & Hennessy, chapter 4, the first pipeline: no forwarding, branches in MEM",
        "Patterson & Hennessy, chapitre 4, le premier pipeline : sans renvois, branchements dans "
        "MEM");
    model.paths = no_paths;
    model.branch_stage = model.jump_stage = model.memory;
    return model;
}

constexpr ProcessorModel winmips() {
    return with_parallel_units(
        five_stages("winmips64",
                    "as WinMIPS64 is set at first: forwarding, no branch target buffer",
                    "comme WinMIPS64 au départ : renvois, sans mémoire de cibles"),
        24);
}

constexpr ProcessorModel edumips() {
    ProcessorModel model = with_parallel_units(
        five_stages("edumips64", "as EduMIPS64 with forwarding", "comme EduMIPS64 avec renvois"),
        24);
    model.real_writes_wait = model.real_stores_early = model.flags_at_once = true;
    return model;
}

constexpr ProcessorModel edumips_plain() {
    ProcessorModel model = edumips();
    model.name = "edumips64-plain";
    model.title = "as EduMIPS64 is set at first: without forwarding";
    model.title_french = "comme EduMIPS64 au départ : sans renvois";
    model.paths = no_paths;
    return model;
}

constexpr ProcessorModel two_wide() {
    ProcessorModel model = realistic_five_stages();
    model.name = "two-wide";
    model.title = "two instructions a cycle, in order; one of them may access memory, one may jump";
    model.title_french = "deux instructions par cycle, dans l'ordre ; une seule accède à la "
                         "mémoire, une seule saute";
    model.width = 2;
    model.branch_stage = model.execute;
    model.prediction = Prediction::two_bits;
    model.target_entries = 64, model.return_entries = 8;
    return model;
}

/// The MIPS R4000 (Hennessy & Patterson, section C.6): loads are ready two cycles later, and
/// branches are resolved in EX, three cycles after their fetch.
constexpr ProcessorModel r4000() {
    ProcessorModel model;
    model.name = "r4000";
    model.title = "eight stages, as the MIPS R4000";
    model.title_french = "huit étages, comme le MIPS R4000";
    model.stages = {"IF", "IS", "RF", "EX", "DF", "DS", "TC", "WB"};
    model.stage_count = 8;
    model.decode = 2, model.execute = 3, model.memory = 4, model.memory_end = 5, model.write = 7;
    model.overlapped = true;
    model.branch_stage = model.jump_stage = model.execute;
    model.clock_picoseconds = 100;
    return model;
}

constexpr ProcessorModel model_rows[] = {
    realistic_five_stages(),
    single_cycle(),
    multi_cycle(),
    patterson_hennessy(),
    patterson_hennessy_basic(),
    winmips(),
    edumips(),
    edumips_plain(),
    two_wide(),
    r4000(),
};

/// One instruction after the other: each operation is done in its cycle, however long that is.
constexpr bool has_simple_units_without_overlap() {
    for (const ProcessorModel& model : model_rows)
        if (!model.overlapped && model.units != simple_units()) return false;
    return true;
}
static_assert(has_simple_units_without_overlap());

} // namespace

std::span<const ProcessorModel> all_models() { return model_rows; }

std::string_view default_model_name() { return model_rows[0].name; }

const ProcessorModel* find_model(std::string_view name) {
    for (const ProcessorModel& model : model_rows)
        if (model.name == name) return &model;
    return nullptr;
}

std::string_view path_name(Path path) {
    static constexpr std::string_view names[] = {"EX/MEM->EX", "MEM/WB->EX", "MEM/WB->MEM",
                                                 "EX/MEM->ID", "MEM/WB->ID"};
    return names[std::size_t(path)];
}

std::string path_name(const ProcessorModel& model, Path path) {
    const auto between = [&](std::size_t stage) {
        return std::string(model.stages[stage]) + "/" + std::string(model.stages[stage + 1]);
    };
    const bool is_early = path == Path::ex_mem_to_ex || path == Path::ex_mem_to_id;
    const std::size_t end = path == Path::mem_wb_to_mem ? model.memory
                            : path == Path::ex_mem_to_id || path == Path::mem_wb_to_id
                                ? model.decode
                                : model.execute;
    return between(is_early ? model.execute : model.memory_end) + "->" +
           std::string(model.stages[end]);
}

} // namespace tharsis
