// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/theory/form/efg.h"

#include "sidl/theory/form/gambittext.h"

using namespace Qt::StringLiterals;

namespace sidl::theory {

QByteArray efgText(const ExtensiveForm &form)
{
    using Kind = ExtensiveForm::Kind;
    QString text = u"EFG 2 R %1 %2\n"_s.arg(quoted(form.title), quotedList(form.players));
    // Information sets are numbered from 1 by player.
    std::vector<int> numbers, counts(std::size_t(form.players.size()));
    for (const ExtensiveForm::Set &set : form.sets)
        numbers.push_back(++counts[std::size_t(set.player)]);
    int draws = 0, outcomes = 0;
    std::vector<int> open{0};
    while (!open.empty()) { // a node, then all below it
        const ExtensiveForm::Node &node = form.nodes[std::size_t(open.back())];
        open.pop_back();
        if (node.kind == Kind::Leaf) {
            QStringList payoffs;
            for (const Rational &payoff : node.payoffs)
                payoffs += theory::text(payoff);
            text += u"t \"\" %1 %2 { %3 }\n"_s.arg(QString::number(++outcomes),
                                                   quoted(node.isCut ? u"cut"_s : QString()), payoffs.join(u", "_s));
        } else if (node.kind == Kind::Chance) {
            text += u"c \"\" %1 \"\" { "_s.arg(++draws);
            for (std::size_t i = 0; i < node.children.size(); ++i)
                text += quoted(node.draws.at(qsizetype(i))) + u' ' + theory::text(node.probabilities[i]) + u' ';
            text += u"} 0\n"_s;
        } else {
            const ExtensiveForm::Set &set = form.setOf(node);
            text += u"p \"\" %1 %2 %3 %4 0\n"_s.arg(QString::number(set.player + 1),
                                                    QString::number(numbers[std::size_t(node.set)]), quoted(set.label),
                                                    quotedList(set.actions));
        }
        open.insert(open.end(), node.children.rbegin(), node.children.rend());
    }
    return text.toUtf8();
}

} // namespace sidl::theory
