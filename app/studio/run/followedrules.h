// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/language/text/movedplaces.h"
#include "sidl/work/latestjob.h"

#include <QPointer>
#include <QThreadPool>

namespace sidl::editor {
class CodeEditor;
}

namespace sidl::app {

/// Rules that were given to a session, and where they stand in the text that they come from, as that is edited. Both
/// texts are compared whole, which takes a second for one of 10 MB: beside the window's thread, unless somebody cannot
/// wait. What was found of a text that has changed meanwhile is dropped. Window thread.
class FollowedRules final : public QObject
{
    Q_OBJECT
public:
    explicit FollowedRules(QObject *parent);
    ~FollowedRules() override; ///< waits for what is being compared

    /// Other rules, of @p text, which may be null: nothing has moved, until it is followed. @p revision is that of the
    /// places of these rules; the text may have changed since.
    void setRules(editor::CodeEditor *text, const QString &rules, int revision);
    /// Where the rules stand, as it was when the text was followed last.
    const language::MovedPlaces &places() const { return m_places; }
    /// Nothing was typed since.
    bool isCurrent() const;

    void followSoon(); ///< moved() tells when it is done, unless the text has changed by then
    bool followNow();  ///< true: the places are others, perhaps; moved() is not told

Q_SIGNALS:
    void moved();

private:
    QPointer<editor::CodeEditor> m_text;
    QString m_rules;
    int m_rulesRevision = 0;
    language::MovedPlaces m_places;
    int m_revision = -1; ///< of the text that the places are in
    LatestJob m_jobs;
    QThreadPool m_thread; ///< of one thread; goes first
};

} // namespace sidl::app
