# release.cmake -- the target `release`: everything that is published, in build/release/artefacts (docs/decisions/0050-releases.md)
# Paths of this machine must not be in what is published: two builds in different folders are equal.
add_custom_target(published) # what is packed of this build
add_dependencies(published tharsis pages)
foreach(target tharsis_shared tharsis_static python_native)
  if(TARGET ${target})
    add_dependencies(published ${target})
  endif()
endforeach()
add_custom_target(
  release
  COMMAND ${PROJECT_SOURCE_DIR}/host/release/release ${PROJECT_SOURCE_DIR} ${CMAKE_BINARY_DIR}
  DEPENDS published
  USES_TERMINAL VERBATIM
  COMMENT "Making the release (${CMAKE_BINARY_DIR}/artefacts)")
