import Compositing
import Foundation
import QuartzCore
import Testing

@testable import UIKitCore
@testable import UIKitKeyboard

/// Tests for the numbers on the contact sheet of the iPads' keyboards. `KEYBOARD_SHEET=folder` writes the pictures, the sheets and the
/// table of numbers (`scripts/make-keyboard-sheet.sh`). Without the variable only the numbers are checked.
@MainActor
@Suite struct KeyboardSheetTests {
    /// A measured number of a keyboard.
    struct Number {
        var name: String
        var measured: CGFloat
        /// The expected range, or nil if the number has not been measured on a real device.
        var fact: ClosedRange<CGFloat>?
        /// The source of the expected range.
        var source = "chosen"

        var passes: Bool { fact.map { $0.lowerBound - 0.01 <= measured && measured <= $0.upperBound + 0.01 } ?? true }
        private func text(_ value: CGFloat) -> String { String(format: value == value.rounded() ? "%.0f" : "%.1f", value) }
        var columns: [String] {
            guard let fact else { return [name, text(measured), "", "", source, ""] }
            let nearest = min(max(measured, fact.lowerBound), fact.upperBound)
            let wanted = fact.lowerBound == fact.upperBound ? text(fact.lowerBound) : "\(text(fact.lowerBound)) to \(text(fact.upperBound))"
            return [name, text(measured), wanted, text(measured - nearest), source, passes ? "pass" : "OFF"]
        }
    }

