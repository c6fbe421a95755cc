import Compositing
import Foundation
import SeededRandom
import Testing
import UIKit

@testable import SceneLanguage

/// Mutants of the scenes that come with the program: `validate` refuses them with a place, or they run.
///
/// They run in child processes, so that one that ends its process is found and named, and the others still run. Environment variables:
/// `FUZZ_SCENES`, how many mutants (60 without it); `FUZZ_SEED`, the first one's seed; `FUZZ_SCENE`, a part of the name of the scenes that are changed;
/// `FUZZ_SECONDS`, after how long a mutant counts as one that does not end (120); `FUZZ_FOLDER`, where the files of those that fail are kept.
@Suite("Mutated scenes", .serialized) struct SceneMutantTests {
    static func number(_ name: String, _ standard: Int) -> Int { ProcessInfo.processInfo.environment[name].flatMap(Int.init) ?? standard }

    @Test("Mutated scenes are refused with a place inside the file, or they run", .timeLimit(.minutes(1_000)))
    func scenes() async throws {
        let count = Self.number("FUZZ_SCENES", 60)
        let first = UInt64(Self.number("FUZZ_SEED", 20_260_201))
        let folder =
            ProcessInfo.processInfo.environment["FUZZ_FOLDER"] ?? NSTemporaryDirectory()
            + "keyboard-lab-fuzz-\(ProcessInfo.processInfo.processIdentifier)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        // A child that ends early is followed by the next one.
        var next = first
        var (played, refused) = (0, 0)
        let end = first + UInt64(count)
        while next < end {
            let (from, to) = (next, min(next + Self.perChild, end))
            let result = await #expect(processExitsWith: .success) {
                [from = from as UInt64, to = to as UInt64, folder = folder as String] in
                try await MainActor.run {
                    let child = try FuzzChild(folder: folder)
                    for seed in from..<to { try child.play(seed: seed) }
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
                Issue.record("seed \(seed) ends the process; its scene: \(FuzzChild.path(of: seed, in: folder))\n\(words.suffix(3_000))")
                next = seed + 1
            }
        }
        print("\(played) mutants: \(played - refused) ran, \(refused) were refused")
        #expect(played < 50 || (played - refused) * 4 > played, "too few mutants are scenes")
        // What is left was the failures'.
        if try FileManager.default.contentsOfDirectory(atPath: folder).allSatisfy({ !$0.hasPrefix("mutant-") }) {
            try FileManager.default.removeItem(atPath: folder)
        }
    }
    private static let perChild: UInt64 = 60
}

/// What plays mutants in a child process.
@MainActor
final class FuzzChild {
    /// Begins the lines that tell what is wrong with a mutant that ran to its end.
    nonisolated static let mark = "fuzz: "
    private let folder: String
    private var played = 0
    private var refused = 0
    private let player: ScenePlay
    private let bases: [URL]
    private var trees: [URL: FuzzNode] = [:]
    private let watch = Watchdog(seconds: SceneMutantTests.number("FUZZ_SECONDS", 120))

    init(folder: String) throws {
        self.folder = folder
        // What the process says last, for whoever started it.
        let errors = open(folder + "/errors", O_WRONLY | O_CREAT | O_TRUNC, 0o644)
        dup2(errors, STDERR_FILENO)
        close(errors)
        player = try ScenePlay()
        let part = ProcessInfo.processInfo.environment["FUZZ_SCENE"] ?? ""
        bases = ["", "Cases/", "Demo/"].flatMap { below in
            let names = (try? FileManager.default.contentsOfDirectory(atPath: scenesFolder.path + "/" + below)) ?? []
            return names.filter { $0.hasSuffix(".yaml") && (part.isEmpty || (below + $0).contains(part)) }.sorted().map {
                scenesFolder.appending(path: below + $0)
            }
        }
        // What scenes may name.
        let picture = Bitmap(width: 8, height: 8)
        try picture.writePNG(to: URL(fileURLWithPath: folder + "/picture.png"))
        try Data("name,city\nAda,London\nAlan,Wilmslow\n".utf8).write(to: URL(fileURLWithPath: folder + "/rows.csv"))
    }

    nonisolated static func path(of seed: UInt64, in folder: String) -> String { "\(folder)/mutant-\(seed).yaml" }
    /// The seed that was played last.
    nonisolated static func note(in folder: String) -> UInt64 {
        (try? String(contentsOfFile: folder + "/seed", encoding: .utf8)).flatMap { UInt64($0) } ?? 0
    }

    private func tree(_ url: URL) -> FuzzNode? {
        if let tree = trees[url] { return tree }
        trees[url] = FuzzNode(file: url)
        return trees[url]
    }

    /// The mutant of a seed is in its file before it is read, and the file goes when all is well.
    func play(seed: UInt64) throws {
        var dice = SeededGenerator(seed: seed)
        let base = bases[dice.next(below: bases.count)]
        let other = bases[dice.next(below: bases.count)]
        guard let tree = self.tree(base) else { return }
        var mutator = SceneMutator(tree, seed: seed) { [self] in self.tree(other) }
        let text = "# From \(base.lastPathComponent), seed \(seed).\n" + mutator.mutant().yaml + "\n"
        let path = Self.path(of: seed, in: folder)
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
        try Data("\(seed)".utf8).write(to: URL(fileURLWithPath: folder + "/seed"))
        watch.begin("seed \(seed), \(path)")
        let document: SceneDocument?
        var found: [String] = []
        do throws(SceneError) {
            document = try SceneDocument.load(path)
        } catch {
            document = nil
            found = problems(with: error, in: text, file: path)
        }
        if let document { found = player.play(document, ticks: 600) }
        if found.isEmpty { try FileManager.default.removeItem(atPath: path) }
        if document == nil { refused += 1 }
        played += 1
        try Data("\(played) \(refused)".utf8).write(to: URL(fileURLWithPath: folder + "/counts"))
        for problem in found { FileHandle.standardError.write(Data("\(Self.mark)seed \(seed), \(path): \(problem)\n".utf8)) }
    }
}

/// Ends a process in which one thing takes for ever; the only use of a wall clock here, and nothing that passes depends on it.
final class Watchdog: @unchecked Sendable {
    private let lock = NSLock()
    private var what = ""
    private var began = Date()

    init(seconds: Int) {
        Thread.detachNewThread { [self] in
            while true {
                Thread.sleep(forTimeInterval: 1)
                let (what, began) = lock.withLock { (self.what, self.began) }
                guard !what.isEmpty, Date().timeIntervalSince(began) > Double(seconds) else { continue }
                FileHandle.standardError.write(Data("this does not end within \(seconds) seconds: \(what)\n".utf8))
                abort()
            }
        }
    }

    func begin(_ what: String) {
        lock.withLock {
            self.what = what
            began = Date()
        }
    }
}
