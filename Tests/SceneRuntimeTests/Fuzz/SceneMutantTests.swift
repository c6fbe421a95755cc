import Compositing
import Foundation
import SeededRandom
import Testing
import UIKit

@testable import SceneLanguage
@testable import SceneRuntime

/// Tests with mutants of the shipped scenes. `validate` must reject a mutant with a location, or the mutant must run.
///
/// The mutants run in child processes, so a mutant that ends its process is detected and named, and the other mutants still run.
/// Environment variables:
/// - `FUZZ_SCENES` and `FUZZ_KEYBOARDS`: the numbers of mutants (12 each by default).
/// - `FUZZ_SEED`: the seed of the first mutant.
/// - `FUZZ_SCENE`: a part of the names of the scenes to change.
/// - `FUZZ_SECONDS`: the seconds after which a mutant is considered endless (600 by default).
/// - `FUZZ_FOLDER`: the folder for the files of the mutants that fail.
@Suite("Mutated scenes", .serialized) struct SceneMutantTests {
    static func number(_ name: String, _ standard: Int) -> Int { ProcessInfo.processInfo.environment[name].flatMap(Int.init) ?? standard }

    /// Runs a single mutant again. `FUZZ_FILE` is its file.
    @Test(.enabled(if: ProcessInfo.processInfo.environment["FUZZ_FILE"] != nil))
    @MainActor func `a scene named in the environment runs`() throws {
        let document = try SceneDocument.load(ProcessInfo.processInfo.environment["FUZZ_FILE"]!)
        for problem in try ScenePlay().play(document, ticks: FuzzChild.ticks) { Issue.record("\(problem)") }
    }

    @Test func `mutated scenes are rejected with a place inside the file, or they run`() async throws {
        try await Self.play(.scene, count: Self.number("FUZZ_SCENES", 12))
    }

    @Test func `mutated keyboards are rejected with a place inside the file, or they type`() async throws {
        try await Self.play(.keyboard, count: Self.number("FUZZ_KEYBOARDS", 12))
    }

    enum Kind: String, Codable, Sendable { case scene, keyboard }

    private static func play(_ kind: Kind, count: Int) async throws {
        let first = UInt64(number("FUZZ_SEED", 20_260_201))
        let folder =
            (ProcessInfo.processInfo.environment["FUZZ_FOLDER"]
                ?? NSTemporaryDirectory() + "keyboard-lab-fuzz-\(ProcessInfo.processInfo.processIdentifier)") + "/\(kind)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        // If a child process ends early, the next child process continues with the following mutant.
        var next = first
        var (played, refused) = (0, 0)
        let end = first + UInt64(count)
        while next < end {
            let (from, to) = (next, min(next + Self.perChild, end))
            let result = await #expect(processExitsWith: .success) {
                [from = from as UInt64, to = to as UInt64, folder = folder as String, kind = kind as Kind] in
                try await MainActor.run {
                    let child = try FuzzChild(folder: folder)
                    for seed in from..<to { try child.play(kind, seed: seed) }
                }
            }
            let words = (try? String(contentsOfFile: folder + "/errors", encoding: .utf8)) ?? ""
            for line in words.split(separator: "\n") where line.hasPrefix(FuzzChild.mark) { Issue.record("\(line)") }
            let counts =
                (try? String(contentsOfFile: folder + "/counts", encoding: .utf8))?.split(separator: " ").compactMap { Int($0) } ?? [0, 0]
            (played, refused) = (played + counts[0], refused + counts[1])
            next = to
            if result == nil {
                let seed = max(FuzzChild.note(in: folder), from)
                Issue.record("seed \(seed) ends the process; its file: \(FuzzChild.path(of: seed, in: folder))\n\(words.suffix(3_000))")
                next = seed + 1
            }
        }
        print("\(played) mutants: \(played - refused) ran, \(refused) were refused")
        #expect(played < 15 || (played - refused) * 4 > played, "too few mutants are accepted")
        // The remaining files are those of mutants that failed.
        if try FileManager.default.contentsOfDirectory(atPath: folder).allSatisfy({ !$0.hasPrefix("mutant-") }) {
            try FileManager.default.removeItem(atPath: folder)
        }
    }
    private static let perChild: UInt64 = 60
}

/// A runner of mutants in a child process.
@MainActor
final class FuzzChild {
    /// The prefix of lines that report problems of a mutant which ran to its end.
    nonisolated static let mark = "fuzz: "
    private let folder: String
    /// The maximum number of ticks of a mutant's flow.
    static let ticks = 600
    private var played = 0
    private var refused = 0
    private let player: ScenePlay
    private let bases: [URL]
    private var trees: [URL: FuzzNode] = [:]
    private let watch = Watchdog(seconds: SceneMutantTests.number("FUZZ_SECONDS", 600))

    init(folder: String) throws {
        self.folder = folder
        // The parent reads the last output of this process from this file.
        let errors = open(folder + "/errors", O_WRONLY | O_CREAT | O_TRUNC, 0o644)
        dup2(errors, STDERR_FILENO)
        close(errors)
        player = try ScenePlay()
        let part = ProcessInfo.processInfo.environment["FUZZ_SCENE"] ?? ""
        bases = ["", "Cases/", "Demo/"].flatMap { below in
            yamlFiles(in: scenesFolder.appending(path: below)).filter { part.isEmpty || (below + $0).contains(part) }.map {
                scenesFolder.appending(path: below + $0)
            }
        }
        // Scenes may refer to these files.
        let picture = Bitmap(width: 8, height: 8)
        try picture.writePNG(to: URL(fileURLWithPath: folder + "/picture.png"))
        try Data("name,city\nAda,London\nAlan,Wilmslow\n".utf8).write(to: URL(fileURLWithPath: folder + "/rows.csv"))
    }

