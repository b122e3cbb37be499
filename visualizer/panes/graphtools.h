// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

class QActionGroup;
class QLabel;
class QLineEdit;
class QToolButton;

namespace sidl::ui {
class FlowLayout;
}

namespace sidl::visualizer {

class GraphView;

/// The tools above a graph: zoom, search, what to hide, export and copy; below them rows for those of one kind of
/// graph. Window thread.
class GraphTools final : public QWidget
{
    Q_OBJECT
public:
    explicit GraphTools(GraphView *view, QWidget *parent);

    QLineEdit *search() const { return m_search; }
    QLineEdit *hiding() const { return m_hiding; }
    void setPresented();                ///< fields and export take no room: others look on
    void setFound(const QString &text); ///< what a search found
    void addTool(QWidget *tool);        ///< below the first row; this takes it over
    void setGraphTools(bool enabled);   ///< all but those below the first row
    void showPictureScale(int scale);   ///< that is chosen: see GraphSettings

Q_SIGNALS:
    void turnWanted();
    void exportWanted();
    void copyWanted();
    void pictureScaleChosen(int scale);

private:
    QToolButton *addButton(const QString &text, const QString &toolTip);
    void addExport();

    QWidget *m_tools; ///< the first row
    QLineEdit *m_search, *m_hiding;
    QLabel *m_found;
    QToolButton *m_zoom;
    QToolButton *m_exporting;
    QActionGroup *m_scales;
    ui::FlowLayout *m_second = nullptr; ///< once there is a tool in it
};

} // namespace sidl::visualizer
