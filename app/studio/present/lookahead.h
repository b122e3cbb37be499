// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

class QLabel;

namespace sidl::app {

/// Covers a window, so that the presenter, once nobody else looks, can see what comes next before it is shown. First it
/// tells that alone; uncovered, it tells what comes. Window thread.
class LookAhead final : public QWidget
{
    Q_OBJECT
public:
    explicit LookAhead(QWidget *over);

    void cover();
    void uncover(const QString &title, const QString &text);
    bool isUncovered() const { return m_isUncovered; } ///< while it is visible; hidden, it holds no text

protected:
    void hideEvent(QHideEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void fitKeys();

    QLabel *m_title, *m_text, *m_keys;
    bool m_isUncovered = false;
};

} // namespace sidl::app