    nonisolated static func path(of seed: UInt64, in folder: String) -> String { "\(folder)/mutant-\(seed).yaml" }
    /// Returns the seed of the last mutant that was played.
    nonisolated static func note(in folder: String) -> UInt64 {
        (try? String(contentsOfFile: folder + "/seed", encoding: .utf8)).flatMap { UInt64($0) } ?? 0
    }

    private func tree(_ url: URL) -> FuzzNode? {
        if let tree = trees[url] { return tree }
        trees[url] = FuzzNode(file: url)
        return trees[url]
    }

    private func isScene(_ node: FuzzNode) -> Bool {
        (try? SceneDocument.parse(node.yaml, folder: SceneFolder(path: folder))) != nil
    }

    /// Plays the mutant of a seed. Its file is written before the scene is read, and removed after success.
    func play(_ kind: SceneMutantTests.Kind, seed: UInt64) throws {
        let path = Self.path(of: seed, in: folder)
        guard let text = kind == .scene ? scene(seed) : keyboard(seed) else { return }
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
        try Data("\(seed)".utf8).write(to: URL(fileURLWithPath: folder + "/seed"))
        watch.begin("seed \(seed), \(path)")
        let document: SceneDocument?
        var found: [String] = []
        do throws(SceneError) {
            document = try kind == .scene ? SceneDocument.load(path) : typing(with: path, seed: seed)
        } catch {
            document = nil
            found = problems(with: error, in: text, file: path)
        }
        if let document { found = player.play(document, ticks: Self.ticks) }
        if found.isEmpty { try FileManager.default.removeItem(atPath: path) }
        if document == nil { refused += 1 }
        played += 1
        try Data("\(played) \(refused)".utf8).write(to: URL(fileURLWithPath: folder + "/counts"))
        for problem in found { FileHandle.standardError.write(Data("\(Self.mark)seed \(seed), \(path): \(problem)\n".utf8)) }
    }

    private func scene(_ seed: UInt64) -> String? {
        var dice = SeededGenerator(seed: seed)
        let base = bases[dice.next(below: bases.count)]
        let other = bases[dice.next(below: bases.count)]
        guard let tree = tree(base) else { return nil }
        var mutator = SceneMutator(tree, seed: seed) { [self] in self.tree(other) }
        return "# From \(base.lastPathComponent), seed \(seed).\n" + mutator.mutant(isScene: isScene).yaml + "\n"
    }

    // MARK: Keyboards

    private func keyboard(_ seed: UInt64) -> String? {
        var dice = SeededGenerator(seed: seed)
        guard let name = KeyboardFile.names.randomElement(using: &dice), let folder = KeyboardFile.folder,
            let tree = tree(URL(fileURLWithPath: "\(folder)/\(name).yaml"))
        else { return nil }
        var mutator = KeyboardMutator(tree, seed: seed)
        return "# From \(name), seed \(seed).\n" + mutator.mutant().yaml + "\n"
    }

    /// Returns a scene in which the user types with the keyboard in a file.
    private func typing(with path: String, seed: UInt64) throws(SceneError) -> SceneDocument {
        let language = try KeyboardFile.load(path)
        let types = ["default", "emailAddress", "URL", "numberPad", "decimalPad", "numbersAndPunctuation", "webSearch", "twitter"]
        let device = ["iPhone SE", "iPhone 15", "iPad Pro 11"][Int(seed % 3)]
        var document = try SceneDocument.parse(
            """
            device: \(device)
            orientation: \(seed % 5 == 0 ? "landscapeLeft" : "portrait")
            view:
              id: root
              subviews:
                - {class: UITextField, id: a, frame: [20, 100, 200, 40], keyboardType: \(types[Int(seed % 8)])}
                - {class: UITextView, id: b, frame: [20, 160, 200, 80]}
            flow:
              - tapOn: {id: a}
              - inputText: aB1
              - eraseText: 2
              - tapOn: {id: b}
              - inputText: "Ada é"
              - setOrientation: LANDSCAPE_LEFT
              - inputText: x
              - keyboard: {hardware: true}
            """)
        document.keyboards = [language]
        return document
    }
}

/// A thread that ends a process whose other thread never finishes. It counts its own checks, one each second, because a busy machine
/// slows it down as much as the other threads.
final class Watchdog: @unchecked Sendable {
    private let lock = NSLock()
    private var what = ""
    private var looks = 0

    init(seconds: Int) {
        Thread.detachNewThread { [self] in
            while true {
                Thread.sleep(forTimeInterval: 1)
                let (what, looks) = lock.withLock {
                    self.looks += 1
                    return (self.what, self.looks)
                }
                guard !what.isEmpty, looks > seconds else { continue }
                FileHandle.standardError.write(Data("this does not end within \(seconds) seconds: \(what)\n".utf8))
                abort()
            }
        }
    }

    func begin(_ what: String) {
        lock.withLock {
            self.what = what
            looks = 0
        }
    }
}
