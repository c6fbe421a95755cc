import QuartzCore

/// The drawing of a plane of keys as display items. It depends only on the geometry, the colours and the state of the keyboard.
package struct KeyboardPicture {
    package var geometry: KeyboardGeometry
    package var palette: KeyboardPalette
    package var shift: KeyboardMachine.Shift
    package var returnKey: ReturnKeyLook
    /// The names of the keys that are drawn as pressed. Keys with a bubble are not drawn as pressed.
    package var pressed: Set<String> = []
    /// The fractions from 0 to 1 by which flicks have pulled down second characters, by key name. (iPad)
    package var pulls: [String: CGFloat] = [:]
    /// The shift state for keys other than letter keys. (iPad)
    var marksShift = KeyboardMachine.Shift.off
    /// Whether the caps have no labels, for example while the space bar moves the caret.
    var isBlank = false
    package var titles = KeyboardLanguage.Titles()
    /// The language code of the current keyboard if there are several keyboards, otherwise nil. (iOS 26)
    package var languageCode: String?
    /// The text that temporarily replaces the title of the space bar.
    var spaceTitle: String?
    package var measurer: any TextMeasurer

    /// The title and the colour of the return key.
    package struct ReturnKeyLook: Hashable, Sendable {
        package var title: String
        /// The name of the `UIReturnKeyType`, see `UIReturnKeyType.name`.
        package var name: String
        package var isBlue: Bool
        package var isEnabled: Bool
        package init(title: String = "return", name: String = "default", isBlue: Bool = false, isEnabled: Bool = true) {
            self.title = title
            self.name = name
            self.isBlue = isBlue
            self.isEnabled = isEnabled
        }
    }

    /// The corner radius of a key cap in points. (measured)
    static let keyRadius: CGFloat = 5
    /// The corner radius of a key cap in points. On iPads it is 5 in portrait and 6 to 8 in landscape
    /// (Facts/KeyboardGeometry.md#ipad-keys). The halves of a split keyboard have the same radius in both orientations.
    var capRadius: CGFloat {
        let metrics = geometry.metrics
        if metrics.design.isGlass { return Self.glassRadius(geometry) }
        return metrics.isTablet && metrics.isLandscape && metrics.splitGap == 0 ? 7 : Self.keyRadius
    }

    /// Returns the corner radius of a glass cap in points. (measured: 8 on letter keys, 10 on pads; iPads:
    /// Facts/IOS26.md#landscape-and-ipad)
    static func glassRadius(_ geometry: KeyboardGeometry) -> CGFloat {
        geometry.plane.grid == .pad || geometry.metrics.isTablet && geometry.metrics.isLandscape ? 10 : 8
    }

    /// Returns the display items in front of the keyboard's material, from back to front, in the keyboard's coordinates.
    package func items() -> [DisplayItem] {
        var result: [DisplayItem] = []
        var shadows = CGPath()
        var caps: [CGColor: CGPath] = [:]
        var colorOrder: [CGColor] = []
        let isGlass = geometry.metrics.design.isGlass
        for placed in geometry.keys {
            guard let color = isGlass ? glassCapColor(placed) : capColor(placed) else { continue }
            if isGlass {
                if caps[color] == nil { colorOrder.append(color) }
                caps[color, default: CGPath()].addPath(CornerShape(radius: capRadius, isContinuous: true).path(in: placed.frame))
                continue
            }
            shadows.addPath(shadowPath(below: placed.frame))
            if caps[color] == nil { colorOrder.append(color) }
            caps[color, default: CGPath()].addRoundedRect(in: placed.frame, cornerWidth: capRadius, cornerHeight: capRadius)
        }
        if !shadows.isEmpty { result.append(.fill(shadows, palette.shadow, evenOdd: false)) }
        for color in colorOrder { result.append(.fill(caps[color]!, color, evenOdd: false)) }
        guard !isBlank else { return result }
        let roomBelow = geometry.plane.grid == .pad ? 0 : geometry.metrics.labels.roomBelow
        for var placed in geometry.keys {
            if placed.row != nil { placed.frame.size.height -= roomBelow }
            result += label(of: placed)
        }
        return result
    }

    // MARK: Caps

    /// Returns the colour of a key cap, or nil for keys without a cap.
    func capColor(_ placed: KeyboardGeometry.PlacedKey) -> CGColor? {
        guard placed.row != nil else { return nil }
        let isPressed = pressed.contains(placed.key.name)
        let isPad = geometry.plane.grid == .pad
        switch placed.key.role {
        case .blank: return nil
        case .character(let text) where isPad && text.first?.isNumber == false: return isPressed ? palette.key : nil
        case .delete where isPad, .plane where isPad: return isPressed ? palette.key : nil
        case .character, .named, .space: return isPressed ? palette.specialKey : palette.key
        case .shift: return shift == .off ? (isPressed ? palette.key : palette.specialKey) : palette.activeShift
        case .return where returnKey.isBlue && returnKey.isEnabled: return isPressed ? palette.key : palette.blueKey
        case .capsLock: return shift == .locked ? palette.activeShift : (isPressed ? palette.key : palette.specialKey)
        case .delete, .return, .plane, .emoji, .globe, .dictation, .tab, .hideKeyboard: return isPressed ? palette.key : palette.specialKey
        }
    }

    /// Returns the part of a hard shadow, one point lower than the key, that is visible beside the key. The shadow is not drawn behind
    /// translucent keys, because it would darken them.
    func shadowPath(below frame: CGRect) -> CGPath {
        let r = capRadius
        let k = r * (1 - CGPath.quarterCircleControl)
        var path = CGPath()
        func edge(_ dy: CGFloat, leftToRight: Bool) {
            let left = CGPoint(x: frame.minX, y: frame.maxY - r + dy)
            let leftBottom = CGPoint(x: frame.minX + r, y: frame.maxY + dy)
            let rightBottom = CGPoint(x: frame.maxX - r, y: frame.maxY + dy)
            let right = CGPoint(x: frame.maxX, y: frame.maxY - r + dy)
            let controls = (
                CGPoint(x: frame.minX, y: frame.maxY - k + dy), CGPoint(x: frame.minX + k, y: frame.maxY + dy),
                CGPoint(x: frame.maxX - k, y: frame.maxY + dy), CGPoint(x: frame.maxX, y: frame.maxY - k + dy)
            )
            if leftToRight {
                path.move(to: left)
                path.addCurve(to: leftBottom, control1: controls.0, control2: controls.1)
                path.addLine(to: rightBottom)
                path.addCurve(to: right, control1: controls.2, control2: controls.3)
            } else {
                path.addLine(to: right)
                path.addCurve(to: rightBottom, control1: controls.3, control2: controls.2)
                path.addLine(to: leftBottom)
                path.addCurve(to: left, control1: controls.1, control2: controls.0)
            }
        }
        edge(0, leftToRight: true)
        edge(1, leftToRight: false)
        path.closeSubpath()
        return path
    }
}
