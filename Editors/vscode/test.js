// Tests the extension with a stand-in for the editor and the real server: node test.js PATH_OF_KEYBOARD_LAB
"use strict";
const assert = require("node:assert/strict");
const fs = require("node:fs");
const os = require("node:os");
const path = require("node:path");
const Module = require("node:module");

class Position { constructor(line, character) { Object.assign(this, { line, character }); } }
class Range { constructor(start, end) { Object.assign(this, { start, end }); } }
const plain = (...names) => class { constructor(...values) { names.forEach((name, index) => { this[name] = values[index]; }); } };
class WorkspaceEdit { constructor() { this.files = new Map(); } set(uri, edits) { this.files.set(uri.toString(), edits); } }
class Uri {
  constructor(text) { this.text = text; }
  static parse(text) { return new Uri(text); }
  static file(name) { return new Uri(`file://${name}`); }
  get fsPath() { return decodeURIComponent(this.text.replace("file://", "")); }
  toString() { return this.text; }
}

const providers = {};
const commands = {};
const listeners = {};
const messages = [];
const findings = new Map();
const values = { path: process.argv[2], arguments: [], files: ["**/*.flow.yaml"], preview: "off" };
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "keyboard-lab-editor-"));
const disposable = { dispose() {} };
const hear = (name) => (body) => { listeners[name] = body; return disposable; };
const provide = (name) => (files, provider, legend) => { providers[name] = provider; if (legend) providers.legend = legend; return disposable; };
const vscode = {
  Position, Range, WorkspaceEdit, Uri,
  Location: plain("uri", "range"), TextEdit: plain("range", "newText"), MarkdownString: plain("value"), Diagnostic: plain("range", "message", "severity"),
  DocumentSymbol: plain("name", "detail", "kind", "range", "selectionRange"), CompletionItem: plain("label", "kind"), Hover: plain("contents", "range"),
  FoldingRange: plain("start", "end", "kind"), FoldingRangeKind: { Comment: 1 }, DocumentLink: plain("range", "target"), CodeLens: plain("range", "command"),
  CodeAction: plain("title", "kind"), CodeActionKind: { QuickFix: "quickfix" }, SemanticTokens: plain("data"), SemanticTokensLegend: plain("types", "modifiers"),
  ViewColumn: { Beside: -2 },
  languages: {
    match: (files, document) => (document.uri.toString().endsWith(".flow.yaml") ? 10 : 0),
    createDiagnosticCollection: () => ({ set: (uri, list) => findings.set(uri.toString(), list), clear: () => findings.clear(), dispose() {} }),
    ...Object.fromEntries(["CompletionItem", "Hover", "Definition", "Reference", "Rename", "DocumentFormattingEdit", "FoldingRange", "DocumentLink",
      "DocumentSymbol", "CodeLens", "CodeActions", "DocumentSemanticTokens"].map((name) => [`register${name}Provider`, provide(name)])),
  },
  window: {
    createOutputChannel: () => ({ appendLine() {}, show() {}, dispose() {} }),
    showErrorMessage: (text) => messages.push(`error: ${text}`), showWarningMessage: (text) => messages.push(`warning: ${text}`),
    showInformationMessage: (text) => messages.push(text),
  },
  workspace: {
    getConfiguration: () => ({ get: (name) => values[name] }), workspaceFolders: [{ uri: Uri.file(folder) }], textDocuments: [],
    onDidOpenTextDocument: hear("open"), onDidChangeTextDocument: hear("change"), onDidSaveTextDocument: hear("save"), onDidCloseTextDocument: hear("close"),
  },
  commands: { registerCommand: (name, body) => { commands[name] = body; return disposable; }, executeCommand: async () => {} },
};
const load = Module._load;
Module._load = function (name, ...rest) { return name === "vscode" ? vscode : load.call(this, name, ...rest); };
const extension = require("./extension.js");

