// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Whether the seats show a list or a grid, and how that grid is set up.

#include "debugger/board/griddialog.h"
#include "debugger/board/gridproposal.h"
#include "debugger/seats/gameview.h"
#include "debugger/seats/gridsource.h"
#include "debugger/seats/seatsbar.h"
#include "debugger/seats/seatspane.h"

#include <QApplication>

#include <utility>

namespace sidl::debugger {

using engine::Position;

void SeatsPane::connectGrid()
{
    connect(m_gridSource, &GridSource::formsFound, this, &SeatsPane::proposeGrid);
    connect(m_session->events(), &GameEvents::started, this, [this] {
        if (const auto &grid = m_view->settings().grid; grid && (grid->columnsByGame || grid->rowsByGame))
            m_gridSource->findForms();
    });
}

void SeatsPane::chooseShow(ViewSettings::Show show)
{
    ViewSettings settings = m_view->settings();
    m_showWanted = std::nullopt;
    if (!settings.grid && show != ViewSettings::Show::List) {
        m_showWanted = show;
        m_gridSource->findForms();
    } else if (show != settings.show) { // else no file is made, and one that could not be read stays as it is
        settings.show = show;
        m_view->change(settings);
    }
}

/// The columns and rows that nobody has chosen.
void SeatsPane::followRules()
{
    ViewSettings settings = m_view->settings();
    if (!settings.grid || !m_session->position())
        return;
    debugger::followRules(*settings.grid, m_gridSource->samples());
    if (settings.grid != m_view->settings().grid)
        m_view->change(settings);
}

void SeatsPane::proposeGrid()
{
    const auto show = std::exchange(m_showWanted, std::nullopt);
    if (!show)
        followRules();
    if (!show || !m_session->position())
        return;
    const std::optional<GridSpec> grid = certainGrid(m_gridSource->samples());
    if (grid && m_view->problem().isEmpty()) // a file that cannot be read is not written over unasked
        takeGrid(grid, *show);
    else
        setUpGrid(*show);
}

void SeatsPane::askForGrid()
{
    m_showWanted = std::nullopt;
    const ViewSettings::Show show = m_view->settings().show;
    setUpGrid(show == ViewSettings::Show::List ? ViewSettings::Show::Grid : show);
}

void SeatsPane::setUpGrid(ViewSettings::Show show)
{
    const Position *position = m_session->position();
    if (!position)
        return;
    auto *dialog = new GridDialog(m_gridSource->samples(), refereeSeat(*position, m_session->lastChronon()).words,
                                  m_view->settings().grid, this);
    dialog->setGrowth(m_view->growthFor(engine::Viewer::referee()));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFont(QApplication::font()); // whatever the text zoom of the seats
    connect(dialog, &QDialog::accepted, this, [this, dialog, show] { takeGrid(dialog->spec(), show); });
    connect(dialog, &QDialog::rejected, this, [this] { m_bar->setSettings(m_view->settings()); });
    dialog->open();
    connect(m_gridSource, &GridSource::formsFound, dialog,
            [this, dialog] { dialog->setForms(m_gridSource->samples().forms); });
    m_gridSource->findForms();
}

void SeatsPane::takeGrid(const std::optional<GridSpec> &grid, ViewSettings::Show show)
{
    ViewSettings settings = m_view->settings();
    settings.grid = grid;
    settings.show = grid ? show : ViewSettings::Show::List;
    m_view->change(settings);
}

} // namespace sidl::debugger
