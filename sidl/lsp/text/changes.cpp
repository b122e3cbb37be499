// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/lsp/text/changes.h"

using namespace Qt::StringLiterals;

namespace sidl::lsp {

QString applyChanges(LinedText &text, const QJsonArray &changes, Encoding encoding, qsizetype most)
{
    for (const QJsonValue &change : changes) {
        const QJsonValue written = change["text"_L1];
        if (!written.isString())
            return u"a change has no “text”"_s;
        const QJsonValue place = change["range"_L1];
        if (place.isUndefined() || place.isNull()) {
            text = LinedText(written.toString());
        } else {
            const std::optional<Range> range = rangeOf(place);
            if (!range)
                return u"the “range” of a change is none"_s;
            const qsizetype start = text.offset(range->start, encoding), end = text.offset(range->end, encoding);
            if (start > end)
                return u"the “range” of a change ends before it starts"_s;
            text.replace(start, end, written.toString());
        }
        if (text.text().size() > most)
            return u"the text is longer than %1 million characters"_s.arg(most / 1'000'000);
    }
    return {};
}

} // namespace sidl::lsp
