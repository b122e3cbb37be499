// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/ui/copiedtexts.h"

#include <QApplication>
#include <QWidget>

#include <utility>

namespace sidl::ui {

CopiedTexts::CopiedTexts(QObject *parent, const QWidget *window)
    : QObject(parent)
{
    connect(QGuiApplication::clipboard(), &QClipboard::changed, this, [this, window](QClipboard::Mode mode) {
        if (window ? window->isActiveWindow() : QApplication::activeWindow() != nullptr)
            m_copied.insert(mode);
        else
            m_copied.erase(mode); // something else is there now
    });
}

void CopiedTexts::forget()
{
    for (const QClipboard::Mode mode : std::exchange(m_copied, {}))
        QGuiApplication::clipboard()->clear(mode);
    m_copied.clear(); // nothing is there to be forgotten again
}

} // namespace sidl::ui
