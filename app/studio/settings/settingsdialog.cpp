// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/settings/settingsdialog.h"

#include "app/studio/settings/keybindings.h"
#include "app/studio/settings/keyspage.h"
#include "app/studio/settings/numberstyle.h"
#include "app/studio/settings/theme.h"
#include "sidl/wording/datetext.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDate>
#include <QDialogButtonBox>
#include <QFontComboBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QStackedWidget>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace sidl::app {

namespace {

/// A form whose fields are as wide as what they hold: a number across the whole page looks like a text to be written.
QFormLayout *formOn(QWidget *page)
{
    auto *form = new QFormLayout(page);
    form->setFieldGrowthPolicy(QFormLayout::FieldsStayAtSizeHint);
    return form;
}

} // namespace

SettingsDialog::SettingsDialog(Theme theme, const QFont &font, KeyBindings *keys, QWidget *parent)
    : QDialog(parent)
    , m_font(font)
    , m_before(settings::editing())
    , m_themeBefore(theme)
    , m_numbersBefore(settings::numberStyle())
    , m_keysBefore(keys->changed())
    , m_keys(keys)
    , m_titles(new QListWidget(this))
    , m_pages(new QStackedWidget(this))
{
    setWindowTitle(tr("Settings"));
    setObjectName(u"settings"_s);
    m_titles->setAccessibleName(tr("Pages"));
    m_titles->setMaximumWidth(fontMetrics().averageCharWidth() * 22);
    addPage(tr("Text"), textPage());
    addPage(tr("Colours"), coloursPage(theme));
    addPage(tr("Keys"), new KeysPage(keys, this));
    addPage(tr("Language"), languagePage());
    connect(m_titles, &QListWidget::currentRowChanged, m_pages, &QStackedWidget::setCurrentIndex);
    m_titles->setCurrentRow(0);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
    for (QPushButton *button : buttons->findChildren<QPushButton *>())
        button->setAutoDefault(false); // Return is a key that one may want to give
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto *middle = new QHBoxLayout;
    middle->addWidget(m_titles);
    middle->addWidget(m_pages, 1);
    auto *layout = new QVBoxLayout(this);
    layout->addLayout(middle, 1);
    layout->addWidget(buttons);
    resize(860, 520);
    show(m_before);
}

void SettingsDialog::addPage(const QString &title, QWidget *page)
{
    auto *row = new QListWidgetItem(title, m_titles);
    row->setSizeHint({0, fontMetrics().height() + 10});
    m_pages->addWidget(page);
}

QWidget *SettingsDialog::textPage()
{
    auto *page = new QWidget(this);
    m_family = new QFontComboBox(page);
    m_family->setFontFilters(QFontComboBox::MonospacedFonts);
    m_size = new QSpinBox(page);
    m_size->setRange(6, 72);
    m_size->setSuffix(tr(" pt"));
    m_tab = new QSpinBox(page);
    m_tab->setObjectName(u"tabWidth"_s);
    m_tab->setRange(1, 16);
    m_tab->setSuffix(tr(" spaces"));
    m_autoSave = new QCheckBox(tr("&Save files when you leave them"), page);
    m_autoSave->setObjectName(u"autoSave"_s);
    m_autoSave->setToolTip(tr("Texts that have a file are saved when the window or the text is left"));
    auto *form = formOn(page);
    form->addRow(tr("&Font:"), m_family);
    form->addRow(tr("Si&ze:"), m_size);
    form->addRow(tr("&Indentation:"), m_tab);
    form->addRow(m_autoSave);
    m_size->setObjectName(u"fontSize"_s);
    connect(m_family, &QFontComboBox::currentFontChanged, this, &SettingsDialog::store);
    connect(m_size, &QSpinBox::valueChanged, this, &SettingsDialog::store);
    connect(m_tab, &QSpinBox::valueChanged, this, &SettingsDialog::store);
    connect(m_autoSave, &QCheckBox::toggled, this, &SettingsDialog::store);
    return page;
}

QWidget *SettingsDialog::coloursPage(Theme theme)
{
    auto *page = new QWidget(this);
    m_theme = new QComboBox(page);
    m_theme->setObjectName(u"theme"_s);
    m_theme->addItem(tr("As the system"), int(Theme::System));
    m_theme->addItem(tr("Light"), int(Theme::Light));
    m_theme->addItem(tr("Dark"), int(Theme::Dark));
    m_theme->setCurrentIndex(m_theme->findData(int(theme)));
    auto *form = formOn(page);
    form->addRow(tr("&Colours:"), m_theme);
    connect(m_theme, &QComboBox::currentIndexChanged, this,
            [this] { Q_EMIT themeChosen(Theme(m_theme->currentData().toInt())); });
    return page;
}

QWidget *SettingsDialog::languagePage()
{
    auto *page = new QWidget(this);
    m_numbers = new QComboBox(page);
    m_numbers->setObjectName(u"numbers"_s);
    const auto add = [this](const QString &name, NumberStyle style) {
        const QLocale locale = localeOf(style);
        m_numbers->addItem(
            tr("%1: %2, %3")
                .arg(name, locale.toString(1234.5, 'f', 1), wording::dateText(QDate::currentDate(), locale)),
            int(style));
    };
    add(tr("As in English"), NumberStyle::English);
    add(tr("As the system"), NumberStyle::System);
    m_numbers->setCurrentIndex(m_numbers->findData(int(m_numbersBefore)));
    auto *note
        = new QLabel(tr("The texts of the window are English. Numbers of rules have a decimal point, whatever is "
                        "chosen here."),
                     page);
    note->setWordWrap(true);
    auto *form = formOn(page);
    form->addRow(tr("&Numbers and dates:"), m_numbers);
    form->addRow(note);
    connect(m_numbers, &QComboBox::currentIndexChanged, this, &SettingsDialog::setNumbers);
    return page;
}

void SettingsDialog::setNumbers()
{
    const auto style = NumberStyle(m_numbers->currentData().toInt());
    settings::setNumberStyle(style);
    applyNumberStyle(style);
}

void SettingsDialog::show(const settings::Editing &editing)
{
    const QSignalBlocker a(m_family), b(m_size), c(m_tab), d(m_autoSave);
    QFont font = m_font;
    if (!editing.fontFamily.isEmpty())
        font.setFamily(editing.fontFamily);
    m_family->setCurrentFont(font);
    m_size->setValue(editing.fontSize > 0 ? editing.fontSize : m_font.pointSize());
    m_tab->setValue(editing.tabWidth);
    m_autoSave->setChecked(editing.savesOnFocusLoss);
}

void SettingsDialog::store()
{
    settings::Editing editing = settings::editing();
    if (sender() == m_family)
        editing.fontFamily = m_family->currentFont().family();
    editing.fontSize = m_size->value() == m_font.pointSize() ? 0 : m_size->value();
    editing.tabWidth = m_tab->value();
    editing.savesOnFocusLoss = m_autoSave->isChecked();
    settings::setEditing(editing);
    Q_EMIT editingChanged();
}

void SettingsDialog::reject()
{
    settings::setEditing(m_before);
    m_keys->setChanged(m_keysBefore);
    Q_EMIT editingChanged();
    Q_EMIT themeChosen(m_themeBefore);
    m_numbers->setCurrentIndex(m_numbers->findData(int(m_numbersBefore)));
    QDialog::reject();
}

} // namespace sidl::app

#include "moc_settingsdialog.cpp"
