import Testing

@testable import SceneLanguage
@testable import SceneRuntime

/// Tests with third-party keyboards, which first appear without a height, whose bars appear late, and whose heights change by themselves.
@MainActor @Suite("Third-party keyboards") struct OtherKeyboardTests {
    private func play(strategy: String, _ flow: String) throws -> SceneSession {
        let session = SceneSession(
            try SceneDocument.parse(
                """
                device: iPhone 15
                strategy: \(strategy)
                view:
                  id: root
                  backgroundColor: systemBackground
                  subviews:
                    - class: UIScrollView
                      id: form
                      frame: [0, 0, 393, 852]
                      contentSize: [393, 852]
                      subviews: [{class: UITextField, id: note, frame: [20, 760, 300, 40], autocorrectionType: "no"}]
                flow:
                  - tapOn: {id: note}
                  - waitForAnimationToEnd
                \(flow.split(separator: "\n").map { "  " + $0 }.joined(separator: "\n"))
                """, file: "test.yaml"))
        session.play()
        return session
    }
    private func failure(_ session: SceneSession) -> String? {
        for result in session.runner.results { if case .failed(let failure) = result.outcome { return failure.description } }
        return nil
    }

    @Test(arguments: ["insets", "iq-revised"]) func `a show without a height does not count as a hide`(strategy: String) throws {
        let session = try play(
            strategy: strategy,
            """
            - assertTrue: views.note.frameInWindow.maxY <= 561
            - keyboard: {frame: [0, 852, 393, 0]}
            - assertTrue: {condition: views.note.frameInWindow.maxY <= 561, label: the room is kept}
            - keyboard: {frame: [0, 452, 393, 400]}
            - waitForAnimationToEnd
            - assertTrue: {condition: views.note.frameInWindow.maxY <= 452, label: the room follows the second show}
            """)
        #expect(failure(session) == nil)
    }

    @Test(arguments: ["insets", "iq", "iq-revised"])
    func `the engine follows a height change without a system show, up and down`(strategy: String) throws {
        let session = try play(
            strategy: strategy,
            """
            - keyboard: {frame: [0, 500, 393, 352]}
            - assertTrue: {condition: views.note.frameInWindow.maxY <= 500, label: above the higher one}
            - keyboard: {frame: [0, 400, 393, 452]}
            - assertTrue: {condition: views.note.frameInWindow.maxY <= 400, label: above its late bar}
            - keyboard: {frame: [0, 561, 393, 291]}
            - assertTrue: {condition: views.note.frameInWindow.maxY <= 561, label: above the lower one}
            """)
        #expect(failure(session) == nil)
    }
}
