// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/lsp/server/documents.h"

#include "sidl/analysis/domains/domaintable.h"
#include "sidl/service/relatedtexts.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::lsp {

using Clock = Inbox::Clock;

Documents::Documents(const Client &client, Worker &worker, DocumentEvents events)
    : m_client(client)
    , m_worker(worker)
    , m_events(std::move(events))
{
}

const OpenText *Documents::find(const QString &uri) const
{
    const auto found = m_entries.find(uri);
    return found == m_entries.end() ? nullptr : &found->second.text;
}

std::vector<const OpenText *> Documents::all() const
{
    std::vector<const OpenText *> texts;
    for (const auto &[uri, entry] : m_entries)
        texts.push_back(&entry.text);
    return texts;
}

/// Of the text that a notification is about, if it is open; else that is told.
std::optional<QString> Documents::uriOf(const QJsonObject &params, const char *method)
{
    const QJsonValue uri = params.value("textDocument"_L1)["uri"_L1];
    if (uri.isString() && m_entries.contains(uri.toString()))
        return uri.toString();
    m_events.log(u"%1: this text is not open: %2"_s.arg(QLatin1String(method), uri.toString().left(200)));
    return {};
}

void Documents::open(const QJsonObject &params)
{
    const QJsonValue item = params.value("textDocument"_L1);
    const QString uri = item["uri"_L1].toString();
    if (uri.isEmpty() || !item["text"_L1].isString())
        return m_events.log(u"textDocument/didOpen: “uri” or “text” is missing"_s);
    if (m_entries.size() >= MaxDocuments && !m_entries.contains(uri))
        return m_events.warn(u"More than %1 texts are open: close some"_s.arg(MaxDocuments));
    const QString text = item["text"_L1].toString();
    if (text.size() > OpenText::MaxLength)
        return m_events.warn(u"%1 is longer than %2 million characters: the language server does not look at it"_s.arg(
            uri.left(200), QString::number(OpenText::MaxLength / 1'000'000)));
    if (const auto before = m_entries.find(uri); before != m_entries.end())
        refuse(before->second.waiting, 0, u"The text was opened anew"_s);
    const TextName name = textName(uri, item["languageId"_L1].toString());
    m_entries.insert_or_assign(uri, Entry{OpenText(name, text, item["version"_L1].toInt()), Clock::now(), {}, 0});
    readBeside(name);
}

void Documents::change(const QJsonObject &params)
{
    const std::optional<QString> uri = uriOf(params, "textDocument/didChange");
    if (!uri)
        return;
    Entry &entry = m_entries.at(*uri);
    const bool isBeingRead = m_running && !m_running->isDomains && m_running->uri == *uri;
    refuse(entry.waiting, isBeingRead ? m_running->revision : 0, u"The text has changed"_s);
    const QJsonValue version = params.value("textDocument"_L1)["version"_L1];
    const QString problem = entry.text.change(params.value("contentChanges"_L1).toArray(),
                                              version.toInt(entry.text.version() + 1), m_client.encoding);
    entry.due = Clock::now() + Pause;
    readBeside(entry.text.name());
    if (problem.isEmpty())
        return;
    // What the client has now nobody knows.
    m_events.warn(u"textDocument/didChange: %1. Close %2 and open it again."_s.arg(problem, uri->left(200)));
    close(params);
}

void Documents::save(const QJsonObject &params)
{
    const std::optional<QString> uri = uriOf(params, "textDocument/didSave");
    if (!uri)
        return;
    Entry &entry = m_entries.at(*uri);
    entry.due = Clock::now();
    readBeside(entry.text.name());
}

void Documents::close(const QJsonObject &params)
{
    const std::optional<QString> uri = uriOf(params, "textDocument/didClose");
    if (!uri)
        return;
    refuse(m_entries.at(*uri).waiting, 0, u"The text was closed"_s);
    refuseAsked(*uri, u"The text was closed"_s);
    const TextName name = m_entries.at(*uri).text.name();
    m_entries.erase(*uri);
    readBeside(name);
    m_events.send(
        notification(u"textDocument/publishDiagnostics"_s, {{u"uri"_s, *uri}, {u"diagnostics"_s, QJsonArray()}}));
}

