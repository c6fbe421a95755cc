import Foundation
import Testing
import UIKit

/// Tests that the other files for a new device exist, besides its line in the table.
@Suite("The device table")
struct DeviceTableTests {
    /// The project's folder.
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    private static func page(_ name: String) throws -> String {
        try String(contentsOf: folder.appendingPathComponent("Documentation/Facts/\(name)"), encoding: .utf8)
    }

    /// Returns the names in the first column of the pages' tables. "iPhone 12, 13 Pro" is two names, "iPhone SE (2nd, 3rd)" is one.
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

    @Test(arguments: SimulatedDevice.phones)
    func `the page of facts has a row for every phone`(device: SimulatedDevice) throws {
        let names = Self.names(in: try Self.page("Devices.md"))
        let isThere = names.contains(device.name) || names.contains { $0.hasPrefix(device.name + " (") }
        #expect(isThere, "Documentation/Facts/Devices.md has no row that names \(device.name)")
    }

    @Test(arguments: SimulatedDevice.phones)
    func `the page of iOS 26 names every phone that shipped with it`(device: SimulatedDevice) throws {
        guard device.earliestSystemVersion >= 26 else { return }
        let section = try #require(try Self.page("IOS26.md").components(separatedBy: "\n## ").first { $0.hasPrefix("Devices") })
        let number = device.name.dropFirst("iPhone ".count)
        #expect(section.contains(number), "Documentation/Facts/IOS26.md#devices does not name \(device.name)")
    }

    @Test func `each phone has its row's screen, sizes are unique, and a row is found in any orientation`() {
        let sizes = PhoneScreen.all.map(\.size)
        #expect(Set(sizes.map { "\($0)" }).count == sizes.count && sizes.map(\.width) == sizes.map(\.width).sorted())
        for screen in PhoneScreen.all {
            #expect(PhoneScreen.row(for: screen.size) == screen)
            #expect(PhoneScreen.row(for: CGSize(width: screen.size.height, height: screen.size.width)) == screen)
            #expect(screen.hasHomeButton == (screen.size.height <= 2 * screen.size.width), "by its kind a row is found: \(screen.size)")
        }
        for device in SimulatedDevice.phones {
            let screen = PhoneScreen.row(for: device.size)
            #expect(screen.size == device.size && screen.scale == device.scale && screen.keyboard.family == device.keyboardClass)
        }
    }

    @Test func `an unknown size resolves to the nearest width of its kind`() {
        #expect(PhoneScreen.row(for: CGSize(width: 391, height: 844)).size.width == 390)
        #expect(PhoneScreen.row(for: CGSize(width: 600, height: 1300)).size.width == 440)
        #expect(PhoneScreen.row(for: CGSize(width: 330, height: 600)).size == CGSize(width: 320, height: 568))
        #expect(PhoneScreen.row(for: CGSize(width: 360, height: 640)).size == CGSize(width: 375, height: 667))
    }

    @Test(arguments: SimulatedDevice.phones)
    func `the page of heights lists every size`(device: SimulatedDevice) throws {
        let size = "\(Int(device.size.width)) x \(Int(device.size.height))"
        #expect(try Self.page("KeyboardHeights.md").contains(size), "Documentation/Facts/KeyboardHeights.md has no row for \(size)")
    }
}
