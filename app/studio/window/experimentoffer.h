// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "debugger/experiment/experimentfolder.h"

#include <QObject>

class QMainWindow;

namespace sidl::app {

/// Offers the plays of an experiment that a crash has left, above the text; until somebody takes or discards them they are
/// offered at each start. Window thread.
class ExperimentOffer final : public QObject
{
    Q_OBJECT
public:
    explicit ExperimentOffer(QMainWindow *window);
    void offerLeft(const QString &common = debugger::ExperimentFolder::defaultCommon());
    std::unique_ptr<debugger::ExperimentFolder> take() { return std::move(m_left); } ///< what was offered

Q_SIGNALS:
    void wanted(); ///< take() gives it

private:
    bool mayDiscard() const; ///< as the user says; what was offered would be lost

    QMainWindow *m_window;
    std::unique_ptr<debugger::ExperimentFolder> m_left;
};

} // namespace sidl::app
