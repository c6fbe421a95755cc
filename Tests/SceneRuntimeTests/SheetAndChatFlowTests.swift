import Testing

@testable import SceneLanguage
@testable import SceneRuntime

/// Tests for the touches of a flow while a sheet covers the page, and for a chat's bar at the bottom.
@MainActor @Suite("Flows with sheets and chats") struct SheetAndChatFlowTests {
    private func pass(_ scene: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
        let session = SceneSession(try SceneDocument.parse(scene))
        let status = session.play()
        #expect(status == .passed, "\(session.runner.failureReport ?? "")", sourceLocation: sourceLocation)
    }

    @Test
    func `a selector prefers the text in a sheet to one behind it, and ignores one below an opaque view`() throws {
        try pass(
            """
            device: iPhone 14
            strategy: none
            controller:
              id: main
              view:
                id: root
                subviews:
                  - {class: UIButton, id: lower, title: Save, frame: [20, 300, 120, 44], onTap: none}
                  - {class: UIButton, id: hidden, title: Open, frame: [20, 500, 120, 44], onTap: none}
                  - {class: UIView, id: cover, frame: [0, 480, 390, 100], backgroundColor: systemRed}
                  - {class: UIButton, id: free, title: Open, frame: [20, 620, 120, 44], onTap: focus name}
                  - {class: UITextField, id: name, frame: [20, 200, 300, 44], onReturn: endEditing}
            presentations:
              - id: editor
                modalPresentationStyle: pageSheet
                view:
                  subviews:
                    - {class: UIButton, id: upper, title: Save, frame: [20, 400, 120, 44], onTap: dismiss}
            flow:
              - tapOn: Open
              - assertKeyboard: {visible: true}
              - hideKeyboard
              - navigate: {present: editor}
              - tapOn: Save
              - assertTrue: presentation.count == 0
            """)
    }

    @Test func `the bar of a chat at the bottom does not count as a keyboard`() throws {
        try pass(
            """
            device: iPhone 14
            strategy: none
            controller: {class: ConversationViewController}
            flow:
              - waitForAnimationToEnd
              - assertKeyboard: {visible: false}
              - tapOn: {id: draft}
              - assertKeyboard: {visible: true}
              - hideKeyboard
              - assertVisible: {id: bar}
              - assertKeyboard: {visible: false}
            """)
    }

    @Test(arguments: ["onDrag", "interactive"])
    func `hiding the keyboard of a sheet keeps the sheet`(mode: String) throws {
        try pass(
            """
            device: iPhone 14
            strategy: none
            controller: {id: main, view: {id: root}}
            presentations:
              - id: editor
                modalPresentationStyle: pageSheet
                view:
                  subviews:
                    - class: UIScrollView
                      id: form
                      frame: [0, 0, 100%, 100%]
                      contentSize: [100%, 1840]
                      keyboardDismissMode: \(mode)
                      subviews: [{class: UITextField, id: name, frame: [20, 40, 300, 44], onReturn: endEditing}]
            flow:
              - navigate: {present: editor}
              - tapOn: {id: name}
              - hideKeyboard
              - assertKeyboard: {visible: false}
              - assertTrue: presentation.count == 1
            """)
    }
}
