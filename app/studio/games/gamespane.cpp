// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/games/gamespane.h"

#include "app/studio/games/folderfiles.h"
#include "app/studio/games/samples.h"
#include "app/studio/settings/icons.h"
#include "sidl/ui/elidedlabel.h"
#include "sidl/ui/emptylabel.h"
#include "sidl/ui/keyboardpart.h"
#include "sidl/ui/tiptype.h"

#include <QAbstractFileIconProvider>
#include <QClipboard>
#include <QDesktopServices>
#include <QDir>
#include <QFileDialog>
#include <QFileSystemModel>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QSplitter>
#include <QStandardItemModel>
#include <QToolButton>
#include <QTreeView>
#include <QUrl>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace sidl::app {

namespace {

constexpr int SampleRole = Qt::UserRole;

/// Our own icons: those of a desktop may be missing, or not fit dark colours.
class GameIcons final : public QAbstractFileIconProvider
{
public:
    QIcon icon(IconType type) const override { return app::icon(type == Folder ? u"folder"_s : u"text-plain"_s); }
    QIcon icon(const QFileInfo &info) const override { return icon(info.isDir() ? Folder : File); }
};

QAbstractFileIconProvider *gameIcons()
{
    static GameIcons icons;
    return &icons;
}

QAbstractItemModel *samplesModel(const QString &folder, QObject *parent)
{
    auto *model = new QStandardItemModel(parent);
    const QList<Sample> all = samples(folder);
    for (const Sample &sample : all) {
        auto *item = new QStandardItem(icon(u"text-plain"_s), sample.title);
        item->setData(sample.path, SampleRole);
        item->setToolTip(ui::plainTip(u"%1\n%2"_s.arg(QFileInfo(sample.path).fileName(), sample.description)));
        item->setEditable(false);
        model->appendRow(item);
    }
    return model;
}

/// Rows that were measured before the list was first shown are too low: without a width, the list has no column to measure.
class GameList final : public QTreeView
{
public:
    using QTreeView::QTreeView;

protected:
    void showEvent(QShowEvent *event) override
    {
        QTreeView::showEvent(event);
        scheduleDelayedItemsLayout();
    }
};

QTreeView *listOfGames(const QString &name, QWidget *parent)
{
    auto *view = new GameList(parent);
    view->setHeaderHidden(true);
    ui::selectOnEntry(view);
    view->setUniformRowHeights(true);
    view->setIconSize({16, 16});
    view->setIndentation(14);
    view->setContextMenuPolicy(Qt::CustomContextMenu);
    view->setAccessibleName(name);
    return view;
}

/// The samples above the files of the folder. Those get as much of the height as they need, at least half of it and at
/// most three quarters, until one shares it by hand.
class GameSections final : public QSplitter
{
public:
    GameSections(QTreeView *files, QWidget *parent)
        : QSplitter(Qt::Vertical, parent)
        , m_files(files)
    {
        connect(this, &QSplitter::splitterMoved, this, [this] { m_isByHand = true; });
    }

    void fit()
    {
        const QAbstractItemModel *model = m_files->model();
        if (m_isByHand || !model || count() < 2)
            return;
        const QModelIndex root = m_files->rootIndex();
        const int around = widget(1)->sizeHint().height() - m_files->sizeHint().height() + 2 * m_files->frameWidth();
        const int needed
            = around + model->rowCount(root) * m_files->sizeHintForIndex(model->index(0, 0, root)).height();
        const int room = height() - handleWidth();
        const int own = qBound(room / 2, needed, room * 3 / 4);
        setSizes({room - own, own});
    }

protected:
    void resizeEvent(QResizeEvent *event) override
    {
        QSplitter::resizeEvent(event);
        fit();
    }

private:
    QTreeView *m_files;
    bool m_isByHand = false;
};

/// @p header above @p view, in one widget for a splitter.
QWidget *section(QLayout *header, QTreeView *view, QWidget *parent)
{
    auto *widget = new QWidget(parent);
    auto *layout = new QVBoxLayout(widget);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(2);
    layout->addLayout(header);
    layout->addWidget(view, 1);
    return widget;
}

} // namespace

