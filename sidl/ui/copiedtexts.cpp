// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/ui/copiedtexts.h"

#include <QApplication>
#include <QCryptographicHash>
#include <QMimeData>
#include <QWidget>

#include <utility>

using namespace Qt::StringLiterals;

namespace sidl::ui {

namespace {

constexpr qsizetype MostHashed = 1 << 14; // characters: what begins alike is taken for the same

/// Who takes a text over may write its ends of lines otherwise. Pictures are all alike. Of a long text, which is handed
/// over in UTF-8, only the beginning is read.
QByteArray hashOf(const QMimeData &contents)
{
    const QString beginning = QString::fromUtf8(contents.data(u"text/plain"_s).left(4 * MostHashed));
    return QCryptographicHash::hash(beginning.simplified().left(MostHashed).toUtf8(), QCryptographicHash::Sha256);
}

} // namespace

CopiedTexts::CopiedTexts(QObject *parent, const QWidget *window, const IsOwn &isOwn)
    : QObject(parent)
    , m_isOwn(isOwn)
{
    connect(QGuiApplication::clipboard(), &QClipboard::changed, this, [this, window](QClipboard::Mode mode) {
        note(mode, window ? window->isActiveWindow() : QApplication::activeWindow() != nullptr);
    });
}

/// Qt shows contents of others as objects of a class of its own. QClipboard::ownsClipboard() is no help: it is behind
/// while another program takes the clipboard, and always false where no other program can.
bool CopiedTexts::isOfThisProgram(const QMimeData &contents)
{
    return !contents.inherits("QInternalMimeData");
}

void CopiedTexts::note(QClipboard::Mode mode, bool isMeant)
{
    const QMimeData *contents = QGuiApplication::clipboard()->mimeData(mode);
    m_copied.erase(mode); // something else is there now
    if (!isMeant || !contents || !m_isOwn(*contents))
        return;
    m_copied.insert(mode);
    m_hashes.insert(hashOf(*contents));
}

bool CopiedTexts::isHere(QClipboard::Mode mode) const
{
    if (m_hashes.empty())
        return false; // who has the clipboard is not asked without need: it may take long
    const QMimeData *contents = QGuiApplication::clipboard()->mimeData(mode);
    if (!contents)
        return false;
    return m_isOwn(*contents) ? m_copied.contains(mode) : m_hashes.contains(hashOf(*contents));
}

void CopiedTexts::forget()
{
    for (const QClipboard::Mode mode : {QClipboard::Clipboard, QClipboard::Selection, QClipboard::FindBuffer})
        if (isHere(mode))
            QGuiApplication::clipboard()->clear(mode);
    m_copied.clear(); // nothing is there to be forgotten again
}

} // namespace sidl::ui
