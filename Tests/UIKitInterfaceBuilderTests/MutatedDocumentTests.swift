import SeededRandom
import Simulator
import Testing

@testable import UIKit
@testable import UIKitInterfaceBuilder

/// Fuzz tests with mutants of the sample documents. Each is rejected with a location, or all its screens can be shown.
///
/// The mutants run in child processes, so a mutant that ends its process is named and the other mutants still run. Environment variables:
/// - `FUZZ_DOCUMENTS`: the number of mutants (40 by default).
/// - `FUZZ_SEED`: the seed of the first mutant.
/// - `FUZZ_SECONDS`: the seconds after which a mutant is considered endless (600 by default).
@Suite("Mutated documents", .serialized) struct MutatedDocumentTests {
    private static func number(_ name: String, _ standard: Int) -> Int {
        ProcessInfo.processInfo.environment[name].flatMap(Int.init) ?? standard
    }
    private static let perChild: UInt64 = 200

    @Test func `a mutated document is refused with its place, or it loads, and neither ends the process`() async throws {
        let first = UInt64(Self.number("FUZZ_SEED", 20_261_101))
        let end = first + UInt64(Self.number("FUZZ_DOCUMENTS", 40))
        let folder = NSTemporaryDirectory() + "interface-builder-fuzz-\(ProcessInfo.processInfo.processIdentifier)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        var next = first
        while next < end {
            let (from, to) = (next, min(next + Self.perChild, end))
            let result = await #expect(processExitsWith: .success) {
                [from = from as UInt64, to = to as UInt64, folder = folder as String] in
                try await MainActor.run {
                    let child = DocumentFuzz(folder: folder)
                    for seed in from..<to { try child.play(seed) }
                }
            }
            let words = (try? String(contentsOfFile: folder + "/problems", encoding: .utf8)) ?? ""
            for line in words.split(separator: "\n") { Issue.record("\(line)") }
            next = to
            if result == nil {
                let seed = max((try? String(contentsOfFile: folder + "/seed", encoding: .utf8)).flatMap { UInt64($0) } ?? 0, from)
                Issue.record("seed \(seed) ends the process")
                next = seed + 1
            }
        }
        try FileManager.default.removeItem(atPath: folder)
    }
}

@MainActor
private final class DocumentFuzz {
    private let folder: String
    private let bases: [(name: String, text: String)]
    private let seconds = ProcessInfo.processInfo.environment["FUZZ_SECONDS"].flatMap(UInt32.init) ?? 600

    init(folder: String) {
        self.folder = folder
        bases = ["LoginForm.storyboard", "StaticSettings.storyboard", "SizeClasses.storyboard", "ChatCells.xib"].map {
            ($0, Documents.text($0))
        }
        // The mutants write thousands of messages about missing parts to standard error. They are shown only for a single mutant.
        guard ProcessInfo.processInfo.environment["FUZZ_DOCUMENTS"] != "1" else { return }
        let nothing = open("/dev/null", O_WRONLY)
        dup2(nothing, STDERR_FILENO)
        close(nothing)
    }

    func play(_ seed: UInt64) throws {
        try Data("\(seed)".utf8).write(to: URL(fileURLWithPath: folder + "/seed"))
        var dice = SeededGenerator(seed: seed)
        let base = bases[dice.next(below: bases.count)]
        let other = bases[dice.next(below: bases.count)]
        let data = Self.mutant(base.text, other.text, &dice)
        // The alarm ends the process if the mutant does not end.
        alarm(seconds)
        defer { alarm(0) }
        do throws(InterfaceError) {
            let document = try InterfaceDocument(data: data, file: base.name)
            show(document, base.name)
        } catch {
            guard error.line > 0, "\(error)".hasPrefix("\(base.name):\(error.line): ") else {
                return try note("seed \(seed): \(error) has no place")
            }
        }
    }
    private func note(_ problem: String) throws {
        let path = folder + "/problems"
        let old = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
        try Data((old + problem + "\n").utf8).write(to: URL(fileURLWithPath: path))
    }

