import Testing
import UIKit

@_spi(Lab) @testable import LabInterface
@testable import LabWindow

/// Tests for the window's lists of devices.
@MainActor
@Suite struct DeviceFamilyTests {
    @Test func `every device is in exactly one family and has a year`() {
        #expect(Set(DeviceFamily.all.flatMap(\.devices)) == Set(SimulatedDevice.all))
        #expect(DeviceFamily.all.flatMap(\.devices).count == SimulatedDevice.all.count)
        #expect(Set(DeviceFamily.years.keys) == Set(SimulatedDevice.all.map(\.name)))
    }

    @Test func `the newest iPhones are first, and iPads are last`() {
        let names = DeviceFamily.all.map(\.name)
        #expect(names.prefix(3) == ["iPhone 17", "iPhone 16", "iPhone 15"])
        #expect(names.suffix(4) == ["iPad mini", "iPad", "iPad Air", "iPad Pro"])
        #expect(DeviceFamily.all.first { $0.name == "iPhone 16" }?.devices.map(\.name).contains("iPhone 16e") == true)
    }

    @Test func `a family opens a submenu of its models, or is the model itself if it has only one`() throws {
        var chosen: [String] = []
        let items = DeviceFamily.items { device in
            LabMenuItem(title: device.name, isOn: device.name == "iPhone 14", perform: { chosen.append(device.name) })
        }
        let family = try #require(items.first { $0.title == "iPhone 14" })
        #expect(family.isOn && family.detail == "2022" && family.submenu.first?.detail == "390 × 844, 2022")
        family.submenu.last?.perform()
        #expect(chosen == ["iPhone 14 Pro Max"])
        #expect(items.first { $0.title == "iPhone 16" }?.detail == "2024–2025")
        #expect(items.first { $0.title == "iPhone 11" }?.submenu.isEmpty == true)
        #expect(items.filter { $0.isSeparated }.map(\.title) == ["iPad mini (6th generation)"])
        // The list of families is short enough for a low window.
        #expect(items.count < 16)
    }
}
