// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/console/console.h"
#include "app/cli/console/gamefile.h"
#include "app/cli/console/interrupt.h"
#include "app/cli/console/jsonout.h"
#include "app/cli/console/report.h"
#include "app/cli/verbs/verbs.h"
#include "sidl/files/notext.h"
#include "sidl/files/writefile.h"
#include "sidl/language/rulesystem/registry.h"

#include <QJsonArray>
#include <QStringDecoder>

#include <algorithm>
#include <functional>
#include <memory>

using namespace Qt::StringLiterals;

namespace sidl::cli {

namespace {

struct FormatOptions
{
    std::vector<std::string> files;
    bool check = false, json = false;
};

/// The text of @p bytes in the house style, or nothing, and a message on standard error, if it is no text in UTF-8.
/// A signal ends the program after @p before.
std::optional<QByteArray> formatted(const QString &path, const QByteArray &bytes, const std::function<void()> &before)
{
    if (bytes.contains('\0')) {
        err(u"sidl: cannot format %1: it %2"_s.arg(shownPath(path), files::whyNoText(bytes)));
        return {};
    }
    const QByteArray mark = bytes.startsWith("\xEF\xBB\xBF") ? bytes.left(3) : QByteArray();
    QStringDecoder decoder(QStringDecoder::Utf8, QStringDecoder::Flag::Stateless);
    const QString text = decoder(bytes.mid(mark.size()));
    if (decoder.hasError()) {
        err(u"sidl: cannot format %1: it is not UTF-8"_s.arg(shownPath(path)));
        return {};
    }
    const EndsAtOnce reading(before);
    const language::Program program = language::readProgram(text, path);
    const language::TextEdits edits = ruleSystemOf(program).format(program.text, language::readableClauses(program));
    return mark + language::edited(text, language::inText(edits, text)).toUtf8();
}

/// What came of a file is added to @p told, or, unless that is wanted, printed. @p before: see formatted().
int formatFile(const QString &path, bool checks, QJsonArray *told, const std::function<void()> &before)
{
    const std::optional<QByteArray> bytes = readSource(path);
    const std::optional<QByteArray> result = bytes ? formatted(path, *bytes, before) : std::nullopt;
    if (!result)
        return Unusable;
    const bool changes = *result != *bytes;
    if (told)
        told->append(QJsonObject{{u"file"_s, path}, {u"changes"_s, changes}});
    if (checks) {
        if (changes && !told)
            out(shownPath(path) + u'\n');
        return changes ? Failed : Done;
    }
    if (path == "-"_L1) {
        out(*result);
        return Done;
    }
    if (!changes)
        return Done;
    const QString error = files::writeFile(path, *result);
    if (error.isEmpty())
        return Done;
    err(u"sidl: cannot write %1: %2"_s.arg(shownPath(path), error));
    return Unusable;
}

int format(const FormatOptions &options)
{
    if (options.json && !options.check && std::count(options.files.begin(), options.files.end(), "-") > 0) {
        err(u"sidl: --json goes with standard input only where --check does: the text itself is written there"_s);
        return Unusable;
    }
    int code = Done;
    QJsonArray told;
    std::size_t at = 0;
    const auto tellAll = [&] {
        if (options.json)
            outJsonOfFiles(u"sidl-format"_s, u"files"_s, told, told.isEmpty() ? int(Unusable) : code);
    };
    const auto tellStopped = [&] {
        errInterrupted(qsizetype(at), qsizetype(options.files.size()));
        tellAll();
    };
    for (; at < options.files.size() && !stopToken().stop_requested(); ++at) {
        const int one = formatFile(QString::fromStdString(options.files[at]), options.check,
                                   options.json ? &told : nullptr, tellStopped);
        if (one == Unusable && stopToken().stop_requested())
            break;
        code = std::max(code, one);
    }
    if (at == options.files.size()) {
        tellAll();
        return code;
    }
    tellStopped();
    return stoppedCode();
}

} // namespace

void addFormat(CLI::App &sidl, Action &action)
{
    const auto options = std::make_shared<FormatOptions>();
    CLI::App *verb = sidl.add_subcommand("format", "Lay game files out in one style");
    verb->add_option("FILE", options->files, "game files; - reads standard input and writes standard output")
        ->required()
        ->type_name("");
    verb->add_flag("--check", options->check, "change nothing; print the names of the files that would change");
    verb->add_flag("--json", options->json, "write one JSON object: which files change (format sidl-format)");
    verb->footer(
        R"(Only white space between names, signs and comments changes. Clauses with syntax errors are left as they are.
A file is written only if it changes, and then as a whole or not at all.

Exit status: 0 done, 1 with --check when a file would change, 2 a file is unreadable or cannot be written, or the
usage is wrong.

Examples:
  sidl format mygame.sidl
  sidl format --check games/*.sidl)");
    verb->callback([options, &action] { action = [options] { return format(*options); }; });
}

} // namespace sidl::cli
