import UIKitCore

/// The placement of the drawn keyboard on an iPad's screen. Phones have only the first one.
package enum KeyboardMode: String, Hashable, Sendable, CaseIterable {
    /// Docked at the lower edge, as wide as the screen.
    case docked
    /// Undocked: as wide as the screen, at any height.
    case undocked
    /// Two halves at the sides, at any height.
    case split
    /// A small card anywhere on the screen, with a phone's keys.
    case floating

    /// The reason why a device has no keyboard of a mode.
    package struct Refusal: Error, Hashable, CustomStringConvertible {
        package var mode: KeyboardMode
        package var device: String
        package var available: [KeyboardMode]
        package var description: String {
            guard available.count > 1 else { return "an iPhone's keyboard is always docked (\(device)); \(mode.rawValue) is an iPad's" }
            return "the keyboard of the \(device) is \(available.map(\.rawValue).joined(separator: " or ")), not \(mode.rawValue)"
        }
    }

    /// Returns the modes of a device, docked first: the large iPads dropped undocked and split.
    /// (Facts/KeyboardHeights.md#undocked-split-and-floating)
    package static func available(on device: SimulatedDevice) -> [KeyboardMode] {
        guard device.isTablet else { return [.docked] }
        return min(device.size.width, device.size.height) >= narrowestWithoutHalves ? [.docked, .floating] : allCases
    }
    /// Returns the reason why a device has no keyboard of `mode`; nil if it has one.
    package static func refusal(of mode: KeyboardMode, on device: SimulatedDevice) -> Refusal? {
        let available = available(on: device)
        return available.contains(mode) ? nil : Refusal(mode: mode, device: device.name, available: available)
    }
    /// The shorter side of an iPad Pro 11, points.
    private static let narrowestWithoutHalves: CGFloat = 834

    /// Returns the mode after a pinch on the keys. A docked keyboard floats when pinched together, and docks again when pinched apart. An
    /// undocked keyboard splits when pinched apart and merges when pinched together. Nil if this device has no such mode. (floating:
    /// documented; splitting: as before iOS 13)
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

    /// Returns the choices of a held hide key, from top to bottom, with the modes they lead to: the device's other modes, named by the
    /// action. (documented: Undock, Split, Floating, and back Dock and Merge, Merge; Dock from memory)
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

    /// The corresponding mode of a placement.
    var placementMode: KeyboardPlacement.Mode {
        switch self {
        case .docked: .docked
        case .undocked: .undocked
        case .split: .split
        case .floating: .floating
        }
    }
}
