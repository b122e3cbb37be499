// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/verbs/graphtree.h"

#include "app/cli/console/console.h"
#include "app/cli/console/exitcode.h"
#include "app/cli/console/interrupt.h"
#include "app/cli/console/report.h"
#include "app/cli/verbs/gamestates.h"
#include "visualizer/trees/treeview.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::cli {

using namespace theory;

namespace {

constexpr int FewestNodes = 12; // that are drawn

/// A tree that is cut may still be known on its states.
SolveFindings findingsOf(const FormOptions &options, const ExtensiveForm &form)
{
    if (form.cutLeaves() > 0 && !isGambit(options)) {
        int exitCode = Unusable;
        auto states = readStates(options, exitCode);
        if (states && states->ok() && states->value().game.cutNodes() == 0)
            if (auto values = stateValues(states->value().game, {stopToken()}); values.ok()) {
                SolveFindings found;
                found.title = form.title;
                found.players = form.players;
                found.method = u"backward induction on states"_s;
                found.states = std::make_shared<StateGame>(std::move(states->value().game));
                found.values = std::move(values.value());
                return found;
            }
    }
    return solve(form, {}, {stopToken()});
}

} // namespace

std::shared_ptr<const Prospects> treeProspects(const FormOptions &options, const ExtensiveForm &form, int &exitCode)
{
    const QString path = QString::fromStdString(options.file);
    const auto found = std::make_shared<const SolveFindings>(findingsOf(options, form));
    if (found->error) {
        exitCode = found->error->kind == engine::Problem::Kind::Cancelled ? stoppedCode() : Failed;
        if (exitCode == Failed)
            err(problemLines(path, *found->error));
        return nullptr;
    }
    std::shared_ptr<const Prospects> prospects = Prospects::of(found, 0);
    if (prospects && prospects->tree())
        return prospects;
    exitCode = Failed;
    err(u"sidl: %1: there is no equilibrium to draw: %2"_s.arg(path,
                                                               found->cut > 0
                                                                   ? u"the tree is cut; allow more by --depth"_s
                                                                   : found->remark.isEmpty() ? found->method
                                                                                             : found->remark));
    return nullptr;
}

std::optional<visualizer::Graph> gameTreeGraph(const TreeGraphOptions &options, int &exitCode,
                                               const std::function<bool(const visualizer::Graph &)> &fits)
{
    std::optional<PeoplesNames> names;
    const std::optional<ExtensiveForm> form = readForm(options.form, exitCode, options.isForPeople ? &names : nullptr);
    if (!form)
        return {};
    visualizer::TreeViewOptions view;
    view.most = options.most;
    if (names) {
        view.naming = names->naming;
        view.players = names->players;
        view.title = names->title;
    }
    if (options.isSolved && !(view.prospects = treeProspects(options.form, *form, exitCode)))
        return {};
    exitCode = codeOf(*form, options.form);
    const ExtensiveForm &shown = view.prospects ? *view.prospects->tree()->form : *form;
    visualizer::Graph graph = visualizer::treeView(shown, view).graph;
    const std::size_t wanted = graph.nodes.size();
    while (fits && view.most > FewestNodes && !stopToken().stop_requested() && !fits(graph)) {
        view.most = std::max(FewestNodes, std::min(view.most, int(graph.nodes.size())) * 3 / 4);
        graph = visualizer::treeView(shown, view).graph;
    }
    if (graph.nodes.size() < wanted)
        err(u"sidl: %1 of %2 nodes are drawn, so that they can be read on a page; the rest is folded. --draw N draws "
            u"more, and --depth N ends the tree earlier"_s.arg(graph.nodes.size())
                .arg(shown.nodes.size()));
    return graph;
}

} // namespace sidl::cli
