import Testing

@testable import SceneLanguage
@testable import SceneRuntime

/// Tests for the step `hideKeyboard`. (documented: Maestro's `hideKeyboard` on iOS swipes in the middle of the screen and presses no key)
@MainActor @Suite struct HideKeyboardTests {
    private func play(_ views: String, recognizers: String = "", _ flow: String, settings: String = "") throws -> SceneSession {
        let session = SceneSession(
            try SceneDocument.parse(
                """
                device: iPhone 15
                strategy: none
                \(settings)
                view: {id: root, \(recognizers)subviews: [\(views)]}
                presentations: [{class: UIAlertController, id: paid, title: Paid, actions: [{title: OK}]}]
                flow: [\(flow)]
                """))
        session.play()
        return session
    }

    private func failures(_ session: SceneSession) -> [String] {
        session.runner.results.compactMap {
            switch $0.outcome {
            case .failed(let why), .skipped(let why): why.description
            case .passed: nil
            }
        }
    }

    private static let paying = "{class: UITextField, id: code, frame: [20, 120, 300, 44], returnKeyType: KEY, onReturn: present paid}"
    private static let leaving = "{class: UITextField, id: last, frame: [20, 240, 300, 44], returnKeyType: done, onReturn: resign}"

    @Test(arguments: ["default", "go", "next", "search", "send", "join", "done"])
    func `hideKeyboard presses no return key that triggers an action, whatever its title, and the failure names it`(key: String) throws {
        let field = Self.paying.replacing("KEY", with: key)
        let session = try play(
            field,
            "tapOn: {id: code}, hideKeyboard: {optional: true}, assertNotVisible: Paid, assertKeyboard: {visible: true}"
                .split(separator: ", ").map { "{\($0)}" }.joined(separator: ", "))
        #expect(session.runner.status == .passed)
        let failure = try #require(failures(session).first)
        #expect(failure.contains("\"code\" has it; tried a tap beside the field; its key"), "\(failure)")
    }

    @Test(arguments: ["resign", "endEditing", "focusNext"])
    func `hideKeyboard presses a return key that only ends editing`(action: String) throws {
        let field = "{class: UITextField, id: only, frame: [20, 120, 300, 44], onReturn: \(action)}"
        let session = try play(field, "{tapOn: {id: only}}, hideKeyboard, {assertKeyboard: {visible: false}}")
        #expect(failures(session) == [])
    }

    @Test func `if only a different field's return key ends editing, hideKeyboard presses that one`() throws {
        let fields = [Self.paying.replacing("KEY", with: "go"), Self.leaving].joined(separator: ", ")
        let session = try play(fields, "{tapOn: {id: code}}, hideKeyboard, {assertKeyboard: {visible: false}}, {assertNotVisible: Paid}")
        #expect(failures(session) == [])
    }

    @Test func `a tap outside the field reaches the page, and not a control on it`() throws {
        let views = [
            "{class: UIButton, frame: [0, 40, 393, 60], title: Pay, onTap: present paid}", Self.paying.replacing("KEY", with: "go"),
            "{class: UIView, frame: [0, 170, 393, 120], gestureRecognizers: [{class: UITapGestureRecognizer, onRecognized: present paid}]}",
            "{class: UITableView, frame: [0, 300, 393, 100], rows: [{text: One, onSelect: present paid}, {text: Two}, {text: Three}]}",
        ]
        let recognizers = "gestureRecognizers: [{class: UITapGestureRecognizer, onRecognized: endEditing}], "
        let session = try play(
            views.joined(separator: ", "), recognizers: recognizers,
            "{tapOn: {id: code}}, hideKeyboard, {assertKeyboard: {visible: false}}, {assertNotVisible: Paid}")
        #expect(failures(session) == [])
    }

    @Test func `hideKeyboard presses Done above the keyboard`() throws {
        let done = "{class: UIButton, frame: [0, 0, 80, 44], title: Done, onTap: endEditing}"
        let bar = "inputAccessoryView: {class: UIView, subviews: [\(done)]}"
        let field = "{class: UITextField, id: pin, frame: [20, 120, 300, 44], keyboardType: numberPad, \(bar)}"
        let session = try play(field, "{tapOn: {id: pin}}, hideKeyboard, {assertKeyboard: {visible: false}}")
        #expect(failures(session) == [])
    }

    @Test func `hideKeyboard taps outside the field if the engine has resignOnTouchOutside`() throws {
        let session = try play(
            Self.paying.replacing("KEY", with: "go"),
            "{set: {strategy: iq}}, {tapOn: {id: code}}, hideKeyboard, {assertKeyboard: {visible: false}}",
            settings: "settings: {resignOnTouchOutside: true}")
        #expect(failures(session) == [])
    }
}
