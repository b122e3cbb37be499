// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/explain/problemsmodel.h"
#include "editor/editor/codeeditor.h"
#include "editor/panes/outlinepane.h"
#include "sidl/analysis/domains/domaintable.h"
#include "sidl/engine/foreign/foreign.h"
#include "sidl/language/rulesystem/registry.h"
#include "sidl/prolog/prologruntime.h"
#include "sidl/prolog/prologthread.h"

#include <Qsci/qscilexercpp.h>
#include <Qsci/qscilexerpython.h>

#include <QApplication>
#include <QFile>
#include <QFontDatabase>
#include <QTest>

#include <algorithm>
#include <ctime>

using namespace Qt::StringLiterals;

using sidl::editor::CodeEditor;

namespace {

const QStringList Kinds{u"ours"_s, u"analysed"_s, u"stock C++"_s, u"stock Python"_s};

QString chess()
{
    QFile file(QStringLiteral(SIDL_SOURCE_DIR "/resources/games/chess.sidl"));
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

/// The rules of chess, over and over, each time with the names changed.
QString longGame(int length = 5000)
{
    QStringList lines;
    for (int copy = 0; lines.size() < length; ++copy)
        lines += chess().replace(u"move("_s, u"move%1("_s.arg(copy)).split(u'\n');
    return lines.mid(0, length).join(u'\n');
}

/// Short rules, each with a comment: 10,001 lines.
QString generatedGame()
{
    QString text = u"init([a], 0).\n"_s;
    for (int i = 0; i < 2500; ++i)
        text += u"% The number %1.\np%1(X, Y) :-\n    fact([n, X, Z]),\n    p%2(Z, Y).\n"_s.arg(i).arg((i + 1) % 2500);
    return text;
}

/// ms that this thread has computed: what else the machine does meanwhile does not count.
double computed()
{
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return double(time.tv_sec) * 1e3 + double(time.tv_nsec) / 1e6;
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
    editor->setMarginWidth(0, u"99999"_s);
    return editor;
}

std::unique_ptr<QsciScintilla> makeEditor(const QString &kind)
{
    if (kind == u"ours" || kind == u"analysed")
        return std::make_unique<CodeEditor>();
    return kind == u"stock C++" ? stockEditor(new QsciLexerCPP) : stockEditor(new QsciLexerPython);
}

} // namespace

/// From a key to the painted line, in games of up to 10,000 lines, beside an editor of QScintilla as it comes.
class BenchEditor : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void keystroke_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("line");
        const QString texts[] = {chess(), longGame(), generatedGame()};
        const char *names[] = {"chess", "5,000 lines of chess", "10,001 generated lines"};
        for (int i = 0; i < 3; ++i)
            for (const int line : {5, int(texts[i].count(u'\n')) / 2, int(texts[i].count(u'\n')) - 5})
                QTest::newRow(qPrintable(u"%1, line %2"_s.arg(QLatin1String(names[i])).arg(line))) << texts[i] << line;
    }

    /// Ours (alone, and analysed as in the window) and the stock ones take turns, key by key, so that what else the
    /// machine does is the same for all.
    void keystroke()
    {
        QFETCH(QString, text);
        QFETCH(int, line);
        std::vector<std::unique_ptr<QsciScintilla>> editors;
        std::vector<std::vector<double>> times(std::size_t(Kinds.size())); // ms
        for (const QString &kind : Kinds) {
            editors.push_back(shown(kind, text));
            editors.back()->setCursorPosition(line, 0);
            editors.back()->ensureLineVisible(line);
            editors.back()->viewport()->repaint();
        }
        for (int key = 0; key < 240; ++key) {
            for (std::size_t kind = 0; kind < editors.size(); ++kind) {
                const double start = computed();
                key / 5 % 2 == 0 ? QTest::keyClick(editors[kind].get(), "mover"[key % 5])
                                 : QTest::keyClick(editors[kind].get(), Qt::Key_Backspace);
                editors[kind]->viewport()->repaint();
                times[kind].push_back(computed() - start);
            }
        }
        for (std::size_t kind = 0; kind < editors.size(); ++kind) {
            std::sort(times[kind].begin(), times[kind].end());
            const auto at
                = [&](double share) { return times[kind][std::size_t(share * double(times[kind].size() - 1))]; };
            qInfo("%-12s  50%%: %5.2f ms   95%%: %5.2f ms", qPrintable(Kinds.at(qsizetype(kind))), at(0.5), at(0.95));
        }
    }

    /// What the window's thread does with what the checker found in 10,001 lines.
    void takingResults()
    {
        CodeEditor editor;
        editor.setText(generatedGame());
        editor.resize(900, 800);
        editor.show();
        sidl::editor::OutlinePane outline;
        outline.setView(&editor);
        outline.show();
        const auto time = [](const char *what, auto work) {
            const double start = computed();
            work();
            qInfo("%-36s %6.2f ms", what, computed() - start);
        };
        QString text;
        time("copying the text", [&] { text = editor.text(); });
        sidl::language::SymbolsPointer symbols;
        sidl::prolog::PrologThread::run([&] {
            symbols
                = sidl::language::symbolsOf(sidl::language::readProgram(text, {}, editor.gameDocument()->revision()));
        });
        time("symbols, with the outline", [&] { editor.gameDocument()->setSymbols(symbols); });
        QTest::keyClick(&editor, Qt::Key_Right);
        time("caret on a predicate", [&] { editor.setCursorPosition(2, 1); });
        sidl::language::Diagnostics problems;
        for (int i = 0; i < 1000; ++i) {
            sidl::language::Diagnostic problem;
            problem.message = u"problem"_s;
            problem.span = {editor.gameDocument()->revision(), i * 10 + 1, 1, 3};
            problem.severity = i % 2 == 0 ? sidl::language::Severity::Error : sidl::language::Severity::Warning;
            problems.push_back(problem);
        }
        time("1,000 problems", [&] { editor.gameDocument()->setProblems(problems); });
        time("1,000 problems once more", [&] { editor.gameDocument()->setProblems(problems); });
        sidl::debugger::ProblemsModel model;
        time("1,000 problems in the list", [&] { model.setTextProblems(problems); });
        time("painting", [&] { editor.viewport()->repaint(); });
    }

    void opening_data() { kinds(); }

    void opening()
    {
        QFETCH(QString, kind);
        const QString text = longGame();
        const auto editor = shown(kind, text);
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
        const auto editor = shown(kind, longGame());
        QBENCHMARK
        {
            editor->recolor();
        }
    }

