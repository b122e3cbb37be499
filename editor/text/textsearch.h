// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "editor/text/textplaces.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QString>

#include <vector>

namespace sidl::editor {

/// What is looked for in a text.
struct SearchPattern
{
    QString text;
    bool isExpression = false; ///< a regular expression
    bool matchCase = false;
    bool wholeWords = false;
};

/// A place where the pattern is found.
struct SearchMatch
{
    ByteRange range;
    QStringList captured; ///< of an expression: the whole, then what its groups matched
};

/// Looks for a pattern in texts.
class TextSearch
{
    Q_DECLARE_TR_FUNCTIONS(sidl::editor::TextSearch)
public:
    static constexpr int MostMatches = 100000; ///< more are not told

    void setPattern(const SearchPattern &pattern);
    /// Why the expression cannot be used; empty: it can.
    QString error() const { return m_error; }
    bool isEmpty() const { return m_expression.pattern().isEmpty(); }

    /// All places within @p within of the UTF-8 text, in order. None is empty, and none overlaps another.
    std::vector<SearchMatch> matches(const QByteArray &utf8, const ByteRange &within) const;
    /// Whether the pattern is found somewhere in @p utf8, but with nothing in it: what matches() leaves out.
    bool matchesNothing(const QByteArray &utf8) const;
    /// What @p match is to be replaced by: in an expression's @p replacement, \1 to \9 are what its groups matched, \0
    /// is the whole, \n a line end, \t a tabulator and \\ a backslash. $1 is the same as \1, as long as the expression has
    /// that group, and $$ or \$ a dollar.
    QString replacement(const SearchMatch &match, const QString &replacement) const;
    static QString replacementTip(); ///< what replacement() understands, for the field that it is written in

private:
    QRegularExpression m_expression;
    bool m_isExpression = false;
    QString m_error;
};

} // namespace sidl::editor
