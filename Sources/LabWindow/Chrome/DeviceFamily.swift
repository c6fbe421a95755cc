import Foundation
@_spi(Lab) import LabInterface
import UIKit

/// A group of devices in the window's lists: one generation of iPhones, or one line of iPads.
struct DeviceFamily {
    /// The name of the group, such as `iPhone 17` or `iPad Air`.
    let name: String
    private(set) var devices: [SimulatedDevice] = []

    /// All families: iPhones from newest to oldest, then iPads. Within a family, the devices are in the order of `SimulatedDevice.all`.
    static let all: [DeviceFamily] = {
        var families: [DeviceFamily] = []
        for device in SimulatedDevice.all {
            let name = familyName(of: device)
            if let index = families.firstIndex(where: { $0.name == name }) {
                families[index].devices.append(device)
            } else {
                families.append(DeviceFamily(name: name, devices: [device]))
            }
        }
        // Compare the offsets of families with equal ranks, because `sorted` is not guaranteed to be stable.
        return families.enumerated().sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }.map(\.element)
    }()

    private var isOfTablets: Bool { devices.first?.isTablet == true }
    /// The sort key of the family: the negative release year for iPhones, so that newer iPhones come first, and 0 for iPads.
    private var rank: Int { isOfTablets ? 0 : -(ownYears.min() ?? 0) }
    private var ownYears: [Int] { devices.compactMap { Self.years[$0.name] } }
    /// The year of the models, such as `2025`, or a range such as `2024–2025`.
    private var yearText: String {
        let (first, last) = (ownYears.min() ?? 0, ownYears.max() ?? 0)
        return first == last ? "\(first)" : "\(first)–\(last)"
    }

    /// Returns the name of a device's family. For an iPhone these are the first two words of its name; for an iPad, its name without size
    /// and generation. The iPhone 16e belongs to the iPhone 16.
    private static func familyName(of device: SimulatedDevice) -> String {
        let words = device.name.prefix { $0 != "(" }.split(separator: " ")
        guard device.isTablet else { return words.prefix(2).joined(separator: " ").trimmingCharacters(in: ["e"]) }
        return words.prefix { $0.first?.isNumber != true }.joined(separator: " ")
    }

    /// The years in which the models were released. (documented: Facts/Devices.md#years)
    static let years: [String: Int] = [
        "iPhone SE (1st generation)": 2016, "iPhone 11": 2019, "iPhone 12 mini": 2020, "iPhone 12": 2020, "iPhone 12 Pro": 2020,
        "iPhone 12 Pro Max": 2020, "iPhone 13 mini": 2021, "iPhone 13": 2021, "iPhone 13 Pro": 2021, "iPhone 13 Pro Max": 2021,
        "iPhone SE": 2022, "iPhone 14": 2022, "iPhone 14 Plus": 2022, "iPhone 14 Pro": 2022, "iPhone 14 Pro Max": 2022,
        "iPhone 15": 2023, "iPhone 15 Plus": 2023, "iPhone 15 Pro": 2023, "iPhone 15 Pro Max": 2023, "iPhone 16": 2024,
        "iPhone 16 Plus": 2024, "iPhone 16 Pro": 2024, "iPhone 16 Pro Max": 2024, "iPhone 16e": 2025, "iPhone 17": 2025,
        "iPhone 17 Pro": 2025, "iPhone 17 Pro Max": 2025,
        "iPad mini (6th generation)": 2021, "iPad (9th generation)": 2021, "iPad (10th generation)": 2022,
        "iPad Air (5th generation)": 2022, "iPad Pro 11-inch (4th generation)": 2022, "iPad Pro 12.9-inch (6th generation)": 2022,
    ]

    /// Returns the device's size in points and its year: `402 × 874, 2025`.
    static func detail(of device: SimulatedDevice) -> String {
        "\(device.size.width.shortText) × \(device.size.height.shortText)" + (years[device.name].map { ", \($0)" } ?? "")
    }

    /// Returns a menu with one entry for each family, which opens a list of its devices. For a family with a single device, the entry is
    /// that device.
    static func items(_ line: (SimulatedDevice) -> LabMenuItem) -> [LabMenuItem] {
        var wasTablet = false
        return all.map { family in
            var lines = family.devices.map { device in
                var item = line(device)
                item.detail = detail(of: device)
                return item
            }
            let isFirst = family.isOfTablets != wasTablet
            wasTablet = family.isOfTablets
            if lines.count == 1 {
                lines[0].isSeparated = isFirst
                return lines[0]
            }
            return LabMenuItem(
                title: family.name, detail: family.yearText, isOn: lines.contains { $0.isOn }, submenu: lines, isSeparated: isFirst)
        }
    }
}
