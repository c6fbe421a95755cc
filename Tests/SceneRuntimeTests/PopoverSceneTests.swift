import Foundation
import Simulator
import Testing
import UIKit

@testable import SceneLanguage
@testable import SceneRuntime

/// Tests for the sources of popovers and action sheets in scenes.
@MainActor @Suite("Popovers in scenes") struct PopoverSceneTests {
    private static func scene(_ popover: String, presentation: String? = nil, step: String = "tapOn: {id: photo}") -> String {
        """
        controller:
          class: UINavigationController
          controllers:
            - id: base
              title: Photos
              rightBarButtonItems: [{id: add, title: Add, onTap: present goal}]
              view: {id: root, subviews: [{class: UIButton, id: photo, title: Photo, frame: [300, 200, 100, 40], onTap: present goal}]}
        presentations:
          - \(presentation ?? "{id: goal, modalPresentationStyle: popover, \(popover) view: {id: goal-root, backgroundColor: systemGreen}}")
        flow:
          - \(step)
          - assertTrue: presentation.top == "goal"
        """
    }

    private func overrides(_ device: String, sideways: Bool = false) throws -> SceneSetup.Overrides {
        var overrides = SceneSetup.Overrides()
        overrides.device = try SimulatedDevice.named(device)
        if sideways { overrides.orientation = .landscapeLeft }
        return overrides
    }

    private func play(_ text: String, on device: String) throws -> (SceneSession, UIPopoverPresentationController) {
        let document = try SceneDocument.parse(text)
        let session = SceneSession(document, overrides: try overrides(device))
        try SceneSetup(document, overrides: try overrides(device)).check()
        #expect(session.play() == .passed)
        return (
            session, try #require(session.controller.presentedControllers.last?.presentationController as? UIPopoverPresentationController)
        )
    }

    @Test func `the arrow points at the source view or its rect, in a permitted direction`() throws {
        let (session, popover) = try play(
            Self.scene("popoverPresentationController: {sourceView: photo, sourceRect: [0, 0, 10, 40], permittedArrowDirections: [left]},"),
            on: "iPad Pro 11")
        session.phone.process.run {
            #expect(popover.sourceView === session.controller.viewsByID["photo"])
            #expect(popover.sourceRect == CGRect(x: 0, y: 0, width: 10, height: 40))
            #expect(popover.arrowDirection == .left)
            let frame = popover.presentedView!.convert(popover.presentedView!.bounds, to: nil)
            #expect(abs(frame.minX - 310) < 1 && frame.minY < 220 && frame.maxY > 220)
        }
    }

    @Test func `a bar button item is a source too, also for an action sheet`() throws {
        for presentation in [
            nil,
            """
            {class: UIAlertController, id: goal, preferredStyle: actionSheet, popoverPresentationController: {barButtonItem: \
            add}, actions: [{title: One}]}
            """,
        ] {
            let text = Self.scene(
                "popoverPresentationController: {barButtonItem: add, canOverlapSourceViewRect: true},", presentation: presentation,
                step: "tapOn: {id: add}")
            let (session, popover) = try play(text, on: "iPad Pro 11")
            session.phone.process.run {
                #expect(popover.barButtonItem?.accessibilityIdentifier == "add" && popover.arrowDirection == .up)
                #expect(popover.canOverlapSourceViewRect == (presentation == nil))
            }
        }
    }

    @Test
    func `a scene without a source is rejected, with its place, only for iPads and large iPhones in landscape`() throws {
        let sheet = "{class: UIAlertController, id: goal, preferredStyle: actionSheet, actions: [{title: One}]}"
        for text in [Self.scene(""), Self.scene("", presentation: sheet)] {
            let document = try SceneDocument.parse(text, file: "photos.yaml")
            for (device, sideways) in [("iPad Pro 11", false), ("iPad mini", true), ("iPhone 15 Pro Max", true)] {
                let setup = SceneSetup(document, overrides: try overrides(device, sideways: sideways))
                let error = #expect(throws: SceneError.self) { try setup.check() }
                #expect(error?.description.hasPrefix("photos.yaml:9:5: ") == true && error?.description.contains("\"goal\"") == true)
                // A host that plays the scene nevertheless gets a message, and does not trap.
                let session = SceneSession(setup)
                #expect(session.problems.count == 1)
                session.play()
            }
            for (device, sideways) in [("iPhone 15 Pro Max", false), ("iPhone 15", true)] {
                let overrides = try overrides(device, sideways: sideways)
                try SceneSetup(document, overrides: overrides).check()
                #expect(SceneSession(document, overrides: overrides).play() == .passed)
            }
            // If the file itself sets the device, reading the file reports the mistake.
            #expect(throws: SceneError.self) { try SceneDocument.parse("device: iPad Pro 11\n" + text) }
        }
    }

    @Test func `a source that is not on the screen is reported with its place`() throws {
        let text = """
            controller:
              class: UINavigationController
              controllers:
                - {id: base, view: {id: root}}
                - {id: other, view: {id: other-root, subviews: [{class: UIButton, id: photo}]}}
            presentations:
              - {id: goal, modalPresentationStyle: popover, popoverPresentationController: {sourceView: photo}, view: {id: goal-root}}
            flow:
              - navigate: {present: goal}
              - assertTrue: presentation.top == "goal"
            """
        let session = SceneSession(try SceneDocument.parse(text, file: "gone.yaml"), overrides: try overrides("iPad Pro 11"))
        #expect(session.play() == .passed)
        #expect(session.phone.process.reportedMessages.contains { $0.hasPrefix("gone.yaml:7:") && $0.contains("\"photo\"") })
    }

    @Test(arguments: ["iPad Pro 11", "iPhone 14"])
    func `the shipped alerts work on an iPad`(device: String) throws {
        let document = try SceneDocument.load(scenesFolder.appending(path: "alert-fields.yaml").path)
        let session = SceneSession(document, overrides: try overrides(device))
        #expect(session.problems == [] && session.play() == .passed, "\(session.runner.failureReport ?? "")")
    }
}
