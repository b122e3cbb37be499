# SPDX-License-Identifier: GPL-3.0-or-later
# The files of this folder, for sidl/CMakeLists.txt.
set(SIDL_ANALYSIS_SOURCES
    analysis/bigcount.cpp analysis/bigcount.h
    analysis/dependencygraph.cpp analysis/dependencygraph.h
    analysis/jointactions.cpp analysis/jointactions.h
    analysis/perft.cpp analysis/perft.h
    analysis/statespace.cpp analysis/statespace.h)
