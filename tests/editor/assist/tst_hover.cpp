// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/symboleditor.h"
#include "tests/support/windowtest.h"

#include "editor/assist/hovercard.h"
#include "sidl/language/assist/keywordguide.h"
#include "sidl/language/rulesystem/registry.h"

#include <QFile>
#include <QTextDocumentFragment>
#include <QToolTip>

using namespace sidl::editor;
using namespace sidl::language;

namespace {

QString sample(const char *name)
{
    QFile file(QStringLiteral(SIDL_SOURCE_DIR "/resources/games/") + QLatin1String(name));
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

} // namespace

/// What is told of the name below the pointer.
class TestHover : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QVERIFY(m_window.open(sample("nim.sidl"))); }

    void cards_data()
    {
        QTest::addColumn<QString>("where"); // '|' before the place
        QTest::addColumn<QStringList>("wanted");
        const auto row = [](const char *where, const QStringList &wanted) {
            QTest::newRow(where) << QString::fromLatin1(where) << wanted;
        };
        row("|other(Player, Other) :-",
            {QStringLiteral("other(Player, Other)"), QStringLiteral("A helper, as in any Prolog program"),
             QStringLiteral("1 clause"), QStringLiteral("called by do/1, payoff/2"),
             QStringLiteral("the same in every state")});
        row("|legal([main]) :-",
            {QStringLiteral("legal(Switch)"), QStringLiteral("When no switch is legal, the game is over"),
             QStringLiteral("may use player/1, fact/1."), QStringLiteral("reads the state")});
        row("|tocreate([Winner", {QStringLiteral("tocreate(Word)"), QStringLiteral("in rules for payoff/2.")});
        row("|between(1, Most",
            {QStringLiteral("between(Low, High, N)"), QStringLiteral("N is an integer from Low to High.")});
        row("create([|Next, Left])",
            {QStringLiteral("[Next,Left]"), QStringLiteral("word of the state"), QStringLiteral("starts with: line 21"),
             QStringLiteral("creates: line"), QStringLiteral("deletes: line")});
        row("default([|main]", {QStringLiteral("[main]"), QStringLiteral("switch"), QStringLiteral("defines: line")});
    }

    void cards()
    {
        QFETCH(QString, where);
        QFETCH(QStringList, wanted);
        const QString found = QTextDocumentFragment::fromHtml(textAt(where)).toPlainText();
        for (const QString &part : wanted)
            QVERIFY2(found.contains(part), qPrintable(found));
    }

    void domainsAreTold()
    {
        SymbolEditor window;
        QVERIFY(window.open(QStringLiteral("init([alice], 0).\ninit([rook, X, Y]) :- rook(X, Y).\n"
                                           "rook(X, Y) :- member(X, [a, h]), between(1, 8, Y).\n"
                                           "legal([m]) :- fact([rook, C, R]), C = a, R = 1.\n")));
        QTRY_VERIFY(window.editor.gameDocument()->domains());
        const auto textOf = [&](const char *what) {
            const qsizetype at = window.editor.text().indexOf(QString::fromLatin1(what));
            return QTextDocumentFragment::fromHtml(window.editor.hoverCard()->text(int(at), false)).toPlainText();
        };
        QVERIFY2(textOf("rook(X, Y) :- member").contains(u"1: {a, h}\n2: {1..8}"_qs),
                 qPrintable(textOf("rook(X, Y) :-")));
        QVERIFY2(textOf("C, R]").contains(u"1: {rook}\n2: {a, h}\n3: {1..8}"_qs), qPrintable(textOf("C, R]")));
    }

    void nothingIsToldOfNothing()
    {
        QCOMPARE(textAt(QStringLiteral("% A *switch|*")), QString());
        QCOMPARE(textAt(QStringLiteral("Matches |> 0")).isEmpty(), false); // an operator of the library
    }

    void problemsComeFirst()
    {
        Diagnostic problem;
        problem.message = QStringLiteral("x < y & so on");
        problem.advice = QStringLiteral("mend it");
        const int at = position(QStringLiteral("|other(Player, Other) :-"));
        m_window.editor.goTo({0, 0, 0, 0});
        m_window.editor.SendScintilla(QsciScintillaBase::SCI_GOTOPOS, static_cast<unsigned long>(at));
        problem.span = m_window.editor.caretPlace();
        problem.span.length = 5;
        m_window.editor.gameDocument()->setProblems({problem});
        const QString found
            = QTextDocumentFragment::fromHtml(m_window.editor.hoverCard()->text(at, false)).toPlainText();
        QVERIFY2(found.startsWith(QStringLiteral("x < y & so on")), qPrintable(found));
        QVERIFY(found.indexOf(QStringLiteral("mend it")) < found.indexOf(QStringLiteral("other(Player, Other)")));
        m_window.editor.gameDocument()->setProblems({});
    }

    void theCardIsShownWhereThePointerRests()
    {
        const int at = position(QStringLiteral("|other(Player, Other) :-"));
        m_window.editor.goTo({0, int(m_window.editor.text().left(at).count(u'\n')) + 1, 1, 0});
        const QPoint point = m_window.pointAt(at);
        Q_EMIT m_window.editor.SCN_DWELLSTART(at, point.x(), point.y());
        QTRY_VERIFY(QToolTip::text().contains(QStringLiteral("A helper")));
        Q_EMIT m_window.editor.SCN_DWELLEND(at, point.x(), point.y());
        QTRY_VERIFY(!QToolTip::isVisible());
    }

    /// Every keyword's guide fits it: its examples and snippets are clauses without errors of their own.
    void guidesAreTrue()
    {
        for (const KeywordInfo &row : keywords()) {
            const KeywordGuide &about = guide(row.keyword);
            QCOMPARE(about.keyword, row.keyword);
            QString rules = QString::fromUtf8(about.example) + u'\n';
            QVERIFY(rules.contains(QLatin1String(row.name) + u'('));
            QCOMPARE(QByteArray(about.snippet).isEmpty(), !row.head);
            QString snippet = QString::fromUtf8(about.snippet);
            rules += snippet.replace(QStringLiteral("${amount}"), QStringLiteral("1"))
                         .remove(QStringLiteral("${"))
                         .remove(u'}');
            Program program;
            sidl::prolog::PrologThread::run([&] { program = readProgram(QStringLiteral("init([a], 0).\n") + rules); });
            for (const Diagnostic &problem : program.problems)
                QVERIFY2(problem.severity != Severity::Error && problem.code != QLatin1String("misspelt-keyword"),
                         qPrintable(rules + problem.message));
        }
    }

private:
    int position(QString where) const
    {
        const qsizetype offset = where.indexOf(u'|');
        const qsizetype at = m_window.editor.text().indexOf(where.remove(u'|'));
        Q_ASSERT(at >= 0);
        return int(m_window.editor.text().left(at + offset).toUtf8().size());
    }
    QString textAt(const QString &where) const { return m_window.editor.hoverCard()->text(position(where), false); }

    SymbolEditor m_window;
};

SIDL_WINDOW_TEST_MAIN(TestHover)
#include "tst_hover.moc"
