// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/play/clock.h"

#include <algorithm>
#include <array>
#include <utility>

using namespace Qt::StringLiterals;

namespace sidl::play {

using std::chrono::milliseconds;

namespace {

using End = ClockSettings::End;

constexpr std::array Ends{std::pair{End::Hand, "hand"}, std::pair{End::Acted, "acted"}, std::pair{End::Time, "time"},
                          std::pair{End::Either, "either"}};
constexpr std::array Modes{std::pair{TableMode::Chronons, "chronons"}, std::pair{TableMode::Interrupts, "interrupts"}};

template <typename Value, std::size_t Count>
QString nameIn(const std::array<std::pair<Value, const char *>, Count> &names, Value value)
{
    const auto found = std::find_if(names.begin(), names.end(), [=](const auto &one) { return one.first == value; });
    return QString::fromLatin1(found == names.end() ? "" : found->second);
}

template <typename Value, std::size_t Count>
std::optional<Value> named(const std::array<std::pair<Value, const char *>, Count> &names, const QString &name)
{
    const auto found
        = std::find_if(names.begin(), names.end(), [&](const auto &one) { return name == QLatin1String(one.second); });
    return found == names.end() ? std::nullopt : std::optional(found->first);
}

} // namespace

QString clockEndName(End end)
{
    return nameIn(Ends, end);
}

std::optional<End> clockEndNamed(const QString &name)
{
    return named(Ends, name);
}

QString tableModeName(TableMode mode)
{
    return nameIn(Modes, mode);
}

std::optional<TableMode> tableModeNamed(const QString &name)
{
    return named(Modes, name);
}

void ChrononClock::setSettings(const ClockSettings &settings, Moment now)
{
    m_used = used(now);
    m_since = now;
    m_settings = settings;
}

void ChrononClock::begin(Moment now)
{
    m_begun = true;
    m_since = now;
    m_used = m_extra = milliseconds(0);
}

void ChrononClock::end()
{
    m_begun = false;
}

void ChrononClock::pause(Moment now)
{
    m_used = used(now);
    m_isPaused = true;
}

void ChrononClock::resume(Moment now)
{
    m_isPaused = false;
    m_since = now;
}

void ChrononClock::extend(milliseconds more)
{
    if (m_begun && m_settings.isTimed())
        m_extra += more;
}

milliseconds ChrononClock::used(Moment now) const
{
    return m_begun && !m_isPaused ? m_used + std::max(milliseconds(0), now - m_since) : m_used;
}

std::optional<milliseconds> ChrononClock::left(Moment now) const
{
    if (!m_begun || !m_settings.isTimed())
        return {};
    return std::max(milliseconds(0), m_settings.time + m_extra - used(now));
}

bool ChrononClock::isOver(Moment now, bool allActed) const
{
    if (!isRunning())
        return false;
    if (allActed && m_settings.endsWhenActed())
        return true;
    return left(now) == milliseconds(0);
}

QString countDownText(milliseconds left)
{
    const qint64 seconds = (left.count() + 999) / 1000;
    const QString two
        = u"%1:%2"_s.arg(QString::number(seconds / 60 % 60), QString::number(seconds % 60).rightJustified(2, u'0'));
    if (seconds < 3600)
        return two;
    return u"%1:%2:%3"_s.arg(QString::number(seconds / 3600),
                             QString::number(seconds / 60 % 60).rightJustified(2, u'0'),
                             QString::number(seconds % 60).rightJustified(2, u'0'));
}

} // namespace sidl::play
