// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/run/breakpointfiles.h"

#include "sidl/engine/record/invariantsfile.h"
#include "sidl/files/readfile.h"
#include "sidl/files/writefile.h"
#include "sidl/ui/messageboxes.h"

#include <QDir>
#include <QFileInfo>
#include <QMessageBox>

#include <utility>

namespace sidl::app {

using debugger::Breakpoint;

namespace {

constexpr qint64 MaxFileSize = 4 << 20; // bytes: a few KiB are usual

/// What the file at @p path has now; nothing if it is not there.
QByteArray contentOf(const QString &path)
{
    return files::readRegularFile(path, MaxFileSize).bytes;
}

QStringList simplified(QStringList goals)
{
    for (QString &goal : goals)
        goal = goal.simplified();
    return goals;
}

QStringList invariantsOf(const debugger::BreakpointsModel &model, const QString &file)
{
    QStringList goals;
    for (const Breakpoint &point : model.ofFile(file))
        if (point.isInvariant())
            goals << point.data.pattern.simplified();
    return goals;
}

} // namespace

BreakpointFiles::BreakpointFiles(debugger::BreakpointsModel *model, const QString &path, QObject *parent)
    : QObject(parent)
    , m_model(model)
    , m_path(path)
    , m_kept(debugger::readBreakpoints(contentOf(path)))
{
    m_model->setAll(m_kept);
    for (const Breakpoint &point : m_kept) {
        if (!point.isInvariant())
            continue;
        const QStringList there = simplified(engine::readInvariants(point.file).goals);
        if (!there.contains(point.data.pattern.simplified()))
            m_model->setUnkept(point.file, tr("this is tried again once it is started"), there);
    }
    connect(m_model, &debugger::BreakpointsModel::breakpointsChanged, this, &BreakpointFiles::save);
}

void BreakpointFiles::readInvariantsOf(const QString &game)
{
    if (!QFileInfo(game).isAbsolute())
        return;
    const engine::KeptInvariants kept = engine::readInvariants(game);
    QStringList &known = m_invariants[game];
    if (!kept.error.isEmpty()) {
        Q_EMIT told(tr("%1 cannot be read: %2").arg(engine::invariantsPath(game), kept.error));
        return;
    }
    const QStringList before = std::exchange(known, simplified(kept.goals));
    m_isReading = true;
    for (const Breakpoint &point : m_model->ofFile(game))
        if (const QString goal = point.data.pattern.simplified();
            point.isInvariant() && before.contains(goal) && !known.contains(goal))
            m_model->remove(point.id);
    const QStringList shown = invariantsOf(*m_model, game);
    for (const QString &goal : std::as_const(known)) {
        if (shown.contains(goal))
            continue;
        Breakpoint point;
        point.file = game;
        point.isClause = false;
        point.data.kind = debugger::DataBreakpoint::Kind::Invariant;
        point.data.pattern = goal;
        m_model->add(point);
    }
    m_isReading = false;
    m_model->setUnkept(game, m_unkept.value(game), known);
    if (invariantsOf(*m_model, game) != known)
        save(); // some could not be written when they were made
}

void BreakpointFiles::renameFile(const QString &from, const QString &to)
{
    if (from == to)
        return;
    const bool isThere = QFileInfo(from).isAbsolute() && QFileInfo::exists(from);
    const std::vector<Breakpoint> stay = isThere ? m_model->ofFile(from) : std::vector<Breakpoint>();
    m_isReading = true;
    m_model->renameFile(from, to);
    for (const Breakpoint &point : stay)
        m_model->add(point);
    m_isReading = false;
    if (!isThere)
        m_invariants.remove(from); // what is kept beside a file that is gone is nobody's to change
    readInvariantsOf(to);
    save();
}

bool BreakpointFiles::mayLose(QWidget *window)
{
    if (!m_error.isEmpty())
        save();
    while (!m_error.isEmpty()) {
        const auto answer
            = ui::warn(window, tr("Breakpoints"),
                       tr("Breakpoints cannot be kept in %1: %2.\n\nDiscard closes the "
                          "window, and those that have changed are lost.")
                           .arg(QDir::toNativeSeparators(m_path), m_error),
                       QMessageBox::Retry | QMessageBox::Discard | QMessageBox::Cancel, QMessageBox::Cancel);
        if (answer != QMessageBox::Retry)
            return answer == QMessageBox::Discard;
        save();
    }
    return true;
}

void BreakpointFiles::saveInvariants()
{
    for (auto kept = m_invariants.begin(); kept != m_invariants.end(); ++kept) {
        const QString &game = kept.key();
        const QStringList before = kept.value(), goals = invariantsOf(*m_model, game);
        QString error;
        if (goals != before) {
            QStringList all = simplified(engine::readInvariants(game).goals); // somebody may have added some
            all.removeIf([&](const QString &goal) { return before.contains(goal) && !goals.contains(goal); });
            for (const QString &goal : goals)
                if (!before.contains(goal) && !all.contains(goal))
                    all << goal;
            error = engine::writeInvariants(game, all);
        }
        if (error.isEmpty()) {
            kept.value() = goals;
            m_unkept.remove(game);
        } else {
            m_unkept[game] = error;
            Q_EMIT told(tr("Invariants cannot be kept in %1: %2").arg(engine::invariantsPath(game), error));
        }
        m_model->setUnkept(game, error, before);
    }
}

/// What the user's own file is to have.
std::vector<Breakpoint> BreakpointFiles::own() const
{
    std::vector<Breakpoint> points;
    for (const Breakpoint &point : m_model->all())
        if (!QFileInfo(point.file).isAbsolute())
            continue; // the text that it belongs to is in no file
        else if (!point.isInvariant() || !m_invariants.contains(point.file) || m_unkept.contains(point.file))
            points.push_back(point);
    return points;
}

void BreakpointFiles::save()
{
    if (m_isReading)
        return;
    saveInvariants();
    QByteArray content = debugger::writeBreakpoints(own());
    const std::vector<Breakpoint> mine = debugger::readBreakpoints(content);
    // Another window may have changed them.
    if (std::vector<Breakpoint> theirs = debugger::readBreakpoints(contentOf(m_path));
        !theirs.empty() && theirs != m_kept)
        content = debugger::writeBreakpoints(debugger::joinedBreakpoints(m_kept, mine, std::move(theirs)));
    QDir().mkpath(QFileInfo(m_path).path());
    m_error = files::writeFile(m_path, content);
    if (m_error.isEmpty())
        m_kept = mine;
    else
        Q_EMIT told(tr("Breakpoints cannot be kept in %1: %2").arg(m_path, m_error));
}

} // namespace sidl::app

#include "moc_breakpointfiles.cpp"
