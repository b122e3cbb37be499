// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/verbs/graphtree.h"

#include "app/cli/console/console.h"
#include "app/cli/console/exitcode.h"
#include "app/cli/console/interrupt.h"
#include "app/cli/console/report.h"
#include "app/cli/verbs/gamestates.h"
#include "visualizer/trees/treeview.h"

using namespace Qt::StringLiterals;

namespace sidl::cli {

using namespace theory;

namespace {

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

std::optional<visualizer::Graph> gameTreeGraph(const TreeGraphOptions &options, int &exitCode)
{
    const std::optional<ExtensiveForm> form = readForm(options.form, exitCode);
    if (!form)
        return {};
    visualizer::TreeViewOptions view;
    view.most = options.most;
    if (options.isSolved && !(view.prospects = treeProspects(options.form, *form, exitCode)))
        return {};
    exitCode = codeOf(*form, options.form);
    return visualizer::treeView(view.prospects ? *view.prospects->tree()->form : *form, view).graph;
}

} // namespace sidl::cli
