// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>

namespace sidl::app {

class EditorTabs;

/// Saves the files that have changes when a text is left, if the user wants that: for another part of the window, or
/// for another window. Asks nothing: what would need a question stays as it is.
class AutoSave final : public QObject
{
    Q_OBJECT
public:
    explicit AutoSave(EditorTabs *tabs);

private:
    void saveAll();

    EditorTabs *m_tabs;
};

} // namespace sidl::app
