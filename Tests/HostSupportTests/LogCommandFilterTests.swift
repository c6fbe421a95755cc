import Testing

@testable import HostSupport

struct LogCommandFilterTests {
    /// Returns the filter's output for the whole text, and for the same text passed byte by byte.
    private func shown(_ text: String, allowsErrors: Bool = false) -> Set<String> {
        var whole = LogCommandFilter(allowsErrors: allowsErrors), pieces = whole
        let atOnce = whole.take(text.utf8) + whole.finish()
        let byByte = text.utf8.flatMap { pieces.take([$0]) } + pieces.finish()
        return [String(decoding: atOnce, as: UTF8.self), String(decoding: byByte, as: UTF8.self)]
    }

    @Test(arguments: [
        ("::add-mask::x\n", "\\u003a:add-mask::x\n"), ("a\n  ::error file=a,line=1::b", "a\n  \\u003a:error file=a,line=1::b"),
        ("\u{A0}\t::set-env name=A::b\r::x", "\u{A0}\t\\u003a:set-env name=A::b\r\\u003a:x"),
        ("see ##[group]x", "see #\\u0023[group]x"), ("###[group]", "##\\u0023[group]"), ("##VSO[task.x]", "#\\u0023VSO[task.x]"),
        ("##teamcity[x]", "#\\u0023teamcity[x]"), ("::", "\\u003a:"),
    ])
    func `CI commands in text are escaped`(_ text: String, _ expected: String) {
        #expect(shown(text) == [expected])
    }

    @Test(arguments: ["a::b", "UIView::frame\n:x\n: :y", "# title\n## title\n##", "##team\n##vs[", ":", "Größe 日本\n", "::error"])
    func `text without CI commands passes unchanged`(_ text: String) {
        guard text != "::error" else { return #expect(shown(text, allowsErrors: true) == ["\\u003a:error"]) }
        #expect(shown(text) == [text])
    }

    @Test func `error annotations of check pass, and other CI commands are escaped`() {
        #expect(shown("::error file=a.yaml,line=3,title=x::no\n", allowsErrors: true) == ["::error file=a.yaml,line=3,title=x::no\n"])
        #expect(
            shown("::error::no\n::errors file=\n::warning file=a::", allowsErrors: true)
                == ["\\u003a:error::no\n\\u003a:errors file=\n\\u003a:warning file=a::"])
    }

    @Test func `environment variables of CI systems enable the filter`() {
        #expect(LogCommandFilter.isNeeded(in: ["GITHUB_ACTIONS": "true"]) && LogCommandFilter.isNeeded(in: ["TF_BUILD": "True"]))
        #expect(!LogCommandFilter.isNeeded(in: ["CI": "", "HOME": "/"]))
    }
}
