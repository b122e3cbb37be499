// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "visualizer/rules/symmetrytext.h"

#include <QCoreApplication>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::visualizer {

using namespace analysis;

namespace {

class SymmetryTexts
{
    Q_DECLARE_TR_FUNCTIONS(Symmetry)
public:
    static QString cycle(const QStringList &names)
    {
        if (names.size() == 2)
            return tr("swaps %1 and %2").arg(names[0], names[1]);
        QStringList steps;
        for (qsizetype i = 0; i < names.size(); ++i)
            steps.append(tr("%1 becomes %2").arg(names[i], names[(i + 1) % names.size()]));
        return steps.join(u", "_s);
    }
};

} // namespace

QStringList symmetryTexts(const RuleGraph &rules, const Symmetry &symmetry)
{
    QStringList names, arguments;
    for (const SymbolCycle &cycle : symmetry.cycles) {
        QStringList labels;
        for (const int vertex : cycle)
            labels.append(rules.label(vertex));
        const bool isArgument = rules.vertices[std::size_t(cycle.front())].type == RuleGraph::Type::Argument;
        (isArgument ? arguments : names).append(SymmetryTexts::cycle(labels));
    }
    return names + arguments;
}

std::vector<int> movedGroups(const Symmetry &symmetry)
{
    std::vector<int> groups(symmetry.image.size(), -1);
    for (std::size_t i = 0; i < groups.size(); ++i)
        if (symmetry.image[i] != int(i))
            groups[i] = 0;
    for (std::size_t i = 0; i < symmetry.cycles.size(); ++i)
        for (const int vertex : symmetry.cycles[i])
            groups[std::size_t(vertex)] = int(i) + 1;
    return groups;
}

} // namespace sidl::visualizer
