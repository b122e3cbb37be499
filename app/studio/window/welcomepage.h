// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/studio/games/samples.h"

#include <QWidget>

class QVBoxLayout;

namespace sidl::app {

/// Where one begins: a new game, a game used before, or one of the sample games, which is opened and started at once.
class WelcomePage final : public QWidget
{
    Q_OBJECT
public:
    explicit WelcomePage(QWidget *parent = nullptr, const QString &samples = samplesFolder());

    /// Gives the samples the keyboard. No focus proxy does so: Tab would skip all that comes before the samples.
    void begin();

Q_SIGNALS:
    void newGameWanted();
    void openWanted();
    void tutorialWanted();
    void openFolderWanted();
    void fileChosen(const QString &path);
    void sampleChosen(const QString &path);

protected:
    void showEvent(QShowEvent *event) override;

private:
    void fillRecentFiles();

    QWidget *m_cards = nullptr;
    QWidget *m_tutorial = nullptr; ///< its button, the last above the files
    QWidget *m_recent;
    QVBoxLayout *m_recentFiles;
};

} // namespace sidl::app
