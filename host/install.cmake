# install.cmake -- what `cmake --install` and the Debian package hold
# The man page and the completions are printed by the program itself, from its table of commands.
include(GNUInstallDirs)

function(printed_page file)
  add_custom_command(
    OUTPUT ${generated}/${file}
    DEPENDS tharsis
    COMMENT ""
    VERBATIM
    COMMAND sh -c "\"$1\" doc $2 >\"$3\"" sh $<TARGET_FILE:tharsis> "${ARGN}" ${generated}/${file})
endfunction()
printed_page(tharsis.1 man)
printed_page(tharsis.bash "completion bash")
printed_page(_tharsis "completion zsh")
printed_page(tharsis.fish "completion fish")
add_custom_target(pages ALL DEPENDS ${generated}/tharsis.1 ${generated}/tharsis.bash ${generated}/_tharsis
                                    ${generated}/tharsis.fish)

install(TARGETS tharsis)
install(FILES ${generated}/tharsis.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
install(FILES ${generated}/tharsis.bash DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions RENAME tharsis)
install(FILES ${generated}/_tharsis DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/vendor-completions)
install(FILES ${generated}/tharsis.fish DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d)
install(DIRECTORY ${PROJECT_SOURCE_DIR}/asm DESTINATION ${CMAKE_INSTALL_DATADIR}/tharsis)
# The page, where the target `web` has built it: `tharsis web` looks for it there.
install(DIRECTORY ${PROJECT_SOURCE_DIR}/build/web/site/ DESTINATION ${CMAKE_INSTALL_DATADIR}/tharsis/web OPTIONAL)
install(FILES ${PROJECT_SOURCE_DIR}/README.md ${PROJECT_SOURCE_DIR}/LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(DIRECTORY ${PROJECT_SOURCE_DIR}/docs DESTINATION ${CMAKE_INSTALL_DOCDIR})
# The pages link to the programs in asm/, which are installed with the data.
file(RELATIVE_PATH asm_from_pages /${CMAKE_INSTALL_DOCDIR} /${CMAKE_INSTALL_DATADIR}/tharsis/asm)
install(
  CODE "file(CREATE_LINK ${asm_from_pages} \"\$ENV{DESTDIR}\${CMAKE_INSTALL_PREFIX}/${CMAKE_INSTALL_DOCDIR}/asm\" SYMBOLIC)"
)

read_version(${PROJECT_SOURCE_DIR} CPACK_PACKAGE_VERSION)
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME tharsis)
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "MIPS32 assembler and emulator for learning, with games in assembly")
set(CPACK_PACKAGE_CONTACT "Tharsis <tharsis@localhost>")
set(CPACK_DEBIAN_PACKAGE_SECTION devel)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_STRIP_FILES ON)
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
include(CPack)
