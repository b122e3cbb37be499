// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/analysis/rulelanguage.h"

#include "tests/engine/prologtest.h"

namespace sidl::tests {

/// The Game Description Language as a table, written with Prolog's connectives.
inline const analysis::RuleLanguage &gdl()
{
    using language::PredicateId;
    static const analysis::RuleLanguage table = [] {
        analysis::RuleLanguage result;
        for (const auto &[name, arity] : {std::pair("role", 1),
                                          {"base", 1},
                                          {"input", 2},
                                          {"init", 1},
                                          {"true", 1},
                                          {"next", 1},
                                          {"legal", 2},
                                          {"does", 2},
                                          {"goal", 2},
                                          {"terminal", 0},
                                          {"distinct", 2}})
            result.keywords.push_back({QString::fromLatin1(name), arity});
        result.domains = {{{"true", "T"}, {{"base", "T"}}}, {{"does", "PM"}, {{"input", "PM"}}}};
        result.play
            = {{{"true", "T"}, {{"init", "T"}}}, {{"true", "T"}, {{"next", "T"}}}, {{"does", "PM"}, {{"legal", "PM"}}}};
        result.distinct = QStringLiteral("distinct");
        result.isProlog = false;
        return result;
    }();
    return table;
}

/// Rules in GDL. That they are no rules of SIDL is of no interest: their clauses can be read all the same.
inline language::Program gdlRules(const char *rules)
{
    return language::readProgram(QString::fromUtf8(rules));
}

/// tests/data/gdl/NAME.pl
inline language::Program gdlGame(const char *name)
{
    return program(("tests/data/gdl/" + std::string(name) + ".pl").c_str());
}

} // namespace sidl::tests
