// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/language/read/termreader.h"

#include "sidl/prolog/frame.h"
#include "sidl/prolog/predicate.h"
#include "sidl/prolog/text.h"

using namespace Qt::StringLiterals;

namespace sidl::language {

using prolog::TermRef;

namespace {

/// What sidl_read/4 of reader.pl gives: syntax(What, CodePoint) or other(What), and places from LayoutStart to LayoutEnd.
enum ProblemArgument : std::size_t { What = 1, CodePoint };
enum LayoutEnds : std::size_t { LayoutStart = 1, LayoutEnd };

/// The number that is argument @p index of @p term, or -1.
std::int64_t integerArgument(std::size_t index, TermRef term)
{
    const TermRef argument;
    return term.getArgument(index, argument) ? argument.integer().value_or(-1) : -1;
}

QString atomArgument(std::size_t index, TermRef term)
{
    const TermRef argument;
    const auto atom = term.getArgument(index, argument) ? argument.atom() : std::nullopt;
    return atom ? prolog::atomText(*atom) : QString();
}

} // namespace

std::variant<Term, SyntaxError, Diagnostic> TermReader::read(const Piece &piece)
{
    Q_ASSERT(PL_thread_self() > 0);
    const prolog::Frame frame(prolog::Frame::Bindings::AreUndone);
    QByteArray text = QStringView(m_map.text()).mid(piece.start, piece.end - piece.start).toUtf8();
    if (!piece.hasEnd)
        text += "\n.";

    static const prolog::Predicate sidlRead("sidl_reader", "sidl_read", 4);
    const prolog::TermRefs arguments(4);
    const TermRef term = arguments[1], layout = arguments[2], problem = arguments[3];
    if (!arguments[0].putString(text) || !sidlRead.callOnTexts(arguments))
        return SyntaxError{u"interrupted"_s, piece.start};
    if (problem.isCompound()) {
        // Its position is that of the character before the offending token.
        const std::int64_t at = integerArgument(CodePoint, problem);
        return SyntaxError{atomArgument(What, problem),
                           at < 0 ? piece.start : std::min(m_map.advanced(piece.start, at + 1), piece.end)};
    }
    // Prolog must have seen the same clause as the tokeniser.
    const qsizetype end = m_map.advanced(piece.start, integerArgument(LayoutEnd, layout));
    if (end != piece.lastEnd)
        return SyntaxError{u"end_of_clause_expected"_s, std::clamp(end, piece.start, piece.end)};
    if (auto result = m_converter.convert(term, layout, piece.start))
        return std::move(*result);
    return m_converter.problem();
}

} // namespace sidl::language
