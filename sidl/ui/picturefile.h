// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>
#include <QColor>
#include <QSizeF>
#include <QString>
#include <QStringList>

#include <functional>

class QPainter;
class QPalette;
class QWidget;

namespace sidl::ui {

/// What a pane offers as a file: drawn anew for it, dark on white, with fonts in pixels.
struct Picture
{
    QString name;                            ///< proposed for the file, without an ending
    QSizeF size;                             ///< in pixels, 96 an inch
    std::function<void(QPainter &)> paint{}; ///< from the origin; the ground is white already
    /// The same as a LaTeX document, or sets @p error, in words; empty: there is none.
    std::function<QByteArray(QString &error)> latex{};
    QString title{}; ///< of the dialog that asks for the file: "Export Matrix"
};

/// Colours of pictures, whatever the window has.
QPalette picturePalette();

/// For a file dialog, "SVG picture (*.svg)" first.
QStringList pictureFilters();
QString latexFilter(); ///< "LaTeX document (*.tex)"

/// @p title as a name of a file without an ending, written as those of games are: "prisoners-dilemma-matrix" of
/// "Prisoner's dilemma: matrix", as of "prisonersDilemma: matrix".
QString pictureName(const QString &title);

/// Asks under which name a picture is to be written, in the window of @p parent. @p title and @p name, from which a file
/// in @p folder is proposed, have no ending. A name of a kind of picture that the filters lack is refused, in words, and
/// asked for again: it is not to become "a.tex.svg". Empty: cancelled.
QString askForPicture(QWidget *parent, const QString &title, const QString &folder, const QString &name,
                      const QStringList &filters = pictureFilters());

/// The end of @p path's name says how it is written: .svg, .png or .pdf, on a page of its size, or .tex, if it has that. @p scale: of a PNG, how
/// many times larger. Returns the error in words; empty: none.
QString writePicture(const Picture &picture, const QString &path, int scale);

} // namespace sidl::ui
