// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/explain/problemspane.h"

#include "sidl/language/rulesystem/registry.h"
#include "sidl/language/rulesystem/rulesystem.h"
#include "sidl/language/text/movedplaces.h"
#include "sidl/ui/colours.h"

#include <QApplication>
#include <QClipboard>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QSignalSpy>
#include <QTest>
#include <QTreeView>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::debugger;

/// The way from a problem to its place.
class TestProblemsPane : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_pane = std::make_unique<ProblemsPane>();
        m_pane->resize(600, 200);
        m_pane->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_pane.get()));
        using language::Severity;
        m_pane->model()->setTextProblems({{Severity::Error, {}, u"a"_s, {}, {1, 3, 1, 1}},
                                          {Severity::Warning, {}, u"b"_s, {}, {}},
                                          {Severity::Warning, {}, u"c"_s, {}, {1, 5, 1, 1}}});
        engine::Problem run;
        run.span = {1, 7, 1, 1};
        m_pane->model()->setRunProblems({run});
    }

    /// In the colours, and by the signs, of the margin beside the text.
    void errorsAndWarningsHaveTheirSigns()
    {
        const auto sign = [this](int row) {
            return m_pane->model()->index(row, 0).data(Qt::DecorationRole).value<QIcon>().pixmap(28, 28).toImage();
        };
        const auto middle = [](const QImage &image) { return image.pixelColor(image.width() / 2, image.height() / 2); };
        const QPalette palette = QApplication::palette();
        QCOMPARE(middle(sign(0)), ui::errorSignColour(palette)); // where the strokes of the cross meet
        const QImage warning = sign(2);
        QCOMPARE(warning.pixelColor(warning.width() / 2, int(warning.height() * 0.25)), ui::warningSignColour(palette));
    }

    void aClickGoesThere()
    {
        QSignalSpy places(m_pane.get(), &ProblemsPane::placeActivated);
        auto *view = m_pane->findChild<QTreeView *>();
        const auto click = [&](int row) {
            QTest::mouseClick(view->viewport(), Qt::LeftButton, {},
                              view->visualRect(m_pane->model()->index(row, 0)).center());
        };
        click(0);
        click(2); // has no place
        click(1);
        QCOMPARE(places.count(), 2);
        QCOMPARE(places.at(0).at(0).value<language::Span>().line, 3);
        QVERIFY(!places.at(0).at(1).toBool());
        QVERIFY(places.at(1).at(1).toBool()); // of the run
    }

    void withoutProblemsItSaysSo()
    {
        const auto *nothing = m_pane->findChild<QLabel *>(u"noProblems"_s);
        QVERIFY(!nothing->isVisible());
        m_pane->model()->setTextProblems({});
        QVERIFY(!nothing->isVisible()); // there is one of the game
        m_pane->model()->setRunProblems({});
        QVERIFY(nothing->isVisible());
        const QString none = u"No problems in the text"_s; // is known after a check alone
        QVERIFY2(!nothing->text().contains(none), qPrintable(nothing->text()));
        m_pane->setText(ProblemsPane::Text::Unchecked);
        QVERIFY2(!nothing->text().contains(none), qPrintable(nothing->text()));
        m_pane->setText(ProblemsPane::Text::Checked);
        QCOMPARE(nothing->text(), none + u'.');
        m_pane->setHasGame(true);
        QCOMPARE(nothing->text(), none + u", and none in the game."_s);
        m_pane->setText(ProblemsPane::Text::None);
        QVERIFY2(!nothing->text().contains(none), qPrintable(nothing->text()));
    }

    void theCodeIsShownToThoseWhoWantIt()
    {
        auto *view = m_pane->findChild<QTreeView *>();
        m_pane->model()->setTextProblems({{language::Severity::Error, u"dot"_s, u"a"_s, {}, {1, 3, 1, 1}}});
        QVERIFY(m_pane->model()->index(0, 0).data(Qt::ToolTipRole).toString().contains(u"(dot)"_s));
        QVERIFY(view->isColumnHidden(ProblemsModel::CodeColumn));
        Q_EMIT view->header()->customContextMenuRequested({5, 5});
        auto *menu = m_pane->findChild<QMenu *>(u"problemsHeader"_s);
        QVERIFY(menu);
        for (QAction *one : menu->actions())
            if (one->text() == "Code"_L1)
                one->trigger();
        QVERIFY(!view->isColumnHidden(ProblemsModel::CodeColumn));
    }

    void aProblemHasAMenu()
    {
        auto *view = m_pane->findChild<QTreeView *>();
        engine::Problem run;
        run.kind = engine::Problem::Kind::Rule;
        run.code = u"type"_s;
        run.message = u"no number"_s;
        run.rule = u"do([x])"_s;
        m_pane->model()->setTextProblems(
            {{language::Severity::Error, u"dot"_s, u"There is a dot"_s, u"Delete it"_s, {1, 3, 4, 1}}});
        engine::Problem failed;
        failed.severity = language::Severity::Information;
        failed.code = u"do-failed"_s;
        failed.message = u"do([lea,3]) failed"_s; // as the engine tells it
        m_pane->model()->setRunProblems({run, failed});
        QSignalSpy filled(m_pane.get(), &ProblemsPane::menuFilled), manual(m_pane.get(), &ProblemsPane::manualWanted),
            places(m_pane.get(), &ProblemsPane::placeActivated), why(m_pane.get(), &ProblemsPane::whyRequested);
        const auto choose = [&](int row, const QString &text) {
            Q_EMIT view->customContextMenuRequested(view->visualRect(m_pane->model()->index(row, 0)).center());
            auto *menu = m_pane->findChild<QMenu *>(u"problemMenu"_s);
            QVERIFY(menu && menu->isVisible());
            QStringList all;
            for (QAction *action : menu->actions()) {
                all << action->text().remove(u'&');
                if (all.last() == text)
                    action->trigger();
            }
            QVERIFY2(all.contains(text), qPrintable(all.join(u", "_s)));
            delete menu;
        };
        choose(0, u"Go to Its Place"_s);
        QCOMPARE(places.size(), 1);
        QCOMPARE(filled.size(), 1); // with fixes, by who knows the text
        QCOMPARE(filled.at(0).at(1).value<language::Span>().line, 3);
        choose(0, u"Show in the Manual"_s);
        QCOMPARE(manual.at(0).at(0).toString(), u"dot"_s);
        choose(0, u"Copy"_s);
        QCOMPARE(QApplication::clipboard()->text(), u"3:4: There is a dot\nDelete it"_s);
        filled.clear();
        choose(1, u"Why? What led to the error"_s);
        QCOMPARE(why.size(), 1);
        QVERIFY(filled.isEmpty()); // it has no place
        choose(2, u"Why did [lea,3] fail?"_s);
        QCOMPARE(why.size(), 2);
        const auto asked = why.at(1).at(0).value<Inquiry>().question;
        QCOMPARE(asked.kind, engine::Question::Kind::Do);
        QCOMPARE(asked.subject, u"[lea,3]"_s);
    }

    void errorsComeFirst()
    {
        using language::Severity;
        ProblemsModel *model = m_pane->model();
        model->setTextProblems({{Severity::Information, {}, u"a note"_s, {}, {1, 1, 1, 1}},
                                {Severity::Warning, {}, u"a warning"_s, {}, {1, 2, 1, 1}},
                                {Severity::Error, {}, u"an error"_s, {}, {1, 9, 1, 1}}});
        engine::Problem run;
        run.message = u"an error of the run"_s;
        run.span = {1, 7, 2, 1};
        model->setRunProblems({run}, u"nim.sidl"_s);
        QStringList rows;
        for (int row = 0; row < model->rowCount(); ++row)
            rows += model->index(row, ProblemsModel::MessageColumn).data().toString() + u' '
                + model->index(row, ProblemsModel::PlaceColumn).data().toString();
        QCOMPARE(rows,
                 (QStringList{u"an error 9:1"_s, u"An error of the run nim.sidl:7:2"_s, u"a warning 2:1"_s,
                              u"a note 1:1"_s}));
    }

    /// No other goal is at fault in its place.
    void whatWasDeletedHasNoPlace()
    {
        const auto &system = language::ruleSystemOf(u"nim.sidl"_s, {});
        const QString rules = u"a(1).\nb(N) :-\n    ( N > 1 ; N < 0 ).\nbad(N) :- N > Z, Z = 2.\n"_s;
        const auto revised = [&](const QString &text, int revision) {
            return language::TextRevision{text, revision, system.tokens(text)};
        };
        engine::Problem run;
        run.message = u"an error"_s;
        run.span = {1, 4, 11, 5};
        ProblemsModel *model = m_pane->model();
        model->setTextProblems({});
        const auto place = [&](const QString &text) {
            model->setRunProblems({run}, u"nim.sidl"_s, {}, {revised(rules, 1), revised(text, 2)});
            return model->index(0, ProblemsModel::PlaceColumn).data().toString();
        };
        QCOMPARE(place(u"% more\n"_s + rules), u"nim.sidl:5:11"_s);
        const QString without = rules.section(u'\n', 0, 2) + u'\n',
                      gone = u"nim.sidl, in a rule changed or deleted since"_s;
        QCOMPARE(place(without), gone);
        QVERIFY(!model->place(0).isValid());
        QCOMPARE(place(QString(without).replace(u" ; "_s, u"\n    ;   "_s)), gone);
        QCOMPARE(place(QString(rules).replace(u"N > Z"_s, u"N > 2"_s)), gone);
        model->setRunProblems({});
    }

    void longTextsWrap()
    {
        const auto *view = m_pane->findChild<QTreeView *>();
        const QString text = u"A sentence that is far too long to be read in a narrow column, and goes on and on"_s;
        m_pane->model()->setTextProblems({{language::Severity::Error, {}, text, {}, {1, 3, 1, 1}},
                                          {language::Severity::Error, {}, u"short"_s, {}, {1, 4, 1, 1}}});
        m_pane->model()->setRunProblems({});
        const auto height = [&](int row) { return view->visualRect(m_pane->model()->index(row, 0)).height(); };
        QTRY_VERIFY(height(0) > height(1) + 5);
        m_pane->resize(3000, 200);
        QTRY_COMPARE(height(0), height(1));
    }

    void placesDoNotWrap()
    {
        const auto *view = m_pane->findChild<QTreeView *>();
        const auto height = [&](int row) { return view->visualRect(m_pane->model()->index(row, 0)).height(); };
        const int before = height(0);
        engine::Problem run;
        run.message = u"short"_s;
        run.span = {1, 700, 20, 1};
        m_pane->model()->setRunProblems({run}, u"three-men's-morris.sidl"_s);
        QCoreApplication::processEvents();
        QTRY_VERIFY(view->columnWidth(ProblemsModel::PlaceColumn)
                    >= view->fontMetrics().horizontalAdvance(u"three-men's-morris.sidl:700:20"_s));
        QTRY_COMPARE(height(1), before);
    }

    void problemsOfARunAreSentences()
    {
        const auto shown = [](const QString &message, const QString &advice) {
            engine::Problem run;
            run.message = message;
            run.advice = advice;
            const language::Diagnostic problem = ProblemsModel::shown(run);
            return problem.message + u" / "_s + problem.advice;
        };
        QCOMPARE(shown(u"the account of [bob] is no number"_s, u"let one rule of init/2 fit it"_s),
                 u"The account of [bob] is no number / Let one rule of init/2 fit it"_s);
        QCOMPARE(shown(u"nature's switch [x] has no action"_s, {}), u"Nature's switch [x] has no action / "_s);
        QCOMPARE(shown(u"do([take]) failed"_s, u"legal/1 is asked"_s), u"do([take]) failed / legal/1 is asked"_s);
    }

    void nextGoesRound()
    {
        QSignalSpy places(m_pane.get(), &ProblemsPane::placeActivated);
        for (int i = 0; i < 5; ++i)
            m_pane->goToNext();
        QList<int> lines;
        for (const auto &call : places)
            lines.append(call.at(0).value<language::Span>().line);
        QCOMPARE(lines, QList<int>({3, 7, 5, 3})); // one has no place
        places.clear();
        lines.clear();
        for (int i = 0; i < 3; ++i)
            m_pane->goToPrevious();
        for (const auto &call : places)
            lines.append(call.at(0).value<language::Span>().line);
        QCOMPARE(lines, QList<int>({5, 7}));
    }

    /// Those of the text that is seen in order of place, then the others; the row that is selected says nothing.
    void nextIsBehindTheCaret()
    {
        ProblemCaret caret{{1, 4, 1, 0}, false};
        m_pane->setCaret([&caret] { return caret; });
        QSignalSpy places(m_pane.get(), &ProblemsPane::placeActivated);
        connect(m_pane.get(), &ProblemsPane::placeActivated, &places,
                [&caret](const language::Span &place, bool ofRun) {
                    if (!ofRun || caret.isInPlayed)
                        caret.place = place;
                });
        const auto lines = [&places] {
            QList<int> found;
            for (const auto &call : places)
                found.append(call.at(0).value<language::Span>().line);
            places.clear();
            return found;
        };
        m_pane->findChild<QTreeView *>()->setCurrentIndex(m_pane->model()->index(0, 0));
        for (int i = 0; i < 4; ++i)
            m_pane->goToNext();
        QCOMPARE(lines(), QList<int>({5, 7, 3})); // one has no place
        caret.place.line = 6;
        caret.isInPlayed = true;
        m_pane->goToNext();
        QCOMPARE(lines(), QList<int>({7}));
        caret.place.line = 6;
        m_pane->goToPrevious();
        m_pane->goToPrevious();
        QCOMPARE(lines(), QList<int>({5, 3}));
    }

    /// Also where they begin at one place.
    void noneIsLeftOut()
    {
        using language::Severity;
        m_pane->model()->setRunProblems({});
        m_pane->model()->setTextProblems({{Severity::Error, {}, u"a"_s, {}, {1, 3, 1, 1}},
                                          {Severity::Error, {}, u"b"_s, {}, {1, 3, 1, 4}},
                                          {Severity::Warning, {}, u"c"_s, {}, {1, 2, 1, 1}}});
        ProblemCaret caret{{1, 3, 1, 0}, false};
        m_pane->setCaret([&caret] { return caret; });
        connect(m_pane.get(), &ProblemsPane::placeActivated, this, [&caret](const language::Span &place) {
            caret.place = {place.revision, place.line, place.column, 0};
        });
        QStringList found;
        for (int i = 0; i < 4; ++i) {
            m_pane->goToNext();
            found << m_pane->model()->message(m_pane->findChild<QTreeView *>()->currentIndex().row());
        }
        QCOMPARE(found, QStringList({u"a"_s, u"b"_s, u"c"_s, u"a"_s}));
    }

    void columnsThatAreSeenAreKept()
    {
        const QSignalSpy chosen(m_pane.get(), &ProblemsPane::columnsChosen);
        Q_EMIT m_pane->findChild<QTreeView *>()->header()->customContextMenuRequested({});
        auto *menu = m_pane->findChild<QMenu *>(u"problemsHeader"_s);
        QVERIFY(menu);
        menu->actions().front()->trigger(); // advice
        QCOMPARE(chosen.size(), 1);
        ProblemsPane next;
        next.setColumns(m_pane->columns());
        const auto *view = next.findChild<QTreeView *>();
        QVERIFY(view->isColumnHidden(ProblemsModel::AdviceColumn));
        QVERIFY(view->isColumnHidden(ProblemsModel::CodeColumn));
        QVERIFY(!view->isColumnHidden(ProblemsModel::PlaceColumn));
        next.setColumns("nonsense");
        QVERIFY(!view->isColumnHidden(ProblemsModel::MessageColumn));
    }

    void nextWithoutProblemsIsNothing()
    {
        m_pane->model()->setTextProblems({});
        m_pane->model()->setRunProblems({});
        QSignalSpy places(m_pane.get(), &ProblemsPane::placeActivated);
        m_pane->goToNext();
        QCOMPARE(places.count(), 0);
    }

private:
    std::unique_ptr<ProblemsPane> m_pane;
};

QTEST_MAIN(TestProblemsPane)
#include "tst_problemspane.moc"
