// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/suites/testedgame.h"

#include "sidl/files/readfile.h"
#include "sidl/language/rulesystem/registry.h"

#include <QDateTime>
#include <QFileInfo>

#include <mutex>

namespace sidl::suites {

namespace {

constexpr qint64 MaxSize = 4 << 20; // bytes
constexpr std::size_t MaxKept = 8;

struct Kept
{
    QString path;
    QDateTime changed;
    qint64 size = 0;
    TestedGamePointer game; ///< null: it cannot be used as it is
};

TestedGamePointer read(const QString &path)
{
    const files::FileBytes bytes = files::readRegularFile(path, MaxSize);
    if (!bytes.error.isEmpty() || bytes.bytes.contains('\0'))
        return nullptr;
    language::Program program = language::readProgram(QString::fromUtf8(bytes.bytes), QFileInfo(path).fileName(), 0);
    const language::RuleSystem &system = language::ruleSystemOf(program);
    const language::SymbolsPointer symbols = system.symbols(program, nullptr);
    return std::make_shared<TestedGame>(TestedGame{std::move(program), symbols});
}

} // namespace

TestedGamePointer testedGame(const QString &path)
{
    TestedGamePointer game = gameUnderTest(path);
    const bool isSidl = game && &language::ruleSystemOf(game->program) == language::ruleSystems().front();
    return isSidl ? game : nullptr;
}

TestedGamePointer gameUnderTest(const QString &path)
{
    static std::mutex mutex;
    static std::vector<Kept> all; // the last one that was read comes last
    const QFileInfo info(path);
    if (!info.isFile() || info.size() > MaxSize)
        return nullptr;
    const std::lock_guard lock(mutex);
    for (const Kept &one : all)
        if (one.path == path && one.changed == info.lastModified() && one.size == info.size())
            return one.game;
    std::erase_if(all, [&path](const Kept &one) { return one.path == path; });
    if (all.size() == MaxKept)
        all.erase(all.begin());
    all.push_back({path, info.lastModified(), info.size(), read(path)});
    return all.back().game;
}

} // namespace sidl::suites
