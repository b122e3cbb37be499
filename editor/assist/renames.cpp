// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "editor/assist/renames.h"

#include "editor/view/textview.h"
#include "sidl/files/readfile.h"
#include "sidl/files/viewpath.h"
#include "sidl/files/writefile.h"
#include "sidl/language/rulesystem/nogamesystem.h"
#include "sidl/ui/messageboxes.h"

#include <QFileInfo>
#include <QMessageBox>
#include <QPushButton>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace sidl::editor {

namespace {

constexpr std::size_t MostKept = 50;    // renames
constexpr qint64 MostAdded = 1ll << 20; // bytes, to a view file by a start

QString nameOf(const QString &path)
{
    return QFileInfo(path).fileName();
}

QString nameOf(const Renames::Text &text)
{
    return text.path.isEmpty() && text.document ? text.document->title() : nameOf(text.path);
}

QString inParts(const Renames::Rename &rename, qsizetype count)
{
    return (rename.files.empty() ? Renames::tr("%L1 texts") : Renames::tr("%L1 texts and files")).arg(count);
}

QString whyChanged(const Renames::Text &text)
{
    return text.document ? Renames::tr("changed since") : Renames::tr("closed");
}

} // namespace

Renames::Renames(ViewOf viewOf, QObject *parent)
    : QObject(parent)
    , m_viewOf(std::move(viewOf))
{
}

Renames::Text Renames::text(const GameDocument *document, int before)
{
    return {document, document->path(), before, document->editStates().current(),
            language::isGame(document->ruleSystem())};
}

void Renames::add(const Rename &rename)
{
    if (rename.texts.empty() || rename.texts.size() + rename.files.size() < 2)
        return;
    m_renames.push_back(std::make_shared<Rename>(rename));
    if (m_renames.size() > MostKept)
        m_renames.erase(m_renames.begin());
    if (!rename.files.empty())
        Q_EMIT filesWritten();
}

Renames::Standing Renames::standing(const Text &text, bool isRedo)
{
    if (!text.document)
        return Standing::Changed;
    const EditStates &states = text.document->editStates();
    if (isRedo)
        return states.current() == text.before && states.canRedoTo(text.after) ? Standing::Ready
            : states.stands(text.after)                                        ? Standing::Done
                                                                               : Standing::Changed;
    return states.current() == text.after ? Standing::Ready
        : states.stands(text.after)       ? Standing::Changed
                                          : Standing::Done;
}

QString Renames::pathNow(const File &file)
{
    if (!file.isOfUnsaved)
        return file.path;
    const QString game = file.document ? file.document->path() : QString();
    return game.isEmpty() ? QString() : files::viewPath(game);
}

std::optional<QByteArray> Renames::bytesOf(const File &file) const
{
    const QString path = pathNow(file);
    if (path.isEmpty())
        return file.document && m_views.read ? std::optional(m_views.read(file.document)) : std::nullopt;
    const qint64 most = std::max(file.before.size(), file.after.size()) + MostAdded;
    const files::FileBytes now = files::readRegularFile(path, most);
    return now.error.isEmpty() ? std::optional(now.bytes) : std::nullopt; // else it is gone, or larger
}

QString Renames::write(const File &file, const QByteArray &bytes) const
{
    const QString path = pathNow(file);
    if (!path.isEmpty())
        return files::writeFile(path, bytes);
    if (!file.document || !m_views.write)
        return tr("closed");
    m_views.write(file.document, bytes);
    return {};
}

Renames::Standing Renames::standing(const File &file, bool isRedo) const
{
    const std::optional<QByteArray> now = bytesOf(file);
    return !now                                                ? Standing::Changed
        : isUnchanged(*now, isRedo ? file.before : file.after) ? Standing::Ready
        : isUnchanged(*now, isRedo ? file.after : file.before) ? Standing::Done
                                                               : Standing::Changed;
}

bool Renames::isUnchanged(const QByteArray &bytes, const QByteArray &before) const
{
    return bytes == before || (m_views.areAlike && m_views.areAlike(bytes, before));
}

Renames::Parts Renames::partsOf(const Rename &rename, bool isRedo) const
{
    Parts parts;
    const auto add = [&parts](Standing standing, const QString &name, const QString &whyNot) {
        if (standing == Standing::Ready)
            parts.names << name;
        else if (standing == Standing::Changed)
            parts.left << tr("%1 (%2)").arg(name, whyNot);
    };
    for (const Text &text : rename.texts)
        add(standing(text, isRedo), nameOf(text), whyChanged(text));
    for (const File &file : rename.files)
        add(standing(file, isRedo), nameOf(file.path), tr("changed since"));
    return parts;
}

