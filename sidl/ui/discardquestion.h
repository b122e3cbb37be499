// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

class QDialog;

namespace sidl::ui {

/// Asks whether what a person has written into @p dialog is to be lost, and closes it as rejected if so; else it stays.
void askToDiscard(QDialog *dialog);

} // namespace sidl::ui
