import Compositing
import Foundation
import LabCommands
import SceneRuntime
import SceneSyntax
import Simulator
import UIKit

/// A simulated phone with your controller, for tests. It needs no window and no waiting, and gives the same result in every run.
///
///     import KeyboardLabTesting
///     import Testing
///
///     @MainActor @Test func `the last field stays in sight`() throws {
///         let lab = try Lab { SignUpViewController() }
///         let field = try lab.view(UITextField.self, at: 3)
///         try lab.tap(field)
///         try lab.type("1 May")
///         #expect(field.isFirstResponder && lab.isInSight(field))
///     }
///
/// Time is virtual. Only a tap, typed text and `wait` advance it, tick by tick. Rectangles are in points of the screen, as displayed in
/// the current frame.
@MainActor
public final class Lab {
    /// The strategy that keeps the focused field visible: `.none`, `.own`, `.iq`, `.iqRevised`, `.guide` or `.insets`.
    public typealias Strategy = AdjustmentStrategy

    /// The failure of a step: the expectation, the actual state, and the engine's last decision.
    public struct Failure: Error, CustomStringConvertible {
        public let description: String
    }

    /// The visible state of the screen in one tick.
    public struct Frame: Hashable, Sendable {
        /// The number of seconds since the phone started.
        public let time: Double
        /// The rectangle at the lower edge that the keyboard covers; nil if it covers none.
        public let keyboard: CGRect?
        /// The frames of the watched views, with their names from `watch`.
        public let views: [String: CGRect]
    }

    /// The states of the screen in all ticks so far.
    public private(set) var frames: [Frame] = []

    private let session: SceneSession
    /// The phone's process, for the deinitializer, which cannot access the phone.
    private nonisolated(unsafe) let process: SimulatedProcess
    private let fonts: FontLibrary
    private var watched: [(name: String, view: UIView)] = []

    /// Starts a phone and shows the controller.
    ///
    /// - Parameters:
    ///   - device: the name of the phone; `keyboard-lab devices` lists them.
    ///   - isDark: whether the phone has the dark appearance.
    ///   - strategy: the strategy that keeps the focused field visible. With `.none`, only your own code does.
    ///   - makeRoot: makes the window's root controller.
    /// - Throws: an error if the device does not exist, or if no font can be found.
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

    /// Starts a phone with an app. The app's delegate creates the window.
    /// - Throws: an error if no font can be found, or if the delegate cannot be created.
    init(hosting kind: any UIApplicationDelegate.Type) throws {
        guard let maker = kind as? UIResponder.Type else {
            throw Failure(description: "\(kind) cannot be made: let it inherit from UIResponder, as the delegates of Xcode's templates do")
        }
        do { fonts = try FontLibrary() } catch { throw Failure(description: "\(error)") }
        let made = MadeDelegate(make: { maker.make() as! any UIApplicationDelegate })
        var app = OwnApp(name: "app", start: .delegate { made.make() })
        app.strategy = .own
        // The app is the current app only during this initializer, because other phones of the tests show their own controllers.
        OwnApp.current = app
        defer { OwnApp.current = nil }
        session = SceneSession(app.document, measurer: fonts)
        process = session.phone.process
        answer()
        tick()
    }

    private struct MadeDelegate: @unchecked Sendable {
        let make: () -> any UIApplicationDelegate
    }

    deinit {
        if SimulatedProcess.answersOutside === process { SimulatedProcess.answersOutside = nil }
    }

    /// Makes UIKit's globals refer to this phone from now on, for example a field's focus or the screen's size.
    func answer() {
        SimulatedProcess.answersOutside = process
        Self.latest = self
    }
    /// The phone that was created or used last, if it still exists.
    private(set) static weak var latest: Lab?

    private struct Made: @unchecked Sendable {
        let make: @MainActor () -> UIViewController
    }

    // MARK: Time

    /// The number of seconds since the phone started.
    public var time: Double { session.phone.time }

    /// Advances the phone's clock.
    /// - Parameter seconds: the duration in virtual seconds, rounded up to a whole tick.
    public func wait(_ seconds: Double) {
        answer()
        let end = time + seconds
        while time < end - 1e-9 { tick() }
    }

    /// Advances the phone's clock until the phone is at rest: no animation, no scrolling and no pending one-shot timer.
    /// - Throws: an error if the phone is not at rest after 60 seconds.
    public func waitUntilAtRest() throws { try perform("- waitForAnimationToEnd") }

