// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/json/jsonnode.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace sidl {

namespace {

struct JsonTr
{
    Q_DECLARE_TR_FUNCTIONS(sidl::Json)
};

constexpr int DeepestJson = 500; // levels: what people write has a few, and the reader calls itself

/// Reads a text from its beginning, and stops at the first mistake.
class JsonReader
{
public:
    explicit JsonReader(QStringView text)
        : m_text(text)
    {
    }

    JsonReading read()
    {
        skipSpace();
        if (readValue(m_reading.root, 0)) {
            skipSpace();
            if (m_at < m_text.size())
                fail(m_at, tokenEnd(), JsonTr::tr("The text is complete before this"),
                     JsonTr::tr("Remove it, or a bracket before it."));
        }
        return std::move(m_reading);
    }

private:
    bool fail(qsizetype start, qsizetype end, const QString &message, const QString &advice)
    {
        m_reading.message = message;
        m_reading.advice = advice;
        m_reading.start = std::min(start, m_text.size());
        m_reading.end = std::clamp(end, m_reading.start, m_text.size());
        return false;
    }

    bool isAt(char16_t one) const { return m_at < m_text.size() && m_text[m_at] == one; }
    void skipSpace()
    {
        while (m_at < m_text.size() && u" \t\r\n"_s.contains(m_text[m_at]))
            ++m_at;
    }

    /// Behind the token that begins here, such as a name without quotes.
    qsizetype tokenEnd() const
    {
        qsizetype end = m_at;
        while (end < m_text.size() && !m_text[end].isSpace() && !u",:\"{}[]"_s.contains(m_text[end]))
            ++end;
        return std::max(end, std::min(m_at + 1, m_text.size()));
    }

    bool failHere(const QString &message, const QString &advice) { return fail(m_at, tokenEnd(), message, advice); }

    bool failAtNoValue()
    {
        if (m_at >= m_text.size())
            return failHere(JsonTr::tr("A value is missing at the end of the text"), {});
        const QStringView rest = m_text.mid(m_at);
        if (rest.startsWith("//"_L1) || rest.startsWith("/*"_L1) || rest.startsWith(u'#') || rest.startsWith(u'%'))
            return failHere(JsonTr::tr("JSON has no comments"), JsonTr::tr("Remove it."));
        if (u",]}:"_s.contains(rest.front()))
            return failHere(JsonTr::tr("A value is missing before this %1").arg(rest.front()),
                            JsonTr::tr("Write it, or remove the comma before it."));
        return failHere(JsonTr::tr("%1 is no value of JSON").arg(m_text.mid(m_at, tokenEnd() - m_at)),
                        JsonTr::tr("Texts stand in double quotes, as \"list\"."));
    }

    bool readValue(JsonNode &node, int depth)
    {
        node.start = m_at;
        bool isRead = false;
        if (isAt(u'{') || isAt(u'['))
            isRead = readChildren(node, depth);
        else if (isAt(u'"')) {
            node.kind = JsonNode::Kind::Text;
            isRead = readText(node.text);
        } else
            isRead = readWord(node);
        node.end = m_at;
        return isRead;
    }

    bool readWord(JsonNode &node)
    {
        static const QRegularExpression number(u"\\A-?(?:0|[1-9][0-9]*)(?:\\.[0-9]+)?(?:[eE][+-]?[0-9]+)?\\z"_s);
        const qsizetype end = tokenEnd();
        node.text = m_text.mid(m_at, end - m_at).toString();
        if (node.text == "null"_L1)
            node.kind = JsonNode::Kind::Null;
        else if (node.text == "true"_L1 || node.text == "false"_L1)
            node.kind = JsonNode::Kind::Bool;
        else if (!number.match(node.text).hasMatch())
            return failAtNoValue();
        else if (!std::isfinite(node.text.toDouble()))
            return failHere(JsonTr::tr("This number is too large"), {});
        else
            node.kind = JsonNode::Kind::Number;
        m_at = end;
        return true;
    }

