// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QFont>
#include <QObject>
#include <QString>
#include <QStringList>

class QWidget;

namespace sidl::ui {

/// Gives the tool tips of one window, with its menus and dialogs, a type of their own while it lives; those of others are
/// as before. Window thread.
class TipType final : public QObject
{
    Q_OBJECT
public:
    explicit TipType(QWidget *window); ///< owned by @p window
    ~TipType() override;

    void setSize(double points); ///< before, they are as others

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void apply(bool isOwn);

    QWidget *m_window;
    QFont m_usual;
    double m_points = 0;
    bool m_isApplied = false;
};

/// Hides a tip that is shown, at once: QToolTip::hideText() leaves it for a while. Where what it tells may no longer be
/// seen.
void endTips();

/// @p text as a tip that shows it as it is: folders, files and players may have names that look like markup, which tips
/// take for such.
QString plainTip(const QString &text);

/// @p line in lines of a width that the eye follows, broken between words where it can be: of a comment of one paragraph,
/// tips and cards are as wide as the screen, or wider. An empty line is one.
QStringList tipLines(const QString &line, const QFont &font);

} // namespace sidl::ui
