// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

class QLabel;
class QSpinBox;

namespace sidl::app {

/// The seed of the next start and the chronon of the run, for the tool bar.
class RunFields final : public QWidget
{
    Q_OBJECT
public:
    explicit RunFields(QWidget *parent = nullptr);

    quint64 seed() const;
    void setChronon(int chronon); ///< negative: no game

private:
    QSpinBox *m_seed;
    QLabel *m_chronon;
};

} // namespace sidl::app
