// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/seats/gameview.h"

#include <algorithm>
#include <utility>

namespace sidl::debugger {

namespace {

/// @p settings with the covers, pins and folded groups of @p saved.
ViewSettings withWordsOf(const ViewSettings &saved, ViewSettings settings)
{
    for (auto &[player, seat] : settings.seats) {
        const SeatSettings before = saved.seat(player);
        seat.isCovered = before.isCovered;
        seat.pins = before.pins;
        seat.folded = before.folded;
    }
    return settings;
}

/// What @p settings say of the board alone: no seat.
ViewSettings boardOf(const ViewSettings &settings)
{
    ViewSettings board;
    board.show = settings.show;
    board.grid = settings.grid;
    board.boardsInGraph = settings.boardsInGraph;
    return board;
}

} // namespace

GameView::GameView(GamePlay *session, QObject *parent)
    : QObject(parent)
    , m_session(session)
{
    connect(session->events(), &GameEvents::started, this, &GameView::load);
    connect(session->events(), &GameEvents::changed, this, &GameView::lookForPictures);
    if (session->hasGame())
        load();
}

void GameView::load()
{
    const QString &file = m_session->game().fileName;
    const QString name = m_session->game().name;
    const bool isSavedNow = m_file.isNull() && !name.isEmpty() && m_game == name; // the text that was played
    const bool isSameText = file == m_gameFile;
    m_game = name;
    m_gameFile = file;
    m_ofPicture.clear();
    m_file = ViewFile(file, m_shippedGames);
    const std::optional<ViewSettings> read = m_file.read(&m_problem);
    if (read)
        m_settings = *read;
    else if (const auto known = m_unsaved.find(file); m_problem.isEmpty() && known != m_unsaved.end())
        m_settings = known->second;
    else if (m_file.isNull() && !isSameText)
        m_settings = readBoard(file);
    else if (!m_file.isNull() && (!isSavedNow || !m_problem.isEmpty()))
        m_settings = {};
    if (!m_file.isNull())
        m_unsaved.erase(file);
    if (m_saved)
        m_saved = m_settings;
    tell();
}

std::function<GridGrowth(const GridSpec &spec)> GameView::growthFor(engine::Viewer viewer)
{
    return [this, viewer](const GridSpec &spec) { return m_growth.of(m_session->tree(), spec, viewer); };
}

void GameView::change(const ViewSettings &settings)
{
    const ViewSettings savedBefore = m_saved.value_or(m_settings);
    const ViewSettings before = std::exchange(m_settings, settings);
    if (m_saved) {
        ViewSettings shared = withWordsOf(*m_saved, settings);
        if (toJson(shared) != toJson(*m_saved))
            m_problem = m_file.change(*m_saved, shared);
        m_saved = std::move(shared);
    } else {
        m_problem = m_file.change(before, m_settings);
    }
    if (m_file.isNull()) {
        ViewSettings &kept = m_unsaved.try_emplace(m_gameFile, savedBefore).first->second;
        takeChanges(savedBefore, m_saved.value_or(m_settings), kept); // it may have other names for the next start
        if (!m_gameFile.isEmpty())                                    // else its text was discarded
            keepBoard(m_gameFile, before);
    }
    tell();
    if (!m_file.isNull())
        Q_EMIT fileWritten(m_file.beside());
}

ViewSettings GameView::readBoard(const QString &title)
{
    const std::optional<ViewSettings> board = ViewFile::ofUnsaved(m_game).read(&m_problem);
    if (board)
        m_boardsKept[title].insert(m_game);
    return board.value_or(ViewSettings());
}

void GameView::keepBoard(const QString &title, const ViewSettings &before)
{
    if (toJson(boardOf(m_settings)) == toJson(boardOf(before)))
        return;
    m_problem = ViewFile::ofUnsaved(m_game).write(boardOf(m_unsaved.at(title)));
    m_boardsKept[title].insert(m_game);
}

void GameView::removeBoards(const QString &title)
{
    const auto kept = m_boardsKept.extract(title);
    if (kept.empty())
        return;
    for (const QString &game : kept.mapped())
        if (std::none_of(m_boardsKept.begin(), m_boardsKept.end(),
                         [&game](const auto &other) { return other.second.contains(game); }))
            ViewFile::ofUnsaved(game).removeOfUser();
}

void GameView::moveUnsaved(const QString &from, const QString &to)
{
    const ViewFile file(to, m_shippedGames);
    const bool isShown = m_gameFile == from && m_file.isNull();
    const auto known = m_unsaved.find(from);
    const ViewSettings settings = isShown ? m_saved.value_or(m_settings)
        : known != m_unsaved.end()        ? known->second
                                          : ViewSettings();
    m_unsaved.erase(from);
    QString problem;
    if (file.isNull()) {
        m_unsaved[to] = settings;
        if (const auto kept = m_boardsKept.find(from); kept != m_boardsKept.end())
            m_boardsKept[to].merge(kept->second);
    } else if (!file.read(&problem) && problem.isEmpty() && settings != ViewSettings())
        problem = file.write(settings);
    removeBoards(from); // it is where the text is, or under its other title
    if (!isShown)
        return;
    m_gameFile = to;
    m_file = file;
    m_problem = problem;
    Q_EMIT changed();
}

void GameView::forgetUnsaved(const QString &title)
{
    m_unsaved.erase(title);
    removeBoards(title);
    if (m_gameFile == title)
        m_gameFile.clear(); // what is shown is not of the next one
}

QByteArray GameView::ofUnsaved(const QString &title) const
{
    const auto known = m_unsaved.find(title);
    return known == m_unsaved.end() || known->second == ViewSettings() ? QByteArray() : toJson(known->second);
}

void GameView::restoreUnsaved(const QString &title, const QByteArray &json)
{
    QString error; // it was written by this program: the text alone comes back if it is damaged
    if (const std::optional<ViewSettings> settings = viewSettingsFromJson(json, &error))
        m_unsaved[title] = *settings;
}

QByteArray GameView::settingsOfUnsaved(const QString &title) const
{
    const bool isShown = m_gameFile == title && m_file.isNull();
    const ViewSettings settings = isShown ? m_saved.value_or(m_settings) : ViewSettings();
    return m_unsaved.contains(title) || settings == ViewSettings() ? ofUnsaved(title) : toJson(settings);
}

void GameView::replaceUnsaved(const QString &title, const QByteArray &json)
{
    restoreUnsaved(title, json);
    const auto kept = m_boardsKept.find(title);
    const auto known = m_unsaved.find(title);
    if (kept == m_boardsKept.end() || known == m_unsaved.end())
        return;
    for (const QString &game : kept->second)
        ViewFile::ofUnsaved(game).write(boardOf(known->second));
}

void GameView::playNextAs(const QString &file)
{
    if (file == m_gameFile || !m_session->hasGame())
        return;
    const ViewSettings settings = m_saved.value_or(m_settings);
    const bool isNew = m_unsaved.try_emplace(file, settings).second;
    if (isNew && !m_file.isNull() && ViewFile(file).isNull())
        keepBoard(file, ViewSettings()); // the program may be killed
}

void GameView::goOnAs(const QString &file)
{
    if (file == m_gameFile || !m_session->hasGame())
        return;
    m_gameFile = file;
    QString problem; // of the file before, which is not of interest any more
    const ViewSettings settings
        = std::exchange(m_file, ViewFile(file, m_shippedGames)).read(&problem).value_or(m_saved.value_or(m_settings));
    m_problem.clear();
    if (!m_file.read(&m_problem) && m_problem.isEmpty() && settings != ViewSettings())
        m_problem = m_file.write(settings);
    Q_EMIT changed();
}

void GameView::changeSeat(const QString &player, const SeatSettings &seat)
{
    if (seat == m_settings.seat(player))
        return;
    ViewSettings settings = m_settings;
    settings.seats[player] = seat;
    change(settings);
}

void GameView::setPrivate(bool isPrivate)
{
    if (isPrivate == m_saved.has_value())
        return;
    if (isPrivate) {
        m_saved = m_settings;
        return;
    }
    m_settings = *std::exchange(m_saved, std::nullopt);
    tell();
}

QString GameView::remark(bool isAllOpen) const
{
    const QString ofAll = m_file.remark(m_settings);
    return ofAll.isEmpty() && isAllOpen ? m_ofPicture : ofAll;
}

/// What stands in "card-{N}" is known when it is shown: then nothing would be drawn, and nobody told why.
void GameView::lookForPictures()
{
    const engine::Position *position = m_session->position();
    const auto &forms = m_settings.names.words;
    const bool mayMiss = std::ranges::any_of(
        forms, [](const wording::NameSettings::Form &form) { return form.picture.contains(u'{'); });
    if (!position || !mayMiss || !m_ofPicture.isEmpty())
        return;
    engine::Words shown = position->state.words();
    for (const engine::Switch &place : position->switches)
        shown.insert(shown.end(), place.actions.begin(), place.actions.end());
    m_ofPicture = m_file.remarkOnPicture(m_settings, shown);
    if (!m_ofPicture.isEmpty())
        Q_EMIT remarked();
}

void GameView::tell()
{
    GamePlay::Policies policies;
    for (const engine::Word player : m_session->game().players)
        policies.push_back(m_settings.seat(player.text()).policy);
    m_session->setPolicies(policies);
    Q_EMIT changed();
}

} // namespace sidl::debugger

#include "moc_gameview.cpp"
