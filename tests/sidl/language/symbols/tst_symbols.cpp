// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/prologtest.h"

#include "sidl/language/rulesystem/registry.h"
#include "sidl/language/symbols/symbols.h"

#include <QDir>
#include <QFile>

using namespace Qt::StringLiterals;
using namespace sidl::language;

namespace {

SymbolsPointer symbols(const QString &text, const SymbolsPointer &last = {}, int revision = 0)
{
    return symbolsOf(readProgram(text, {}, revision), last);
}

QString place(const Span &span)
{
    return u"%1:%2+%3"_s.arg(span.line).arg(span.column).arg(span.length);
}

QString places(const std::vector<Span> &spans)
{
    QStringList result;
    for (const Span &span : spans)
        result += place(span);
    return result.join(u' ');
}

/// The occurrences of the symbol at a place; "-" for none.
QString at(const SymbolsPointer &symbols, int line, int column)
{
    const auto symbol = symbols->symbolAt(line, column);
    return symbol ? symbol->name + u' ' + places(symbols->occurrences(*symbol)) : u"-"_s;
}

const PredicateSymbol &predicate(const SymbolsPointer &symbols, const char *name, int arity)
{
    const PredicateSymbol *row = symbols->predicate({QLatin1String(name), arity});
    return row ? *row : *symbols->predicate({u"missing"_s, 0});
}

QString sample(const QString &name)
{
    QFile file(QStringLiteral(SIDL_SOURCE_DIR "/resources/games/") + name);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

const char Rules[] = "init([a], 0).\n"                                  // 1
                     "% step(From, To): one on.\n"                      // 2
                     "step(X, Y) :- Y is X + 1.\n"                      // 3
                     "step(0, 9).\n"                                    // 4
                     "legal([m]) :- fact([n, X]), step(X, Y), Y < 5.\n" // 5
                     "switch([m], [Y]) :- fact([n, X]), step(X, Y).\n"  // 6
                     "do([Y]) :- delete([n, _]), create([n, Y]).\n"     // 7
                     "twice(L) :- maplist(step(1), L).\n"               // 8
                     "'odd name'(X) :- X = 1, \\+ step(X,X).\n";        // 9

} // namespace

/// What a text names, and where.
class TestSymbols : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void predicatesAndVariables_data()
    {
        QTest::addColumn<int>("line");
        QTest::addColumn<int>("column");
        QTest::addColumn<QString>("wanted");
        const QString step = u"step 3:1+4 4:1+4 5:29+4 6:35+4 8:21+4 9:28+4"_s;
        QTest::newRow("a head") << 3 << 1 << step;
        QTest::newRow("behind a name") << 4 << 5 << step;
        QTest::newRow("a call") << 5 << 31 << step;
        QTest::newRow("a closure calls with more arguments") << 8 << 22 << step;
        QTest::newRow("a variable of its clause alone") << 3 << 6 << u"X 3:6+1 3:20+1"_s;
        QTest::newRow("the same name elsewhere") << 5 << 34 << u"X 5:24+1 5:34+1"_s;
        QTest::newRow("a keyword") << 5 << 16 << u"fact 5:15+4 6:21+4"_s;
        QTest::newRow("quoted") << 9 << 4 << u"odd name 9:1+10"_s;
        QTest::newRow("an operator") << 3 << 18 << u"is 3:17+2"_s;
        QTest::newRow("white space") << 9 << 17 << u"-"_s;
        QTest::newRow("a comment") << 2 << 4 << u"-"_s;
        QTest::newRow("behind the text") << 90 << 1 << u"-"_s;
    }

    void predicatesAndVariables()
    {
        QFETCH(int, line);
        QFETCH(int, column);
        QFETCH(QString, wanted);
        QCOMPARE(at(symbols(QString::fromLatin1(Rules)), line, column), wanted);
    }

    void whatIsKnownOfAPredicate()
    {
        const SymbolsPointer found = symbols(QString::fromLatin1(Rules));
        const PredicateSymbol &step = predicate(found, "step", 2);
        QCOMPARE(step.signature, u"step(From, To)"_s);
        QCOMPARE(step.comment, u"step(From, To): one on."_s);
        QCOMPARE(int(step.definitions.size()), 2);
        QCOMPARE(int(step.calls.size()), 4);
        QVERIFY(!step.readsState && !step.keyword);
        QCOMPARE(step.constants[1], QStringList{u"9"_s});
        QVERIFY(predicate(found, "legal", 1).readsState);
        QCOMPARE(predicate(found, "legal", 1).keyword, Keyword::Legal);
        QCOMPARE(predicate(found, "twice", 1).signature, u"twice(L)"_s);
        QVERIFY(predicate(found, "maplist", 2).definitions.empty());
        QVERIFY(!found->predicate({u"step"_s, 3}));
    }

    void argumentsOfFactsAreCalledByWhatTheyMayBe()
    {
        const SymbolsPointer found = symbols(u"owner(a, b). owner(b, a). age(a, 1). age(b, 2). age(c, 3). age(d, 4). "
                                             "limit(10). rank(x, 1). legal([m]) :- rank(C, _), age(a, _)."_s);
        QCOMPARE(predicate(found, "owner", 2).signature, u"owner(a|b, b|a)"_s);
        QCOMPARE(predicate(found, "age", 2).signature, u"age(a|b|c|…, 1|2|3|…)"_s);
        QCOMPARE(predicate(found, "limit", 1).signature, u"limit(_)"_s);
        QCOMPARE(predicate(found, "rank", 2).signature, u"rank(C, _)"_s);
    }

