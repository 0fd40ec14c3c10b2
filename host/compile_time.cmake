# compile_time.cmake -- what makes unity builds short: precompiled headers, and less optimisation where no benchmark notices.
# Builds without unity units (the presets alone, tidy and fuzz) use none of it.
if(NOT CMAKE_UNITY_BUILD)
  return()
endif()

include(${CMAKE_CURRENT_LIST_DIR}/shared_headers.cmake)

# Code that waits for people, files and processes is optimised for its size: it is two thirds as large as with -O2, takes a third less
# time to compile, and no benchmark notices (docs/decisions/0029-layout.md, 0050-releases.md).
set(ordinary files text sources listings images cases elf_files reference_pages batch tui cli program verdict
             submission exercises similarity convert diagnostic_files)
# Judging a game would take a tenth longer with -Os.
set(judging file_order dialogues game_judge)
set(connected rpc lsp dap gdb_server web_server)
list(REMOVE_ITEM connected ${absent_libraries})
foreach(library ${judging})
  target_compile_options(${library} PRIVATE $<$<CONFIG:Release>:-O1>)
endforeach()
foreach(library wire ${ordinary} ${connected})
  if(NOT EMSCRIPTEN)
    target_compile_options(${library} PRIVATE $<$<CONFIG:Release>:-Os>)
  elseif(NOT library IN_LIST connected)
    target_compile_options(${library} PRIVATE $<$<CONFIG:Release>:-O1>)
  endif()
endforeach()

# Reading the words of the command line is a third of every start: this file alone is optimised for speed.
if(NOT EMSCRIPTEN)
  set_source_files_properties(${PROJECT_SOURCE_DIR}/host/frontends/cli/table/arguments.cpp TARGET_DIRECTORY cli
                              PROPERTIES COMPILE_OPTIONS "$<$<CONFIG:Release>:-O2>" SKIP_UNITY_BUILD_INCLUSION ON
                                         SKIP_PRECOMPILE_HEADERS ON)
endif()

share_headers(wire ${ordinary})
share_headers(${judging})
share_headers(base output isa assembler machine devices analysis lint translator debugger running sandbox version api)
share_headers(${connected})
target_precompile_headers(rpc PRIVATE <nlohmann/json.hpp>) # every message is JSON

# Reading boards and playing games are most of a verdict: without optimisation the tests of the judge take five times as long.
foreach(library games boards)
  target_compile_options(${library} PRIVATE $<$<CONFIG:Debug>:-O1>)
endforeach()
share_headers(games boards)
set_property(SOURCE ${PROJECT_SOURCE_DIR}/emulator/machine/threaded/threaded_steps.cpp TARGET_DIRECTORY machine
             PROPERTY SKIP_PRECOMPILE_HEADERS ON)

# With debugging information, gold links in two thirds of the time of the default linker.
include(CheckLinkerFlag)
check_linker_flag(CXX -fuse-ld=gold THARSIS_HAS_GOLD)
if(THARSIS_HAS_GOLD)
  target_link_options(tharsis PRIVATE $<$<CONFIG:Debug>:-fuse-ld=gold>)
  add_link_options($<$<CONFIG:Debug>:-fuse-ld=gold>) # the tests
endif()
