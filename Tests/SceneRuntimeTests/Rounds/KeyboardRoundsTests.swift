import Foundation
import SeededRandom
import Testing
import UIKit

@testable import SceneLanguage
@testable import SceneRuntime

/// Tests that show and hide the keyboard repeatedly on every shipped scene and every user's case. A value that is not restored would
/// drift.
///
/// By default each scene has three rounds under one of the editions; `make rounds` plays a hundred rounds under both. `KEYBOARD_ROUNDS`,
/// `KEYBOARD_SEED` and `KEYBOARD_SCENE` (a part of a name) change the number of rounds, the seed and the scenes.
@MainActor @Suite("Keyboard rounds") struct KeyboardRoundsTests {
    /// The number of times that the keyboard appears and hides on each scene.
    nonisolated static let rounds = ProcessInfo.processInfo.environment["KEYBOARD_ROUNDS"].flatMap(Int.init) ?? 3
    nonisolated static let seed = ProcessInfo.processInfo.environment["KEYBOARD_SEED"].flatMap(UInt64.init) ?? 1
    nonisolated static let scenes = allScenes.filter { name in
        ProcessInfo.processInfo.environment["KEYBOARD_SCENE"].map { name.contains($0) } ?? true
    }
    /// The shipped scenes, followed by the cases, as paths relative to the folder of the scenes.
    nonisolated private static let allScenes =
        shippedScenes + yamlFiles(in: scenesFolder.appending(path: "Cases")).map { "Cases/\($0)" }

    nonisolated private static let plays: [(String, SceneStrategy)] = [.iq, .iqRevised].enumerated().flatMap { part, strategy in
        Combinations.share(scenes, part, of: 2).map { ($0, strategy) }
    }

    @Test(arguments: plays)
    func `all values are restored after the keyboard hides, despite focus changes, turns and cancelled swipes back`(
        name: String, strategy: SceneStrategy
    ) throws {
        let document = try SceneDocument.load(scenesFolder.appending(path: name).path)
        let routes = ScreenRoute.all(of: document)
        for (index, route) in routes.enumerated() {
            // The rounds are divided among the screens, and each screen has at least one.
            let share = (Self.rounds + routes.count - 1) / routes.count
            var rounds = KeyboardRounds(document, strategy: strategy, route: route, seed: Self.seed &* 1_000 &+ UInt64(index))
            for round in 0..<share {
                guard let difference = rounds.play() else { continue }
                Issue.record(
                    "\(name), \(strategy.rawValue), \(route), round \(round), seed \(Self.seed):\n\(difference)\nafter \(rounds.story)")
                return
            }
        }
    }

    @Test func `nearly every scene has text inputs for a keyboard round`() throws {
        var without: [String] = []
        for name in Self.allScenes {
            let document = try SceneDocument.load(scenesFolder.appending(path: name).path)
            let hasInputs = ScreenRoute.all(of: document).contains { KeyboardRounds.hasInputs(document, at: $0) }
            if !hasInputs { without.append(name) }
        }
        #expect(without.count <= 12, "\(without)")
    }
}
