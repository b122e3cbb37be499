// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/table/agentdialog.h"

#include "sidl/agents/agentspec.h"
#include "sidl/ui/messageboxes.h"
#include "sidl/ui/tiptype.h"

#include <QCheckBox>
#include <QDialogButtonBox>
#include <QDir>
#include <QDoubleSpinBox>
#include <QFileInfo>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace sidl::debugger {

namespace {

QString introduction(const QString &name)
{
    if (name == "mcts"_L1)
        return AgentDialog::tr("Monte Carlo tree search simulates plays from states that agree with all that its seat "
                               "was given, and chooses what most of them have begun with.");
    if (name == "greedy"_L1)
        return AgentDialog::tr("Goes for what its own account is expected to gain in this chronon, if the others "
                               "choose at random.");
    if (name == "strategy"_L1)
        return AgentDialog::tr("Plays the first strategy of a file that the pane Strategies has saved for this game.");
    if (name == "rules"_L1)
        return AgentDialog::tr("Rules of its own in Prolog: choose(Switch, Action), or weigh(Switch, Action, "
                               "Weight). See “Agents of your own” in the manual.");
    return AgentDialog::tr("A program that speaks JSON lines over its standard input and output. It runs as you, with "
                           "all that you may do: start only what you trust. It runs in the folder of the game: paths "
                           "go from there. See “Agents of your own” in the manual.");
}

} // namespace

QString agentTitle(const QString &agent)
{
    const QString name = agent.section(u':', 0, 0);
    if (name == "mcts"_L1)
        return AgentDialog::tr("MCTS");
    if (name == "greedy"_L1)
        return AgentDialog::tr("Greedy");
    if (name == "strategy"_L1)
        return AgentDialog::tr("Strategy");
    if (name == "rules"_L1)
        return AgentDialog::tr("Rules");
    if (name == "exec"_L1)
        return AgentDialog::tr("Program");
    return name;
}

AgentDialog::AgentDialog(const QString &name, const QString &seat, const QString &before, bool tellsRules,
                         const QString &folder, QWidget *parent)
    : QDialog(parent)
    , m_name(name)
    , m_folder(folder.isEmpty() ? QDir::currentPath() : folder)
    , m_problem(new QLabel(this))
{
    setWindowTitle(tr("%1: %2").arg(seat, agentTitle(name)));
    auto *text = new QLabel(introduction(name), this);
    text->setWordWrap(true);
    auto *form = new QFormLayout;
    const QString same = before.section(u':', 0, 0) == name ? before : QString();
    if (agents::agentOptions(name).empty())
        addArgument(form, same);
    else
        addOptions(form, same);
    if (name == "exec"_L1) {
        m_tellsRules = new QCheckBox(tr("&Tell it the text of the rules"), this);
        m_tellsRules->setToolTip(tr("Words of the beginning that are hidden from its seat may stand in the rules"));
        m_tellsRules->setChecked(tellsRules);
        form->addRow(QString(), m_tellsRules);
    }
    m_problem->setObjectName(u"agentProblem"_s);
    m_problem->setTextFormat(Qt::PlainText);
    m_problem->setWordWrap(true);
    m_buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this); // after the fields by Tab
    m_buttons->button(QDialogButtonBox::Ok)->setText(tr("Let It &Play"));
    connect(m_buttons, &QDialogButtonBox::accepted, this, &AgentDialog::refuseOrAccept);
    connect(m_buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(text);
    layout->addLayout(form);
    layout->addWidget(m_problem);
    layout->addStretch();
    layout->addWidget(m_buttons);
    resize(qMax(460, sizeHint().width()), sizeHint().height());
    check();
}

void AgentDialog::addOptions(QFormLayout *form, const QString &before)
{
    const auto read = agents::readAgentSpec(before.isEmpty() ? m_name : before);
    const agents::AgentSpec spec = read.ok() ? *read : agents::AgentSpec{m_name, m_name};
    for (const agents::AgentOption &option : agents::agentOptions(m_name)) {
        if (!option.example.isEmpty()) {
            const auto given = spec.names.find(option.name);
            addName(form, option, given == spec.names.end() ? QString() : given->second);
        } else {
            addNumber(form, option, spec.option(option.name));
        }
    }
}

void AgentDialog::addNumber(QFormLayout *form, const agents::AgentOption &option, double value)
{
    auto *field = new QDoubleSpinBox(this);
    field->setDecimals(option.isWhole ? 0 : 2);
    field->setRange(option.least, option.most);
    field->setSingleStep(option.isWhole ? 1 : 0.1);
    field->setStepType(option.isWhole && option.usual >= 50 ? QAbstractSpinBox::AdaptiveDecimalStepType
                                                            : QAbstractSpinBox::DefaultStepType);
    field->setValue(value);
    addField(form, option, field);
    if (m_numbers.empty()) { // Qt selects what Tab comes to, not what the keyboard is in at first
        field->setFocus();
        field->selectAll();
    }
    m_numbers[option.name] = field;
}

