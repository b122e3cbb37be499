// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/model/templatetext.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace sidl::debugger;
using sidl::engine::TemplateElement;
using Type = TemplateElement::Type;
Q_DECLARE_METATYPE(Type)

/// What is typed into the holes of a template (S11, S12).
class TestTemplateText : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void hole_data()
    {
        QTest::addColumn<Type>("type");
        QTest::addColumn<QString>("typed");
        QTest::addColumn<QString>("literal"); // empty: does not fit
        const auto row = [](const char *name, Type type, const char *typed, const char *literal) {
            QTest::newRow(name) << type << QString::fromUtf8(typed) << QString::fromUtf8(literal);
        };
        row("integer", Type::Integer, "12", "12");
        row("integer with sign", Type::Integer, "+12", "12");
        row("negative integer", Type::Integer, " -3 ", "-3");
        row("big integer", Type::Integer, "123456789012345678901234567890", "123456789012345678901234567890");
        row("no integer", Type::Integer, "1.5", "");
        row("empty integer", Type::Integer, "", "");
        row("double", Type::Double, "1.5", "1.5");
        row("double without digits after the point", Type::Double, "2.", "2.0");
        row("double without digits before it", Type::Double, ".5", "0.5");
        row("whole double", Type::Double, "11", "11");
        row("exponent", Type::Double, "1e30", "1.0e+30");
        row("minus zero", Type::Double, "-0.0", "0.0");
        row("comma", Type::Double, "1,5", "");
        row("infinite", Type::Double, "1e999", "");
        row("inf", Type::Double, "inf", "");
        row("hexadecimal", Type::Double, "0x10", "");
        row("number", Type::Number, "0.25", "0.25");
        row("atom", Type::Atom, "it's", "'it\\'s'");
        row("atom with backslash", Type::Atom, "a\\b", "'a\\\\b'");
        row("empty atom", Type::Atom, "", "");
        row("string", Type::String, "say \"hi\"", "\"say \\\"hi\\\"\"");
        row("empty string", Type::String, "", "\"\"");
    }

    void hole()
    {
        QFETCH(Type, type);
        QFETCH(QString, typed);
        QFETCH(QString, literal);
        const HoleText text = holeText(type, typed);
        QCOMPARE(text.literal, literal);
        QCOMPARE(text.fits(), !literal.isEmpty());
    }

    void filled()
    {
        const sidl::engine::Template form{{Type::Constant, u"alice"_s}, {Type::Double, u"price"_s}};
        QCOMPARE(filledText(form, {u"1.5"_s}), u"[alice,1.5]"_s);
    }
};

QTEST_APPLESS_MAIN(TestTemplateText)
#include "tst_templatetext.moc"
