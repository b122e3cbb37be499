// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/app/studio/present/presenttest.h"

#include "app/studio/present/panepresentation.h"
#include "debugger/experiment/experiment.h"
#include "debugger/experiment/experimentpane.h"
#include "debugger/experiment/resultpage.h"
#include "debugger/session/gamesession.h"
#include "debugger/theory/strategiespane.h"
#include "tests/support/paintedtext.h"

#include <QAbstractItemView>
#include <QCheckBox>
#include <QComboBox>
#include <QFileDialog>
#include <QSpinBox>
#include <QTabWidget>
#include <QXmlStreamReader>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::app;

/// What a pane writes to a file tells no more than the pane shows to those who look on (S15).
class TestPresentedPictures : public PresentTest
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        open();
    }
    void cleanup()
    {
        m_window.reset();
        m_folder.reset();
    }

    /// Called as people do, with the payoffs of what the third plays, and no others.
    void aPresentedMatrix_data()
    {
        QTest::addColumn<QString>("game");
        for (const char *game : {"prisoners-dilemma-once", "kuhn-poker", "three"})
            QTest::newRow(game) << QString::fromLatin1(game);
    }
    void aPresentedMatrix()
    {
        QFETCH(const QString, game);
        const bool isOfThree = game == "three"_L1;
        isOfThree ? startThree() : start(game.toLatin1().constData());
        trigger("goToStrategies");
        auto *pane = window<debugger::StrategiesPane>();
        pane->start();
        QTRY_VERIFY(!pane->isRunning());
        QVERIFY(pane->findings().strategic);
        pane->findChild<QTabWidget *>()->setCurrentIndex(0);
        auto *action = pane->findChild<QAction *>(u"exportMatrix"_s);
        QComboBox *third = nullptr;
        for (auto *box : pane->findChildren<QComboBox *>())
            if (box->accessibleName() == u"What c plays"_s)
                third = box;
        QCOMPARE(third != nullptr, isOfThree);
        if (third) {
            third->setCurrentIndex(0);
            QVERIFY(exported(action).contains(u"11"_s)); // it would be found
        }
        presentPane();
        if (third)
            third->setCurrentIndex(1);
        auto *steps = pane->findChild<QSpinBox *>(u"dominanceSteps"_s);
        steps->setValue(steps->maximum());
        const QStringList written = exported(action);
        QVERIFY2(written.size() > 8, qPrintable(written.join(u'\n')));
        QCOMPARE(untold(written, pane), QString());
        QVERIFY(!written.contains(u"11"_s) || !third);
        // The status bar, which tells it else, is not seen.
        const auto *told = otherWindow<PanePresentation>()->findChild<QLabel *>(u"toldAbovePane"_s);
        QVERIFY(told->isVisible());
        QCOMPARE(told->text(), u"Written to %1"_s.arg(QDir::toNativeSeparators(m_folder->filePath(u"picture.svg"_s))));
        leavePresented();
    }

    void aPresentedPlot()
    {
        start("kuhn-poker");
        trigger("goToExperiment");
        auto *pane = window<debugger::ExperimentPane>();
        pane->findChildren<QSpinBox *>().constFirst()->setValue(20); // plays
        pane->findChild<QPushButton *>(u"startExperiment"_s)->click();
        QTRY_COMPARE(pane->experiment()->phase(), debugger::Experiment::Phase::Ended);
        presentPane();
        int plots = 0;
        auto *pages = pane->findChild<QTabWidget *>();
        for (int page = 0; page < pages->count(); ++page) {
            auto *result = qobject_cast<debugger::ResultPage *>(pages->widget(page));
            if (!result || !pages->isTabVisible(page))
                continue;
            pages->setCurrentIndex(page);
            const QStringList written = exported(result->findChild<QAction *>(u"exportPlot"_s));
            QVERIFY2(written.size() > 4, qPrintable(written.join(u'\n')));
            QCOMPARE(untold(written, pane), QString());
            ++plots;
        }
        QVERIFY(plots >= 3);
        leavePresented();
    }

    /// Neither later states, nor those that are left out.
    void aPresentedGraph_data()
    {
        QTest::addColumn<QString>("ending");
        for (const QString &ending : {u"svg"_s, u"dot"_s})
            QTest::newRow(qPrintable(ending)) << ending;
    }
    void aPresentedGraph()
    {
        QFETCH(const QString, ending);
        start("kuhn-poker");
        for (int i = 0; i < 3; ++i) {
            trigger("step");
            QTRY_COMPARE(shownChronons(), i + 2);
        }
        const QString later = window<debugger::GameSession>()->position()->state.words().back().text();
        for (int i = 2; i > 0; --i) {
            trigger("back");
            QTRY_COMPARE(labelText("chronon"), u"chronon %1"_s.arg(i));
        }
        const QString path = m_folder->filePath(u"graph."_s + ending);
        const auto written = [&path](visualizer::StateGraphPane *graph) {
            QFile::remove(path);
            graph->pane()->exportTo(path);
            [&] { QTRY_VERIFY(QFile::exists(path)); }();
            QFile file(path);
            return file.open(QFile::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
        };
        trigger("goToStateGraph");
        auto *all = window<visualizer::StateGraphPane>();
        QTRY_VERIFY(!all->pane()->view()->drawingSize().isEmpty() && !all->pane()->isBusy());
        QVERIFY2(written(all).contains(later), qPrintable(later));
        openPresent();
        auto *shown = m_present->findChild<visualizer::StateGraphPane *>();
        QTRY_VERIFY(!shown->pane()->view()->drawingSize().isEmpty() && !shown->pane()->isBusy());
        const QString text = written(shown);
        QVERIFY2(text.contains(u"Alice"_s), qPrintable(text));
        QVERIFY2(!text.contains(u"check"_s), qPrintable(text));
        leave();
    }

    /// It begins with what the window's graph shows, draws the tree and marks where the game is.
    void aPresentedTree()
    {
        constexpr int Edges = 13; // of the tree of beer-quiche, from node to node
        start("beer-quiche");
        window<visualizer::StateGraphPane>()->findChild<QComboBox *>(u"graphKind"_s)->setCurrentText(u"Game Tree"_s);
        openPresent();
        auto *shown = m_present->findChild<visualizer::StateGraphPane *>();
        auto *kind = shown->findChild<QComboBox *>(u"graphKind"_s);
        QCOMPARE(kind->currentText(), u"Game Tree"_s);
        const auto *view = shown->pane()->view();
        QTRY_COMPARE(int(view->graph().edges.size()) > Edges, true);
        QTRY_COMPARE(view->currentNode(), 0);
        m_present->findChild<QCheckBox *>(u"announce"_s)->setChecked(false);
        press(Qt::Key_F10);
        QTRY_VERIFY(view->currentNode() > 0);
        kind->setCurrentText(u"States"_s);
        QTRY_COMPARE(view->graph().nodes.size(), std::size_t(2));
        QTest::keyClick(view->viewport(), Qt::Key_E); // others look on
        kind->setCurrentText(u"Game Tree"_s);
        QTRY_COMPARE(int(view->graph().edges.size()) > Edges, true);
        auto *hides = m_present->findChild<QCheckBox *>(u"hideRest"_s);
        hides->setChecked(true);
        QCOMPARE(kind->currentText(), u"States"_s); // a tree tells all that may come
        QCOMPARE(kind->count(), 2);
        QTRY_COMPARE(view->graph().nodes.size(), std::size_t(2));
        leave();
        trigger("back");
        QTRY_COMPARE(labelText("chronon"), u"chronon 0"_s);
        openPresent(); // what was prepared is hidden
        kind = m_present->findChild<visualizer::StateGraphPane *>()->findChild<QComboBox *>(u"graphKind"_s);
        QCOMPARE(kind->currentText(), u"States"_s);
        QCOMPARE(kind->count(), 2);
        leave();
    }

    /// Whose view is shown is seen, as in the window.
    void aPresentedView()
    {
        start("kuhn-poker");
        trigger("step");
        QTRY_COMPARE(labelText("chronon"), u"chronon 1"_s);
        openPresent();
        const auto *shown = m_present->findChild<visualizer::StateGraphPane *>();
        const auto *view = shown->pane()->view();
        const auto text = [view] {
            QStringList lines;
            for (const auto &node : view->graph().nodes)
                lines += node.lines;
            return lines.join(u' ');
        };
        QTRY_VERIFY2(text().contains(u"Alice holds"_s), qPrintable(text()));
        auto *alike = shown->findChild<QComboBox *>(u"graphAlike"_s);
        QVERIFY(alike->isHidden()); // the referee's view has none
        shown->findChild<QComboBox *>(u"graphSeenBy"_s)->setCurrentIndex(2);
        QVERIFY(!alike->isHidden());
        alike->setCurrentText(u"Merged"_s);
        QTRY_VERIFY2(!text().contains(u"Alice holds"_s), qPrintable(text()));
        QTRY_VERIFY2(text().contains(u"Bob holds"_s), qPrintable(text()));
        leave();
    }

    /// It hangs below its field, and does not keep the window's keys to itself.
    void escapeClosesAnOpenListAlone()
    {
        start("kuhn-poker");
        trigger("step");
        QTRY_COMPARE(labelText("chronon"), u"chronon 1"_s);
        openPresent();
        auto *seenBy = m_present->findChild<visualizer::StateGraphPane *>()->findChild<QComboBox *>(u"graphSeenBy"_s);
        QTest::mouseMove(m_present, {m_present->width() / 2, 5}); // the fields come with the tools
        QTRY_VERIFY(seenBy->isVisible());
        seenBy->showPopup();
        QTRY_VERIFY(seenBy->view()->isVisible());
        QTest::keyClick(seenBy->view(), Qt::Key_Escape);
        QTRY_VERIFY(!seenBy->view()->isVisible());
        QCoreApplication::sendPostedEvents();
        QVERIFY(otherWindow<PresentWindow>());
        leave();
    }

private:
    /// A game of three, in which the first has 10 more if the third plays low.
    void startThree()
    {
        QFile file(m_folder->filePath(u"three.sidl"_s));
        QVERIFY(file.open(QFile::WriteOnly));
        file.write("game(three).\n"
                   "init([a], 0). init([b], 0). init([c], 0). init([on]).\n"
                   "legal([P]) :- fact([on]), player([P]).\n"
                   "owned([P], [P]).\n"
                   "switch([P], [low]) :- player([P]). switch([P], [high]) :- player([P]).\n"
                   "do(_) :- delete([on]).\n"
                   "payoff([P], 1) :- does([P], [high]).\n"
                   "payoff([a], 10) :- does([c], [low]).\n");
        file.close();
        m_window->openFile(file.fileName());
        trigger("start");
        QTRY_COMPARE(labelText("chronon"), u"chronon 0"_s);
    }
    void presentPane()
    {
        trigger("presentPane");
        QVERIFY(otherWindow<PanePresentation>());
    }
    void leavePresented()
    {
        Q_EMIT otherWindow<PanePresentation>()->left();
        QTRY_VERIFY(!otherWindow<PanePresentation>());
    }
    /// The texts of the picture that @p action writes, which asks for the file.
    QStringList exported(QAction *action) const
    {
        const QString path = m_folder->filePath(u"picture.svg"_s);
        QFile::remove(path);
        QTimer::singleShot(0, m_window.get(), [&path] {
            auto *dialog = qobject_cast<QFileDialog *>(QApplication::activeModalWidget());
            QVERIFY(dialog);
            dialog->selectFile(path);
            QMetaObject::invokeMethod(dialog, "accept");
        });
        action->trigger();
        QFile file(path);
        QStringList texts;
        if (!file.open(QFile::ReadOnly))
            return texts;
        QXmlStreamReader reader(&file);
        bool isAbout = false; // what the picture is called, and by what it was made
        while (!reader.atEnd()) {
            reader.readNext();
            if (reader.isStartElement())
                isAbout = reader.name() == "title"_L1 || reader.name() == "desc"_L1;
            else if (reader.isCharacters() && !reader.isWhitespace() && !isAbout)
                texts += reader.text().trimmed().toString();
        }
        return texts;
    }
    /// Which of @p written nobody can read of @p pane.
    static QString untold(const QStringList &written, QWidget *pane)
    {
        const QString shown = tests::readableText(pane);
        QStringList untold;
        for (const QString &text : written)
            for (const QString &part : text.split(u": "_s)) // what a field has behind its name
                if (!shown.contains(part))
                    untold += part;
        return untold.join(u" | "_s);
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};

SIDL_WINDOW_TEST_MAIN(TestPresentedPictures)
#include "tst_presentedpictures.moc"
