// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>

class QWidget;

namespace sidl::ui {

/// Makes the text of a widget and all its children larger and smaller, by Ctrl and the wheel and by call.
class TextZoom final : public QObject
{
    Q_OBJECT
public:
    explicit TextZoom(QWidget *target); ///< owned by @p target

    void setBase(double points); ///< the size that steps count from, in points; before, that of the application
    void zoomBy(int steps);      ///< positive: larger
    void reset();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    QWidget *m_target;
    double m_base = 0; ///< points; 0: that of the application
    int m_steps = 0;
    int m_wheel = 0; ///< eighths of a degree not yet used: fine wheels send little at a time
};

} // namespace sidl::ui
