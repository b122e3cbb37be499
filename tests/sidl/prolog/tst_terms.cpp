// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/prolog/frame.h"
#include "sidl/prolog/query.h"
#include "sidl/prolog/text.h"

#include "tests/support/prologtest.h"

using namespace Qt::StringLiterals;
using namespace sidl::prolog;

/// The layer on SWI-Prolog's C interface: what terms hold, what queries find, and what becomes of bindings and
/// exceptions.
class TestTerms : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_frame.emplace(Frame::Bindings::AreUndone); }
    void cleanup() { m_frame.reset(); }

    void valuesComeBack()
    {
        const TermRef term;
        QVERIFY(term.isVariable());
        QVERIFY(term.putInteger(-3));
        QCOMPARE(term.integer(), std::optional<std::int64_t>(-3));
        QCOMPARE(term.number(), std::optional<double>(-3));
        QVERIFY(!term.atom() && !term.name() && !term.isFloat());
        QVERIFY(term.putFloat(0.5));
        QCOMPARE(term.number(), std::optional<double>(0.5));
        QVERIFY(!term.integer());
        QVERIFY(term.putAtom(u"Hütte 😀"_s));
        QCOMPARE(stringOf(term), u"Hütte 😀"_s);
        QCOMPARE(atomText(*term.atom()), u"Hütte 😀"_s);
        QVERIFY(term.isAtom() && !term.isAtom("none") && !term.isString());
        QVERIFY(term.putString(u"Hütte"_s));
        QCOMPARE(textOf(term, CVT_WRITEQ), u"\"Hütte\""_s);
        QCOMPARE(utf8Of(term, CVT_STRING), std::string("H\xc3\xbctte"));
        QCOMPARE(termText(term, 4), u"\"Hü…"_s);
    }

    void compoundTermsHaveParts()
    {
        const TermRefs parts(2);
        QVERIFY(parts[0].putInteger(1) && parts[1].putAtom("b"));
        const TermRef term, part;
        QVERIFY(term.putCompound(u"p"_s, 2, parts));
        QVERIFY(term.isCompound() && term.isGround() && term.is(functorOf("p", 2)));
        QCOMPARE(term.name()->arity, std::size_t(2));
        QCOMPARE(term.argument(1).integer(), std::optional<std::int64_t>(1));
        QVERIFY(term.getArgument(2, part) && part.isAtom("b"));
        QVERIFY(!term.getArgument(3, part));
        QVERIFY(term.putCompound(u"p"_s, 0, 0));
        QVERIFY(term.isAtom("p") && !term.compoundName());
    }

    void listsAreTakenApart()
    {
        const TermRef list, element;
        list.putNil();
        QVERIFY(!list.isFilledList());
        for (const int number : {2, 1})
            QVERIFY(element.putInteger(number) && list.prepend(element));
        QVERIFY(list.isFilledList());
        const TermRef rest = list.copy();
        std::vector<std::int64_t> numbers;
        while (rest.takeElement(element))
            numbers.push_back(*element.integer());
        QCOMPARE(numbers, (std::vector<std::int64_t>{1, 2}));
        QCOMPARE(termText(list), u"[1,2]"_s);
    }

    void bindingsGoAsTheFrameSays()
    {
        const TermRef kept, undone, rewound;
        {
            const Frame frame;
            QVERIFY(kept.unifyInteger(1));
        }
        {
            const Frame frame(Frame::Bindings::AreUndone);
            QVERIFY(undone.unifyInteger(1));
        }
        {
            Frame frame;
            QVERIFY(rewound.unifyInteger(1));
            frame.undo();
        }
        QVERIFY(!kept.isVariable());
        QVERIFY(undone.isVariable());
        QVERIFY(rewound.isVariable());
    }

    void queriesFindSolutions()
    {
        const Predicate between("system", "between", 3);
        const TermRefs arguments(3);
        QVERIFY(arguments[0].putInteger(1) && arguments[1].putInteger(3));
        std::vector<std::int64_t> found;
        {
            Query query(between, arguments);
            while (query.next())
                found.push_back(*arguments[2].integer());
        }
        QCOMPARE(found, (std::vector<std::int64_t>{1, 2, 3}));
        QVERIFY(arguments[2].isVariable());
        QVERIFY(Query(between, arguments).once()); // its bindings stay
        QCOMPARE(arguments[2].integer(), std::optional<std::int64_t>(1));
        QVERIFY(between.call(arguments));
        QVERIFY(arguments[2].putInteger(4));
        QVERIFY(!between.call(arguments) && !Query(between, arguments).once());
    }

    void exceptionsAreCaughtOrForgotten()
    {
        const Predicate atomLength("system", "atom_length", 2);
        const TermRefs arguments(2); // a variable has no length
        QVERIFY(!atomLength.call(arguments));
        QVERIFY(!PL_exception(0));
        Query query(atomLength, arguments, nullptr, Query::Exceptions::Catch);
        QVERIFY(!query.tryNext());
        QVERIFY(query.exception());
        QVERIFY(termText(query.exception()).startsWith(u"error(instantiation_error,"_s));
    }

private:
    std::optional<Frame> m_frame;
};

SIDL_PROLOG_TEST_MAIN(TestTerms)
#include "tst_terms.moc"