    /// Measures a keyboard on the screen. Returns the measured numbers, each with its expected range.
    private func numbers(_ expected: TabletKeyboardGeometryTests.Case, _ sheet: KeyboardSheet) throws -> [Number] {
        var result: [Number] = []
        func add(_ name: String, _ measured: CGFloat, _ fact: CGFloat?, _ source: String = "chosen") {
            result.append(Number(name: name, measured: measured, fact: fact.map { $0...$0 }, source: source))
        }
        // The table of facts does not contain the keys of the iPad mini; their sizes are chosen. (`TabletMetrics`)
        let isListed = expected.device != "iPad mini"
        func addKeys(_ name: String, _ measured: CGFloat, _ fact: CGFloat) {
            add(name, measured, isListed ? fact : nil, isListed ? "KeyboardGeometry" : "chosen")
        }
        var docked = CGFloat.zero
        try sheet.show(.letters) { phone, keyboard in
            docked = keyboard.frame.height
            add("height", docked, expected.height, "KeyboardHeights")
            add("bar", keyboard.barHeight, 55, "KeyboardHeights")
            add("to the screen's end", keyboard.frame.maxY - keyboard.keyRect(named: "space")!.maxY, nil)
            let keys = keyboard.keys.geometry.keys
            let rows = Dictionary(grouping: keys) { $0.row! }
            let first = expected.digits == nil ? 0 : 1
            if let digits = expected.digits { addKeys("key height, digits", rows[0]![0].frame.height, digits) }
            let letters = rows[first]!
            addKeys("key height", letters[1].frame.height, expected.key)
            addKeys("gap across", letters[2].frame.minX - letters[1].frame.maxX, expected.gap.width)
            addKeys("gap down", rows[first + 1]![0].frame.minY - letters[0].frame.maxY, expected.gap.height)
            addKeys("inset left", letters[0].frame.minX, expected.inset)
            addKeys("inset right", keyboard.frame.width - letters.last!.frame.maxX, expected.inset)
            let picture = KeyboardPicture(
                geometry: keyboard.keys.geometry, palette: .light, shift: .off, returnKey: .init(), measurer: AverageTextMeasurer())
            func size(_ text: String) throws -> CGFloat {
                try #require(KeyboardPictureTests.runs(picture).first { $0.text == text }, "no \(text)").font.size
            }
            let sideways = expected.isLandscape
            result += [
                Number(name: "radius of caps", measured: picture.capRadius, fact: sideways ? 6...8 : 5...5, source: "KeyboardGeometry"),
                Number(
                    name: "letter x, points per em", measured: try size("x"), fact: sideways ? 28...29 : 24...24, source: "KeyboardGeometry"
                ),
            ]
            add("above the first row", rows[0]![0].frame.minY - 55, nil)
            for name in ["q", "tab", "caps lock", "shift", "delete", "return", "shift right", "123", "space", "hide keyboard"] {
                if let key = keyboard.keys.geometry.key(named: name) { add("width of \(name)", key.frame.width, nil) }
            }
        }
        try sheet.show(.capitals) { _, keyboard in
            let picture = KeyboardPicture(
                geometry: keyboard.keys.geometry, palette: .light, shift: .on, returnKey: .init(), measurer: AverageTextMeasurer())
            let run = try #require(KeyboardPictureTests.runs(picture).first { $0.text == "X" })
            let fact: ClosedRange<CGFloat> = expected.isLandscape ? 28...29 : 22...22
            result.append(Number(name: "letter X, points per em", measured: run.font.size, fact: fact, source: "KeyboardGeometry"))
        }
        if KeyboardMode.available(on: sheet.device).contains(.undocked) {
            let strip: CGFloat = sheet.device.portraitSafeArea.bottom
            try sheet.show(.undocked) { _, keyboard in add("height, undocked", keyboard.frame.height, docked - strip, "KeyboardHeights") }
            try sheet.show(.split) { _, keyboard in
                add("height, split", keyboard.frame.height, 216 + 55, "KeyboardHeights")
                let letters = keyboard.keys.geometry.keys.filter { $0.row == 0 && $0.frame.maxX < keyboard.frame.width / 2 }
                add("keys of a half's row", CGFloat(letters.count), 5, "KeyboardHeights")
            }
        }
        try sheet.show(.floating) { _, keyboard in
            let handle = keyboard.host.handle.frame.height
            add("floating: width", keyboard.frame.width, 320, "KeyboardHeights")
            add("floating: height of keys and bar", keyboard.frame.height - handle, 254, "KeyboardHeights")
            add("floating: bar", keyboard.barHeight, 38, "KeyboardHeights")
            result.append(Number(name: "floating: handle", measured: handle, fact: 22...24, source: "KeyboardHeights"))
            result.append(Number(name: "floating: whole card", measured: keyboard.frame.height, fact: 276...280, source: "KeyboardHeights"))
            add("floating: radius", keyboard.host.material.layer.cornerRadius, 12, "KeyboardHeights")
            let letters = keyboard.keys.geometry.keys.filter { $0.row == 0 }
            add("floating: key height", letters[0].frame.height, 39, "KeyboardHeights")
            add("floating: gap across", letters[1].frame.minX - letters[0].frame.maxX, 6, "KeyboardHeights")
            add("floating: inset", letters[0].frame.minX, 3, "KeyboardHeights")
        }
        try sheet.show(.shortcuts) { _, keyboard in
            let hasHome = sheet.device.portraitSafeArea.bottom == 0
            let fact: ClosedRange<CGFloat> = hasHome ? 55...55 : 69...75
            result.append(Number(name: "shortcuts bar", measured: keyboard.frame.height, fact: fact, source: "KeyboardHeights"))
            add("shortcuts bar: width", keyboard.frame.width, nil)
        }
        return result
    }

    static let titles = ["", "measured", "fact", "off by", "Facts/", ""]

    @Test(arguments: TabletKeyboardGeometryTests.cases)
    func `the keyboard on the screen has the documented measurements`(_ expected: TabletKeyboardGeometryTests.Case) throws {
        let sheet = KeyboardSheet(device: try SimulatedDevice.named(expected.device), isLandscape: expected.isLandscape)
        let table = try numbers(expected, sheet)
        for number in table { #expect(number.passes, "\(expected): \(number.columns)") }
        guard let folder = ProcessInfo.processInfo.environment["KEYBOARD_SHEET"] else { return }
        try SheetDrawing(folder: folder, title: expected.testDescription, table: [Self.titles] + table.map(\.columns)).write(sheet)
    }
}
