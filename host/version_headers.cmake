# version_headers.cmake -- the headers with the version of the program and the hash of its sources
include(${CMAKE_CURRENT_LIST_DIR}/version.cmake)
set(generated ${CMAKE_BINARY_DIR}/generated)

add_custom_target(
  generate_version
  BYPRODUCTS ${generated}/generated_version.hpp ${generated}/generated_sources.hpp
  COMMENT "Asking git for the version"
  COMMAND ${CMAKE_COMMAND} -D SOURCE=${PROJECT_SOURCE_DIR} -D HEADER=${generated}/generated_version.hpp -D
          SOURCES_HEADER=${generated}/generated_sources.hpp -P ${CMAKE_CURRENT_LIST_DIR}/version.cmake)
add_dependencies(version generate_version)
target_include_directories(version PUBLIC ${generated})
