// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/theory/strategyfiles.h"

#include "sidl/files/readfile.h"
#include "sidl/files/writefile.h"
#include "sidl/theory/job/strategyfile.h"
#include "sidl/ui/action.h"
#include "sidl/ui/messageboxes.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QMenu>
#include <QStandardPaths>
#include <QToolButton>

using namespace Qt::StringLiterals;

namespace sidl::debugger {

namespace {

constexpr qint64 MostBytes = 1 << 30;

} // namespace

StrategyFiles::StrategyFiles(QWidget *pane)
    : QObject(pane)
    , m_pane(pane)
    , m_button(new QToolButton(pane))
    , m_folder(QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation))
{
    auto *menu = new QMenu(m_button);
    m_save = menu->addAction(tr("&Save Strategy…"), this, &StrategyFiles::askForSaving);
    m_save->setObjectName(u"saveStrategy"_s);
    m_load = menu->addAction(tr("&Load Strategy…"), this, &StrategyFiles::askForLoading);
    m_load->setObjectName(u"loadStrategy"_s);
    m_button->setObjectName(u"strategyFiles"_s);
    m_button->setText(tr("File"));
    m_button->setToolTip(
        tr("Strategies in files, of this window or of the shell: one that was loaded is compared with\n"
           "best responses, and can be played"));
    m_button->setAccessibleName(tr("Strategies in files"));
    ui::setMenu(m_button, menu);
}

void StrategyFiles::setEnabled(bool mayLoad, bool maySave)
{
    m_load->setEnabled(mayLoad);
    m_save->setEnabled(mayLoad && maySave);
    m_button->setEnabled(mayLoad);
}

engine::Result<QByteArray> StrategyFiles::read(const QString &path, const std::stop_token &stop)
{
    files::FileBytes file = files::readFile(path, MostBytes, stop);
    if (file.error.isEmpty())
        return std::move(file.bytes);
    if (stop.stop_requested())
        return engine::cancelled();
    engine::Problem problem;
    problem.kind = engine::Problem::Kind::Refused;
    problem.message = tr("%1 cannot be read: %2").arg(path, file.error);
    problem.advice = tr("Choose a file that was written by “Save Strategy”");
    return problem;
}

QString StrategyFiles::write(const QString &path, const theory::SolveFindings &found)
{
    return files::writeFile(path, theory::strategyText(found));
}

void StrategyFiles::askForSaving()
{
    QFileDialog dialog(m_pane->window(), tr("Save Strategy"), m_folder, tr("Strategies (*.strategy.json)"));
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    dialog.setDefaultSuffix(u"strategy.json"_s);
    const QString path = ui::chosenName(&dialog);
    if (path.isEmpty())
        return;
    m_folder = QFileInfo(path).absolutePath();
    Q_EMIT saveWanted(path);
}

void StrategyFiles::askForLoading()
{
    const QString path = ui::existingName(m_pane->window(), tr("Load Strategy"), m_folder,
                                          tr("Strategies (*.strategy.json *.json);;All files (*)"));
    if (path.isEmpty())
        return;
    m_folder = QFileInfo(path).absolutePath();
    Q_EMIT loadWanted(path);
}

} // namespace sidl::debugger

#include "moc_strategyfiles.cpp"
