// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/ui/tiptype.h"

#include <QTest>
#include <QTextDocument>

using namespace Qt::StringLiterals;
using sidl::ui::plainTip;

/// Tips show names as they are.
class TestTipType : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theyAreShownAsTheyAre_data()
    {
        QTest::addColumn<QString>("text");
        QTest::newRow("path") << u"/home/bob/nim.sidl"_s;
        QTest::newRow("less") << u"N < 8, M > 2"_s;
        QTest::newRow("markup") << u"/home/<b>x</b>/nim.sidl"_s;
        QTest::newRow("lines") << u"/home/<i>/a & b.sidl\n/home/<b>x</b>/nim.sidl"_s;
        QTest::newRow("entity") << u"&lt;b&gt;.sidl"_s;
    }
    void theyAreShownAsTheyAre()
    {
        QFETCH(QString, text);
        const QString tip = plainTip(text);
        QString shown = tip;
        if (Qt::mightBeRichText(tip)) {
            QTextDocument document;
            document.setHtml(tip);
            shown = document.toPlainText();
        }
        QCOMPARE(shown, text);
    }

    /// Others read it, too: what needs nothing stays without markup.
    void plainTextStays() { QCOMPARE(plainTip(u"/home/bob/a & b.sidl\nmore"_s), u"/home/bob/a & b.sidl\nmore"_s); }
};

QTEST_GUILESS_MAIN(TestTipType)
#include "tst_tiptype.moc"
