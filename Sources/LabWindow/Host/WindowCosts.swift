import Compositing
import Foundation
import LabProtocol
import LabSessions
import QuartzCore
import Simulator
import UIKit

/// Measures how much processor time the window's panels cost, for the benchmark. The window needs no display and runs a loop of its own.
@MainActor
package final class WindowCosts {
    private let lab: LabWindow

    /// Opens a form with text fields down to its lower edge. The area for the phone has the same size with and without panels, so that
    /// the phone has the same scale.
    package init(showsPanels: Bool) throws {
        if !Self.hasDisplay { setenv("SDL_VIDEODRIVER", "dummy", 1) }
        try SDLWindow.startVideo()
        var options = LabWindowOptions()
        options.showsInspector = showsPanels
        options.showsTimeline = showsPanels
        options.takesControl = false
        options.size = CGSize(
            width: 900 + (showsPanels ? options.inspectorWidth : 0), height: 700 + (showsPanels ? options.timelineHeight : 0))
        let fonts = try FontLibrary()
        let scene = ControllerScene(name: "form") {
            let controller = UIViewController()
            controller.view.backgroundColor = .white
            for row in 0..<18 {
                let field = UITextField(frame: CGRect(x: 20, y: 60 + CGFloat(row) * 40, width: 300, height: 34))
                field.borderStyle = .roundedRect
                field.accessibilityIdentifier = "field \(row)"
                controller.view.addSubview(field)
            }
            return controller
        }
        var choices = PhoneChoices()
        choices.strategy = .iq
        let session = try scene.session(choices, measurer: fonts)
        lab = try LabWindow(SceneLibrary(scenes: [scene], first: 0), options: options, fonts: fonts, gallery: Gallery(), session: session)
        frame()
    }

    /// Whether there is a display. Without a display, SDL polls for events a thousand times a second, and this time would be included in
    /// the measurement.
    package static var hasDisplay: Bool { getenv("DISPLAY") != nil || getenv("WAYLAND_DISPLAY") != nil }

    package func close() {
        lab.session.close()
        lab.window.close()
    }

    /// The names of the inspector's tabs.
    package static var tabs: [String] { InspectorView.Tab.allCases.map(\.rawValue) }
    package func show(tab: String) {
        lab.shell.interface.run { if let tab = InspectorView.Tab(rawValue: tab) { lab.shell.inspector.tab = tab } }
    }

    /// Runs a tick and draws its frame, in the same way as the window's loop. Returns the processor time in milliseconds.
    @discardableResult
    private func frame() -> Double {
        let start = FrameMeter.processorTime()
        lab.features.clock.advance(1)
        lab.features.inspector.refresh(at: HostClock.now())
        lab.needsDrawing = true
        lab.draw()
        return (FrameMeter.processorTime() - start) * 1000
    }

    /// Returns the processor time in milliseconds of each frame in which the keyboard moves.
    package func keyboardFrames(rounds: Int) -> [Double] {
        var result: [Double] = []
        for _ in 0..<rounds {
            lab.session.send(.touch(.began, finger: 0, location: CGPoint(x: 100, y: 60 + 17 * 40 + 10)), after: 0)
            frame()
            lab.session.send(.touch(.ended, finger: 0, location: CGPoint(x: 100, y: 60 + 17 * 40 + 10)), after: 0)
            frame()
            for _ in 0..<30 { result.append(frame()) }
            lab.session.send(.hideKeyboard, after: 0)
            for _ in 0..<30 { result.append(frame()) }
        }
        return result
    }

    /// Runs the idle window with its own clock. Returns the number of drawn frames, and the processor time as a share of the elapsed
    /// time.
    package func idle(seconds: Double) -> (frames: Int, load: Double) {
        lab.shell.interface.run { lab.shell.inspector.tab = .tree }
        return watch(seconds: seconds)
    }

    /// Returns the same values as `idle` for a window in which only a caret blinks.
    package func blinking(seconds: Double) -> (frames: Int, load: Double) {
        lab.session.send(.touch(.began, finger: 0, location: CGPoint(x: 100, y: 60 + 17 * 40 + 10)), after: 0)
        frame()
        lab.session.send(.touch(.ended, finger: 0, location: CGPoint(x: 100, y: 60 + 17 * 40 + 10)), after: 0)
        frame()
        return watch(seconds: seconds)
    }

    private func watch(seconds: Double) -> (frames: Int, load: Double) {
        // These ticks belong to the start of the scene and must not be measured as idle time.
        for _ in 0..<200 where lab.features.clock.demand == .motion { frame() }
        _ = lab.loop(until: HostClock.now() + 1)
        let (start, begun, frames) = (HostClock.now(), FrameMeter.processorTime(), lab.canvas.frames)
        _ = lab.loop(until: start + seconds)
        return (lab.canvas.frames - frames, (FrameMeter.processorTime() - begun) / (HostClock.now() - start))
    }
}
