import Foundation
import Simulator
import Testing
import UIKit
import UIKitKeyboard

@testable import SceneLanguage
@testable import SceneRuntime

/// Tests for assertions while views are moving.
@MainActor @Suite("Inspection during motion") struct MotionCheckTests {
    private func play(_ scene: String) throws -> SceneSession {
        let session = SceneSession(try SceneDocument.parse(scene, file: "test.yaml"))
        session.play()
        return session
    }
    private func failure(_ session: SceneSession) -> String? {
        for result in session.runner.results { if case .failed(let failure) = result.outcome { return failure.description } }
        return nil
    }

    @Test(arguments: ["leftToRight", "rightToLeft"])
    func `an assertion on every frame sees the current position of a page under the finger`(
        direction: String
    ) throws {
        let session = try play(
            """
            device: iPhone 15
            strategy: none
            settings: {layoutDirection: \(direction)}
            controller:
              class: UINavigationController
              stack: [list, chat]
              controllers:
                - {id: list, title: Chats, view: {id: page, backgroundColor: systemGray5}}
                - id: chat
                  title: Chat
                  view:
                    id: root
                    backgroundColor: systemBackground
                    subviews:
                      - class: UIView
                        id: bar
                        constraints: [leading == superview.leading, trailing == superview.trailing, height == 52, bottom == keyboard.top]
                        subviews: [{class: UITextField, id: draft, frame: [160, 8, 60, 36]}]
            flow:
              - tapOn: {id: draft}
              - waitForAnimationToEnd
              - assertNotOccluded: {id: draft, margin: 0, during: flow}
              - swipeBack: {to: 40%, release: hold}
              - swipeBack: {to: 10%, release: cancel}
              - waitForAnimationToEnd
            """)
        #expect(failure(session) == nil)
    }

    @Test func `an assertion on every frame sees the current position of a view in a rotating window`() throws {
        let scene = """
            device: iPhone 15
            strategy: none
            view:
              id: root
              subviews:
                - class: UIView
                  id: bar
                  backgroundColor: secondarySystemBackground
                  constraints: [leading == superview.leading, trailing == superview.trailing, height == 52, bottom == keyboard.top]
                  subviews: [{class: UITextField, id: draft, frame: [60, 8, 60, 36]}]
            flow:
              - tapOn: {id: draft}
              - waitForAnimationToEnd
              - assertNotOccluded: {id: draft, margin: 0, during: flow}
              - setOrientation: LANDSCAPE_LEFT
              - waitForAnimationToEnd
            """
        #expect(failure(try play(scene)) == nil)
    }

    @Test func `a touch hits an endlessly animating view only at its model position, as in UIKit`() throws {
        let scene = """
            device: iPhone 15
            strategy: none
            view:
              id: root
              subviews:
                - {class: UIView, id: panel, frame: [0, 0, 393, 600]}
                - {class: UIButton, id: go, frame: [20, 100, 80, 40], title: Go}
            flow:
              - animate: {id: go, duration: 4s, curve: linear, options: [repeat, autoreverse], to: {frame: [20, 700, 80, 40]}}
              - hold: 1s
              - tapOn: {id: go}
            """
        #expect(failure(try play(scene))?.contains("\"panel\" covers it at") == true)
    }

    @Test func `the view that covers a moving view is found at its current position`() throws {
        // The cover moves down over the field in half a second. It reaches the field after half of that time.
        let scene = """
            device: iPhone 15
            strategy: none
            view:
              id: root
              subviews:
                - {class: UITextField, id: name, frame: [20, 400, 300, 40]}
                - {class: UIView, id: cover, frame: [0, 0, 393, 100], backgroundColor: systemRed}
            flow:
              - animate: {id: cover, duration: 1s, curve: linear, to: {frame: [0, 400, 393, 100]}}
              - hold: 200ms
              - assertNotOccluded: {id: name}
              - hold: 700ms
              - assertNotOccluded: {id: name}
            """
        #expect(failure(try play(scene))?.contains("\"cover\" covers ") == true)
    }
}
