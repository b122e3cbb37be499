// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/run/runoptions.h"

#include "app/studio/settings/settings.h"

#include <QAction>
#include <QActionGroup>
#include <QMenu>

namespace sidl::app {

namespace {

/// An exclusive choice in @p menu. @p name is for settings and is not translated.
void addChoice(QMenu *menu, QActionGroup *group, const char *name, const QString &text, int value,
               const QString &chosen)
{
    QAction *action = menu->addAction(text);
    action->setObjectName(QString::fromLatin1(name));
    action->setCheckable(true);
    action->setData(value);
    group->addAction(action);
    if (action->objectName() == chosen || !group->checkedAction())
        action->setChecked(true);
}

} // namespace

RunOptions::RunOptions(QWidget *parent)
    : QObject(parent)
    , m_othersMenu(new QMenu(tr("In a Run, Seats &Without a Choice"), parent))
    , m_speedMenu(new QMenu(tr("S&peed of a Run"), parent))
    , m_others(new QActionGroup(this))
    , m_speed(new QActionGroup(this))
{
    const settings::Run run = settings::run();
    const auto others = [&](const char *name, const QString &text, play::Policy value) {
        addChoice(m_othersMenu, m_others, name, text, int(value), run.others);
    };
    others("random", tr("Choose at &Random"), play::Policy::Random);
    others("first", tr("Take Their &First Action"), play::Policy::First);
    others("default", tr("Take Their &Default"), play::Policy::Default);
    const auto speed = [&](const char *name, const QString &text, int milliseconds) {
        addChoice(m_speedMenu, m_speed, name, text, milliseconds, run.speed);
    };
    speed("brisk", tr("&Brisk: Four Chronons a Second"), 250);
    speed("slow", tr("&Slow: One Chronon a Second"), 1000);
    speed("fast", tr("As &Fast as Can Be Shown"), 0);
    for (QActionGroup *group : {m_others, m_speed})
        connect(group, &QActionGroup::triggered, this, [this] {
            remember();
            Q_EMIT changed();
        });
}

play::Policy RunOptions::others() const
{
    return play::Policy(m_others->checkedAction()->data().toInt());
}

std::chrono::milliseconds RunOptions::pause() const
{
    return std::chrono::milliseconds(m_speed->checkedAction()->data().toInt());
}

void RunOptions::remember()
{
    settings::setRun({m_others->checkedAction()->objectName(), m_speed->checkedAction()->objectName()});
}

} // namespace sidl::app

#include "moc_runoptions.cpp"
