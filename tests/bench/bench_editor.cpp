// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "editor/codeeditor.h"

#include <Qsci/qscilexercpp.h>
#include <Qsci/qscilexerpython.h>

#include <QFile>
#include <QFontDatabase>
#include <QTest>

using sidl::editor::CodeEditor;

namespace {

constexpr int Lines = 5000;
const QStringList Kinds{QStringLiteral("ours"), QStringLiteral("stock C++"), QStringLiteral("stock Python")};

/// The rules of chess, over and over, each time with the names changed.
QString longGame()
{
    QFile file(QStringLiteral(SIDL_SOURCE_DIR "/resources/games/chess.sidl"));
    if (!file.open(QIODevice::ReadOnly))
        return {};
    const QString chess = QString::fromUtf8(file.readAll());
    QStringList lines;
    for (int copy = 0; lines.size() < Lines; ++copy)
        lines += QString(chess).replace(u"move("_qs, QStringLiteral("move%1(").arg(copy)).split(u'\n');
    return lines.mid(0, Lines).join(u'\n');
}

/// QScintilla as it comes, with one of its own lexers and what our editor shows beside the text.
std::unique_ptr<QsciScintilla> stockEditor(QsciLexer *lexer)
{
    auto editor = std::make_unique<QsciScintilla>();
    lexer->setParent(editor.get());
    lexer->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    editor->setUtf8(true);
    editor->setLexer(lexer);
    editor->setFolding(QsciScintilla::BoxedTreeFoldStyle, 2);
    editor->setBraceMatching(QsciScintilla::SloppyBraceMatch);
    editor->setCaretLineVisible(true);
    editor->setAutoIndent(true);
    editor->setMarginType(0, QsciScintilla::NumberMargin);
    editor->setMarginWidth(0, QStringLiteral("99999"));
    return editor;
}

std::unique_ptr<QsciScintilla> makeEditor(const QString &kind)
{
    if (kind == u"ours")
        return std::make_unique<CodeEditor>();
    return kind == u"stock C++" ? stockEditor(new QsciLexerCPP) : stockEditor(new QsciLexerPython);
}

} // namespace

/// From a key to the painted line, in a game of 5,000 lines, beside an editor of QScintilla as it comes.
class BenchEditor : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void keystroke_data()
    {
        QTest::addColumn<QString>("kind");
        QTest::addColumn<int>("line");
        for (const QString &kind : Kinds)
            for (const int line : {5, Lines / 2, Lines - 5})
                QTest::newRow(qPrintable(QStringLiteral("%1, line %2").arg(kind).arg(line))) << kind << line;
    }

    void keystroke()
    {
        QFETCH(QString, kind);
        QFETCH(int, line);
        const auto editor = shown(kind);
        editor->setCursorPosition(line, 0);
        editor->ensureLineVisible(line);
        editor->viewport()->repaint();
        QBENCHMARK
        {
            QTest::keyClick(editor.get(), Qt::Key_A);
            editor->viewport()->repaint();
        }
    }

    void opening_data() { kinds(); }

    void opening()
    {
        QFETCH(QString, kind);
        const auto editor = shown(kind);
        const QString text = longGame();
        QBENCHMARK
        {
            editor->setText(text);
            editor->viewport()->repaint();
        }
    }

    void wholeText_data() { kinds(); }

    /// Colours and folds of all lines.
    void wholeText()
    {
        QFETCH(QString, kind);
        const auto editor = shown(kind);
        QBENCHMARK
        {
            editor->recolor();
        }
    }

private:
    static void kinds()
    {
        QTest::addColumn<QString>("kind");
        for (const QString &kind : Kinds)
            QTest::newRow(qPrintable(kind)) << kind;
    }
    static std::unique_ptr<QsciScintilla> shown(const QString &kind)
    {
        auto editor = makeEditor(kind);
        editor->setText(longGame());
        editor->resize(900, 800);
        editor->show();
        if (!QTest::qWaitForWindowExposed(editor.get()))
            qWarning("the window is not shown");
        editor->recolor();
        return editor;
    }
};

QTEST_MAIN(BenchEditor)
#include "bench_editor.moc"
