// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/debugger/theory/strategiestest.h"
#include "tests/support/contrast.h"
#include "tests/support/paintedtext.h"
#include "tests/support/windowtest.h"

#include "sidl/ui/colours.h"
#include "sidl/ui/picturefile.h"
#include "sidl/wording/displaynames.h"

#include <QAction>
#include <QFontInfo>
#include <QHeaderView>
#include <QLabel>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTabWidget>
#include <QTemporaryDir>
#include <QToolButton>
#include <QXmlStreamReader>

#include <algorithm>
#include <cstdlib>
#include <vector>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::debugger;

/// How the payoff matrix looks, and what is selected in it.
class TestStrategiesMatrix : public tests::StrategiesTest
{
    Q_OBJECT

private Q_SLOTS:
    void init() { openPane(); }
    void cleanup() { closePane(); }

    /// Players have their colours in LaTeX, too: darker, where numbers in them could not be read on white.
    void playersHaveTheirColoursInLatex()
    {
        const QString document = latex();
        for (int player = 0; player < 6; ++player) {
            const QString define = u"\\definecolor{player%1}{HTML}{"_s.arg(QChar(u'A' + player));
            const auto at = document.indexOf(define);
            QVERIFY2(at >= 0, qPrintable(define));
            const QColor written(u'#' + document.mid(at + define.size(), 6)),
                shown = ui::playerColour(player, ui::picturePalette());
            QVERIFY2(std::abs(written.hsvHue() - shown.hsvHue()) <= 3, qPrintable(written.name() + shown.name()));
            QVERIFY2(tests::contrast(written, Qt::white) >= 4.5, qPrintable(written.name()));
            if (tests::contrast(shown, Qt::white) >= 4.5)
                QCOMPARE(written, shown);
        }
    }

    void aFrameInLatexLeavesRoomToTheLines()
    {
        const QString document = latex(), frame = u"\\fbox{\\underline"_s;
        QCOMPARE(document.count(frame), 1);
        QVERIFY2(document.contains(u"[\\dimexpr\\height+2pt\\relax][\\dimexpr\\depth+2pt\\relax]{"_s + frame),
                 qPrintable(document));
    }

