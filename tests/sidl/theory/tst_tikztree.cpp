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
};

SIDL_PROLOG_TEST_MAIN(TestTikzTree)
#include "tst_tikztree.moc"
