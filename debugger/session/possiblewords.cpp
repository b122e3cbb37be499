// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/session/possiblewords.h"

#include "debugger/session/gamereading.h"
#include "sidl/analysis/domains/domaintable.h"
#include "sidl/language/rulesystem/registry.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::debugger {

namespace {

constexpr int MostOfForm = 64;
constexpr qsizetype MostTexts = 3000;

QString wordText(const QStringList &elements, WordForm written)
{
    if (written == WordForm::List)
        return u'[' + elements.join(u',') + u']';
    if (elements.size() == 1)
        return elements.front();
    return written == WordForm::Prefix ? u'(' + elements.join(u' ') + u')'
                                       : elements.front() + u'(' + elements.mid(1).join(u',') + u')';
}

/// Numbers as they are counted, as rules mostly offer them; others stay as they were found in the rules.
QStringList inOrder(QStringList constants)
{
    const auto isNumber = [](const QString &constant) {
        bool isOne = false;
        constant.toDouble(&isOne);
        return isOne;
    };
    if (std::all_of(constants.cbegin(), constants.cend(), isNumber))
        std::stable_sort(constants.begin(), constants.end(),
                         [](const QString &a, const QString &b) { return a.toDouble() < b.toDouble(); });
    return constants;
}

} // namespace

QStringList wordsOfForm(const language::WordDomain &form, int most, WordForm written)
{
    QStringList pattern;
    qsizetype count = 1;
    for (const language::Domain &element : form.elements) {
        const QStringList &constants = element.constants;
        count = constants.isEmpty() ? qsizetype(most) + 1 : qMin(count * constants.size(), qsizetype(most) + 1);
        pattern << (constants.size() == 1
                        ? constants.front()
                        : (written == WordForm::Prefix ? u"?x%1"_s : u"X%1"_s).arg(pattern.size() + 1));
    }
    if (count > most)
        return {wordText(pattern, written)};
    std::vector<QStringList> words{{}};
    for (const language::Domain &element : form.elements) {
        std::vector<QStringList> longer;
        const QStringList constants = inOrder(element.constants);
        for (const QStringList &word : words)
            for (const QString &constant : constants)
                longer.push_back(word + QStringList{constant});
        words = std::move(longer);
    }
    QStringList texts;
    for (const QStringList &word : words)
        texts << wordText(word, written);
    return texts;
}

PossibleWords::PossibleWords(GameReading *session, QObject *parent)
    : QObject(parent)
    , m_session(session)
    , m_thread(u"possible words"_s)
{
    m_limit.setSingleShot(true);
    m_limit.setInterval(Limit);
    connect(&m_limit, &QTimer::timeout, this, [this] { m_thread.stop(); });
    connect(session->events(), &GameEvents::started, this, &PossibleWords::find);
}

void PossibleWords::find()
{
    m_domains.reset();
    m_limit.start();
    m_thread.start(
        [text = m_session->game().text, &system = ruleSystemOf(m_session->game())](Nothing &, const WorkControl &work) {
            return work.isStopped() ? language::DomainsPointer()
                                    : analysis::domainsOf(language::readProgram(system, text), work.stop);
        },
        [this](const language::DomainsPointer &domains) {
            m_limit.stop();
            m_domains = domains;
            Q_EMIT found();
        });
}

QStringList PossibleWords::texts(language::WordKind kind) const
{
    QStringList words, patterns;
    const QString example = m_session->game().wordExample;
    const WordForm written = example.startsWith(u'[') ? WordForm::List
        : example.startsWith(u'(')                    ? WordForm::Prefix
                                                      : WordForm::Infix;
    if (!m_domains)
        return words;
    for (const language::WordDomain &form : m_domains->words.value(kind)) {
        const QStringList ofForm = wordsOfForm(form, MostOfForm, written);
        (ofForm.size() == 1 ? patterns : words) << ofForm;
        if (words.size() > MostTexts)
            break;
    }
    return words + patterns;
}

} // namespace sidl::debugger

#include "moc_possiblewords.cpp"
