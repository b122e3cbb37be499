// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "editor/document/editstates.h"
#include "editor/text/filestamp.h"
#include "editor/text/pause.h"
#include "editor/text/textdifference.h"
#include "editor/text/textplaces.h"
#include "sidl/language/assist/quickfix.h"
#include "sidl/language/structure/domains.h"
#include "sidl/language/symbols/symbols.h"
#include "sidl/language/text/diagnostic.h"

#include <Qsci/qsciscintilla.h>

#include <QObject>

#include <memory>
#include <optional>

namespace sidl::editor {

struct TextFile;

/// A game's text, the file that the text is of, and what is known of the text. Any number of views show the document;
/// each of them shares the ownership, so that the document goes with the last one. Window thread.
class GameDocument final : public QObject
{
    Q_OBJECT
public:
    GameDocument();
    ~GameDocument() override;

    QString text() const;
    int length() const;                     ///< in bytes of UTF-8
    QByteArray utf8() const;                ///< the text: of a large one in a tenth of the time
    bool isText(QByteArrayView utf8) const; ///< as comparing it with utf8(), without that copy
    /// Changes with the text: places told for another revision may have moved.
    int revision() const { return m_revision; }
    /// Where the text is between undo and redo. Not to be asked while it is being changed.
    const EditStates &editStates() const { return m_editStates; }
    /// Too large to be analysed while one types: more than LargestText bytes.
    bool isLarge() const { return m_isLarge; }
    static constexpr int LargestText = 2'000'000;
    /// Many places are about to be changed, or that has ended: textChanged() is emitted then, and not for each.
    void setManyChanges(bool isBegun);
    /// To be called before what may make the text large: undo, which brings back what was deleted, or @p bytes more.
    void expectLarge(qint64 bytes = 0);
    bool isReadOnly() const { return m_buffer->isReadOnly(); } ///< the text cannot be edited
    /// What a view shows, and in which way the lines typed there end.
    QsciDocument shownText() const { return m_buffer->document(); }
    QsciScintilla::EolMode eolMode() const { return m_buffer->eolMode(); }

    QString path() const { return m_path; } ///< absolute; empty: never saved
    QString title() const;                  ///< the file's name for a tab; "untitled.sidl" or the like without one
    /// Tells texts that were never saved from one another: "untitled-2.sidl" for 2.
    void setNumber(int number);
    int number() const { return m_number; }
    /// What a text that was never saved calls its game, `game(chess).`; empty: it does not, or is large. Texts in other
    /// languages than SIDL do not tell: what setGameName() has said, whose game it is.
    QString gameName() const { return m_gameName; }
    void setGameName(const QString &name);
    /// The file is no UTF-8, or has zero bytes: its text is shown, cannot be edited, and is not saved over the file.
    bool isForeign() const { return m_isForeign; }
    /// Lets the text of such a file be edited. It then is not what the file has; saving it writes UTF-8.
    void convertToUtf8();
    bool canConvert() const { return m_canConvert; } ///< a foreign one that is a text in another encoding
    /// Encoding and line ends, as told beside the text: "UTF-8, CRLF". Asks the disk.
    QString fileFormat() const;
    /// What the user has to know about the file that was read: what is not shown as it is there. Empty: nothing.
    QString fileNotice() const { return m_notice; }
    bool isReadOnlyFile() const; ///< asks the disk: may not be written

    /// @p pause: called in the midst of what takes long with a large text.
    void setPause(const Pause &pause) { m_pause = pause; }
    void pause();
    Pause pauseIfLarge(qint64 bytes); ///< empty for less, and where no pause was set
    /// In a pause: neither the text nor its file is yet what it will be. Nothing else may change, save or read them.
    bool isBusy() const { return m_isBusy; }

    /// load() and save() return what went wrong, or nothing. Until load() returns the text is not whole: who may save or
    /// show it must not know the document yet.
    QString load(const QString &path);
    QString save(const QString &path);
    /// Takes over what the file of path() has become, as a change that can be undone.
    void reload(const TextFile &file);
    /// A text that is not the one of the file of @p path, whose @p fileHash it is based on. @p path may be empty; it is
    /// path() if that is not: the file's text, which is there, comes back by undo, and counts as saved if @p fileHash is
    /// of it.
    void restore(const QString &path, const QString &text, const QByteArray &fileHash);

    /// Of the file as it was last read or written (textHash()); empty: of none.
    QByteArray fileHash() const { return m_fileHash; }
    void setFileHash(const QByteArray &hash) { m_fileHash = hash; }
    /// True when nobody has written the file since it was found to be that of fileHash(); asks the disk, and does not
    /// read the file, so that false may be wrong.
    bool isFileUntouched() const { return m_fileStamp.isCurrent(m_path); }
    void setFileStamp(const FileStamp &stamp) { m_fileStamp = stamp; } ///< of a file that has fileHash()
    /// The text is not what the file has, or not empty where there is none. A view's own isModified() knows of edits alone.
    bool isModified() const;
    /// The file no longer has the text, so that the document counts as modified until it is saved.
    void setUnsaved();
    /// The program has made the text, which has no file: as long as it is as it was made, nothing of a person's is lost
    /// with it.
    void setGiven();
    bool isGiven() const { return m_isGiven && m_path.isEmpty() && !isModified(); } ///< and nobody has changed it

    /// True when the rules are those of @p text, whatever comments and layout there are.
    bool hasSameRules(const QString &text) const;
    /// True when the text has more than comments. No more of it is read than shows so.
    bool hasRules() const;

