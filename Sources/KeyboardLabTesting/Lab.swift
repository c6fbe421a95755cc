import Compositing
import Foundation
import LabCommands
import SceneLanguage
import SceneSyntax
import Simulator
import UIKit

/// A simulated phone with your controller, for tests: no window, no waiting, the same result in every run.
///
///     import KeyboardLabTesting
///     import Testing
///
///     @MainActor @Test func theLastFieldStaysInSight() throws {
///         let lab = try Lab { SignUpViewController() }
///         let field = try lab.view(UITextField.self, at: 3)
///         try lab.tap(field)
///         try lab.type("1 May")
///         #expect(field.isFirstResponder && lab.isInSight(field))
///     }
///
/// Time is the phone's: a tap, a typed text and `wait` let it run, tick by tick, and nothing else does. Rectangles are points of the screen, as the
/// present frame shows them.
@MainActor
public final class Lab {
    /// How the keyboard is kept off the focused field: `.none`, `.own`, `.iq`, `.iqRevised`, `.guide` or `.insets`.
    public typealias Strategy = AdjustmentStrategy

    /// What went wrong in a test's step: expected and found, and what the engine had decided.
    public struct Failure: Error, CustomStringConvertible {
        public let description: String
    }

    /// One tick as a person would have seen it.
    public struct Frame: Hashable, Sendable {
        /// Seconds since the phone began.
        public let time: Double
        /// What the keyboard covers at the lower edge; nil when it covers nothing.
        public let keyboard: CGRect?
        /// Where watched views are, by the names that `watch` gave them.
        public let views: [String: CGRect]
    }

    /// Every tick so far.
    public private(set) var frames: [Frame] = []

    private let session: SceneSession
    /// The phone's process, also where the phone itself cannot be asked for it any more.
    private nonisolated(unsafe) let process: SimulatedProcess
    private let fonts: FontLibrary
    private var watched: [(name: String, view: UIView)] = []

    /// Starts a phone and shows the controller.
    ///
    /// - Parameters:
    ///   - device: by the name it is sold under; `keyboard-lab devices` lists them.
    ///   - isDark: dark appearance.
    ///   - strategy: how the keyboard is kept off the focused field. `.none` leaves it to your own code.
    ///   - makeRoot: makes the window's root controller.
    /// - Throws: for a device that there is not, and when no font can be found.
    public init(
        device: String = SimulatedDevice.default.name, isDark: Bool = false, strategy: Strategy = .none,
        _ makeRoot: @escaping @MainActor () -> UIViewController
    ) throws {
        do {
            _ = try SimulatedDevice.named(device)
            fonts = try FontLibrary()
        } catch { throw Failure(description: "\(error)") }
        let made = Made(make: makeRoot)
        var app = OwnApp(name: "app", start: .controller { made.make() })
        app.device = device
        app.appearance = isDark ? .dark : .light
        app.strategy = SceneStrategy(rawValue: strategy.rawValue)
        session = SceneSession(app.document, measurer: fonts)
        process = session.phone.process
        answer()
        tick()
    }

    deinit {
        if SimulatedProcess.answersOutside === process { SimulatedProcess.answersOutside = nil }
    }

    /// From now on this phone answers what the test asks UIKit: whether a field has the focus, or how large the screen is.
    private func answer() { SimulatedProcess.answersOutside = process }

    private struct Made: @unchecked Sendable {
        let make: @MainActor () -> UIViewController
    }

    // MARK: Time

    /// Seconds since the phone began.
    public var time: Double { session.phone.time }

    /// Lets the phone run.
    /// - Parameter seconds: of the phone's time; the next whole tick counts.
    public func wait(_ seconds: Double) {
        answer()
        let end = time + seconds
        while time < end - 1e-9 { tick() }
    }

    /// Lets the phone run until nothing moves any more: no animation, no scrolling, no timer that fires once.
    /// - Throws: when something still moves after 60 seconds.
    public func waitUntilAtRest() throws { try perform("- waitForAnimationToEnd") }

    private func tick() {
        session.phone.tick()
        note()
    }

    private func note() {
        let views = Dictionary(watched.map { ($0.name, session.frame(of: $0.view)) }) { _, last in last }
        frames.append(Frame(time: time, keyboard: session.keyboardFrame, views: views))
    }

    // MARK: Views

    /// The window's root controller.
    public var root: UIViewController? { session.phone.window.rootViewController }

    /// The view with this `accessibilityIdentifier`.
    public func view(id: String) throws -> UIView {
        try found(session.views.first { $0.accessibilityIdentifier == id }, "with the accessibilityIdentifier \"\(id)\"")
    }

    /// The first view that shows exactly this text, placeholder or title; of a button, the button.
    public func view(text: String) throws -> UIView {
        try found(session.views.first { session.text(of: $0) == text }, "that shows \"\(text)\"")
    }

