# library.cmake -- libtharsis, shared and static, made of the same objects as the program; and its CMake package
# The objects of `api` are the interface; of the other libraries the shared one takes what it needs, the static one everything.
if(WIN32) # where `api` is absent
  return()
endif()
set(library_version 1.0.0) # the interface's (host/library/include/tharsis/export.hpp), not that of the program
target_include_directories(api PUBLIC ${PROJECT_SOURCE_DIR}/host/library/include)
target_compile_definitions(api PRIVATE THARSIS_IMPLEMENTATION)
# (Only the shared library needs it.)
set(asmjit_messages ${PROJECT_SOURCE_DIR}/host/library/asmjit_messages.cpp)
get_target_property(api_sources api SOURCES)
list(REMOVE_ITEM api_sources ${asmjit_messages})
set_property(TARGET api PROPERTY SOURCES ${api_sources})

# (A program for another processor is built for its own sake: nothing here could try a library for it.)
if(THARSIS_FUZZ OR CMAKE_CROSSCOMPILING)
  return()
endif()

# all_below(RESULT LIBRARY...): these libraries and all that they use; `outside` gets what is not ours.
function(all_below result)
  set(rest ${ARGN})
  set(ours)
  set(outside)
  while(rest)
    list(POP_FRONT rest library)
    if(library IN_LIST libraries OR library STREQUAL formatting)
      if(NOT library IN_LIST ours)
        list(APPEND ours ${library})
        get_target_property(used ${library} INTERFACE_LINK_LIBRARIES)
        if(used)
          list(APPEND rest ${used})
        endif()
      endif()
    elseif(library AND NOT library IN_LIST outside)
      list(APPEND outside ${library})
    endif()
  endwhile()
  set(${result} ${ours} PARENT_SCOPE)
  set(outside ${outside} PARENT_SCOPE)
endfunction()
all_below(parts api)
list(REMOVE_ITEM outside ${absent_libraries} nlohmann_json::nlohmann_json) # nothing, and headers alone
set(static_packages)
foreach(package asmjit fmt Threads)
  if("${outside}" MATCHES "${package}::")
    list(APPEND static_packages ${package})
  endif()
endforeach()
foreach(part ${parts})
  if(TARGET ${part}_cold)
    list(APPEND parts ${part}_cold)
  endif()
endforeach()
list(TRANSFORM parts REPLACE "(.+)" "$<TARGET_OBJECTS:\\1>" OUTPUT_VARIABLE objects)
list(APPEND objects ${steps_object}) # if GCC compiles it (host/special_flags.cmake)

# A build with sanitizers has no shared library: it would need their run-time library in every program.
if(NOT CMAKE_CXX_FLAGS MATCHES "-fsanitize")
  set(exports ${PROJECT_SOURCE_DIR}/host/library/exports.map)
  add_library(tharsis_shared SHARED $<TARGET_OBJECTS:api>)
  target_link_libraries(tharsis_shared PRIVATE api)
  if("${outside}" MATCHES "asmjit::")
    target_sources(tharsis_shared PRIVATE ${asmjit_messages})
  endif()
  target_link_options(tharsis_shared PRIVATE LINKER:--version-script=${exports} LINKER:-z,defs)
  set_target_properties(
    tharsis_shared
    PROPERTIES OUTPUT_NAME tharsis
               EXPORT_NAME tharsis
               VERSION ${library_version}
               SOVERSION 1
               LINK_DEPENDS ${exports}
               LINKER_LANGUAGE CXX)
  set(library_targets tharsis_shared)
endif()
add_library(tharsis_static STATIC ${objects})
target_link_libraries(tharsis_static INTERFACE ${outside})
set_target_properties(tharsis_static PROPERTIES OUTPUT_NAME tharsis EXPORT_NAME tharsis_static LINKER_LANGUAGE CXX)
foreach(target ${library_targets} tharsis_static)
  target_include_directories(${target} INTERFACE $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/host/library/include>
                                                 $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)
  target_compile_features(${target} INTERFACE cxx_std_20)
endforeach()

# Component `library` is what programs need to run, `development` what they need to be compiled.
set(package_folder ${CMAKE_INSTALL_LIBDIR}/cmake/Tharsis)
install(TARGETS ${library_targets} tharsis_static EXPORT TharsisTargets LIBRARY COMPONENT library
                                                                                NAMELINK_COMPONENT development
        ARCHIVE COMPONENT development)
install(
  DIRECTORY ${PROJECT_SOURCE_DIR}/host/library/include/
  DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}
  COMPONENT development
  FILES_MATCHING
  PATTERN "*.h"
  PATTERN "*.hpp")
install(EXPORT TharsisTargets NAMESPACE Tharsis:: DESTINATION ${package_folder} COMPONENT development)
include(CMakePackageConfigHelpers)
configure_package_config_file(${PROJECT_SOURCE_DIR}/host/library/TharsisConfig.cmake.in ${generated}/TharsisConfig.cmake
                              INSTALL_DESTINATION ${package_folder})
write_basic_package_version_file(${generated}/TharsisConfigVersion.cmake VERSION ${library_version}
                                 COMPATIBILITY SameMajorVersion)
install(FILES ${generated}/TharsisConfig.cmake ${generated}/TharsisConfigVersion.cmake DESTINATION ${package_folder}
        COMPONENT development)