    void words()
    {
        const SymbolsPointer found = symbols(sample(u"nim.sidl"_s));
        const auto delete_ = predicate(found, "delete", 1).calls.at(0).span;
        const WordUse *word = found->wordAt(delete_.line, delete_.column + 8);
        QVERIFY(word);
        QCOMPARE(word->text(), u"[Player,Matches]"_s);
        QMap<WordRole, int> roles;
        for (const WordUse *same : found->sameWords(*word))
            ++roles[same->role];
        QCOMPARE(roles,
                 (QMap<WordRole, int>{
                     {WordRole::Initial, 1}, {WordRole::Created, 1}, {WordRole::Deleted, 1}, {WordRole::Read, 6}}));
    }

    void wordsThatMayBeTheSame_data()
    {
        QTest::addColumn<QString>("a");
        QTest::addColumn<QString>("b");
        QTest::addColumn<bool>("wanted");
        const auto row = [](const char *a, const char *b, bool wanted) {
            QTest::addRow("%s %s", a, b) << QString::fromLatin1(a) << QString::fromLatin1(b) << wanted;
        };
        row("fact([a, X])", "fact([a, b])", true);
        row("fact([a, X])", "fact([b, X])", false);
        row("fact([a, X])", "fact([a])", false);
        row("fact([a|X])", "fact([a, b, c])", true);
        row("fact([a, b|X])", "fact([a])", false);
        row("fact([a|X])", "fact([Y|Z])", true);
        row("fact(['A', 1.0])", "fact([X, 1])", false);
        row("fact([a])", "does([a], [b])", false);
        row("does([a], [b])", "legal([a])", true);
    }

    void wordsThatMayBeTheSame()
    {
        QFETCH(QString, a);
        QFETCH(QString, b);
        QFETCH(bool, wanted);
        const SymbolsPointer found = symbols(u"p :- %1, %2."_s.arg(a, b));
        const auto &words = found->clauses().at(0).words;
        QCOMPARE(words.front().canBe(words.back()), wanted);
        QCOMPARE(words.back().canBe(words.front()), wanted);
    }

    /// It costs only itself, and keeps what it named, at the places where that is now.
    void aBrokenClause()
    {
        QString text = QString::fromLatin1(Rules);
        const SymbolsPointer before = symbols(text);
        text.replace(u"fact([n, X]), step(X, Y), Y"_s, u"fact([n, X, ), /*!*/ step(X, Y), Y"_s);
        const SymbolsPointer now = symbols(text, before, 1);
        QVERIFY(now->clauses().at(3).isBroken);
        QCOMPARE(now->clauses().size(), before->clauses().size());
        QCOMPARE(at(now, 4, 1), u"step 3:1+4 4:1+4 5:36+4 6:35+4 8:21+4 9:28+4"_s);
        QCOMPARE(at(now, 5, 41), u"X 5:24+1 5:41+1"_s);
        QCOMPARE(now->predicate({u"legal"_s, 1})->definitions.size(), std::size_t(1));
        QCOMPARE(now->clauses().at(3).words.size(), std::size_t(2));
        const SymbolsPointer again = symbols(text, now, 2); // and goes on to
        QCOMPARE(at(again, 4, 1), at(now, 4, 1));
    }

    void aClauseThatWasNeverWhole()
    {
        const SymbolsPointer found = symbols(u"go(A, [B, C], f(D, E)) :- x(A, .\nother.\n"_s);
        QCOMPARE(found->clauses().at(0).predicate.text(), u"go/3"_s);
        QCOMPARE(at(found, 1, 4), u"A 1:4+1 1:29+1"_s);
        QCOMPARE(at(found, 2, 1), u"other 2:1+5"_s);
    }

    void aBracketAloneIsNoPredicate()
    {
        for (const char *text : {"(p('it')).\nq.\n", "[a, \nq.\n", "q.\n)", "{ x"}) {
            const SymbolsPointer found = symbols(QString::fromLatin1(text));
            for (const PredicateSymbol &one : found->predicates())
                QVERIFY2(one.id.name.front().isLetter(), qPrintable(one.id.text()));
        }
    }

    /// Every name of the sample games is found where it is said to be.
    void everyNameIsWhereItIs()
    {
        const QDir games(QStringLiteral(SIDL_SOURCE_DIR "/resources/games"));
        for (const QString &name : games.entryList({u"*.sidl"_s})) {
            const SymbolsPointer found = symbols(sample(name));
            const auto text
                = [&](const Span &span) { return found->line(span.line).mid(span.column - 1, span.length); };
            for (const PredicateSymbol &row : found->predicates()) {
                for (const auto *list : {&row.definitions, &row.calls})
                    for (const PredicateSymbol::Place &at : *list)
                        QCOMPARE(text(at.span), row.id.name);
                QVERIFY(row.definitions.empty() || row.signature.startsWith(row.id.name));
            }
            for (const ClauseSymbols &clause : found->clauses()) {
                for (const ClauseSymbols::Variable &variable : clause.variables)
                    QCOMPARE(text(variable.span), variable.name);
                QCOMPARE(found->clauseAt(clause.span.line, clause.span.column), int(&clause - found->clauses().data()));
            }
        }
    }
};

SIDL_PROLOG_TEST_MAIN(TestSymbols)
#include "tst_symbols.moc"