    /// What was found has the room then, and what was asked is one click away.
    void whatWasAskedIsFoldedAwayInALowPane()
    {
        start(tests::Dilemma);
        const int line = m_pane->fontMetrics().height();
        m_pane->resize(38 * line, 26 * line);
        auto *more = m_pane->findChild<QToolButton *>(u"moreFields"_s);
        auto *asked = m_pane->findChild<QComboBox *>(u"recall"_s);
        QVERIFY(!more->isVisible() && asked->isVisible()); // nothing is found yet
        asked->setFocus();
        QSignalSpy found(m_pane.get(), &StrategiesPane::found);
        m_solve->click();
        QVERIFY(found.wait(120'000));
        QTRY_VERIFY(more->isVisible() && !asked->isVisible());
        QVERIFY(more->hasFocus());
        for (const QSpinBox *field : m_pane->findChildren<QSpinBox *>())
            QVERIFY2(!field->isVisible() || m_matrix->parentWidget()->isAncestorOf(field),
                     qPrintable(field->accessibleName()));
        QTRY_VERIFY(m_matrix->height() > m_matrix->model()->rowCount() * line);
        QTest::mouseClick(more, Qt::LeftButton);
        QVERIFY(more->isVisible() && asked->isVisible());
        QTest::mouseClick(more, Qt::LeftButton);
        QVERIFY(!asked->isVisible());
        m_pane->resize(38 * line, 60 * line);
        QTRY_VERIFY(!more->isVisible() && asked->isVisible());
    }

    /// The pane is scrolled for it, and the matrix within it is not.
    void aSmallMatrixIsWholeInALowPane()
    {
        start("beer-quiche");
        m_pane->resize(480, 300);
        solve();
        const auto *caption = m_pane->findChild<ui::ElidedLabel *>(u"matrixCaption"_s);
        QTRY_VERIFY(caption->isVisible() && caption->height() >= caption->heightForWidth(caption->width()));
        QVERIFY(caption->height() > 2 * caption->fontMetrics().height());
        QCOMPARE(m_matrix->model()->rowCount(), 4);
        QTRY_COMPARE(m_matrix->verticalScrollBar()->maximum(), 0);
        const QScrollArea *around = nullptr;
        for (const auto *area : m_pane->findChildren<QScrollArea *>())
            if (area->widget() && area->widget()->isAncestorOf(m_matrix))
                around = area;
        QTRY_VERIFY2(around->verticalScrollBar()->maximum() > 0,
                     qPrintable(QString::number(around->widget()->height())));
    }

    /// Else the pane was scrolled for the room of a bar that a small matrix does not have.
    void onlyAWideMatrixKeepsRoomForItsBar()
    {
        start(tests::Battle);
        solve();
        const auto needed = [this] {
            return m_matrix->horizontalHeader()->height() + m_matrix->verticalHeader()->length()
                + 2 * m_matrix->frameWidth();
        };
        m_pane->resize(600, 400);
        QTRY_COMPARE(m_matrix->minimumHeight(), needed());
        QTRY_COMPARE(m_matrix->horizontalScrollBar()->maximum(), 0);
        start("beer-quiche");
        m_pane->resize(300, 400);
        solve();
        QTRY_VERIFY(m_matrix->horizontalScrollBar()->maximum() > 0);
        QTRY_COMPARE(m_matrix->minimumHeight(), needed() + m_matrix->horizontalScrollBar()->sizeHint().height());
        QTRY_COMPARE(m_matrix->verticalScrollBar()->maximum(), 0);
    }

    /// What is scrolled itself has the height that there is, and the pane around it is not scrolled beside that.
    void oneBarScrollsALargeGame()
    {
        start("kuhn-poker");
        solve();
        auto *pages = m_pane->findChild<QTabWidget *>();
        auto *key = m_pane->findChild<QLabel *>(u"matrixKey"_s);
        const QScrollArea *around = nullptr;
        for (const auto *area : m_pane->findChildren<QScrollArea *>())
            if (area->widget() && area->widget()->isAncestorOf(m_matrix))
                around = area;
        QVERIFY(around);
        const auto heightOf = [&](QWidget *page, const QAbstractScrollArea *list, int lines) { // without a second bar
            pages->setCurrentWidget(page);
            for (int height = 700; height > 200; height -= 10) {
                m_pane->resize(480, height);
                QTest::qWait(0); // it is laid out
                QCoreApplication::processEvents();
                if (around->verticalScrollBar()->maximum() > 0)
                    return height + 10;
                if (list->viewport()->height() < lines * list->fontMetrics().height())
                    return -height;
            }
            return 0;
        };
        const int ofTree = heightOf(m_behaviour, m_behaviour, 3);
        QVERIFY2(ofTree < 440, qPrintable(QString::number(ofTree)));
        const int ofMatrix = heightOf(m_matrix->parentWidget(), m_matrix, 3);
        QVERIFY2(ofMatrix > 0 && ofMatrix < 460, qPrintable(QString::number(ofMatrix)));
        m_pane->resize(480, ofMatrix); // just enough
        const auto bottom = [&] { return key->mapTo(m_pane.get(), QPoint(0, key->height())).y(); };
        QTRY_VERIFY2(key->isVisible() && bottom() <= m_pane->height(), qPrintable(QString::number(bottom())));
        QCOMPARE(around->verticalScrollBar()->maximum(), 0);
        QVERIFY(m_matrix->verticalScrollBar()->maximum() > 0);
        QCOMPARE(key->text().count(u'\n'), 1); // a line for each player, which tells that it goes on
        QVERIFY2(key->text().count(u'…') == 2 && !key->toolTip().contains(u'…'), qPrintable(key->text()));
        QVERIFY(key->geometry().top() >= m_matrix->geometry().bottom()); // and not over the rows
        m_pane->resize(480, 1200);
        QTRY_COMPARE(key->text(), key->toolTip());
        QVERIFY(key->height() >= key->heightForWidth(key->width()));
    }

    /// However long what further players play is called.
    void theCaptionHasALineOfItsOwn()
    {
        start(QString::fromUtf8(R"(
game(three).
init([alice], 0). init([bob], 0). init([carol], 0). init([start]).
legal([P]) :- fact([start]), player([P]).
owned([P], [P]).
switch([_], [a_rather_long_name_of_an_action_that_takes_much_room, A]) :- member(A, [one, two]).
do(_) :- delete([start]).
payoff([P], 1) :- does([P], [_, one]).
)"));
        m_pane->resize(500, 500);
        solveBy(theory::SolveRequest::Method::Dominance);
        m_pane->findChild<QTabWidget *>()->setCurrentWidget(m_matrix->parentWidget());
        const auto *caption = m_pane->findChild<ui::ElidedLabel *>(u"matrixCaption"_s);
        QTRY_VERIFY(caption->isVisible());
        QTRY_VERIFY2(caption->width() > caption->window()->width() / 2, qPrintable(QString::number(caption->width())));
        for (const QComboBox *box : m_pane->findChildren<QComboBox *>())
            if (box->accessibleName() == u"What carol plays"_s)
                QVERIFY(box->mapTo(m_pane.get(), QPoint()).y()
                        >= caption->mapTo(m_pane.get(), QPoint(0, caption->height())).y());
    }

    /// Of 51 strategies each, 49 are dominated: what is left of the matrix, which is too large to be shown, is shown.
    void ofALargeMatrixWhatDominanceLeavesIsShown()
    {
        start(tests::matrixGame(
            u"action(opera). action(football). action(N) :- between(1, 49, N)."_s,
            u"pays(opera, opera, 2, 1). pays(football, football, 1, 2). pays(opera, football, 0, 0).\n"
            "pays(football, opera, 0, 0). pays(A, B, -1, -1) :- integer(A), integer(B).\n"
            "pays(A, B, -1, 0) :- integer(A), member(B, [opera, football]).\n"
            "pays(A, B, 0, -1) :- member(A, [opera, football]), integer(B)."_s));
        solveBy(theory::SolveRequest::Method::Dominance);
        auto *pages = m_pane->findChild<QTabWidget *>();
        QVERIFY(pages->isVisible() && m_behaviour->isVisible());
        QCOMPARE(m_behaviour->topLevelItemCount(), 2 + 98);
        QCOMPARE(m_behaviour->topLevelItem(0)->text(0), u"alice has 2 of 51 strategies left: opera, football"_s);
        QCOMPARE(m_behaviour->topLevelItem(1)->text(0), u"bob has 2 of 51 strategies left: opera, football"_s);
        const QString first = m_behaviour->topLevelItem(2)->text(0);
        QVERIFY2(first.startsWith(u"alice: 1 goes, "_s) && first.endsWith(u" is always better"_s), qPrintable(first));
        QVERIFY2(status().contains(u"matrix has 2,601 cells, more than the 2,500 that are shown"_s),
                 qPrintable(status()));
        pages->setCurrentWidget(m_matrix->parentWidget());
        QTRY_VERIFY(m_matrix->isVisible());
        QCOMPARE(m_matrix->model()->rowCount(), 2);
        QCOMPARE(m_matrix->model()->columnCount(), 2);
        QCOMPARE(cell(0, 0), u"2, 1"_s);
        QVERIFY(m_matrix->model()->index(1, 1).data(MatrixModel::EquilibriumRole).toBool());
        QVERIFY(!m_pane->findChild<QSpinBox *>(u"dominanceSteps"_s)->isVisible()); // they are none of its rows
    }

    /// Colours of players and frames of equilibria are seen where the keyboard is, and a class is not told where.
    void aSelectedCellIsStillReadable()
    {
        start(tests::Battle);
        solve();
        m_pane->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_pane.get()));
        const QModelIndex framed = m_matrix->model()->index(0, 0);
        const auto picture = [&] { return m_matrix->viewport()->grab(m_matrix->visualRect(framed)).toImage(); };
        m_solve->setFocus();
        m_matrix->setCurrentIndex({});
        const QImage plain = picture();
        m_matrix->setCurrentIndex(framed);
        QCOMPARE(picture(), plain); // the keyboard is elsewhere
        m_matrix->setFocus();
        QTRY_VERIFY(m_matrix->hasFocus());
        const QImage focused = picture();
        QVERIFY(focused != plain); // it is told where the keyboard is
        constexpr int Margin = 6;
        const QRect inner = plain.rect().adjusted(Margin, Margin, -Margin - 1, -Margin - 1);
        QCOMPARE(focused.copy(inner), plain.copy(inner));
        const QRgb frame = m_matrix->palette().color(QPalette::Text).rgb();
        int framedBy = 0; // pixels
        for (int x = 0; x < plain.width(); ++x)
            for (int y = 0; y < plain.height(); ++y)
                if (plain.pixel(x, y) == frame) {
                    ++framedBy;
                    QCOMPARE(QColor(focused.pixel(x, y)), QColor(frame));
                }
        QVERIFY(framedBy >= 2 * (plain.width() + plain.height()));
        QFont large = m_pane->font();
        large.setPointSizeF(2 * large.pointSizeF());
        m_pane->setFont(large);
        m_pane->resize(1400, 900);
        QCoreApplication::processEvents();
        QVERIFY(m_matrix->hasFocus());
        const QImage presented = picture();
        m_matrix->setCurrentIndex({});
        QCOMPARE(presented, picture());
    }

    /// No line is drawn through around it, as one is around an equilibrium.
    void theKeyboardIsNotTakenForAnEquilibrium()
    {
        start(tests::Battle);
        solve();
        m_pane->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_pane.get()));
        m_matrix->setFocus();
        QTRY_VERIFY(m_matrix->hasFocus());
        const QColor ground = m_matrix->palette().color(QPalette::Base);
        const auto linesAcross = [&](const QModelIndex &cell) {
            m_matrix->setCurrentIndex(cell);
            const QImage picture = m_matrix->viewport()->grab(m_matrix->visualRect(cell)).toImage();
            int lines = 0;
            for (int y = 0; y < picture.height(); ++y) {
                int run = 0, longest = 0;
                for (int x = 0; x < picture.width(); ++x) {
                    run = tests::contrast(picture.pixelColor(x, y), ground) >= 2 ? run + 1 : 0;
                    longest = qMax(longest, run);
                }
                lines += longest > picture.width() / 2;
            }
            return lines;
        };
        QCOMPARE(linesAcross(m_matrix->model()->index(0, 1)), 0);
        QVERIFY(linesAcross(m_matrix->model()->index(0, 0)) >= 4);
    }

    /// Which came from the choice of an equilibrium, and goes on with the next one.
    void aSelectedEquilibriumFollowsTheList()
    {
        start(tests::Battle);
        solve();
        QComboBox *which = equilibria();
        QCOMPARE(which->count(), 3); // the last one is mixed
        const auto choose = [&](int profile) {
            which->setCurrentIndex(profile);
            Q_EMIT which->activated(profile);
        };
        const auto isOf = [&](int profile) {
            const QModelIndex at = m_matrix->currentIndex();
            const QString name = m_matrix->model()->headerData(at.row(), Qt::Vertical).toString();
            return at.isValid() && at.row() == at.column() && name.endsWith(u"· 1"_s)
                && which->itemText(profile).contains(name.section(u' ', 0, 0));
        };
        choose(0);
        QVERIFY(!m_matrix->currentIndex().isValid() || !m_matrix->selectionModel()->hasSelection());
        const int first = which->itemText(0).contains(u"opera"_s) ? 0 : 1;
        m_matrix->setCurrentIndex(m_matrix->model()->index(first, first));
        QVERIFY(isOf(0));
        choose(1);
        QVERIFY(isOf(1));
        choose(2);
        QVERIFY(!m_matrix->currentIndex().isValid());
        m_matrix->setCurrentIndex(m_matrix->model()->index(0, 1)); // no equilibrium: a person points at it
        choose(0);
        QCOMPARE(m_matrix->currentIndex(), m_matrix->model()->index(0, 1));
    }

    void headsHaveRoomAndTellWhoseTheyAre()
    {
        start(tests::Dilemma);
        solve();
        const QHeaderView *rows = m_matrix->verticalHeader();
        const QString head = m_matrix->model()->headerData(0, Qt::Vertical).toString();
        QCOMPARE(head, u"cooperate"_s);
        const auto written = [rows] { // from where on, and up to where
            const QImage picture = rows->viewport()->grab(QRect(0, 0, rows->width(), rows->sectionSize(0))).toImage();
            const QColor ground = picture.pixelColor(2, 2);
            std::pair<int, int> ends(picture.width(), 0);
            for (int x = 1; x < picture.width() - 3; ++x)
                for (int y = 3; y < picture.height() - 3; ++y)
                    if (qGray(picture.pixel(x, y)) < qGray(ground.rgb()) / 2)
                        ends = {qMin(ends.first, x), qMax(ends.second, x)};
            return ends;
        };
        const auto [first, last] = written();
        QVERIFY2(first >= 4 && last <= rows->width() - 5, qPrintable(u"%1 to %2"_s.arg(first).arg(last)));
        for (QSpinBox *field : m_pane->findChildren<QSpinBox *>())
            if (field->prefix().contains(u"ominated"_s))
                field->setValue(1);
        QVERIFY(m_matrix->model()->headerData(0, Qt::Vertical, Qt::FontRole).value<QFont>().strikeOut());
        QVERIFY2(written().first >= first - 2, qPrintable(QString::number(written().first))); // the word is struck out
        const auto *axes = m_matrix->findChild<QLabel *>(u"matrixAxes"_s);
        QCOMPARE(axes->text(), u"alice \\ bob"_s);
        QTRY_VERIFY(axes->isVisible() && axes->width() >= axes->fontMetrics().horizontalAdvance(axes->text()));
    }

    /// As in the window: left of the heads of the columns.
    void aPictureTellsInItsCornerWhoseTheRowsAre()
    {
        start("battle-of-the-sexes");
        m_pane->resize(700, 500);
        solve();
        m_pane->findChild<QTabWidget *>()->setCurrentWidget(m_matrix->parentWidget());
        const QString axes = m_matrix->findChild<QLabel *>(u"matrixAxes"_s)->text();
        QVERIFY(axes.contains(u'\\'));
        const std::vector<Written> texts = writtenInPicture();
        const auto of = [&](const QString &text) {
            return std::find_if(texts.begin(), texts.end(), [&](const Written &one) { return one.text == text; });
        };
        const auto corner = of(axes), column = of(m_matrix->model()->headerData(0, Qt::Horizontal).toString());
        QVERIFY(corner != texts.end() && column != texts.end());
        QCOMPARE(corner->y, column->y);
        QVERIFY(corner->x < column->x);
        QCOMPARE(corner->size, column->size);
    }

    /// As in LaTeX: what marks mean stands below the matrix, in smaller type; and it is the same picture where others
    /// look on.
    void aPictureIsTheSameInLargeType_data()
    {
        QTest::addColumn<QByteArray>("game");
        for (const char *game : {"battle-of-the-sexes", "beer-quiche"})
            QTest::newRow(game) << QByteArray(game);
    }
    void aPictureIsTheSameInLargeType()
    {
        QFETCH(QByteArray, game);
        start(game.constData());
        m_pane->resize(700, 500);
        solve();
        m_pane->findChild<QTabWidget *>()->setCurrentWidget(m_matrix->parentWidget());
        const std::vector<Written> plain = writtenInPicture();
        const QString row = m_matrix->model()->headerData(m_matrix->model()->rowCount() - 1, Qt::Vertical).toString();
        const auto of = [&](const QString &beginning) {
            const auto found = std::find_if(plain.rbegin(), plain.rend(),
                                            [&](const Written &one) { return one.text.startsWith(beginning); });
            return found == plain.rend() ? Written() : *found;
        };
        const Written lastRow = of(row), rows = of(u"Rows "_s);
        QVERIFY2(!lastRow.text.isEmpty() && !rows.text.isEmpty(), qPrintable(row));
        QVERIFY(rows.y > lastRow.y);
        QVERIFY2(rows.size >= 0.6 * lastRow.size && rows.size <= 0.8 * lastRow.size,
                 qPrintable(u"%1 beside %2"_s.arg(rows.size).arg(lastRow.size)));
        for (const Written &one : plain)
            QVERIFY2(one.y <= lastRow.y || one.size == rows.size, qPrintable(one.text));
        QFont large = m_pane->font();
        large.setPointSizeF(2 * large.pointSizeF());
        m_pane->setFont(large);
        m_pane->resize(1400, 900);
        QTRY_VERIFY(QFontInfo(m_matrix->font()).pixelSize() > 2 * QFontInfo(QApplication::font()).pixelSize());
        const std::vector<Written> presented = writtenInPicture();
        QVERIFY(presented == plain);
    }

    /// As the game's tree is: by the title of the game, where words are for people.
    void aPictureIsCalledAsTheGameIs()
    {
        start("battle-of-the-sexes");
        solve();
        QString name;
        connect(m_pane.get(), &StrategiesPane::pictureWanted, this,
                [&](const ui::Picture &picture) { name = picture.name; });
        m_pane->findChild<QAction *>(u"exportMatrix"_s)->trigger();
        QCOMPARE(name, u"battleOfTheSexes matrix"_s);
        m_pane->setNaming(wording::DisplayNames({}, m_session->game().players).naming(), m_session->game().players);
        m_pane->findChild<QAction *>(u"exportMatrix"_s)->trigger();
        QCOMPARE(name, u"Battle of the sexes matrix"_s);
    }

