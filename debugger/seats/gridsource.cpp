// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/seats/gridsource.h"

#include "debugger/session/gameplay.h"
#include "debugger/session/possiblewords.h"
#include "debugger/session/wordvariables.h"
#include "sidl/language/structure/domains.h"

#include <algorithm>
#include <iterator>
#include <set>

namespace sidl::debugger {

namespace {

constexpr std::size_t MaxWords = 20000; // enough to choose a shape from

} // namespace

GridSource::GridSource(GamePlay *session, QObject *parent)
    : QObject(parent)
    , m_session(session)
{
}

void GridSource::findForms()
{
    delete m_possible;
    m_possible = new PossibleWords(m_session, this);
    connect(m_possible, &PossibleWords::found, this, &GridSource::formsFound);
    m_possible->find();
}

std::vector<GridForm> GridSource::forms() const
{
    std::vector<GridForm> forms;
    if (!m_possible || !m_possible->domains())
        return forms;
    for (const language::WordDomain &words : m_possible->domains()->words.value(language::WordKind::State)) {
        GridForm form;
        for (const language::Domain &element : words.elements) {
            form.shape.append(QString());
            form.elements.push_back(element.isOpen ? QStringList() : element.constants);
        }
        if (!words.first.isEmpty() && !form.shape.isEmpty())
            form.shape.front() = words.first;
        forms.push_back(std::move(form));
    }
    return forms;
}

GridSamples GridSource::samples() const
{
    const engine::GameTree &tree = m_session->tree();
    std::set<engine::Word> all, hidden;
    for (int id = 0; id < tree.size() && all.size() < MaxWords; ++id) {
        if (!tree.has(id))
            continue;
        const engine::GameTree::Node &node = tree.node(id);
        const engine::Words words = node.state.words();
        all.insert(words.begin(), words.end());
        const std::size_t views = node.position ? node.position->views.size() : 0;
        if (views < m_session->game().players.size()) // not known who sees what
            hidden.insert(words.begin(), words.end());
        for (std::size_t i = 0; i < views; ++i)
            std::set_difference(words.begin(), words.end(), node.position->views[i].begin(),
                                node.position->views[i].end(), std::inserter(hidden, hidden.end()));
    }
    GridSamples samples;
    samples.words.assign(all.begin(), all.end());
    std::set_difference(all.begin(), all.end(), hidden.begin(), hidden.end(), std::back_inserter(samples.common));
    const engine::Words first = tree.node(engine::GameTree::Root).state.words();
    std::set_intersection(first.begin(), first.end(), samples.common.begin(), samples.common.end(),
                          std::back_inserter(samples.initial));
    if (const engine::Position *here = m_session->position())
        for (const engine::Switch &one : here->switches)
            samples.actions.insert(samples.actions.end(), one.actions.begin(), one.actions.end());
    samples.forms = forms();
    for (WordVariables &of : wordVariables(m_session->game())) {
        QStringList shape(qsizetype(of.names.size()));
        shape.front() = of.first;
        samples.variables.push_back({std::move(shape), std::move(of.names)});
    }
    return samples;
}

} // namespace sidl::debugger

#include "moc_gridsource.cpp"
