// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/studio/documents/editortabs.h"
#include "app/studio/documents/messagebar.h"
#include "editor/editor/codeeditor.h"
#include "editor/margin/changemarks.h"

#include <QApplication>
#include <QFile>
#include <QFileDialog>
#include <QLineEdit>
#include <QMenu>
#include <QMessageBox>
#include <QPushButton>
#include <QSaveFile>
#include <QTabBar>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

#include <memory>

/// A window of tabs with one file, and what tests do to them.
class EditorTabsTest : public QObject
{
protected:
    void begin()
    {
        qRegisterMetaType<sidl::editor::CodeEditor *>("sidl::editor::CodeEditor*");
        m_folder = std::make_unique<QTemporaryDir>();
        m_path = m_folder->filePath(QStringLiteral("g.sidl"));
        write(game());
        m_tabs = std::make_unique<sidl::app::EditorTabs>();
        m_tabs->resize(700, 400);
        m_tabs->show();
        m_editor = m_tabs->openFile(m_path);
        QVERIFY(m_editor);
    }
    void end() { m_tabs.reset(); }
    static QString game() { return QStringLiteral("game(g).\n\ninit([a]).\ninit([b]).\n\ndo(x) :-\n    true.\n"); }

    QString putOther(const QByteArray &bytes)
    {
        const QString path = m_folder->filePath(QStringLiteral("other.sidl"));
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
            qFatal("no file for the test");
        return path;
    }
    static QByteArray bytesOf(const QString &path)
    {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("cannot be read");
    }
    static void press(QMessageBox *box, const char *button)
    {
        QVERIFY(box);
        for (QAbstractButton *candidate : box->buttons())
            if (candidate->text().remove(u'&') == QString::fromUtf8(button)) {
                candidate->click();
                return;
            }
        QFAIL(button);
    }
    static void chooseFile(const QString &path)
    {
        auto *dialog = qobject_cast<QFileDialog *>(QApplication::activeModalWidget());
        QVERIFY(dialog);
        auto *name = dialog->findChild<QLineEdit *>(QStringLiteral("fileNameEdit"));
        dialog->activateWindow();
        name->setFocus();
        QTRY_VERIFY(name->hasFocus()); // else the file that is marked in the list counts
        name->setText(path);
        QTest::keyClick(name, Qt::Key_Return);
    }
    void write(const QString &text, bool atomic = true)
    {
        if (atomic) {
            QSaveFile file(m_path);
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write(text.toUtf8());
            QVERIFY(file.commit());
        } else {
            QFile file(m_path);
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write(text.toUtf8());
        }
    }
    QString read() const
    {
        QFile file(m_path);
        return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
    }
    void type()
    {
        m_editor->setCursorPosition(0, 0);
        QTest::keyClicks(m_editor, QStringLiteral("% mine "));
        QVERIFY(m_editor->gameDocument()->isModified());
    }
    /// Waits until the watcher has told all that has happened: a file made now comes last.
    void settle()
    {
        const QString path = m_folder->filePath(QStringLiteral("other.sidl"));
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(QByteArray::number(++m_count));
        file.close();
        sidl::editor::CodeEditor *other = m_tabs->openFile(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("last");
        file.close();
        QTRY_COMPARE(other->text(), QStringLiteral("last"));
        QVERIFY(m_tabs->closeTab(1));
    }
    QString changes() const
    {
        const char *const names[] = {"new", "changed", "deleted"};
        QStringList told;
        for (const auto &[line, kind] : m_editor->changeMarks()->marks())
            told += QStringLiteral("%1 %2").arg(line).arg(QLatin1String(names[int(kind)]));
        return told.join(QStringLiteral(", "));
    }
    QMenu *tabMenu(int tab) const
    {
        delete m_tabs->findChild<QMenu *>(QStringLiteral("tabMenu"));
        Q_EMIT m_tabs->tabBar()->customContextMenuRequested(m_tabs->tabBar()->tabRect(tab).center());
        return m_tabs->findChild<QMenu *>(QStringLiteral("tabMenu"));
    }
    static void choose(QMenu *menu, const char *text)
    {
        for (QAction *one : menu->actions())
            if (one->text().remove(u'&') == QLatin1String(text)) {
                one->trigger();
                return;
            }
        QFAIL(text);
    }
    sidl::app::MessageBar *bar() const { return m_tabs->currentWidget()->findChild<sidl::app::MessageBar *>(); }
    void press(const char *button)
    {
        QCoreApplication::processEvents(); // new buttons are shown by then
        for (QPushButton *candidate : bar()->findChildren<QPushButton *>())
            if (candidate->isVisible() && candidate->text() == QString::fromUtf8(button)) {
                QTest::mouseClick(candidate, Qt::LeftButton);
                return;
            }
        QFAIL(button);
    }
    void answer(const QString &button)
    {
        QTimer::singleShot(0, this, [button] {
            auto *box = qobject_cast<QMessageBox *>(QApplication::activeModalWidget());
            QVERIFY(box);
            for (QAbstractButton *candidate : box->buttons())
                if (candidate->text().remove(u'&') == QString(button).remove(u'&'))
                    candidate->click();
        });
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<sidl::app::EditorTabs> m_tabs;
    sidl::editor::CodeEditor *m_editor = nullptr;
    QString m_path;
    int m_count = 0;
};