/// The tests and view files that show what is wrong beside that game, which has another text now, or another file. What
/// waits for them has its places in texts that stay as they are, and goes on to wait.
void Documents::readBeside(const TextName &game)
{
    if (game.path.isEmpty() || game.isSuite())
        return;
    for (auto &[uri, entry] : m_entries) {
        if (!entry.text.isBeside(game.path))
            continue;
        entry.text.readAnew();
        entry.due = Clock::now() + Pause;
        for (Waiting &waiting : entry.waiting)
            waiting.revision = entry.text.revision();
    }
}

void Documents::closeAll()
{
    for (auto &[uri, entry] : m_entries) {
        refuse(entry.waiting, 0, u"The server ends"_s);
        refuseAsked(uri, u"The server ends"_s);
    }
    m_entries.clear();
    m_worker.stop();
}

/// All that wait, but those for the reading of the revision @p but.
void Documents::refuse(std::vector<Waiting> &waiting, int but, const QString &why)
{
    const auto rest = std::stable_partition(waiting.begin(), waiting.end(),
                                            [but](const Waiting &each) { return each.revision == but; });
    for (auto each = rest; each != waiting.end(); ++each)
        m_events.answer(each->request, ResponseError{ErrorCode::ContentModified, why});
    waiting.erase(rest, waiting.end());
}

void Documents::refuseAsked(const QString &uri, const QString &why)
{
    std::erase_if(m_asked, [&](const Asked &asked) {
        if (asked.uri == uri)
            m_events.answer(asked.what.request, ResponseError{ErrorCode::ContentModified, why});
        return asked.uri == uri;
    });
}

bool Documents::cancel(const QJsonValue &id)
{
    const auto asked
        = std::find_if(m_asked.begin(), m_asked.end(), [&id](const Asked &each) { return each.what.request.id == id; });
    if (asked != m_asked.end()) {
        m_events.answer(asked->what.request,
                        ResponseError{ErrorCode::RequestCancelled, u"The request was cancelled"_s});
        m_asked.erase(asked);
        return true;
    }
    for (auto &[uri, entry] : m_entries) {
        const auto found = std::find_if(entry.waiting.begin(), entry.waiting.end(),
                                        [&id](const Waiting &each) { return each.request.id == id; });
        if (found == entry.waiting.end())
            continue;
        m_events.answer(found->request, ResponseError{ErrorCode::RequestCancelled, u"The request was cancelled"_s});
        entry.waiting.erase(found);
        return true;
    }
    return false;
}

void Documents::ask(const Message &request, const Method &method)
{
    const QJsonValue uri = request.params.value("textDocument"_L1)["uri"_L1];
    const auto found = m_entries.find(uri.toString());
    if (!uri.isString() || found == m_entries.end())
        return m_events.answer(
            request,
            ResponseError{ErrorCode::InvalidParams, u"this text is not open: %1"_s.arg(uri.toString().left(200))});
    if (method.isAtPlace && !positionOf(request.params.value("position"_L1)))
        return m_events.answer(request, ResponseError{ErrorCode::InvalidParams, u"“position” is missing or is none"_s});
    Entry &entry = found->second;
    const bool isReady = method.needs == Method::Needs::Text || entry.text.isRead()
        || (method.needs == Method::Needs::Names && entry.text.reading());
    if (isReady)
        return answer(request, method, entry.text, entry.text.reading().get());
    if (entry.waiting.size() >= MaxWaiting)
        return m_events.answer(request,
                               ResponseError{ErrorCode::RequestFailed, u"too many requests wait for this text"_s});
    entry.waiting.push_back({request, method, entry.text.revision()});
}

