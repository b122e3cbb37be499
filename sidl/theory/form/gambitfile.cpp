// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/theory/form/gambitfile.h"

#include "sidl/theory/form/efg.h"
#include "sidl/theory/form/nfg.h"

namespace sidl::theory {

namespace {

bool isTable(QStringView text)
{
    return text.trimmed().startsWith(u"NFG ");
}

} // namespace

bool isGambitText(QStringView text)
{
    return isTable(text) || text.trimmed().startsWith(u"EFG ");
}

engine::Result<GambitFile> readGambitFile(const QString &text)
{
    return isTable(text) ? readNfgFile(text) : readEfgFile(text);
}

} // namespace sidl::theory
