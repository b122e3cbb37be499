// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QRandomGenerator>
#include <QString>
#include <QStringList>

/// Clauses of all shapes, spaced as nobody would.
class RandomClauses
{
public:
    explicit RandomClauses(quint32 seed)
        : m_random(seed)
    {
    }

    /// A text of some clauses; most of them can be read.
    QString text(int clauses)
    {
        QString result = chance(5) ? layout(true) : QString();
        for (int i = 0; i < clauses; ++i)
            result += chance(25) ? rows() : clause() + layout(true);
        return chance(8) ? result.trimmed() : result;
    }

private:
    bool chance(int oneIn) { return m_random.bounded(oneIn) == 0; }
    QString one(const QStringList &of) { return of[m_random.bounded(int(of.size()))]; }

    /// White space and comments; never glues what is around it to a comment.
    QString layout(bool isNeeded)
    {
        static const QStringList blanks{QStringLiteral(" "),    QStringLiteral("  "),       QStringLiteral("\n"),
                                        QStringLiteral("\t"),   QStringLiteral("\n\n\n  "), QStringLiteral("\n    "),
                                        QStringLiteral("     ")};
        static const QStringList comments{QStringLiteral(" % end of line\n"),
                                          QStringLiteral("\n  % own line\n"),
                                          QStringLiteral(" /* within */ "),
                                          QStringLiteral("\n/* own */\n"),
                                          QStringLiteral(" /* over\n lines */ "),
                                          QStringLiteral("\n\n % a\n\n % b 'c\n"),
                                          QStringLiteral("      % far\n      % below\n")};
        if (!isNeeded && !chance(3))
            return {};
        return chance(9) ? one(comments) : chance(2) ? QStringLiteral(" ") : one(blanks);
    }
    QString maybe() { return layout(false); }

