import QuartzCore
import UIKitCore

/// The status bar as a display node. A phone in portrait shows the time, signal, Wi-Fi and battery. An iPad shows the time, date, Wi-Fi
/// and battery.
package struct StatusBar: Hashable, Sendable {
    /// The colour of text and symbols.
    package enum Foreground: Hashable, Sendable {
        /// The foreground is dark, for light content.
        case dark
        /// The foreground is light, for dark content.
        case light
        var color: CGColor { self == .dark ? .black : .white }
    }

    package var device: SimulatedDevice
    package var foreground: Foreground
    /// The displayed time. It never changes.
    package var time: String
    /// The date that an iPad displays beside the time. It never changes. (chosen)
    package var date = "Tue Jan 9"
    /// The charge of the battery, 0 to 1; values out of range are clamped.
    package var batteryLevel: CGFloat
    /// The width of the screen in its current orientation, in points.
    package var width: CGFloat
    /// Whether the bar is mirrored, as on a phone with a right-to-left language.
    package var isRightToLeft: Bool

    package init(
        device: SimulatedDevice, foreground: Foreground = .dark, time: String = "9:41", batteryLevel: CGFloat = 1,
        isRightToLeft: Bool = false
    ) {
        self.device = device
        width = device.size.width
        self.foreground = foreground
        self.time = time
        self.batteryLevel = batteryLevel
        self.isRightToLeft = isRightToLeft
    }

    /// Returns the bar's node in the coordinates of the portrait screen. `measurer` measures the time, to centre it.
    package func node(measurer: any TextMeasurer) -> DisplayNode {
        let upright = StatusBarLayout(for: device, width: width)
        let layout = isRightToLeft ? upright.mirrored(width: width) : upright
        return DisplayNode(
            id: ChromeNodeID.statusBar, name: "status bar",
            bounds: CGRect(x: 0, y: 0, width: width, height: device.statusBarHeight),
            contents: [timeItem(layout, measurer)] + signalItems(layout) + wifiItems(layout) + batteryItems(layout))
    }

    private func timeItem(_ layout: StatusBarLayout, _ measurer: any TextMeasurer) -> DisplayItem {
        // The font size follows from the measured height of the digits: 15.6 points on phones with a notch, 17 on phones with an island.
        let font = FontFace(weight: 0.3, size: layout.digitHeight / Self.capHeightPerEm)
        if let edge = layout.timeEdge {
            let text = isRightToLeft ? "\(date)  \(time)" : "\(time)  \(date)"
            let x = isRightToLeft ? width - edge - measurer.width(of: text, font: font) : edge
            return .glyphs(
                GlyphRun(text: text, font: font, color: foreground.color, origin: CGPoint(x: x, y: layout.timeBaseline)))
        }
        let width = measurer.width(of: time, font: font)
        return .glyphs(
            GlyphRun(
                text: time, font: font, color: foreground.color,
                origin: CGPoint(x: layout.timeCenterX - width / 2, y: layout.timeBaseline)))
    }

    /// The cap height of San Francisco in ems. The interface font has the same cap height. (measured, Facts/MeasuredPictures.md#method)
    static let capHeightPerEm: CGFloat = 0.7046

    private func signalItems(_ layout: StatusBarLayout) -> [DisplayItem] {
        guard !layout.signalBars.isEmpty else { return [] }
        // The bars are 3 to 3.3 points wide, with a corner radius of about 1. (measured by eye)
        let path = layout.signalBars.reduce(into: CGPath()) { $0.addRoundedRect(in: $1, cornerWidth: 1, cornerHeight: 1) }
        return [.fill(path, foreground.color, evenOdd: false)]
    }

    private func wifiItems(_ layout: StatusBarLayout) -> [DisplayItem] {
        // The symbol consists of three parts of a sector whose apex is the middle of the lower edge. The radii, as fractions of the
        // height, and the half angle were measured in the 390-point picture, where the height is 12.
        let height = layout.wifi.height
        let apex = CGPoint(x: layout.wifi.midX, y: layout.wifi.maxY)
        let halfAngle = asin(min(layout.wifi.width / 2 / (height * 0.995), 1)) - 0.035
        var path = CGPath()
        for (inner, outer) in [(9.5 / 12, 1), (5.3 / 12, 7.6 / 12), (0, 3.5 / 12)] as [(CGFloat, CGFloat)] {
            let up = -CGFloat.pi / 2
            var piece = CGPath()
            piece.addArc(
                center: apex, radius: outer * height, startAngle: up - halfAngle, endAngle: up + halfAngle, clockwise: true)
            if inner > 0 {
                piece.addArc(
                    center: apex, radius: inner * height, startAngle: up + halfAngle, endAngle: up - halfAngle, clockwise: false)
            } else {
                piece.addLine(to: apex)
            }
            piece.closeSubpath()
            path.addPath(piece)
        }
        return [.fill(path, foreground.color, evenOdd: false)]
    }

    private func batteryItems(_ layout: StatusBarLayout) -> [DisplayItem] {
        // The outline and the knob have the foreground colour at 40 %. The outline is one point wide. (measured)
        let faint = foreground.color.copy(alpha: 0.4)
        let outline = layout.batteryOutline
        let radius = outline.height * 0.32
        let line = CornerShape(radius: radius - 0.5, isContinuous: true).path(in: outline.insetBy(dx: 0.5, dy: 0.5))
        var fill = layout.batteryFill
        fill.size.width *= min(max(batteryLevel, 0), 1)
        if isRightToLeft { fill.origin.x = layout.batteryFill.maxX - fill.width }
        let knob = layout.batteryKnob
        var bump = CGPath()
        let inner = isRightToLeft ? knob.maxX : knob.minX
        let outer = inner + knob.width * (isRightToLeft ? -4 : 4) / 3
        bump.move(to: CGPoint(x: inner, y: knob.minY))
        bump.addCurve(
            to: CGPoint(x: inner, y: knob.maxY), control1: CGPoint(x: outer, y: knob.minY + knob.height * 0.2),
            control2: CGPoint(x: outer, y: knob.maxY - knob.height * 0.2))
        bump.closeSubpath()
        return [
            .stroke(line, faint, width: 1, cap: .butt, join: .miter),
            .fill(CornerShape(radius: radius - 2 + 0.6, isContinuous: true).path(in: fill), foreground.color, evenOdd: false),
            .fill(bump, faint, evenOdd: false),
        ]
    }
}
