// A client of the Language Server Protocol over a program's standard input and output. It knows nothing of the editor.
"use strict";
const { spawn } = require("node:child_process");

class Client {
  /**
   * @param {string} program the server
   * @param {string[]} words its arguments
   * @param {{cwd?: string, notified: (method: string, parameters: any) => void, ended: (message: string) => void}} options
   */
  constructor(program, words, options) {
    this.options = options;
    this.waiting = new Map();
    this.lastID = 0;
    this.bytes = Buffer.alloc(0);
    this.process = spawn(program, words, { cwd: options.cwd, stdio: ["pipe", "pipe", "pipe"] });
    this.errors = "";
    this.process.on("error", (error) => this.end(`${program} cannot be started: ${error.message}`));
    this.process.on("exit", (code) => this.end(code === 0 ? "" : `${program} ended with code ${code}. ${this.errors}`));
    this.process.stdin.on("error", () => {});
    this.process.stderr.on("data", (text) => { this.errors = (this.errors + text).slice(-2000); });
    this.process.stdout.on("data", (bytes) => this.take(bytes));
  }

  /** Sends a request. The promise has its result, or the error's message. */
  request(method, parameters) {
    if (this.hasEnded) return Promise.reject(new Error("the server has ended"));
    const id = ++this.lastID;
    this.send({ jsonrpc: "2.0", id, method, params: parameters });
    return new Promise((resolve, reject) => this.waiting.set(id, { resolve, reject }));
  }

  notify(method, parameters) {
    if (!this.hasEnded) this.send({ jsonrpc: "2.0", method, params: parameters });
  }

  /** Asks the server to end, and ends it when it does not. */
  async stop() {
    if (this.hasEnded) return;
    this.isStopping = true;
    const timer = setTimeout(() => this.process.kill(), 2000);
    try { await this.request("shutdown"); this.notify("exit"); } catch { this.process.kill(); }
    await new Promise((resolve) => (this.hasEnded ? resolve() : this.process.once("exit", resolve)));
    clearTimeout(timer);
  }

  send(message) {
    const body = Buffer.from(JSON.stringify(message), "utf8");
    this.process.stdin.write(`Content-Length: ${body.length}\r\n\r\n`);
    this.process.stdin.write(body);
  }

  take(bytes) {
    this.bytes = Buffer.concat([this.bytes, bytes]);
    for (;;) {
      const end = this.bytes.indexOf("\r\n\r\n");
      if (end < 0) return;
      const length = /content-length: *(\d+)/i.exec(this.bytes.toString("ascii", 0, end));
      const start = end + 4;
      if (!length || this.bytes.length < start + Number(length[1])) {
        if (!length) this.bytes = this.bytes.subarray(start);
        if (!length) continue;
        return;
      }
      const body = this.bytes.subarray(start, start + Number(length[1]));
      this.bytes = this.bytes.subarray(start + Number(length[1]));
      this.answer(JSON.parse(body.toString("utf8")));
    }
  }

  answer(message) {
    if (message.method !== undefined) {
      // The server makes no requests.
      if (message.id === undefined) this.options.notified(message.method, message.params);
      return;
    }
    const waiting = this.waiting.get(message.id);
    this.waiting.delete(message.id);
    if (!waiting) return;
    if (message.error) waiting.reject(new Error(message.error.message)); else waiting.resolve(message.result);
  }

  end(message) {
    if (this.hasEnded) return;
    this.hasEnded = true;
    for (const { reject } of this.waiting.values()) reject(new Error(message || "the server has ended"));
    this.waiting.clear();
    if (!this.isStopping) this.options.ended(message);
  }
}

module.exports = { Client };