GamesPane::GamesPane(QWidget *parent, const QString &samples)
    : QWidget(parent)
    , m_samples(listOfGames(tr("Sample games"), this))
    , m_files(new QFileSystemModel(this))
    , m_fileView(listOfGames(tr("Games of the folder"), this))
    , m_folderName(new ui::ElidedLabel(this))
{
    m_samples->setObjectName(u"samples"_s);
    m_samples->setModel(samplesModel(samples, this));
    m_samples->setRootIsDecorated(false);
    m_fileView->setObjectName(u"folder"_s);
    m_files->setIconProvider(gameIcons());
    m_files->setNameFilters(gameFileNames());
    m_files->setNameFilterDisables(false);
    m_files->setFilter(QDir::AllDirs | QDir::Files | QDir::NoDotAndDotDot);

    auto *samplesHeader = new QHBoxLayout;
    samplesHeader->setContentsMargins(4, 2, 2, 0);
    samplesHeader->addWidget(new QLabel(tr("Samples"), this));
    auto *folderHeader = new QHBoxLayout;
    folderHeader->setContentsMargins(4, 0, 2, 0);
    auto *open = new QToolButton(this);
    open->setIcon(icon(u"document-open-folder"_s));
    open->setToolTip(tr("Open a folder of games"));
    open->setAccessibleName(open->toolTip());
    open->setAutoRaise(true);
    m_folderName->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    folderHeader->addWidget(m_folderName, 1);
    folderHeader->addWidget(open);

    auto *splitter = new GameSections(m_fileView, this);
    splitter->addWidget(section(samplesHeader, m_samples, splitter));
    auto *none = new ui::EmptyLabel(noSamplesText(), m_samples->viewport());
    none->setObjectName(u"noSamples"_s);
    none->setVisible(m_samples->model()->rowCount() == 0);
    (new QVBoxLayout(m_samples->viewport()))->addWidget(none);
    splitter->addWidget(section(folderHeader, m_fileView, splitter));
    splitter->setChildrenCollapsible(false);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(splitter);
    setFocusProxy(m_samples);

    connect(open, &QToolButton::clicked, this, &GamesPane::askForFolder);
    connect(m_files, &QFileSystemModel::rootPathChanged, splitter, &GameSections::fit, Qt::QueuedConnection);
    connect(m_files, &QFileSystemModel::directoryLoaded, splitter, &GameSections::fit, Qt::QueuedConnection);
    for (QTreeView *view : {m_samples, m_fileView}) {
        connect(view, &QTreeView::activated, this, [this](const QModelIndex &index) {
            if (const QString path = pathAt(index); QFileInfo(path).isFile())
                Q_EMIT fileChosen(path);
        });
        connect(view, &QWidget::customContextMenuRequested, this,
                [this, view](const QPoint &position) { showMenu(view, position); });
    }
    setFolder({});
}

ui::PaneInfo GamesPane::info()
{
    ui::PaneInfo info;
    info.name = u"games"_s;
    info.title = tr("Games");
    info.area = ui::PaneArea::LeftTop;
    info.goToName = u"goToGames"_s;
    info.goToText = tr("Go to &Games");
    info.goToKey = QKeySequence(Qt::ALT | Qt::Key_0);
    info.create = [] { return new GamesPane; };
    return info;
}

void GamesPane::setFolder(const QString &folder)
{
    const bool isThere = !folder.isEmpty() && QFileInfo(folder).isDir();
    m_folder = isThere ? QDir(folder).absolutePath() : QString();
    if (isThere) {
        m_fileView->setModel(m_files);
        m_fileView->setRootIndex(m_files->setRootPath(m_folder));
        for (int column = 1; column < m_files->columnCount(); ++column)
            m_fileView->hideColumn(column);
    } else {
        m_fileView->setModel(nullptr);
    }
    m_fileView->setVisible(isThere);
    m_folderName->setText(isThere ? QDir(m_folder).dirName() : tr("No folder opened"));
    m_folderName->setToolTip(ui::plainTip(QDir::toNativeSeparators(m_folder)));
    Q_EMIT folderChanged();
}

void GamesPane::askForFolder()
{
    const QString begin = !m_folder.isEmpty() ? m_folder : m_begin ? m_begin() : QDir::homePath();
    const QString folder = QFileDialog::getExistingDirectory(window(), tr("Open Folder"), begin);
    if (!folder.isEmpty())
        chooseFolder(folder);
}

void GamesPane::chooseFolder(const QString &folder)
{
    setFolder(folder);
    Q_EMIT folderChosen(m_folder);
}

QString GamesPane::pathAt(const QModelIndex &index) const
{
    return index.model() == m_files ? m_files->filePath(index) : index.data(SampleRole).toString();
}

void GamesPane::showMenu(QTreeView *view, const QPoint &position)
{
    const QString path = pathAt(view->indexAt(position));
    QMenu menu(this);
    if (!path.isEmpty()) {
        if (QFileInfo(path).isFile())
            menu.addAction(tr("&Open"), this, [this, path] { Q_EMIT fileChosen(path); });
        menu.addAction(tr("&Show in the File Manager"), this,
                       [path] { QDesktopServices::openUrl(QUrl::fromLocalFile(QFileInfo(path).absolutePath())); });
        menu.addAction(tr("&Copy Path"), this,
                       [path] { QGuiApplication::clipboard()->setText(QDir::toNativeSeparators(path)); });
    } else if (view == m_fileView) {
        menu.addAction(tr("Open &Folder…"), this, &GamesPane::askForFolder);
        menu.addAction(tr("&Close Folder"), this, [this] { chooseFolder({}); })->setEnabled(!m_folder.isEmpty());
    }
    if (!menu.isEmpty())
        menu.exec(view->viewport()->mapToGlobal(position));
}

} // namespace sidl::app

#include "moc_gamespane.cpp"
