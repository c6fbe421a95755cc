import Foundation
import HostSupport
import QuartzCore
import Sandbox
import Testing

@testable import LabCommands

/// Tests for the files that the broker writes for a program in a sandbox.
struct OutputBrokerTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("broker-\(UUID().uuidString)").path

    init() throws { try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true) }

    /// Sends requests from the other end of the socket, as the program in the sandbox does.
    private func ask(
        _ permit: OutputPermit, allowing path: String? = nil, _ body: (BrokeredOutput) throws -> Void
    ) throws {
        let broker = try OutputBroker(permit)
        let end = dup(broker.end)
        if let path { broker.allow(path) }
        broker.begin()
        defer { close(end) }
        try body(try #require(BrokeredOutput(environment: [OutputBroker.variable: "\(end)", "HOME": folder + "/home"])))
    }

    private func write(_ text: String, to place: OutputPlace, over output: BrokeredOutput) throws {
        try output.perform(.write(place, makesFolders: true), Array(text.utf8))
    }

    @Test func `the output broker writes the files that the command line names`() throws {
        let permit = OutputPermit(["snapshot", "-o", folder + "/a.png", "--results=\(folder)/results"], app: folder + "/app")
        try ask(permit) { output in
            try write("one", to: .named(folder + "/a.png"), over: output)
            try write("two", to: .below(folder: folder + "/results", name: "cells/b.json"), over: output)
            // The flow of a film may also take a picture beside the film.
            try write("three", to: .named(folder + "/step.png"), over: output)
        }
        func text(_ name: String) throws -> String { try String(contentsOfFile: folder + "/" + name, encoding: .utf8) }
        #expect(try [text("a.png"), text("results/cells/b.json"), text("step.png")] == ["one", "two", "three"])
    }

    @Test func `a picture request to serve permits its path`() throws {
        let line = #"[{"method":"phone.picture","params":{"path":"\#(folder)/c.png"}},{"method":"x"}]"#
        #expect(RequestRelay.paths(in: Array(line.utf8)) == [folder + "/c.png"])
        #expect(RequestRelay.paths(in: Array("no JSON".utf8)) == [])
        try ask(OutputPermit(["serve"], app: folder), allowing: folder + "/c.png") { output in
            try write("picture", to: .named(folder + "/c.png"), over: output)
        }
        #expect(FileManager.default.fileExists(atPath: folder + "/c.png"))
    }

    /// Paths that must be rejected. A vertical bar separates a folder from a name below it. `HERE` is the folder of the test.
    static let attacks = [
        "HERE/.bashrc", "HERE/results/../.bashrc", "/etc/planted", "HERE/results|../.bashrc", "/|etc/planted", "HERE/results|link/planted",
        "HERE/results/link/planted",
        "HERE/results|/etc/planted", "HERE/resultsbeside/x", "HERE/app/flow.yaml", "HERE/deep/../../planted.png",
        "HERE/film-incomplete.mp4/../.bashrc", "HERE/film-incomplete-x.mp4", "",
    ]

    @Test(arguments: attacks)
    func `the output broker rejects every other path`(_ attack: String) throws {
        try FileManager.default.createDirectory(atPath: folder + "/results", withIntermediateDirectories: true)
        try FileManager.default.createDirectory(atPath: folder + "/outside", withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(atPath: folder + "/results/link", withDestinationPath: folder + "/outside")
        let permit = OutputPermit(["check", "--results", folder + "/results", "-o", folder + "/film.mp4"], app: folder + "/app")
        func names() throws -> [String] { try FileManager.default.subpathsOfDirectory(atPath: folder).sorted() }
        let before = try names()
        try ask(permit) { output in
            let parts = attack.replacing("HERE", with: folder).split(separator: "|", omittingEmptySubsequences: false).map(String.init)
            let place: OutputPlace = parts.count == 2 ? .below(folder: parts[0], name: parts[1]) : .named(parts[0])
            #expect(throws: OutputFailure.self) { try write("x", to: place, over: output) }
            #expect(throws: OutputFailure.self) { try output.perform(.makeFolder(place.appending("more")), nil) }
        }
        #expect(try names() == before)
    }

    @Test func `a step's picture replaces one of an earlier run, and no other picture of the user`() throws {
        let permit = OutputPermit(["record", "-o", folder + "/film.mp4"], app: folder + "/app")
        try FileManager.default.createDirectory(atPath: folder + "/album.png", withIntermediateDirectories: true)
        for name in ["wedding.png", "album.png/kept.png"] {
            try "mine".write(toFile: folder + "/" + name, atomically: true, encoding: .utf8)
        }
        for text in ["first run", "second run"] {
            try ask(permit) { output in
                try write(text, to: .named(folder + "/step.png"), over: output)
                try write(text + ", again", to: .named(folder + "/step.png"), over: output)
                for name in ["wedding.png", "album.png/kept.png", "album.png"] {
                    #expect(throws: OutputFailure.self) { try write("x", to: .named(folder + "/" + name), over: output) }
                }
                #expect(throws: OutputFailure.self) { try output.perform(.removeFiles(.named(folder + "/album.png"), suffix: ".png"), nil) }
                #expect(throws: OutputFailure.self) { try output.perform(.makeFolder(.named(folder + "/new.png")), nil) }
                #expect(throws: OutputFailure.self) { try write("x", to: .named(folder + "/a\n::error::x.png"), over: output) }
            }
            #expect(try String(contentsOfFile: folder + "/step.png", encoding: .utf8) == text + ", again")
        }
        for name in ["wedding.png", "album.png/kept.png"] {
            #expect(try String(contentsOfFile: folder + "/" + name, encoding: .utf8) == "mine")
        }
        #expect(!FileManager.default.fileExists(atPath: folder + "/new.png"))
    }

    @Test func `the output broker rejects writes beyond the size limit`() throws {
        let file = folder + "/sparse"
        let descriptor = open(file, O_RDWR | O_CREAT, 0o600)
        defer { close(descriptor) }
        ftruncate(descriptor, off_t(SandboxLimits().fileSize + 1))
        try ask(OutputPermit(["snapshot", "-o", folder + "/a.png"], app: folder)) { output in
            #expect(throws: OutputFailure(folder + "/a.png", refused: "the app has written more than 4096 MB")) {
                try output.perform(.write(.named(folder + "/a.png"), makesFolders: false), contentsOf: file)
            }
        }
    }

    @Test func `only a program that reports its end counts as finished`() throws {
        for says in [true, false] {
            let broker = try OutputBroker(OutputPermit(["check"], app: folder))
            let end = dup(broker.end)
            broker.begin()
            if says { BrokeredOutput.sayFinished(environment: [OutputBroker.variable: "\(end)"]) }
            // The copy of the socket stays open, as in a process that outlives the program.
            #expect(broker.finish() == says)
            close(end)
        }
    }

    @Test func `an interrupted film is written next to an older film and does not replace it`() throws {
        try ask(OutputPermit(["record", "-o", folder + "/film.mp4"], app: folder)) { output in
            try write("older", to: .named(folder + "/film.mp4"), over: output)
            #expect(throws: OutputFailure(folder + "/film.mp4", code: EEXIST)) {
                try output.perform(.write(.named(folder + "/film.mp4"), makesFolders: false, keepsOlder: true), [1])
            }
            try write("part", to: .named(folder + "/film-incomplete.mp4"), over: output)
            try write("part", to: .named(folder + "/film-incomplete-2.mp4"), over: output)
        }
        #expect(try String(contentsOfFile: folder + "/film.mp4", encoding: .utf8) == "older")
    }

    @Test func `invalid broker requests are rejected, and the next request is answered`() throws {
        let broker = try OutputBroker(OutputPermit(["check"], app: folder))
        let end = dup(broker.end)
        broker.begin()
        defer { close(end) }
        // A request without a pipe for the answer is ignored, and the next request is still answered.
        _ = send(end, "junk", 4, 0)
        let output = try #require(BrokeredOutput(environment: [OutputBroker.variable: "\(end)"]))
        #expect(throws: OutputFailure.self) { try write("x", to: .named(folder + "/x"), over: output) }
    }

    /// The options whose value is a file that a command reads.
    static let inputs: Set<String> = ["--app", "--below", "--container", "--keyboard", "--keyboard-from", "--log", "--matrix"]

    @Test func `every option that names a file is classified as input or output`() throws {
        let help = try #require(try JSONSerialization.jsonObject(with: Data(KeyboardLabCommand._dumpHelp().utf8)) as? [String: Any])
        var found: Set<String> = []
        func look(_ command: [String: Any]) {
            for argument in command["arguments"] as? [[String: Any]] ?? [] where argument["kind"] as? String == "option" {
                let value = argument["valueName"] as? String ?? ""
                guard ["file", "folder", "path", "film"].contains(where: value.hasPrefix) else { continue }
                for name in argument["names"] as? [[String: String]] ?? [] {
                    found.insert((name["kind"] == "short" ? "-" : "--") + (name["name"] ?? ""))
                }
            }
            for each in command["subcommands"] as? [[String: Any]] ?? [] { look(each) }
        }
        look(try #require(help["command"] as? [String: Any]))
        #expect(found.isSuperset(of: ["-o", "--html"]))
        #expect(found.subtracting(Self.inputs).subtracting(OutputPermit.options) == [])
    }
}
