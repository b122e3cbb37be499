// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

// A program that is nothing but the room that is linked to it (CMakeLists.txt).
int main() { }
