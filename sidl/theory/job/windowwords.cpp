// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/theory/job/windowwords.h"

#include <QRegularExpression>

using namespace Qt::StringLiterals;

namespace sidl::theory {

namespace {

struct Way
{
    QStringView shell; ///< a regular expression
    QStringView window;
};

// What is longer stands before what is a part of it.
constexpr Way Ways[] = {
    {u"\\(Who can force what, sidl solve --force\\)", u"(method “Who can force what”)"},
    {u"\\(sidl solve --force\\)", u"(method “Who can force what”)"},
    {u"\\(Experiment, sidl play --runs\\)", u"(pane “Experiment”)"},
    {u"\\(sidl simulate\\)", u"(pane “Experiment”)"},
    {u"\\(--depth (\\d+) --method zerosum, nash or pure\\)",
     u"(\\1 chronons; method “Zero-sum value”, “All equilibria of two” or “Pure equilibria”)"},
    {u"--method nash for two players, pure for more",
     u"method “All equilibria of two” for two players, “Pure equilibria” for more"},
    {u"--method auto\\b", u"choose “Automatic”"},
    {u"--method states looks", u"method “On states” looks"},
    {u"allow more by --nodes", u"allow more nodes"},
    {u"allow more states by --nodes", u"allow more nodes"},
    {u", and for --depth 1\\b", u", and for 1 chronon"},
    {u"\\band auto takes\\b", u"and “Automatic” takes"},
    {u"--depth (\\d+) looks at more, and takes longer", u"set \\1 chronons to look at more, which takes longer"},
    {u"the first chronons alone by --depth", u"the first chronons alone, in the field of chronons"},
    {u"Write it with sidl solve GAME -o FILE, from the same game",
     u"Write it with “Save Strategy” in the pane “Strategies”, from the same game"},
    {u"sidl solve GAME -o FILE writes them", u"“Save Strategy” in the pane “Strategies” writes them"},
};

} // namespace

QString inWindowWords(QString message)
{
    for (const Way &way : Ways)
        message.replace(QRegularExpression(way.shell.toString()), way.window.toString());
    return message;
}

} // namespace sidl::theory
