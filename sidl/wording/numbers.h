// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

/// Accounts, payoffs and probabilities as text. What a person reads has the minus sign of typography (U+2212) and no
/// rounding noise; what is read again (a command's output, files, fields to type in) is exact, in ASCII. Any thread.
namespace sidl::wording {

/// An account for reading: "10", "−0.5", "1e+20". Whole numbers have all their digits up to 15; of others 12 are told,
/// so that 0.1 + 0.2 is "0.3". Zero has no sign.
QString numberText(double number);
/// A change of an account with its sign: "+1", "−0.5", "±0".
QString changeText(double change);
/// A number of which only the order matters, with 3 digits: "0.333", "−1.25e+06".
QString roughNumberText(double number);
/// "0.25"; "1/3", where no short decimal is as exact, or where it was @p writtenAsFraction; else with 4 digits.
QString probabilityText(double probability, bool writtenAsFraction = false);
/// "value Alice 1 (1/2)": @p what has @p probability. What happens may end in a number of its own.
QString withProbability(const QString &what, const QString &probability);

/// The shortest text that is read again as @p number: "10", "-0.5", "0.30000000000000004". Zero has no sign.
QString exactNumberText(double number);
/// @p text with the minus sign of typography before each number that has "-": "worth −1/18", for exact numbers that a
/// person reads. What is part of a word, as in [-1] and a-1, stays as the rules have it.
QString withMinus(QString text);
/// @p text with "-" for the minus sign before each number, as one types it: to look for it, or to write it to a file.
QString withAsciiMinus(QString text);

} // namespace sidl::wording
