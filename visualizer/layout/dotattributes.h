// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>
#include <QStringList>

namespace sidl::visualizer {

/// Texts and numbers as the DOT language has them. Objects are libcgraph's: nodes, edges and graphs. Who calls what
/// takes one holds the lock of libcgraph.

/// libcgraph's functions take char * but do not change what it points to.
char *c(const char *text);
void set(void *object, const char *name, const QByteArray &value);
void setHtml(void *object, const QByteArray &html); ///< a label in Graphviz's HTML-like language

/// Text as Graphviz writes it unchanged: in labels a backslash starts an escape ("\N" is the node's name).
QByteArray escaped(const QString &text);
QByteArray html(const QString &text); ///< the same in an HTML-like label
QByteArray toolTip(QString text);
QByteArray label(const QStringList &lines);
QByteArray inches(double points);
constexpr double PointsPerInch = 72; ///< Graphviz has sizes in inches, places in points

QByteArray colourName(unsigned rgb); ///< of 0xRRGGBB
constexpr unsigned ShareOfStep = 32; ///< of a hue in the ground of a node, of 256
/// The same hue, so pale that text can be read on it: @p share of 256.
unsigned pale(unsigned rgb, unsigned share);

} // namespace sidl::visualizer
