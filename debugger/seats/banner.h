// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/language/text/span.h"

#include <QFrame>

class QLabel;
class QToolButton;

namespace sidl::debugger {

/// A line across a pane that tells something important: an error with the way to its place, or the end of the game.
class Banner final : public QFrame
{
    Q_OBJECT
public:
    explicit Banner(QWidget *parent = nullptr);

    void clear(); ///< hides it
    /// @p question: what a button beside it asks, by questionAsked(); empty: none.
    void showMessage(const QString &text, const QString &question = {});
    void showError(const QString &text, const QString &details, const language::Span &place);

Q_SIGNALS:
    void placeActivated(const sidl::language::Span &place);
    void questionAsked();

protected:
    void changeEvent(QEvent *event) override;

private:
    void paintKind();

    QLabel *m_text;
    QToolButton *m_go, *m_ask;
    language::Span m_place;
    bool m_isError = false;
};

} // namespace sidl::debugger