bool Renames::take(TextView *view, bool isRedo)
{
    if (m_isWalking || view->isReadOnly())
        return false;
    const GameDocument *document = view->gameDocument();
    const auto isItsStep
        = [&](const Text &text) { return text.document == document && standing(text, isRedo) == Standing::Ready; };
    const auto rename = std::find_if(m_renames.rbegin(), m_renames.rend(), [&](const RenamePointer &one) {
        return std::any_of(one->texts.begin(), one->texts.end(), isItsStep);
    });
    if (rename == m_renames.rend())
        return false;
    const Parts parts = partsOf(**rename, isRedo);
    if (parts.names.size() > 1) {
        ask(view, *rename, parts, isRedo);
        return true;
    }
    if (!parts.left.isEmpty())
        Q_EMIT told(
            (isRedo ? tr("Not renamed again in %1") : tr("The rename stays in %1")).arg(parts.left.join(tr(" and "))));
    return false;
}

void Renames::ask(TextView *view, const RenamePointer &rename, const Parts &parts, bool isRedo)
{
    const QString where = inParts(*rename, parts.names.size());
    const QString question = rename->name.isEmpty()
        ? (isRedo ? tr("Redo what was restored, in all %1?") : tr("Undo what was restored, in all %1?")).arg(where)
        : (isRedo ? tr("Redo the rename to %1 in all %2?") : tr("Undo the rename to %1 in all %2?"))
              .arg(rename->name, where);
    auto *box
        = new QMessageBox(QMessageBox::Question, isRedo ? tr("Redo") : tr("Undo"), question, QMessageBox::Cancel, view);
    box->setObjectName(u"renameUndo"_s);
    box->setAttribute(Qt::WA_DeleteOnClose);
    QString which = parts.names.join(tr(", "));
    if (!parts.left.isEmpty())
        which += u'\n' + tr("These stay as they are: %1").arg(parts.left.join(tr(", ")));
    box->setInformativeText(which);
    ui::makePlain(box);
    QPushButton *all = box->addButton(isRedo ? tr("Redo in &All") : tr("Undo in &All"), QMessageBox::AcceptRole);
    const QPushButton *here = box->addButton(tr("Only &Here"), QMessageBox::ActionRole);
    box->setDefaultButton(all);
    ui::giveLetters(box);
    connect(box, &QMessageBox::buttonClicked, this, [this, all, here, view, rename, isRedo](QAbstractButton *button) {
        if (button == all)
            walkAll(*rename, isRedo);
        else if (button == here)
            walk(view, isRedo);
    });
    box->open();
}

void Renames::walk(TextView *view, bool isRedo)
{
    m_isWalking = true;
    isRedo ? view->redo() : view->undo();
    m_isWalking = false;
}

void Renames::walkAll(const Rename &rename, bool isRedo)
{
    qsizetype done = 0;
    QStringList left;
    for (const Text &text : rename.texts) {
        const Standing before = standing(text, isRedo);
        if (TextView *view = before == Standing::Ready ? m_viewOf(text.document) : nullptr)
            walk(view, isRedo);
        if (before == Standing::Ready && standing(text, isRedo) == Standing::Done)
            ++done;
        else if (before != Standing::Done)
            left << tr("%1 (%2)").arg(nameOf(text),
                                      before == Standing::Ready ? tr("it cannot be edited") : whyChanged(text));
    }
    const Parts files = turnFiles(rename, isRedo);
    done += files.names.size();
    left += files.left;
    const QString where = inParts(rename, done);
    const QString but = left.isEmpty() ? QString() : tr(", but not in %1").arg(left.join(tr(" and ")));
    Q_EMIT told((isRedo ? tr("Renamed again in %1%2") : tr("The rename is undone in %1%2")).arg(where, but));
    if (!files.names.isEmpty())
        Q_EMIT filesWritten();
}

/// Back to what the files had before the rename, or again to what they had after it.
Renames::Parts Renames::turnFiles(const Rename &rename, bool isRedo) const
{
    Parts parts;
    for (const File &file : rename.files) {
        const Standing before = standing(file, isRedo);
        const QString why
            = before == Standing::Ready ? write(file, isRedo ? file.after : file.before) : tr("changed since");
        if (before == Standing::Ready && why.isEmpty())
            parts.names << nameOf(file.path);
        else if (before != Standing::Done)
            parts.left << tr("%1 (%2)").arg(nameOf(file.path), why);
    }
    return parts;
}

void Renames::close(const GameDocument *document)
{
    QString path;
    for (const RenamePointer &rename : m_renames)
        for (const Text &text : rename->texts)
            if (text.document == document)
                path = text.path;
    Parts turned;
    for (auto rename = m_renames.rbegin(); rename != m_renames.rend(); ++rename) // each has what the one before left
        close(document, **rename, false, turned);
    for (const RenamePointer &rename : m_renames)
        close(document, *rename, true, turned);
    std::erase_if(m_renames, [](const RenamePointer &rename) {
        return std::none_of(rename->texts.begin(), rename->texts.end(), [](const Text &one) { return one.document; });
    });
    tellTurned(turned, path);
}

