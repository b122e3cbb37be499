// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Starts "sidl lsp" for games in SIDL and GDL, and runs what its code lenses ask for.

'use strict';

const { execFile } = require('node:child_process');

const vscode = require('vscode');
const { LanguageClient } = require('vscode-languageclient/node');

let client;

// The error of starting the program; none if it can be started.
function startError(program) {
    return new Promise(resolve => execFile(program, ['--version'], { timeout: 10000 }, resolve));
}

async function tell(program, error) {
    const settings = 'Open Settings';
    const chosen = await vscode.window.showErrorMessage(
        `The program "${program}" cannot be started: ${error.message}. Install SIDL Studio, or say in the setting ` +
        'sidl.program where sidl is.', settings);
    if (chosen === settings)
        vscode.commands.executeCommand('workbench.action.openSettings', 'sidl.program');
}

async function start() {
    const program = vscode.workspace.getConfiguration('sidl').get('program');
    const error = await startError(program);
    if (error) {
        tell(program, error); // until somebody has read it
        return;
    }
    const server = { command: program, args: ['lsp'] };
    const options = { documentSelector: [{ language: 'sidl' }, { language: 'gdl' }] };
    client = new LanguageClient('sidl', 'SIDL', server, options);
    await client.start();
}

async function restart() {
    const last = client;
    client = undefined;
    if (last?.isRunning())
        await last.stop();
    await start();
}

// What a code lens runs, in a terminal: the program and its arguments, which no shell takes apart.
function run(program, ...parameters) {
    const task = new vscode.Task({ type: 'sidl' }, vscode.TaskScope.Workspace, parameters[0] ?? 'sidl', 'sidl',
        new vscode.ProcessExecution(program, parameters));
    task.presentationOptions = { reveal: vscode.TaskRevealKind.Always, focus: true, clear: true };
    return vscode.tasks.executeTask(task);
}

async function activate(context) {
    context.subscriptions.push(
        vscode.commands.registerCommand('sidl.run', run),
        vscode.commands.registerCommand('sidl.restart', restart),
        vscode.workspace.onDidChangeConfiguration(change => {
            if (change.affectsConfiguration('sidl.program'))
                restart();
        }));
    await start();
}

function deactivate() {
    return client?.stop();
}

module.exports = { activate, deactivate };
