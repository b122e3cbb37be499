// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "tests/support/mainwindowtest.h"

#include "editor/symbols/renamedialog.h"

/// A window, and a game with its tests in a folder.
class RelativesTest : public MainWindowTest
{
protected:
    inline static const QString Game = QStringLiteral("init([bob], 0).\n"
                                                      "init([at, 0]).\n"
                                                      "legal([go]) :- fact([at, N]), \\+ over(N).\n"
                                                      "default([go], [on]).\n"
                                                      "over(3).\n"
                                                      "over(N) :- N > 3.\n");
    inline static const QString Tests = QStringLiteral("test('begins', [fact([at, 0]), \\+ over(_)]).\n"
                                                       "always('over', (over(N) ; \\+ over(N), account([bob], 0))).\n");
    inline static const QString More = QStringLiteral("tests('race.sidl').\n"
                                                      "test('more', [step, over(3)]).\n");

    void begin()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        write("race.sidl", Game);
        write("race.test.sidl", Tests);
        write("more.test.sidl", More);
        write("other.test.sidl", QStringLiteral("tests('nim.sidl').\ntest('other', [over(_)]).\n"));
        open();
    }
    QString path(const char *name) const { return m_folder->filePath(QLatin1String(name)); }
    QString read(const char *name) const
    {
        QFile file(path(name));
        return file.open(QFile::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
    }
    void write(const char *name, const QString &text) const
    {
        QFile file(path(name));
        QVERIFY(file.open(QFile::WriteOnly) && file.write(text.toUtf8()) > 0);
    }
    /// Opens the file, with the caret within the first @p at.
    sidl::editor::CodeEditor *look(const char *name, const QString &at) const
    {
        m_window->openFile(path(name));
        sidl::editor::CodeEditor *text = tabs()->current();
        const QString before = text->text().section(at, 0, 0);
        tabs()->goTo(text,
                     {0, int(before.count(QLatin1Char('\n'))) + 1,
                      int(before.size() - before.lastIndexOf(QLatin1Char('\n'))) + 1, 0});
        for (int i = 0; i < 500 && !text->gameDocument()->hasFreshSymbols(); ++i)
            QTest::qWait(10);
        return text;
    }
    sidl::editor::RenameDialog *rename(const QString &name) const
    {
        trigger("rename");
        for (int i = 0; i < 500 && !m_window->findChild<sidl::editor::RenameDialog *>(); ++i)
            QTest::qWait(10);
        auto *dialog = m_window->findChild<sidl::editor::RenameDialog *>();
        if (dialog)
            dialog->findChild<QLineEdit *>()->setText(name);
        return dialog;
    }
    /// The question that is open.
    QMessageBox *question() const
    {
        for (auto *box : m_window->findChildren<QMessageBox *>())
            if (box->isVisible())
                return box;
        return nullptr;
    }
    void answer(const char *button) const
    {
        QMessageBox *box = question();
        QVERIFY(box);
        for (QAbstractButton *one : box->buttons())
            if (one->text().remove(QLatin1Char('&')) == QLatin1String(button))
                return QTest::mouseClick(one, Qt::LeftButton);
        QFAIL(button);
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};
