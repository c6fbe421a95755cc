import KeyboardLab
import KeyboardLabTesting
import Testing
import UIKit

// These are the examples of the API documentation. `DocumentationExampleTests` checks that every line of each example is here.

final class SignUpViewController: UIViewController {
    let email = UITextField(frame: CGRect(x: 20, y: 560, width: 330, height: 44))

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        email.borderStyle = .roundedRect
        email.placeholder = "Email"
        email.accessibilityIdentifier = "email"
        // The return key ends editing.
        email.addAction(UIAction { _ in }, for: .editingDidEndOnExit)
        view.addSubview(email)
    }
}

/// This function is only compiled, because it would open a window.
@MainActor func startSignUp() -> Never {
    KeyboardLab.main(title: "Sign up", device: "iPhone 15") { SignUpViewController() }
}

@MainActor @Test func `the email field stays visible`() throws {
    let lab = try Lab(strategy: .iq) { SignUpViewController() }
    try lab.tap(id: "email")
    try lab.type("ada")
    #expect(lab.isInSight(try lab.view(id: "email")))
}

@MainActor @Test func `the keyboard shows and hides`() throws {
    let lab = try Lab(device: "iPhone SE", strategy: .iq) { SignUpViewController() }
    try lab.tap(text: "Email")
    try lab.waitUntilAtRest()
    #expect(lab.keyboardFrame != nil)
    try lab.press("return")
    #expect(lab.keyboardFrame == nil)
}

@MainActor @Test func `the field is never higher than in the last frame`() throws {
    let lab = try Lab(strategy: .iq) { SignUpViewController() }
    let email = try lab.view(id: "email")
    lab.watch(email, as: "email")
    try lab.tap(email)
    try lab.waitUntilAtRest()
    let highest = lab.frames.compactMap { $0.views["email"]?.minY }.min()
    #expect(highest == lab.frame(of: email).minY)
}

@MainActor @Test func `the flow's field is not covered by the keyboard`() throws {
    let lab = try Lab(strategy: .iq) { SignUpViewController() }
    try lab.perform(
        """
        - tapOn: {id: email}
        - inputText: ada@example.com
        - assertNotOccluded: {focused: true, margin: 10}
        """)
}