void AgentDialog::addName(QFormLayout *form, const agents::AgentOption &option, const QString &value)
{
    auto *field = new QLineEdit(value, this);
    field->setPlaceholderText(tr("none, or a name such as %1").arg(option.example));
    addField(form, option, field);
    connect(field, &QLineEdit::textChanged, this, &AgentDialog::check);
    m_names[option.name] = field;
}

void AgentDialog::addField(QFormLayout *form, const agents::AgentOption &option, QWidget *field)
{
    field->setObjectName(option.name);
    field->setToolTip(option.help);
    form->addRow(tr("%1:").arg(option.name), field);
    auto *help = new QLabel(option.help, this);
    QFont small = help->font();
    small.setPointSizeF(small.pointSizeF() * 0.9);
    help->setFont(small); // set off by its size: grey is for what cannot be used
    constexpr int Line = 60;
    help->setWordWrap(option.help.size() > Line); // else the form keeps a second line below some
    form->addRow(QString(), help);
}

void AgentDialog::addArgument(QFormLayout *form, const QString &before)
{
    const bool isProgram = m_name == "exec"_L1;
    m_argument = new QLineEdit(before.section(u':', 1), this);
    m_argument->setObjectName(u"argument"_s);
    m_argument->setPlaceholderText(isProgram ? u"python3 agents/anygame.py"_s : QString());
    auto *row = new QHBoxLayout;
    row->addWidget(m_argument, 1);
    if (!isProgram) {
        auto *choose = new QPushButton(tr("&Choose…"), this);
        connect(choose, &QPushButton::clicked, this, &AgentDialog::browse);
        row->addWidget(choose);
    }
    const QString folder = QDir::toNativeSeparators(m_folder);
    m_argument->setToolTip(ui::plainTip(isProgram ? tr("It runs in %1: paths go from there").arg(folder)
                                                  : tr("A path goes from %1").arg(folder)));
    form->addRow(isProgram ? tr("Co&mmand:") : tr("&File:"), row);
    static_cast<QLabel *>(form->labelForField(row))->setBuddy(m_argument);
    connect(m_argument, &QLineEdit::textChanged, this, &AgentDialog::check);
}

void AgentDialog::browse()
{
    const QString filter = m_name == "rules"_L1 ? tr("Prolog (*.pl);;All files (*)")
                                                : tr("Strategies (*.strategy.json *.json);;All files (*)");
    const QString path = ui::existingName(this, windowTitle(), QFileInfo(this->path()).absolutePath(), filter);
    if (!path.isEmpty())
        m_argument->setText(path);
}

QString AgentDialog::path() const
{
    return QDir(m_folder).filePath(m_argument->text().trimmed());
}

void AgentDialog::check()
{
    QString problem;
    if (m_argument && m_name != "exec"_L1 && !m_argument->text().trimmed().isEmpty() && !QFileInfo(path()).isFile())
        problem = tr("There is no such file.");
    m_problem->setText(problem);
    m_problem->setVisible(!problem.isEmpty());
    m_buttons->button(QDialogButtonBox::Ok)
        ->setEnabled(problem.isEmpty() && (!m_argument || !m_argument->text().trimmed().isEmpty()));
}

/// A program that is nowhere would be missed in each chronon only.
void AgentDialog::refuseOrAccept()
{
    const auto spec = agents::readUsableAgent(agent(), m_folder);
    if (spec.ok()) {
        accept();
        return;
    }
    QString problem = spec.problem().message;
    problem[0] = problem[0].toUpper();
    m_problem->setText(tr("%1. %2").arg(problem, spec.problem().advice));
    m_problem->show();
    layout()->activate();
    resize(width(), qMax(height(), layout()->totalHeightForWidth(width()))); // several lines may be told
}

QString AgentDialog::agent() const
{
    if (m_argument)
        return m_name + u':' + m_argument->text().trimmed();
    QStringList options;
    for (const agents::AgentOption &option : agents::agentOptions(m_name)) {
        if (const auto name = m_names.find(option.name); name != m_names.end()) {
            if (const QString value = name->second->text().trimmed(); !value.isEmpty())
                options += option.name + u'=' + value;
        } else if (const double value = m_numbers.at(option.name)->value(); value != option.usual) {
            options += option.name + u'=' + QString::number(value, 'g', 16);
        }
    }
    return options.isEmpty() ? m_name : m_name + u':' + options.join(u',');
}

bool AgentDialog::tellsRules() const
{
    return m_tellsRules && m_tellsRules->isChecked();
}

} // namespace sidl::debugger

#include "moc_agentdialog.cpp"
#include "sidl/ui/messageboxes.h"
