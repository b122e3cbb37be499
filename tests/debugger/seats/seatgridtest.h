// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "tests/support/windowtest.h"

#include "debugger/board/griddialog.h"
#include "debugger/board/gridmodel.h"
#include "debugger/board/gridview.h"
#include "debugger/choices/choicelist.h"
#include "debugger/enginesession/enginegamesession.h"
#include "debugger/seats/seatcolumn.h"
#include "debugger/seats/seatspane.h"
#include "debugger/seats/viewfile.h"
#include "debugger/session/stephint.h"
#include "debugger/words/wordsview.h"
#include "sidl/ui/textzoom.h"
#include "tests/support/columntext.h"
#include "tests/support/fakegamesession.h"
#include "tests/support/seat.h"
#include "tests/support/testwords.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QToolButton>

#include <set>
#include <utility>

namespace sidl::tests {

using namespace Qt::StringLiterals;
using namespace sidl::debugger;
using engine::Owner;

/// Seats with boards, of sample games in a folder of the test's own.
class SeatGridTest : public QObject
{
protected:
    void copySamples()
    {
        QVERIFY(m_folder.isValid());
        for (const char *name : {"chess", "haggle", "tic-tac-toe"}) {
            for (const char *end : {".sidl", ".view.json"}) {
                const QString file = QLatin1String(name) + QLatin1String(end);
                QVERIFY(QFile::copy(QStringLiteral(SIDL_SOURCE_DIR "/resources/games/") + file, path(file)));
                QFile(path(file)).setPermissions(QFile::ReadOwner | QFile::WriteOwner);
            }
        }
    }
    void close()
    {
        m_pane.reset();
        m_session.reset();
        QFileInfo(ViewFile::ofUnsaved(u"any"_s).ofUser()).dir().removeRecursively();
    }

    QString path(const QString &file) const { return m_folder.filePath(file); }

    void open(const char *name, const std::function<QString(QString)> &changed = {})
    {
        m_pane.reset();
        m_session.reset();
        const QString file = path(QLatin1String(name) + u".sidl"_s);
        QFile game(file);
        QVERIFY(game.open(QIODevice::ReadOnly));
        QString text = QString::fromUtf8(game.readAll());
        if (changed)
            text = changed(text);
        show(std::make_unique<EngineGameSession>());
        m_session->start({text, file, 0}, 1);
        QTRY_VERIFY_WITH_TIMEOUT(m_session->position(), 20000);
    }
    void openSample(const char *name)
    {
        for (const char *end : {".sidl", ".view.json"}) {
            const QString file = QLatin1String(name) + QLatin1String(end);
            QFile::copy(QStringLiteral(SIDL_SOURCE_DIR "/resources/games/") + file, path(file));
        }
        open(name);
    }
    void openMany() // forty actions, no board
    {
        m_pane.reset();
        m_session.reset();
        show(std::make_unique<EngineGameSession>());
        m_session->start(
            {u"game(many).\ninit([a],0).\ninit([b],0).\ninit([deck]).\nlegal([pick]).\nowned([pick],[a]).\n"
             "switch([pick],[card,N]) :- between(1,40,N).\n"_s,
             u"many.sidl"_s, 0},
            1);
        QTRY_VERIFY_WITH_TIMEOUT(m_session->position(), 20000);
    }
    void openMuddy()
    {
        m_pane.reset();
        m_session.reset();
        show(std::make_unique<FakeGameSession>(muddyRules()));
        QSignalSpy changed(m_session.get(), &GameSession::changed);
        m_session->restart(1);
        QVERIFY(changed.wait());
    }
    void show(std::unique_ptr<GameSession> session)
    {
        m_session = std::move(session);
        m_pane = std::make_unique<SeatsPane>(m_session.get());
        m_pane->resize(1000, 800);
        m_pane->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_pane.get()));
    }
    static void settle()
    {
        for (int times = 0; times < 20; ++times)
            QCoreApplication::processEvents();
    }
    void step()
    {
        const int chronon = m_session->tree().currentNode().chronon;
        m_session->step();
        QTRY_COMPARE_WITH_TIMEOUT(m_session->tree().currentNode().chronon, chronon + 1, 20000);
        QTRY_VERIFY_WITH_TIMEOUT(m_session->position(), 20000);
    }

    SeatColumn *column(Seat seat) const { return seat.columnIn(m_pane.get()); }
    GridView *boardOf(Seat seat) const { return column(seat)->findChild<GridView *>(); }
    GridModel *modelOf(Seat seat) const { return static_cast<GridModel *>(boardOf(seat)->model()); }
    ChoiceList *choices(Seat seat) const { return column(seat)->findChild<ChoiceList *>(); }
    QToolButton *button(Seat seat, const char *name) const
    {
        return column(seat)->findChild<QToolButton *>(QLatin1String(name));
    }
    void click(const char *name)
    {
        QTest::mouseClick(m_pane->findChild<QToolButton *>(QLatin1String(name)), Qt::LeftButton);
    }
    QString cell(Seat seat, const char *x, const char *y, int role = Qt::DisplayRole) const
    {
        return modelOf(seat)->indexOf({QLatin1String(x), QLatin1String(y)}).data(role).toString();
    }
    void clickCell(Seat seat, const char *x, const char *y)
    {
        GridView *board = boardOf(seat);
        const QModelIndex index = modelOf(seat)->indexOf({QLatin1String(x), QLatin1String(y)});
        QVERIFY(index.isValid());
        board->scrollTo(index);
        QTest::mouseClick(board->viewport(), Qt::LeftButton, {}, board->visualRect(index).center());
    }
    QStringList listed(Seat seat) const
    {
        QStringList texts;
        for (QListView *list : column(seat)->findChildren<QListView *>()) {
            if (qobject_cast<ChoiceList *>(list))
                continue;
            for (int row = 0; row < list->model()->rowCount(); ++row)
                texts.append(list->model()->index(row, 0).data().toString());
        }
        return texts;
    }

    QTemporaryDir m_folder;
    std::unique_ptr<GameSession> m_session;
    std::unique_ptr<SeatsPane> m_pane;
};

} // namespace sidl::tests
