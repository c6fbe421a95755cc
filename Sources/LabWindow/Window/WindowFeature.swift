import Compositing
@_spi(Lab) import LabInterface
import LabProtocol
import LabSessions
import Simulator
import UIKit

/// One part of the window's functions, with its own state.
///
/// `WindowFeatures` lists all features, and the orders in which the window calls these members. A feature implements only the members
/// that it needs.
@MainActor
protocol WindowFeature: AnyObject {
    var host: any WindowHost { get }

    /// Performs the work that is due in this iteration of the loop.
    /// - Parameter now: the host time in seconds.
    func follow(at now: Double)
    /// Returns the number of host seconds until the next call of `follow`; nil if the loop may wait for the next event.
    func wait(at now: Double) -> Double?
    /// Whether work that the feature has started is still in progress.
    var isBusy: Bool { get }

    /// Requests what the feature needs in the phone's next frame.
    func request(_ frameOptions: inout FrameOptions)
    /// The nodes that the feature draws over the phone, in window points.
    var nodes: [DisplayNode] { get }
    /// Connects the views of the shell with the feature. Called once for each new shell.
    func connect()
    /// Updates the feature's panel. Does nothing unless `tab`, the visible tab, belongs to the feature.
    func update(_ tab: InspectorView.Tab, _ inspection: Inspection)
    /// Returns the list that a command opens; nil if the command belongs to a different feature.
    func choices(of id: LabCommand.ID) -> [LabMenuItem]?

    /// Ends work that belongs to the current session, before `next` replaces it.
    func willShow(_ next: any LabSession)
    /// Starts work for the new current session.
    func didShow()
}

/// A feature that receives events. Its method has no default implementation, so that the compiler reports an implementation with wrong
/// parameters.
@MainActor
protocol InputFeature: WindowFeature {
    /// Handles an event, or changes it for the features that follow. Returns whether the following features do not receive the event.
    func takes(_ event: inout HostEvent) -> Bool
}

extension WindowFeature {
    func follow(at now: Double) {}
    func wait(at now: Double) -> Double? { nil }
    var isBusy: Bool { false }
    func request(_ frameOptions: inout FrameOptions) {}
    var nodes: [DisplayNode] { [] }
    func connect() {}
    func update(_ tab: InspectorView.Tab, _ inspection: Inspection) {}
    func choices(of id: LabCommand.ID) -> [LabMenuItem]? { nil }
    func willShow(_ next: any LabSession) {}
    func didShow() {}
}

/// Short names for the members of the window that features use.
extension WindowFeature {
    var features: WindowFeatures { host.features! }
    var shell: LabShell { host.shell! }
    var fonts: FontLibrary { host.fonts }
    var viewport: Viewport { host.viewport }
    var session: any LabSession { features.scenes.session }
    var options: LabWindowOptions {
        get { host.options }
        set { host.options = newValue }
    }
    var needsDrawing: Bool {
        get { host.needsDrawing }
        set { host.needsDrawing = newValue }
    }
    var failure: String? {
        get { features.messages.failure }
        set { features.messages.failure = newValue }
    }
    /// Whether the clock is paused.
    var isPaused: Bool {
        get { features.clock.pacer.isPaused }
        set { features.clock.pacer.isPaused = newValue }
    }

    func updateViewport() { host.updateViewport() }
    /// Performs the command with this identifier.
    func perform(_ id: LabCommand.ID) { features.chrome.perform(id) }
    /// Returns the menu item of a command.
    func item(_ id: LabCommand.ID, isSeparated: Bool = false) -> LabMenuItem {
        let command = LabCommand.of(id)
        return LabMenuItem(
            title: command.title, detail: command.key, icon: command.icon, isOn: command.isOn(features),
            refusal: command.refusal(features), isSeparated: isSeparated, perform: { [unowned self] in perform(id) })
    }
    /// Opens the inspector at a tab.
    func show(_ tab: InspectorView.Tab) { features.inspector.open(tab) }
    /// Returns the virtual time of a tick in seconds.
    func time(of tick: Int) -> Double { Double(tick) / Double(session.framesPerSecond) }
    /// Asks the phone about the moment that is shown.
    func ask(_ query: InspectionQuery, then: @escaping @MainActor (InspectionReply) -> Void) { features.time.ask(query, then: then) }
    /// Copies a text to the desktop's clipboard, which is also the phone's pasteboard.
    func copy(_ text: String) {
        SDLWindow.clipboard = text
        if features.time.presentOnlyRefusal == nil { features.phone.takeHostClipboard() }
    }
    /// Sends input to the phone at the current time between two ticks.
    func send(_ inputs: [InputEvent]) { features.phone.enter(inputs) }
    /// Shows a message for as long as it takes to read, but only while `isTrue` returns true.
    func say(_ text: String, seconds: Double? = nil, while isTrue: @escaping @MainActor () -> Bool = { true }) {
        features.messages.say(text, seconds: seconds, while: isTrue)
    }

    /// Whether a point of the window is on the phone's screen.
    func isOnScreen(_ point: CGPoint) -> Bool {
        CGRect(origin: .zero, size: viewport.screenSize).contains(viewport.screenPoint(point))
    }
}
