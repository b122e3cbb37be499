// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/sidl/engine/network/randomlogic.h"

#include "sidl/engine/game/nature.h"

#include <QStringList>

using namespace Qt::StringLiterals;

namespace sidl::tests {

namespace {

/// Relations of one layer call those below, and themselves where nothing is negated.
constexpr int Layers = 4;

class LogicMaker
{
public:
    explicit LogicMaker(quint64 seed)
        : m_random(seed)
    {
    }

    QString game()
    {
        m_rules = {u"(role r)(role random)"_s, u"(d 1)(d 2)(d 3)(s 1 2)(s 2 3)(s 3 4)(s 4 5)(s 5 6)"_s,
                   u"(init (step 1))(<= (next (step ?n)) (true (step ?m)) (s ?m ?n))(<= terminal (true (step 6)))"_s,
                   u"(<= (far ?x ?y) (s ?x ?y))(<= (far ?x ?z) (far ?x ?y) (s ?y ?z))"_s,
                   u"(legal r wait)(<= (legal random (pick ?x)) (d ?x))"_s};
        for (const QString &fact : {u"(f 1)"_s, u"(f 2)"_s, u"(g 1 2)"_s, u"(g 2 3)"_s, u"(g 3 1)"_s})
            if (one(2))
                m_rules << u"(init %1)"_s.arg(fact);
        for (m_layer = 0; m_layer < Layers; ++m_layer)
            for (int rule = 0; rule < 3; ++rule) {
                addRule(u"(v%1 ?x)"_s.arg(m_layer));
                addRule(u"(w%1 ?x ?y)"_s.arg(m_layer));
            }
        addRule(u"(legal r (do ?x))"_s);
        addRule(u"(legal r (do ?x ?y))"_s);
        addRule(u"(goal r 50)"_s);
        addRule(u"(goal r 100)"_s);
        m_hasMoves = true;
        for (int rule = 0; rule < 3; ++rule) {
            addRule(u"(m ?x)"_s);
            addRule(u"(next (f ?x))"_s);
            addRule(u"(next (g ?x ?y))"_s);
        }
        m_rules << u"(<= (next (f ?x)) (true (f ?x)) (not (does r (do ?x))))"_s;
        addRule(u"(sees r (p ?x))"_s);
        addRule(u"(sees random ?x)"_s);
        return m_rules.join(u'\n');
    }

private:
    int below(int count) { return m_random.below(count); }
    bool one(int of) { return below(of) == 0; }
    QString value() { return one(4) ? QString::number(1 + below(3)) : one(2) ? u"?x"_s : one(2) ? u"?y"_s : u"?z"_s; }

    QString atom(int layer)
    {
        const int kind = below(m_hasMoves ? 7 : 5);
        if (kind == 0)
            return u"(true (f %1))"_s.arg(value());
        if (kind == 1)
            return u"(true (g %1 %2))"_s.arg(value(), value());
        if (kind == 5)
            return one(2) ? u"(does r (do %1))"_s.arg(value()) : u"(does random (pick %1))"_s.arg(value());
        if (kind == 6)
            return one(3) ? u"(legal r (do %1))"_s.arg(value()) : u"(does r (do %1 %2))"_s.arg(value(), value());
        if (kind == 4 || layer < 0)
            return u"(far %1 %2)"_s.arg(value(), value());
        return kind == 2 ? u"(v%1 %2)"_s.arg(QString::number(below(layer + 1)), value())
                         : u"(w%1 %2 %3)"_s.arg(QString::number(below(layer + 1)), value(), value());
    }

    QString goal(int depth)
    {
        const int below = m_layer - 1; // what is negated must not come back
        switch (this->below(depth > 0 ? 8 : 4)) {
        case 4:
            return u"(not %1)"_s.arg(atom(below));
        case 5:
            return u"(distinct %1 %2)"_s.arg(value(), value());
        case 6:
            return u"(or %1 %2)"_s.arg(goal(depth - 1), goal(depth - 1));
        case 7:
            return u"(not (and %1 %2))"_s.arg(atom(below), one(2) ? u"(distinct ?x ?y)"_s : atom(below));
        default:
            return atom(std::min(m_layer, Layers - 1));
        }
    }

    /// All variables but those that only stand in what is negated get values.
    void addRule(const QString &head)
    {
        QString body;
        for (int goals = 1 + below(3); goals > 0; --goals)
            body += u' ' + goal(2);
        for (const QString &variable : {u"?x"_s, u"?y"_s, u"?z"_s}) {
            const bool isLocal = variable == "?z"_L1 && !one(3);
            if ((head + body).contains(variable) && !isLocal)
                body += u" (d %1)"_s.arg(variable);
        }
        m_rules << u"(<= %1%2)"_s.arg(head, body);
    }

    engine::SplitMix64 m_random;
    QStringList m_rules;
    int m_layer = 0;
    bool m_hasMoves = false;
};

} // namespace

QString randomLogicGame(quint64 seed)
{
    return LogicMaker(seed).game();
}

} // namespace sidl::tests
