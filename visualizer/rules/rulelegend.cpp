// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "visualizer/rules/rulelegend.h"

#include <QCoreApplication>

namespace sidl::visualizer {

using Kind = Graph::Node::Kind;

namespace {

struct LegendTexts
{
    Q_DECLARE_TR_FUNCTIONS(RuleLegend)
};

} // namespace

std::vector<Graph::LegendEntry> ruleLegend(RuleAspect aspect)
{
    switch (aspect) {
    case RuleAspect::Dependencies:
        return {{Kind::RuleKeyword, LegendTexts::tr("rule of the game")},
                {Kind::BodyKeyword, LegendTexts::tr("asked of the engine")},
                {Kind::StatefulHelper, LegendTexts::tr("helper that reads the state")},
                {Kind::Plain, LegendTexts::tr("other helper")}};
    case RuleAspect::RuleGraph:
        return {{Kind::Symbol, LegendTexts::tr("predicate, function or constant")},
                {Kind::Argument, LegendTexts::tr("its argument")},
                {Kind::PredicateOccurrence, LegendTexts::tr("goal or head")},
                {Kind::FunctionOccurrence, LegendTexts::tr("where a constant or function stands")},
                {Kind::VariableSymbol, LegendTexts::tr("variable")},
                {Kind::VariableOccurrence, LegendTexts::tr("where it stands")},
                {Kind::Keyword, LegendTexts::tr("keyword or built-in")},
                {Kind::Connective, LegendTexts::tr("connective")}};
    case RuleAspect::Domains:
        break;
    }
    return {
        {Kind::Argument, LegendTexts::tr("argument position")}, {Kind::Constant, LegendTexts::tr("constant")},
        {Kind::Function, LegendTexts::tr("word or function")},  {Kind::Number, LegendTexts::tr("calculated numbers")},
        {Kind::Anything, LegendTexts::tr("anything")},          {Kind::Connective, LegendTexts::tr("on the way")}};
}

} // namespace sidl::visualizer
