// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

// A stand-in for the library vscode-languageclient, where that is not installed: starts a server over standard input and
// output, opens texts of the languages that are selected, and tells the editor of problems.

'use strict';

const { spawn } = require('node:child_process');

const makeClient = vscode => class LanguageClient {
    #asked = new Map();
    #received = Buffer.alloc(0);
    #problems = vscode.languages.createDiagnosticCollection('sidl');

    constructor(id, name, server, options) {
        if (typeof id !== 'string' || typeof name !== 'string' || typeof server.command !== 'string')
            throw new Error('a client has an id, a name and a command');
        Object.assign(this, { server, options, runs: false });
    }

    isRunning() { return this.runs; }

    async start() {
        this.process = spawn(this.server.command, this.server.args, { stdio: ['pipe', 'pipe', 'inherit'] });
        this.ended = new Promise(call => this.process.on('exit', call));
        this.process.stdout.on('data', bytes => this.#take(bytes));
        this.initializeResult = await this.sendRequest('initialize', { processId: process.pid, rootUri: null,
            capabilities: { general: { positionEncodings: ['utf-16'] } } });
        this.#send({ method: 'initialized', params: {} });
        this.runs = true;
        vscode.workspace.textDocuments.forEach(document => this.#open(document));
        vscode.workspace.onDidOpenTextDocument(document => this.#open(document));
    }

    async stop() {
        this.runs = false;
        await this.sendRequest('shutdown');
        this.#send({ method: 'exit' });
        const code = await this.ended;
        if (code !== 0)
            throw new Error(`the server ended with ${code}`);
    }

    sendRequest(method, params) {
        const id = this.#asked.size + 1;
        this.#send({ id, method, params });
        return new Promise((call, fail) => this.#asked.set(id, { call, fail }));
    }

    #open(document) {
        if (this.runs && vscode.languages.match(this.options.documentSelector, document) > 0)
            this.#send({ method: 'textDocument/didOpen', params: { textDocument: { uri: document.uri.toString(),
                languageId: document.languageId, version: document.version, text: document.getText() } } });
    }

    #send(message) {
        const text = JSON.stringify({ jsonrpc: '2.0', ...message });
        this.process.stdin.write(`Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`);
    }

    #take(bytes) {
        this.#received = Buffer.concat([this.#received, bytes]);
        for (;;) {
            const header = this.#received.indexOf('\r\n\r\n');
            const length = header < 0 ? NaN : Number(/Content-Length: (\d+)/.exec(this.#received.toString('latin1'))[1]);
            if (!(this.#received.length >= header + 4 + length))
                return;
            this.#handle(JSON.parse(this.#received.subarray(header + 4, header + 4 + length).toString()));
            this.#received = this.#received.subarray(header + 4 + length);
        }
    }

    #handle(message) {
        if (message.method === 'textDocument/publishDiagnostics')
            this.#problems.set(vscode.Uri.parse(message.params.uri), message.params.diagnostics);
        else if (message.error)
            this.#asked.get(message.id)?.fail(new Error(message.error.message));
        else if (!message.method)
            this.#asked.get(message.id)?.call(message.result);
    }
};

module.exports = { makeClient };