void Documents::answer(const Message &request, const Method &method, const OpenText &text, const Reading *reading)
{
    const bool mayHaveOthers = method.asksOthers && reading && !text.name().path.isEmpty();
    if (!mayHaveOthers)
        return answer(request, method, text, reading, {});
    if (m_asked.size() >= MaxWaiting)
        return m_events.answer(request, ResponseError{ErrorCode::RequestFailed, u"too many requests wait"_s});
    m_asked.push_back({{request, method, text.revision()}, text.name().uri});
}

/// Of the request that was asked first.
void Documents::findOthers()
{
    const Asked &asked = m_asked.front();
    const OpenText &text = m_entries.at(asked.uri).text;
    std::vector<service::OpenText> open;
    for (const OpenText *each : all())
        if (each != &text && !each->name().path.isEmpty())
            open.push_back({each->name().path, each->text().text()});
    m_worker.start([this, id = asked.what.request.id, own = service::OpenText{text.name().path, text.text().text()},
                    open](const std::stop_token &) -> Inbox::Call {
        return [this, id, others = service::relatedTexts(own, open)] { takeOthers(id, others); };
    });
}

void Documents::takeOthers(const QJsonValue &id, const language::RelatedTexts &others)
{
    const auto asked
        = std::find_if(m_asked.begin(), m_asked.end(), [&id](const Asked &each) { return each.what.request.id == id; });
    if (asked == m_asked.end())
        return; // it was cancelled, or its text closed
    const Asked one = *asked;
    m_asked.erase(asked);
    const OpenText &text = m_entries.at(one.uri).text;
    bool hasChanged = text.revision() != one.what.revision || !text.isRead();
    for (const language::RelatedText &other : others)
        for (const OpenText *open : all())
            hasChanged = hasChanged || (open->name().path == other.path && open->text().text() != other.text);
    if (hasChanged)
        return m_events.answer(one.what.request, ResponseError{ErrorCode::ContentModified, u"The text has changed"_s});
    answer(one.what.request, one.what.method, text, text.reading().get(), others);
}

void Documents::answer(const Message &request, const Method &method, const OpenText &text, const Reading *reading,
                       const language::RelatedTexts &others)
{
    const LinedText &asked = method.needs == Method::Needs::Reading ? reading->text : text.text();
    const std::optional<Position> position = positionOf(request.params.value("position"_L1));
    const qsizetype offset = position ? asked.offset(*position, m_client.encoding) : 0;
    QHash<QString, const OpenText *> open;
    for (const OpenText *each : all())
        if (!each->name().path.isEmpty())
            open.insert(each->name().path, each);
    m_events.answer(request,
                    method.answer({m_client, text, reading, request.params, offset, m_events.warn, others, open}));
}

bool Documents::work()
{
    const auto now = Clock::now();
    if (m_worker.isBusy()) {
        if (!m_running || !m_running->isDomains || m_running->isStopped)
            return false;
        const bool isWaitedFor
            = !m_asked.empty() || std::any_of(m_entries.begin(), m_entries.end(), [now](const auto &row) {
                  return !row.second.text.isRead() && (row.second.due <= now || !row.second.waiting.empty());
              });
        m_running->isStopped = isWaitedFor || now >= m_running->limit;
        if (m_running->isStopped)
            m_worker.stop();
        return false;
    }
    m_running.reset();
    if (!m_asked.empty()) {
        findOthers();
        return true;
    }
    const auto due = [now](const auto &row) { return !row.second.text.isRead() && row.second.due <= now; };
    auto next = std::find_if(m_entries.begin(), m_entries.end(),
                             [](const auto &row) { return !row.second.text.isRead() && !row.second.waiting.empty(); });
    if (next == m_entries.end())
        next = std::find_if(m_entries.begin(), m_entries.end(), due);
    if (next != m_entries.end()) {
        read(next->first, next->second);
        return true;
    }
    next = std::find_if(m_entries.begin(), m_entries.end(), [](const auto &row) {
        const Entry &entry = row.second;
        if (!entry.text.isRead())
            return false;
        const Reading &reading = *entry.text.reading();
        if (reading.suite) // those of its game, which change with that alone
            return reading.game && entry.domainsOfGame != reading.game && reading.game->program.broken.empty();
        return entry.domainsOf != entry.text.revision() && reading.program.broken.empty();
    });
    if (next == m_entries.end())
        return false;
    findDomains(next->first, next->second);
    return true;
}

