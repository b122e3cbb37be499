// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/recovery/recoverydialog.h"

#include "app/studio/documents/diffview.h"
#include "app/studio/recovery/recoveryfolder.h"
#include "editor/text/textfile.h"
#include "sidl/ui/tiptype.h"
#include "sidl/wording/datetext.h"

#include <QDialogButtonBox>
#include <QDir>
#include <QFileInfo>
#include <QFontDatabase>
#include <QHeaderView>
#include <QLabel>
#include <QMessageBox>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSplitter>
#include <QTabWidget>
#include <QTextBlock>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace sidl::app {

namespace {

constexpr int EntryRole = Qt::UserRole;
constexpr int TextRole = Qt::UserRole + 1;
constexpr int LineRole = Qt::UserRole + 2;
constexpr int PathRole = Qt::UserRole + 3;
constexpr int HashRole = Qt::UserRole + 4;

constexpr qsizetype MostShown = 200'000; // characters: more take longer to lay out than people wait

/// The lines of a text around one of them.
struct Part
{
    QString text;
    int first = 1, last = 1; ///< of the lines
    bool isAll = true;
};

Part partOf(const QString &text, int line)
{
    Part part{text};
    if (text.size() <= MostShown)
        return part;
    qsizetype at = 0;
    for (int i = 1; i < line && at >= 0; ++i)
        at = text.indexOf(u'\n', at) + 1;
    const qsizetype from = text.lastIndexOf(u'\n', std::max<qsizetype>(0, at - MostShown / 2)) + 1;
    const qsizetype end = text.indexOf(u'\n', std::min(text.size() - 1, from + MostShown));
    part.isAll = false;
    part.text = text.mid(from, std::min(end < 0 ? text.size() : end, from + 2 * MostShown) - from);
    part.first = int(QStringView(text).left(from).count(u'\n')) + 1;
    part.last = part.first + int(part.text.count(u'\n'));
    return part;
}

/// How a text differs from its file.
struct Comparison
{
    TextDifference difference;
    QString fileError;
    bool hasFile = true, isChanged = false; ///< the file was written since the text was read from it
};

Comparison compare(const QString &path, const QString &text, const QByteArray &fileHash)
{
    const editor::TextFile file = editor::readTextFile(path);
    Comparison result;
    result.difference = TextDifference::of(file.text(), text);
    result.fileError = file.error;
    result.hasFile = QFileInfo::exists(path);
    result.isChanged = !fileHash.isEmpty() && file.hash != fileHash;
    return result;
}

QString told(const Comparison &found)
{
    if (!found.hasFile)
        return RecoveryDialog::tr("The file is no longer there.");
    if (!found.fileError.isEmpty())
        return RecoveryDialog::tr("The file cannot be read: %1").arg(found.fileError);
    const int added = found.difference.added, removed = found.difference.removed;
    QString summary = added + removed == 0
        ? RecoveryDialog::tr("The file on disk has the same lines; only line ends or encoding differ.")
        : RecoveryDialog::tr("Against the file on disk, lines added: %1, removed: %2.").arg(added).arg(removed);
    if (found.isChanged)
        summary += u' ' + RecoveryDialog::tr("The file was changed since the text was read from it.");
    return summary;
}

QLabel *plainLabel(const QString &text)
{
    auto *label = new QLabel(text);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    return label;
}

} // namespace

