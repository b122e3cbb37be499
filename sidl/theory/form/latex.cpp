// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/theory/form/latex.h"

#include <QList>

#include <array>
#include <set>

using namespace Qt::StringLiterals;

namespace sidl::theory {

namespace {

// Blue, amber, violet, green, sky, red: as ui::playerColour() has them on a light ground.
constexpr std::array<const char *, LatexColours> Colours{"0B5FA5", "986400", "8A2878", "007A58", "1A78AA", "B32C0A"};

/// Signs of @p text that LaTeX has no font for are shown by their numbers, in frames, so that the document compiles with
/// any fonts.
QString declarations(const QString &text)
{
    std::set<char32_t> signs;
    for (const char32_t sign : text.toUcs4())
        if (sign > 0x7f)
            signs.insert(sign);
    QString declared;
    for (const char32_t sign : signs)
        declared += u"\\ifdefined\\DeclareUnicodeCharacter\\ifcsname u8:\\detokenize{%1}\\endcsname\\else"
                    "\\DeclareUnicodeCharacter{%2}{\\fbox{\\tiny %2}}\\fi\\fi\n"_s.arg(
                        QString::fromUcs4(&sign, 1), QString::number(sign, 16).toUpper().rightJustified(4, u'0'));
    return declared;
}

} // namespace

QString latexText(const QString &text)
{
    QString latex;
    for (const QChar c : text) {
        if (c == u'\\')
            latex += u"\\textbackslash{}"_s;
        else if (c == u'~')
            latex += u"\\textasciitilde{}"_s;
        else if (c == u'^')
            latex += u"\\textasciicircum{}"_s;
        else if (QStringView(u"&%$#_{}").contains(c))
            latex += QString(u'\\') + c;
        else
            latex += c;
    }
    return latex;
}

QString latexWord(const QString &word)
{
    const bool isFlat = word.size() > 2 && word.startsWith(u'[') && word.endsWith(u']') && word.count(u'[') == 1
        && !word.contains(u'\'') && !word.contains(u'"');
    return latexText(isFlat ? word.sliced(1, word.size() - 2).replace(u',', u' ') : word);
}

QString latexColour(int player)
{
    return u"player%1"_s.arg(QChar(u'A' + player % LatexColours));
}

QString latexPayoff(const Rational &payoff, int player)
{
    const Rational size = abs(payoff);
    const QString sign = payoff < 0 ? u"-"_s : QString();
    const QString numerator = QString::fromStdString(size.get_num().get_str());
    const QString readable = readableText(payoff);
    if (readable.startsWith(u'≈'))
        return u"\\textcolor{%1}{$\\approx%2$}"_s.arg(latexColour(player), readable.sliced(1));
    const QString number = size.get_den() == 1
        ? numerator
        : u"\\frac{%1}{%2}"_s.arg(numerator, QString::fromStdString(size.get_den().get_str()));
    return u"\\textcolor{%1}{$%2%3$}"_s.arg(latexColour(player), sign, number);
}

QString latexDocument(const QString &body, const QString &legend)
{
    return latexDocument(QStringList{body}, legend);
}

QString latexDocument(const QStringList &pages, const QString &legend)
{
    QString text = u"\\documentclass{article}\n"
                   "\\usepackage[a4paper,landscape,margin=1cm]{geometry}\n"
                   "\\usepackage[utf8]{inputenc}\n"
                   "\\usepackage[T1]{fontenc}\n"
                   "\\usepackage{graphicx}\n"
                   "\\usepackage{tikz}\n"_s;
    for (int player = 0; player < LatexColours; ++player)
        text += u"\\definecolor{%1}{HTML}{%2}\n"_s.arg(latexColour(player),
                                                       QString::fromLatin1(Colours[std::size_t(player)]));
    text += declarations(pages.join(QString()) + legend)
        + u"\\pagestyle{empty}\n"
          "\\newsavebox{\\game}\n"
          "\\newlength{\\room}\n"
          "\\begin{document}\n"
          "\\centering\n"_s;
    for (qsizetype page = 0; page < pages.size(); ++page) {
        if (page > 0)
            text += u"\\newpage\n"_s;
        text += u"\\begin{lrbox}{\\game}%\n"_s + pages.at(page)
            + u"\\end{lrbox}%\n"
              "\\setlength{\\room}{\\dimexpr\\textheight-%1\\relax}%\n"
              "\\ifdim\\wd\\game>\\linewidth\\sbox{\\game}{\\resizebox{\\linewidth}{!}{\\usebox{\\game}}}\\fi\n"
              "\\ifdim\\dimexpr\\ht\\game+\\dp\\game\\relax>\\room"
              "\\sbox{\\game}{\\resizebox*{!}{\\room}{\\usebox{\\game}}}\\fi\n"
              "\\usebox{\\game}\n"_s.arg(legend.isEmpty() ? u"1ex"_s : u"2cm"_s);
        if (!legend.isEmpty())
            text += u"\n\\vspace{3ex}{\\small\n%1}\n"_s.arg(legend);
    }
    return text + u"\\end{document}\n"_s;
}

} // namespace sidl::theory
