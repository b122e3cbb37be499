// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/language/assist/bracketfixes.h"

#include "sidl/language/assist/fixbuilder.h"
#include "sidl/language/program/builtins.h"
#include "sidl/language/program/keywords.h"
#include "sidl/language/text/tokeniser.h"

#include <algorithm>
#include <optional>

using namespace Qt::StringLiterals;

namespace sidl::language {

namespace {

/// What is done about the first closing bracket that is of another kind than the one that is open.
enum class Mismatch { Insert, Replace, Delete, Swap };

/// A bracket that is open.
struct OpenBracket
{
    Token token;
    QString name;                  ///< of the term whose arguments it opens, else empty
    qsizetype column = 0;          ///< where the first goal of its line stands
    bool endsLine = false;         ///< its content begins in the next line
    std::vector<qsizetype> commas; ///< directly within it
};

/// The brackets of one clause that cannot be read, made to match.
class BracketRepair
{
public:
    BracketRepair(const FixBuilder &builder, qsizetype start, qsizetype end)
        : m(builder)
        , m_text(builder.program().text)
    {
        Tokeniser tokeniser(QStringView(m_text).left(end), start);
        while (const auto token = tokeniser.next())
            if (!token->isComment())
                m_tokens.push_back(*token);
    }

    /// What is missing is written where a line ends that cannot go on in the next one (@p byLines), before the neck, and
    /// before the full stop or the clause that follows without one. False if brackets do not match, or it is not clear
    /// where they close.
    bool close(bool byLines)
    {
        begin();
        for (m_at = 0; m_at < m_tokens.size() && token().kind != Token::Kind::End && !startsClause(); ++m_at) {
            if ((byLines && !closeLine()) || !closeHead())
                return false;
            noteComma();
            if (isMark(u")]}") && !isMatch())
                return false;
            step();
        }
        noteComma();
        const bool hasStop = m_at < m_tokens.size() && token().kind == Token::Kind::End;
        if (!hasStop && m_at > 0 && mark(m_at - 1) != u',')
            m_stop = m_tokens[m_at - 1].end();
        return closeAll();
    }

    /// The first bracket that does not match is treated as @p how; false if the others do not match then.
    bool mend(Mismatch how)
    {
        begin();
        bool isMended = false;
        for (m_at = 0; m_at < m_tokens.size(); ++m_at) {
            noteComma();
            if (isMark(u")]}") && !isMatch()) {
                if (isMended || m_open.empty() || !mended(how))
                    return false;
                isMended = true;
            } else {
                step();
            }
        }
        return isMended && m_open.empty();
    }

    const TextEdits &edits() const { return m_edits; }
    /// Where the clause ends without a full stop, after close().
    std::optional<qsizetype> stop() const { return m_stop; }

private:
    static QChar closing(QChar opening) { return opening == u'(' ? u')' : opening == u'[' ? u']' : u'}'; }

    const Token &token() const { return m_tokens[m_at]; }
    QChar mark(std::size_t at) const
    {
        const bool isOne = at < m_tokens.size() && m_tokens[at].kind == Token::Kind::Punctuation;
        return isOne ? m_text[m_tokens[at].start] : QChar();
    }
    bool isMark(QStringView marks) const { return !mark(m_at).isNull() && marks.contains(mark(m_at)); }
    QChar wanted(std::size_t above = 0) const
    {
        return above < m_open.size() ? closing(m_text[m_open[m_open.size() - 1 - above].token.start]) : QChar();
    }
    bool isMatch() const { return wanted() == mark(m_at); }
    bool startsLine(std::size_t at) const
    {
        return at == 0
            || QStringView(m_text)
                   .mid(m_tokens[at - 1].end(), m_tokens[at].start - m_tokens[at - 1].end())
                   .contains(u'\n');
    }
    qsizetype column(const Token &token) const
    {
        return token.start == 0 ? 0 : token.start - 1 - m_text.lastIndexOf(u'\n', token.start - 1);
    }
    /// Behind what stands before the token, without a comma that joins it to the next.
    qsizetype endBefore() const
    {
        const std::size_t last = m_at - 1;
        return mark(last) == u',' && last > 0 ? m_tokens[last - 1].end() : m_tokens[last].end();
    }

    void begin()
    {
        m_edits.clear();
        m_stop.reset();
        m_open.clear();
        m_hasNeck = false;
        m_isBegun = false;
    }

