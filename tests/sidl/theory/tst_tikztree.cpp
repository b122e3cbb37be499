// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/theory/form/formbuilder.h"
#include "sidl/theory/form/tikztree.h"

#include "tests/support/gamefiles.h"

#include <QRegularExpression>

#include <iterator>
#include <set>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::theory;

/// Game trees as LaTeX documents.
class TestTikzTree : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// A wide tree is scaled down to the page: lines of two sets do not become one.
    void setsOfAWideTreeAreToldApartOnThePage()
    {
        engine::Engine engine(tests::game(u"second-price-auction"_s));
        const auto form = extensiveForm(engine, *engine.initialState());
        QVERIFY(form.ok());
        const QString tikz = QString::fromUtf8(tikzText(*form));
        static const QRegularExpression join(u"dashed.*-- \\(([-0-9.]+),([-0-9.]+)\\) -- \\(([-0-9.]+),"_s);
        std::set<double> heights;
        double width = 0;
        for (auto found = join.globalMatch(tikz); found.hasNext();) {
            const QRegularExpressionMatch one = found.next();
            heights.insert(one.captured(2).toDouble());
            width = std::max(width, one.captured(3).toDouble());
        }
        QCOMPARE(int(heights.size()), 3);                                               // one for Alice, two for Bob
        const double page = 28, apart = *std::next(heights.begin()) - *heights.begin(); // centimetres
        QVERIFY(width > page);
        QVERIFY2(apart * page / width > 0.12, qPrintable(QString::number(apart * page / width)));
    }

    /// Where chance comes before some nodes of a set alone, all of them are as far down: what joins them is level.
    void setsAreJoinedAlongALevel()
    {
        engine::Engine engine(tests::game(u"monty-hall"_s));
        const auto form = extensiveForm(engine, *engine.initialState());
        QVERIFY(form.ok());
        static const QRegularExpression join(
            u"dashed.*-- \\(([-0-9.]+),([-0-9.]+)\\) -- \\(([-0-9.]+),([-0-9.]+)\\)"_s);
        for (const TreeGrowth growth : {TreeGrowth::Down, TreeGrowth::Right}) {
            const QString tikz = QString::fromUtf8(tikzText(*form, nullptr, growth));
            int joins = 0;
            for (auto found = join.globalMatch(tikz); found.hasNext(); ++joins) {
                const QRegularExpressionMatch one = found.next();
                const int along = growth == TreeGrowth::Down ? 2 : 1;
                QVERIFY2(one.captured(along) == one.captured(along + 2), qPrintable(one.captured()));
            }
            QCOMPARE(joins, 8);
        }
    }

    /// Who forgets that he has moved already is at two nodes of one line: they cannot be on one level.
    void whoForgetsHasHisNodesBelowOneAnother()
    {
        ExtensiveForm form;
        form.players = {u"driver"_s};
        form.nodes.resize(5);
        form.sets.resize(1);
        form.sets[0].player = 0;
        form.sets[0].actions = {u"exit"_s, u"on"_s};
        form.sets[0].nodes = {0, 2};
        for (const int at : {0, 2}) {
            form.nodes[std::size_t(at)].kind = ExtensiveForm::Kind::Decision;
            form.nodes[std::size_t(at)].set = 0;
            form.nodes[std::size_t(at)].children = {at + 1, at + 2};
        }
        for (const int at : {1, 2, 3, 4}) {
            form.nodes[std::size_t(at)].parent = at < 3 ? 0 : 2;
            form.nodes[std::size_t(at)].action = (at + 1) % 2;
        }
        for (const int at : {1, 3, 4}) {
            form.nodes[std::size_t(at)].kind = ExtensiveForm::Kind::Leaf;
            form.nodes[std::size_t(at)].payoffs = {theory::Rational(at)};
        }
        const QString tikz = QString::fromUtf8(tikzText(form));
        static const QRegularExpression node(u"\\(n([02])\\) at \\([0-9.]+,([-0-9.]+)\\)"_s);
        std::vector<double> heights;
        for (auto found = node.globalMatch(tikz); found.hasNext();)
            heights.push_back(found.next().captured(2).toDouble());
        QCOMPARE(heights.size(), std::size_t(2));
        QVERIFY2(heights[0] == 0 && heights[1] < -1, qPrintable(tikz));
    }
};

SIDL_PROLOG_TEST_MAIN(TestTikzTree)
#include "tst_tikztree.moc"
