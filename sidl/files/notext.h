// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>
#include <QString>

namespace sidl::files {

/// Whether @p bytes are a text in UTF-16: with a byte order mark, or with a zero in most characters, always on one
/// side, as Latin letters have it. Any thread.
bool isUtf16(const QByteArray &bytes);

/// Why bytes that hold zeros are no text in UTF-8 (S1), to go on after "the file" or "it". Any thread.
QString whyNoText(const QByteArray &bytes);

} // namespace sidl::files
