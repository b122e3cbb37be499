-- SPDX-FileCopyrightText: 2026 The SIDL Studio developers
-- SPDX-License-Identifier: GPL-3.0-or-later
--
-- Drives sidl lsp from within Neovim, with the settings of the manual. The folder that it runs in has nim.sidl.

local results = {}

local function fail(what)
    io.stdout:write('FAILED: ' .. what .. '\n')
    vim.cmd('cquit 1')
end

local function check(what, condition, got)
    if not condition then
        fail(what .. (got and ': ' .. vim.inspect(got) or ''))
    end
    table.insert(results, what)
end

local function wait(what, condition)
    if not vim.wait(60000, condition, 20) then
        fail('waited in vain for ' .. what)
    end
end

-- Line and column from 1, as Neovim shows them.
local function go(line, column)
    vim.api.nvim_win_set_cursor(0, { line, column - 1 })
end

local function ask(method, params)
    local position = vim.lsp.util.make_position_params()
    local answers = vim.lsp.buf_request_sync(0, method, vim.tbl_extend('force', position, params or {}), 60000)
    for _, answer in pairs(answers or {}) do
        if answer.error then
            return nil, answer.error
        end
        return answer.result
    end
    fail('no answer to ' .. method)
end

-- The problem of this code, if it is told.
local function problem(code)
    for _, each in ipairs(vim.diagnostic.get(0)) do
        if each.code == code then
            return each
        end
    end
end

vim.cmd('edit nim.sidl')
check('the file is known', vim.bo.filetype == 'sidl', vim.bo.filetype)
wait('the server', function() return #vim.lsp.buf_get_clients(0) > 0 end)
local server = vim.tbl_values(vim.lsp.buf_get_clients(0))[1]
wait('its capabilities', function() return server.initialized end)

-- A mistake, told and repaired. The emoji before it is four bytes, and two units of what is sent.
vim.api.nvim_buf_set_lines(0, 0, 0, false, { "legal(['😀']) :- lft(3)." })
wait('the problem', function() return problem('undefined-predicate') ~= nil end)
local told = problem('undefined-predicate')
check('diagnostics', told.source == 'sidl' and told.severity == vim.diagnostic.severity.ERROR, told)
check('their place', told.col == 19 and told.end_col == 22, told)
go(1, 22)
local actions = ask('textDocument/codeAction', {
    range = { start = { line = 0, character = 18 }, ['end'] = { line = 0, character = 18 } },
    context = { diagnostics = {} },
})
check('quick fixes', #actions > 0 and actions[1].kind == 'quickfix', actions)
vim.lsp.util.apply_workspace_edit(actions[1].edit, server.offset_encoding)
check('what they do', vim.fn.getline(1) == "legal(['😀']) :- left(3).", vim.fn.getline(1))
wait('its end', function() return problem('undefined-predicate') == nil end)
vim.api.nvim_buf_set_lines(0, 0, 1, false, {})

-- nim.sidl as it was: see tst_lsp.cpp.
go(6, 19)
local hover = ask('textDocument/hover')
check('hover', hover.contents.value:find('How many matches are left', 1, true), hover)
local definition = ask('textDocument/definition')
check('definition', definition.range.start.line == 11, definition)
vim.lsp.buf.definition()
wait('the caret at the definition', function() return vim.fn.line('.') == 12 end)
go(6, 19)
local references = ask('textDocument/references', { context = { includeDeclaration = true } })
check('references', #references == 4, references)
local highlights = ask('textDocument/documentHighlight')
check('highlights', #highlights == 4, highlights)

-- Completion, as Ctrl+X Ctrl+O asks for it.
vim.api.nvim_buf_set_lines(0, -1, -1, false, { 'legal([stop]) :- le' })
go(13, 20)
local items = ask('textDocument/completion', { position = { line = 12, character = 19 } }).items
local labels = vim.tbl_map(function(item) return item.label end, items)
check('completion', vim.tbl_contains(labels, 'left(N)'), labels)
for _, item in ipairs(items) do
    if item.label == 'left(N)' then
        check('its documentation', item.documentation == 'How many matches are left.', item)
        local whole = ask('completionItem/resolve', item)
        check('resolved', whole.documentation.value:find('left/1', 1, true), whole)
    end
end
vim.api.nvim_buf_set_lines(0, 12, 13, false, {})

go(6, 19)
vim.lsp.buf.rename('remaining')
wait('the new name', function() return vim.fn.getline(6):find('remaining(N)', 1, true) ~= nil end)
check('rename', vim.fn.getline(12):find('^remaining') ~= nil, vim.fn.getline(12))
local _, refusal = ask('textDocument/rename', { position = { line = 5, character = 1 }, newName = 'x' })
check('what cannot be renamed', refusal and refusal.message:find('keyword', 1, true), refusal)

vim.api.nvim_buf_set_lines(0, 2, 3, false, { 'init( [pile,5] ).' })
vim.lsp.buf.formatting_sync({}, 60000)
check('formatting', vim.fn.getline(3) == 'init([pile, 5]).', vim.fn.getline(3))

local symbols = ask('textDocument/documentSymbol')
local names = vim.tbl_map(function(symbol) return symbol.name end, symbols)
check('symbols', vim.tbl_contains(names, 'remaining/1') and vim.tbl_contains(names, 'payoff/2'), names)
local everywhere = ask('workspace/symbol', { query = 'remain' })
check('symbols of the workspace', #everywhere == 1 and everywhere[1].name == 'remaining/1', everywhere)
check('folds', #ask('textDocument/foldingRange') > 0)
check('semantic tokens', #ask('textDocument/semanticTokens/full').data % 5 == 0)

-- A code lens runs what it says.
vim.cmd('write!')
local lenses = ask('textDocument/codeLens')
check('code lenses', #lenses == 1 and lenses[1].command.title == 'Play', lenses)
check('their command', vim.lsp.commands[lenses[1].command.command] ~= nil, lenses)

-- A game in GDL beside it.
vim.cmd('edit poker.kif')
check('GDL is known', vim.bo.filetype == 'gdl', vim.bo.filetype)
wait('its server', function() return #vim.lsp.buf_get_clients(0) > 0 end)
check('symbols of GDL', #ask('textDocument/documentSymbol') > 3)

io.stdout:write(#results .. ' checks passed\n')
vim.cmd('qall!')
