// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/theory/form/formnames.h"

#include "sidl/engine/state/wordtexts.h"

using namespace Qt::StringLiterals;

namespace sidl::theory {

namespace {

void rename(QStringList &actions, const std::vector<engine::Choices> &choices, const ActionName &name, int player)
{
    QStringList names;
    for (const engine::Choices &one : choices) {
        QStringList words;
        for (const engine::Choice &choice : one)
            words += name(choice.action, player);
        names += words.join(u", "_s);
    }
    QStringList different = names;
    if (names.size() == actions.size() && different.removeDuplicates() == 0 && !names.contains(QString()))
        actions = names;
}

} // namespace

ExtensiveForm renamed(ExtensiveForm form, const ActionName &name)
{
    for (ExtensiveForm::Set &set : form.sets) {
        rename(set.actions, set.choices, name, set.player);
        set.told.clear();
        for (const engine::Word word : set.seen)
            set.told += name(word, -1);
    }
    for (ExtensiveForm::Node &node : form.nodes)
        if (node.kind == ExtensiveForm::Kind::Chance)
            rename(node.draws, node.drawn, name, -1);
    return form;
}

ExtensiveForm renamed(ExtensiveForm form, const ActionName &name, const QStringList &players)
{
    QStringList different = players;
    if (players.size() == form.players.size() && different.removeDuplicates() == 0 && !players.contains(QString()))
        form.players = players;
    return renamed(std::move(form), name);
}

QString labelWith(const QString &label, const engine::Words &seen, const QStringList &told)
{
    return seen.empty() ? label : QString(label).replace(engine::texts(seen).join(u' '), told.join(u", "_s));
}

QString readableLabel(const QString &label)
{
    return label.endsWith(": "_L1) ? label + u"nothing is seen"_s : label;
}

QString plainWord(const QString &word)
{
    const bool hasOne = word.size() > 2 && word.startsWith(u'[') && word.endsWith(u']') && word.count(u'[') == 1
        && !word.contains(u',');
    return hasOne ? word.sliced(1, word.size() - 2) : word;
}

QString ownAction(const QString &action, const QString &player)
{
    const bool isFlat = action.startsWith(u'[') && action.endsWith(u']') && action.count(u'[') == 1;
    if (!isFlat || action.contains(u'\''))
        return action;
    QStringList elements = action.sliced(1, action.size() - 2).split(u',');
    if (elements.size() > 1)
        elements.removeOne(plainWord(player));
    return u'[' + elements.join(u',') + u']';
}

ExtensiveForm plainNamed(ExtensiveForm form)
{
    const auto plain = [](QStringList &words) {
        for (QString &word : words)
            word = plainWord(word);
    };
    for (ExtensiveForm::Set &set : form.sets) {
        QStringList own;
        for (const QString &action : set.actions)
            own += ownAction(action, form.players.at(set.player));
        if (QStringList different = own; different.removeDuplicates() == 0)
            set.actions = own;
        plain(set.actions);
    }
    for (ExtensiveForm::Node &node : form.nodes)
        plain(node.draws);
    return form;
}

} // namespace sidl::theory
