// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/studio/games/samples.h"

#include <QListView>

namespace sidl::app {

/// The sample games as cards, in as many columns as there is room for. A click or Enter chooses one.
class SampleCards final : public QListView
{
    Q_OBJECT
public:
    explicit SampleCards(QWidget *parent = nullptr, const QString &folder = samplesFolder());

Q_SIGNALS:
    void chosen(const QString &path);

protected:
    void resizeEvent(QResizeEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void changeEvent(QEvent *event) override;
    void updateGeometries() override; ///< a notch of the wheel is a row of cards: the view's own step would be three

private:
    void fitCards();
};

} // namespace sidl::app
