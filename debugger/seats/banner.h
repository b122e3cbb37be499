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
    /// @p button: what stands on a button beside it, which tells answered(); empty: none.
    void showMessage(const QString &text, const QString &button = {});
    void keepHeight(int width); ///< whatever is told: not less than now, so wide, until clear() or endHeight()
    void endHeight();
    /// It stands where it has so many pixels, whatever is told: in the largest type with which all of it is in sight.
    void setPlace(int height);
    bool hasPlace() const { return m_place > 0; }
    /// @p button: as for showMessage(), beside the one that leads to @p place if that is valid.
    void showError(const QString &text, const QString &details, const language::Span &place,
                   const QString &button = {});

Q_SIGNALS:
    void answered();
    void placeActivated(const sidl::language::Span &place);

protected:
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void paintKind();
    void fitPlace();

    QLabel *m_text;
    QToolButton *m_go;
    QToolButton *m_answer;
    language::Span m_wrong; ///< of the error
    int m_place = 0;        ///< pixels; 0: as high as what is told
    bool m_isError = false;
};

} // namespace sidl::debugger