    bool readText(QString &text)
    {
        const qsizetype start = m_at++;
        while (m_at < m_text.size() && m_text[m_at] != u'"' && m_text[m_at] != u'\n') {
            if (m_text[m_at] < u' ')
                return fail(m_at, m_at + 1, JsonTr::tr("A text of JSON has no control characters"),
                            JsonTr::tr("A tab is written \\t."));
            if (m_text[m_at] != u'\\')
                text += m_text[m_at++];
            else if (!readEscape(text))
                return false;
        }
        if (!isAt(u'"'))
            return fail(start, m_at, JsonTr::tr("This text has no end in its line"),
                        JsonTr::tr("Write a \" behind it."));
        ++m_at;
        return true;
    }

    bool readEscape(QString &text)
    {
        static const QString letters = u"\"\\/bfnrt"_s, meant = u"\"\\/\b\f\n\r\t"_s;
        const QChar letter = m_at + 1 < m_text.size() ? m_text[m_at + 1] : QChar();
        const qsizetype index = letters.indexOf(letter);
        const QStringView digits = m_text.mid(m_at + 2, 4);
        const bool isCode = digits.size() == 4 && std::all_of(digits.begin(), digits.end(), [](QChar c) {
                                return u"0123456789abcdefABCDEF"_s.contains(c);
                            });
        if (!letter.isNull() && index >= 0) {
            text += meant[index];
            m_at += 2;
            return true;
        }
        if (letter == u'u' && isCode) {
            text += QChar(digits.toUShort(nullptr, 16));
            m_at += 6;
            return true;
        }
        return fail(m_at, m_at + 2, JsonTr::tr("A text of JSON has no such escape"),
                    JsonTr::tr("A backslash is written twice."));
    }

    bool readChildren(JsonNode &node, int depth)
    {
        const qsizetype start = m_at;
        const bool isObject = isAt(u'{');
        const QChar closing = isObject ? u'}' : u']';
        node.kind = isObject ? JsonNode::Kind::Object : JsonNode::Kind::List;
        if (depth >= DeepestJson)
            return failHere(JsonTr::tr("Brackets are nested too deep here"), {});
        ++m_at;
        skipSpace();
        if (isAt(closing.unicode())) {
            ++m_at;
            return true;
        }
        for (;;) {
            JsonNode child;
            if ((isObject && !readKey(child)) || !readValue(child, depth + 1))
                return false;
            node.children.push_back(std::move(child));
            skipSpace();
            if (isAt(closing.unicode()))
                break;
            if (m_at >= m_text.size())
                return fail(start, start + 1, JsonTr::tr("The %1 that belongs to this is missing").arg(closing), {});
            if (!isAt(u','))
                return failHere(JsonTr::tr("A comma or a %1 is missing before this").arg(closing), {});
            const qsizetype comma = m_at++;
            skipSpace();
            if (isAt(closing.unicode()))
                return fail(comma, comma + 1, JsonTr::tr("Nothing follows this comma"), JsonTr::tr("Remove it."));
        }
        ++m_at;
        return true;
    }

    bool readKey(JsonNode &child)
    {
        child.keyStart = m_at;
        if (!isAt(u'"'))
            return m_at < m_text.size() && m_text[m_at].isLetter()
                ? failHere(JsonTr::tr("The name of a field stands in double quotes"), {})
                : failHere(JsonTr::tr("The name of a field is missing here"),
                           JsonTr::tr("It stands in double quotes."));
        if (!readText(child.key))
            return false;
        child.keyEnd = m_at;
        skipSpace();
        if (!isAt(u':'))
            return fail(child.keyStart, child.keyEnd, JsonTr::tr("A colon is missing behind this"), {});
        ++m_at;
        skipSpace();
        return true;
    }

    const QStringView m_text;
    qsizetype m_at = 0;
    JsonReading m_reading;
};

} // namespace

const JsonNode *JsonNode::field(QStringView name) const
{
    const auto found
        = std::find_if(children.rbegin(), children.rend(), [name](const JsonNode &child) { return child.key == name; });
    return kind == Kind::Object && found != children.rend() ? &*found : nullptr;
}

JsonReading readJson(QStringView text)
{
    return JsonReader(text).read();
}

} // namespace sidl
