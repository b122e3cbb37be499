# SPDX-License-Identifier: GPL-3.0-or-later
# What "cmake --install" copies, and the packages that "cpack" makes of it.

foreach(program IN ITEMS sidl-studio sidl-cli)
    if(TARGET ${program})
        install(TARGETS ${program} RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
    endif()
endforeach()

set(desktop ${PROJECT_SOURCE_DIR}/resources/desktop)
install(FILES ${desktop}/org.sidl.studio.desktop DESTINATION ${CMAKE_INSTALL_DATADIR}/applications)
set(SIDL_PICTURES_ADDRESS "" CACHE STRING "The web address of a folder with resources/screenshots, for software centres")
set(from ${desktop}/org.sidl.studio.metainfo.xml)
set(to ${PROJECT_BINARY_DIR}/org.sidl.studio.metainfo.xml)
set(pictures ${SIDL_PICTURES_ADDRESS})
include(SidlMetainfo)
install(FILES ${to} DESTINATION ${CMAKE_INSTALL_DATADIR}/metainfo)
install(FILES ${desktop}/org.sidl.studio.mime.xml DESTINATION ${CMAKE_INSTALL_DATADIR}/mime/packages)
install(FILES ${PROJECT_SOURCE_DIR}/resources/icons/sidl-studio.svg
    DESTINATION ${CMAKE_INSTALL_DATADIR}/icons/hicolor/scalable/apps)
install(DIRECTORY ${PROJECT_SOURCE_DIR}/resources/games DESTINATION ${CMAKE_INSTALL_DATADIR}/sidl-studio)
install(DIRECTORY ${PROJECT_SOURCE_DIR}/resources/agents ${PROJECT_SOURCE_DIR}/resources/ci
    ${PROJECT_SOURCE_DIR}/resources/schemas ${PROJECT_SOURCE_DIR}/resources/simulation
    DESTINATION ${CMAKE_INSTALL_DATADIR}/sidl-studio USE_SOURCE_PERMISSIONS)
# Other editors: Kate finds its descriptions of the languages there, VS Code's extension is copied by who wants it.
install(DIRECTORY ${PROJECT_SOURCE_DIR}/resources/vscode DESTINATION ${CMAKE_INSTALL_DATADIR}/sidl-studio)
install(DIRECTORY ${PROJECT_SOURCE_DIR}/resources/kate/
    DESTINATION ${CMAKE_INSTALL_DATADIR}/org.kde.syntax-highlighting/syntax FILES_MATCHING PATTERN "*.xml")

set(shell ${PROJECT_SOURCE_DIR}/resources/shell)
install(FILES ${shell}/sidl.bash DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions RENAME sidl)
install(FILES ${shell}/_sidl DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/vendor-completions)
install(FILES ${shell}/sidl.fish DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d)

# The pages for man(1) are what the programs themselves tell with --help.
find_program(HELP2MAN help2man)
if(HELP2MAN)
    install(CODE "
        set(programs ${PROJECT_BINARY_DIR}/bin)
        set(pages \$ENV{DESTDIR}\${CMAKE_INSTALL_PREFIX}/${CMAKE_INSTALL_MANDIR}/man1)
        set(help2man ${HELP2MAN})
        set(version ${PROJECT_VERSION})")
    install(SCRIPT ${PROJECT_SOURCE_DIR}/app/cmake/SidlManPages.cmake)
endif()

# The kinds of files have the program's icon.
foreach(kind IN ITEMS text-x-sidl text-x-sidl-tests text-x-gdl text-x-gambit-game application-x-sidl-session)
    install(FILES ${PROJECT_SOURCE_DIR}/resources/icons/sidl-studio.svg
        DESTINATION ${CMAKE_INSTALL_DATADIR}/icons/hicolor/scalable/mimetypes RENAME ${kind}.svg)
endforeach()

# What a Debian package has beside its files: who may copy it, what has changed, and what its checker need not tell.
set(maintainer "The SIDL Studio developers <sidl-studio@localhost>")
set(documents ${CMAKE_INSTALL_DATADIR}/doc/sidl-studio)
install(FILES ${PROJECT_SOURCE_DIR}/resources/debian/copyright DESTINATION ${documents})
install(FILES ${PROJECT_SOURCE_DIR}/resources/debian/lintian-overrides
    DESTINATION ${CMAKE_INSTALL_DATADIR}/lintian/overrides RENAME sidl-studio)
string(TIMESTAMP today "%a, %d %b %Y %H:%M:%S +0000" UTC)
# The manual as files: what sidl lsp tells of a problem links to its section.
install(DIRECTORY ${PROJECT_SOURCE_DIR}/resources/docs/ DESTINATION ${documents}/manual
    FILES_MATCHING PATTERN "*.md" PATTERN "*.png")
configure_file(${PROJECT_SOURCE_DIR}/resources/debian/changelog ${PROJECT_BINARY_DIR}/changelog.Debian @ONLY)
install(CODE "
    set(documents \$ENV{DESTDIR}\${CMAKE_INSTALL_PREFIX}/${documents})
    file(MAKE_DIRECTORY \${documents})
    execute_process(COMMAND gzip -9nc ${PROJECT_SOURCE_DIR}/resources/docs/developer/changelog.md
        OUTPUT_FILE \${documents}/changelog.gz COMMAND_ERROR_IS_FATAL ANY)
    execute_process(COMMAND gzip -9nc ${PROJECT_BINARY_DIR}/changelog.Debian
        OUTPUT_FILE \${documents}/changelog.Debian.gz COMMAND_ERROR_IS_FATAL ANY)")

set(CPACK_GENERATOR DEB TGZ)
set(CPACK_PACKAGE_NAME sidl-studio)
set(CPACK_PACKAGE_VENDOR "The SIDL Studio developers")
set(CPACK_PACKAGE_CONTACT ${maintainer})
set(CPACK_RESOURCE_FILE_LICENSE ${PROJECT_SOURCE_DIR}/LICENSE)
set(CPACK_STRIP_FILES ON)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_RELEASE 1)
set(CPACK_DEBIAN_PACKAGE_DESCRIPTION [[
SIDL, the Strategic Interaction Definition Language, describes games as a
logic program: who may do what and when, what it changes, what everybody
gets to see, and what it pays. SIDL Studio is an editor and a visual
debugger for it and for games in GDL: games are played step by step, back
and forth in time, explained by their rules, drawn as graphs, analysed and
solved. The program sidl does the same in a shell.]])
set(CPACK_DEBIAN_PACKAGE_SECTION devel)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)   # the libraries; the list below is what is run or loaded beside them
set(CPACK_DEBIAN_PACKAGE_DEPENDS "graphviz, swi-prolog-nox, libqt6svg6, libqt6sql6-sqlite, lrslib, breeze-icon-theme")
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS "qt6-wayland, fonts-dejavu-core")

set(CPACK_SOURCE_GENERATOR TXZ)
set(CPACK_SOURCE_PACKAGE_FILE_NAME sidl-studio-${PROJECT_VERSION})
set(CPACK_SOURCE_INSTALLED_DIRECTORIES "")   # the script knows which files
set(CPACK_INSTALL_SCRIPTS ${PROJECT_SOURCE_DIR}/app/cmake/SidlSource.cmake)
set(CPACK_SIDL_SOURCE_DIR ${PROJECT_SOURCE_DIR})
set(CPACK_SIDL_BINARY_DIR ${PROJECT_BINARY_DIR})
include(CPack)
