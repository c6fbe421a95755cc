/// The documentation page of the control protocol, generated from the table of methods.
enum ControlPage {
    static let path = "Documentation/Control.md"

    static var text: String {
        var lines = introduction
        for method in ControlMethod.table {
            lines += ["### \(method.name)", ""]
            lines += wrapped("`\(method.name)` \(method.summary). Its result is \(method.result).") + [""]
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

    /// Returns a paragraph in lines of at most 160 characters.
    private static func wrapped(_ paragraph: String) -> [String] {
        var lines: [String] = []
        for word in paragraph.split(separator: " ") {
            if let last = lines.last, last.count + 1 + word.count <= 160 {
                lines[lines.count - 1] += " " + word
            } else {
                lines.append(String(word))
            }
        }
        return lines
    }

    private static let introduction = """
        # Control from outside

        Other programs can control an open window, or a phone without a window. Both use JSON-RPC 2.0, with one request, answer or
        notification on each line. The list of methods on this page is generated from the code (`Sources/LabSessions/Control`) by the tests
        `WindowlessLabTests`, when the environment has `WRITE_COMMANDS=1`.

        ## An open window: `keyboard-lab ctl`

        Each window listens on a Unix socket, `$XDG_RUNTIME_DIR/keyboard-lab/PROCESS.sock` (or `/tmp/keyboard-lab-USER/PROCESS.sock` if the
        desktop does not set up this folder). The folder has the mode 0700 and the socket the mode 0600. The window also asks the system to
        which user a connecting process belongs, so only you can connect. `keyboard-lab run --no-control` opens no socket.

        ```
        keyboard-lab ctl                              the state of the window that was opened last
        keyboard-lab ctl commands                     every command of the window, with its key and whether it can be used now
        keyboard-lab ctl do pause                     perform a command by its id, which the list shows
        keyboard-lab ctl call scene.open name=chat    call any method; a value is JSON if it can be read as JSON, and otherwise a text
        keyboard-lab ctl call phone.tap 'at=[100, 200]'
        keyboard-lab ctl events                       print each event as a line, until the window closes
        keyboard-lab ctl pipe                         send the lines of standard input to the window, and print its lines
        keyboard-lab ctl list                         the windows that are open
        ```

        `--process NUMBER` chooses a window. The exit code is 0 for a result, 1 if the window answers with an error, and 3 if there is no
        window.

        ## Without a window: `keyboard-lab serve`

        `keyboard-lab serve SCENE` (or `--app PATH`) speaks the same protocol over standard input and output, for editors, agents and
        scripts in any language. The phone's clock stops until `phone.advance` advances it, so the same requests get the same answers every
        time. Commands of the window are refused.

        ```
        $ keyboard-lab serve sign-up
        {"jsonrpc":"2.0","id":1,"method":"phone.tap","params":{"view":"id:email"}}
        {"id":1,"jsonrpc":"2.0","result":{"at":[195,341]}}
        {"jsonrpc":"2.0","id":2,"method":"phone.advance","params":{"untilRest":true}}
        ```

        ## Answers

        A request without an `id` gets no answer. A line may contain a list of at most 1000 requests (a batch). Their answers are in one
        list, in the same order. A line has at most 1 MiB. Errors have JSON-RPC's codes: -32700 for a line that is not JSON, -32600 for JSON
        that is not a request, -32601 for a method that does not exist, -32602 for a wrong parameter, and -32000 for a correct request that
        cannot be carried out now, with the reason. At most 16 programs can be connected to a window. A program that does not read its
        answers is disconnected after 32 MiB.

        A program can subscribe to two notifications: `event` contains the `time`, `name` and `view` of an event, and `state` contains the
        state after a change.

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