RecoveryDialog::RecoveryDialog(const LeftTexts &left, QWidget *parent)
    : QDialog(parent)
    , m_list(new QTreeWidget)
    , m_views(new QTabWidget)
    , m_changes(new DiffView)
    , m_summary(plainLabel({}))
    , m_text(new QPlainTextEdit)
    , m_part(plainLabel({}))
{
    m_thread.setMaxThreadCount(1);
    setWindowTitle(tr("Recover Unsaved Texts"));
    m_list->setColumnCount(3);
    m_list->setHeaderLabels({tr("File"), tr("Folder"), tr("Last kept")});
    m_list->setRootIsDecorated(false);
    m_list->setAccessibleName(tr("Texts that can be restored"));
    for (int i = 0; i < int(left.entries().size()); ++i) {
        const RecoveryText &text = left.entries()[std::size_t(i)].text;
        const QFileInfo file(text.path);
        auto *item = new QTreeWidgetItem(m_list);
        item->setText(0, text.path.isEmpty() ? tr("%1 (never saved)").arg(text.title) : file.fileName());
        item->setText(1, text.path.isEmpty() ? QString() : QDir::toNativeSeparators(file.absolutePath()));
        item->setText(2, wording::dateTimeText(text.time.toLocalTime()));
        item->setToolTip(0, ui::plainTip(QDir::toNativeSeparators(text.path)));
        item->setData(0, EntryRole, i);
        item->setData(0, TextRole, text.text);
        item->setData(0, LineRole, text.line);
        item->setData(0, PathRole, text.path);
        item->setData(0, HashRole, text.fileHash);
        item->setCheckState(0, Qt::Checked);
    }
    m_list->header()->setSectionResizeMode(0, QHeaderView::ResizeToContents);
    m_list->header()->setSectionResizeMode(1, QHeaderView::Stretch);
    m_list->header()->setSectionResizeMode(2, QHeaderView::ResizeToContents);
    m_list->header()->setStretchLastSection(false);
    m_text->setObjectName(QStringLiteral("wholeText"));
    m_text->setReadOnly(true);
    m_text->setAccessibleName(tr("The text of the selected entry"));
    m_text->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    m_text->setLineWrapMode(QPlainTextEdit::NoWrap);

    m_changes->setAccessibleName(tr("How the text of the selected entry differs from its file"));
    auto *changes = new QWidget;
    auto *changesLayout = new QVBoxLayout(changes);
    changesLayout->setContentsMargins(0, 6, 0, 0);
    changesLayout->addWidget(m_summary);
    changesLayout->addWidget(m_changes, 1);
    m_views->setDocumentMode(true);
    m_views->addTab(changes, tr("&Changes"));
    auto *whole = new QWidget;
    auto *wholeLayout = new QVBoxLayout(whole);
    wholeLayout->setContentsMargins(0, 0, 0, 0);
    wholeLayout->addWidget(m_part);
    wholeLayout->addWidget(m_text, 1);
    m_views->addTab(whole, tr("Whole &Text"));

    auto *split = new QSplitter(Qt::Vertical);
    split->addWidget(m_list);
    split->addWidget(m_views);
    split->setStretchFactor(0, 1);
    split->setStretchFactor(1, 3);
    split->setChildrenCollapsible(false);

    auto *buttons = new QDialogButtonBox;
    m_restore = buttons->addButton(tr("&Restore"), QDialogButtonBox::AcceptRole);
    m_discard = buttons->addButton(tr("&Discard…"), QDialogButtonBox::DestructiveRole);
    QPushButton *later = buttons->addButton(tr("&Later"), QDialogButtonBox::RejectRole);
    later->setToolTip(tr("Keep the texts: File > Recover Unsaved Texts… has them, and the next start asks again"));
    connect(m_restore, &QPushButton::clicked, this, &RecoveryDialog::restoreChecked);
    connect(m_discard, &QPushButton::clicked, this, &RecoveryDialog::discardChecked);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);

    auto *layout = new QVBoxLayout(this);
    layout->addWidget(plainLabel(tr("SIDL Studio has kept these texts, which were not saved:")));
    layout->addWidget(split, 1);
    if (left.unreadableCount() > 0)
        layout->addWidget(plainLabel(tr("Kept texts that cannot be read: %1. They were put into the folder %2.")
                                         .arg(left.unreadableCount())
                                         .arg(QDir::toNativeSeparators(left.unreadableFolder()))));
    layout->addWidget(buttons);
    m_restore->setDefault(true); // once it is in the dialog, which knows of no default before
    resize(760, 540);

    connect(m_list, &QTreeWidget::itemChanged, this, &RecoveryDialog::updateButtons);
    connect(m_list, &QTreeWidget::currentItemChanged, this, &RecoveryDialog::showText);
    m_list->setCurrentItem(m_list->topLevelItem(0));
    updateButtons();
}

