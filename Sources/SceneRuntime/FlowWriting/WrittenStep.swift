import Foundation
import Simulator

/// A step of a flow that the program writes, as a line of YAML.
package struct WrittenStep: Hashable, Sendable {
    /// The word: `tapOn`.
    package var word: String
    /// The argument as YAML on the same line; nil for words without an argument.
    package var argument: String?
    /// The remark about the step for the reader: a separate line before it.
    package var remark: String?

    init(_ word: String, _ argument: String? = nil, remark: String? = nil) {
        self.word = word
        self.argument = argument
        self.remark = remark
    }

    /// A step whose argument is a mapping: `drag: {from: "1,2", to: "3,4"}`. Values are YAML already.
    init(_ word: String, _ keys: [(key: String, value: String)]) {
        self.init(word, "{" + keys.map { "\($0.key): \($0.value)" }.joined(separator: ", ") + "}")
    }

    /// The item of a flow's list, with its remark.
    package var text: String { (remark.map { "# \($0)\n" } ?? "") + "- " + line }
    /// The same without the dash.
    package var content: String { (remark.map { "# \($0)\n" } ?? "") + line }
    private var line: String { word + (argument.map { ": \($0)" } ?? "") }
}

/// Values of steps as YAML.
enum WrittenValue {
    /// Returns a text that reads back unchanged, in quotes only where YAML needs them.
    static func text(_ text: String) -> String {
        let plain = text.unicodeScalars.allSatisfy { CharacterSet.alphanumerics.contains($0) || " -_".unicodeScalars.contains($0) }
        // Plain words must begin with a letter and must not be one of YAML's own: numbers, true, no, null.
        let isWord = text.first?.isLetter == true && text.last != " " && !reserved.contains(text.lowercased())
        return plain && isWord ? text : YamlText.quoted(text)
    }
    private static let reserved: Set = ["true", "false", "yes", "no", "on", "off", "null", "y", "n"]

    /// A place, to a tenth of a point: `"120,340.5"`.
    static func place(_ point: CGPoint) -> String { "\"\(tenths(point.x)),\(tenths(point.y))\"" }

    private static func tenths(_ value: CGFloat) -> String { SceneNumber.format((Double(value) * 10).rounded() / 10) }

    /// A time, to ten milliseconds: `350ms`, `1.2s`.
    static func time(_ seconds: Double) -> String { ((seconds * 100).rounded() / 100).asTime }
}

extension FlowWriter {
    /// The text of a flow file with these steps.
    /// - Parameters:
    ///   - phone: the phone of the run; the header names its model.
    ///   - scene: the scene's file beside the flow; nil for an app's flow.
    package static func file(_ steps: [WrittenStep], of phone: SimulatedPhone, scene: String?) -> String {
        let configuration = phone.configuration
        return file(
            steps, device: phone.device.name, strategy: configuration.strategy.rawValue, isDark: configuration.isDark, scene: scene)
    }

    /// Returns the text of a flow file for a phone that is given by its settings.
    package static func file(_ steps: [WrittenStep], device: String, strategy: String, isDark: Bool, scene: String?) -> String {
        var lines = [scene.map { "scene: \(WrittenValue.text($0))" } ?? "appId: app"]
        lines += ["device: \(WrittenValue.text(device))", "strategy: \(strategy)"]
        if isDark { lines.append("appearance: dark") }
        return (lines + ["---"] + steps.map(\.text)).joined(separator: "\n") + "\n"
    }
}
