// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/wording/displaynames.h"

#include "sidl/files/picturenames.h"
#include "sidl/wording/players.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QSet>

#include <algorithm>
#include <memory>

using namespace Qt::StringLiterals;

namespace sidl::wording {

using engine::Word;

namespace {

constexpr int ManyHoles = 4; // have their names beside their fields alone

struct DisplayNamesTr
{
    Q_DECLARE_TR_FUNCTIONS(sidl::wording::DisplayNames)
};

/// A template as if it were a word.
class TemplateElements
{
public:
    explicit TemplateElements(const engine::Template &form)
        : m_form(form)
    {
    }
    int length() const { return int(m_form.size()); }
    bool isOpen(int index) const { return at(index).type != engine::TemplateElement::Type::Constant; }
    QString elementText(int index) const { return isOpen(index) ? u"…"_s : at(index).text; }
    QString elementLabel(int index) const
    {
        QString text = elementText(index);
        if (text.size() < 2 || (text.front() != u'\'' && text.front() != u'"') || text.back() != text.front())
            return text;
        return text.sliced(1, text.size() - 2).replace(u"''"_s, u"'"_s);
    }
    bool isNumber(int index) const
    {
        bool isOne = false;
        elementText(index).toDouble(&isOne);
        return isOne;
    }

private:
    const engine::TemplateElement &at(int index) const { return m_form[std::size_t(index)]; }

