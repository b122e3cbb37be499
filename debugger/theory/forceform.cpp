// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/theory/forceform.h"

#include "sidl/language/rulesystem/rulesystem.h"
#include "sidl/ui/action.h"
#include "sidl/ui/flowlayout.h"
#include "sidl/ui/goaledit.h"

#include <QComboBox>
#include <QLabel>
#include <QMenu>
#include <QToolButton>

#include <initializer_list>

using namespace Qt::StringLiterals;

namespace sidl::debugger {

using Path = theory::Aim::Path;

namespace {

/// In a menu and on a button, "&" marks a key.
QString menuText(QString names)
{
    return names.replace(u'&', u"&&"_s);
}

} // namespace

ForceForm::ForceForm(QWidget *parent)
    : QWidget(parent)
    , m_who(new QToolButton(this))
    , m_path(new QComboBox(this))
    , m_before(new ui::GoalEdit(this))
    , m_until(new QLabel(tr("until"), this))
    , m_goal(new ui::GoalEdit(this))
{
    m_who->setObjectName(u"forceWho"_s);
    m_who->setToolButtonStyle(Qt::ToolButtonTextOnly);
    ui::setMenu(m_who, new QMenu(m_who));
    m_who->setAccessibleName(tr("Who is to bring it about"));
    m_who->setToolTip(tr("Who is to bring it about: one player, or several together"));
    m_path->addItem(tr("can reach, some time"), int(Path::Eventually));
    m_path->addItem(tr("can keep, always"), int(Path::Always));
    m_path->addItem(tr("can have in the next state"), int(Path::Next));
    m_path->addItem(tr("can keep, until something comes"), int(Path::Until));
    m_path->setObjectName(u"forcePath"_s);
    m_path->setAccessibleName(tr("What is to be of the goal"));
    m_path->setToolTip(m_path->accessibleName());
    m_goal->setObjectName(u"forceGoal"_s);
    m_before->setObjectName(u"forceBefore"_s);
    for (ui::GoalEdit *edit : {m_before, m_goal}) {
        edit->setMinimumWidth(fontMetrics().averageCharWidth() * 36);
        connect(edit, &QLineEdit::returnPressed, this, &ForceForm::asked);
    }
    m_goal->setAccessibleName(tr("What is to be brought about"));
    m_before->setAccessibleName(tr("What is to hold until then"));
    auto *row = new ui::FlowLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(6);
    for (QWidget *field : std::initializer_list<QWidget *>{m_who, m_path, m_before, m_until, m_goal})
        row->addWidget(field);
    connect(m_path, &QComboBox::currentIndexChanged, this, &ForceForm::refresh);
    refresh();
}

void ForceForm::setPlayers(const QStringList &players)
{
    if (players == m_players)
        return;
    m_players = players;
    m_who->menu()->clear();
    for (const QString &player : players) {
        QAction *action = m_who->menu()->addAction(menuText(player));
        action->setCheckable(true);
        action->setChecked(m_who->menu()->actions().size() == 1);
        connect(action, &QAction::toggled, this, &ForceForm::refresh);
    }
    refresh();
}

void ForceForm::renamePlayers(const QStringList &players)
{
    const QList<QAction *> actions = m_who->menu()->actions();
    if (actions.size() != players.size())
        return;
    m_players = players;
    for (qsizetype player = 0; player < players.size(); ++player)
        actions.at(player)->setText(menuText(players.at(player)));
    refresh();
}

void ForceForm::setRules(const language::RuleSystem &system, const QString &rules)
{
    const language::Writing writing = system.writing(rules);
    for (ui::GoalEdit *edit : {m_before, m_goal}) {
        edit->setRules(system, rules);
        edit->setPlaceholderText(tr("%1   or   >= 1").arg(writing.wordExample));
        edit->setToolTip(tr("A word, a goal such as %1, or >= 1: what the first of the players\n"
                            "has gained at the end. Up and Down go through those asked before")
                             .arg(writing.goalExample));
    }
}

theory::ForceQuestion ForceForm::question() const
{
    theory::ForceQuestion question;
    for (const QAction *action : m_who->menu()->actions())
        question.coalition.push_back(action->isChecked());
    question.path = Path(m_path->currentData().toInt());
    question.goal = m_goal->text().trimmed();
    question.before = m_before->text().trimmed();
    for (ui::GoalEdit *edit : {m_before, m_goal})
        if (!edit->text().trimmed().isEmpty())
            edit->remember(edit->text().trimmed());
    return question;
}

QString ForceForm::players() const
{
    QStringList names;
    const QList<QAction *> actions = m_who->menu()->actions();
    for (qsizetype player = 0; player < actions.size(); ++player)
        if (actions.at(player)->isChecked())
            names += m_players.at(player);
    return names.join(u", "_s);
}

QString ForceForm::aim() const
{
    const QString goal = m_goal->text().trimmed();
    switch (Path(m_path->currentData().toInt())) {
    case Path::Always:
        return u"always "_s + goal;
    case Path::Next:
        return u"next "_s + goal;
    case Path::Until:
        return m_before->text().trimmed() + u" until "_s + goal;
    case Path::Eventually:
        break;
    }
    return goal;
}

void ForceForm::refresh()
{
    const bool isUntil = Path(m_path->currentData().toInt()) == Path::Until;
    m_before->setVisible(isUntil);
    m_until->setVisible(isUntil);
    const QString names = players();
    m_who->setText(names.isEmpty() ? tr("Nobody") : menuText(names));
}

} // namespace sidl::debugger

#include "moc_forceform.cpp"
