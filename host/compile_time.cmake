# compile_time.cmake -- what makes unity builds short: precompiled headers, and less optimisation where no benchmark notices.
# Builds without unity units (the presets alone, tidy and fuzz) use none of it.
if(NOT CMAKE_UNITY_BUILD)
  return()
endif()

include(${CMAKE_CURRENT_LIST_DIR}/shared_headers.cmake)

# Code that waits for people, files and processes is compiled with -O1: it takes a third less time to compile, and no benchmark
# notices (docs/decisions/0029-layout.md).
set(ordinary files text sources listings images file_order cases elf_files reference_pages verdict submission dialogues
             exercises game_judge batch tui cli program)
foreach(library wire ${ordinary})
  target_compile_options(${library} PRIVATE $<$<CONFIG:Release>:-O1>)
endforeach()

share_headers(wire ${ordinary})
share_headers(base output isa assembler machine devices analysis lint convert translator debugger running sandbox
              similarity version diagnostic_files)
share_headers(rpc lsp dap gdb_server web_server)
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