private:
    /// A text in a picture, from where on, and the pixels of its type.
    struct Written
    {
        QString text;
        double x = 0, y = 0, size = 0;
        friend bool operator==(const Written &, const Written &) = default;
    };
    std::vector<Written> writtenInPicture()
    {
        QSignalSpy wanted(m_pane.get(), &StrategiesPane::pictureWanted);
        m_pane->findChild<QAction *>(u"exportMatrix"_s)->trigger();
        const QTemporaryDir folder;
        QFile file(folder.filePath(u"a.svg"_s));
        if (wanted.size() == 1)
            ui::writePicture(wanted[0][0].value<ui::Picture>(), file.fileName(), 1);
        std::vector<Written> texts;
        if (!file.open(QIODevice::ReadOnly))
            return texts;
        QXmlStreamReader reader(&file);
        QStringList moved(6, u"0"_s); // the matrix of the group
        while (!reader.atEnd()) {
            if (reader.readNext() != QXmlStreamReader::StartElement)
                continue;
            const QXmlStreamAttributes values = reader.attributes();
            if (const QString by = values.value(u"transform"_s).toString(); by.startsWith(u"matrix("_s))
                moved = by.sliced(7).chopped(1).split(u',');
            if (reader.name() != "text"_L1)
                continue;
            const double x = values.value(u"x"_s).toDouble() + moved[4].toDouble(),
                         y = values.value(u"y"_s).toDouble() + moved[5].toDouble(),
                         size = values.value(u"font-size"_s).toDouble();
            texts.push_back({reader.readElementText().trimmed(), x, y, size});
        }
        return texts;
    }
    /// The matrix of the prisoners' dilemma, solved, as it is exported.
    QString latex()
    {
        start(tests::Dilemma);
        solve();
        QSignalSpy wanted(m_pane.get(), &StrategiesPane::pictureWanted);
        m_pane->findChild<QAction *>(u"exportMatrix"_s)->trigger();
        const QTemporaryDir folder;
        QFile file(folder.filePath(u"a.tex"_s));
        if (wanted.size() == 1)
            ui::writePicture(wanted[0][0].value<ui::Picture>(), file.fileName(), 1);
        return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
    }
};

SIDL_WINDOW_TEST_MAIN(TestStrategiesMatrix)
#include "tst_strategiesmatrix.moc"
