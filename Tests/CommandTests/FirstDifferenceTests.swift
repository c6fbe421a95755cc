import Foundation
import LabTestSupport
import Testing

/// Tests for `keyboard-lab compare --first-difference`, run as a user runs it.
@Suite struct FirstDifferenceTests {
    private struct Line: Decodable {
        struct Difference: Decodable {
            var what: String
            var view: String?
            var sentence: String
        }
        struct Parting: Decodable {
            var frame: Int
            var time: Double
            var differences: [Difference]
        }
        struct Other: Decodable {
            var name: String
            var basis: String
            var parting: Parting?
        }
        var scene: String
        var frames: Int
        var first: String
        var others: [Other]
        var leftOut: [String]
    }

    private static func scene(_ y: Int) -> String {
        PartingScene.text(boxAt: y, then: ["hold: 500ms", "tapOn: {id: low}", "hold: 1s"])
    }

    private func lines(_ arguments: [String]) throws -> [Line] {
        let result = try Program.run(["compare", "--first-difference", "--json"] + arguments)
        #expect(result.code == 0, "\(result.errors)")
        let schema = try JSONSchema(named: "compare")
        return try result.lines.map { line in
            #expect(try schema.problems(inJSON: String(line)) == [])
            return try JSONDecoder().decode(Line.self, from: Data(line.utf8))
        }
    }

    private func inFolder(_ body: (String) throws -> Void) throws {
        try TemporaryFolder.use { folder in
            try Data(Self.scene(100).utf8).write(to: URL(fileURLWithPath: folder + "/form.yaml"))
            try Data(Self.scene(108).utf8).write(to: URL(fileURLWithPath: folder + "/moved.yaml"))
            try body(folder)
        }
    }

    @Test func `scenes built to differ from a known frame on first differ at that frame`() throws {
        try inFolder { folder in
            let line = try #require(lines([folder + "/form.yaml", "--with", "scene=" + folder + "/moved.yaml"]).first)
            let parting = try #require(line.others[0].parting)
            #expect(line.first == "form" && line.others[0].name == "moved")
            #expect(parting.frame == 31 && abs(parting.time - 31.0 / 60) < 1e-5)
            #expect(parting.differences.map(\.view) == ["box"])
            let text = try Program.run("compare", "--first-difference", folder + "/form.yaml", "--with", "scene=" + folder + "/moved.yaml")
            #expect(
                text.lines == [
                    "form: form and moved first differ at frame 31 (0.517 s):", "  box is 8 points lower (y 108 instead of 100).",
                ])
        }
    }

    @Test func `strategies first differ when the keyboard appears, and a strategy does not differ from itself`() throws {
        try inFolder { folder in
            let line = try #require(lines([folder + "/form.yaml", "--strategies", "iq,none", "--with", "textSize=L"]).first)
            let frame = try #require(line.others[0].parting?.frame)
            #expect(frame > 61 && frame < 75)
            #expect(line.others[1].parting == nil, "L is the standard size")
            #expect(line.others.map(\.basis) == ["points", "points"] && line.leftOut.isEmpty)
        }
    }

    @Test func `an invalid request for the first difference produces an error that suggests the valid one`() throws {
        func errors(_ arguments: String...) throws -> String {
            let result = try Program.run(["compare"] + arguments)
            #expect(result.code != 0)
            return result.errors
        }
        #expect(try errors("sign-up", "--first-difference").contains("--strategies iq,guide"))
        #expect(try errors("sign-up", "--with", "strategy=iq").contains("--first-difference"))
        #expect(try errors("sign-up", "--first-difference", "--with", "stratgy=iq").contains("did you mean strategy?"))
        #expect(try errors("sign-up", "--first-difference", "--strategies", "iq,none,guide,insets,iq-revised").contains("two to 4 phones"))
        #expect(try errors("sign-up", "--first-difference", "--with", "commit=no-such-commit").contains("no-such-commit"))
        #expect(
            try errors("sign-up", "--first-difference", "--with", "device=iPhone 17", "--with", "systemVersion=18").contains("17 or 26"))
    }
}
