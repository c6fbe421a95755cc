import Foundation
import Simulator

/// A step that is written to a flow file as YAML.
package struct WrittenStep: Hashable, Sendable {
    /// The step's name, such as `tapOn`.
    package var word: String
    /// The argument as YAML on one line; nil for steps without an argument.
    package var argument: String?
    /// A comment for the reader, which is written on a separate line before the step.
    package var remark: String?

    init(_ word: String, _ argument: String? = nil, remark: String? = nil) {
        self.word = word
        self.argument = argument
        self.remark = remark
    }

    /// Creates a step whose argument is a mapping, such as `drag: {from: "1,2", to: "3,4"}`. The values must be YAML already.
    init(_ word: String, _ keys: [(key: String, value: String)]) {
        self.init(word, "{" + keys.map { "\($0.key): \($0.value)" }.joined(separator: ", ") + "}")
    }

    /// The step as an item of a YAML list, preceded by its comment.
    package var text: String { (remark.map { "# \($0)\n" } ?? "") + "- " + line }
    /// The step without the dash, preceded by its comment.
    package var content: String { (remark.map { "# \($0)\n" } ?? "") + line }
    private var line: String { word + (argument.map { ": \($0)" } ?? "") }
}

/// Values of steps, written as YAML.
enum WrittenValue {
    /// Returns a text as YAML, in quotes only if YAML needs them.
    static func text(_ text: String) -> String {
        let plain = text.unicodeScalars.allSatisfy { CharacterSet.alphanumerics.contains($0) || " -_".unicodeScalars.contains($0) }
        // Omit quotes only around texts that begin with a letter and are not words with a meaning in YAML, such as true, no and null.
        let isWord = text.first?.isLetter == true && text.last != " " && !reserved.contains(text.lowercased())
        return plain && isWord ? text : YamlText.quoted(text)
    }
    private static let reserved: Set = ["true", "false", "yes", "no", "on", "off", "null", "y", "n"]

    /// Returns a point, rounded to a tenth: `"120,340.5"`.
    static func place(_ point: CGPoint) -> String { "\"\(tenths(point.x)),\(tenths(point.y))\"" }

    private static func tenths(_ value: CGFloat) -> String { SceneNumber.format((Double(value) * 10).rounded() / 10) }

    /// Returns a time, rounded to ten milliseconds: `350ms`, `1.2s`.
    static func time(_ seconds: Double) -> String { ((seconds * 100).rounded() / 100).asTime }
}

extension FlowWriter {
    /// Returns the text of a flow file with these steps.
    /// - Parameters:
    ///   - phone: the phone of the run, whose model the header names.
    ///   - scene: the file name of the scene in the same folder; nil for the flow of an app.
    package static func file(_ steps: [WrittenStep], of phone: SimulatedPhone, scene: String?) -> String {
        let configuration = phone.configuration
        return file(
            steps, device: phone.device.name, strategy: configuration.strategy.rawValue, isDark: configuration.isDark, scene: scene)
    }

    /// Returns the text of a flow file for a phone with these settings.
    package static func file(_ steps: [WrittenStep], device: String, strategy: String, isDark: Bool, scene: String?) -> String {
        var lines = [scene.map { "scene: \(WrittenValue.text($0))" } ?? "appId: app"]
        lines += ["device: \(WrittenValue.text(device))", "strategy: \(strategy)"]
        if isDark { lines.append("appearance: dark") }
        return (lines + ["---"] + steps.map(\.text)).joined(separator: "\n") + "\n"
    }
}
