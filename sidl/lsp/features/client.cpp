// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/lsp/features/client.h"

#include <QJsonArray>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::lsp {

namespace {

bool has(const QJsonValue &list, const QString &text)
{
    const QJsonArray array = list.toArray();
    return std::any_of(array.begin(), array.end(), [&text](const auto &each) { return each.toString() == text; });
}

/// The client names those that it can, the best first.
Encoding encodingOf(const QJsonValue &names)
{
    const QJsonArray all = names.toArray();
    for (const QJsonValue &name : all)
        if (const std::optional<Encoding> encoding = encodingNamed(name.toString()))
            return *encoding;
    return Encoding::Utf16; // what all have to know
}

} // namespace

Client clientOf(const QJsonObject &params)
{
    const QJsonValue all = params.value("capabilities"_L1);
    const QJsonValue text = all["textDocument"_L1], item = text["completion"_L1]["completionItem"_L1];
    const QJsonValue diagnostics = text["publishDiagnostics"_L1], action = text["codeAction"_L1];
    const QJsonValue parameter = text["signatureHelp"_L1]["signatureInformation"_L1]["parameterInformation"_L1];
    Client client;
    client.encoding = encodingOf(all["general"_L1]["positionEncodings"_L1]);
    client.hasSnippets = item["snippetSupport"_L1].toBool();
    client.insertsOrReplaces = item["insertReplaceSupport"_L1].toBool();
    client.hoversInMarkdown = has(text["hover"_L1]["contentFormat"_L1], u"markdown"_s);
    client.documentsInMarkdown = has(item["documentationFormat"_L1], u"markdown"_s);
    client.hasLabelOffsets = parameter["labelOffsetSupport"_L1].toBool();
    client.hasSymbolTree = text["documentSymbol"_L1]["hierarchicalDocumentSymbolSupport"_L1].toBool();
    client.hasVersionedEdits = all["workspace"_L1]["workspaceEdit"_L1]["documentChanges"_L1].toBool();
    client.hasRelatedPlaces = diagnostics["relatedInformation"_L1].toBool();
    client.hasTags = diagnostics["tagSupport"_L1].isObject();
    client.hasCodeDescription = diagnostics["codeDescriptionSupport"_L1].toBool();
    client.hasActionLiterals = action["codeActionLiteralSupport"_L1].isObject();
    client.hasPreferredActions = action["isPreferredSupport"_L1].toBool();
    client.refreshesHints = all["workspace"_L1]["inlayHint"_L1]["refreshSupport"_L1].toBool();
    return client;
}

} // namespace sidl::lsp
