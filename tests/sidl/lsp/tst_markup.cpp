// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/language/rulesystem/registry.h"
#include "sidl/lsp/features/markup.h"

#include <QJsonObject>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace sidl::lsp;

/// Hover texts in Markdown and as plain text.
class TestMarkup : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void elements_data()
    {
        QTest::addColumn<QString>("html");
        QTest::addColumn<QString>("markdown");
        QTest::addColumn<QString>("plain");
        QTest::newRow("paragraphs") << u"<p style='margin:0'>One.</p><p>Two.</p>"_s << u"One\\.\n\nTwo\\."_s
                                    << u"One.\n\nTwo."_s;
        QTest::newRow("heading") << u"<p><tt><b>p(X, Y)</b></tt> &nbsp;<small>p/2</small></p>"_s << u"`p(X, Y)` *p/2*"_s
                                 << u"p(X, Y)  p/2"_s;
        QTest::newRow("code") << u"<pre style='m'>a :-\n  b &lt; 3.</pre>"_s << u"```sidl\na :-\n  b < 3.\n```"_s
                              << u"a :-\n  b < 3."_s;
        QTest::newRow("lines") << u"<p>1: {a}<br>2: {b}</p>"_s << u"1: \\{a\\}  \n2: \\{b\\}"_s << u"1: {a}\n2: {b}"_s;
        QTest::newRow("markup in text") << u"<p>*a* _b_ [c](d) &amp;lt; `e`</p>"_s
                                        << u"\\*a\\* \\_b\\_ \\[c\\](d) \\&lt; \\`e\\`"_s
                                        << u"*a* _b_ [c](d) &lt; `e`"_s;
        QTest::newRow("backquotes in code") << u"<tt>a`b</tt>"_s << u"``a`b``"_s << u"a`b"_s;
        QTest::newRow("cut") << u"<p>text <b"_s << u"text"_s << u"text"_s;
        QTest::newRow("nothing") << QString() << QString() << QString();
    }
    void elements()
    {
        QFETCH(QString, html);
        QTEST(markdownOf(html), "markdown");
        QTEST(plainTextOf(html), "plain");
        QCOMPARE(markup(html, true).value("kind"_L1).toString(), u"markdown"_s);
        QCOMPARE(markup(html, false).value("value"_L1).toString(), plainTextOf(html));
    }

    /// Of what is really told, no element and no entity is left over.
    void keywords()
    {
        const sidl::language::RuleSystem &sidl = *sidl::language::ruleSystems().front();
        const sidl::language::Symbols none;
        for (const sidl::language::RuleKeyword &row : sidl.rules().keywords) {
            const QString html = sidl.helpText(none, {}, row.predicate);
            QVERIFY2(!html.isEmpty(), qPrintable(row.predicate.text()));
            for (const QString &text : {markdownOf(html), plainTextOf(html)}) {
                QVERIFY2(!text.contains(u"<p"_s) && !text.contains(u"</"_s) && !text.contains(u"&lt;"_s),
                         qPrintable(text));
                QVERIFY2(text.contains(row.predicate.name), qPrintable(text));
            }
        }
    }
};

QTEST_GUILESS_MAIN(TestMarkup)
#include "tst_markup.moc"