    /// A view of a class, counted as a person reads the screen: from the top, and in a line from the left.
    public func view<V: UIView>(_ kind: V.Type, at index: Int = 0) throws -> V {
        let all = session.viewsAsRead.compactMap { $0 as? V }
        return try found(all.dropFirst(index).first, "\(kind) with the index \(index); there are \(all.count)")
    }

    private func found<V>(_ view: V?, _ what: String) throws -> V {
        answer()
        guard let view else { throw Failure(description: "there is no view \(what)") }
        return view
    }

    /// Where the present frame shows a view.
    public func frame(of view: UIView) -> CGRect { session.frame(of: view) }
    /// The part of a view that the screen, clipping views and the keyboard leave to be seen; empty when there is none.
    public func visiblePart(of view: UIView) -> CGRect { session.visiblePart(of: view) }
    /// Whether all of a view can be seen.
    public func isInSight(_ view: UIView) -> Bool {
        let frame = frame(of: view)
        return !frame.isEmpty && visiblePart(of: view).insetBy(dx: -0.5, dy: -0.5).contains(frame)
    }
    /// What the keyboard covers at the lower edge in the present frame; nil when it covers nothing.
    public var keyboardFrame: CGRect? { session.keyboardFrame }

    /// From now on every frame notes where this view is.
    public func watch(_ view: UIView, as name: String) { watched.append((name, view)) }

    /// Does something on this phone. What a test asks UIKit outside of it, such as `UIScreen.main` or `field.isFirstResponder`, is answered by the
    /// phone that was made or used last, so only a test with several phones needs this.
    public func run<Result>(_ body: () throws -> Result) rethrows -> Result {
        answer()
        return try process.run(body)
    }

    // MARK: Fingers and keys

    /// Taps the middle of what is to be seen of a view.
    /// - Throws: when nothing of it is in sight, or something else would get the touch.
    public func tap(_ view: UIView) throws {
        let part = visiblePart(of: view)
        guard !part.isEmpty else { throw Failure(description: "nothing of \(name(view)) can be seen, so nobody can tap it") }
        let point = CGPoint(x: part.midX, y: part.midY)
        try perform("- tapOn: {point: \"\(point.x),\(point.y)\"}")
    }
    /// Taps the view with this `accessibilityIdentifier`.
    public func tap(id: String) throws { try tap(view(id: id)) }
    /// Taps the first view that shows exactly this text.
    public func tap(text: String) throws { try tap(view(text: text)) }

    /// Types on the keyboard's keys, one after the other, into what has the focus.
    public func type(_ text: String) throws { try perform("- inputText: \(YamlText.quoted(text))") }
    /// Presses a key that is no letter: `return`, `delete`, `shift`, `globe` and the others of the flow step `pressKey`.
    public func press(_ key: String) throws { try perform("- pressKey: \(YamlText.quoted(key))") }
    /// Makes the keyboard go away as a person would.
    public func hideKeyboard() throws { try perform("- hideKeyboard") }

    /// Plays steps of a flow: everything that a flow file can say.
    /// - Parameter steps: a YAML list, as in `"- swipe: {direction: UP}"`.
    public func perform(_ steps: String) throws {
        answer()
        let failure: String?
        do { failure = try session.perform(steps, file: "steps", afterTick: note) } catch { throw Failure(description: "\(error)") }
        if let failure { throw Failure(description: failure) }
    }

    private func name(_ view: UIView) -> String {
        view.accessibilityIdentifier.map { "\"\($0)\"" } ?? session.text(of: view).map { "\(Swift.type(of: view)) \"\($0)\"" }
            ?? "a \(Swift.type(of: view))"
    }

    // MARK: Pictures

    /// Writes the screen as a PNG, at the device's own scale. Folders on the way are made.
    public func writePicture(to path: String) throws {
        do { try Screenshot.write(session.phone, to: path, fonts: fonts) } catch { throw Failure(description: "\(error)") }
    }

    /// Compares the screen with a kept picture.
    ///
    /// A picture that is not there is written, and the comparison fails: look at it and run the test again.
    /// - Parameters:
    ///   - path: of the PNG.
    ///   - threshold: how many of the pixels have to be alike, percent.
    /// - Throws: how much is different, and where the screen's picture and one of the differences are.
    public func assertPicture(_ path: String, threshold: Double = 99.9) throws {
        guard FileManager.default.fileExists(atPath: path) else {
            try writePicture(to: path)
            throw Failure(
                description: "there was no picture \(path); the screen as it is now has been kept. Look at it, and run the test again")
        }
        let difference = ScreenshotComparison(phone: session.phone, fonts: fonts, results: "out/pictures")
            .difference(with: path, threshold: threshold)
        if let difference { throw Failure(description: "\(path): \(difference)") }
    }
}
