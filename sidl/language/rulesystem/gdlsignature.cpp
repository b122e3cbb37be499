// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/language/rulesystem/gdlsignature.h"

using namespace Qt::StringLiterals;

namespace sidl::language {

namespace {

QString signatureText(const QString &name, const QStringList &arguments, bool isInfix)
{
    if (arguments.isEmpty())
        return name;
    if (isInfix)
        return u"%1(%2)"_s.arg(name, arguments.join(u", "_s));
    return u"(%1 %2)"_s.arg(name, arguments.join(u' '));
}

} // namespace

QString gdlSignature(gdl::Dialect dialect, const gdl::KeywordRow &row, bool isInfix)
{
    QStringList arguments = gdl::argumentsOf(row, dialect);
    for (QString &argument : arguments)
        argument = isInfix ? argument.left(1).toUpper() + argument.mid(1) : u'?' + argument;
    return signatureText(QString::fromLatin1(row.name), arguments, isInfix);
}

QString gdlSignature(const PredicateSymbol &row, bool isInfix)
{
    const qsizetype open = row.signature.indexOf(u'(');
    if (row.keyword || open < 0) // a keyword of SIDL is none here
        return row.id.name;
    return signatureText(row.id.name, row.signature.mid(open + 1).chopped(1).split(u", "_s), isInfix);
}

} // namespace sidl::language
