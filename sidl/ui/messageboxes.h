// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

class QMessageBox;

namespace sidl::ui {

/// Gives Save, Discard and Cancel of @p box, where they are there, letters to be pressed with Alt, which styles do not.
void giveLetters(QMessageBox *box);

} // namespace sidl::ui
