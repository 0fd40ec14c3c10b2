// report_words.hpp -- single words of reports in both languages: headings, causes, units
// Sentences with gaps are in timing/timing_sentences.hpp; names in JSON are the same in every
// language.
#pragma once
#include "base/message.hpp"
#include "timing/pipeline.hpp"

#include <optional>

namespace tharsis {

/// "data", "données": why cycles are lost.
std::string_view cause_word(LossCause, Language);
/// "(waits: data)": what stands beside an instruction that waits; "(waits)" without a cause, if it
/// is only behind another one.
std::string waits_label(std::optional<LossCause>, Language);
/// "multiplier", "de multiplication": completes "the {}" and "l'unité {}".
Message unit_words(ExecutionUnit);

namespace report_words {

inline constexpr Bilingual all{"all", "total"}, before_procedures{"(start)", "(début)"},
    cycles{"cycles", "cycles"}, end{"end", "fin"}, fetched_wrongly{"fetched wrongly", "lue à tort"},
    forwarded{"forwarded operand", "opérande renvoyé"},
    hazards{"hazards: lost, times, why", "aléas : perdus, fois, pourquoi"},
    instruction{"instruction", "instruction"}, instructions{"instructions", "instructions"},
    lines{"lines", "lignes"}, lost{"lost", "perdus"}, not_taken{"not taken", "non pris"},
    of_the_first{"cycles of the first", "cycles du premier"},
    procedures{"procedures", "procédures"},
    same_run{"the same run under", "la même exécution avec"}, share{"share", "part"},
    slots{"slots", "places"}, taken{"taken", "pris"}, time{"time", "durée"},
    waiting{"waits", "attend"}, waits{"(waits)", "(attend)"},
    where_they_go{"where they go", "où ils vont"}, works{"works", "travaille"};

} // namespace report_words

} // namespace tharsis
