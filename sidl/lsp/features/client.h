// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/lsp/text/position.h"

#include <QJsonObject>

namespace sidl::lsp {

/// What a client said at initialize that it can do. A value; any thread.
struct Client
{
    Encoding encoding = Encoding::Utf16;
    bool hasSnippets = false;         ///< completions with places to be filled in
    bool insertsOrReplaces = false;   ///< completions with two ranges: what is before the caret, or the whole name
    bool hoversInMarkdown = false;    ///< else plain text
    bool documentsInMarkdown = false; ///< the same of completions
    bool hasLabelOffsets = false;     ///< of parameters in signatures
    bool hasSymbolTree = false;       ///< else symbols are a list
    bool hasVersionedEdits = false;   ///< documentChanges
    bool hasRelatedPlaces = false;    ///< of diagnostics
    bool hasTags = false;             ///< likewise
    bool hasCodeDescription = false;  ///< likewise
    bool hasActionLiterals = false;   ///< code actions that are no commands
    bool hasPreferredActions = false;
    bool refreshesHints = false; ///< asks for inlay hints again when it is told to
    QString program;             ///< path of sidl, for commands that the client runs
    QString manual;              ///< folder of the manual's pages; empty: it is nowhere
};

/// @p params of initialize. What is missing or of a wrong type cannot be done.
Client clientOf(const QJsonObject &params);

} // namespace sidl::lsp