    const engine::Template &m_form;
};

/// A word that stands in a text.
class TextElements
{
public:
    explicit TextElements(const QStringList &labels)
        : m_labels(labels)
    {
    }
    int length() const { return int(m_labels.size()); }
    QString elementText(int index) const { return m_labels.at(index); }
    QString elementLabel(int index) const { return m_labels.at(index); }
    bool isNumber(int index) const
    {
        bool isOne = false;
        m_labels.at(index).toDouble(&isOne);
        return isOne;
    }

private:
    const QStringList &m_labels;
};

/// Places in a text for the values of variables: "{N}".
const QRegularExpression &holes()
{
    static const QRegularExpression hole(u"\\{([^{}]*)\\}"_s);
    return hole;
}

QString capitalised(QString text)
{
    if (!text.isEmpty())
        text[0] = text[0].toUpper();
    return text;
}

} // namespace

std::optional<DisplayNames::Pattern> DisplayNames::patternOf(const QString &text)
{
    static const QRegularExpression list(u"\\A\\[\\s*(.*?)\\s*\\]\\z"_s);
    static const QRegularExpression element(u"\\G\\s*('(?:[^']|'')*'|\"[^\"]*\"|[^\\s,\\[\\]|'\"]+)\\s*(?:,|\\z)"_s);
    const QRegularExpressionMatch whole = list.match(text.trimmed());
    if (!whole.hasMatch())
        return std::nullopt;
    const QString inner = whole.captured(1);
    Pattern pattern;
    qsizetype end = 0;
    for (auto it = element.globalMatch(inner); it.hasNext();) {
        const QRegularExpressionMatch match = it.next();
        QString one = match.captured(1);
        pattern.isVariable.push_back(one.front().isUpper() || one.front() == u'_');
        if (one.front() == u'\'' || one.front() == u'"')
            one = one.sliced(1, one.size() - 2).replace(u"''"_s, u"'"_s);
        pattern.elements.append(one);
        end = match.capturedEnd();
    }
    if (pattern.elements.isEmpty() || end != inner.size() || inner.endsWith(u','))
        return std::nullopt;
    return pattern;
}

QString NameSettings::problemOf(const QString &pattern)
{
    return DisplayNames::patternOf(pattern)
        ? QString()
        : DisplayNamesTr::tr("\u201c%1\u201d is no list of constants and variables, as [holds,P,C].").arg(pattern);
}

QStringList NameSettings::constantsOf(const QString &pattern)
{
    const DisplayNames::Pattern read = DisplayNames::patternOf(pattern).value_or(DisplayNames::Pattern());
    QStringList constants;
    for (qsizetype i = 0; i < read.elements.size(); ++i)
        if (!read.isVariable[std::size_t(i)])
            constants.append(read.elements[i]);
    return constants;
}

QString NameSettings::strangeHole() const
{
    for (const Form &form : words) {
        const DisplayNames::Pattern pattern = DisplayNames::patternOf(form.pattern).value_or(DisplayNames::Pattern());
        QStringList known;
        for (qsizetype i = 0; i < pattern.elements.size(); ++i)
            if (pattern.isVariable[std::size_t(i)] && pattern.elements[i] != u"_"_s)
                known.append(pattern.elements[i]);
        for (const QString &text : {form.text, form.one, form.action, form.typed, form.picture})
            for (auto it = holes().globalMatch(text); it.hasNext();)
                if (const QString hole = it.next().captured(1); !known.contains(hole))
                    return DisplayNamesTr::tr(
                               "in \u201c%1\u201d, {%2} stands for nothing, as the pattern %3 names no %2")
                        .arg(text, hole, form.pattern);
    }
    return {};
}

QString NameSettings::strangePicture() const
{
    const QStringList known = files::pictureNames();
    for (const Form &form : words) {
        QString pattern;
        qsizetype end = 0;
        for (auto it = holes().globalMatch(form.picture); it.hasNext();) {
            const QRegularExpressionMatch hole = it.next();
            pattern += QRegularExpression::escape(form.picture.sliced(end, hole.capturedStart() - end)) + u".+"_s;
            end = hole.capturedEnd();
        }
        pattern += QRegularExpression::escape(form.picture.sliced(end));
        const QRegularExpression wanted(QRegularExpression::anchoredPattern(pattern));
        if (!form.picture.isEmpty() && known.filter(wanted).isEmpty())
            return DisplayNamesTr::tr("there is no picture \u201c%1\u201d").arg(form.picture);
    }
    return {};
}

DisplayNames::DisplayNames(NameSettings settings, const engine::Words &players)
    : m_isForPeople(true)
    , m_settings(std::move(settings))
{
    for (const NameSettings::Form &form : m_settings.words)
        m_patterns.push_back(patternOf(form.pattern).value_or(Pattern()));
    for (const Word one : players)
        if (one.length() == 1)
            m_playersByConstant[one.elementLabel(0)] = player(one);
}

QString DisplayNames::player(Word player) const
{
    if (!m_isForPeople)
        return player.text();
    const auto known = m_settings.players.find(player.text());
    return known == m_settings.players.end() ? capitalised(playerText(player)) : known->second;
}

template <typename Elements>
const NameSettings::Form *DisplayNames::formOf(const Elements &word, std::map<QString, int> &elements) const
{
    for (std::size_t form = 0; form < m_patterns.size(); ++form) {
        const Pattern &pattern = m_patterns[form];
        bool fits = pattern.elements.size() == word.length();
        elements.clear();
        for (int i = 0; fits && i < word.length(); ++i) {
            const QString &wanted = pattern.elements[i];
            if (!pattern.isVariable[std::size_t(i)])
                fits = word.elementLabel(i) == wanted;
            else if (wanted != u"_"_s)
                fits = word.elementText(elements.try_emplace(wanted, i).first->second) == word.elementText(i);
        }
        if (fits)
            return &m_settings.words[form];
    }
    return nullptr;
}

template <typename Elements>
QString DisplayNames::elementName(const Elements &word, int element) const
{
    return constant(word.elementLabel(element));
}

QString DisplayNames::constant(const QString &label) const
{
    if (const auto known = m_settings.constants.find(label); known != m_settings.constants.end())
        return known->second;
    const auto player = m_playersByConstant.find(label);
    return player == m_playersByConstant.end() ? label : player->second;
}

QString DisplayNames::typedElement(const QString &text) const
{
    for (const auto &[label, player] : m_playersByConstant)
        if (constant(label).compare(text.trimmed(), Qt::CaseInsensitive) == 0)
            return label;
    return text;
}

QString DisplayNames::owner(engine::Owner owner, const engine::Words &players) const
{
    if (owner.isNature())
        return m_isForPeople ? DisplayNamesTr::tr("Nature") : ownerText(owner, players);
    return player(players.at(std::size_t(owner.player())));
}

template <typename Elements>
QString DisplayNames::nameOf(const Elements &word) const
{
    std::map<QString, int> elements;
    if (const NameSettings::Form *form = formOf(word, elements))
        return inWords(*form, {}, word, elements);
    QStringList parts;
    for (int i = 0; i < word.length(); ++i)
        parts.append(elementName(word, i));
    return parts.join(u' ');
}

QString DisplayNames::word(Word word) const
{
    if (!m_isForPeople || word.isNull())
        return word.isNull() ? QString() : word.text();
    return nameOf(word);
}

QString DisplayNames::sentence(const QString &sentence) const
{
    if (!m_isForPeople || !sentence.contains(u'['))
        return sentence;
    static const QRegularExpression list(u"\\[[^\\[\\]]*\\]"_s);
    QString said;
    std::vector<bool> open; // round brackets: whether they are of a goal
    for (qsizetype at = 0; at < sentence.size(); ++at) {
        const QChar one = sentence.at(at);
        if (one == u'(')
            open.push_back(at > 0 && (sentence.at(at - 1).isLetterOrNumber() || sentence.at(at - 1) == u'_'));
        else if (one == u')' && !open.empty())
            open.pop_back();
        else if (one == u'[' && std::find(open.begin(), open.end(), true) == open.end())
            if (const auto match = list.match(sentence, at, QRegularExpression::NormalMatch,
                                              QRegularExpression::AnchorAtOffsetMatchOption);
                match.hasMatch()) {
                const std::optional<Pattern> word = patternOf(match.captured());
                const bool isWord = word
                    && std::find(word->isVariable.begin(), word->isVariable.end(), true) == word->isVariable.end();
                const QString name = isWord ? nameOf(TextElements(word->elements)) : match.captured();
                const bool isQuoted = isWord && name.contains(u' ') && match.capturedLength() < sentence.size();
                said += isQuoted ? u'\u201c' + name + u'\u201d' : name;
                at = match.capturedEnd() - 1;
                continue;
            }
        said += one;
    }
    return said;
}

QString DisplayNames::value(const QString &value) const
{
    if (!m_isForPeople || value.contains(u'['))
        return sentence(value);
    const std::optional<Pattern> alone = patternOf(u'[' + value + u']');
    return alone && alone->elements.size() == 1 && !alone->isVariable.front() ? constant(alone->elements.front())
                                                                              : value;
}

template <typename Elements, typename Player>
QString DisplayNames::actionName(const Elements &action, const Player &player) const
{
    std::map<QString, int> elements;
    if (const NameSettings::Form *form = formOf(action, elements))
        return inWords(*form, form->action, action, elements);
    QStringList parts;
    bool isLeftOut = action.length() < 2 || player.length() != 1;
    for (int i = 0; i < action.length(); ++i) {
        if (!isLeftOut && action.elementText(i) == player.elementText(0))
            isLeftOut = true;
        else
            parts.append(elementName(action, i));
    }
    return parts.join(u' ');
}

QString DisplayNames::action(Word action, Word player) const
{
    return !m_isForPeople || action.isNull() || player.isNull() ? word(action) : actionName(action, player);
}

template <typename Place>
bool DisplayNames::isOfPlayer(const Place &place) const
{
    return place.length() == 1 && m_playersByConstant.count(place.elementLabel(0)) > 0;
}

template <typename Elements, typename Place>
QString DisplayNames::nameAt(const Elements &action, const Place &place) const
{
    std::map<QString, int> elements;
    return isOfPlayer(place) || formOf(action, elements) ? actionName(action, place) : nameOf(action);
}

QString DisplayNames::actionAt(Word action, Word place) const
{
    return !m_isForPeople || action.isNull() ? word(action) : nameAt(action, place);
}

template <typename Place>
QString DisplayNames::textAt(const QString &action, const Place &place) const
{
    const std::optional<Pattern> word = m_isForPeople ? patternOf(action) : std::nullopt;
    if (!word || std::find(word->isVariable.begin(), word->isVariable.end(), true) != word->isVariable.end())
        return action;
    return nameAt(TextElements(word->elements), place);
}

QString DisplayNames::actionAt(const QString &action, Word place) const
{
    return textAt(action, place);
}

QString DisplayNames::actionAt(const QString &action, const QString &place) const
{
    const std::optional<Pattern> word = patternOf(place);
    return word ? textAt(action, TextElements(word->elements)) : textAt(action, Word());
}

QString DisplayNames::form(const engine::Template &form, Word place) const
{
    const TemplateElements word(form);
    QStringList parts;
    if (!m_isForPeople) { // "[alice,price]": constants as they are, holes by their name
        const auto isOpen = [](const auto &element) { return element.type != engine::TemplateElement::Type::Constant; };
        const bool areMany = std::count_if(form.begin(), form.end(), isOpen) >= ManyHoles;
        for (const engine::TemplateElement &element : form)
            if (!areMany || !isOpen(element))
                parts.append(element.text);
            else if (parts.isEmpty() || parts.back() != u"…"_s)
                parts.append(u"…"_s);
        return u'[' + parts.join(u',') + u']';
    }
    std::map<QString, int> elements;
    if (const NameSettings::Form *known = formOf(word, elements))
        return inWords(*known, known->typed.isEmpty() ? known->action : known->typed, word, elements);
    QSet<QString> ofPlace;
    for (int i = 0; !place.isNull() && i < place.length(); ++i)
        ofPlace.insert(place.elementLabel(i));
    bool isOpen = false;
    for (int i = 0; i < word.length(); ++i) {
        if (!word.isOpen(i) && !ofPlace.contains(word.elementLabel(i)))
            parts.append(elementName(word, i));
        else if (word.isOpen(i) && !isOpen)
            parts.append(u"…"_s);
        isOpen = word.isOpen(i);
    }
    if (parts != QStringList(u"…"_s))
        return parts.join(u' ');
    parts.clear(); // nothing but what is open: that has names
    for (const engine::TemplateElement &element : form)
        if (element.type != engine::TemplateElement::Type::Constant)
            parts.append(element.text);
    return parts.join(u", ");
}

template <typename Elements>
QString DisplayNames::inWords(const NameSettings::Form &form, const QString &instead, const Elements &word,
                              const std::map<QString, int> &elements) const
{
    bool isOne = false;
    for (int i = 0; i < word.length(); ++i)
        if (word.isNumber(i)) {
            isOne = word.elementLabel(i) == u"1"_s;
            break;
        }
    const QString &text = !instead.isEmpty() ? instead : isOne && !form.one.isEmpty() ? form.one : form.text;
    QString result;
    qsizetype end = 0;
    for (auto it = holes().globalMatch(text); it.hasNext();) {
        const QRegularExpressionMatch match = it.next();
        const auto element = elements.find(match.captured(1));
        result += QStringView(text).sliced(end, match.capturedStart() - end);
        // What the pattern does not have is open, as it is in forms: people know no variables.
        result += element == elements.end() ? u"…"_s : elementName(word, element->second);
        end = match.capturedEnd();
    }
    result += QStringView(text).sliced(end);
    return result;
}

Naming DisplayNames::naming() const
{
    if (!m_isForPeople)
        return {};
    return Naming(std::make_shared<const DisplayNames>(*this));
}

int DisplayNames::placeOf(Word word) const
{
    if (!m_isForPeople || word.isNull())
        return 0;
    std::map<QString, int> elements;
    const NameSettings::Form *form = formOf(word, elements);
    return int(form ? form - m_settings.words.data() : std::ptrdiff_t(m_settings.words.size()));
}

QString DisplayNames::picture(Word word) const
{
    std::map<QString, int> elements;
    const NameSettings::Form *form = m_isForPeople ? formOf(word, elements) : nullptr;
    if (!form)
        return {};
    QString picture = form->picture;
    for (const auto &[variable, element] : elements)
        picture.replace(u'{' + variable + u'}', word.elementLabel(element));
    return picture;
}

QString gameTitle(const QString &name, const QString &text)
{
    QString title;
    for (const QChar one : name) {
        const bool begins = one.isUpper() && !title.isEmpty() && title.back().isLower();
        title += begins ? QString(u' ') + one.toLower() : QString(one == u'_' || one == u'-' ? QChar(u' ') : one);
    }
    QStringList words;
    for (const QString &word : title.split(u' ', Qt::SkipEmptyParts)) {
        words += QRegularExpression::escape(word);
        if (word.endsWith(u's'))
            words.last() = words.last().chopped(1) + u"['\u2019]?s"_s; // a name of rules has no apostrophe
    }
    constexpr int MostSearched = 10'000; // characters: what it is about is told first
    const QRegularExpression written(
        u"^\\s*[%;].*\\b(%1)\\b"_s.arg(words.join(u"(?:,? (?:(?:and|or|of|the) ){0,2}|-)"_s)),
        QRegularExpression::CaseInsensitiveOption | QRegularExpression::MultilineOption
            | QRegularExpression::UseUnicodePropertiesOption);
    if (words.size() > 1)
        if (const QRegularExpressionMatch match = written.match(text.left(MostSearched)); match.hasMatch())
            title = match.captured(1);
    return title.isEmpty() ? title : title.at(0).toUpper() + title.mid(1);
}

} // namespace sidl::wording
