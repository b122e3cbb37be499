// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/lsp/server/methods.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::lsp {

namespace {

using Needs = Method::Needs;

constexpr Method table[] = {
    {"textDocument/completion", Needs::Names, true, completion},
    {"textDocument/signatureHelp", Needs::Names, true, signatureHelp},
    {"textDocument/hover", Needs::Reading, true, hover},
    {"textDocument/definition", Needs::Reading, true, definition, true},
    {"textDocument/references", Needs::Reading, true, references, true},
    {"textDocument/documentHighlight", Needs::Reading, true, documentHighlights},
    {"textDocument/prepareRename", Needs::Reading, true, prepareRename},
    {"textDocument/rename", Needs::Reading, true, rename, true},
    {"textDocument/formatting", Needs::Reading, false, formatting},
    {"textDocument/rangeFormatting", Needs::Reading, false, formatting},
    {"textDocument/documentSymbol", Needs::Reading, false, documentSymbols},
    {"textDocument/foldingRange", Needs::Text, false, foldingRanges},
    {"textDocument/semanticTokens/full", Needs::Text, false, semanticTokens},
    {"textDocument/semanticTokens/range", Needs::Text, false, semanticTokens},
    {"textDocument/codeAction", Needs::Reading, false, codeActions},
    {"textDocument/codeLens", Needs::Reading, false, codeLenses},
    {"textDocument/inlayHint", Needs::Reading, false, inlayHints},
};

} // namespace

const Method *methodNamed(const QString &name)
{
    const auto row = std::find_if(std::begin(table), std::end(table),
                                  [&name](const Method &each) { return name == QLatin1String(each.name); });
    return row == std::end(table) ? nullptr : row;
}

QJsonObject serverCapabilities(const Client &client)
{
    constexpr int Incremental = 2;
    return {
        {u"positionEncoding"_s, encodingName(client.encoding)},
        {u"textDocumentSync"_s,
         QJsonObject{
             {u"openClose"_s, true}, {u"change"_s, Incremental}, {u"save"_s, QJsonObject{{u"includeText"_s, false}}}}},
        {u"completionProvider"_s,
         QJsonObject{{u"resolveProvider"_s, true},
                     {u"triggerCharacters"_s, QJsonArray{u"("_s, u"["_s, u","_s, u"?"_s}}}},
        {u"signatureHelpProvider"_s, QJsonObject{{u"triggerCharacters"_s, QJsonArray{u"("_s, u","_s, u" "_s}}}},
        {u"hoverProvider"_s, true},
        {u"definitionProvider"_s, true},
        {u"referencesProvider"_s, true},
        {u"documentHighlightProvider"_s, true},
        {u"renameProvider"_s, QJsonObject{{u"prepareProvider"_s, true}}},
        {u"documentFormattingProvider"_s, true},
        {u"documentRangeFormattingProvider"_s, true},
        {u"documentSymbolProvider"_s, true},
        {u"workspaceSymbolProvider"_s, true},
        {u"foldingRangeProvider"_s, true},
        {u"semanticTokensProvider"_s,
         QJsonObject{{u"legend"_s, semanticTokensLegend()}, {u"full"_s, true}, {u"range"_s, true}}},
        {u"codeActionProvider"_s,
         QJsonObject{{u"codeActionKinds"_s, QJsonArray{u"quickfix"_s, u"refactor.rewrite"_s}}}},
        {u"codeLensProvider"_s, QJsonObject{{u"resolveProvider"_s, false}}},
        {u"inlayHintProvider"_s, true},
        {u"workspace"_s,
         QJsonObject{{u"workspaceFolders"_s, QJsonObject{{u"supported"_s, true}, {u"changeNotifications"_s, true}}}}},
    };
}

} // namespace sidl::lsp
