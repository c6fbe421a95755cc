import AppBuilding
import ArgumentParser
import Foundation
import Inspector
import LabProtocol
import LabSessions
import QuartzCore
import SceneRuntime
import Simulator
import UIKit

/// The first frame at which phones differ, for `compare --first-difference`.
extension CompareCommand {
    func validateFirstDifference() throws {
        try validateCommits()
        if strategies == nil, with.isEmpty, commits == nil {
            throw ValidationError("--first-difference compares with something: --strategies iq,guide, or --with device=\"iPhone SE\"")
        }
        if options.strategy != nil, strategies != nil {
            throw ValidationError("--strategies names the first phone's strategy too; leave --strategy out")
        }
        let count = max((strategies?.list.count ?? 1) - 1, 0) + max((commits?.list.count ?? 1) - 1, 0) + with.count
        guard (1..<LiveComparison.most).contains(count) else {
            throw ValidationError("--first-difference compares two to \(LiveComparison.most) phones, found \(count + 1)")
        }
        for text in with {
            do { _ = try ComparisonVariant(text) } catch { throw ValidationError("--with: \(error)") }
        }
    }

    func printFirstDifferences() throws {
        // The first scene may be a run file, which can name its app.
        if OwnApp.current == nil { try becomeAppOfCommits() }
        try app.becomeApp(for: scenes.first)
        let names = try scenes.isEmpty ? (OwnApp.current == nil ? [SceneArgument.standard] : SceneFinder.flowsOfApp()) : scenes
        try MainActor.assumeIsolated {
            let fonts = try SceneArgument.fonts()
            var variants = try with.map { try ComparisonVariant($0) }
            var choices = PhoneChoices()
            if let list = strategies?.list {
                choices.strategy = AdjustmentStrategy(rawValue: list[0].rawValue)
                variants = list.dropFirst().compactMap { AdjustmentStrategy(rawValue: $0.rawValue) }.map { .strategy($0) } + variants
            }
            variants = (commits?.list.dropFirst() ?? []).map { .commit($0) } + variants
            for argument in names {
                for path in try RunFilePaths.expanded(argument) {
                    let result: HeadlessComparison
                    do {
                        result =
                            try OwnApp.current == nil
                            ? compared(path, choices, variants, fonts) : comparedPhonesOfApp(path, choices, variants)
                    } catch let error as SessionError {
                        throw CommandFailure(error.description)
                    } catch let error as SceneError { throw CommandFailure("\(error)") }
                    if Interruption.isRequested { throw CommandFailure("interrupted", .interrupted) }
                    StandardOutput.write(json ? try result.jsonLine : result.text, terminator: "\n")
                }
            }
        }
    }

    /// Compares phones of an app, each of which has a process of its own.
    @MainActor
    private func comparedPhonesOfApp(_ path: String, _ chosen: PhoneChoices, _ variants: [ComparisonVariant]) throws -> HeadlessComparison {
        for variant in variants {
            switch variant {
            case .scene:
                let names = ComparisonVariant.forms.map(\.name).filter { $0 != "scene" }
                throw CommandFailure("an app is compared with itself, by \(names.joined(separator: ", "))")
            case .commit(let name):
                guard program(name) != nil else { throw CommandFailure("commits of an app are built by 'keyboard-lab compare --app PATH'") }
            case .strategy, .device, .textSize, .locale, .systemVersion: break
            }
        }
        let own = CommonOptions.phoneWords(CommandWords.given)
        var words = RunFilePaths.isRun(path) ? own : [path] + own
        var choices = chosen
        var inputs: (log: [LabLoggedInput], end: Double)?
        var source = URL(fileURLWithPath: path).lastPathComponent.split(separator: ".").first.map { String($0) } ?? path
        if RunFilePaths.isRun(path) {
            let replay = try RunReplay(path: path)
            guard replay.app != nil else { throw CommandFailure("\(path) is a run of a scene; compare it without --app") }
            replay.reportChanges()
            choices = PhoneChoices(try replay.overrides(under: options))
            choices.strategy = chosen.strategy ?? choices.strategy
            inputs = (replay.bundle.inputs.filter { $0.time <= replay.bundle.end + 1e-9 }, replay.bundle.end)
            source = OwnApp.current?.name ?? source
            words = try replay.phoneWords() + own
        }
        let programs = [commits?.list.first.flatMap(program)] + variants.map(program)
        let sources = programs.map { program in program.map { "\(source) at \($0.hash)" } ?? source }
        return try HeadlessComparison(
            processesOf: source, sources: sources, choices: choices, variants: variants, inputs: inputs,
            basis: situations ? .situations : .points,
            launcher: { OwnProgramLauncher(title: source, arguments: words, number: $0, program: programs[$0 - 1]?.path) },
            isStopped: { Interruption.isRequested })
    }

