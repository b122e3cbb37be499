// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

namespace sidl::language {
class RuleSystem;
}

namespace sidl::suites {

/// Makes files of tests a language of the editor: what stands in *.test.sidl is read, checked, completed and told as
/// tests, and is no game. Once, before texts are read. Any thread, while no other one asks for languages.
void addSuiteLanguage();

/// That language. Any thread.
const language::RuleSystem &suiteSystem();

} // namespace sidl::suites
