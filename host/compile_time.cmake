# compile_time.cmake -- what makes unity builds short: precompiled headers, and less optimisation where no benchmark notices.
# Builds without unity units (the presets alone, tidy and fuzz) use none of it.
if(NOT CMAKE_UNITY_BUILD)
  return()
endif()

include(${CMAKE_CURRENT_LIST_DIR}/shared_headers.cmake)

# Code that waits for people, files and processes is optimised for its size: it is two thirds as large as with -O2, takes a third less
# time to compile, and no benchmark notices (docs/decisions/0029-layout.md, 0050-releases.md).
set(small_code -Os)
set(ordinary
    files
    text
    sources
    listings
    images
    elf_files
    cases
    reference_pages
    batch
    tui
    command_table
    run_output
    run_launch
    cli
    program
    verdict
    submission
    exercises
    similarity
    convert
    diagnostic_files)
# With -Os judging a game would take a tenth longer.
set(measured dialogues file_order game_judge) # (the first must have no definitions that others lack)
set(connected rpc lsp dap gdb_server web_server)
list(REMOVE_ITEM connected ${absent_libraries})
foreach(library ${measured})
  target_compile_options(${library} PRIVATE $<$<CONFIG:Release>:-O1>)
endforeach()
foreach(library wire ${ordinary} ${connected})
  if(NOT EMSCRIPTEN)
    target_compile_options(${library} PRIVATE "$<$<CONFIG:Release>:${small_code}>")
  elseif(NOT library IN_LIST connected)
    target_compile_options(${library} PRIVATE $<$<CONFIG:Release>:-O1>)
  endif()
endforeach()

# Each function is a section of its own, so that the linker leaves out those that a program never calls, and stores equal ones once.
set(own_sections "$<$<CONFIG:Release>:-ffunction-sections;-fdata-sections>")
foreach(library ${libraries})
  if(NOT EMSCRIPTEN)
    target_compile_options(${library} PRIVATE "${own_sections}")
  endif()
endforeach()

# Reading the words of the command line is a third of every start: this file alone is optimised for speed.
if(NOT EMSCRIPTEN)
  set_source_files_properties(${PROJECT_SOURCE_DIR}/host/frontends/cli/table/arguments.cpp TARGET_DIRECTORY
                              command_table PROPERTIES COMPILE_OPTIONS "$<$<CONFIG:Release>:-O2>"
                                                       SKIP_UNITY_BUILD_INCLUSION ON SKIP_PRECOMPILE_HEADERS ON)
endif()

share_headers(wire ${ordinary})
share_headers(${measured})
share_headers(base output isa assembler machine devices analysis translator debugger running sessions sandbox version
              api)
share_headers(${connected})

# optimise_for_size(LIBRARY EXPRESSION): the same for the files of a library whose paths match; they remain in its archive.
function(optimise_for_size library expression)
  set(cold ${library}_cold)
  get_target_property(sources ${library} SOURCES)
  set(matching ${sources})
  list(FILTER matching INCLUDE REGEX "${expression}")
  list(REMOVE_ITEM sources ${matching})
  add_library(${cold} OBJECT ${matching})
  set_target_properties(${library} PROPERTIES SOURCES "${sources};$<TARGET_OBJECTS:${cold}>")
  set_target_properties(${cold} PROPERTIES UNITY_BUILD_MODE GROUP ${for_shared_library})
  target_include_directories(${cold} PRIVATE ${PROJECT_SOURCE_DIR}/emulator ${PROJECT_SOURCE_DIR}/host)
  target_link_libraries(${cold} PRIVATE $<TARGET_PROPERTY:${library},INTERFACE_LINK_LIBRARIES>)
  target_compile_options(${cold} PRIVATE "$<$<CONFIG:Release>:${small_code}>" "${own_sections}")
  target_precompile_headers(${cold} REUSE_FROM wire)
  enable_warnings(${cold})
endfunction()
# (Conditions of breakpoints are evaluated often, so inspection/evaluate.cpp is not among them.)
if(NOT EMSCRIPTEN)
  optimise_for_size(
    debugger
    "/commands/|/inspection/[^e]|/findings/(findings_|header_)|/values/(assignment|code|comments|log|show|value)")
  optimise_for_size(assembler "/report/")
  optimise_for_size(analysis "/output/")
  optimise_for_size(timing "/output/")
endif()
target_precompile_headers(rpc PRIVATE <nlohmann/json.hpp>) # every message is JSON

# Reading boards and playing games are most of a verdict: without optimisation the tests of the judge take five times as long.
foreach(library games boards)
  target_compile_options(${library} PRIVATE $<$<CONFIG:Debug>:-O1>)
endforeach()
share_headers(games boards)
# (Their flags are not those of the precompiled headers.)
set_property(SOURCE ${threaded_steps} ${loop_steps} TARGET_DIRECTORY machine PROPERTY SKIP_PRECOMPILE_HEADERS ON)

# With debugging information, gold links in two thirds of the time of the default linker. In releases it stores equal functions once,
# which takes 2 % off the program (those whose addresses are compared stay apart), and keeps constants out of executable memory.
include(CheckLinkerFlag)
check_linker_flag(CXX -fuse-ld=gold THARSIS_HAS_GOLD)
if(THARSIS_HAS_GOLD)
  target_link_options(tharsis PRIVATE -fuse-ld=gold $<$<CONFIG:Release>:LINKER:--icf=safe,--rosegment>)
  add_link_options($<$<CONFIG:Debug>:-fuse-ld=gold>) # the tests
endif()
