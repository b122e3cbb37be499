// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/language/rulesystem/registry.h"

#include "sidl/language/rulesystem/gdlsystem.h"
#include "sidl/language/rulesystem/nogamesystem.h"
#include "sidl/language/rulesystem/sidlsystem.h"
#include "sidl/language/text/textedit.h"

#include <QFileInfo>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::language {

namespace {

std::vector<const RuleSystem *> &table()
{
    static std::vector<const RuleSystem *> systems{&sidlSystem(), &gdlSystem(), &sdlSystem()};
    return systems;
}

} // namespace

const std::vector<const RuleSystem *> &ruleSystems()
{
    return table();
}

void addRuleSystem(const RuleSystem &system)
{
    if (!ruleSystem(system.id()))
        table().push_back(&system);
}

const RuleSystem *ruleSystem(const QString &id)
{
    const auto &systems = ruleSystems();
    const auto found
        = std::find_if(systems.begin(), systems.end(), [&](const RuleSystem *system) { return system->id() == id; });
    return found == systems.end() ? nullptr : *found;
}

namespace {

/// The language of files with an ending of several parts, or of a text that is no game, in a file of its language or
/// without one; else null.
const RuleSystem *specialSystemOf(const QString &fileName, const QString &text)
{
    const QString ending = QFileInfo(fileName).suffix().toLower();
    for (const RuleSystem *system : ruleSystems()) {
        for (const QString &suffix : system->suffixes())
            if (suffix.contains(u'.') && fileName.endsWith(u'.' + suffix, Qt::CaseInsensitive))
                return system;
        const bool mayBe = ending.isEmpty() || system->suffixes().contains(ending);
        if (!isGame(*system) && mayBe && system->detects(text))
            return system;
    }
    return nullptr;
}

const RuleSystem *gameSystemOf(const QString &text)
{
    for (const RuleSystem *system : ruleSystems())
        if (isGame(*system) && system->detects(text))
            return system;
    return nullptr;
}

} // namespace

const RuleSystem *detectedSystem(const QString &text)
{
    if (const RuleSystem *special = specialSystemOf({}, text))
        return special;
    const RuleSystem *game = gameSystemOf(text);
    return !game && text.trimmed().startsWith(u';') ? ruleSystem(u"gdl"_s) : game; // a comment of that language alone
}

const RuleSystem &ruleSystemOf(const QString &fileName, const QString &text)
{
    if (const RuleSystem *special = specialSystemOf(fileName, text))
        return *special;
    const auto &systems = ruleSystems();
    const QString suffix = QFileInfo(fileName).suffix().toLower();
    if (suffix == systems.front()->suffixes().front())
        return *systems.front(); // no other language is written in such files
    if (systems.size() > 1) {
        if (const RuleSystem *game = gameSystemOf(text))
            return *game;
        for (const RuleSystem *system : systems)
            if (system->suffixes().contains(suffix))
                return *system;
    }
    return *systems.front();
}

const RuleSystem &ruleSystemOf(const Program &program)
{
    return program.system ? *program.system : *ruleSystems().front();
}

const RuleSystem &ruleSystemOf(const Symbols &symbols)
{
    return symbols.system() ? *symbols.system() : *ruleSystems().front();
}

QStringList gameFilePatterns()
{
    QStringList patterns;
    for (const RuleSystem *system : ruleSystems())
        for (const QString &suffix : isGame(*system) ? system->suffixes() : QStringList())
            patterns << u"*."_s + suffix;
    patterns.removeDuplicates();
    return patterns;
}

Program readProgram(const RuleSystem &system, const QString &text, const QString &fileName, int revision)
{
    Program program = system.read(text, QFileInfo(fileName).completeBaseName(), revision);
    program.system = &system;
    const Diagnostics found = system.check(program);
    program.problems.insert(program.problems.end(), found.begin(), found.end());
    program.problems = tidied(std::move(program.problems));
    return program;
}

Program readProgram(const QString &text, const QString &fileName, int revision)
{
    const QString lines = normalisedText(text); // else a comment may reach to the end of the text
    return readProgram(ruleSystemOf(fileName, lines), lines, fileName, revision);
}

} // namespace sidl::language
