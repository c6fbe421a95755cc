import Foundation
import Testing
import UIKit

/// What a new device needs besides its line in the table.
@Suite("The table of devices")
struct DeviceTableTests {
    /// The project's folder.
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    private static func page(_ name: String) throws -> String {
        try String(contentsOf: folder.appendingPathComponent("Documentation/Facts/\(name)"), encoding: .utf8)
    }

    /// The names in the first column of the pages' tables: "iPhone 12, 13 Pro" is two, "iPhone SE (2nd, 3rd)" one.
    private static func names(in text: String) -> Set<String> {
        var names: Set<String> = []
        for line in text.split(separator: "\n") where line.hasPrefix("| iP") {
            let cell = line.dropFirst(2).prefix { $0 != "|" }.trimmingCharacters(in: .whitespaces)
            if cell.contains("(") { names.insert(cell) }
            let family = cell.prefix { $0 != " " }
            for part in cell.split(separator: ",").map({ $0.trimmingCharacters(in: .whitespaces) }) {
                names.insert(part.hasPrefix("iP") ? part : "\(family) \(part)")
            }
        }
        return names
    }

    @Test("the page of facts has a row for every phone", arguments: SimulatedDevice.phones)
    func everyPhoneIsOnThePage(device: SimulatedDevice) throws {
        let names = Self.names(in: try Self.page("Devices.md"))
        let isThere = names.contains(device.name) || names.contains { $0.hasPrefix(device.name + " (") }
        #expect(isThere, "Documentation/Facts/Devices.md has no row that names \(device.name)")
    }

    @Test("the page of iOS 26 names every phone that shipped with it", arguments: SimulatedDevice.phones)
    func everyNewPhoneIsOnThePage(device: SimulatedDevice) throws {
        guard device.earliestSystemVersion >= 26 else { return }
        let section = try #require(try Self.page("IOS26.md").components(separatedBy: "\n## ").first { $0.hasPrefix("Devices") })
        let number = device.name.dropFirst("iPhone ".count)
        #expect(section.contains(number), "Documentation/Facts/IOS26.md#devices does not name \(device.name)")
    }

    /// The widths of phones' screens, upright, that each of these files decides about. A width that is new falls into a range or a default of each:
    /// look at all of them, then add it here.
    @Test("each width of a phone's screen was decided about")
    func widths() {
        let decided: Set<CGFloat> = [320, 375, 390, 393, 402, 414, 428, 430, 440]
        let places = [
            "UIKitCore/SimulatedDevice+Table.swift (indicator)", "UIKitKeyboard/Layout/KeyboardMetrics.swift",
            "UIKitKeyboard/Layout/KeyboardMetrics+Glass.swift",
            "UIKitKeyboard/Layout/KeyboardLabelMetrics.swift", "UIKitKeyboard/Drawing/KeyLetters.swift", "Simulator/StatusBarLayout.swift",
            "Documentation/Facts/KeyboardHeights.md",
        ]
        for device in SimulatedDevice.phones {
            #expect(
                decided.contains(device.size.width),
                "\(device.name) is \(device.size.width) points wide, which nobody decided about in: \(places.joined(separator: "; "))")
        }
    }
}
