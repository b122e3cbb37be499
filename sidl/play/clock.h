// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

#include <chrono>
#include <optional>

namespace sidl::play {

/// How the players of a table act together: chronon by chronon, or one after the other as they come (S25).
enum class TableMode { Chronons, Interrupts };

/// What ends a chronon (P2). A value; any thread.
struct ClockSettings
{
    enum class End {
        Hand,   ///< the referee
        Acted,  ///< all who can act have acted
        Time,   ///< a time has passed
        Either, ///< all have acted, or the time has passed, whichever is first
    };
    End end = End::Hand;
    std::chrono::milliseconds time{30000}; ///< for Time and Either; at least 1

    bool isTimed() const { return end == End::Time || end == End::Either; }
    bool endsWhenActed() const { return end == End::Acted || end == End::Either; }
    friend bool operator==(const ClockSettings &, const ClockSettings &) = default;
};

/// What files and messages call it: "hand", "acted", "time", "either".
QString clockEndName(ClockSettings::End end);
std::optional<ClockSettings::End> clockEndNamed(const QString &name); ///< none: there is no such end
/// "chronons", "interrupts".
QString tableModeName(TableMode mode);
std::optional<TableMode> tableModeNamed(const QString &name); ///< none: there is no such mode

/**
 * The clock of a table (P2): tells when the chronon is over. It knows no time but what it is told, so that a test needs
 * no real one. Moments are of any clock that never goes back. A value; any thread.
 */
class ChrononClock
{
public:
    using Moment = std::chrono::milliseconds; ///< since a beginning of the caller's choice

    explicit ChrononClock(const ClockSettings &settings = {})
        : m_settings(settings)
    {
    }

    const ClockSettings &settings() const { return m_settings; }
    /// From the next chronon on; where one is going on, it has the new time as a whole, and what was used of it counts.
    void setSettings(const ClockSettings &settings, Moment now);

    void begin(Moment now); ///< a chronon begins
    void end();             ///< it is over, or the game is: nothing runs
    bool isRunning() const { return m_begun && !m_isPaused; }
    bool hasBegun() const { return m_begun; }

    bool isPaused() const { return m_isPaused; }
    void pause(Moment now); ///< from now on no time passes, and the chronon does not end; lasts over chronons
    void resume(Moment now);
    /// More time for the chronon that is going on; nothing happens without one, or where no time is kept.
    void extend(std::chrono::milliseconds more);

    /// That the chronon has left; none: no time is kept, or no chronon is going on. Never below 0.
    std::optional<std::chrono::milliseconds> left(Moment now) const;
    /// Whether the chronon is over. @p allActed whether all who can act have.
    bool isOver(Moment now, bool allActed) const;

private:
    std::chrono::milliseconds used(Moment now) const;

    ClockSettings m_settings;
    bool m_begun = false;
    bool m_isPaused = false;
    Moment m_since{};                    ///< when it began to run last
    std::chrono::milliseconds m_used{};  ///< until then
    std::chrono::milliseconds m_extra{}; ///< by extend()
};

/// "0:09", "1:30", "1:02:03": @p left as a count-down, where what has begun of a second is a second.
QString countDownText(std::chrono::milliseconds left);

} // namespace sidl::play
