import UIKitCore

/// The way in which the keyboard is placed on the screen. iPhones have only `docked`.
package enum KeyboardMode: String, Hashable, Sendable, CaseIterable {
    /// A keyboard at the bottom edge and as wide as the screen.
    case docked
    /// A keyboard as wide as the screen and at any height.
    case undocked
    /// A keyboard in two halves at the sides of the screen and at any height.
    case split
    /// A small keyboard with a phone's keys, at any position on the screen.
    case floating

    /// The error for a mode that the device does not have.
    package struct Refusal: Error, Hashable, CustomStringConvertible {
        package var mode: KeyboardMode
        package var device: String
        package var available: [KeyboardMode]
        package var description: String {
            guard available.count > 1 else { return "an iPhone's keyboard is always docked (\(device)); \(mode.rawValue) is an iPad's" }
            return "the keyboard of the \(device) is \(available.map(\.rawValue).joined(separator: " or ")), not \(mode.rawValue)"
        }
    }

    /// Returns the modes of a device, starting with docked. Large iPads have no undocked and split keyboards.
    /// (Facts/KeyboardHeights.md#undocked-split-and-floating)
    package static func available(on device: SimulatedDevice) -> [KeyboardMode] {
        guard device.isTablet else { return [.docked] }
        return min(device.size.width, device.size.height) >= narrowestWithoutHalves ? [.docked, .floating] : allCases
    }
    /// Returns the error for `mode` if the device does not have that mode, or nil if it does.
    package static func refusal(of mode: KeyboardMode, on device: SimulatedDevice) -> Refusal? {
        let available = available(on: device)
        return available.contains(mode) ? nil : Refusal(mode: mode, device: device.name, available: available)
    }
    /// The length of the shorter side of an 11-inch iPad Pro in points.
    private static let narrowestWithoutHalves: CGFloat = 834

    /// Returns the mode after a pinch on the keys, or nil if the pinch does not change the mode or the device lacks the new mode. A pinch
    /// together turns a docked or undocked keyboard into a floating one, and merges a split keyboard. A pinch apart docks a floating
    /// keyboard and splits an undocked keyboard. (floating: documented; splitting: as before iOS 13)
    func afterPinch(isApart: Bool, available: [KeyboardMode]) -> KeyboardMode? {
        let next: KeyboardMode? =
            switch self {
            case .docked: isApart ? nil : .floating
            case .floating: isApart ? .docked : nil
            case .undocked: isApart ? .split : .floating
            case .split: isApart ? nil : .undocked
            }
        return next.flatMap { available.contains($0) ? $0 : nil }
    }

    /// Returns the items of the list above the hide key from top to bottom, with the mode that each item selects. The items select the
    /// modes of the device other than the current mode. (documented titles: Undock, Split, Floating, Dock and Merge, Merge; the title
    /// Dock is from memory)
    func choices(available: [KeyboardMode]) -> [(title: String, mode: KeyboardMode)] {
        available.filter { $0 != self }.map { mode in
            switch mode {
            case .docked: (self == .split ? "Dock and Merge" : "Dock", mode)
            case .undocked: (self == .split ? "Merge" : "Undock", mode)
            case .split: ("Split", mode)
            case .floating: ("Floating", mode)
            }
        }
    }

    /// The mode of a `KeyboardPlacement` that corresponds to this mode.
    var placementMode: KeyboardPlacement.Mode {
        switch self {
        case .docked: .docked
        case .undocked: .undocked
        case .split: .split
        case .floating: .floating
        }
    }
}
