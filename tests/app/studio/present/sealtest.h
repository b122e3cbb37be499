// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "tests/support/mainwindowtest.h"

#include "app/studio/present/presentwindow.h"
#include "debugger/hotseat/hotseat.h"
#include "debugger/seats/gameview.h"
#include "debugger/seats/seatspane.h"
#include "debugger/session/gamesession.h"
#include "tests/support/columntext.h"
#include "tests/support/paintedtext.h"

#include <QAccessible>
#include <QClipboard>
#include <QDirIterator>
#include <QLabel>
#include <QMenu>
#include <QMessageBox>
#include <QMimeData>
#include <QPushButton>
#include <QScrollBar>

/// Base of tests that look for what is hidden from a seat wherever it could be told.
class SealTest : public MainWindowTest
{
protected:
    /// Rows of a test.
    static void gamesOfPercepts()
    {
        QTest::addColumn<QString>("game");
        QTest::addColumn<QString>("secret"); // what words that are hidden begin with
        QTest::newRow("Monty Hall") << QStringLiteral("monty-hall.kif") << QStringLiteral("(car ");
        QTest::newRow("one card poker") << QStringLiteral("one-card-poker.kif") << QStringLiteral("(has ");
    }
    /// Opens a sample game.
    void begin(const QString &name)
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_game = m_folder->filePath(name);
        QVERIFY(QFile::copy(QStringLiteral(SIDL_SOURCE_DIR "/resources/games/") + name, m_game));
        m_window->openFile(m_game);
        trigger("start");
        QTRY_VERIFY(action("step")->isEnabled() && labelText("chronon") == QStringLiteral("chronon 0"));
    }
    /// Opens a sample game and plays its first chronon.
    void play(const QString &name)
    {
        begin(name);
        stepOnce();
        QGuiApplication::clipboard()->clear();
    }
    /// Until what was seen in the window is dealt anew, and somebody is asked for.
    void sitDown()
    {
        trigger("hotSeat");
        auto *seat = otherWindow<sidl::debugger::HotSeat>();
        QVERIFY(seat);
        QTRY_VERIFY(seat->findChild<QPushButton *>(QStringLiteral("uncover"))->isVisible());
    }
    /// By the first actions: in GDL everybody has to move.
    void stepOnce()
    {
        auto *session = window<sidl::debugger::GameSession>();
        const int chronon = session->position()->chronon;
        session->stepWith(sidl::play::Policy::First);
        QTRY_COMPARE(labelText("chronon"), QStringLiteral("chronon %1").arg(chronon + 1));
    }
    /// Words there are, and what nature and the others did and were told, of which @p player does not know.
    QStringList secretsOf(int player) const
    {
        const auto *session = window<sidl::debugger::GameSession>();
        QStringList secrets, known;
        const sidl::engine::Position &here = *session->position();
        const sidl::wording::DisplayNames asPeopleSay({}, session->game().players);
        const sidl::engine::WordSet &seen = here.views.at(std::size_t(player));
        for (const sidl::engine::Word word : here.state.words())
            if (!seen.contains(word))
                secrets << word.text() << asPeopleSay.word(word);
        const sidl::engine::GameTree &tree = session->tree();
        for (sidl::engine::GameTree::NodeId id = tree.current(); tree.node(id).edge; id = tree.node(id).parent)
            for (const sidl::engine::RolePercepts &role : tree.node(id).edge->percepts)
                for (const sidl::engine::Word percept : role.percepts)
                    (role.role == session->game().players.at(std::size_t(player)).text() ? known : secrets)
                        << percept.text() << asPeopleSay.word(percept);
        secrets.removeIf([&known](const QString &secret) { return known.contains(secret); });
        return secrets;
    }
    /// Where one of @p secrets is told; empty: nowhere.
    QString leaks(const QStringList &secrets) const
    {
        const auto tells = [&secrets](const QString &text) {
            return std::any_of(secrets.begin(), secrets.end(),
                               [&text](const QString &secret) { return text.contains(secret); });
        };
        if (secrets.isEmpty())
            return {};
        for (QWidget *one : QApplication::topLevelWidgets()) {
            const QStringList lines = one->isVisible() ? shownText(one).split(u'\n') : QStringList();
            for (const QString &line : lines)
                if (tells(line))
                    return QStringLiteral("%1: %2").arg(one->objectName(), line.left(200));
            if (!one->isVisible() || one == m_window.get())
                continue;
            const QStringList held = sidl::tests::everythingIn(one).split(u'\n'); // in what is hidden, too
            for (const QString &line : held)
                if (tells(line))
                    return QStringLiteral("what %1 holds: %2").arg(one->objectName(), line.left(200));
        }
        const QStringList spoken = sidl::tests::spokenOfAllWindows().split(u'\n');
        for (const QString &line : spoken)
            if (tells(line))
                return QStringLiteral("a screen reader: %1").arg(line.left(200));
        if (tells(QGuiApplication::clipboard()->text()))
            return QStringLiteral("the clipboard");
        QDirIterator files(m_folder->path(), QDir::Files, QDirIterator::Subdirectories);
        while (files.hasNext()) {
            QFile file(files.next());
            if (file.fileName() == m_game) // everybody knows the rules
                continue;
            if (file.open(QIODevice::ReadOnly) && tells(QString::fromUtf8(file.readAll())))
                return file.fileName();
        }
        return {};
    }
    /// Of a window as it is: what is painted and spoken of it, with its status bar.
    static QString shownText(QWidget *window)
    {
        return window->windowTitle() + u'\n' + sidl::tests::paintedText(window) + u'\n'
            + spokenText(QAccessible::queryAccessibleInterface(window));
    }
    /// What a screen reader can be told of what is there to be seen.
    static QString spokenText(QAccessibleInterface *one)
    {
        if (!one || !one->isValid() || one->state().invisible)
            return {};
        QString text;
        for (const QAccessible::Text kind :
             {QAccessible::Name, QAccessible::Description, QAccessible::Value, QAccessible::Help})
            text += one->text(kind) + u'\n';
        for (int i = 0; i < one->childCount(); ++i)
            text += spokenText(one->child(i));
        return text;
    }
    static QStringList copiedFormats() ///< of what is there to be pasted
    {
        const QMimeData *copied = QGuiApplication::clipboard()->mimeData();
        return copied ? copied->formats() : QStringList();
    }
    static void cover(const QWidget *present, const std::vector<bool> &isCovered) ///< the referee's first
    {
        for (sidl::debugger::SeatColumn *seat : present->findChildren<sidl::debugger::SeatColumn *>())
            seat->setCovered(isCovered.at(seat->isReferee() ? 0 : std::size_t(seat->viewer().player()) + 1));
    }
    /// Where one of @p secrets is told while @p ask() waits for an answer, which is Cancel; "nothing was asked".
    QString whileAsked(const std::function<void()> &ask, const QStringList &secrets) const
    {
        QString leak = QStringLiteral("nothing was asked");
        QTimer::singleShot(0, m_window.get(), [&] {
            auto *box = qobject_cast<QMessageBox *>(QApplication::activeModalWidget());
            if (!box)
                return;
            leak = leaks(secrets);
            box->button(QMessageBox::Cancel)->click();
        });
        ask();
        return leak;
    }
    static void press(const QWidget *present, const QKeySequence &key)
    {
        for (QAction *one : present->actions())
            if (one->shortcuts().contains(key))
                one->trigger();
    }
    /// Keys that do something in the window, or in other programs, pressed where the keyboard is in @p shown: where one
    /// of @p secrets is told then, and after which key; empty: nowhere.
    QString leaksOfKeys(QWidget *shown, const QStringList &secrets) const
    {
        const QList<QKeySequence> keys{QKeySequence::Undo,
                                       QKeySequence::Redo,
                                       QKeySequence::SelectAll,
                                       QKeySequence::Copy,
                                       QKeySequence::Cut,
                                       Qt::Key_F1,
                                       Qt::Key_F2,
                                       Qt::Key_F5,
                                       Qt::Key_F8,
                                       Qt::Key_F12,
                                       Qt::Key_Menu,
                                       Qt::Key_PageUp,
                                       Qt::CTRL | Qt::Key_Tab,
                                       Qt::CTRL | Qt::Key_P,
                                       Qt::CTRL | Qt::SHIFT | Qt::Key_P,
                                       QKeySequence::Find,
                                       QKeySequence::New,
                                       QKeySequence::Open,
                                       QKeySequence::Save,
                                       QKeySequence::Print,
                                       QKeySequence::Close,
                                       Qt::ALT | Qt::Key_2,
                                       Qt::CTRL | Qt::Key_Comma,
                                       Qt::ALT | Qt::SHIFT | Qt::Key_0,
                                       Qt::CTRL | Qt::SHIFT | Qt::Key_E,
                                       Qt::Key_Home,
                                       Qt::Key_Left,
                                       Qt::Key_Right,
                                       Qt::Key_Tab};
        for (const QKeySequence &key : keys) {
            QWidget *at = shown->focusWidget() ? shown->focusWidget() : shown;
            QTest::keyClick(at, key[0].key(), key[0].keyboardModifiers());
            QCoreApplication::processEvents();
            while (QWidget *popup = QApplication::activePopupWidget()) {
                if (const QString leak = leaks(secrets); !leak.isEmpty())
                    return key.toString() + QStringLiteral(": ") + leak;
                popup->close();
            }
            if (m_window->isVisible() || QApplication::activeModalWidget())
                return key.toString() + QStringLiteral(": a window came");
            if (const QString leak = leaks(secrets); !leak.isEmpty())
                return key.toString() + QStringLiteral(": ") + leak;
        }
        return {};
    }
    /// The context menus of all parts.
    static QList<QMenu *> openMenus(QWidget *parent)
    {
        for (QWidget *one : parent->findChildren<QWidget *>())
            if (one->isVisible() && !qobject_cast<QMenu *>(one)
                && !qobject_cast<QScrollBar *>(one)) { // its menu blocks
                const QPoint at(8, 8);
                QContextMenuEvent event(QContextMenuEvent::Mouse, at, one->mapToGlobal(at));
                QApplication::sendEvent(one, &event);
            }
        QList<QMenu *> menus;
        for (QWidget *one : QApplication::topLevelWidgets())
            if (auto *menu = qobject_cast<QMenu *>(one); menu && menu->isVisible())
                menus.append(menu);
        return menus;
    }
    void leave(sidl::app::PresentWindow *present) const
    {
        while (QWidget *popup = QApplication::activePopupWidget())
            popup->close();
        Q_EMIT present->left();
        QTRY_VERIFY(!otherWindow<sidl::app::PresentWindow>());
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_game; ///< file
};
