// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/mainwindowtest.h"

#include "sidl/agents/agentlanguage.h"
#include "sidl/language/rulesystem/registry.h"
#include "sidl/suites/suitelanguage.h"
#include "sidl/theory/gambit/gambitsystem.h"

#include <QDir>

using namespace Qt::StringLiterals;
using namespace sidl;
using editor::CodeEditor;

/// The language of a text without a file, which is told by what is typed.
class TestTypedLanguages : public MainWindowTest
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        theory::addGambitSystems();
        suites::addSuiteLanguage();
        agents::addAgentLanguage();
    }
    void init() { open(); }
    void cleanup() { m_window.reset(); }

    void anAgentsRulesHaveItsProblems()
    {
        type(u"% leaves one\nchoose(Switch, [Take]) :- legal_action(Switch, [Take]), seen([m, Other])."_s);
        QTRY_COMPARE(language(), u"agent-rules"_s);
        QTRY_COMPARE(problemsOfText(), QStringList{u"singleton"_s});
        QVERIFY(tabs()->tabText(tabs()->currentIndex()).contains(u"untitled.pl"_s));
        type(u"\ninit([alice], 0)."_s); // it is a game that has such a helper
        QTRY_COMPARE(language(), u"sidl-3.0"_s);
        QTRY_VERIFY(problemsOfText().contains(u"undefined-predicate"_s));
    }

    void aTextThatTellsNothingStaysWhatItWas()
    {
        type(u"choose(Switch, Action) :- legal_action(Switch, Action)."_s);
        QTRY_COMPARE(language(), u"agent-rules"_s);
        text()->selectAll();
        text()->replaceSelectedText(u"(role a)\n(<= (legal a m) (true b))\n"_s);
        QTRY_VERIFY(language() != u"agent-rules"_s);
        const QString gdl = language();
        QVERIFY(gdl != u"sidl-3.0"_s);
        text()->setSelection(0, 0, 2, 0);
        text()->removeSelectedText(); // a new one
        type(u"% b"_s);
        QTRY_COMPARE(language(), u"sidl-3.0"_s);
    }

    /// Lines are put in as the language wants it, also those that come after it has turned out which it is.
    void linesOfGdlStandWhereTheyShould()
    {
        type(u"; Two piles: each takes one in turn.\n(role white)\n(role black)\n(init (heap a 2))"_s);
        QCOMPARE(language(), u"gdl"_s); // at once
        type(u"\n(<= (legal ?r noop)\n(role ?r)\n(not (true (control ?r))))\n(<= (empty)\n(true (heap a 0))\n"
             "(true (heap b 0)))\n(<= terminal empty)"_s);
        QCOMPARE(text()->text(),
                 u"; Two piles: each takes one in turn.\n(role white)\n(role black)\n(init (heap a 2))\n"
                 "(<= (legal ?r noop)\n    (role ?r)\n    (not (true (control ?r))))\n(<= (empty)\n"
                 "    (true (heap a 0))\n    (true (heap b 0)))\n(<= terminal empty)"_s);
    }

    void whatWasChosenStays()
    {
        tabs()->newFile(u"% A game.\n"_s);
        type(u"choose(Switch, Action) :- legal_action(Switch, Action)."_s);
        QTRY_VERIFY(problemsOfText().contains(u"undefined-predicate"_s));
        QCOMPARE(language(), u"sidl-3.0"_s);
    }

    /// No sample is taken for another language than its own, as far as it is typed.
    void noBeginningIsOfAnotherLanguage()
    {
        const QDir folder(QStringLiteral(SIDL_SOURCE_DIR "/resources/games"));
        for (const QString &name : folder.entryList({u"*.sidl"_s, u"*.kif"_s, u"*.sdl"_s})) {
            QFile file(folder.filePath(name));
            QVERIFY(file.open(QIODevice::ReadOnly));
            const QString whole = QString::fromUtf8(file.readAll()).left(6000);
            const language::RuleSystem &own = language::ruleSystemOf(name, whole);
            for (qsizetype end = 1; end <= whole.size(); end += 7) {
                const language::RuleSystem *found = language::detectedSystem(whole.left(end));
                const bool isLess = found && found->id() == "gdl"_L1 && name.endsWith(".sdl"_L1); // without steps yet
                QVERIFY2(!found || found == &own || isLess, qPrintable(name + u'\n' + whole.left(end)));
            }
        }
    }

private:
    CodeEditor *text() const { return tabs()->current(); }
    QString language() const { return text()->gameDocument()->ruleSystem().id(); }
    void type(const QString &what)
    {
        text()->SendScintilla(QsciScintillaBase::SCI_DOCUMENTEND);
        const QStringList lines = what.split(u'\n');
        for (qsizetype i = 0; i < lines.size(); ++i) {
            if (i > 0)
                QTest::keyClick(text(), Qt::Key_Return);
            QTest::keyClicks(text(), lines[i]);
        }
    }
    QStringList problemsOfText() const
    {
        QStringList codes;
        for (const language::Diagnostic &problem : text()->gameDocument()->problems())
            codes << problem.code;
        codes.removeDuplicates();
        return codes;
    }
};

SIDL_WINDOW_TEST_MAIN(TestTypedLanguages)
#include "tst_typedlanguages.moc"
