// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>
#include <QString>

#include <vector>

namespace sidl::lsp {

/// One message as its bytes came, or why there is none.
struct Frame
{
    QByteArray content; ///< without its header
    QString problem;    ///< in words; then there is no content
};

/**
 * Cuts the bytes of a stream into messages: each has a header of lines, of which Content-Length is needed, an empty line,
 * and so many bytes. What is no header is told and passed over, up to the next line that has a length, so that one bad
 * message costs only itself. Never keeps more than MaxHeader and MaxContent together.
 *
 * Errors: in Frame::problem. Source: Language Server Protocol 3.17, base protocol.
 */
class FrameReader
{
public:
    static constexpr qsizetype MaxHeader = 4096;             ///< bytes of a line; the rest of a longer one is dropped
    static constexpr qsizetype MaxContent = 32 << 20;        ///< bytes of a message that is taken
    static constexpr qint64 MaxPassedOver = qint64(1) << 30; ///< bytes of one that is too long, but believed

    /// The messages that @p bytes, which come next, complete.
    std::vector<Frame> take(QByteArrayView bytes);
    bool isWithin() const; ///< a message has begun that is not complete

private:
    void takeLine(std::vector<Frame> &frames);
    void endHeader(std::vector<Frame> &frames);
    void fail(std::vector<Frame> &frames, const QString &problem);

    QByteArray m_line;        ///< of the header, as far as it came
    QByteArray m_content;     ///< likewise
    QString m_problem;        ///< of the header that is being read
    qint64 m_length = -1;     ///< that the header tells; -1: none yet
    qint64 m_missing = 0;     ///< bytes of the content that are still to come
    bool m_hasFields = false; ///< the header has some
    bool m_inContent = false;
    bool m_isPassedOver = false; ///< the content is too long
    bool m_isLost = false;       ///< what comes is no header, and that was told
};

/// @p content with its header.
QByteArray framed(const QByteArray &content);

} // namespace sidl::lsp
