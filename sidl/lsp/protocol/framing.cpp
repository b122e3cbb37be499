// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/lsp/protocol/framing.h"

#include <QString>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace sidl::lsp {

namespace {

constexpr QByteArrayView LengthField = "content-length:";

/// Whether @p line is a field of a header: a name, and a colon.
bool isField(const QByteArray &line)
{
    const qsizetype colon = line.indexOf(':');
    return colon > 0 && std::all_of(line.begin(), line.begin() + colon, [](char c) {
               return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-';
           });
}

} // namespace

bool FrameReader::isWithin() const
{
    return m_inContent || m_length >= 0 || !m_line.isEmpty();
}

std::vector<Frame> FrameReader::take(QByteArrayView bytes)
{
    std::vector<Frame> frames;
    while (!bytes.isEmpty()) {
        if (m_inContent) {
            const qsizetype count = qsizetype(std::min<qint64>(m_missing, bytes.size()));
            if (!m_isPassedOver)
                m_content += bytes.first(count);
            bytes = bytes.sliced(count);
            m_missing -= count;
            if (m_missing > 0)
                break;
            m_inContent = false;
            if (!std::exchange(m_isPassedOver, false))
                frames.push_back({std::exchange(m_content, {}), {}});
            continue;
        }
        const qsizetype end = bytes.indexOf('\n');
        const QByteArrayView part = end < 0 ? bytes : bytes.first(end);
        m_line += part.first(std::min<qsizetype>(part.size(), MaxHeader - m_line.size()));
        bytes = end < 0 ? QByteArrayView() : bytes.sliced(end + 1);
        if (end >= 0)
            takeLine(frames);
    }
    return frames;
}

void FrameReader::takeLine(std::vector<Frame> &frames)
{
    const QByteArray line = std::exchange(m_line, {}).trimmed();
    if (line.isEmpty()) {
        if (std::exchange(m_hasFields, false))
            endHeader(frames);
        return;
    }
    if (!isField(line) && !m_isLost)
        fail(frames, u"a header was expected, such as Content-Length: 120"_s);
    const QByteArray lower = line.toLower();
    // Behind a message whose length was wrong the next header may begin anywhere in the line.
    const qsizetype field = m_isLost ? lower.indexOf(LengthField) : lower.startsWith(LengthField) ? 0 : -1;
    m_hasFields = !m_isLost || field >= 0;
    if (field >= 0) {
        bool isNumber = false;
        const QByteArray digits = lower.mid(field + LengthField.size()).trimmed();
        m_length = digits.toLongLong(&isNumber);
        m_isLost = false;
        m_problem.clear();
        if (!isNumber || m_length < 0 || m_length > MaxPassedOver || digits.startsWith('+')) {
            m_length = -1;
            m_problem = u"the Content-Length is no number of bytes that a message can have"_s;
        }
        return;
    }
    if (m_isLost || !m_problem.isEmpty())
        return;
    const bool isType = lower.startsWith("content-type:") && lower.contains("charset");
    if (isType && !lower.contains("utf-8") && !lower.contains("utf8"))
        m_problem = u"the message is not in UTF-8"_s;
}

/// The empty line behind the fields.
void FrameReader::endHeader(std::vector<Frame> &frames)
{
    const qint64 length = std::exchange(m_length, -1);
    const QString problem = std::exchange(m_problem, {});
    if (length < 0)
        return fail(frames, problem.isEmpty() ? u"the header has no Content-Length"_s : problem);
    m_inContent = true;
    m_missing = length;
    m_isPassedOver = length > MaxContent || !problem.isEmpty();
    if (m_isPassedOver)
        frames.push_back(
            {{}, problem.isEmpty() ? u"the message is longer than %1 MB"_s.arg(MaxContent >> 20) : problem});
    else
        m_content.reserve(std::min<qsizetype>(qsizetype(length), 1 << 16)); // bytes that may never come
    if (length == 0) {
        m_inContent = false;
        if (!std::exchange(m_isPassedOver, false))
            frames.push_back({});
    }
}

void FrameReader::fail(std::vector<Frame> &frames, const QString &problem)
{
    m_isLost = true;
    m_length = -1;
    m_problem.clear();
    frames.push_back({{}, problem});
}

QByteArray framed(const QByteArray &content)
{
    return "Content-Length: " + QByteArray::number(content.size()) + "\r\n\r\n" + content;
}

} // namespace sidl::lsp
