// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/files/notext.h"

#include <QStringConverter>

#include <array>
#include <optional>

using namespace Qt::StringLiterals;

namespace sidl::files {

bool isUtf16(const QByteArray &bytes)
{
    if (bytes.isEmpty() || bytes.size() % 2 != 0)
        return false;
    const std::optional<QStringConverter::Encoding> marked = QStringConverter::encodingForData(bytes);
    if (marked == QStringConverter::Utf16LE || marked == QStringConverter::Utf16BE)
        return true;
    std::array<qsizetype, 2> zeros{}; // at even and at odd places
    for (qsizetype i = 0; i < bytes.size(); ++i)
        if (bytes[i] == '\0')
            ++zeros[std::size_t(i % 2)];
    const auto [even, odd] = zeros;
    return (even == 0 || odd == 0) && (even + odd) * 4 > bytes.size();
}

QString whyNoText(const QByteArray &bytes)
{
    return isUtf16(bytes) ? u"is UTF-16, and has to be UTF-8: save it so, or convert it by iconv -f UTF-16 -t UTF-8"_s
                          : u"is no text, or none in UTF-8: it has zero bytes"_s;
}

} // namespace sidl::files
