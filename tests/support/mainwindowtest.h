// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "tests/support/windowtest.h"

#include "app/studio/documents/editortabs.h"
#include "app/studio/window/mainwindow.h"
#include "debugger/choices/choicelist.h"
#include "debugger/explain/problemspane.h"
#include "debugger/seats/seatcolumn.h"
#include "debugger/timeline/timelinepane.h"
#include "debugger/timeline/timelinetree.h"
#include "editor/document/gamedocument.h"
#include "editor/editor/codeeditor.h"

#include <QAction>
#include <QApplication>
#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QMenuBar>
#include <QMessageBox>
#include <QPushButton>
#include <QSettings>
#include <QSpinBox>
#include <QTemporaryDir>
#include <QTimer>
#include <QToolButton>

#include <algorithm>
#include <memory>

/// Base of tests of the whole window: opens it, and uses it as a person does, by its menus, lists and fields.
/// Its settings and data are its own.
class MainWindowTest : public QObject
{
protected:
    MainWindowTest()
    {
        QSettings::setDefaultFormat(QSettings::IniFormat);
        QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, m_home.filePath(QStringLiteral("config")));
        qputenv("XDG_DATA_HOME", m_home.filePath(QStringLiteral("data")).toUtf8());
    }
    void open()
    {
        m_window = std::make_unique<sidl::app::MainWindow>();
        m_window->resize(1200, 800);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
        trigger("newFile");
        m_window->findChild<QSpinBox *>(QStringLiteral("seed"))->setValue(1); // at each start
    }
    template <typename T>
    T *window() const
    {
        return m_window->findChild<T *>();
    }
    /// A window beside the main one; null if there is none.
    template <typename T>
    static T *otherWindow()
    {
        for (QWidget *one : QApplication::topLevelWidgets())
            if (auto *found = qobject_cast<T *>(one))
                return found;
        return nullptr;
    }
    sidl::app::EditorTabs *tabs() const { return window<sidl::app::EditorTabs>(); }
    sidl::debugger::ProblemsModel *problems() const { return window<sidl::debugger::ProblemsPane>()->model(); }
    sidl::debugger::TimelineTree *timeline() const { return window<sidl::debugger::TimelinePane>()->view(); }
    int shownChronons() const { return int(timeline()->line().size()); } ///< of the line, the initial state included
    QAction *action(const char *name) const { return m_window->findChild<QAction *>(QLatin1String(name)); }
    void trigger(const char *name) const
    {
        QVERIFY2(action(name)->isEnabled(), name);
        action(name)->trigger();
    }
    /// The texts of those of @p parts, buttons or labels, that have a letter of a menu, too: it opens neither.
    template <typename Part>
    QStringList lettersTaken(const QList<Part *> &parts) const
    {
        QStringList letters, taken;
        for (const QAction *menu : m_window->menuBar()->actions())
            letters << QKeySequence::mnemonic(menu->text()).toString();
        for (const Part *part : parts)
            if (letters.contains(QKeySequence::mnemonic(part->text()).toString()))
                taken << part->text();
        return taken;
    }
    static QString gamePath(const char *name)
    {
        return QStringLiteral(SIDL_SOURCE_DIR "/resources/games/%1.sidl").arg(QLatin1String(name));
    }
    void openGame(const char *name) const
    {
        m_window->openFile(gamePath(name));
        QCOMPARE(tabs()->current()->gameDocument()->title(), QStringLiteral("%1.sidl").arg(QLatin1String(name)));
    }
    QString labelText(const char *name) const { return m_window->findChild<QLabel *>(QLatin1String(name))->text(); }
    QString problemCount() const ///< in the status bar
    {
        return m_window->findChild<QToolButton *>(QStringLiteral("problemCount"))->text();
    }
    /// The referee's first.
    QList<sidl::debugger::SeatColumn *> columns() const
    {
        QList<sidl::debugger::SeatColumn *> found = m_window->findChildren<sidl::debugger::SeatColumn *>();
        std::sort(found.begin(), found.end(), [](const auto *a, const auto *b) { return a->viewer() < b->viewer(); });
        return found;
    }
    QStringList words(int column) const
    {
        QStringList texts;
        for (QListView *view : columns().at(column)->findChildren<QListView *>()) {
            if (qobject_cast<sidl::debugger::ChoiceList *>(view))
                continue;
            for (int row = 0; row < view->model()->rowCount(); ++row)
                texts.append(view->model()->index(row, 0).data().toString());
        }
        return texts;
    }
    /// Clicks an action, and waits until it is marked.
    void choose(int column, const QString &text) const
    {
        auto *list = columns().at(column)->findChild<sidl::debugger::ChoiceList *>();
        QVERIFY(list);
        const QModelIndex index
            = list->model()->match(list->model()->index(0, 0), Qt::DisplayRole, text, 1, Qt::MatchExactly).value(0);
        QVERIFY2(index.isValid(), qPrintable(text));
        QTRY_VERIFY(list->viewport()->height() > 0); // laid out
        list->scrollTo(index);
        QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, list->visualRect(index).center());
        QTRY_COMPARE(index.data(Qt::CheckStateRole).toInt(), int(Qt::Checked));
    }
    /// The next file dialog takes @p path. A question of its own is told and answered: nobody else would.
    void answerFileDialog(const QString &path) const
    {
        auto *timer = new QTimer(m_window.get());
        connect(timer, &QTimer::timeout, timer, [timer, path] {
            auto *box = qobject_cast<QMessageBox *>(QApplication::activeModalWidget());
            if (box && qobject_cast<QFileDialog *>(box->parentWidget())) {
                qWarning("%s", qPrintable(box->text()));
                box->accept();
            }
            auto *dialog = qobject_cast<QFileDialog *>(QApplication::activeModalWidget());
            if (!dialog)
                return;
            // What is selected counts before what is typed; typing deselects it, and is not changed by what it selects
            // itself, where the field has the focus.
            auto *field = dialog->findChild<QLineEdit *>(QStringLiteral("fileNameEdit"));
            dialog->activateWindow();
            field->setFocus();
            if (!field->hasFocus())
                return; // not yet
            field->setText(path);
            QMetaObject::invokeMethod(dialog, "accept");
            if (dialog->isVisible())
                return;
            timer->stop(); // it is deleted later than the next question may come
            timer->deleteLater();
        });
        timer->start(20);
    }

    void answerNext(QMessageBox::StandardButton button) const
    {
        QTimer::singleShot(0, m_window.get(), [button] {
            auto *box = qobject_cast<QMessageBox *>(QApplication::activeModalWidget());
            QVERIFY(box);
            box->button(button)->click();
        });
    }

    std::unique_ptr<sidl::app::MainWindow> m_window;

private:
    QTemporaryDir m_home;
};
