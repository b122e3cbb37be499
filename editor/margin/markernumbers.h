// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

/// Which of Scintilla's markers belong to whom: the number of the first; those that follow are for the other kinds of mark.
/// Of a line's marks, Scintilla shows the highest number on top. 25 to 31 are those of folds, 21 to 24 those of Scintilla's
/// own history of changes, which is not used: the first of them is taken.
namespace sidl::editor::markers {

inline constexpr int Problem = 0;
inline constexpr int Breakpoint = 4; ///< to 6
inline constexpr int Condition = 7;
inline constexpr int Coverage = 10;
inline constexpr int Change = 13;
inline constexpr int Cost = 16;  ///< it is not seen
inline constexpr int Test = 17;  ///< to 20
inline constexpr int Arrow = 21; ///< where the rules have stopped: above all marks of breakpoints

} // namespace sidl::editor::markers