std::optional<Clock::time_point> Documents::nextWork() const
{
    std::optional<Clock::time_point> next;
    const auto consider = [&next](Clock::time_point time) { next = next ? std::min(*next, time) : time; };
    if (m_worker.isBusy() && (!m_running || !m_running->isDomains || m_running->isStopped))
        return {};
    if (m_worker.isBusy())
        consider(m_running->limit);
    for (const auto &[uri, entry] : m_entries)
        if (!entry.text.isRead())
            consider(entry.due);
    return next;
}

void Documents::read(const QString &uri, Entry &entry)
{
    const OpenText &text = entry.text;
    m_running = Running{uri, text.revision(), false, {}, false};
    const language::SymbolsPointer last = text.reading() ? text.reading()->symbols : nullptr;
    QHash<QString, QString> games; // for tests and views of them
    for (const OpenText *each : all())
        if (!each->name().path.isEmpty() && !each->name().isSuite())
            games.insert(each->name().path, each->text().text());
    m_worker.start([this, uri, lined = text.text(), name = text.name(), revision = text.revision(), last,
                    games](const std::stop_token &) -> Inbox::Call {
        const ReadingPointer reading = readText(lined, name, revision, last, games);
        return [this, uri, reading] { takeReading(uri, reading); };
    });
}

void Documents::takeReading(const QString &uri, const ReadingPointer &reading)
{
    const auto found = m_entries.find(uri);
    if (found == m_entries.end() || reading->revision > found->second.text.revision())
        return;
    Entry &entry = found->second;
    const bool isOlder = entry.text.reading() && entry.text.reading()->revision > reading->revision;
    if (isOlder)
        return;
    entry.text.setReading(reading);
    std::vector<Waiting> waiting = std::exchange(entry.waiting, {});
    for (Waiting &each : waiting) {
        const bool isReady = each.revision == reading->revision || each.method.needs == Method::Needs::Names;
        if (isReady)
            answer(each.request, each.method, entry.text, reading.get());
        else
            entry.waiting.push_back(std::move(each));
    }
    if (entry.text.isRead())
        m_events.send(notification(u"textDocument/publishDiagnostics"_s, publishedProblems(m_client, entry.text)));
}

void Documents::findDomains(const QString &uri, Entry &entry)
{
    const ReadingPointer reading = entry.text.reading();
    entry.domainsOf = reading->revision;
    entry.domainsOfGame = reading->game;
    m_running = Running{uri, reading->revision, true, Clock::now() + DomainsLimit, false};
    m_worker.start([this, uri, reading](const std::stop_token &stop) -> Inbox::Call {
        const language::DomainsPointer domains
            = analysis::domainsOf(reading->game ? reading->game->program : reading->program, stop);
        return [this, uri, reading, domains] {
            const auto found = m_entries.find(uri);
            if (found == m_entries.end() || found->second.domainsOf != reading->revision)
                return;
            if (!domains) { // stopped: once more when there is nothing better to do, unless it took too long
                if (m_running && Clock::now() < m_running->limit)
                    found->second.domainsOf = 0, found->second.domainsOfGame.reset();
                return;
            }
            found->second.text.setDomains(domains);
            if (m_client.refreshesHints)
                m_events.send(request(++m_requests, u"workspace/inlayHint/refresh"_s));
        };
    });
}

} // namespace sidl::lsp
