// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "debugger/board/boardgrowth.h"
#include "debugger/seats/viewfile.h"
#include "debugger/seats/viewsettings.h"

#include <QObject>

#include <functional>
#include <map>
#include <set>

namespace sidl::debugger {

class GamePlay;

/// The view settings of the game being played, for all who show it: read when the game starts, saved when they are
/// changed, but for what belongs to the moment while people look at seats alone: covers, and pins and folded groups, which
/// tell of words that are hidden from others (S15). Gives the session the policies of the seats. Window thread.
class GameView final : public QObject
{
    Q_OBJECT
public:
    explicit GameView(GamePlay *session, QObject *parent = nullptr);

    /// The folder of the games that come with the program: nothing is written there. Counts from the next start.
    void setShippedGames(const QString &folder) { m_shippedGames = folder; }

    const ViewSettings &settings() const { return m_settings; }
    QString problem() const { return m_problem; } ///< why they could not be read or saved; empty: they could
    /// What in them is told otherwise than their author can mean it; empty: nothing.
    /// @p isAllOpen: nobody's words are covered, of which one may be told in the name of a picture.
    QString remark(bool isAllOpen) const;
    /// How far the board of @p viewer goes in the current state, by what that seat may know.
    std::function<GridGrowth(const GridSpec &spec)> growthFor(engine::Viewer viewer);
    void change(const ViewSettings &settings); ///< and saves them
    void changeSeat(const QString &player, const SeatSettings &seat);
    /// A text that was never saved, and was called @p from, has the file @p to now, or another title.
    void moveUnsaved(const QString &from, const QString &to);
    void forgetUnsaved(const QString &title); ///< another text may be called so
    /// What was set up for the text so called, which was never saved, as toJson() tells it; empty: nothing was. Without
    /// what belongs to the moment.
    QByteArray ofUnsaved(const QString &title) const;
    void restoreUnsaved(const QString &title, const QByteArray &json); ///< it counts from the next start
    /// What counts for it from the next start, be it what is shown now; empty: nothing is set up.
    QByteArray settingsOfUnsaved(const QString &title) const;
    /// The same for one of which settingsOfUnsaved() are there: what is shown stays, as its rules do.
    void replaceUnsaved(const QString &title, const QByteArray &json);
    /// The text that is played is started next, and is called @p file, which may be another name than that of the game:
    /// the rules of a session whose game file has changed are in a tab of their own. It keeps what is set up, unless it
    /// has settings itself.
    void playNextAs(const QString &file);
    /// The text that is played has the file @p file now. What stands beside the file before, which may have been edited
    /// since the start, or else what is shown belongs to it, unless it has settings itself.
    void goOnAs(const QString &file);
    /// People look at seats alone: what they cover, pin and fold from now on is not saved, and forgotten when this ends.
    void setPrivate(bool isPrivate);
    bool isPrivate() const { return m_saved.has_value(); }

Q_SIGNALS:
    void changed();                        ///< settings() or problem()
    void remarked();                       ///< remark() is another one: of what is shown now
    void fileWritten(const QString &path); ///< perhaps with what it had: it may be open as a text

private:
    void load();
    void lookForPictures();
    ViewSettings readBoard(const QString &title); ///< as keepBoard() has kept it
    /// Of the text without a file that is called @p title, if it is another than @p before.
    void keepBoard(const QString &title, const ViewSettings &before);
    void removeBoards(const QString &title); ///< that no other text has
    void tell();

    GamePlay *m_session;
    QString m_shippedGames;
    QString m_game; ///< its name
    QString m_gameFile;
    /// Of texts without a file, by the names that they have instead; and see playNextAs().
    std::map<QString, ViewSettings> m_unsaved;
    std::map<QString, std::set<QString>> m_boardsKept; ///< for the same, under these names of games
    ViewFile m_file;
    ViewSettings m_settings;
    std::optional<ViewSettings> m_saved; ///< what the file has, while that is not m_settings: it is private
    QString m_problem;
    QString m_ofPicture; ///< a remark on one that is missing, of a word that was shown since the game was started
    BoardGrowth m_growth;
};

} // namespace sidl::debugger
