// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "editor/document/gamedocument.h"

#include "editor/text/indentation.h"
#include "editor/text/linecommands.h"
#include "editor/text/quiettext.h"
#include "editor/text/textbytes.h"
#include "editor/text/textfile.h"
#include "sidl/language/rulesystem/registry.h"
#include "sidl/language/rulesystem/samerules.h"

#include <QFileInfo>
#include <QRegularExpression>
#include <QTimer>

#include <algorithm>
#include <future>
#include <utility>

using namespace Qt::StringLiterals;

namespace sidl::editor {

using Sci = QsciScintillaBase;

namespace {

constexpr unsigned long RoomToType = 1'000'000; // bytes
constexpr qsizetype Slice = 8'000'000;          // bytes, of a text that is loaded: a fiftieth of a second

} // namespace

GameDocument::GameDocument()
    : m_buffer(std::make_unique<QsciScintilla>())
    , m_system(language::ruleSystems().front())
{
    m_buffer->setUtf8(true);
    m_buffer->setIndentationWidth(IndentationWidth); // these Scintilla keeps with the text
    m_buffer->setTabWidth(IndentationWidth);
    m_buffer->setIndentationsUseTabs(false);
    m_buffer->setTabIndents(true);
    m_buffer->setBackspaceUnindents(true);
    setLineEnds(0, 0);
    connect(m_buffer.get(), &QsciScintilla::modificationChanged, this, &GameDocument::modificationChanged);
    connect(m_buffer.get(), &QsciScintilla::SCN_MODIFIED, this,
            [this](int position, int type, const char *, int, int added) { modify(position, type, added); });
}

GameDocument::~GameDocument() = default;

QString GameDocument::text() const
{
    return QString::fromUtf8(utf8());
}

QByteArray GameDocument::utf8() const
{
    return textBytes(m_buffer.get(), 0, length());
}

bool GameDocument::isText(QByteArrayView utf8) const
{
    if (utf8.size() != length())
        return false;
    constexpr int Piece = 1'000'000; // bytes
    for (int at = 0; at < utf8.size(); at += Piece) {
        const int end = int(std::min(qsizetype(at) + Piece, utf8.size()));
        if (textBytes(m_buffer.get(), at, end) != utf8.sliced(at, end - at))
            return false;
    }
    return true;
}

int GameDocument::length() const
{
    return m_buffer->length();
}

void GameDocument::modify(int position, int type, int addedLines)
{
    if (type & (Sci::SC_MOD_BEFOREINSERT | Sci::SC_MOD_BEFOREDELETE)) // told of each, also of a large text
        type &Sci::SC_PERFORMED_UNDO       ? m_editStates.undone()
            : type &Sci::SC_PERFORMED_REDO ? m_editStates.redone()
                                           : m_editStates.edited();
    if (type & (Sci::SC_MOD_INSERTTEXT | Sci::SC_MOD_DELETETEXT)) {
        ++m_revision;
        tellChange();
        tellMovedLines(position, addedLines);
    } else if (type & (Sci::SC_MOD_BEFOREINSERT | Sci::SC_MOD_BEFOREDELETE) && isQuiet(m_buffer.get())) {
        ++m_revision;
        if (length() == 0 && m_path.isEmpty()) // undo brings another text back than what was typed in its place
            m_isNew = true;
        m_mostBytes = std::max(m_mostBytes, length());
        if (length() == 0 && m_mostBytes > LargestText) // undo has deleted what had been typed over it, and the room
            allocate(m_mostBytes);
        settleLines();
        m_lines = {position, m_buffer->lines()};
        if (!std::exchange(m_isToBeTold, true))
            QMetaObject::invokeMethod(
                this,
                [this] {
                    if (m_isToBeTold) // still
                        tellChange();
                },
                Qt::QueuedConnection);
    }
}

/// Of the last change that was told before it was done.
void GameDocument::settleLines()
{
    if (const auto lines = std::exchange(m_lines, std::nullopt))
        tellMovedLines(lines->position, m_buffer->lines() - lines->before);
}

void GameDocument::tellChange()
{
    m_isToBeTold = false;
    settleLines();
    setLarge(length() > LargestText);
    const language::RuleSystem *before = m_system;
    const bool wasNew = m_isNew;
    if (m_path.isEmpty() && length() == 0)
        m_isNew = true;
    else if (m_isNew && m_keepsSystem && m_path.isEmpty())
        m_isNew = false;
    else if (m_isNew)
        chooseSystem();
    if (m_system != before)
        Q_EMIT languageChanged();
    if (m_path.isEmpty() && m_isNew != wasNew) // of this Scintilla does not tell
        Q_EMIT modificationChanged(isModified());
    if (m_path.isEmpty())
        findGameName();
    Q_EMIT textChanged();
}

void GameDocument::setLarge(bool isLarge)
{
    if (std::exchange(m_isLarge, isLarge) == isLarge)
        return;
    setQuiet(m_buffer.get(), isLarge);
    if (!isLarge && m_mostBytes > 0) // the room of a text that was deleted went with it, and is made anew as slowly
        QTimer::singleShot(0, this, [this] { allocate(m_mostBytes); });
    Q_EMIT isLargeChanged(isLarge);
}

void GameDocument::setManyChanges(bool isBegun)
{
    if (isBegun == m_changesMany || (isBegun && m_isLarge)) // a large text tells of none
        return;
    m_changesMany = isBegun;
    if (isBegun)
        setQuiet(m_buffer.get(), true);
    else if (m_isToBeTold)
        tellChange();
    if (!isBegun)
        setQuiet(m_buffer.get(), m_isLarge);
    Q_EMIT manyChanges(isBegun);
}

void GameDocument::expectLarge(qint64 bytes)
{
    if (qMax(bytes, qint64(m_mostBytes)) <= LargestText)
        return;
    setLarge(true);
    QMetaObject::invokeMethod(
        this, [this] { setLarge(length() > LargestText); }, Qt::QueuedConnection);
}

void GameDocument::allocate(int bytes)
{
    m_buffer->SendScintilla(Sci::SCI_ALLOCATE, static_cast<unsigned long>(bytes) / 8 * 9 + RoomToType);
}

void GameDocument::tellMovedLines(int position, int added)
{
    if (added == 0)
        return;
    const int line = int(m_buffer->SendScintilla(Sci::SCI_LINEFROMPOSITION, position));
    const bool isStart = position == m_buffer->SendScintilla(Sci::SCI_POSITIONFROMLINE, line);
    Q_EMIT linesMoved(line + (isStart ? 1 : 2), added);
}

QString GameDocument::title() const
{
    if (!m_path.isEmpty())
        return QFileInfo(m_path).fileName();
    const QString suffix = ruleSystem().suffixes().front();
    return m_number == 1 ? tr("untitled.%1").arg(suffix) : tr("untitled-%1.%2").arg(m_number).arg(suffix);
}

void GameDocument::setNumber(int number)
{
    m_number = number;
}

void GameDocument::pause()
{
    if (!m_pause)
        return;
    const bool wasBusy = std::exchange(m_isBusy, true);
    m_pause();
    m_isBusy = wasBusy;
}

Pause GameDocument::pauseIfLarge(qint64 bytes)
{
    return m_pause && bytes > LargestText ? [this] { pause(); } : Pause();
}

void GameDocument::setText(const QByteArray &text)
{
    setReadOnly(false);
    setLarge(text.size() > LargestText);
    if (m_isLarge) // else the first letters that are typed move it all to where there is more room
        allocate(int(text.size()));
    m_mostBytes = 0;
    m_buffer->SendScintilla(Sci::SCI_SETUNDOCOLLECTION, false); // which would keep the text a second time
    m_buffer->SendScintilla(Sci::SCI_SETTEXT, "");
    m_isToBeTold = m_isLarge; // when it is whole
    if (m_isLarge)
        pause(); // room was made
    for (qsizetype at = 0; at < text.size(); at += Slice) {
        m_buffer->SendScintilla(Sci::SCI_APPENDTEXT, static_cast<unsigned long>(std::min(Slice, text.size() - at)),
                                text.constData() + at);
        if (m_isLarge)
            pause();
    }
    m_buffer->SendScintilla(Sci::SCI_SETUNDOCOLLECTION, true);
    m_buffer->SendScintilla(Sci::SCI_EMPTYUNDOBUFFER);
    m_editStates.clear();
    if (m_isToBeTold)
        tellChange();
}

void GameDocument::setReadOnly(bool isReadOnly)
{
    m_buffer->setReadOnly(isReadOnly);
    Q_EMIT readOnlyChanged(isReadOnly);
}

QString GameDocument::load(const QString &path)
{
    const TextFile file = beside(pauseIfLarge(QFileInfo(path).size()), [&path] { return readTextFile(path); });
    if (!file.error.isEmpty())
        return file.error;
    m_path = QFileInfo(path).absoluteFilePath();
    m_isNew = true;
    setText(file.utf8);
    chooseSystem();
    take(file);
    Q_EMIT pathChanged();
    return {};
}

/// New lines end as most lines do.
/// @p breaksOfTwo: how many of them are a carriage return, too.
void GameDocument::setLineEnds(qsizetype breaks, qsizetype breaksOfTwo)
{
    const qsizetype two = breaksOfTwo, one = breaks - two;
    m_buffer->setEolMode(two > one ? QsciScintilla::EolWindows : QsciScintilla::EolUnix);
    if (two > 0)
        m_format = one > 0 ? tr("mixed line ends") : u"CRLF"_s;
    else
        m_format = u"LF"_s;
}

void GameDocument::take(const TextFile &file)
{
    setLineEnds(m_buffer->lines() - 1, file.utf8.contains('\r') ? file.utf8.count("\r\n") : 0);
    if (file.wasNormalised) // as the file has them, until it is saved
        m_format = file.isOfReturns ? u"CR"_s : tr("mixed line ends");
    m_hasMark = file.hasMark;
    m_isForeign = file.isForeign();
    using Encoding = TextFile::Encoding;
    m_canConvert = (file.encoding == Encoding::Utf16 || file.encoding == Encoding::Latin1) && !file.hasBrokenLines;
    m_notice = noticeOf(file, title());
    setReadOnly(m_isForeign);
    m_fileHash = file.hash;
    m_fileStamp = file.stamp;
    if (m_isForeign)
        m_format = file.encoding == Encoding::Utf16 ? tr("UTF-16, read-only")
            : file.encoding == Encoding::LongLines  ? tr("long lines, read-only")
                                                    : tr("not UTF-8, read-only");
    setSaved();
}

void GameDocument::setNative(const QByteArray &text)
{
    m_isForeign = false;
    m_canConvert = false;
    m_notice.clear();
    setReadOnly(false);
    setLineEnds(m_buffer->lines() - 1, text.contains('\r') ? text.count("\r\n") : 0);
}

void GameDocument::convertToUtf8()
{
    m_hasMark = false;
    setNative(utf8());
    setUnsaved();
}

QString GameDocument::fileFormat() const
{
    if (m_isForeign)
        return m_format;
    const QString format = (m_hasMark ? tr("UTF-8 with BOM, %1") : tr("UTF-8, %1")).arg(m_format);
    return isReadOnlyFile() ? tr("%1, read-only").arg(format) : format;
}

bool GameDocument::isReadOnlyFile() const
{
    const QFileInfo file(m_path);
    constexpr auto Writers
        = QFile::WriteOwner | QFile::WriteGroup | QFile::WriteOther; // root may write whatever they say
    return !m_path.isEmpty() && file.exists() && (!file.isWritable() || !(file.permissions() & Writers));
}

void GameDocument::reload(const TextFile &file)
{
    const std::vector<Replacement> differences = textDifferences(this->utf8(), file.utf8);
    Q_EMIT reloading(differences);
    setReadOnly(false);
    replaceText(m_buffer.get(), differences);
    take(file);
    Q_EMIT reloaded();
}

void GameDocument::restore(const QString &path, const QString &text, const QByteArray &fileHash)
{
    const QByteArray utf8 = beside(pauseIfLarge(text.size()), [&text] { return text.toUtf8(); });
    const bool isUndoneToFile = !m_path.isEmpty() && !isModified() && !m_isForeign && fileHash == m_fileHash;
    if (m_path.isEmpty()) {
        if (!path.isEmpty())
            m_path = QFileInfo(path).absoluteFilePath();
        m_isNew = true;
        setText(utf8);
    } else {
        setReadOnly(false);
        replaceText(m_buffer.get(), textDifferences(this->utf8(), utf8));
    }
    setNative(utf8);
    m_fileHash = fileHash;
    m_fileStamp = {};
    m_isUnsaved = !isUndoneToFile; // before who looks at the path takes the text for the file's
    if (!path.isEmpty()) {
        m_hasMark = hasByteOrderMark(path);
        Q_EMIT pathChanged();
    }
    Q_EMIT modificationChanged(isModified());
}

QString GameDocument::save(const QString &path)
{
    if (m_isForeign && QFileInfo::exists(path) && QFileInfo(path) == QFileInfo(m_path))
        return tr("It is not shown as it is, and would not come back so. Save it under another name.");
    const QByteArray written = utf8();
    const int revision = m_revision;
    const TextFile file = beside(pauseIfLarge(written.size()), [&path, &written, hasMark = m_hasMark] {
        std::future<QByteArray> hash = std::async(std::launch::async, [&] { return textHash(written, hasMark); });
        TextFile result;
        result.error = writeTextFile(path, written, hasMark);
        result.stamp = FileStamp::ofWritten(path);
        result.hash = hash.get();
        return result;
    });
    if (!file.error.isEmpty())
        return file.error;
    m_fileStamp = file.stamp;
    m_fileHash = file.hash;
    setNative(written);
    if (m_revision == revision)
        setSaved();
    else
        setUnsaved(); // it was changed in a pause
    setPath(path);
    return {};
}

bool GameDocument::isModified() const
{
    return (m_isUnsaved || m_buffer->isModified()) && !(m_path.isEmpty() && length() == 0);
}

void GameDocument::setUnsaved()
{
    m_isUnsaved = true;
    Q_EMIT modificationChanged(isModified());
}

void GameDocument::setGiven()
{
    m_isGiven = true;
    setSaved();
    Q_EMIT modificationChanged(isModified());
}

void GameDocument::setSaved()
{
    m_isUnsaved = false;
    m_buffer->setModified(false);
}

void GameDocument::setPath(const QString &path)
{
    const QString absolute = QFileInfo(path).absoluteFilePath();
    const language::RuleSystem *before = m_system;
    if (std::exchange(m_path, absolute) != absolute)
        chooseSystem();
    if (m_system != before)
        Q_EMIT languageChanged();
    Q_EMIT pathChanged();
}

bool GameDocument::hasSameRules(const QString &text) const
{
    return language::haveSameRules(ruleSystem(), this->text(), text);
}

bool GameDocument::hasRules() const
{
    for (qint64 bytes = 4096;; bytes *= 4) {
        const bool isWhole = bytes >= length();
        const QString read = QString::fromUtf8(textBytes(m_buffer.get(), 0, int(qMin<qint64>(bytes, length()))));
        std::vector<language::Token> tokens = ruleSystem().tokens(read);
        if (!isWhole && !tokens.empty())
            tokens.pop_back(); // what is cut is not known yet
        if (!std::ranges::all_of(tokens, &language::Token::isComment))
            return true;
        if (isWhole)
            return false;
    }
}

void GameDocument::setRunProblems(const language::Diagnostics &problems)
{
    if (problems == m_runProblems)
        return;
    m_runProblems = problems;
    Q_EMIT runProblemsChanged();
}

void GameDocument::setProblems(const language::Diagnostics &problems)
{
    m_problems = problems;
    Q_EMIT problemsChanged();
}

void GameDocument::setQuickFixes(const language::QuickFixes &fixes)
{
    m_fixes = fixes;
    m_fixesRevision = m_revision;
    Q_EMIT quickFixesChanged();
}

void GameDocument::setRuleSystem(const language::RuleSystem &system)
{
    if (mayBeOfOtherLanguage() && std::exchange(m_system, &system) != &system)
        Q_EMIT languageChanged();
}

void GameDocument::detectLanguage()
{
    constexpr qsizetype Short = 10'000;
    if (!mayBeOfOtherLanguage() || isLarge())
        return;
    const QString now = text();
    if (now.size() <= Short)
        if (const language::RuleSystem *system = language::detectedSystem(now))
            setRuleSystem(*system);
}

void GameDocument::chooseSystem()
{
    // A large text tells its language in its beginning.
    m_system = &language::ruleSystemOf(
        m_path, isLarge() ? QString::fromUtf8(textBytes(m_buffer.get(), 0, LargestText)) : text());
    m_isNew = false;
}

void GameDocument::findGameName()
{
    static const QRegularExpression game(u"^game\\(\\s*(?:'((?:[^'\\\\\\n]|''|\\\\['\\\\])*)'|(\\w+))\\s*\\)\\."_s,
                                         QRegularExpression::MultilineOption
                                             | QRegularExpression::UseUnicodePropertiesOption);
    if (m_system != language::ruleSystems().front())
        return;
    const QRegularExpressionMatch found = isLarge() ? QRegularExpressionMatch() : game.match(text());
    QString quoted = found.captured(1);
    quoted.replace(u"''"_s, u"'"_s).replace(u"\\'"_s, u"'"_s).replace(u"\\\\"_s, u"\\"_s);
    setGameName(found.captured(2) + quoted.simplified());
}

void GameDocument::setGameName(const QString &name)
{
    if (std::exchange(m_gameName, name) != name)
        Q_EMIT gameNameChanged();
}

void GameDocument::setSymbols(const language::SymbolsPointer &symbols)
{
    m_symbols = symbols;
    Q_EMIT symbolsChanged();
}

} // namespace sidl::editor

#include "moc_gamedocument.cpp"
