// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/prologtest.h"

#include "sidl/language/assist/completer.h"
#include "sidl/language/assist/fillin.h"
#include "sidl/language/assist/fuzzymatch.h"
#include "sidl/language/rulesystem/registry.h"

using namespace Qt::StringLiterals;
using namespace sidl::language;

namespace {

const char Rules[] = "init([alice], 0).\n"
                     "init([bob], 0).\n"
                     "init([chosen, role1]).\n"
                     "init([turn, alice]).\n"
                     "% opponent(Player, Other): who plays against whom.\n"
                     "opponent(alice, bob).\n"
                     "opponent(bob, alice).\n"
                     "inCheck(X) :- fact([turn, X]).\n"
                     "legal([main]) :- inCheck(alice).\n"
                     "legal([side, left]).\n"
                     "switch([main], [wait]).\n"
                     "do([take, X]) :- delete([chosen, role2]), create([chosen, X]), put(X).\n"
                     "put(X) :- opponent(X, _).\n";

/// Text with '|' at the caret.
CursorContext contextOf(const QString &text)
{
    const qsizetype caret = text.indexOf(u'|');
    return cursorContext({text.left(caret), text.mid(caret + 1), 0});
}

QString printed(const CursorContext &context)
{
    const QString places[] = {u"nowhere"_s, u"start"_s, u"goal"_s, u"argument"_s};
    QString result = places[int(context.place)];
    if (context.place == CursorContext::Place::Nowhere)
        return result;
    if (!context.head.name.isEmpty())
        result += u' ' + context.head.text();
    if (!context.functor.isEmpty())
        result += u" %1#%2"_s.arg(context.functor).arg(context.argument);
    if (context.isInWord)
        result += u" [%1"_s.arg(context.elements.join(u','));
    if (!context.prefix.isEmpty())
        result += u" '%1'"_s.arg(context.prefix);
    if (!context.variables.isEmpty())
        result += u' ' + context.variables.join(u'+');
    return result;
}

} // namespace

