import CoreGraphics
import UIKitCore

/// The positions of a phone's status bar elements, in points of the portrait screen.
struct StatusBarLayout: Hashable {
    /// The horizontal centre of the time.
    var timeCenterX: CGFloat
    /// The distance from the leading side to the time. Only bars with a date have it.
    var timeEdge: CGFloat?
    var timeBaseline: CGFloat
    /// The height of the time's digits.
    var digitHeight: CGFloat
    /// The frames of the four signal bars, from the left.
    var signalBars: [CGRect]
    var wifi: CGRect
    var batteryOutline: CGRect
    var batteryFill: CGRect
    /// The frame of the bump at the battery's right end.
    var batteryKnob: CGRect

    /// Creates the layout for a device in portrait.
    init(for device: SimulatedDevice) {
        self.init(for: device, width: device.size.width)
    }

    /// - Parameter width: the width of the screen in its current orientation, in points. A phone has a status bar only in portrait.
    init(for device: SimulatedDevice, width: CGFloat) {
        guard !device.isTablet else {
            self = .tablet(width: width, height: device.statusBarHeight)
            return
        }
        switch PhoneScreen.row(for: device.size).statusBar.layout {
        case .homeButton: self = .homeButton(width: device.size.width)
        case .mini: self = .mini
        case .notch(let time, let symbols, let down): self = .notch.shifted(time: time, symbols: symbols, down: down)
        case .island(let time, let symbols, let down): self = .island.shifted(time: time, symbols: symbols, down: down)
        }
    }

    init(
        timeCenterX: CGFloat, timeBaseline: CGFloat, digitHeight: CGFloat, signalBars: [CGRect], wifi: CGRect, batteryOutline: CGRect,
        batteryFill: CGRect, batteryKnob: CGRect
    ) {
        self.timeCenterX = timeCenterX
        self.timeBaseline = timeBaseline
        self.digitHeight = digitHeight
        self.signalBars = signalBars
        self.wifi = wifi
        self.batteryOutline = batteryOutline
        self.batteryFill = batteryFill
        self.batteryKnob = batteryKnob
    }

    /// The layout of a 390 × 844 screen with a notch. (measured, Facts/Devices.md#status-bar)
    static let notch = StatusBarLayout(
        timeCenterX: 51.67, timeBaseline: 30.33, digitHeight: 11,
        signalBars: bars(x: [302.33, 307, 311.67, 316.33], width: 3, tops: [26.33, 24.33, 21.67, 19], bottom: 30.33),
        wifi: rect(324.67, 18.33, 341.33, 30.33), batteryOutline: rect(346.67, 18.67, 369.33, 30.67),
        batteryFill: rect(348.67, 20.67, 367.33, 28.67), batteryKnob: rect(370.33, 22.67, 371.67, 26.67))

    /// The layout of a 393 × 852 screen with a Dynamic Island. (measured, Facts/Devices.md#status-bar; the battery's knob is derived
    /// from that of the 402-point screen)
    static let island = StatusBarLayout(
        timeCenterX: 71, timeBaseline: 35.33, digitHeight: 12,
        signalBars: bars(x: [282, 287.33, 292.67, 298], width: 10.0 / 3, tops: [30.67, 28.33, 25.67, 23], bottom: 35.33),
        wifi: rect(308.67, 23, 325.67, 35.33), batteryOutline: rect(332.67, 22.67, 358, 35.67),
        batteryFill: rect(335, 24.67, 356, 33.67), batteryKnob: rect(359, 27.33, 360.33, 31.33))

    /// The layout of a 375 × 812 screen with the notch's symbols, which are smaller because the screen's pixels are smaller. (measured
    /// from the 13 mini's picture: time centre 43.2, baseline 33, right end of the battery 363.5, Wi-Fi 15 wide)
    static let mini: StatusBarLayout = {
        let scale: CGFloat = 0.91
        var layout = notch.mapped(
            CGAffineTransform(translationX: 363.5 - 371.67 * scale, y: 33 - 30.33 * scale).scaledBy(x: scale, y: scale))
        layout.timeCenterX = 43.2
        layout.timeBaseline = 33
        layout.digitHeight = 11
        return layout
    }()

    /// Returns the layout of the 20-point bar of phones with a home button: signal at the left, time in the middle, battery at the
    /// right. (chosen without a picture)
    static func homeButton(width: CGFloat) -> StatusBarLayout {
        let battery = rect(width - 31.5, 4.5, width - 7.5, 15.5)
        return StatusBarLayout(
            timeCenterX: width / 2, timeBaseline: 14.5, digitHeight: 8.5,
            signalBars: bars(x: [6.5, 11, 15.5, 20], width: 3, tops: [11, 9, 7, 5], bottom: 14.5), wifi: rect(28, 4.5, 42, 14.5),
            batteryOutline: battery, batteryFill: battery.insetBy(dx: 2, dy: 2), batteryKnob: rect(width - 6.5, 8, width - 5, 12))
    }

    /// Returns the layout of an iPad's bar: time and date at the left, Wi-Fi and battery at the right, no signal. (chosen to resemble
    /// the pictures in the Human Interface Guidelines)
    static func tablet(width: CGFloat, height: CGFloat) -> StatusBarLayout {
        // On screens with rounded corners, the elements have a larger distance from the corners.
        let isRound = height > 20
        var layout = homeButton(width: width).mapped(CGAffineTransform(translationX: isRound ? -16 : 0, y: (height - 20) / 2))
        layout.signalBars = []
        let battery = layout.batteryOutline
        layout.wifi = rect(battery.minX - 20, battery.minY + 0.5, battery.minX - 5, battery.maxY - 0.5)
        layout.timeEdge = isRound ? 23 : 7
        layout.timeBaseline = 14.5 + (height - 20) / 2
        return layout
    }

    private func shifted(time: CGFloat, symbols: CGFloat, down: CGFloat) -> StatusBarLayout {
        var layout = mapped(CGAffineTransform(translationX: symbols, y: down))
        layout.timeCenterX = timeCenterX + time
        layout.timeBaseline = timeBaseline + down
        return layout
    }

    /// Returns the layout mirrored on a screen of `width` points.
    func mirrored(width: CGFloat) -> StatusBarLayout {
        var layout = mapped(CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: width, ty: 0))
        layout.timeCenterX = width - timeCenterX
        return layout
    }

    private func mapped(_ transform: CGAffineTransform) -> StatusBarLayout {
        var layout = self
        layout.signalBars = signalBars.map { $0.applying(transform) }
        layout.wifi = wifi.applying(transform)
        layout.batteryOutline = batteryOutline.applying(transform)
        layout.batteryFill = batteryFill.applying(transform)
        layout.batteryKnob = batteryKnob.applying(transform)
        return layout
    }

    private static func rect(_ left: CGFloat, _ top: CGFloat, _ right: CGFloat, _ bottom: CGFloat) -> CGRect {
        CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }
    private static func bars(x: [CGFloat], width: CGFloat, tops: [CGFloat], bottom: CGFloat) -> [CGRect] {
        zip(x, tops).map { rect($0, $1, $0 + width, bottom) }
    }
}
