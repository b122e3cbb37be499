// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/language/text/operators.h"

#include <QHash>
#include <QString>

#include <initializer_list>

namespace sidl::language {

namespace {

using Table = QHash<QString, int>;

void add(Table &table, int priority, std::initializer_list<const char *> names)
{
    for (const char *name : names)
        table.insert(QString::fromLatin1(name), priority);
}

Table infixTable()
{
    Table table;
    add(table, 1200, {":-", "-->", "=>"});
    add(table, 1105, {"|"});
    add(table, 1100, {";"});
    add(table, 1050, {"->", "*->"});
    add(table, 1000, {","});
    add(table, 800, {":="});
    add(table, 700, {"=",    "\\=", "==", "\\==", "@<", "@>",  "@=<",   "@>=", "=..", "is", "=:=",
                     "=\\=", "<",   ">",  "=<",   ">=", "=@=", "\\=@=", "as",  ">:<", ":<"});
    add(table, 600, {":"});
    add(table, 500, {"+", "-", "/\\", "\\/"});
    add(table, 400, {"*", "/", "//", "mod", "rem", "div", "rdiv", "xor", "<<", ">>"});
    add(table, 200, {"**", "^"});
    return table;
}

Table prefixTable()
{
    Table table;
    add(table, 1200, {":-", "?-"});
    add(table, 1150,
        {"dynamic", "discontiguous", "initialization", "meta_predicate", "module_transparent", "multifile", "public",
         "table", "thread_initialization", "thread_local", "volatile"});
    add(table, 900, {"\\+"});
    add(table, 200, {"-", "+", "\\"});
    add(table, 1, {"$"});
    return table;
}

} // namespace

int infixPriority(QStringView name)
{
    static const Table table = infixTable();
    return name.size() > 4 ? 0 : table.value(name.toString());
}

int prefixPriority(QStringView name)
{
    static const Table table = prefixTable();
    return table.value(name.toString());
}

} // namespace sidl::language
