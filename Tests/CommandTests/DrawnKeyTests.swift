import Foundation
import LabTestSupport
import Testing
import UIKitKeyboard
import UIKitText

/// Tests for every key of the drawn keyboard with a real mouse.
extension WindowTests {
    /// A scene with four fields that contain `texts`, on a plain background.
    private static func scene(_ texts: [String]) -> String {
        let fields = texts.enumerated().map { index, text in
            let quoted = "'" + text.replacingOccurrences(of: "'", with: "''") + "'"
            return """
                    - {class: UITextField, id: field\(index), frame: [10, \(60 + index * 50), 370, 40], text: \(quoted), font: {size: \
                13, weight: regular}, borderStyle: roundedRect, autocorrectionType: "no", autocapitalizationType: none, smartQuotesType: \
                "no", smartDashesType: "no", onReturn: \(index < 3 ? "focusNext" : "resign")}
                """
        }
        return "name: Keys\ndevice: iPhone 14\nstrategy: none\nview:\n  id: root\n  backgroundColor: systemBackground\n  subviews:\n"
            + fields.joined(separator: "\n") + "\n"
    }

    /// Returns the names of the keys to press for a field, and the text that they type.
    private static func presses(_ plane: KeyboardPlane.Name, isShifted: Bool) -> (keys: [String], text: String) {
        let layout = KeyboardLanguage.englishUS.layout(for: .default)
        let way: [KeyboardPlane.Name: [String]] = [.letters: [], .numbers: ["123"], .symbols: ["123", "#+="]]
        var keys = way[plane]!
        var text = ""
        // After an apostrophe the keyboard returns to the letters, so the apostrophe is pressed last.
        let names = layout.plane(plane)!.rows.flatMap(\.keys).compactMap { if case .character(let name) = $0.role { name } else { nil } }
        for name in names.filter({ $0 != "'" }) + names.filter({ $0 == "'" }) {
            keys += isShifted ? ["shift", name] : [name]
            text += isShifted ? name.uppercased() : name
        }
        // One character too many is typed and deleted. On the letters, a space and a last letter follow.
        let last = plane == .letters ? ["x", "delete", "space", "m"] : ["x", "delete"]
        return (keys + last, text + (plane == .letters ? " m" : ""))
    }

    @Test func `clicking any key of any plane types its character`() throws {
        let fields = [
            Self.presses(.letters, isShifted: false), Self.presses(.letters, isShifted: true), Self.presses(.numbers, isShifted: false),
            Self.presses(.symbols, isShifted: false),
        ]
        let layout = KeyboardLanguage.englishUS.layout(for: .default)
        let metrics = KeyboardMetrics(screenSize: CGSize(width: 390, height: 844), scale: 3)
        let top = 844 - metrics.height(showsBar: false)
        try TemporaryFolder.use { folder in
            let (typed, given) = (folder + "/typed.yaml", folder + "/given.yaml")
            try Data(Self.scene(fields.map { _ in "" }).utf8).write(to: URL(fileURLWithPath: typed))
            try Data(Self.scene(fields.map(\.text)).utf8).write(to: URL(fileURLWithPath: given))
            /// Returns the pixels of the fields, which must be equal in both windows.
            func fieldPixels(_ window: OpenWindow) throws -> [[UInt32]] {
                let picture = try window.settledPicture()
                let (first, last) = (window.pixel(12, 61), window.pixel(378, 249))
                return (first.y..<last.y).map { y in (first.x..<last.x).map { picture.color($0, y) } }
            }
            var expected: [[UInt32]] = []
            try open([given]) { window in
                try window.waitForColor(0xFFFFFF, at: 195, 500, "the scene")
                expected = try fieldPixels(window)
            }
            try open([typed]) { window in
                try window.waitForColor(0xFFFFFF, at: 195, 500, "the scene")
                try window.click(195, 80)
                try window.display.wait(for: "the keyboard") { try !window.color(195, 800).isNear(0xFFFFFF) }
                _ = try window.settledPicture(from: 400)
                // The clock is paused, because a slow machine could otherwise turn a press into a long press.
                try window.call("lab.pause")
                func press(_ arguments: String...) throws {
                    try window.display.xdotool(arguments)
                    try window.settle(untilStill: false)
                    try window.call("phone.advance", ["ticks": 2])
                }
                for field in fields {
                    var plane = layout.plane(.letters)!
                    for name in field.keys + ["return"] {
                        let geometry = KeyboardGeometry(plane: plane, metrics: metrics, showsBar: false)
                        let key = try #require(geometry.key(named: name), "\(plane.name) has no \(name)")
                        let place = window.pixel(key.frame.midX, top + key.frame.midY)
                        try press("mousemove", "\(place.x)", "\(place.y)", "mousedown", "1")
                        try press("mouseup", "1")
                        if case .plane(let next, _) = key.key.role { plane = layout.plane(next)! }
                        if layout.returnsToLettersAfter.contains(name) { plane = layout.plane(.letters)! }
                    }
                }
                try window.call("lab.pause", ["isPaused": false])
                try window.settle()
                try window.display.wait(for: "the keyboard gone") { try window.color(195, 800).isNear(0xFFFFFF) }
                let found = try fieldPixels(window)
                #expect(found == expected, "the typed text is not drawn as the same text that a scene gives")
            }
        }
    }
}
