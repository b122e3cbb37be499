// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QLabel>

namespace sidl::ui {

/// A line of plain text that ends in "…" where there is no room for all of it; with setWordWrap(), as many lines as it
/// needs. Text that can be selected is not shortened.
class ElidedLabel final : public QLabel
{
    Q_OBJECT
public:
    explicit ElidedLabel(QWidget *parent = nullptr);

    QSize minimumSizeHint() const override;
    /// What is shown where there is no room for the whole text; empty: its beginning. Does not count with setWordWrap().
    void setShorter(const QString &text);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QString m_shorter;
};

} // namespace sidl::ui
