# SPDX-License-Identifier: GPL-3.0-or-later
# The files of this folder, for sidl/CMakeLists.txt.
set(SIDL_ANALYSIS_SOURCES
    analysis/bigcount.cpp analysis/bigcount.h
    analysis/canonicalform.cpp analysis/canonicalform.h
    analysis/components.cpp analysis/components.h
    analysis/coverage.cpp analysis/coverage.h
    analysis/dependencygraph.cpp analysis/dependencygraph.h
    analysis/domainbuilder.cpp
    analysis/domainclause.cpp analysis/domainclause.h
    analysis/domaingraph.cpp analysis/domaingraph.h
    analysis/domainsolver.cpp analysis/domainsolver.h
    analysis/domaintable.cpp analysis/domaintable.h
    analysis/domainvalues.cpp analysis/domainvalues.h
    analysis/expansion.cpp analysis/expansion.h
    analysis/expansionpool.cpp analysis/expansionpool.h
    analysis/explorer.cpp analysis/explorer.h
    analysis/interval.cpp analysis/interval.h
    analysis/jointactions.cpp analysis/jointactions.h
    analysis/knowledge.cpp analysis/knowledge.h
    analysis/listfunctions.cpp analysis/listfunctions.h
    analysis/listuse.cpp analysis/listuse.h
    analysis/perft.cpp analysis/perft.h
    analysis/playedspace.cpp analysis/playedspace.h
    analysis/reduction.cpp analysis/reduction.h
    analysis/refinement.cpp analysis/refinement.h
    analysis/rulegraph.cpp analysis/rulegraph.h
    analysis/rulelanguage.cpp analysis/rulelanguage.h
    analysis/rulesolver.cpp analysis/rulesolver.h analysis/rulesolverframe.h
    analysis/rulesolverbuiltins.cpp analysis/rulesolverterms.cpp
    analysis/informationcheck.cpp analysis/informationcheck.h
    analysis/sight.cpp analysis/sight.h
    analysis/spacereport.cpp analysis/spacereport.h
    analysis/stategoal.cpp analysis/stategoal.h
    analysis/statespace.cpp analysis/statespace.h
    analysis/symmetry.cpp analysis/symmetry.h
    analysis/termstore.cpp analysis/termstore.h
    analysis/termtext.cpp analysis/termtext.h
    analysis/valuesolver.cpp analysis/valuesolver.h)
