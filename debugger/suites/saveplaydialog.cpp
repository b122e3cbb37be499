// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/suites/saveplaydialog.h"

#include "sidl/wording/counts.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QDir>
#include <QFileInfo>
#include <QFontDatabase>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::debugger {

namespace {

QString askedText(const suites::AskedSteps &asked)
{
    if (!asked.holds)
        return SavePlayDialog::tr("that the goal as&ked has no solution at its end");
    if (asked.solutions == 0)
        return SavePlayDialog::tr("that the goal as&ked holds at its end, with whatever solution");
    return asked.solutions == 1
        ? SavePlayDialog::tr("that the goal as&ked has this solution at its end")
        : SavePlayDialog::tr("that the goal as&ked has these %L1 solutions at its end").arg(asked.solutions);
}

} // namespace

SavePlayDialog::SavePlayDialog(suites::LineOfPlay play, const suites::AskedSteps &asked,
                               const language::RuleSystem &system, const std::vector<Target> &targets, QWidget *parent)
    : QDialog(parent)
    , m_play(std::move(play))
    , m_system(system)
    , m_askedSteps(asked.steps)
    , m_targets(targets)
    , m_file(new QComboBox(this))
    , m_name(new QLineEdit(this))
    , m_facts(new QCheckBox(tr("the words that come and &go in each chronon"), this))
    , m_accounts(new QCheckBox(tr("the &accounts at its end"), this))
    , m_views(new QCheckBox(tr("who &sees what is hidden from others at its end"), this))
    , m_legal(new QCheckBox(tr("the actions that are &legal at its end"), this))
    , m_terminal(new QCheckBox(tr("whether the game has &ended"), this))
    , m_asked(new QCheckBox(askedText(asked), this))
    , m_preview(new QPlainTextEdit(this))
    , m_where(new QLabel(this))
    , m_warning(new QLabel(this))
{
    setWindowTitle(tr("Save Play as Test"));
    resize(640, 480);
    const suites::PlayTestParts usual;
    m_facts->setChecked(usual.facts);
    m_accounts->setChecked(usual.accounts);
    m_asked->setChecked(!asked.steps.isEmpty());
    m_asked->setVisible(!asked.steps.isEmpty());
    m_terminal->setChecked(usual.terminal && m_play.isEndKnown());
    for (QCheckBox *one : {m_views, m_legal, m_terminal})
        one->setEnabled(m_play.isEndKnown());
    m_name->setObjectName(u"testName"_s);
    m_file->setObjectName(u"testFile"_s);
    const QDir folder = QFileInfo(m_targets.front().file).dir();
    for (const Target &one : m_targets)
        m_file->addItem(QDir::toNativeSeparators(folder.relativeFilePath(one.file)));
    m_file->setVisible(m_targets.size() > 1);
    proposeName();
    m_preview->setReadOnly(true);
    m_preview->setLineWrapMode(QPlainTextEdit::NoWrap);
    m_preview->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    m_preview->setAccessibleName(tr("The test"));
    for (QLabel *one : {m_where, m_warning}) {
        one->setTextFormat(Qt::PlainText);
        one->setWordWrap(true);
    }
    m_warning->hide();
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    m_add = buttons->addButton(tr("A&dd Test"), QDialogButtonBox::AcceptRole);
    m_add->setDefault(true);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);

    auto *form = new QFormLayout;
    if (m_targets.size() > 1)
        form->addRow(tr("&File:"), m_file);
    form->addRow(tr("&Name:"), m_name);
    auto *ticks = new QVBoxLayout;
    for (QCheckBox *one : {m_facts, m_accounts, m_views, m_legal, m_terminal, m_asked}) {
        ticks->addWidget(one);
        connect(one, &QCheckBox::toggled, this, &SavePlayDialog::update);
    }
    form->addRow(tr("It asks for:"), ticks);
    connect(m_name, &QLineEdit::textChanged, this, &SavePlayDialog::update);
    connect(m_file, &QComboBox::currentIndexChanged, this, [this] {
        if (!m_name->isModified())
            proposeName();
        update();
    });
    auto *layout = new QVBoxLayout(this);
    layout->addLayout(form);
    layout->addWidget(m_preview, 1);
    layout->addWidget(m_where);
    layout->addWidget(m_warning);
    layout->addWidget(buttons);
    update();
    m_name->setFocus();
}

void SavePlayDialog::warn(const QString &warning)
{
    m_warning->setText(warning);
    m_warning->show();
}

const SavePlayDialog::Target &SavePlayDialog::target() const
{
    return m_targets[std::size_t(std::max(0, m_file->currentIndex()))];
}

QString SavePlayDialog::file() const
{
    return target().file;
}

/// One that no test of the file has.
void SavePlayDialog::proposeName()
{
    const QString usual = tr("a play of %1").arg(wording::chrononsText(int(m_play.nodes.size()) - 1));
    m_name->setText(usual);
    for (int number = 2; target().taken.contains(m_name->text()); ++number)
        m_name->setText(u"%1 (%2)"_s.arg(usual).arg(number));
    m_name->selectAll();
}

QString SavePlayDialog::test() const
{
    const suites::PlayTestParts parts{m_facts->isChecked(),    m_accounts->isChecked(),
                                      m_views->isChecked(),    m_legal->isChecked(),
                                      m_terminal->isChecked(), m_asked->isChecked() ? m_askedSteps : QStringList()};
    return suites::playTest(m_name->text().simplified(), m_play, parts, m_system);
}

void SavePlayDialog::update()
{
    const QString name = m_name->text().simplified(), file = QDir::toNativeSeparators(target().file);
    const bool isTaken = target().taken.contains(name);
    m_add->setEnabled(!name.isEmpty() && !isTaken);
    m_where->setText(isTaken ? tr("%1 has a test of that name.").arg(file) : tr("It is added to %1.").arg(file));
    m_preview->setPlainText(test());
}

} // namespace sidl::debugger

#include "moc_saveplaydialog.cpp"
