// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/prolog/text.h"

#include "sidl/prolog/frame.h"
#include "sidl/prolog/predicate.h"
#include "sidl/prolog/streamlock.h"

using namespace Qt::StringLiterals;

namespace sidl::prolog {

namespace {

/// Calls @p take(characters, length) with @p term's text in UTF-8. BUF_MALLOC is none of the buffers to take here:
/// SWI-Prolog 9.0.4 ends the process when it frees one of a written term.
template <typename Take>
void withText(TermRef term, unsigned conversion, Take take)
{
    std::unique_lock<std::recursive_mutex> lock;
    if (conversion & (CVT_WRITE | CVT_WRITE_CANONICAL | CVT_WRITEQ))
        lock = lockStreams();
    PL_STRINGS_MARK();
    char *chars = nullptr;
    std::size_t length = 0;
    if (PL_get_nchars(term, &length, &chars, conversion | REP_UTF8 | BUF_STACK))
        take(chars, length);
    PL_STRINGS_RELEASE();
}

} // namespace

QString atomText(atom_t atom)
{
    QString text;
    PL_STRINGS_MARK();
    char *chars = nullptr;
    std::size_t length = 0;
    if (PL_atom_mbchars(atom, &length, &chars, REP_UTF8 | BUF_STACK))
        text = QString::fromUtf8(chars, qsizetype(length));
    PL_STRINGS_RELEASE();
    return text;
}

QString stringOf(TermRef term)
{
    return textOf(term, CVT_ATOM | CVT_STRING | CVT_LIST);
}

QString termText(TermRef term, int maxLength)
{
    static const Predicate boundedText("sidl_kernel", "bounded_text", 2);
    QString text;
    {
        const Frame frame;
        const TermRefs arguments(2);
        text = arguments[0].put(term) && boundedText.callOnTexts(arguments) ? textOf(arguments[1], CVT_STRING) : u"…"_s;
    }
    if (text.size() > maxLength)
        text = text.left(maxLength - 1) + u"…"_s;
    return text;
}

QString textOf(TermRef term, unsigned conversion)
{
    QString text;
    withText(term, conversion,
             [&](const char *chars, std::size_t length) { text = QString::fromUtf8(chars, qsizetype(length)); });
    return text;
}

std::string utf8Of(TermRef term, unsigned conversion)
{
    std::string text;
    withText(term, conversion, [&](const char *chars, std::size_t length) { text.assign(chars, length); });
    return text;
}

} // namespace sidl::prolog
