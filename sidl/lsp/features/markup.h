// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QJsonObject>
#include <QString>

namespace sidl::lsp {

/// A hover text, rich text of a few elements (p, pre, tt, b, small, br), in Markdown.
QString markdownOf(const QString &html);
/// The same as plain text.
QString plainTextOf(const QString &html);
/// It as MarkupContent of the protocol.
QJsonObject markup(const QString &html, bool asMarkdown);

} // namespace sidl::lsp