    QString atom()
    {
        static const QStringList atoms{
            QStringLiteral("a"),          QStringLiteral("alice"),
            QStringLiteral("'it''s'"),    QStringLiteral("[]"),
            QStringLiteral("'a b'"),      QStringLiteral("fact"),
            QStringLiteral("{}"),         QStringLiteral("'\\n'"),
            QStringLiteral("'con\\\nt'"), QStringLiteral("aVeryLongNameOfAConstantInThisGame")};
        return one(atoms);
    }
    QString literal()
    {
        static const QStringList others{
            QStringLiteral("0'c"),    QStringLiteral("0''' "),  QStringLiteral("1_000"),  QStringLiteral("1.0e10"),
            QStringLiteral("0xFF"),   QStringLiteral("\"s \""), QStringLiteral("-1"),     QStringLiteral("- 1"),
            QStringLiteral("0b101"),  QStringLiteral("12"),     QStringLiteral("-2.5"),   QStringLiteral("\"a%b\""),
            QStringLiteral("\"é😀\""), QStringLiteral("0'."),    QStringLiteral("0'\\n "), QStringLiteral("`x`")};
        static const QStringList variables{QStringLiteral("X"), QStringLiteral("Y"), QStringLiteral("_"),
                                           QStringLiteral("_Z"), QStringLiteral("Player")};
        return chance(3) ? one(others) : chance(2) ? one(variables) : atom();
    }
    QString inBrackets(const QString &open, const QString &inside, const QString &close)
    {
        return open + maybe() + inside + maybe() + close;
    }
    QString several(int depth, bool isLong = false)
    {
        QString result = term(depth);
        for (int more = m_random.bounded(isLong ? 30 : 4); more > 0; --more)
            result += maybe() + u',' + maybe() + term(depth);
        return result;
    }
    QString compound(int depth)
    {
        static const QStringList names{QStringLiteral("f"),  QStringLiteral("fact"),  QStringLiteral("'q u'"),
                                       QStringLiteral("-"),  QStringLiteral("\\+"),   QStringLiteral("="),
                                       QStringLiteral("do"), QStringLiteral("forall")};
        return one(names) + inBrackets(QStringLiteral("("), several(depth, chance(20)), QStringLiteral(")"));
    }
    QString list(int depth)
    {
        QString inside = several(depth, chance(8));
        if (chance(4))
            inside += maybe() + u'|' + maybe() + literal();
        return inBrackets(QStringLiteral("["), inside, QStringLiteral("]"));
    }
    QString infix(int depth)
    {
        static const QStringList signs{QStringLiteral("-"),  QStringLiteral("+"), QStringLiteral("*"),
                                       QStringLiteral("//"), QStringLiteral("^"), QStringLiteral(":"),
                                       QStringLiteral("/"),  QStringLiteral("-")};
        static const QStringList words{QStringLiteral("mod"), QStringLiteral("rem"), QStringLiteral("xor")};
        if (chance(5))
            return primary(depth) + layout(true) + one(words) + layout(true) + primary(depth);
        return primary(depth) + maybe() + one(signs) + maybe() + primary(depth);
    }
    QString primary(int depth)
    {
        if (depth <= 0)
            return literal();
        switch (m_random.bounded(6)) {
        case 0:
            return compound(depth - 1);
        case 1:
            return list(depth - 1);
        case 2:
            return inBrackets(QStringLiteral("("), term(depth - 1), QStringLiteral(")"));
        default:
            return literal();
        }
    }
    QString term(int depth)
    {
        static const QStringList odd{QStringLiteral("-"),  QStringLiteral("="), QStringLiteral("\\+"),
                                     QStringLiteral(":-"), QStringLiteral(";"), QStringLiteral("dynamic"),
                                     QStringLiteral("!"),  QStringLiteral("*")};
        switch (depth <= 0 ? 9 : m_random.bounded(12)) {
        case 0:
            return infix(depth - 1);
        case 1:
            return QStringLiteral("-") + maybe() + primary(depth - 1);
        case 2:
            return one(odd);
        case 3:
            return inBrackets(QStringLiteral("{"), body(depth - 1), QStringLiteral("}"));
        case 4:
            return inBrackets(QStringLiteral("("), body(depth - 1), QStringLiteral(")"));
        case 5:
            return QStringLiteral("\\") + maybe() + primary(depth - 1);
        default:
            return primary(depth);
        }
    }
    QString goal(int depth)
    {
        static const QStringList compares{QStringLiteral("="),   QStringLiteral("\\="), QStringLiteral("is"),
                                          QStringLiteral("=<"),  QStringLiteral("=="),  QStringLiteral("=.."),
                                          QStringLiteral("@>="), QStringLiteral("=:="), QStringLiteral("<")};
        switch (depth <= 0 ? 9 : m_random.bounded(9)) {
        case 0:
            return inBrackets(QStringLiteral("("), body(depth - 1), QStringLiteral(")"));
        case 1:
            return QStringLiteral("\\+") + maybe() + goal(depth - 1);
        case 2:
        case 3:
            return infix(depth - 1) + layout(true) + one(compares) + layout(true) + term(1);
        case 4:
            return primary(depth - 1) + maybe() + u'=' + maybe() + primary(depth - 1);
        case 5:
            return chance(2) ? QStringLiteral("!") : atom();
        default:
            return compound(depth);
        }
    }
    QString body(int depth)
    {
        static const QStringList parts{QStringLiteral(","), QStringLiteral(","),  QStringLiteral(","),
                                       QStringLiteral(";"), QStringLiteral("->"), QStringLiteral("*->"),
                                       QStringLiteral("|")};
        QString result = goal(depth);
        for (int more = m_random.bounded(4); more > 0; --more)
            result += maybe() + one(parts) + maybe() + goal(depth);
        return result;
    }
    QString clause()
    {
        QString result = chance(6) ? atom() : compound(2);
        if (!chance(3))
            result += maybe() + QStringLiteral(":-") + maybe() + body(3);
        if (chance(30))
            return result; // no full stop
        return result + (chance(8) ? layout(true) : QString()) + u'.';
    }
    /// Facts below each other, some in columns.
    QString rows()
    {
        QString result;
        for (int i = 2 + m_random.bounded(4); i > 0; --i) {
            const QString name = QString(1 + m_random.bounded(5), u'n');
            const QString number = QString::number(m_random.bounded(1000) - 300);
            result += QStringLiteral("row([")
                + (chance(9)       ? name
                       : chance(2) ? name.leftJustified(5)
                                   : QString(name + u',').leftJustified(7).chopped(1))
                + QStringLiteral(", ") + (chance(9) ? number : number.rightJustified(5)) + QStringLiteral(", x]).")
                + (chance(3) ? QStringLiteral("  % why") : QString()) + u'\n';
        }
        return result;
    }

    QRandomGenerator m_random;
};
