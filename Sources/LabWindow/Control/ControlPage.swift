/// The documentation's page of the control protocol, made from the table of methods.
enum ControlPage {
    static let path = "Documentation/Control.md"

    static var text: String {
        var lines = introduction
        for method in ControlMethod.table {
            lines += ["### \(method.name)", "", "`\(method.name)` \(method.summary). Its result is \(method.result).", ""]
            if !method.parameters.isEmpty {
                lines += ["| parameter | form | meaning |", "|---|---|---|"]
                lines += method.parameters.map { part in
                    "| `\(part.name)`\(part.isRequired ? ", required" : "") | \(part.form) | \(part.meaning) |"
                }
                lines.append("")
            }
        }
        return lines.joined(separator: "\n").trimmingSuffix { $0 == "\n" } + "\n"
    }

    private static let introduction = """
        # Control from outside

        Other programs can drive an open window, or a phone without a window. Both speak JSON-RPC 2.0, one request, answer or notification on each line.
        This page is written from the table of methods (`Sources/LabWindow/Control`) by `WRITE_COMMANDS=1` and the test of the same name.

        ## An open window: `keyboard-lab ctl`

        Each window listens on a Unix socket, `$XDG_RUNTIME_DIR/keyboard-lab/PROCESS.sock` (or `/tmp/keyboard-lab-USER/PROCESS.sock` where the desktop sets
        up no such folder). The folder has the mode 0700 and the socket 0600, and the window also asks the system whose process connects: nobody but you gets
        in. `keyboard-lab run --no-control` opens no socket.

        ```
        keyboard-lab ctl                              the state of the window that was opened last
        keyboard-lab ctl commands                     every command of the window, with its key and whether it can be done now
        keyboard-lab ctl do pause                     do one: the ids are those of the list
        keyboard-lab ctl call scene.open name=chat    call any method; a value is JSON where it can be read so, and a text otherwise
        keyboard-lab ctl call phone.tap 'at=[100, 200]'
        keyboard-lab ctl events                       print what happens, a line each, until the window closes
        keyboard-lab ctl pipe                         hand lines of standard input to the window, and its lines to standard output
        keyboard-lab ctl list                         the windows that are open
        ```

        `--process NUMBER` chooses a window. The exit code is 0 for a result, 1 for an error that the window answers, 3 when there is no window.

        ## Without a window: `keyboard-lab serve`

        `keyboard-lab serve SCENE` (or `--app PATH`) speaks the same protocol over standard input and output, for editors, agents and scripts in any language. Its clock
        stands still until `phone.advance` lets it go on, so a conversation gives the same answers every time. Commands of the window are refused.

        ```
        $ keyboard-lab serve sign-up
        {"jsonrpc":"2.0","id":1,"method":"phone.tap","params":{"view":"id:email"}}
        {"id":1,"jsonrpc":"2.0","result":{"at":[195,341]}}
        {"jsonrpc":"2.0","id":2,"method":"phone.advance","params":{"untilRest":true}}
        ```

        ## Answers

        A request without an `id` gets no answer. A line may hold a list of requests (a batch, at most 1000), whose answers stand in one list in the same order. A line has at
        most 1 MiB. Errors have JSON-RPC's codes: -32700 no JSON, -32600 no request, -32601 no such method, -32602 a wrong parameter, and -32000 for a request that is right
        and cannot be carried out now, with the reason. At most 16 programs can be connected to a window; one that does not read its answers is cut off after 32 MiB.

        Two notifications come once they are subscribed to: `event`, with `time`, `name` and `view` of what happened, and `state`, the state after a change.

        ## Methods

        """.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
}

extension String {
    fileprivate func trimmingSuffix(while isTrimmed: (Character) -> Bool) -> String {
        var text = self
        while let last = text.last, isTrimmed(last) { text.removeLast() }
        return text
    }
}
