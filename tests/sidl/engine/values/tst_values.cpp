// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/compiled/relation.h"
#include "sidl/engine/foreign/wordtable.h"
#include "sidl/engine/values/expression.h"
#include "sidl/engine/values/values.h"
#include "sidl/prolog/frame.h"

#include "tests/support/prologtest.h"

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::engine::compiled;

/// Terms as one word each, and rows of them.
class TestValues : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_values = std::make_unique<Values>(); }
    void cleanup() { m_values.reset(); }
    void equalTermsAreOne();
    void integersThatAreTooLargeAreOther();
    void listsHaveTheirElementsInOnePiece();
    void wordsComeBack();
    void orderIsPrologs();
    void manyTermsAreFoundAgain();
    void calculates_data();
    void calculates();
    void rowsAreInOrder();
    void rowsGoAgain();
    void openPatterns();

private:
    Value term(const char *text);
    QString text(Value value);
    QString rows(RowIndex &index, std::initializer_list<Value> key);

    std::unique_ptr<Values> m_values;
};

/// Through a word, so that Prolog reads it.
Value TestValues::term(const char *text)
{
    const prolog::Frame frame;
    const prolog::TermRef ref;
    if (!PL_chars_to_term(text, ref))
        qFatal("no term");
    engine::WordFault fault = engine::WordFault::None;
    const prolog::TermRef list;
    list.putNil();
    (void)list.prepend(ref);
    return m_values->listData(m_values->ofWord(engine::wordOf(list, fault)))->elements[0];
}

QString TestValues::text(Value value)
{
    return m_values->word(m_values->list(&value, 1)).text();
}

void TestValues::equalTermsAreOne()
{
    QCOMPARE(term("f(a,[1,2.5,\"x\"])").bits(), term("f(a,[1,2.5,\"x\"])").bits());
    QVERIFY(term("a") != term("\"a\""));
    QVERIFY(term("1") != term("1.0"));
    QVERIFY(term("[]") != term("'[]'"));
    QCOMPARE(m_values->real(-0.0).bits(), m_values->real(0.0).bits());
    const Value elements[] = {Value::integer(1), Value::integer(2)};
    QCOMPARE(m_values->list(elements, 2).bits(),
             m_values->cons(Value::integer(1), m_values->cons(Value::integer(2), m_values->nil())).bits());
    QCOMPARE(m_values->list(elements, 0).bits(), m_values->nil().bits());
}

void TestValues::integersThatAreTooLargeAreOther()
{
    const std::int64_t largest = (std::int64_t(1) << 61) - 1;
    QCOMPARE(m_values->bigInteger(QString::number(largest)).integer(), largest);
    QCOMPARE(m_values->bigInteger(QString::number(-largest - 1)).integer(), -largest - 1);
    QVERIFY(m_values->bigInteger(QString::number(largest + 1)).isOther());
    QCOMPARE(text(m_values->bigInteger(u"123456789012345678901234567890"_s)), u"[123456789012345678901234567890]"_s);
}

void TestValues::listsHaveTheirElementsInOnePiece()
{
    const Value list = term("[a,[b],3]");
    const Value *const elements = m_values->elements(list, 3);
    QVERIFY(elements);
    QCOMPARE(elements[-1].bits(), list.bits());
    QCOMPARE(elements[2].integer(), 3);
    QVERIFY(!m_values->elements(list, 2));
    QVERIFY(!m_values->listData(term("a")));
    QVERIFY(!m_values->listData(m_values->nil()));
    QVERIFY(!m_values->listData(m_values->cons(Value::integer(1), Value::integer(2))));
}

void TestValues::wordsComeBack()
{
    for (const char *word : {"[a,'B c',\"s\",1,-2,2.5,f(x,[1|y])]", "[[]]", "['[]',9223372036854775807]"}) {
        const Value list = term(word);
        QCOMPARE(m_values->ofWord(m_values->word(list)).bits(), list.bits());
        QCOMPARE(text(list), u'[' + QString::fromLatin1(word) + u']');
    }
    QVERIFY(m_values->word(m_values->nil()).isNull());
    QVERIFY(m_values->word(term("f(x)")).isNull());
    Value deep = Value::integer(0);
    for (int i = 0; i < 200; ++i)
        deep = m_values->compound(term("f").number(), &deep, 1);
    QVERIFY(m_values->word(m_values->list(&deep, 1)).isNull());
}

void TestValues::orderIsPrologs()
{
    const char *const inOrder[] = {"-3",      "1.0",   "1",   "1.5",   "2",   "9223372036854775807",
                                   "\"a\"",   "\"b\"", "[]",  "'[]'",  "a",   "b",
                                   "f(z)",    "g(a)",  "[a]", "[a,b]", "[b]", "f(1,2)",
                                   "f(1,2,3)"};
    std::vector<Value> sorted;
    for (const char *each : inOrder)
        sorted.push_back(term(each));
    const prolog::Frame frame;
    for (std::size_t i = 0; i < sorted.size(); ++i)
        for (std::size_t j = 0; j < sorted.size(); ++j) {
            const prolog::TermRef a, b;
            QVERIFY(m_values->put(a, sorted[i]) && m_values->put(b, sorted[j]));
            const int order = PL_compare(a, b), own = m_values->compare(sorted[i], sorted[j]);
            QCOMPARE((own > 0) - (own < 0), (order > 0) - (order < 0));
        }
}

