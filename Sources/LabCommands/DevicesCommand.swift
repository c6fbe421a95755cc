import ArgumentParser
import KeyboardAdjustment
import Simulator
import UIKit

struct DevicesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "devices", abstract: "List the iPhones and iPads that can be simulated.",
        discussion: "The schema Assets/Schemas/devices.schema.json describes what --json prints.")

    @Flag(help: "Print a JSON array.") var json = false
    @OptionGroup var detail: DetailOptions

    func run() throws {
        let devices = SimulatedDevice.all
        if json { return StandardOutput.write(OrderedJSON.array(devices.map(\.json)).serialized) }
        let width = devices.map(\.name.count).max() ?? 0
        for device in devices {
            let name = device.name.padding(toLength: width, withPad: " ", startingAt: 0)
            let mark = device == .default ? "  (default)" : ""
            StandardOutput.write("\(name)  \(Int(device.size.width)) x \(Int(device.size.height)) @\(Int(device.scale))\(mark)")
        }
    }
}

extension SimulatedDevice {
    /// The output of `devices --json`. Lengths are in points; `scale` is in pixels per point.
    fileprivate var json: OrderedJSON {
        let area = portraitSafeArea
        return .object([
            .init("name", .string(name)), .init("idiom", .string(isTablet ? "pad" : "phone")),
            .init("size", .array([.number(size.width), .number(size.height)])),
            .init("scale", .number(scale)),
            .init("safeArea", .array([.number(area.top), .number(area.left), .number(area.bottom), .number(area.right)])),
            .init("cornerRadius", .number(cornerRadius)), .init("statusBarHeight", .number(statusBarHeight)),
            .init("isDefault", .bool(self == .default)),
        ])
    }
}
