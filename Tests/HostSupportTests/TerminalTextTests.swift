import Testing

@testable import HostSupport

/// Tests for untrusted text that is written to a terminal or to the log of a CI job.
@Suite struct TerminalTextTests {
    @Test(arguments: [
        ("plain\ttext\nof two lines", "plain\ttext\nof two lines"), ("\u{1B}]0;title\u{7}", "\\u001b]0;title\\u0007"),
        ("\u{9B}2J", "\\u009b2J"), ("a\rb", "a\\u000db"), ("line\r\nline", "line\r\nline"), ("\u{7F}\0", "\\u007f\\u0000"),
        ("é ü ← العربية 👩‍👩‍👧", "é ü ← العربية 👩‍👩‍👧"),
    ])
    func `control characters are escaped`(text: String, safe: String) {
        #expect(TerminalText.safe(text) == safe)
    }

    @Test func `a name is printed on one line`() {
        #expect(TerminalText.line("a\n::error::b\r\nc\u{2028}d\u{85}e") == "a\\n::error::b\\u000d\\nc\\u2028d\\u0085e")
    }

    @Test(arguments: [
        "::error file=x::fake", "  ::set-output name=a::b", "##[error]fake", "text ##[group]x", "##vso[task.setvariable]x",
        "##teamcity[testFailed]", "fine\n\t::warning::x\n", "\u{A0}::notice::x", "a\n##[set-env name=PATH]x",
    ])
    func `no line of the text is a CI command`(text: String) {
        let lines = TerminalText.withoutCommands(text).split(separator: "\n")
        #expect(lines.allSatisfy { !$0.drop(while: \.isWhitespace).hasPrefix("::") })
        #expect(lines.allSatisfy { !$0.contains("##[") && !$0.contains("##vso[") && !$0.contains("##teamcity[") })
    }

    @Test func `text without CI commands stays unchanged`() {
        for text in ["a::b", "## heading", "Foo::bar()", "x\n\ny"] { #expect(TerminalText.withoutCommands(text) == text) }
    }
}
