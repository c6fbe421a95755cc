import Testing

@testable import AppBuilding

/// Tests for the texts that a project may contain, such as names, paths and addresses.
struct ProjectGrammarTests {
    @Test(arguments: [
        (ProjectGrammar.identifier, ["App", "_a1", "My_App"], ["", "1a", "a b", "@FILE", "-x", "a.b", "a\n", "é", "a=1"]),
        (
            .feature, ["ExistentialAny", "StrictConcurrency=complete", "ExistentialAny:migrate"],
            ["", "A=", "A=b c", "@A", "A\n", "-A", "A=@b"]
        ),
        (.isolation, ["MainActor", "nonisolated"], ["", "mainactor", "@MainActor"]),
        (.name, ["My App", "Größe", "a\"b"], ["", "a\nb", "a\u{1B}[0m", "a\u{202E}b", "a\u{0}"]),
        (.fileName, ["a", ".hidden", "a b.txt", "👩‍👩‍👧.png"], ["", ".", "..", "a/b", "a\nb"]),
        (.relativePath, ["a", "a/b", "en.lproj/T.strings"], ["", "/a", "a/", "a//b", "../a", "a/../b", "./a", "a/\u{7}"]),
        (.fullPath, ["/", "/a b/c"], ["", "a", "/a\nb"]),
        (.revision, ["main", "1.2.3", "feature/a-b"], ["", "-x", "--upload-pack=x", "a b", "$(x)"]),
        (
            .address, ["https://example.com/Kit.git", "git@example.com:a/Kit.git", "ssh://git@example.com/a", "/srv/Kit"],
            [
                "", "ext::sh -c x", "--upload-pack=x", "https://a/`x`", "https://a/$(x)", "ssh://-oProxyCommand=x/a", "a@-x:b",
                "https://a/b;c",
            ]
        ),
    ])
    func `each kind of project token accepts its words and rejects others`(kind: ProjectGrammar, good: [String], bad: [String]) {
        for word in good { #expect(kind.matches(word), "\(kind) \(word)") }
        for word in bad { #expect(!kind.matches(word), "\(kind) \(word)") }
    }

    @Test func `overlong words are rejected, and the error shows their beginning`() throws {
        let long = String(repeating: "a", count: 5000)
        for kind in [ProjectGrammar.identifier, .feature, .name, .fileName, .relativePath, .revision] { #expect(!kind.matches(long)) }
        #expect(!ProjectGrammar.fullPath.matches("/" + long))
        do {
            try ProjectGrammar.identifier.check(long, "a condition", at: "project.pbxproj:3")
            Issue.record("a long word was accepted")
        } catch let failure as CommandFailure {
            #expect(failure.message.hasPrefix("project.pbxproj:3: a condition is \"aaa") && failure.message.count < 400)
        }
    }

    @Test func `control characters in errors are escaped and do not reach the terminal`() {
        #expect(shown("a\u{1B}]0;x\u{7}\nb\u{202E}é") == "a\\u001b]0;x\\u0007\\nb\\u202eé")
        #expect(shownLines("a\u{1B}\nb\t") == "a\\u001b\nb\t")
    }

    @Test func `shell words and Swift literals escape every special character`() {
        #expect(ProjectGrammar.shellWord("Second") == "Second" && ProjectGrammar.shellWord("My App") == "\"My App\"")
        #expect(ProjectGrammar.shellWord("$(touch x)") == "'$(touch x)'" && ProjectGrammar.shellWord("it's `x`") == #"'it'\''s `x`'"#)
        #expect(ProjectGrammar.literal("a\"b\\(c)\n") == #""a\"b\\(c)\u{a}""#)
    }

    @Test func `only conditions, features and a default isolation are passed to the compiler`() throws {
        var flags = CompilerFlags()
        try flags.add(
            [
                "-D", "A", "-DB", "-DC=1", "-enable-upcoming-feature", "ExistentialAny", "-Xcc", "-fmodule-map-file=x", "-Xfrontend",
                "-load",
                "-default-isolation", "MainActor", "-load-plugin-executable", "/tmp/x#M", "@flags.resp", "-strict-concurrency=complete",
                "-module-alias", "Combine=PhoneCombine", "-module-alias", "A=B",
            ], "it", at: "p:1")
        #expect(
            flags.words == [
                "-D", "A", "-D", "B", "-enable-upcoming-feature", "ExistentialAny", "-default-isolation", "MainActor",
            ])
        #expect(
            flags.leftOut == [
                "-DC=1", "-Xcc -fmodule-map-file=x", "-Xfrontend -load", "-load-plugin-executable", "/tmp/x#M", "@flags.resp",
                "-module-alias", "A=B",
            ])
        #expect(CompilerFlags.areAllowed(flags.words))
        for words in [["@x"], ["-D"], ["-D", "@x"], ["-D", "-x"], ["-Xfrontend", "-load"], ["-default-isolation", "Other"]] {
            #expect(!CompilerFlags.areAllowed(words))
            if words.count == 2, words[0] != "-Xfrontend" { #expect(throws: CommandFailure.self) { try flags.add(words, "it", at: "p:1") } }
        }
    }
}
