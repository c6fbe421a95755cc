import Foundation
import SeededRandom
import Simulator
import Testing
import UIKit

@testable import SceneLanguage
@testable import SceneRuntime

/// Tests that a scene behaves the same at every start time of its phone.
@MainActor
@Suite("Start times") struct StartingTimeTests {
    /// The numbers of ticks before a flow begins: a few, as after a short wait, and 154.533 s.
    private nonisolated static let starts = [5, 9272]

    /// Returns the lines of a scene's trace for each tick, without times. The flow begins after `ticks` ticks.
    private func lines(_ document: SceneDocument, after ticks: Int) -> [[Substring]] {
        let session = SceneSession(document)
        // Only the clock advances, because no work is due yet.
        for _ in 0..<ticks { session.phone.process.clock.advance(to: session.phone.nextTickTime) }
        let trace = Trace(of: session.phone)
        var lines: [[Substring]] = []
        session.play { lines.append(trace.tickLines().map(withoutTime)) }
        #expect(!lines.isEmpty)
        return lines
    }

    /// Returns a line of the trace without its time and without the times since when views have been hidden.
    private func withoutTime(_ line: String) -> Substring {
        let line = line.replacing(#/"since":[^,]+,/#, with: "")
        guard let time = line.range(of: "\"time\":"), let end = line[time.upperBound...].firstIndex(of: ",") else { return line[...] }
        return line[end...]
    }

    /// Every twelfth scene, with one of the two later starts; `make rounds` tests all.
    @Test(arguments: Combinations.pairs(Combinations.share(scenesWithFlows, of: 12), starts, of: 2))
    func `a scene gives the same result at a later start time`(name: String, start: Int) throws {
        let document = try SceneDocument.load(scenesFolder.appending(path: name).path)
        let first = lines(document, after: 0)
        let later = lines(document, after: start)
        #expect(first.count == later.count, "\(name) after \(start) ticks")
        if let tick = zip(first, later).enumerated().first(where: { $0.element.0 != $0.element.1 }) {
            Issue.record("\(name) after \(start) ticks: tick \(tick.offset)\n\(tick.element.0)\n\(tick.element.1)")
        }
    }
}

private let scenesWithFlows = ["", "Cases", "Demo", "Glass"].flatMap { folder in
    yamlFiles(in: scenesFolder.appending(path: folder)).map { folder.isEmpty ? $0 : "\(folder)/\($0)" }
}
