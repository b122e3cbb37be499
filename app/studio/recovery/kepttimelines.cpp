// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/recovery/kepttimelines.h"

#include "debugger/session/gameevents.h"
#include "debugger/session/gameplay.h"
#include "sidl/engine/record/recordfile.h"

#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QFileInfo>
#include <QStandardPaths>
#include <QUrl>

#include <algorithm>
#include <map>

using namespace Qt::StringLiterals;

namespace sidl::app {

using debugger::GameEvents;
using Entry = KeptTimelines::Entry;

namespace {

constexpr int Pause = 3000;     // ms
constexpr int TryAgain = 5000;  // ms
constexpr int RestPerWork = 20; // how much longer nothing is written than writing took

const QString TimelineSuffix = u".sidl-session"_s;
const QString MarkSuffix = u".seated"_s;
const QString TimeFormat = u"yyyyMMddHHmmsszzz"_s;
const QString RoundSuffix = u"r"_s;
constexpr int MostOfGame = 100;       // letters of a file's name, which has room for 255
constexpr char ToClass[] = "class";   // what is in the mark then …
constexpr char SeenBefore[] = "seen"; // … else nothing is, or this and the states that debugger::SeenStates has

// "20261122114305123_4711_17_nim.sidl-session": when it was begun, by which process, states of the longest line with an
// 'r' where it is a round, game; and "_" with what a person has made of it, if that is anything.
QString fileName(const QString &begun, const QString &process, int states, bool isRound, const QString &game,
                 const Handwork &handwork)
{
    const QString made = toFileName(handwork);
    return QStringList{begun, process, QString::number(states) + (isRound ? RoundSuffix : u""_s),
                       toFileName(game, MostOfGame)}
               .join(u'_')
        + (made.isEmpty() ? made : u'_' + made) + TimelineSuffix;
}

int statesOfLongestLine(const engine::GameTree &tree)
{
    int last = 0;
    for (engine::GameTree::NodeId node = 0; node < tree.size(); ++node)
        if (tree.has(node))
            last = std::max(last, tree.node(node).chronon);
    return last + 1;
}

/// "20261122114305123_4711.seated": is there beside the session @p file as long as not all of it was shown.
QString markOf(const QString &file)
{
    const QFileInfo session(file);
    return session.path() + u'/' + session.fileName().section(u'_', 0, 1) + MarkSuffix;
}

KeptTimelines::Shown shownOf(const QString &file)
{
    QFile mark(markOf(file));
    if (!mark.exists())
        return KeptTimelines::Shown::All;
    return mark.open(QFile::ReadOnly) && mark.readAll() == ToClass ? KeptTimelines::Shown::Class
                                                                   : KeptTimelines::Shown::Seats;
}

/// By the ids of the session that is written; "": none.
QByteArray markOfSeats(const engine::GameTree &tree, const debugger::SeenStates &seen)
{
    if (seen == debugger::SeenStates())
        return {};
    const auto id = [&tree](int node) { return QByteArray::number(engine::recordedId(tree, node).value_or(-1)); };
    return SeenBefore + (' ' + id(seen.shown)) + ' ' + id(seen.dealt);
}

void removeMarked(const QString &file)
{
    QFile::remove(file);
    QFile::remove(markOf(file));
}

Entry entryOf(const QFileInfo &file)
{
    const QString name = file.completeBaseName();
    QString states = name.section(u'_', 2, 2);
    const bool isRound = states.endsWith(RoundSuffix);
    Entry entry;
    entry.file = file.absoluteFilePath();
    entry.game = QUrl::fromPercentEncoding(name.section(u'_', 3, 3).toLatin1());
    entry.states = states.remove(RoundSuffix).toInt();
    entry.time = file.lastModified();
    entry.shown = shownOf(entry.file);
    entry.handwork = handworkFromFileName(name.section(u'_', 4));
    entry.isRound = isRound;
    return entry;
}

std::vector<Entry> entriesOf(const QString &folder)
{
    std::vector<Entry> entries;
    const QFileInfoList files
        = QDir(folder).entryInfoList({u'*' + TimelineSuffix}, QDir::Files, QDir::Name | QDir::Reversed);
    for (const QFileInfo &file : files)
        entries.push_back(entryOf(file));
    std::stable_sort(entries.begin(), entries.end(), [](const Entry &a, const Entry &b) { return a.time > b.time; });
    return entries;
}

/// For the owner alone, wherever it may be copied to.
std::optional<engine::Problem> save(const QString &path, const engine::SessionRecord &record)
{
    std::optional<engine::Problem> problem = engine::saveSessionFile(path, record);
    if (!problem)
        QFile::setPermissions(path, QFile::ReadOwner | QFile::WriteOwner);
    return problem;
}

/// Whether @p record goes on with the session in @p file, so that nothing of that one is lost with the file. Names and
/// comments may have changed since.
bool goesOnWith(const engine::SessionRecord &record, const QString &file)
{
    const engine::Result<engine::SessionRecord> before = engine::loadSessionFile(file);
    return before.ok() && before->text == record.text && before->nodes.size() <= record.nodes.size()
        && std::equal(before->nodes.begin(), before->nodes.end(), record.nodes.begin(),
                      [](const engine::SessionNode &a, const engine::SessionNode &b) {
                          return a.parent == b.parent && a.edge == b.edge && a.state == b.state;
                      });
}

/// Whether all of @p record is in the session in @p file, and nothing else. Where one was in it, and what was chosen there,
/// is no difference.
bool hasSame(const engine::SessionRecord &record, const QString &file)
{
    const engine::Result<engine::SessionRecord> read = engine::loadSessionFile(file);
    if (!read.ok() || read->text != record.text || read->nodes.size() != record.nodes.size())
        return false;
    engine::SessionRecord other = *read;
    for (std::size_t node = 0; node < record.nodes.size(); ++node)
        other.nodes[node].visited = record.nodes[node].visited;
    other.current = record.current;
    other.chosen = record.chosen;
    other.isApart = record.isApart;
    other.isApartKnown = record.isApartKnown;
    other.isToBeChecked = record.isToBeChecked;
    return other == record;
}

} // namespace

QString KeptTimelines::defaultFolder()
{
    return QStandardPaths::writableLocation(QStandardPaths::AppLocalDataLocation) + u"/timelines"_s;
}

KeptTimelines::KeptTimelines(debugger::GamePlay *game, const QString &folder, QObject *parent)
    : QObject(parent)
    , m_game(game)
    , m_folder(folder)
    , m_process(QDateTime::currentDateTimeUtc().toString(TimeFormat))
{
    m_writer.setMaxThreadCount(1);
    m_pause.setSingleShot(true);
    m_pause.setInterval(Pause);
    findLeft();
    m_again.setInterval(TryAgain);
    connect(&m_again, &QTimer::timeout, this, &KeptTimelines::tryAgain);
    connect(&m_pause, &QTimer::timeout, this, &KeptTimelines::write);
    connect(game->events(), &GameEvents::aboutToStart, this, &KeptTimelines::replaced);
    connect(game->events(), &GameEvents::started, this, &KeptTimelines::begun);
    connect(game->events(), &GameEvents::changed, this, &KeptTimelines::noteChange);
    connect(game->events(), &GameEvents::submissionsChanged, this, &KeptTimelines::noteChange);
    connect(game->events(), &GameEvents::strategyRecordChanged, this, &KeptTimelines::noteChange);
}

KeptTimelines::~KeptTimelines()
{
    write();
    dropSame();
    m_writer.waitForDone();
}

/// Processes have a lock while the game that they play has a file.
void KeptTimelines::findLeft()
{
    QSet<QString> dead;
    const QStringList locks = QDir(m_folder).entryList({u"*.lock"_s}, QDir::Files);
    for (const QString &name : locks) {
        QLockFile lock(m_folder + u'/' + name);
        lock.setStaleLockTime(0);
        if (lock.tryLock(0)) // goes again at once, with its file
            dead.insert(name.section(u'.', 0, 0));
    }
    for (const Entry &entry : entriesOf(m_folder))
        if (dead.remove(QFileInfo(entry.file).fileName().section(u'_', 1, 1)))
            m_left.push_back(entry); // one of each process
}

void KeptTimelines::mark() const
{
    if (shown() == Shown::All || m_file.isEmpty())
        return;
    makeFolder();
    QFile mark(markOf(m_file));
    if (mark.open(QFile::WriteOnly)) // empty on a full disk: what was presented is asked about as seats are
        mark.write(m_shown == Shown::Class ? ToClass : markOfSeats(m_game->tree(), m_seen));
}

void KeptTimelines::setSeen(const debugger::SeenStates &seen)
{
    m_seen = seen;
    mark();
}

debugger::SeenStates KeptTimelines::seenOf(const QString &file)
{
    QFile mark(markOf(file));
    const QByteArrayList parts = mark.open(QFile::ReadOnly) ? mark.readAll().split(' ') : QByteArrayList();
    if (parts.size() != 3 || parts[0] != SeenBefore)
        return {};
    return {parts[1].toInt(), parts[2].toInt()};
}

void KeptTimelines::setAllShown(bool isAllShown)
{
    if (std::exchange(m_isAllShown, isAllShown) == isAllShown)
        return;
    noteChange();
    if (m_file.isEmpty() && !isAllShown)
        write();                         // as setShown()
    if (isAllShown && !m_file.isEmpty()) // of others nobody has said that all may be seen
        QFile::remove(markOf(m_file));
    else
        mark();
}

void KeptTimelines::setAnnounced(const std::optional<debugger::AnnouncedStep> &announced)
{
    if (std::exchange(m_announced, announced) != announced)
        noteChange();
}

engine::GameTree KeptTimelines::tree() const
{
    engine::GameTree tree = m_game->tree();
    if (!m_announced || !tree.goTo(m_announced->before))
        return tree;
    if (const int last = m_game->tree().current(); last >= m_announced->known)
        tree.prune(last); // it would be seen beside what is shown
    return tree;
}

void KeptTimelines::setShown(Shown shown)
{
    m_isAllShown = false;
    m_seen = {};
    setAnnounced({});
    if (std::exchange(m_shown, shown) != shown)
        noteChange();
    if (shown != Shown::All) {
        write(); // so that no other timeline is taken for that of the seats
        mark();
        return;
    }
    const QStringList marks = QDir(m_folder).entryList({u"*_"_s + m_process + MarkSuffix}, QDir::Files);
    for (const QString &name : marks)
        QFile::remove(m_folder + u'/' + name);
}

void KeptTimelines::setApart(bool isApart, bool isKnown)
{
    const bool wasKnown = std::exchange(m_isApartKnown, isKnown);
    if (std::exchange(m_isApart, isApart) != isApart || wasKnown != isKnown)
        noteChange();
}

void KeptTimelines::setSessionPath(const QString &path)
{
    if (std::exchange(m_session, path) != path)
        noteChange();
}

void KeptTimelines::setOrigin(bool isToBeChecked, bool isPlay)
{
    const bool wasToBeChecked = std::exchange(m_isToBeChecked, isToBeChecked);
    if (std::exchange(m_isPlay, isPlay) != isPlay || wasToBeChecked != isToBeChecked)
        noteChange();
}

void KeptTimelines::goOnWith(const QString &file, Shown shown)
{
    m_opened = file;
    m_openedShown = shown;
}

std::vector<Entry> KeptTimelines::entries() const
{
    std::vector<Entry> all = entriesOf(m_folder);
    std::erase_if(all, [this](const Entry &entry) { return entry.file == m_file; });
    return all;
}

void KeptTimelines::makeFolder() const
{
    QDir().mkpath(m_folder);
    QFile::setPermissions(m_folder, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
}

void KeptTimelines::replaced()
{
    write();
    if (!isMade() && !m_isOpened)
        forget();
    if (m_file.isEmpty())
        return;
    dropSame();
    Entry entry = entryOf(QFileInfo(m_file));
    if (!entry.time.isValid()) // the file is not there yet
        entry.time = QDateTime::currentDateTime();
    Q_EMIT kept(entry);
}

void KeptTimelines::begun()
{
    m_file.clear();
    m_seen = {};
    m_isApart = m_isApartKnown = m_isToBeChecked = m_isPlay = false;
    m_session.clear();
    const QString opened = std::exchange(m_opened, {});
    if (isAny() || (!opened.isEmpty() && entryOf(QFileInfo(opened)).states == 1)) // a session, and not a new game
        m_file = opened;
    m_isOpened = !m_file.isEmpty();
    m_begunIn = m_isOpened ? Shown::All : m_shown;
    if (!isAny()) // a crash leaves no timeline of this game
        m_writer.start([this] { m_lock.reset(); });
    if (!m_isOpened)
        return;
    m_shown = m_openedShown; // seats or a class are about to come
    m_isAllShown = false;
    m_announced.reset();
    if (m_shown == Shown::All)
        QFile::remove(markOf(m_file)); // the user, who was asked, sees it
}

void KeptTimelines::noteChange()
{
    m_isNew = true;
    if (!m_pause.isActive())
        m_pause.start();
}

bool KeptTimelines::isMade() const
{
    const engine::GameTree &tree = m_game->tree();
    if (tree.isEmpty())
        return false;
    const engine::GameTree::Node &root = tree.node(engine::GameTree::Root); // what is cut off is none of its children
    return root.note != engine::GameTree::Note() || !root.children.empty();
}

bool KeptTimelines::isAny() const
{
    return isMade() || (!m_game->tree().isEmpty() && (shown() != Shown::All || !m_game->submitted().empty()));
}

void KeptTimelines::forget()
{
    if (const QString file = std::exchange(m_file, {}); !file.isEmpty())
        m_writer.start([this, file] {
            removeMarked(file);
            m_lock.reset();
        });
}

void KeptTimelines::write()
{
    m_pause.stop();
    if (!std::exchange(m_isNew, false))
        return;
    if (!isAny() && !m_game->strategyRecord()) { // to find a strategy may have taken long
        if (!m_isOpened)
            forget();
        return;
    }
    const bool isOpened = std::exchange(m_isOpened, false);
    const QString begun = m_file.isEmpty() || isOpened ? QDateTime::currentDateTimeUtc().toString(TimeFormat)
                                                       : QFileInfo(m_file).fileName().section(u'_', 0, 0);
    const QString old = m_file;
    const engine::GameTree kept = tree();
    const QString name = m_name.isEmpty() ? debugger::shownName(m_game->game()) : m_name;
    m_file = QDir(m_folder).absoluteFilePath(fileName(begun, m_process, statesOfLongestLine(kept),
                                                      m_begunIn != Shown::All && m_shown == m_begunIn, name,
                                                      handworkOf(kept)));
    mark(); // first: another program may look for what there is at any time
    m_writer.start([this, old, isOpened, path = m_file, game = m_game->game(), tree = kept,
                    submitted = m_announced ? m_announced->chosen : m_game->submitted(),
                    strategy = m_game->strategyRecord(), isApart = m_isApart, isApartKnown = m_isApartKnown,
                    session = m_session, isToBeChecked = m_isToBeChecked, isPlay = m_isPlay] {
        QElapsedTimer timer;
        timer.start();
        makeFolder();
        if (!m_lock) {
            m_lock = std::make_unique<QLockFile>(m_folder + u'/' + m_process + u".lock"_s);
            m_lock->tryLock(0);
        }
        const auto record = std::make_shared<engine::SessionRecord>(debugger::recordOf(game, tree));
        record->chosen = engine::choiceTexts(submitted);
        record->isApart = isApart;
        record->isApartKnown = isApartKnown;
        record->sessionPath = session;
        record->isToBeChecked = isToBeChecked;
        record->isPlay = isPlay;
        if (strategy)
            record->strategy = strategy(tree);
        const std::optional<engine::Problem> problem = save(path, *record);
        std::erase_if(m_unkept, [&](const Unkept &one) { return one.file == path || one.file == old; });
        if (problem)
            m_unkept.push_back({path, record});
        if (!problem) {
            if (isOpened && goesOnWith(*record, old))
                removeMarked(old);
            else if (!isOpened && !old.isEmpty() && old != path)
                QFile::remove(old); // under another name it is the same, and its mark stays
            dropOldest(path);
        }
        QMetaObject::invokeMethod(
            this,
            [this, path, error = problem ? problem->message : QString(), took = timer.elapsed(),
             opened = isOpened ? old : QString()] {
                written(path, error, took);
                if (error.isEmpty() && !opened.isEmpty())
                    Q_EMIT goneOn(opened);
            },
            Qt::QueuedConnection);
    });
}

void KeptTimelines::dropOldest(const QString &current)
{
    enum class Kind { Played, Round, Branched, Noted }; // by the work on them
    std::map<Kind, std::vector<Entry>> kept;
    qint64 bytes = 0;
    for (const Entry &entry : entriesOf(m_folder)) {
        const Kind kind = entry.handwork.isNoted() ? Kind::Noted
            : entry.handwork.lines > 1             ? Kind::Branched
            : entry.isRound                        ? Kind::Round
                                                   : Kind::Played;
        const int most = kind == Kind::Noted ? MostNoted : kind == Kind::Branched ? MostBranched : Most;
        if (kept[kind].size() < std::size_t(most)) {
            kept[kind].push_back(entry);
            bytes += QFileInfo(entry.file).size();
            continue;
        }
        removeMarked(entry.file);
        if (most != Most)
            QMetaObject::invokeMethod(
                this, [this, entry, most] { Q_EMIT dropped(entry, most); }, Qt::QueuedConnection);
    }
    for (auto &[kind, entries] : kept)
        for (; bytes > MostBytes && !entries.empty(); entries.pop_back()) {
            const Entry entry = entries.back();
            if (entry.file == current)
                continue;
            bytes -= QFileInfo(entry.file).size();
            removeMarked(entry.file);
            if (kind >= Kind::Branched)
                QMetaObject::invokeMethod(
                    this, [this, entry] { Q_EMIT droppedForRoom(entry); }, Qt::QueuedConnection);
        }
}

/// A file of a process that may still be at work, or of which not all was shown, is left: it is asked about.
void KeptTimelines::dropSame()
{
    if (m_file.isEmpty() || shown() != Shown::All)
        return;
    m_writer.start([this, current = m_file] {
        const QString made = QFileInfo(current).fileName().section(u'_', 2);
        if (entryOf(QFileInfo(current)).handwork == Handwork())
            return;
        std::optional<engine::SessionRecord> record;
        for (const Entry &entry : entriesOf(m_folder)) {
            const QString name = QFileInfo(entry.file).fileName();
            const QString process = name.section(u'_', 1, 1);
            if (entry.file == current || name.section(u'_', 2) != made || entry.shown != Shown::All
                || (process != m_process && QFile::exists(m_folder + u'/' + process + u".lock"_s)))
                continue;
            if (!record) {
                const engine::Result<engine::SessionRecord> read = engine::loadSessionFile(current);
                if (!read.ok())
                    return;
                record = *read;
            }
            if (!hasSame(*record, entry.file))
                continue;
            removeMarked(entry.file);
            QMetaObject::invokeMethod(
                this, [this, file = entry.file] { Q_EMIT goneOn(file); }, Qt::QueuedConnection);
        }
    });
}

void KeptTimelines::written(const QString &file, const QString &error, qint64 took)
{
    m_pause.setInterval(int(std::max<qint64>(Pause, took * RestPerWork)));
    const bool isNew = !std::exchange(m_hasFailed, !error.isEmpty());
    if (m_hasFailed && file == m_file)
        noteChange(); // once more
    if (!m_hasFailed && !isNew)
        Q_EMIT worksAgain();
    if (m_hasFailed && file != m_file) {
        Q_EMIT unkept(entryOf(QFileInfo(file)), error);
        m_again.start();
    } else if (m_hasFailed && isNew) {
        Q_EMIT failed(tr("The timeline cannot be kept against a crash: %1").arg(error));
    }
}

void KeptTimelines::tryAgain()
{
    if (m_writer.activeThreadCount() > 0)
        return; // at the next time
    m_writer.start([this, current = m_file] {
        writeUnkept(current);
        const bool areAllKept
            = std::all_of(m_unkept.begin(), m_unkept.end(), [&](const Unkept &one) { return one.file == current; });
        if (areAllKept)
            QMetaObject::invokeMethod(
                this,
                [this] {
                    m_again.stop();
                    Q_EMIT keptAll();
                },
                Qt::QueuedConnection);
    });
}

QString KeptTimelines::writeUnkept(const QString &current)
{
    makeFolder();
    QString error;
    std::erase_if(m_unkept, [&](const Unkept &one) {
        if (one.file == current)
            return false;
        const std::optional<engine::Problem> problem = save(one.file, *one.record);
        if (problem)
            error = problem->message;
        return !problem;
    });
    return error;
}

QString KeptTimelines::keepNow()
{
    write();
    m_writer.waitForDone();
    return writeUnkept({});
}

} // namespace sidl::app

#include "moc_kepttimelines.cpp"
