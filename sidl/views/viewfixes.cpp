// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/views/viewfixes.h"

#include "sidl/files/picturenames.h"
#include "sidl/json/jsonnode.h"
#include "sidl/language/program/similarname.h"
#include "sidl/language/rulesystem/sidlsystem.h"
#include "sidl/language/text/sourcemap.h"
#include "sidl/language/text/textedit.h"

#include <QRegularExpression>

using namespace Qt::StringLiterals;

namespace sidl::views {

QString meantPicture(const QString &name)
{
    const QStringList parts = name.split(u'-');
    language::SimilarNames pictures;
    for (const QString &picture : files::pictureNames()) {
        QStringList known = picture.split(u'-'); // card-7 as card-{N}
        for (qsizetype i = 0; i < parts.size() && known.size() == parts.size(); ++i)
            if (parts[i].startsWith(u'{') && parts[i].endsWith(u'}'))
                known[i] = parts[i];
        pictures.add({known.join(u'-'), 0});
    }
    const auto found = pictures.nearest({name, 0});
    return found && found->name != name ? found->name : QString();
}

QString withConstant(const QString &text, const QString &constant, const QString &meant)
{
    static const QRegularExpression plain(u"\\A[a-z][A-Za-z0-9_]*\\z"_s);
    if (!plain.match(meant).hasMatch() || text.contains(u'"') || text.contains(u'\\'))
        return {};
    language::TextEdits edits;
    for (const language::Token &token : language::sidlSystem().tokens(text))
        if (token.kind == language::Token::Kind::Atom && token.in(text) == constant)
            edits.push_back({token.start, token.length, meant});
    return edits.empty() ? QString() : language::edited(text, edits);
}

language::QuickFixes viewFixes(const language::Program &view)
{
    language::QuickFixes fixes;
    const language::SourceMap map(view.text, view.revision);
    for (const language::Diagnostic &problem : view.problems) {
        if (problem.code != "view-picture"_L1)
            continue;
        const QString text = readJson(map.text(problem.span)).root.text;
        const QString mark = text.startsWith(u':') ? u":"_s : QString(); // of a sign of the grid
        const QString written = text.sliced(mark.size()), meant = meantPicture(written);
        const qsizetype start = map.offset(problem.span);
        if (!meant.isEmpty())
            fixes.push_back({problem.span,
                             true,
                             u"Replace %1 by %2"_s.arg(written, meant),
                             {{start, map.advanced(start, problem.span.length) - start, u'"' + mark + meant + u'"'}}});
    }
    return fixes;
}

} // namespace sidl::views
