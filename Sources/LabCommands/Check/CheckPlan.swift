import AppBuilding
import Foundation
import SceneRuntime

/// The cells that a check plays. All files are read before the first cell is played.
@MainActor
struct CheckPlan {
    /// The cells of this shard, in their order.
    private(set) var cells: [CheckCell] = []
    /// The number of cells in all shards.
    let total: Int
    /// The mistakes in files that cannot be read, by the order of their cells. These cells fail; all other cells are played.
    private(set) var broken: [Int: String] = [:]
    /// The combinations that no phone supports, each with the reason and the number of cells.
    let leftOut: [String]
    /// A sentence about scenes that are not played on their own phone, because `--keyboard-from` chooses a different phone; nil without
    /// such scenes.
    let phoneChange: String?

    init(_ files: [String], options: CommonOptions, matrix: CheckMatrix, shard: CheckShard?) throws {
        let combinations = matrix.combinations
        let base = try options.overrides()
        var all: [CheckCell] = []
        var weights: [Int] = []
        var hasSteps = false
        var reasons: [(text: String, count: Int)] = []
        var moved: [(scene: String, phone: String)] = []
        for file in files {
            if file != StandardInput.word, file != OwnApp.current?.name { _ = try SceneFinder.existingPath(file) }
            let document: SceneDocument
            do { document = try SceneArgument.load(file, base) } catch let mistake as CommandFailure {
                broken[all.count] = mistake.message
                all.append(CheckCell(order: all.count, scene: SceneFinder.path(file), title: file, choices: [], slug: ""))
                weights.append(1)
                continue
            }
            hasSteps = hasSteps || document.performedSteps > 0
            let own = SceneSetup(document).configuration.device.name
            if options.device == nil, own != base.device?.name ?? own { moved.append((document.file, own)) }
            for choices in combinations where !matrix.excludes(choices, scene: document.file) {
                let cell = CheckCell(
                    order: all.count, scene: file == StandardInput.word ? file : document.file, title: document.name, choices: choices,
                    slug: "")
                if !choices.isEmpty, let reason = try Self.reasonAgainst(cell, document, base) {
                    if let known = reasons.firstIndex(where: { $0.text == reason }) {
                        reasons[known].count += 1
                    } else {
                        reasons.append((reason, 1))
                    }
                    continue
                }
                all.append(cell)
                weights.append(document.performedSteps + 1)
            }
        }
        leftOut = reasons.map { "\($0.text) (\($0.count) \($0.count == 1 ? "cell" : "cells"))" }
        phoneChange = base.recordedKeyboard.flatMap { Self.phoneChange($0.name, base.device?.name ?? "", moved, of: files.count) }
        guard !all.isEmpty else {
            throw CommandFailure("there is nothing to play: every combination was left out\n" + leftOut.joined(separator: "\n"))
        }
        guard hasSteps || !broken.isEmpty else {
            throw CommandFailure(
                (files.count == 1 ? "\(files[0]) has no flow" : "none of the \(files.count) scenes has a flow")
                    + ", so there is nothing to check: 'flow:' lists steps, and Documentation/Flows.md has examples")
        }
        Self.assignSlugs(to: &all)
        total = all.count
        guard let shard else {
            cells = all
            return
        }
        let parts = CheckShard.partition(weights, into: shard.count)
        cells = zip(all, parts).filter { $0.1 == shard.index - 1 }.map(\.0)
    }

    /// Returns the sentence about scenes that are played on the phone of the recording of `--keyboard-from`; nil without such scenes.
    private static func phoneChange(
        _ recording: String, _ phone: String, _ moved: [(scene: String, phone: String)], of count: Int
    ) -> String? {
        guard let first = moved.first else { return nil }
        let which =
            count == 1
            ? "\(first.scene) is played on \(phone) and not on its own \(first.phone)"
            : "\(moved.count) of \(count) scenes are played on \(phone) and not on their own phone, "
                + "such as \(first.scene) on \(first.phone)"
        return "warning: --keyboard-from: \(which), because \(recording) was recorded on a screen of that size; every keyboard, "
            + "number pads too, has a recorded height"
    }

    /// Returns the reason why no phone has the cell's configuration, or why that phone cannot show the scene; nil if neither is the case.
    private static func reasonAgainst(_ cell: CheckCell, _ document: SceneDocument, _ base: SceneSetup.Overrides) throws -> String? {
        var overrides = base
        let own = try CommonOptions.parse(cell.words).overrides()
        overrides.device = own.device ?? overrides.device
        overrides.orientation = own.orientation ?? overrides.orientation
        overrides.settings.merge(own.settings) { _, new in new }
        let setup = SceneSetup(document, overrides: overrides)
        // Only the matrix's choices must be possible. If the scene itself requests something impossible, this is reported when the scene
        // is played.
        let axes = Set(cell.choices.map(\.axis))
        if axes.contains(.device) || axes.contains(.orientation) || axes.contains(.systemVersion), let wish = setup.unmetRequests.first {
            return wish
        }
        return setup.popoversWithoutSource.first?.description
    }

    /// Assigns the names of the cells' files. If the name of a scene's file is unique without its folder, the folder is omitted.
    private static func assignSlugs(to cells: inout [CheckCell]) {
        func base(_ path: String) -> String {
            if path == StandardInput.word { return "standard-input" }
            let name = path.split(separator: "/").last.map(String.init) ?? path
            return name.hasSuffix(".yaml") ? String(name.dropLast(5)) : name.hasSuffix(".yml") ? String(name.dropLast(4)) : name
        }
        let files = Set(cells.map(\.scene))
        let counts = Dictionary(grouping: files, by: base).mapValues(\.count)
        var taken: [String: Int] = [:]
        for index in cells.indices {
            let scene = cells[index].scene
            let name = counts[base(scene)] == 1 ? base(scene) : base(scene.replacingOccurrences(of: "/", with: "-"))
            let parts = [name] + cells[index].choices.map { "\($0.value)" }
            var slug = parts.map(plain).joined(separator: "@")
            taken[slug, default: 0] += 1
            if let count = taken[slug], count > 1 { slug += "-\(count)" }
            cells[index].slug = slug
        }
    }

    /// Returns the text with every character replaced by a dash that is not a letter, a digit, a dot or an underscore.
    private static func plain(_ text: String) -> String {
        String(text.map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "." || $0 == "_") ? $0 : "-" })
    }
}
