import Foundation
import Inspector
import LabProtocol
import LabTestSupport
import Simulator
import Testing
import UIKit

@testable import LabCommands
@testable import LabSessions

/// Tests that phones in separate processes are compared like phones in one process.
@Suite @MainActor struct ComparedProcessTests {
    private func scene(in folder: String, _ steps: [String]) throws -> String {
        let path = folder + "/form.yaml"
        try PartingScene.text(boxAt: 108, then: steps).write(toFile: path, atomically: true, encoding: .utf8)
        return path
    }

    private func compared(
        _ path: String, _ variants: [ComparisonVariant], choices: PhoneChoices = PhoneChoices(), inputs: [LabLoggedInput]? = nil
    ) throws -> HeadlessComparison {
        try HeadlessComparison(
            processesOf: "form", choices: choices, variants: variants, inputs: inputs.map { ($0, 2) }, basis: .points,
            launcher: { _ in SceneLauncher(path) }, isStopped: { false })
    }

    @Test func `playing a flow in several processes gives the same result as in one`() throws {
        try TemporaryFolder.use { folder in
            // Under `none` the keyboard covers the field, so that phone skips the last tap.
            let path = try scene(in: folder, ["hold: 500ms", "tapOn: {id: low}", "hold: 1s", "tapOn: {id: low}", "hold: 200ms"])
            let one = try Program.run(
                "compare", "--first-difference", "--json", path, "--strategies", "iq,none", "--with", "textSize=L", "--with",
                "device=iPhone SE (3rd generation)")
            #expect(one.code == 0, "\(one.errors)")
            var choices = PhoneChoices()
            choices.strategy = .iq
            let several = try compared(
                path, [.strategy(.none), .textSize(.large), .device(SimulatedDevice.named("iPhone SE (3rd generation)"))], choices: choices)
            #expect(try several.jsonLine == one.lines.first.map { String($0) })
            #expect(several.others[0].parting != nil && several.others[1].parting == nil && !several.leftOut.isEmpty)
        }
    }

    @Test func `an input reaches the same view on a smaller screen`() throws {
        try TemporaryFolder.use { folder in
            let path = folder + "/low.yaml"
            let text = """
                name: low
                device: iPhone 15
                strategy: none
                view:
                  subviews:
                    - class: UITextField
                      id: low
                      constraints: [bottom == superview.bottom - 40, leading == superview.leading + 20, \
                trailing == superview.trailing - 20, height == 40]

                """
            try text.write(toFile: path, atomically: true, encoding: .utf8)
            // On an iPhone 15 the field is at y 772 to 812, which is below the screen of an iPhone SE.
            let place = CGPoint(x: 100, y: 790)
            let inputs = [
                LabLoggedInput(time: 0.5, input: .touch(phase: .began, finger: 0, at: place)),
                LabLoggedInput(time: 0.6, input: .touch(phase: .ended, finger: 0, at: place)),
            ]
            let result = try compared(
                path, [.device(SimulatedDevice.named("iPhone SE (3rd generation)")), .locale("de_DE")], inputs: inputs)
            // In both phones the field is being edited and is covered, so a comparison by situations finds no difference.
            #expect(result.others[0].basis == .situations && result.others[0].parting == nil)
            #expect(result.others[1].name == "de_DE" && result.frames == 120)
        }
    }

    @Test func `the error names the phone whose process stopped`() throws {
        try TemporaryFolder.use { folder in
            _ = #expect(throws: SessionError.self) {
                try compared(folder + "/absent.yaml", [.strategy(.none)])
            }
        }
    }
}
