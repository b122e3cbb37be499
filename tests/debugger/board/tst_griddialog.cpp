// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/windowtest.h"

#include "debugger/board/glyphtable.h"
#include "debugger/board/griddialog.h"
#include "debugger/board/gridproposal.h"
#include "tests/support/testwords.h"

#include <QComboBox>
#include <QMessageBox>
#include <QScrollBar>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::debugger;

/// What *Set Up Grid* tells, and asks, once it knows what the rules tell of words.
class TestGridDialog : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// Also of one word alone, and hidden from a player: the author sees all.
    void wordsOfAShapeByTheRulesAreCounted_data()
    {
        QTest::addColumn<bool>("isLater"); // the rules have been read when the dialog is open
        QTest::newRow("at once") << false;
        QTest::newRow("later") << true;
    }
    void wordsOfAShapeByTheRulesAreCounted()
    {
        QFETCH(const bool, isLater);
        const QStringList numbers{u"1"_s, u"2"_s, u"3"_s};
        const std::vector<GridForm> forms{{{u"turn"_s, {}}, {{u"turn"_s}, {u"red"_s}}},
                                          {{u"at"_s, {}, {}, {}}, {{u"at"_s}, numbers, numbers, {u"red"_s}}}};
        GridSamples samples;
        samples.words = tests::words({u"[turn,red]"_s, u"[at,2,1,red]"_s});
        samples.common = tests::words({u"[turn,red]"_s});
        if (!isLater)
            samples.forms = forms;
        std::vector<SeatWord> shown;
        for (const engine::Word word : samples.words)
            shown.push_back({word, SeatWord::Mark::Kept, {}});
        GridDialog dialog(samples, shown, {});
        if (isLater)
            dialog.setForms(forms);
        const auto *shape = dialog.findChild<QComboBox *>(u"shape"_s);
        QCOMPARE(shape->currentText(), u"[at, _, _, _]   as [at,2,1,red] (1)"_s);
        for (int item = 0; item < shape->count(); ++item)
            QVERIFY2(!shape->itemText(item).contains(u"none so far"_s), qPrintable(shape->itemText(item)));
    }

    /// A game of cards begins with a deck: the words of its hands come later.
    void wordsThatTheRulesMayComeToUseAreProposed_data()
    {
        QTest::addColumn<QStringList>("words");
        QTest::addColumn<bool>("isLater");
        QTest::newRow("at once") << QStringList{u"[deck]"_s} << false;
        QTest::newRow("later") << QStringList{u"[deck]"_s} << true;
        QTest::newRow("beside others") << QStringList{u"[turn,ann]"_s} << true;
    }
    void wordsThatTheRulesMayComeToUseAreProposed()
    {
        QFETCH(const QStringList, words);
        QFETCH(const bool, isLater);
        const QStringList players{u"ann"_s, u"ben"_s};
        const std::vector<GridForm> forms{{{u"deck"_s}, {{u"deck"_s}}},
                                          {{u"turn"_s, {}}, {{u"turn"_s}, players}},
                                          {{u"has"_s, {}, {}}, {{u"has"_s}, players, {u"1"_s, u"2"_s, u"3"_s}}}};
        GridSamples samples;
        samples.words = samples.common = tests::words(words);
        if (!isLater)
            samples.forms = forms;
        std::vector<SeatWord> shown;
        for (const engine::Word word : samples.words)
            shown.push_back({word, SeatWord::Mark::Kept, {}});
        GridDialog dialog(samples, shown, {});
        if (isLater)
            dialog.setForms(forms);
        QCOMPARE(dialog.findChild<QComboBox *>(u"shape"_s)->currentText(), u"[has, _, _]   none so far (0)"_s);
        QVERIFY(dialog.findChild<QLabel *>(u"problem"_s)->isHidden());
        const auto named
            = [&dialog](const char *field) { return dialog.findChild<QLineEdit *>(QLatin1String(field))->text(); };
        QCOMPARE(QSet({named("columns"), named("rows")}), QSet({u"ann ben"_s, u"1 2 3"_s}));
        dialog.show();
        QTest::keyClick(&dialog, Qt::Key_Escape); // nobody has changed anything
        QVERIFY(!dialog.isVisible());
    }

    /// In the list of labels as many as there is room for, and a few without a scroll bar.
    void labelsAreSeenWhole_data()
    {
        QTest::addColumn<int>("count");
        QTest::newRow("three") << 3;
        QTest::newRow("many") << 30;
    }
    void labelsAreSeenWhole()
    {
        QFETCH(const int, count);
        QStringList texts;
        for (int i = 0; i < count; ++i)
            texts += u"[cell,%1,%2,label%3]"_s.arg(1 + i / 5).arg(1 + i % 5).arg(i);
        GridSamples samples;
        samples.words = samples.common = tests::words(texts);
        GridSpec spec;
        spec.shape = {u"cell"_s, {}, {}, {}};
        spec.column = 1;
        spec.row = 2;
        spec.label = {3};
        GridDialog dialog(samples, {}, spec);
        dialog.show();
        QVERIFY(QTest::qWaitForWindowExposed(&dialog));
        const auto *table = dialog.findChild<GlyphTable *>();
        QCOMPARE(table->rowCount(), count);
        for (const int height : {dialog.height(), dialog.minimumSizeHint().height(), dialog.height() + 47}) {
            dialog.resize(dialog.width(), height);
            QCoreApplication::processEvents();
            const int row = table->rowHeight(0), rows = table->viewport()->height() / row;
            QCOMPARE(table->viewport()->height(), rows * row);
            QVERIFY2(rows >= 3 && rows <= count, qPrintable(QString::number(rows)));
            QCOMPARE(table->verticalScrollBar()->isVisible(), count > rows);
        }
    }

    /// What the rules tell of open axes, which comes later, is no change that a person made.
    void whatNobodyChangedIsNotAskedAbout_data()
    {
        QTest::addColumn<bool>("isNew");
        QTest::newRow("proposed") << true;
        QTest::newRow("set up before") << false;
    }

    void whatNobodyChangedIsNotAskedAbout()
    {
        QFETCH(const bool, isNew);
        GridSamples samples; // as of nim
        samples.words = samples.common = tests::words({u"[alice,10]"_s, u"[bob,9]"_s});
        std::optional<GridSpec> current = proposedGrid(QStringList{{}, {}}, samples);
        QVERIFY(current);
        if (isNew)
            current.reset();
        GridDialog dialog(samples, {}, current);
        dialog.setForms({{{{}, {}}, {{u"alice"_s, u"bob"_s}, {}}}});
        dialog.show();
        QTest::keyClick(&dialog, Qt::Key_Escape);
        QVERIFY(!dialog.findChild<QMessageBox *>());
        QVERIFY(!dialog.isVisible());
    }
};

SIDL_WINDOW_TEST_MAIN(TestGridDialog)
#include "tst_griddialog.moc"
