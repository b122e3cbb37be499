// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/verbs/graphtree.h"

#include "app/cli/console/console.h"
#include "app/cli/console/exitcode.h"
#include "app/cli/console/interrupt.h"
#include "app/cli/console/report.h"
#include "visualizer/trees/treeview.h"

using namespace Qt::StringLiterals;

namespace sidl::cli {

using namespace theory;

namespace {

/// Nothing, after a message: nothing proved can be told of the tree.
std::shared_ptr<const Prospects> prospectsOf(const TreeGraphOptions &options, const ExtensiveForm &form, int &exitCode)
{
    const QString path = QString::fromStdString(options.form.file);
    const auto found = std::make_shared<const SolveFindings>(solve(form, {}, {stopToken()}));
    if (found->error) {
        exitCode = found->error->kind == engine::Problem::Kind::Cancelled ? stoppedCode() : Failed;
        if (exitCode == Failed)
            err(problemLines(path, *found->error));
        return nullptr;
    }
    std::shared_ptr<const Prospects> prospects = Prospects::of(found, 0);
    if (!prospects) {
        exitCode = Failed;
        err(u"sidl: %1: there is no equilibrium to draw: %2"_s.arg(
            path, found->cut > 0 ? u"the tree is cut; allow more by --depth"_s : found->remark));
    }
    return prospects;
}

} // namespace

std::optional<visualizer::Graph> gameTreeGraph(const TreeGraphOptions &options, int &exitCode)
{
    const std::optional<ExtensiveForm> form = readForm(options.form, exitCode);
    if (!form)
        return {};
    visualizer::TreeViewOptions view;
    view.most = options.most;
    if (options.isSolved && !(view.prospects = prospectsOf(options, *form, exitCode)))
        return {};
    exitCode = codeOf(*form, options.form);
    return visualizer::treeView(*form, view).graph;
}

} // namespace sidl::cli