    /// Whether the phone is at rest.
    var isAtRest: Bool { session.phone.isAtRest }

    func tick() {
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

    /// Returns the view with this `accessibilityIdentifier`.
    public func view(id: String) throws -> UIView {
        try found(session.views.first { $0.accessibilityIdentifier == id }, "with the accessibilityIdentifier \"\(id)\"")
    }

    /// Returns the first view whose text, placeholder or title is exactly `text`. For a button's title, returns the button.
    public func view(text: String) throws -> UIView {
        try found(session.views.first { session.text(of: $0) == text }, "that shows \"\(text)\"")
    }

    /// Returns the view of a class at an index in reading order: from top to bottom, and from left to right in a line.
    public func view<V: UIView>(_ kind: V.Type, at index: Int = 0) throws -> V {
        let all = session.viewsAsRead.compactMap { $0 as? V }
        return try found(all.dropFirst(index).first, "\(kind) with the index \(index); there are \(all.count)")
    }

    private func found<V>(_ view: V?, _ what: String) throws -> V {
        answer()
        guard let view else { throw Failure(description: "there is no view \(what)") }
        return view
    }

    /// Returns the frame of a view on the screen in the current tick.
    public func frame(of view: UIView) -> CGRect { session.frame(of: view) }
    /// Returns the visible part of a view: on the screen, not clipped and not covered by the keyboard. Empty if there is none.
    public func visiblePart(of view: UIView) -> CGRect { session.visiblePart(of: view) }
    /// Returns whether the whole view is visible. The keyboard and other views hide at most a point of it.
    public func isInSight(_ view: UIView) -> Bool { session.showsWhole(view) }
    /// The rectangle at the lower edge that the keyboard currently covers; nil if it covers none.
    public var keyboardFrame: CGRect? { session.keyboardFrame }

    /// Records the frame of a view in every future tick.
    public func watch(_ view: UIView, as name: String) { watched.append((name, view)) }

    /// Runs a closure with UIKit's globals, such as `UIScreen.main` or `field.isFirstResponder`, referring to this phone. Outside the
    /// closure, they refer to the phone that was created or used last. Therefore only a test with several phones needs this method.
    public func run<Result>(_ body: () throws -> Result) rethrows -> Result {
        answer()
        return try process.run(body)
    }

    // MARK: Fingers and keys

    /// Taps the middle of the visible part of a view.
    /// - Throws: an error if no part of the view is visible, or if a different view would receive the touch.
    public func tap(_ view: UIView) throws {
        let part = visiblePart(of: view)
        guard !part.isEmpty else { throw Failure(description: "no part of \(name(view)) is visible, so it cannot be tapped") }
        let point = CGPoint(x: part.midX, y: part.midY)
        try perform("- tapOn: {point: \"\(point.x),\(point.y)\"}")
    }
    /// Taps the view with this `accessibilityIdentifier`.
    public func tap(id: String) throws { try tap(view(id: id)) }
    /// Taps the first view whose text, placeholder or title is exactly `text`.
    public func tap(text: String) throws { try tap(view(text: text)) }

    /// Types into the focused view by pressing the keyboard's keys one after the other.
    public func type(_ text: String) throws { try perform("- inputText: \(YamlText.quoted(text))") }
    /// Presses a key by its name: `return`, `delete`, `shift`, `globe` or any other key of the flow step `pressKey`.
    public func press(_ key: String) throws { try perform("- pressKey: \(YamlText.quoted(key))") }
    /// Hides the keyboard like a user: with an iPad's hide key, a drag, a tap outside the field, or Done above the keyboard. Does not
    /// press the return key, because it may have a different effect. Call `press("return")` to press it.
    public func hideKeyboard() throws { try perform("- hideKeyboard") }

    /// Performs steps of a flow. All steps of flow files are permitted.
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

    /// Writes the screen as a PNG file at the device's scale. Creates missing folders.
    public func writePicture(to path: String) throws {
        do { try Screenshot.write(session.phone, to: path, fonts: fonts) } catch { throw Failure(description: "\(error)") }
    }

    /// Compares the screen with a reference picture.
    ///
    /// If the picture does not exist, the method writes it, and the comparison fails. Look at the picture and run the test again.
    /// - Parameters:
    ///   - path: the path of the PNG file.
    ///   - threshold: the percentage of pixels that must be equal.
    /// - Throws: an error with the amount of difference, and the paths of the pictures of the screen and of the differences.
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
