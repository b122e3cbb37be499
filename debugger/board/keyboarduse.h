// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>

namespace sidl::debugger {

/// Whether a person goes by keys or by the pointer: by what was pressed last, anywhere in the program. Where the keyboard
/// is on a board is shown to who goes by keys alone. Keys of commands, as of the next chronon, say nothing. Window thread.
class KeyboardUse final : public QObject
{
    Q_OBJECT
public:
    static KeyboardUse *ofProgram(); ///< of the QApplication that is there

    bool isByKeys() const { return m_isByKeys; } ///< false as long as nothing was pressed

Q_SIGNALS:
    void changed();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    explicit KeyboardUse(QObject *program);

    bool m_isByKeys = false;
};

} // namespace sidl::debugger