    void noteComma()
    {
        if (m_at > 0 && mark(m_at - 1) == u',' && !m_open.empty())
            m_open.back().commas.push_back(m_tokens[m_at - 1].start);
    }

    /// Within brackets that are open, a head that follows what no operator joins it to, and closes no bracket of before.
    bool startsClause() const
    {
        if (m_at == 0 || m_open.empty() || token().kind != Token::Kind::Atom || !startsLine(m_at)
            || !(isOperand(m_tokens[m_at - 1]) || QStringView(u")]}").contains(mark(m_at - 1))))
            return false;
        const QStringView name = token().in(m_text);
        const auto defined = m.graph().defined();
        const auto isNamed = [&](const PredicateId &one) { return one.name == name; };
        if (!isHeadKeyword(name) && (m_hasNeck || std::none_of(defined.begin(), defined.end(), isNamed)))
            return false;
        int depth = 0;
        for (std::size_t i = m_at; i < m_tokens.size() && depth >= 0; ++i)
            if (const QChar bracket = mark(i); !bracket.isNull())
                depth += QStringView(u"([{").contains(bracket) ? 1 : QStringView(u")]}").contains(bracket) ? -1 : 0;
        return depth >= 0;
    }

    /// Takes the token for what it is; a closing bracket matches.
    void step()
    {
        const QStringView text = token().in(m_text);
        const bool isNeck = m_open.empty() && (text == u":-" || text == u"-->");
        if (startsLine(m_at) || isNeck)
            m_isBegun = false;
        m_hasNeck |= isNeck;
        const bool isAhead
            = isNeck || text == u"(" || text == u"->" || text == u"*->" || text == u";" || text == u"\\+";
        if (!m_isBegun && !isAhead) {
            m_isBegun = true;
            m_column = column(token());
        }
        if (isMark(u"([{")) {
            const bool isCall = m_at > 0 && mark(m_at) == u'(' && m_tokens[m_at - 1].end() == token().start
                && m_tokens[m_at - 1].kind == Token::Kind::Atom;
            m_open.push_back({token(),
                              isCall ? m_tokens[m_at - 1].in(m_text).toString() : QString(),
                              m_column,
                              m_at + 1 < m_tokens.size() && startsLine(m_at + 1),
                              {}});
        } else if (isMark(u")]}")) {
            m_open.pop_back();
        }
    }

    /// The brackets of the line before that cannot go on where the line of this token begins.
    bool closeLine()
    {
        const QStringView text = token().in(m_text);
        const bool joins = text == u"->" || text == u"*->" || text == u";";
        if (m_at == 0 || !startsLine(m_at) || isMark(u")]}") || (mark(m_at - 1) != u',' && !joins))
            return true;
        while (!m_open.empty() && !isGroup(m_open.back()) && !m_open.back().endsLine
               && m_open.back().column >= column(token()))
            if (!closeLast(endBefore()))
                return false;
        return true;
    }

    bool closeHead()
    {
        const QStringView text = token().in(m_text);
        if (m_hasNeck || m_at == 0 || (text != u":-" && text != u"-->"))
            return true;
        while (!m_open.empty())
            if (isGroup(m_open.back()) || !closeLast(endBefore()))
                return false;
        return true;
    }

    /// Before the full stop, or where it should be.
    bool closeAll()
    {
        while (!m_open.empty())
            if (isGroup(m_open.back()) || !closeLast(endBefore()))
                return false;
        return !m_edits.empty();
    }

    /// Brackets around goals or sums: what may follow them may also stand in them.
    bool isGroup(const OpenBracket &bracket) const
    {
        return bracket.name.isEmpty() && m_text[bracket.token.start] != u'[';
    }

    /// Closes the innermost bracket at @p place, or where the term around it gets the arguments that it needs.
    bool closeLast(qsizetype place)
    {
        const OpenBracket last = m_open.back();
        m_open.pop_back();
        if (!last.name.isEmpty() && !fits(last.name, last.commas.size() + 1))
            return false;
        if (last.name.isEmpty() && !m_open.empty() && !m_open.back().name.isEmpty()) {
            OpenBracket &term = m_open.back();
            const std::size_t arguments = term.commas.size() + 1;
            std::size_t more = 0;
            while (!fits(term.name, arguments + more))
                if (++more > last.commas.size())
                    return false;
            if (more > 0) {
                const auto first = last.commas.end() - std::ptrdiff_t(more);
                place = *first;
                term.commas.insert(term.commas.end(), first, last.commas.end());
            }
        }
        m_edits.push_back(m.inserted(place, closing(m_text[last.token.start])));
        return true;
    }

