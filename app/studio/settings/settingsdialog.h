// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/studio/settings/settings.h"

#include <QDialog>
#include <QMap>

class QCheckBox;
class QComboBox;
class QFontComboBox;
class QListWidget;
class QSpinBox;
class QStackedWidget;

namespace sidl::app {

class KeyBindings;

/// The settings, a page for each subject. What is changed shows at once; Cancel brings back what was.
class SettingsDialog final : public QDialog
{
    Q_OBJECT
public:
    /// @p font: that texts have where none is chosen.
    SettingsDialog(Theme theme, const QFont &font, KeyBindings *keys, QWidget *parent = nullptr);

    void reject() override;

Q_SIGNALS:
    void themeChosen(sidl::app::Theme theme);
    void editingChanged(); ///< settings::editing() is another

private:
    void addPage(const QString &title, QWidget *page);
    QWidget *textPage();
    QWidget *coloursPage(Theme theme);
    QWidget *languagePage();
    void show(const settings::Editing &editing);
    void store();
    void setNumbers();

    const QFont m_font;
    const settings::Editing m_before;
    const Theme m_themeBefore;
    const NumberStyle m_numbersBefore;
    const QMap<QString, QString> m_keysBefore;
    KeyBindings *m_keys;
    QListWidget *m_titles;
    QStackedWidget *m_pages;
    QFontComboBox *m_family = nullptr;
    QSpinBox *m_size = nullptr;
    QSpinBox *m_tab = nullptr;
    QCheckBox *m_autoSave = nullptr;
    QComboBox *m_theme = nullptr;
    QComboBox *m_numbers = nullptr;
};

} // namespace sidl::app
