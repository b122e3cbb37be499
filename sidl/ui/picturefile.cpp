// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/ui/picturefile.h"

#include "sidl/files/writefile.h"
#include "sidl/ui/messageboxes.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QFileDialog>
#include <QFileInfo>
#include <QImage>
#include <QPainter>
#include <QPalette>
#include <QPdfWriter>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QSvgGenerator>

#include <cmath>

using namespace Qt::StringLiterals;

namespace sidl::ui {

namespace {

constexpr int DotsPerInch = 96;
constexpr double DotsPerMetre = DotsPerInch / 0.0254;

struct Tr
{
    Q_DECLARE_TR_FUNCTIONS(sidl::ui::PictureFile)
};

void paintOn(QPaintDevice *device, const Picture &picture, double scale)
{
    QPainter painter(device);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.scale(scale, scale);
    painter.fillRect(QRectF(QPointF(), picture.size), Qt::white);
    picture.paint(painter);
}

/// Whether the name at @p path ends as a kind of picture does that is not among the @p filters.
bool isOfOther(const QString &path, const QStringList &filters)
{
    static const QStringList kinds{u"tex"_s, u"dot"_s, u"jpg"_s, u"jpeg"_s, u"gif"_s, u"bmp"_s, u"webp"_s, u"eps"_s};
    const QString suffix = QFileInfo(path).suffix().toLower();
    return kinds.contains(suffix) && !endingsOf(filters.join(u' ')).contains(suffix);
}

QString refusal(const QString &path, const QStringList &filters)
{
    const QString suffix = QFileInfo(path).suffix().toLower();
    QStringList endings = endingsOf(filters.join(u' '));
    for (QString &ending : endings)
        ending.prepend(u'.');
    const QString last = endings.takeLast();
    const QString why = suffix == "tex"_L1 ? Tr::tr("LaTeX is for game trees and matrices alone.")
        : suffix == "dot"_L1               ? Tr::tr("Graphviz text is for graphs alone.")
                                           : Tr::tr("Nothing is written as .%1.").arg(suffix);
    return why + u' ' + Tr::tr("Give it a name that ends with %1 or %2.").arg(endings.join(u", "_s), last);
}

} // namespace

QPalette picturePalette()
{
    QPalette palette(Qt::black, QColor(0xef, 0xf0, 0xf1));
    for (const QPalette::ColorRole role : {QPalette::Base, QPalette::Window})
        palette.setColor(role, Qt::white);
    for (const QPalette::ColorRole role : {QPalette::Text, QPalette::WindowText, QPalette::ButtonText})
        palette.setColor(role, Qt::black);
    return palette;
}

QStringList pictureFilters()
{
    return {Tr::tr("SVG picture (*.svg)"), Tr::tr("PNG picture (*.png)"), Tr::tr("PDF document (*.pdf)")};
}

QString latexFilter()
{
    return Tr::tr("LaTeX document (*.tex)");
}

QString pictureName(const QString &title)
{
    static const QRegularExpression apostrophe(u"['\u2019]"_s), inWord(u"(?<=\\p{Ll})(?=\\p{Lu})"_s);
    static const QRegularExpression unfit(u"[\\W_]+"_s, QRegularExpression::UseUnicodePropertiesOption);
    QString name = QString(title).remove(apostrophe).replace(inWord, u"-"_s).replace(unfit, u"-"_s).toLower();
    while (name.startsWith(u'-'))
        name.remove(0, 1);
    while (name.endsWith(u'-'))
        name.chop(1);
    return name.isEmpty() ? Tr::tr("picture") : name;
}

QString askForPicture(QWidget *parent, const QString &title, const QString &folder, const QString &name,
                      const QStringList &filters)
{
    QFileDialog dialog(parent, title,
                       folder.isEmpty() ? QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation) : folder);
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    dialog.setNameFilters(filters);
    dialog.setDefaultSuffix(u"svg"_s);
    QObject::connect(&dialog, &QFileDialog::filterSelected, &dialog, [&dialog](const QString &filter) {
        dialog.setDefaultSuffix(endingsOf(filter).value(0, u"svg"_s));
    });
    dialog.selectFile(pictureName(name));
    for (;;) {
        const QString path = chosenName(&dialog, [&](const QString &chosen) {
            return isOfOther(chosen, filters) ? chosen : withKnownEnding(chosen, dialog);
        });
        if (path.isEmpty() || !isOfOther(path, filters))
            return path;
        warn(parent ? parent->window() : nullptr, title, refusal(path, filters));
        dialog.selectFile(QFileInfo(path).completeBaseName());
    }
}

QString writePicture(const Picture &picture, const QString &path, int scale)
{
    const QString suffix = QFileInfo(path).suffix().toLower();
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    if (suffix == "svg"_L1) {
        QSvgGenerator svg;
        svg.setOutputDevice(&buffer);
        svg.setResolution(DotsPerInch);
        svg.setSize(QSize(int(std::ceil(picture.size.width())), int(std::ceil(picture.size.height()))));
        svg.setViewBox(QRectF(QPointF(), picture.size));
        svg.setTitle(picture.name);
        paintOn(&svg, picture, 1);
    } else if (suffix == "png"_L1) {
        QImage image((picture.size * scale).toSize(), QImage::Format_RGB32);
        if (image.isNull())
            return Tr::tr("it would have too many pixels. SVG and PDF have no bound.");
        image.setDotsPerMeterX(qRound(DotsPerMetre * scale));
        image.setDotsPerMeterY(image.dotsPerMeterX());
        paintOn(&image, picture, scale);
        image.save(&buffer, "PNG");
    } else if (suffix == "pdf"_L1) {
        constexpr double PointsPerDot = 72.0 / DotsPerInch;
        QPdfWriter pdf(&buffer);
        pdf.setPageSize(QPageSize(picture.size * PointsPerDot, QPageSize::Point));
        pdf.setPageMargins({});
        pdf.setResolution(DotsPerInch);
        pdf.setTitle(picture.name);
        paintOn(&pdf, picture, 1);
    } else if (suffix == "tex"_L1 && picture.latex) {
        QString error;
        buffer.write(picture.latex(error));
        if (!error.isEmpty())
            return error;
    } else {
        const QString what = Tr::tr("its name does not tell what kind of file to write.") + u' ';
        return what
            + (picture.latex ? Tr::tr("Give it a name that ends with .svg, .png, .pdf or .tex.")
                             : Tr::tr("Give it a name that ends with .svg, .png or .pdf."));
    }
    return files::writeFile(path, buffer.data());
}

} // namespace sidl::ui
