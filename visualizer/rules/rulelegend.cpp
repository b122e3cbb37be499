// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "visualizer/rules/rulelegend.h"

#include <QCoreApplication>

namespace sidl::visualizer {

using Kind = Graph::Node::Kind;

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(RuleLegend)
};

} // namespace

std::vector<Graph::LegendEntry> ruleLegend(RuleAspect aspect)
{
    switch (aspect) {
    case RuleAspect::Dependencies:
        return {{Kind::RuleKeyword, Texts::tr("rule of the game")},
                {Kind::BodyKeyword, Texts::tr("asked of the engine")},
                {Kind::StatefulHelper, Texts::tr("helper that reads the state")},
                {Kind::Plain, Texts::tr("other helper")}};
    case RuleAspect::RuleGraph:
        return {{Kind::Symbol, Texts::tr("predicate, function or constant")},
                {Kind::Argument, Texts::tr("its argument")},
                {Kind::PredicateOccurrence, Texts::tr("goal or head")},
                {Kind::FunctionOccurrence, Texts::tr("where a constant or function stands")},
                {Kind::VariableSymbol, Texts::tr("variable")},
                {Kind::VariableOccurrence, Texts::tr("where it stands")},
                {Kind::Keyword, Texts::tr("keyword or built-in")},
                {Kind::Connective, Texts::tr("connective")}};
    case RuleAspect::Domains:
        break;
    }
    return {{Kind::Argument, Texts::tr("argument position")}, {Kind::Constant, Texts::tr("constant")},
            {Kind::Function, Texts::tr("word or function")},  {Kind::Number, Texts::tr("calculated numbers")},
            {Kind::Anything, Texts::tr("anything")},          {Kind::Connective, Texts::tr("on the way")}};
}

} // namespace sidl::visualizer