private:
    inline static QString s_handedOn;

    static void kinds()
    {
        QTest::addColumn<QString>("kind");
        for (const QString &kind : Kinds)
            QTest::newRow(qPrintable(kind)) << kind;
    }
    /// As in the window: names and domains are known, so that completion offers them, and each change is handed on.
    static void analyse(CodeEditor *editor)
    {
        sidl::prolog::PrologThread::run([editor, text = editor->text()] {
            const auto program = sidl::language::readProgram(text, {}, editor->gameDocument()->revision());
            editor->gameDocument()->setDomains(sidl::analysis::domainsOf(program));
            editor->gameDocument()->setSymbols(sidl::language::symbolsOf(program));
        });
        connect(editor, &CodeEditor::textChanged, editor, [editor] { s_handedOn = editor->text(); });
    }
    static std::unique_ptr<QsciScintilla> shown(const QString &kind, const QString &text)
    {
        auto editor = makeEditor(kind);
        editor->setText(text);
        editor->resize(900, 800);
        editor->show();
        if (kind == u"analysed")
            analyse(static_cast<CodeEditor *>(editor.get()));
        if (!QTest::qWaitForWindowExposed(editor.get()))
            qWarning("the window is not shown");
        editor->recolor();
        return editor;
    }
};

int main(int argc, char *argv[])
{
    QApplication application(argc, argv);
    const sidl::prolog::PrologRuntime prolog(sidl::engine::registerForeignPredicates);
    BenchEditor bench;
    return QTest::qExec(&bench, argc, argv);
}

#include "bench_editor.moc"