    /// @p problems: about the text as it is now.
    void setProblems(const language::Diagnostics &problems);
    const language::Diagnostics &problems() const { return m_problems; }
    /// What the game of the text's rules tells while it is played; its places are those of the text as it is now.
    void setRunProblems(const language::Diagnostics &problems);
    const language::Diagnostics &runProblems() const { return m_runProblems; }
    bool hasErrors() const { return language::hasErrors(m_problems); }
    /// What can be done about the problems, and about the text elsewhere; for the text as it is now.
    void setQuickFixes(const language::QuickFixes &fixes);
    const language::QuickFixes &quickFixes() const { return m_fixes; }
    bool hasFreshQuickFixes() const { return m_fixesRevision == m_revision; }
    /// The clauses of the text, as it was when its symbols were found; null: not known yet.
    void setProgram(const std::shared_ptr<const language::Program> &program) { m_program = program; }
    const std::shared_ptr<const language::Program> &program() const { return m_program; }
    /// What the text names; of an older text until it has been analysed again, and then hasFreshSymbols() is false.
    void setSymbols(const language::SymbolsPointer &symbols);
    const language::SymbolsPointer &symbols() const { return m_symbols; } ///< null: not known yet
    /// The text was given as one of ruleSystem(): while it has no file it stays that, whatever is typed in its place.
    void keepRuleSystem() { m_keepsSystem = true; }
    /// The language of the text: chosen when a file is read, when the text is saved under another name, and when a text
    /// without a file gets its first content. It stays while the text is edited, unless setRuleSystem() is called.
    const language::RuleSystem &ruleSystem() const { return *m_system; }
    /// Nothing but the text tells its language, and what it has become may tell of another one.
    bool mayBeOfOtherLanguage() const { return m_path.isEmpty() && !m_keepsSystem; }
    void setRuleSystem(const language::RuleSystem &system); ///< of a text that mayBeOfOtherLanguage()
    void detectLanguage(); ///< of such a text at once, if it is short; else it is done when the text is checked
    bool hasFreshSymbols() const { return m_symbols && m_symbols->revision() == m_revision; }
    /// What can come to stand where; of the last text that could be analysed. Null: not known yet.
    void setDomains(const language::DomainsPointer &domains) { m_domains = domains; }
    const language::DomainsPointer &domains() const { return m_domains; }

Q_SIGNALS:
    /// Told before the views know of the change; of a large text soon after it, once for several changes.
    void textChanged();
    void manyChanges(bool isBegun); ///< of many places, without each being told, or that has ended
    void isLargeChanged(bool isLarge);
    /// Lines came or went: those from @p first on (from 1) have moved by @p by.
    void linesMoved(int first, int by);
    void readOnlyChanged(bool isReadOnly);
    void modificationChanged(bool isModified);
    void pathChanged();
    void gameNameChanged();
    /// Under its new name, or as a new text, it is of another language: what is known of it is of before.
    void languageChanged();
    /// The text, which is still there, is about to become what its file is.
    /// @param differences  stretches of it, and what is to come in their place
    void reloading(const std::vector<sidl::editor::Replacement> &differences);
    void reloaded();
    void problemsChanged();
    void runProblemsChanged();
    void quickFixesChanged();
    void symbolsChanged();

private:
    void modify(int position, int type, int addedLines);
    void settleLines();
    void tellMovedLines(int position, int added);
    void tellChange();
    void setLarge(bool isLarge);
    void allocate(int bytes); ///< of room for the text
    void chooseSystem();
    void findGameName();
    void setText(const QByteArray &text); ///< with nothing to undo
    void setReadOnly(bool isReadOnly);
    void setPath(const QString &path);
    void setLineEnds(qsizetype breaks, qsizetype breaksOfTwo);
    void setNative(const QByteArray &text); ///< the text is UTF-8, and may be edited
    void take(const TextFile &file);        ///< all about a file but its text
    void setSaved();

    std::unique_ptr<QsciScintilla> m_buffer; ///< never shown: Scintilla lets nothing but a widget at a text
    int m_revision = 0;
    EditStates m_editStates;
    bool m_changesMany = false;
    bool m_isLarge = false;
    int m_mostBytes = 0;       ///< of a large text that undo may bring back
    bool m_isToBeTold = false; ///< a change of a large text
    struct Lines
    {
        int position = 0;
        int before = 0;
    };
    std::optional<Lines> m_lines; ///< how many there were before the last change of a large text, until that is told
    const language::RuleSystem *m_system; ///< never null
    bool m_isNew = true;                  ///< there was no text yet to choose the language by
    bool m_keepsSystem = false;           ///< while it has no file
    QString m_path;
    int m_number = 1; ///< among those without a path
    QString m_gameName;
    QByteArray m_fileHash;
    FileStamp m_fileStamp; ///< of the file when it had that hash
    QString m_format;      ///< of the file that was read last
    QString m_notice;
    bool m_isUnsaved = false;
    bool m_isGiven = false; ///< or was, before it was changed
    Pause m_pause;
    bool m_isBusy = false;
    bool m_hasMark = false; ///< the file begins with a byte order mark
    bool m_isForeign = false;
    bool m_canConvert = false;
    language::Diagnostics m_problems, m_runProblems;
    language::QuickFixes m_fixes;
    int m_fixesRevision = -1; ///< of the text that they are for
    std::shared_ptr<const language::Program> m_program;
    language::SymbolsPointer m_symbols;
    language::DomainsPointer m_domains;
};

} // namespace sidl::editor
