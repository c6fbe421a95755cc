import Simulator
import Testing
import UIKit

@testable import SceneLanguage
@testable import SceneRuntime

/// Tests for scenes and flows on a rotated phone.
@MainActor
@Suite struct TurnedSceneTests {
    private func run(_ text: String, device: String = "iPhone 14") throws -> FlowRunner {
        var overrides = SceneSetup.Overrides()
        overrides.device = try SimulatedDevice.named(device)
        let session = SceneSession(
            SceneSetup(try SceneDocument.parse(text, file: "turned.yaml"), overrides: overrides), measurer: AverageTextMeasurer())
        while session.runner.status == .running {
            session.runner.advance()
            session.phone.tick()
        }
        return session.runner
    }

    private func complaints(_ flow: String) -> [String] {
        do throws(SceneError) {
            _ = try SceneDocument.parse("name: T\nview: {id: root}\nflow:\n" + flow, file: "turned.yaml")
            return []
        } catch {
            return error.diagnostics.map(\.description)
        }
    }

    @Test(arguments: [("iPad Air", UIInterfaceOrientation.portraitUpsideDown), ("iPhone 14", .portrait)])
    func `upside down, only an iPad's interface rotates`(device: String, expected: UIInterfaceOrientation) throws {
        let runner = try run(
            "name: Down\norientation: portraitUpsideDown\nstrategy: none\nview: {id: root}\nflow:\n  - hold: 100ms\n", device: device)
        #expect(runner.status == .passed)
        #expect(runner.phone.process.run { UIScreen.main.interfaceOrientation } == expected)
    }

    @Test func `frames that are fractions of another view follow the rotation, and moved frames stay`() throws {
        let runner = try run(
            """
            name: Shares
            strategy: none
            view:
              class: UIScrollView
              id: root
              contentSize: [100%, 1000]
              subviews:
                - {class: UIView, id: wide, frame: [16, 20, "100% - 32", 60], subviews: [{class: UIView, id: right, frame: \
            ["100% - 50", 0.33, 50, 60]}]}
                - {class: UIView, id: fixed, frame: [16, 100, 200, 60]}
                - {class: UIView, id: moved, frame: [16, 200, 50%, 60]}
            flow:
              - setProperty: {id: moved, frame: [1, 2, 3, 4]}
              - setOrientation: LANDSCAPE_LEFT
              - waitForAnimationToEnd
              - assertFrame: {id: wide, frame: [16, 20, 812, 60]}
              - assertFrame: {id: right, frame: [762, 0.33, 50, 60]}
              - assertFrame: {id: fixed, frame: [16, 100, 200, 60]}
              - assertFrame: {id: moved, frame: [1, 2, 3, 4]}
              - assertTrue: views.root.contentSize.width == 844
              - setOrientation: {orientation: PORTRAIT, animated: false}
              - assertFrame: {id: wide, frame: [16, 20, 358, 60]}
              - assertTrue: views.root.contentSize.width == 390 && views.right.frame.x == 308
              - assertTrue: events.count("orientationDidChange") == 2
            """)
        #expect(runner.status == .passed, "\(runner.results.last.map { "\($0)" } ?? "")")
    }

    @Test func `a tap finds its view in a rotated interface`() throws {
        // This phone's interface does not rotate to upside down, so the phone is held upside down with an upright interface.
        let runner = try run(
            """
            name: Across
            strategy: none
            view:
              id: root
              subviews: [{class: UITextField, id: field, frame: [16, 100, 200, 40]}]
            flow:
              - setOrientation: UPSIDE_DOWN
              - tapOn: {id: field}
              - assertTrue: views.field.isFirstResponder
            """)
        #expect(runner.status == .passed)
    }

    @Test func `an invalid setOrientation reports the accepted values`() {
        #expect(complaints("  - setOrientation: LANDSCAPE_LEFT\n").isEmpty)
        #expect(complaints("  - setOrientation: {orientation: UPSIDE_DOWN, animated: false}\n").isEmpty)
        #expect(complaints("  - setOrientation: LANDSCAPE\n").first?.contains("LANDSCAPE_LEFT") == true)
        #expect(complaints("  - setOrientation: {animated: true}\n").count == 1)
        #expect(complaints("  - setOrientation: {orientation: PORTRAIT, speed: 1}\n").count == 1)
    }
}
