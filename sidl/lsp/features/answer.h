// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/language/symbols/related.h"
#include "sidl/lsp/features/client.h"
#include "sidl/lsp/features/opentext.h"
#include "sidl/lsp/protocol/message.h"

#include <QHash>
#include <QJsonArray>

#include <functional>
#include <variant>

namespace sidl::lsp {

/// What a request is answered.
using Answer = std::variant<QJsonValue, ResponseError>;

/// A request about a text.
struct Question
{
    const Client &client;
    const OpenText &document;
    const Reading *reading = nullptr; ///< of the text that the client had when it asked; null: the feature needs none
    QJsonObject params;
    qsizetype offset = 0;                      ///< of “position” in that text; 0 where the feature has none
    std::function<void(const QString &)> warn; ///< shows the client's user a message
    language::RelatedTexts others{};         ///< that belong together with the text, as the client or the disk has them
    QHash<QString, const OpenText *> open{}; ///< those of them that the client has open, by path

    language::Span place() const { return reading->place(offset); }
    Range range(const language::Span &span) const { return reading->range(span, client.encoding); }
    QJsonObject location(const language::Span &span) const
    {
        return {{QStringLiteral("uri"), document.name().uri}, {QStringLiteral("range"), toJson(range(span))}};
    }
    /// “range” of the params as lines of the text that is read, from 1, both included; nothing: there is none.
    std::optional<language::LineRange> lines() const;
    /// Edits of Program::text, as an edit of the workspace.
    QJsonObject workspaceEdit(const language::TextEdits &edits) const;
    QString uriOf(const QString &path) const; ///< of one of the others
    /// Places in one of the others.
    std::vector<Range> ranges(const language::RelatedText &other, const std::vector<language::Span> &spans) const;
    /// Adds to an edit of the workspace that @p spans of one of the others become @p text.
    void addEdits(const language::RelatedText &other, const std::vector<language::Span> &spans, const QString &text,
                  QJsonObject &workspaceEdit) const;
    /// The same as a list of edits of this text.
    QJsonArray textEdits(const language::TextEdits &edits) const;
};

// Each answers the request of the protocol that it is named after. Thread: the server's.

Answer completion(const Question &question); // with a reading that may be older
Answer resolvedCompletion(const Question &question);
Answer signatureHelp(const Question &question);
Answer foldingRanges(const Question &question); // these two without a reading
Answer semanticTokens(const Question &question);

Answer hover(const Question &question);
Answer definition(const Question &question);
Answer references(const Question &question);
Answer documentHighlights(const Question &question);
Answer prepareRename(const Question &question);
Answer rename(const Question &question);
Answer formatting(const Question &question); // of the document, or of “range”
Answer documentSymbols(const Question &question);
Answer codeActions(const Question &question);
Answer codeLenses(const Question &question);
Answer inlayHints(const Question &question);

/// The params of textDocument/publishDiagnostics.
QJsonObject publishedProblems(const Client &client, const OpenText &document);
/// What semantic tokens are called, for initialize.
QJsonObject semanticTokensLegend();

} // namespace sidl::lsp
