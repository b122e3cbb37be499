// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QMessageBox>
#include <QString>

#include <functional>

class QWidget;

namespace sidl::debugger {

class Experiment;

/// Asks above @p window what becomes of the plays of @p experiment, which are in no file, and tells what for (@p why):
/// Save, Discard or Cancel.
QMessageBox::StandardButton askAboutPlays(const Experiment &experiment, const QString &why, QWidget *window);
/// Asks for the file for plays of @p game, first in @p folder; empty: none was named.
QString askForDataFile(const QString &folder, const QString &game, QWidget *window);
/// Tells above @p window why plays could not be saved, and calls @p elsewhere if another file is wanted for them.
/// Returns before that.
void offerOtherFile(const QString &why, QWidget *window, const std::function<void()> &elsewhere);

} // namespace sidl::debugger