void Renames::tellTurned(Parts turned, const QString &path)
{
    for (QStringList *names : {&turned.names, &turned.left})
        names->removeDuplicates();
    if (!turned.left.isEmpty())
        Q_EMIT told(
            tr("The names in %1 are not those of the saved %2").arg(turned.left.join(tr(" and ")), nameOf(path)));
    else if (!turned.names.isEmpty())
        Q_EMIT told(
            tr("The names in %1 are again those of the saved %2").arg(turned.names.join(tr(" and ")), nameOf(path)));
}

/// The files beside the game go along with @p text, whose file has another name than it. Of a text that has none, nothing
/// stays.
bool Renames::mayTurnFiles(const Rename &rename, const Text &text)
{
    const auto isGame = [](const Text &one) { return one.isGame; };
    const bool isOwner = text.isGame || std::none_of(rename.texts.begin(), rename.texts.end(), isGame);
    return isOwner && !text.document->path().isEmpty()
        && text.document->editStates().stands(text.after) != text.isSaved;
}

/// In one rename, if it is (@p isSaved) in the file of the text.
void Renames::close(const GameDocument *document, Rename &rename, bool isSaved, Parts &turned)
{
    const auto isIt = [&](const Text &one) { return one.document == document && one.isSaved == isSaved; };
    const auto text = std::find_if(rename.texts.begin(), rename.texts.end(), isIt);
    if (text == rename.texts.end())
        return;
    const bool mayTurn = mayTurnFiles(rename, *text);
    text->document.clear();
    if (!isSaved)
        rename.texts.erase(text); // its file has the old name
    if (!mayTurn)
        return;
    const Parts files = turnFiles(rename, isSaved);
    turned.names += files.names;
    turned.left += files.left;
}

void Renames::noteSaved(const GameDocument *document)
{
    for (const RenamePointer &rename : m_renames)
        for (Text &text : rename->texts)
            if (text.document == document && (document->path() == text.path || text.path.isEmpty())) {
                text.path = document->path(); // but it may have become another file's
                text.isSaved = document->editStates().stands(text.after);
            }
}

std::vector<Renames::File> Renames::filesToGiveBack(const GameDocument *document) const
{
    std::vector<File> found;
    const auto turn = [&](const Rename &rename, bool isSaved) {
        const auto isIt = [&](const Text &one) {
            return one.document == document && one.isSaved == isSaved && mayTurnFiles(rename, one);
        };
        if (std::none_of(rename.texts.begin(), rename.texts.end(), isIt))
            return;
        for (const File &file : rename.files) {
            const QString path = pathNow(file);
            if (path.isEmpty())
                continue;
            const QByteArray &has = isSaved ? file.before : file.after;
            const QByteArray &gets = isSaved ? file.after : file.before;
            const auto last
                = std::find_if(found.begin(), found.end(), [&path](const File &one) { return one.path == path; });
            if (last == found.end())
                found.push_back({path, gets, has});
            else if (last->before == has)
                last->before = gets;
        }
    };
    for (auto rename = m_renames.rbegin(); rename != m_renames.rend(); ++rename) // as close() does
        turn(**rename, false);
    for (const RenamePointer &rename : m_renames)
        turn(*rename, true);
    return found;
}

QStringList Renames::renamedTogether(const GameDocument *document) const
{
    const auto hasIt = [](const Text &text) {
        return text.document && !text.isSaved && text.document->editStates().stands(text.after);
    };
    QStringList paths;
    for (const RenamePointer &rename : m_renames) {
        const std::vector<Text> &texts = rename->texts;
        const auto isIt = [&](const Text &text) { return text.document == document && hasIt(text); };
        if (std::none_of(texts.begin(), texts.end(), isIt))
            continue;
        for (const Text &text : texts)
            if (text.document != document && hasIt(text) && !text.path.isEmpty())
                paths << text.path;
    }
    paths.removeDuplicates();
    return paths;
}

void Renames::restore(const GameDocument *document, int before, const std::vector<File> &files,
                      const QStringList &together)
{
    if (files.empty() && together.isEmpty())
        return;
    auto restored = std::make_shared<Rename>(Rename{{}, {text(document, before)}, files});
    // With those that were restored before it.
    std::erase_if(m_renames, [&](const RenamePointer &one) {
        const auto isWithIt = [&](const Text &text) { return text.document && together.contains(text.path); };
        if (!one->name.isEmpty() || std::none_of(one->texts.begin(), one->texts.end(), isWithIt))
            return false;
        restored->texts.insert(restored->texts.end(), one->texts.begin(), one->texts.end());
        restored->files.insert(restored->files.end(), one->files.begin(), one->files.end());
        return true;
    });
    m_renames.push_back(restored);
}

void Renames::discard(const QString &path, const std::vector<File> &files)
{
    tellTurned(turnFiles({{}, {}, files}, false), path);
}

} // namespace sidl::editor

#include "moc_renames.cpp"
