# supported_host.cmake -- refuses processors on which Tharsis cannot run, before anything is compiled
# The words of a guest are copied as the host stores them, and flat memory reserves 4 GiB of addresses. WebAssembly has 32-bit
# addresses and an engine of its own.
function(refuse_unsupported_host address_bytes byte_order)
  if(byte_order STREQUAL "BIG_ENDIAN")
    message(
      FATAL_ERROR
        "This processor is big-endian (${CMAKE_SYSTEM_PROCESSOR}); Tharsis runs on little-endian processors with "
        "64 bits only, such as x86-64 and arm64. The page for browsers runs everywhere: docs/web.md.")
  endif()
  if(NOT EMSCRIPTEN AND address_bytes LESS 8)
    math(EXPR bits "${address_bytes} * 8")
    message(
      FATAL_ERROR
        "The compiler makes programs of ${bits} bits; Tharsis runs on little-endian processors with 64 bits only, "
        "such as x86-64 and arm64. The page for browsers runs everywhere: docs/web.md.")
  endif()
endfunction()
