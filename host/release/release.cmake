# release.cmake -- the target `release`: everything that is published, in build/release/artefacts (docs/decisions/0050-releases.md)
# Paths of this machine must not be in the program: two builds in different folders are equal.
add_custom_target(
  release
  COMMAND ${PROJECT_SOURCE_DIR}/host/release/release ${PROJECT_SOURCE_DIR} ${CMAKE_BINARY_DIR}
  DEPENDS tharsis pages
  USES_TERMINAL VERBATIM
  COMMENT "Making the release (${CMAKE_BINARY_DIR}/artefacts)")
