import Testing

@testable import SceneLanguage
@testable import SceneRuntime

/// Tests for cancelled back swipes while the engine has moved the page.
@MainActor @Suite struct GivenUpSwipeTests {
    private static let page = """
        id: page
        title: Page
        view:
          id: root
          subviews: [{class: UITextField, id: field, borderStyle: roundedRect, autocorrectionType: "no"}]
          constraints:
            - field.leading == root.leading + 20
            - field.trailing == root.trailing - 20
            - field.height == 40
            - field.bottom == root.safeArea.bottom - 170
        """

    private func check(_ text: String) throws {
        let session = SceneSession(try SceneDocument.parse(text, file: "swipe.yaml"))
        #expect(session.play() == .passed, "\(session.runner.results.last.map { "\($0)" } ?? "")")
    }
    private func page(indentedBy depth: Int) -> String {
        let lines = Self.page.split(separator: "\n")
        return String(repeating: " ", count: depth) + "- " + lines.joined(separator: "\n" + String(repeating: " ", count: depth + 2))
    }

    @Test func `after a cancelled swipe the engine decides on a finished layout and lifts a safe-area field as before`() throws {
        try check(
            """
            name: Page
            device: iPhone 14
            strategy: iq
            controller:
              class: UINavigationController
              id: navigation
              stack: [list, page]
              controllers:
                - {id: list, title: List, view: {id: below}}
            \(page(indentedBy: 4))
            flow:
              - tapOn: {id: field}
              - assertFrame: {id: root, y: -165}
              - swipeBack: {to: 20%, release: cancel}
              - assertFrame: {id: root, y: -165}
            """)
    }

    @Test func `in a medium sheet that rises again with the keyboard, the page has the sheet's height`() throws {
        try check(
            """
            name: Sheet
            device: iPhone 14
            strategy: iq
            view: {id: under, subviews: [{class: UIButton, id: open, frame: [20, 100, 200, 40], title: Open, onTap: present navigation}]}
            presentations:
              - class: UINavigationController
                id: navigation
                sheetPresentationController: {detents: [medium]}
                stack: [list, page]
                controllers:
                  - {id: list, title: List, view: {id: below}}
            \(page(indentedBy: 6))
            flow:
              - tapOn: {id: open}
              - tapOn: {id: field}
              - assertFrame: {id: root, height: 667.5}
              - swipeBack: {to: 20%, release: cancel}
              - assertFrame: {id: root, height: 667.5}
            """)
    }
}