void TestValues::manyTermsAreFoundAgain()
{
    std::vector<Value> lists;
    const auto make = [this](int i) {
        const Value elements[] = {Value::integer(i), Value::integer(i % 7), m_values->real(i)};
        return m_values->list(elements, 3);
    };
    for (int i = 0; i < 20000; ++i)
        lists.push_back(make(i));
    const std::size_t bytes = m_values->bytes();
    for (int i = 0; i < 20000; ++i)
        QCOMPARE(make(i).bits(), lists[std::size_t(i)].bits());
    QCOMPARE(m_values->bytes(), bytes);
}

void TestValues::calculates_data()
{
    QTest::addColumn<QString>("expression");
    QTest::addColumn<QString>("result"); ///< empty: Prolog has to
    const auto row = [](const char *expression, const char *result) {
        QTest::newRow(expression) << QString::fromLatin1(expression) << QString::fromLatin1(result);
    };
    row("1+2*3", "7");
    row("7/2", "3.5");
    row("8/2", "4");
    row("-7//2", "-3");
    row("-7 mod 3", "2");
    row("-7 rem 3", "-1");
    row("-7 div 2", "-4");
    row("2**10", "1024");
    row("2** -1", "");
    row("2.0**3", "");
    row("1/0", "");
    row("1/0.0", "");
    row("0.0* -1", "0.0");
    row("max(1,1.0)", "");
    row("max(1,2.5)", "2.5");
    row("abs(-3)", "3");
    row("2305843009213693951+1", "");
    row("2305843009213693951*3", "");
    row("9007199254740993+0.5", "");
    row("a+1", "");
    row("foo", "");
    row("sin(1)", "");
    row("round(2.5)", "3");
    row("sqrt(-1)", "");
}

void TestValues::calculates()
{
    QFETCH(QString, expression);
    QFETCH(QString, result);
    const std::optional<Value> value = evaluateTerm(term(qPrintable(expression)), *m_values);
    QCOMPARE(value ? text(*value) : u"[]"_s, u'[' + result + u']');
}

QString TestValues::rows(RowIndex &index, std::initializer_list<Value> key)
{
    const Bucket *const bucket = index.buckets.find(std::data(key));
    QStringList texts;
    if (bucket)
        for (const Row row : bucket->rows)
            texts << m_values->word(row[RowPattern::Whole]).text();
    return texts.join(u' ');
}

void TestValues::rowsAreInOrder()
{
    Relation facts(*m_values, Relation::Order::Standard);
    facts.addWord(term("[b,2]"));
    RowIndex &second = facts.index({.length = 2, .bound = {1}});
    for (const char *word : {"[a,2]", "[c,2]", "[\"s\",2]", "[a,1]", "[a,2,x]"})
        facts.addWord(term(word));
    QCOMPARE(rows(second, {Value::integer(2)}), u"[\"s\",2] [a,2] [b,2] [c,2]"_s);
    QCOMPARE(rows(second, {Value::integer(9)}), QString());
    RowIndex &whole = facts.index({.bound = {RowPattern::Whole}});
    QCOMPARE(rows(whole, {term("[a,2,x]")}), u"[a,2,x]"_s);
    QCOMPARE(rows(facts.index({}), {}), u"[\"s\",2] [a,1] [a,2] [a,2,x] [b,2] [c,2]"_s);
    Relation added(*m_values, Relation::Order::Added);
    RowIndex &all = added.index({});
    added.addWord(term("[b]"));
    added.addWord(term("[a]"));
    added.addWord(term("[b]"));
    QCOMPARE(rows(all, {}), u"[b] [a] [b]"_s);
}

void TestValues::rowsGoAgain()
{
    Relation facts(*m_values, Relation::Order::Standard);
    RowIndex &first = facts.index({.length = 2, .bound = {0}});
    facts.addWord(term("[a,1]"));
    facts.addWord(term("[a,2]"));
    facts.removeWord(term("[a,1]"));
    QCOMPARE(rows(first, {term("a")}), u"[a,2]"_s);
    QCOMPARE(rows(facts.index({.length = 2, .bound = {1}}), {Value::integer(1)}), QString());
    facts.clear();
    QCOMPARE(rows(first, {term("a")}), QString());
    facts.addWord(term("[a,3]"));
    QCOMPARE(rows(first, {term("a")}), u"[a,3]"_s);
}

void TestValues::openPatterns()
{
    Relation facts(*m_values, Relation::Order::Standard);
    RowIndex &open = facts.index({.length = 1, .isOpen = true, .bound = {0}});
    for (const char *word : {"[a]", "[a,1]", "[a,1,2]", "[b]"})
        facts.addWord(term(word));
    QCOMPARE(rows(open, {term("a")}), u"[a] [a,1] [a,1,2]"_s);
}

SIDL_PROLOG_TEST_MAIN(TestValues)
#include "tst_values.moc"