RecoveryDialog::~RecoveryDialog()
{
    m_jobs.drop();
    m_thread.clear();
    m_thread.waitForDone();
}

QList<QTreeWidgetItem *> RecoveryDialog::checked() const
{
    QList<QTreeWidgetItem *> items;
    for (int i = 0; i < m_list->topLevelItemCount(); ++i)
        if (m_list->topLevelItem(i)->checkState(0) == Qt::Checked)
            items.append(m_list->topLevelItem(i));
    return items;
}

void RecoveryDialog::restoreChecked()
{
    const auto items = checked(); // the latest first: it comes to be in front, as the last
    for (auto item = items.crbegin(); item != items.crend(); ++item)
        Q_EMIT restoreRequested((*item)->data(0, EntryRole).toInt());
    remove(items);
}

void RecoveryDialog::discardChecked()
{
    const auto items = checked();
    const auto answer = QMessageBox::question(this, tr("Discard"),
                                              items.size() == 1 ? tr("Discard this text for good?")
                                                                : tr("Discard %1 texts for good?").arg(items.size()),
                                              QMessageBox::Discard | QMessageBox::Cancel, QMessageBox::Cancel);
    if (answer != QMessageBox::Discard)
        return;
    for (const QTreeWidgetItem *item : items)
        Q_EMIT discardRequested(item->data(0, EntryRole).toInt());
    remove(items);
}

void RecoveryDialog::remove(const QList<QTreeWidgetItem *> &items)
{
    qDeleteAll(items);
    updateButtons();
    if (m_list->topLevelItemCount() == 0)
        accept();
}

void RecoveryDialog::updateButtons()
{
    const bool any = !checked().isEmpty();
    m_restore->setEnabled(any);
    m_discard->setEnabled(any);
}

void RecoveryDialog::showText()
{
    const QTreeWidgetItem *item = m_list->currentItem();
    const QString text = item ? item->data(0, TextRole).toString() : QString();
    const int line = item ? item->data(0, LineRole).toInt() : 1;
    const Part part = partOf(text, line);
    m_part->setVisible(!part.isAll);
    m_part->setText(tr("Lines %1 to %2 of a long text, around the caret.").arg(part.first).arg(part.last));
    m_text->setPlainText(part.text);
    const QTextBlock edited = m_text->document()->findBlockByNumber(line - part.first);
    if (edited.isValid())
        m_text->setTextCursor(QTextCursor(edited));
    m_text->centerCursor();
    const QString path = item ? item->data(0, PathRole).toString() : QString();
    const bool hadChanges = m_views->isTabVisible(0);
    m_views->setTabVisible(0, !path.isEmpty());
    if (!hadChanges && !path.isEmpty()) // nobody has chosen the other view
        m_views->setCurrentIndex(0);
    m_changes->setDifference({});
    m_jobs.drop();
    if (!path.isEmpty())
        showChanges(path, text, item->data(0, HashRole).toByteArray());
}

void RecoveryDialog::showChanges(const QString &path, const QString &text, const QByteArray &fileHash)
{
    m_summary->setText(tr("Comparing with the file…"));
    m_thread.clear();
    m_thread.start([this, path, text, fileHash, job = m_jobs.begin()] {
        if (job.stop().stop_requested())
            return;
        m_jobs.finish(job, [this, found = compare(path, text, fileHash)] {
            m_changes->setDifference(found.difference);
            m_summary->setText(told(found));
        });
    });
}

} // namespace sidl::app

#include "moc_recoverydialog.cpp"
