import LabProtocol
import UIKit

/// The commands that show, hide and restyle parts of the window.
extension ChromeFeature {
    /// Opens or closes the inspector. If the window is too narrow, keeps the choice for later and shows a message.
    func toggleInspector() {
        if options.showsInspector, shell.layout.inspector.isEmpty, !options.isBare {
            return say(localized("The window is not wide enough for the inspector."))
        }
        options.showsInspector.toggle()
        defer {
            updateViewport()
            if options.showsInspector, shell.layout.inspector.isEmpty { say(localized("The window is not wide enough for the inspector.")) }
        }
        guard options.isBare else { return }
        // If the window opens or closes the inspector, it grows or shrinks by the inspector's width, so that the phone keeps its size.
        let size = host.window.size
        if options.showsInspector {
            host.window.resizeAroundMiddle(to: CGSize(width: size.width + inspectorWidth, height: size.height))
            sizesOfInspector = (size, host.window.size)
        } else if let sizes = sizesOfInspector, sizes.with == size {
            host.window.resizeAroundMiddle(to: sizes.without)
        } else {
            host.window.resizeAroundMiddle(to: CGSize(width: size.width - inspectorWidth, height: size.height))
        }
    }

    /// Opens or closes the timeline. If the window is too low, keeps the choice for later and shows a message.
    func toggleTimeline() {
        if options.showsTimeline, shell.layout.timeline.isEmpty { return say(localized("The window is not high enough for the timeline.")) }
        options.showsTimeline.toggle()
        updateViewport()
        if options.showsTimeline, shell.layout.timeline.isEmpty { say(localized("The window is not high enough for the timeline.")) }
    }

    /// Makes the timeline at least `height` points high, but leaves more than half of the window's height to the phone. `height` is in
    /// points at normal text size.
    func growTimeline(to height: CGFloat) {
        let most = host.window.size.height * 0.45 / shell.interface.theme.textScale
        options.timelineHeight = max(options.timelineHeight, min(height, most.rounded()))
    }

    func toggleFullScreen() { host.window.toggleFullScreen() }

    func toggleBare() {
        options.isBare.toggle()
        if options.isBare {
            say(localized("Only the phone. \(LabCommand.of(.barePhone).key) shows everything again."))
        }
        updateViewport()
    }

    func nextLabAppearance() {
        switch options.isLabDark {
        case nil: change(isLabDark: false)
        case false?: change(isLabDark: true)
        case true?: change(isLabDark: nil)
        }
    }

    /// - Parameter isLabDark: nil to follow the desktop's appearance.
    func change(isLabDark: Bool?) {
        options.isLabDark = isLabDark
        shell.interface.theme = DesktopSettings.current.theme(options)
        say(
            options.isLabDark.map { $0 ? localized("The lab is dark.") : localized("The lab is light.") }
                ?? localized("The lab follows the desktop's light or dark appearance."))
    }

    /// The scales of the window's text that the menu offers. (chosen)
    static let textScales: [CGFloat] = [0.85, 1, 1.15, 1.3, 1.5, 1.75, 2]

    func changeTextScale(by step: Int) {
        let sizes = Self.textScales
        let index = sizes.lastIndex { $0 <= options.textScale + 0.01 } ?? 1
        change(textScale: sizes[min(max(index + step, 0), sizes.count - 1)])
    }

    func change(textScale: CGFloat) {
        options.textScale = textScale
        shell.interface.theme = DesktopSettings.current.theme(options)
        say(localized("The lab's text: \(Int((options.textScale * 100).rounded())) %"))
    }
}
