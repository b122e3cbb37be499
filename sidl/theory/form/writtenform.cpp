// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/theory/form/writtenform.h"

#include "sidl/theory/form/gambitfile.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::theory {

using namespace engine;
using Kind = ExtensiveForm::Kind;

namespace {

/// The node of the file where the play stands; -1: nowhere in it.
int nodeOf(const State &state)
{
    int node = -1;
    state.forEach([&node](Word word) {
        if (word.text() == u"[start]"_s)
            node = 0;
        else if (word.length() == 2 && word.elementText(0) == u"node"_s)
            node = word.elementText(1).toInt() - 1; // the rules count from 1
    });
    return node;
}

/// What players and nature can choose, as the rules call it, in the order of the file: places with their actions.
std::vector<Choices> choicesOf(Engine &engine, const State &state, const QString &goal, std::size_t most,
                               const std::stop_token &stop)
{
    std::vector<Choices> choices;
    const Result<StateAnswer> answer = engine.query({goal, {}, 0, int(most)}, state, stop);
    if (!answer.ok())
        return choices;
    for (const QStringList &row : answer->rows) {
        const Result<Word> place = engine.word(row.value(0)), action = engine.word(row.value(1));
        if (place.ok() && action.ok())
            choices.push_back({{*place, *action}});
    }
    return choices;
}

/// Tells each of @p lists what its actions are, if there is one for each.
void spread(const std::vector<Choices> &all, const std::vector<std::pair<std::size_t, std::vector<Choices> *>> &lists)
{
    std::size_t sum = 0;
    for (const auto &[count, list] : lists)
        sum += count;
    if (sum != all.size())
        return;
    auto from = all.begin();
    for (const auto &[count, list] : lists) {
        list->assign(from, from + std::ptrdiff_t(count));
        from += std::ptrdiff_t(count);
    }
}

void addChoices(Engine &engine, const State &state, bool isTable, ExtensiveForm &form, const std::stop_token &stop)
{
    std::vector<std::pair<std::size_t, std::vector<Choices> *>> decided, drawn;
    std::size_t most = 1;
    for (ExtensiveForm::Set &set : form.sets)
        decided.emplace_back(std::size_t(set.actions.size()), &set.choices);
    for (ExtensiveForm::Node &node : form.nodes)
        if (node.kind == Kind::Chance)
            drawn.emplace_back(std::size_t(node.draws.size()), &node.drawn);
    for (const auto *lists : {&decided, &drawn})
        for (const auto &[count, list] : *lists)
            most += count;
    spread(choicesOf(engine, state,
                     isTable ? u"owned(Place, _), switch(Place, Action)"_s
                             : u"decides(Place, _), offered(Place, Action)"_s,
                     most, stop),
           decided);
    if (!isTable)
        spread(choicesOf(engine, state, u"drawn(Place, _), offered(Place, Action)"_s, most, stop), drawn);
}

/// What is below @p top, which becomes the root.
WrittenForm below(const ExtensiveForm &form, int top)
{
    WrittenForm part;
    part.form.title = form.title;
    part.form.players = form.players;
    part.form.isExact = form.isExact;
    std::vector<int> nodes(form.nodes.size(), -1), sets(form.sets.size(), -1); // by old number: the new one
    std::vector<int> order{top};
    for (std::size_t at = 0; at < order.size(); ++at) {
        const std::vector<int> &children = form.nodes[std::size_t(order[at])].children;
        nodes[std::size_t(order[at])] = int(at);
        order.insert(order.end(), children.begin(), children.end());
    }
    for (std::size_t set = 0; set < form.sets.size(); ++set) {
        ExtensiveForm::Set own = form.sets[set];
        own.nodes.clear();
        for (const int at : form.sets[set].nodes)
            if (nodes[std::size_t(at)] >= 0)
                own.nodes.push_back(nodes[std::size_t(at)]);
        part.isTold = part.isTold || (!own.nodes.empty() && own.nodes.size() < form.sets[set].nodes.size());
        if (own.nodes.empty())
            continue;
        sets[set] = int(part.form.sets.size());
        part.form.sets.push_back(std::move(own));
    }
    for (const int at : order) {
        ExtensiveForm::Node node = form.nodes[std::size_t(at)];
        node.parent = at == top ? -1 : nodes[std::size_t(node.parent)];
        node.action = at == top ? -1 : node.action;
        node.set = node.set < 0 ? -1 : sets[std::size_t(node.set)];
        for (int &child : node.children)
            child = nodes[std::size_t(child)];
        part.form.nodes.push_back(std::move(node));
    }
    return part;
}

} // namespace

std::optional<WrittenForm> writtenForm(Engine &engine, const State &start, const std::stop_token &stop)
{
    if (!isGambitText(engine.program().text))
        return {};
    const int top = nodeOf(start);
    Result<GambitFile> file = readGambitFile(engine.program().text);
    if (!file.ok() || top < 0 || top >= int(file->form.nodes.size()))
        return {};
    ExtensiveForm &form = file.value().form;
    addChoices(engine, start, file->isTable, form, stop);
    for (ExtensiveForm::Node &node : form.nodes) // in a table all is chosen in one chronon
        if (node.parent >= 0)
            node.chronon
                = file->isTable ? int(node.kind == Kind::Leaf) : form.nodes[std::size_t(node.parent)].chronon + 1;
    if (top > 0)
        return below(form, top);
    return WrittenForm{std::move(form)};
}

} // namespace sidl::theory