    @MainActor
    private func compared(_ path: String, _ choices: PhoneChoices, _ variants: [ComparisonVariant], _ fonts: any TextMeasurer) throws
        -> HeadlessComparison
    {
        var overrides = try options.overrides()
        var inputs: (log: [LoggedInput], end: Double)?
        var scene = path
        if RunFilePaths.isRun(path) {
            let replay = try RunReplay(path: path)
            guard let name = replay.bundle.scene else {
                throw CommandFailure("\(path) is a run of an app, and no app is open")
            }
            scene = try replay.scenePath(name)
            overrides = try replay.overrides(under: options)
            inputs = (replay.bundle.inputs.map { LoggedInput(time: $0.time, event: InputEvent($0.input)) }, replay.bundle.end)
        }
        let opened = overrides
        return try HeadlessComparison(
            FileScene(path: scene, overrides: opened), choices: choices, variants: variants,
            open: { FileScene(path: try SceneFinder.existingPath($0), overrides: opened) }, inputs: inputs,
            basis: situations ? .situations : .points, measurer: fonts, isStopped: { Interruption.isRequested })
    }
}

extension PhoneChoices {
    /// Creates the window's choices that correspond to the choices of the command line.
    fileprivate init(_ overrides: SceneSetup.Overrides) {
        self.init(
            device: overrides.device, isDark: overrides.appearance.map { $0 == .dark },
            strategy: overrides.strategy.flatMap { AdjustmentStrategy(rawValue: $0.rawValue) },
            textSize: overrides.settings["textSize"] as? UIContentSizeCategory, systemVersion: overrides.settings["systemVersion"] as? Int,
            locale: overrides.settings["locale"] as? String)
        keyboardDistance = (overrides.settings["keyboardDistance"] as? CGFloat).map { Double($0) }
    }
}

/// The files that an argument means, which are the scenes and flows of a folder, or one run file.
private enum RunFilePaths {
    static func isRun(_ path: String) -> Bool { RunFile.isPath(path) }
    static func expanded(_ argument: String) throws -> [String] {
        isRun(argument) ? [argument] : try SceneFinder.files(argument).map(SceneFinder.existingPath)
    }
}

extension HeadlessComparison {
    var jsonLine: String { get throws { try CompareCommand.jsonLine(self) } }

    /// The differences of each phone from the first phone, as a line with the phone's name, followed by its differences.
    var text: String {
        others.flatMap { phone -> [String] in
            guard let parting = phone.parting else {
                let time = Self.seconds(Double(frames) / Double(framesPerSecond))
                return ["\(scene): \(first) and \(phone.name) do not differ in \(frames) frames (\(time))."]
            }
            return ["\(scene): \(first) and \(phone.name) first differ at frame \(parting.frame) (\(Self.seconds(parting.time))):"]
                + parting.differences.prefix(Self.mostDifferences).map { "  " + $0.sentence }
                + (parting.differences.count > Self.mostDifferences
                    ? ["  and \(parting.differences.count - Self.mostDifferences) more, which --json lists"] : [])
        }.joined(separator: "\n") + leftOut.map { "\nleft out " + $0 }.joined()
    }

    /// The maximum number of differences in the list. (chosen)
    private static let mostDifferences = 20

    private static func seconds(_ time: Double) -> String { String(format: "%.3f s", time) }
}
