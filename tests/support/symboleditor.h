// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "editor/editor/codeeditor.h"
#include "sidl/service/textchecker.h"

#include <QSignalSpy>
#include <QTest>

/// An editor whose text is analysed while it changes, as in the window.
class SymbolEditor : public QObject
{
public:
    sidl::editor::CodeEditor editor;
    sidl::service::TextChecker checker;

    SymbolEditor()
    {
        using sidl::editor::CodeEditor;
        using sidl::service::TextChecker;
        connect(&editor, &CodeEditor::textChanged, this, [this] {
            checker.check(editor.text(), {}, editor.gameDocument()->revision(), editor.gameDocument()->symbols());
        });
        connect(&checker, &TextChecker::programRead, this,
                [this](const std::shared_ptr<const sidl::language::Program> &program) {
                    if (program->revision == editor.gameDocument()->revision())
                        editor.gameDocument()->setProgram(program);
                });
        connect(&checker, &TextChecker::analysed, this, [this](const sidl::language::SymbolsPointer &symbols) {
            if (symbols->revision() == editor.gameDocument()->revision())
                editor.gameDocument()->setSymbols(symbols);
        });
        connect(&checker, &TextChecker::domainsFound, this,
                [this](const sidl::language::DomainsPointer &domains) { editor.gameDocument()->setDomains(domains); });
        editor.resize(700, 500);
    }

    /// Shown, with the text analysed.
    bool open(const QString &text)
    {
        editor.show();
        editor.setText(text);
        return QTest::qWaitForWindowExposed(&editor) && analysed();
    }
    bool analysed()
    {
        return QTest::qWaitFor([this] { return editor.gameDocument()->hasFreshSymbols(); }, 30000);
    }
    /// The caret before the @p number th (from 1) @p what, moved on by @p forward.
    void goTo(const QString &what, int number = 1, int forward = 0)
    {
        qsizetype at = -1;
        for (; number > 0; --number)
            at = editor.text().indexOf(what, at + 1);
        Q_ASSERT(at >= 0);
        editor.SendScintilla(QsciScintillaBase::SCI_GOTOPOS,
                             static_cast<unsigned long>(editor.text().left(at).toUtf8().size() + forward));
    }
    /// The middle of the first letter at a position.
    QPoint pointAt(int position)
    {
        const auto at = static_cast<unsigned long>(position);
        const long x = editor.SendScintilla(QsciScintillaBase::SCI_POINTXFROMPOSITION, 0ul, long(at));
        const long y = editor.SendScintilla(QsciScintillaBase::SCI_POINTYFROMPOSITION, 0ul, long(at));
        return {int(x) + 3, int(y) + 6};
    }
    int caret() const { return int(editor.SendScintilla(QsciScintillaBase::SCI_GETCURRENTPOS)); }
    /// The text with "<>" around what an indicator marks.
    QString marked(int indicator) const
    {
        QByteArray result;
        bool isInside = false;
        const QByteArray text = editor.text().toUtf8();
        for (int i = 0; i <= text.size(); ++i) {
            const bool isMarked = i < text.size()
                && editor.SendScintilla(QsciScintillaBase::SCI_INDICATORVALUEAT, static_cast<unsigned long>(indicator),
                                        long(i));
            if (isMarked != isInside)
                result += isMarked ? '<' : '>';
            isInside = isMarked;
            if (i < text.size())
                result += text.at(i);
        }
        return QString::fromUtf8(result);
    }
};