    /// False if there are predicates of this name, and none of them has so many arguments.
    bool fits(const QString &name, std::size_t arguments) const
    {
        const PredicateId wanted{name, int(arguments)};
        if (keywordOf(wanted) || builtin(wanted) || isEvaluable(wanted) || m.graph().defines(wanted))
            return true;
        const auto table = builtins();
        const auto defined = m.graph().defined();
        return keywordsNamed(name).empty()
            && std::none_of(table.begin(), table.end(),
                            [&](const Builtin &row) { return name == QLatin1String(row.name); })
            && std::none_of(defined.begin(), defined.end(), [&](const PredicateId &one) { return one.name == name; });
    }

    bool mended(Mismatch how)
    {
        const Token at = token();
        switch (how) {
        case Mismatch::Insert:
            if (wanted(1) != mark(m_at) || !closeLast(endBefore()))
                return false;
            m_open.pop_back();
            return true;
        case Mismatch::Replace:
            m_edits.push_back({at.start, 1, wanted()});
            m_open.pop_back();
            return true;
        case Mismatch::Delete:
            m_edits.push_back({at.start, 1, {}});
            return true;
        case Mismatch::Swap:
            if (wanted() != mark(m_at + 1) || wanted(1) != mark(m_at) || m_tokens[m_at + 1].start != at.end())
                return false;
            m_edits.push_back({at.start, 2, QString(mark(m_at + 1)) + mark(m_at)});
            m_open.resize(m_open.size() - 2);
            ++m_at;
            return true;
        }
        return false;
    }

    const FixBuilder &m;
    const QString &m_text;
    std::vector<Token> m_tokens; ///< without comments
    std::size_t m_at = 0;
    std::vector<OpenBracket> m_open;
    qsizetype m_column = 0; ///< of the first goal of the line
    bool m_isBegun = false; ///< that goal was met
    bool m_hasNeck = false;
    TextEdits m_edits;
    std::optional<qsizetype> m_stop;
};

/// "Write the missing ])", "Write the missing ] and )".
QString writeTitle(const TextEdits &edits)
{
    QString title = u"Write the missing "_s;
    for (std::size_t i = 0; i < edits.size(); ++i)
        title += (i > 0 && edits[i].start != edits[i - 1].start ? u" and "_s : QString()) + edits[i].replacement;
    return title;
}

void addMissing(FixBuilder &m, const Diagnostic &problem, const BracketRepair &repair)
{
    TextEdits edits = repair.edits();
    std::stable_sort(edits.begin(), edits.end(),
                     [](const TextEdit &a, const TextEdit &b) { return a.start < b.start; });
    QString title = writeTitle(edits);
    TextEdits joined; // in one place, one edit
    for (const TextEdit &edit : edits) {
        if (!joined.empty() && joined.back().start == edit.start)
            joined.back().replacement += edit.replacement;
        else
            joined.push_back(edit);
    }
    if (const auto stop = repair.stop()) {
        title += u" and full stop"_s;
        if (joined.back().start == *stop)
            joined.back().replacement += u'.';
        else
            joined.push_back(m.inserted(*stop, u"."_s));
        const TextEdits moved = m.notIndented(*stop);
        joined.insert(joined.end(), moved.begin(), moved.end());
    }
    m.add(problem.span, title, joined);
}

} // namespace

void addBracketFixes(FixBuilder &m, const Diagnostic &problem)
{
    const auto piece = m.brokenAt(problem.span);
    if (!piece)
        return;
    BracketRepair repair(m, piece->start, piece->end());
    if (problem.code == "unclosed-bracket"_L1) {
        if (repair.close(true) || repair.close(false))
            addMissing(m, problem, repair);
        return;
    }
    const QString written = m.text(problem.span);
    if (repair.mend(Mismatch::Insert)) {
        addMissing(m, problem, repair);
    } else if (repair.mend(Mismatch::Replace)) {
        m.add(problem.span, m.replaceTitle(written, repair.edits().front().replacement), repair.edits());
    } else if (repair.mend(Mismatch::Delete)) {
        m.add(problem.span, u"Delete this %1"_s.arg(written), repair.edits());
    } else if (repair.mend(Mismatch::Swap)) {
        const QString right = repair.edits().front().replacement;
        m.add(problem.span, m.replaceTitle(QString(right[1]) + right[0], right), repair.edits());
    }
}

} // namespace sidl::language
