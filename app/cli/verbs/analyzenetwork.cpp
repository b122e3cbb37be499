// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/console/interrupt.h"
#include "app/cli/verbs/analyze.h"
#include "sidl/analysis/job/networkfindings.h"

using namespace Qt::StringLiterals;

namespace sidl::cli {

using namespace engine;

Result<Finding> analyzeNetwork(const GameFile &game, const AnalyzeOptions &options)
{
    Finding finding;
    finding.name = u"network"_s;
    const Result<std::optional<analysis::NetworkFindings>> found
        = analysis::networkFindings(game.program, *options.budget, stopToken());
    if (!found.ok())
        return found.problem();
    if (!*found) {
        finding.lines << u"none: networks are made of games in GDL"_s;
        finding.json = {{u"made"_s, false}, {u"why"_s, finding.lines.front()}};
        return finding;
    }
    const analysis::NetworkFindings &network = **found;
    finding.lines = network.told();
    finding.json = {{u"made"_s, network.size.has_value()}, {u"seconds"_s, double(network.time.count()) / 1000}};
    if (!network.size) {
        finding.json.insert(u"why"_s, network.why);
        if (network.place.isValid())
            finding.json.insert(u"line"_s, network.place.line);
        return finding;
    }
    const engine::network::NetworkSize &size = *network.size;
    for (const auto &[name, number] :
         {std::pair(u"facts"_s, qint64(size.facts)), std::pair(u"moves"_s, qint64(size.moves)),
          std::pair(u"rules"_s, qint64(size.rules)), std::pair(u"gates"_s, qint64(size.gates)),
          std::pair(u"connections"_s, size.edges), std::pair(u"circles"_s, qint64(size.loops))})
        finding.json.insert(name, number);
    return finding;
}

} // namespace sidl::cli