const until = async (holds, what) => {
  for (let tries = 0; tries < 3000; tries += 1) {
    if (holds()) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error(`${what} did not come: ${messages.join("; ")}`);
};

async function test() {
  fs.writeFileSync(path.join(folder, "form.yaml"), "view:\n  subviews:\n    - {class: UITextField, id: email, frame: [0, 0, 100, 40]}\n");
  let text = "scene: form.yaml\n---\n- tapOn: {id: email}\n- tapn: {id: email}\n";
  const document = { uri: Uri.file(path.join(folder, "a.flow.yaml")), version: 1, getText: () => text };
  vscode.workspace.textDocuments.push(document);
  await extension.activate({ subscriptions: [] });

  await until(() => findings.get(document.uri.toString())?.length === 1, "the mistake");
  assert.match(findings.get(document.uri.toString())[0].message, /did you mean "tapOn"/);
  const [fix] = await providers.CodeActions.provideCodeActions(document, new Range(new Position(0, 0), new Position(9, 0)));
  assert.equal(fix.edit.files.get(document.uri.toString())[0].newText, "tapOn");

  text = "scene: form.yaml\n---\n- tapOn: {id: email}\n- assertVisible: {id: email}\n";
  listeners.change({ document, contentChanges: [
    { rangeOffset: 43, range: new Range(new Position(3, 2), new Position(3, 19)), text: "assertVisible: {id: email}" },
  ] });
  await until(() => findings.get(document.uri.toString())?.length === 0, "the end of the mistake");

  const at = new Position(2, 15);
  assert.equal((await providers.Hover.provideHover(document, new Position(2, 4))).contents.value.includes("**tapOn**"), true);
  assert.equal((await providers.Definition.provideDefinition(document, at)).uri.fsPath, path.join(folder, "form.yaml"));
  assert.equal((await providers.Reference.provideReferences(document, at, { includeDeclaration: true })).length, 3);
  assert.equal((await providers.Rename.prepareRename(document, at)).placeholder, "email");
  assert.equal((await providers.Rename.provideRenameEdits(document, at, "mail")).files.size, 2);
  await assert.rejects(providers.Rename.provideRenameEdits(document, at, "a b"), /an id/);
  assert.deepEqual(await providers.DocumentFormattingEdit.provideDocumentFormattingEdits(document), []);
  assert.equal((await providers.DocumentLink.provideDocumentLinks(document))[0].target.fsPath, path.join(folder, "form.yaml"));
  assert.deepEqual((await providers.DocumentSymbol.provideDocumentSymbols(document)).map((each) => each.name), ["tapOn", "assertVisible"]);
  assert.equal((await providers.DocumentSemanticTokens.provideDocumentSemanticTokens(document)).data.length % 5, 0);
  assert.equal(providers.legend.types.includes("property"), true);
  assert.equal((await providers.CompletionItem.provideCompletionItems(document, new Position(2, 6))).some((item) => item.label === "tapOn"), true);

  const lenses = await providers.CodeLens.provideCodeLenses(document);
  assert.deepEqual(lenses.map((lens) => lens.command.title), ["Play this flow", "Show in the window"]);
  await commands[lenses[0].command.command](...lenses[0].command.arguments);
  await until(() => messages.some((message) => message.startsWith("The flow passed")), "the result");

  await commands["keyboard-lab.restart"]();
  await until(() => findings.has(document.uri.toString()), "the new server's answer");
  await extension.deactivate();
  assert.deepEqual(messages.filter((message) => message.startsWith("error")), []);

  // A program that is not there is an error with its name, and a restart with the right one works.
  values.path = path.join(folder, "missing");
  findings.clear();
  await extension.activate({ subscriptions: [] });
  assert.match(messages.at(-1), /missing cannot be started/);
  values.path = process.argv[2];
  await commands["keyboard-lab.restart"]();
  await until(() => findings.has(document.uri.toString()), "the server's answer after an error");
  await extension.deactivate();

  // Files of others start no server.
  const count = messages.length;
  values.path = path.join(folder, "missing");
  vscode.workspace.textDocuments.splice(0, 1, { uri: Uri.file(path.join(folder, "docker-compose.yaml")) });
  await extension.activate({ subscriptions: [] });
  assert.equal(messages.length, count);
}

test().then(
  () => { fs.rmSync(folder, { recursive: true }); console.log("the extension works"); },
  (error) => { fs.rmSync(folder, { recursive: true }); console.error(error); process.exit(1); });