    /// Shows every controller of a storyboard, or every object of a nib, for a second, and rotates the phone.
    private func show(_ document: InterfaceDocument, _ name: String) {
        let phone = SimulatedPhone {
            let root = UIViewController()
            root.loadViewIfNeeded()
            let bundle = Documents.bundle
            if document.kind == .xib {
                for case let view as UIView in InterfaceBuild(document, in: bundle, owner: root, traits: nil).makeNib()
                where view !== root.view {
                    root.view.addSubview(view)
                }
                return root
            }
            let source = StoryboardSource(UIStoryboard(name: name, bundle: bundle), document)
            let made = document.scenes.compactMap(\.controller?.id).prefix(8).compactMap { source.controller(id: $0) }
            for controller in made.dropFirst() {
                root.addChild(controller)
                if let view = controller.view { root.view.addSubview(view) }
                controller.didMove(toParent: root)
            }
            for controller in made {
                for identifier in controller.documentScene?.segueIdentifiers.prefix(2) ?? [] {
                    controller.performSegue(withIdentifier: identifier, sender: nil)
                }
            }
            return made.first ?? root
        }
        phone.run(until: 0.2)
        phone.send(.orientation(.landscapeRight, isAnimated: true))
        phone.run(until: 0.7)
        _ = phone.displayList
    }

    // MARK: Mutants

    private static let values = [
        "", "YES", "NO", "-1", "0", "1e308", "-1e308", "nan", "inf", "0.0000001", "99999999999", "-2", "16:9", "1:0", "root", "leading",
        "width", "vertical",
        "fillEqually", "automatic", "custom", "system", "UITableView", "UIView", "UIViewController", "rootViewController", "embed",
        "unwind", "relationship",
        "heightClass=compact", "default", "view", "contentView", "safeArea", "subviews", "constraints", "😀", "&#x0;", "layer.cornerRadius",
        "bounds.size",
    ]

    static func mutant(_ text: String, _ other: String, _ dice: inout SeededGenerator) -> Data {
        // In one of eight mutants bytes are changed. The others stay valid XML.
        if dice.next(below: 8) == 0 {
            var bytes = Array(text.utf8)
            for _ in 0...dice.next(below: 5) {
                let place = dice.next(below: bytes.count)
                switch dice.next(below: 3) {
                case 0: bytes[place] = UInt8(truncatingIfNeeded: dice.next())
                case 1: bytes.removeSubrange(place..<min(place + 1 + dice.next(below: 200), bytes.count))
                default: bytes.insert(contentsOf: Array("<view>".utf8), at: place)
                }
            }
            return Data(bytes)
        }
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let others = other.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        for _ in 0...dice.next(below: 6) {
            let place = dice.next(below: lines.count)
            switch dice.next(below: 10) {
            case 0...5: lines[place] = changed(lines[place], &dice, all: lines)
            case 6: if isWhole(lines[place]) { lines.remove(at: place) }
            case 7: if isWhole(lines[place]) { lines.insert(lines[place], at: dice.next(below: lines.count)) }
            case 8:
                let line = others[dice.next(below: others.count)]
                if isWhole(line) { lines.insert(line, at: place) }
            default: lines.swapAt(place, dice.next(below: lines.count))
            }
        }
        return Data(lines.joined(separator: "\n").utf8)
    }
    /// Whether a line contains a complete element.
    private static func isWhole(_ line: String) -> Bool { line.hasSuffix("/>") }

    /// Changes the value of an attribute, removes an attribute, or changes a name.
    private static func changed(_ line: String, _ dice: inout SeededGenerator, all lines: [String]) -> String {
        let parts = line.components(separatedBy: "\"")
        guard parts.count > 2 else { return line }
        let index = 1 + 2 * dice.next(below: (parts.count - 1) / 2)
        var changed = parts
        switch dice.next(below: 4) {
        case 0:
            // The new value comes from elsewhere in the document, so it may be an existing identifier.
            let source = lines[dice.next(below: lines.count)].components(separatedBy: "\"")
            if source.count > 2 { changed[index] = source[1 + 2 * dice.next(below: (source.count - 1) / 2)] }
        case 1:
            let name = changed[index - 1]
            if let space = name.lastIndex(of: " ") { changed[index - 1] = String(name[...space]) + "other=" }
        default: changed[index] = values[dice.next(below: values.count)]
        }
        return changed.joined(separator: "\"")
    }
}