/// What is offered while one writes.
class TestCompleter : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { m_symbols = symbolsOf(readProgram(QString::fromLatin1(Rules))); }

    void contexts_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("wanted");
        const auto row = [](const char *text, const char *wanted) {
            QTest::newRow(QByteArray(text).simplified().constData())
                << QString::fromUtf8(text) << QString::fromUtf8(wanted);
        };
        row("|", "start");
        row("le|", "start 'le'");
        row("a :- b.\nle|", "start 'le'");
        row("a :- b\nle|", "start 'le'"); // without its full stop
        row("a(X) :- b(X),\nle|", "goal a/1 'le' X");
        row("a(X) :- b(X,\nc(Y) :- d, le|", "goal c/1 'le' Y"); // nor has this one its own
        row("% a\na(X) :- b :- c :- |", "goal a/1 X");
        row("a(X) :- |", "goal a/1 X");
        row("a :- |\nb(X) :- c(X).", "goal a/0");
        row("a(X) :- b, fa|, c(Y).", "goal a/1 'fa' X+Y");
        row("a :- fact([chosen, |", "argument a/0 fact#0 [chosen");
        row("a :- fact([chosen, ro|le]).", "argument a/0 fact#0 [chosen 'ro'");
        row("a :- fact([|])", "argument a/0 fact#0 [");
        row("a :- fact([a, f(b, c), [d, e], |", "argument a/0 fact#0 [a,f(b, c),[d, e]");
        row("a :- fact([a|", "argument a/0 fact#0 [ 'a'");
        row("owned([m], [|", "argument owned/2 owned#1 [");
        row("a :- p(X, b|", "argument a/0 p#1 'b' X");
        row("a :- X is |", "argument a/0 X");
        row("a :- X is 2 + Y|, b(Yes)", "argument a/0 'Y' X+Yes");
        row("a :- \\+ b|", "goal a/0 'b'");
        row("a :- ( b ; c|", "goal a/0 'c'");
        row("a :- findall(X, b|", "goal a/0 'b' X");
        row("a :- findall(|", "argument a/0 findall#0");
        row("a :- p(f(|", "argument a/0 f#0");
        row("a :- fact([a|", "argument a/0 fact#0 [ 'a'");
        row("a :- b |", "nowhere");
        row("a :- b(c)|", "nowhere");
        row("a :- X = 'b|", "nowhere");
        row("a :- X = \"b|", "nowhere");
        row("a. % fa|", "nowhere");
        row("a. /* fa|", "nowhere");
        row("a :- X = 12|", "nowhere");
        row("a.|", "nowhere");
        row("|, b(X).", "start X");
    }

    void contexts()
    {
        QFETCH(QString, text);
        QFETCH(QString, wanted);
        QCOMPARE(printed(contextOf(text)), wanted);
    }

    void offers_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QStringList>("first"); // names that come first
        QTest::addColumn<QStringList>("none");  // names that are not offered
        const auto row = [](const char *text, const char *first, const char *none) {
            QTest::newRow(QByteArray(text).simplified().constData())
                << QString::fromUtf8(text) << QString::fromUtf8(first).split(u' ', Qt::SkipEmptyParts)
                << QString::fromUtf8(none).split(u' ', Qt::SkipEmptyParts);
        };
        row("le|", "legal", "fact length");
        row("in|", "init init inCheck", "");
        row("iC|", "inCheck", "init");
        row("opo|", "opponent", "");
        row("a :- fact([chosen, |", "role1 role2", "alice take");
        row("a :- fact([chosen, ro|", "role1 role2", "alice");
        row("a :- fact([turn, |", "alice", "role1");
        row("a :- fact([T, |", "alice role1 role2 T", ""); // a variable may be anything
        row("a :- fact([|", "chosen turn", "main take");
        row("legal([|", "main side", "chosen");
        row("do([|", "take wait", "main");
        row("payoff([|", "alice bob", "main");
        row("a :- opponent(|", "alice bob", "");
        row("a(Xs, Ys) :- b(Y|", "Ys", "Xs");
        row("a(Xs, Other) :- Oth|", "Other", "otherwise");
        // S6: keywords by head, and by the heads that come to a helper
        row("legal([m]) :- |", "fact player", "create tocreate does legal");
        row("payoff([m], 1) :- to|", "tocreate todelete", "create");
        row("do([m]) :- cre|", "create", "tocreate");
        row("init([m]) :- fa|", "", "fact");
        row("put(X) :- |", "fact", "tocreate");
        row("inCheck(X) :- |", "fact", "create");
        row("uncalled(X) :- toc|", "tocreate", "");
        row("do([m]) :- mem|", "member memberchk", "");
        row("do([m]) :- opp|", "opponent", "");
        row("a :- X is mi|", "", "min_list member"); // no goals in an expression
        row("% le|", "", "legal");
    }

    void offers()
    {
        QFETCH(QString, text);
        QFETCH(QStringList, first);
        QFETCH(QStringList, none);
        QStringList names;
        for (const Completion &found : completions(contextOf(text), *m_symbols)) {
            names << found.name;
            QVERIFY(found.caret + found.selected <= found.text.size());
        }
        QVERIFY2(names.mid(0, first.size()) == first, qPrintable(names.join(u' ')));
        for (const QString &name : none)
            QVERIFY2(!names.contains(name), qPrintable(name));
    }

    void whatIsWritten()
    {
        const auto first = [this](const char *text) {
            const Completion found = completions(contextOf(QString::fromLatin1(text)), *m_symbols).at(0);
            return QString(found.text).insert(found.caret + found.selected, u'>').insert(found.caret, u'<');
        };
        QCOMPARE(first("leg|"), u"legal([<switch>]) :-\n    fact([word])."_s);
        QCOMPARE(first("legal([m]) :- fac|"), u"fact([<>])"_s);
        QCOMPARE(first("legal([m]) :- oppo|"), u"opponent(<Player>, Other)"_s);
        QCOMPARE(first("legal([m]) :- fact([chosen, rol|"), u"role1<>"_s);
    }

    void whatIsToBeFilledIn()
    {
        const auto first = [this](const char *text) {
            const Completion found = completions(contextOf(QString::fromLatin1(text)), *m_symbols).at(0);
            QString marked = found.text;
            const std::vector<FillIn> places = fillIns(found);
            for (auto place = places.rbegin(); place != places.rend(); ++place)
                marked.insert(place->start + place->length, u'>').insert(place->start, u'<');
            return marked;
        };
        QCOMPARE(first("leg|"), u"legal([<switch>]) :-\n    fact([<word>])."_s);
        QCOMPARE(first("owne|"), u"owned([<switch>], [<player>])."_s);
        QCOMPARE(first("legal([m]) :- fac|"), u"fact([<>])"_s);
        QCOMPARE(first("legal([m]) :- oppo|"), u"opponent(<Player>, <Other>)"_s);
        QCOMPARE(first("payoff([p], 1) :- doe|"), u"does([<>], [<>])"_s);
        QCOMPARE(first("legal([m]) :- betw|"), u"between(<Low>, <High>, <N>)"_s);
        QCOMPARE(first("legal([m]) :- fact([chosen, rol|"), u"role1"_s);
    }

    void signaturesAroundArguments()
    {
        const auto signature
            = [this](const char *text) { return signatureAround(contextOf(QString::fromLatin1(text)), *m_symbols); };
        QCOMPARE(signature("a :- opponent(|)"), u"opponent(Player, Other)"_s);
        QCOMPARE(signature("a :- opponent(x, |"), u"opponent(Player, Other)"_s);
        QCOMPARE(signature("a :- opponent(x, y, |"), QString());
        QCOMPARE(signature("a :- member(|"), u"member(X, List)"_s);
        QCOMPARE(signature("a :- unknown(|"), QString());
        QCOMPARE(signature("a :- opponent(x, y)|"), QString());
    }

    void signaturesAndComments()
    {
        const Completion found = completions(contextOf(u"a :- oppo|"_s), *m_symbols).at(0);
        QCOMPARE(found.label, u"opponent(Player, Other)"_s);
        QCOMPARE(found.about, u"opponent(Player, Other): who plays against whom."_s);
        const Completion library = completions(contextOf(u"a :- memb|"_s), *m_symbols).at(0);
        QCOMPARE(library.label, u"member(X, List)"_s);
        QCOMPARE(library.about, u"X is an element of List."_s);
    }

    void fuzzy_data()
    {
        QTest::addColumn<QString>("pattern");
        QTest::addColumn<QStringList>("names"); // from the best to the worst; the last does not fit
        const auto row = [](const char *pattern, const char *names) {
            QTest::newRow(pattern) << QString::fromLatin1(pattern) << QString::fromLatin1(names).split(u' ');
        };
        row("ch", "check checkmate inCheck torch");
        row("iC", "inCheck includeOnce magic circle_x nothing");
        row("max", "max maxmember numlist_max_x min");
        row("gss", "getSubSet getsubset gates");
    }

    void fuzzy()
    {
        QFETCH(QString, pattern);
        QFETCH(QStringList, names);
        for (qsizetype i = 0; i + 2 < names.size(); ++i) {
            const auto better = fuzzyMatch(pattern, names[i]), worse = fuzzyMatch(pattern, names[i + 1]);
            QVERIFY2(better && (!worse || *better > *worse), qPrintable(names[i]));
        }
        QVERIFY(fuzzyMatch(u"", u"x") == 0);
        QVERIFY(!fuzzyMatch(u"xyz", u"xy"));
        QVERIFY(!fuzzyMatch(u"ba", u"ab"));
    }

    void fitsFromAPart()
    {
        for (const QString &name : {u"powers"_s, u"Powers"_s, u"give_power"_s, u"givePower"_s, u"xp_po"_s, u"p2_o"_s})
            QVERIFY2(fitsFromPart(u"po", name), qPrintable(name));
        for (const QString &name : {u"opponent"_s, u"spot"_s, u"p"_s, u"x_p"_s, u"op_x"_s})
            QVERIFY2(!fitsFromPart(u"po", name), qPrintable(name));
        QVERIFY(fitsFromPart(u"", u"x"));
        QVERIFY(!fitsFromPart(u"x", u""));
    }

private:
    SymbolsPointer m_symbols;
};

SIDL_PROLOG_TEST_MAIN(TestCompleter)
#include "tst_completer.moc"
