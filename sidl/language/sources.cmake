# SPDX-License-Identifier: GPL-3.0-or-later
# The sources of sidl/language, relative to sidl/.

set(SIDL_LANGUAGE_SOURCES
    language/builtins.cpp language/builtins.h
    language/callgraph.cpp language/callgraph.h
    language/checkarithmetic.cpp
    language/checkbindings.cpp
    language/checkcalls.cpp
    language/checkclauses.cpp
    language/checkdefinitions.cpp
    language/checkdistributions.cpp
    language/checker.cpp language/checker.h
    language/checkkeywords.cpp
    language/checkplayers.cpp
    language/checks.h
    language/checkstate.cpp
    language/checkswitches.cpp
    language/checkunused.cpp
    language/checkvariables.cpp
    language/checkwords.cpp
    language/clauseat.cpp language/clauseat.h
    language/clauselayout.cpp language/clauselayout.h
    language/clauseshape.cpp language/clauseshape.h
    language/clausetokens.cpp language/clausetokens.h
    language/columnalign.cpp language/columnalign.h
    language/commenttext.cpp language/commenttext.h
    language/completer.cpp language/completer.h
    language/cursorcontext.cpp language/cursorcontext.h
    language/diagnostic.cpp language/diagnostic.h
    language/domains.cpp language/domains.h
    language/fixbuilder.cpp language/fixbuilder.h
    language/forbidden.cpp language/forbidden.h
    language/formatter.cpp language/formatter.h
    language/fuzzymatch.cpp language/fuzzymatch.h
    language/gameshapes.cpp language/gameshapes.h
    language/keywordguide.cpp language/keywordguide.h
    language/keywordreach.cpp language/keywordreach.h
    language/keywords.cpp language/keywords.h
    language/layoutwriter.cpp language/layoutwriter.h
    language/operators.cpp language/operators.h
    language/predicatetext.cpp language/predicatetext.h
    language/program.h
    language/quickfix.cpp language/quickfix.h
    language/reader.cpp language/reader.h
    language/rename.cpp language/rename.h
    language/shapeadvice.cpp language/shapeadvice.h
    language/shapes.cpp language/shapes.h
    language/similarname.cpp language/similarname.h
    language/sourcemap.cpp language/sourcemap.h
    language/span.h
    language/splitter.cpp language/splitter.h
    language/symbolbuilder.cpp language/symbolbuilder.h
    language/symbols.cpp language/symbols.h
    language/syntaxmessages.cpp language/syntaxmessages.h
    language/term.h
    language/termconverter.cpp language/termconverter.h
    language/termmatch.cpp language/termmatch.h
    language/termreader.cpp language/termreader.h
    language/textedit.cpp language/textedit.h
    language/tokeniser.cpp language/tokeniser.h
    language/variableuse.cpp language/variableuse.h
    language/worduse.cpp language/worduse.h)
