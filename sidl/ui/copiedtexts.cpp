// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/ui/copiedtexts.h"

#include <QGuiApplication>
#include <QWidget>

#include <utility>

namespace sidl::ui {

CopiedTexts::CopiedTexts(QWidget *window)
    : QObject(window)
{
    connect(QGuiApplication::clipboard(), &QClipboard::changed, this, [this, window](QClipboard::Mode mode) {
        if (window->isActiveWindow())
            m_copied.insert(mode);
    });
}

void CopiedTexts::forget()
{
    for (const QClipboard::Mode mode : std::exchange(m_copied, {}))
        QGuiApplication::clipboard()->clear(mode);
}

} // namespace sidl::ui
