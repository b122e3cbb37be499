// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/theory/solve/oneequilibrium.h"

#include "sidl/engine/game/refusal.h"
#include "sidl/theory/solve/bestresponse.h"
#include "sidl/theory/solve/lemkehowson.h"

#include <QElapsedTimer>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::theory {

std::vector<Mixtures> someEquilibria(const StrategicForm &strategic, std::size_t most, int seconds,
                                     const WorkControl &work)
{
    std::vector<Mixtures> found;
    for (const std::vector<int> &pure : pureEquilibria(strategic)) {
        if (found.size() == most)
            return found;
        Mixtures mixtures;
        for (const std::size_t player : {0, 1}) {
            mixtures.emplace_back(strategic.strategies[player].size());
            mixtures[player][std::size_t(pure[player])] = 1;
        }
        found.push_back(std::move(mixtures));
    }
    QElapsedTimer timer;
    timer.start();
    const int labels = int(strategic.strategies[0].size() + strategic.strategies[1].size());
    for (int label = 0; label < labels && found.size() < most; ++label) {
        if (seconds > 0 && timer.hasExpired(seconds * 1000LL))
            break;
        auto mixtures = lemkeHowson(strategic, label, work);
        if (!mixtures)
            break;
        if (std::find(found.begin(), found.end(), *mixtures) == found.end())
            found.push_back(std::move(*mixtures));
        work.tell(0, 0, qsizetype(found.size()));
    }
    return found;
}

engine::Result<Profile> oneEquilibrium(const ExtensiveForm &form, const StrategicForm &strategic,
                                       const WorkControl &work)
{
    if (form.players.size() != 2)
        return engine::refused(u"the game does not have two players"_s, u"Use the method pure, correlated or logit"_s);
    const std::vector<Mixtures> found = someEquilibria(strategic, 1, 0, work);
    if (found.empty() || work.isStopped())
        return engine::cancelled();
    return evaluated(form, behaviourOf(form, strategic, found.front()));
}

} // namespace sidl::theory
