// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/language/termreader.h"

#include <SWI-Prolog.h>

namespace sidl::language {

namespace {

/// Undoes all that Prolog did since it was made.
class Frame
{
public:
    Frame()
        : m_frame(PL_open_foreign_frame())
    {
    }
    ~Frame() { PL_discard_foreign_frame(m_frame); }
    Frame(const Frame &) = delete;
    Frame &operator=(const Frame &) = delete;

private:
    fid_t m_frame;
};

/// The number that is argument @p index of @p term, or @p otherwise.
std::int64_t integerArgument(std::size_t index, term_t term, std::int64_t otherwise)
{
    std::int64_t value = otherwise;
    const term_t argument = PL_new_term_ref();
    return PL_get_arg(index, term, argument) && PL_get_int64(argument, &value) ? value : otherwise;
}

QString atomArgument(std::size_t index, term_t term)
{
    const term_t argument = PL_new_term_ref();
    char *text = nullptr;
    return PL_get_arg(index, term, argument) && PL_get_atom_chars(argument, &text) ? QString::fromUtf8(text)
                                                                                   : QString();
}

} // namespace

std::variant<Term, SyntaxError, Diagnostic> TermReader::read(const Piece &piece)
{
    Q_ASSERT(PL_thread_self() > 0);
    const Frame frame;
    QByteArray text = QStringView(m_map.text()).mid(piece.start, piece.end - piece.start).toUtf8();
    if (!piece.hasEnd)
        text += "\n.";

    const term_t arguments = PL_new_term_refs(4);
    const term_t term = arguments + 1, layout = arguments + 2, problem = arguments + 3;
    static const predicate_t sidlRead = PL_predicate("sidl_read", 4, "sidl_reader");
    const bool done = PL_put_chars(arguments, PL_STRING | REP_UTF8, std::size_t(text.size()), text.constData())
        && PL_call_predicate(nullptr, PL_Q_CATCH_EXCEPTION | PL_Q_NODEBUG, sidlRead, arguments);
    if (!done)
        return SyntaxError{QStringLiteral("interrupted"), piece.start};
    if (PL_is_compound(problem)) {
        // Its position is that of the character before the offending token.
        const std::int64_t at = integerArgument(2, problem, -1);
        return SyntaxError{atomArgument(1, problem),
                           at < 0 ? piece.start : std::min(m_map.advanced(piece.start, at + 1), piece.end)};
    }
    // Prolog must have seen the same clause as the tokeniser.
    const qsizetype end = m_map.advanced(piece.start, integerArgument(2, layout, -1));
    if (end != piece.lastEnd)
        return SyntaxError{QStringLiteral("end_of_clause_expected"), std::clamp(end, piece.start, piece.end)};
    if (auto result = m_converter.convert(term, layout, piece.start))
        return std::move(*result);
    return m_converter.problem();
}

} // namespace sidl::language
