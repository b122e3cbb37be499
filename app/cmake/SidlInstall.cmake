# SPDX-License-Identifier: GPL-3.0-or-later
# What "cmake --install" copies, and the packages that "cpack" makes of it.

foreach(program IN ITEMS sidl-studio sidl-cli)
    if(TARGET ${program})
        install(TARGETS ${program} RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
    endif()
endforeach()

set(desktop ${PROJECT_SOURCE_DIR}/resources/desktop)
install(FILES ${desktop}/org.sidl.studio.desktop DESTINATION ${CMAKE_INSTALL_DATADIR}/applications)
install(FILES ${desktop}/org.sidl.studio.metainfo.xml DESTINATION ${CMAKE_INSTALL_DATADIR}/metainfo)
install(FILES ${desktop}/org.sidl.studio.mime.xml DESTINATION ${CMAKE_INSTALL_DATADIR}/mime/packages)
install(FILES ${PROJECT_SOURCE_DIR}/resources/icons/sidl-studio.svg
    DESTINATION ${CMAKE_INSTALL_DATADIR}/icons/hicolor/scalable/apps)
if(EXISTS ${PROJECT_SOURCE_DIR}/resources/games)
    install(DIRECTORY ${PROJECT_SOURCE_DIR}/resources/games DESTINATION ${CMAKE_INSTALL_DATADIR}/sidl-studio)
endif()

set(CPACK_GENERATOR DEB TGZ)
set(CPACK_PACKAGE_NAME sidl-studio)
set(CPACK_PACKAGE_VENDOR "The SIDL Studio developers")
set(CPACK_PACKAGE_CONTACT "The SIDL Studio developers <sidl-studio@localhost>")
set(CPACK_RESOURCE_FILE_LICENSE ${PROJECT_SOURCE_DIR}/LICENSE)
set(CPACK_STRIP_FILES ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION devel)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)   # the libraries; the list below is what is run or loaded beside them
set(CPACK_DEBIAN_PACKAGE_DEPENDS "graphviz, swi-prolog-nox, libqt6svg6")
include(CPack)
