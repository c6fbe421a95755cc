import Foundation
import LabProtocol

/// The options for rendering a take. Nil keeps an option as it was recorded.
package struct TakeRendering: Hashable {
    /// The file extensions that the window offers; the command has more.
    package enum Format: String, CaseIterable { case mp4, gif, webm, apng }
    package var device: String?
    package var orientation: String?
    package var appearance: String?
    package var locale: String?
    package var textSize: String?
    package var strategy: String?
    package var systemVersion: Int?
    /// Virtual seconds per second of film.
    package var speed = 1.0
    /// Pixels per point; nil for the command's default.
    package var scale: Double?
    package var showsBezel = true
    package var touches: String?
    package var showsKeys = false
    package var showsCaptions = true
    package var showsExplanation = false
    package var format = Format.mp4

    package init() {}

    /// Returns the arguments of `keyboard-lab`.
    func arguments(for take: String, to output: String) -> [String] {
        var words = ["record", take, "--output", output]
        func add(_ name: String, _ value: String?) { if let value { words += ["--" + name, value] } }
        add("device", device)
        add("orientation", orientation)
        add("appearance", appearance)
        add("locale", locale)
        add("text-size", textSize)
        add("strategy", strategy)
        add("system-version", systemVersion.map { "\($0)" })
        add("speed", speed == 1 ? nil : "\(speed)")
        add("scale", scale.map { "\($0)" })
        add("touches", touches)
        if !showsBezel { words.append("--no-bezel") }
        if showsKeys { words.append("--keys") }
        if !showsCaptions { words.append("--no-captions") }
        if showsExplanation { words.append("--explain") }
        return words
    }

    /// Returns a command line for a shell.
    package func commandLine(for take: String, to output: String) -> String {
        ShellLine.text(["keyboard-lab"] + arguments(for: take, to: output))
    }

    /// The options that differ from the recording; "" if there are none.
    var summary: String {
        ([device, orientation, appearance, locale, textSize.map { "text \($0)" }, strategy, systemVersion.map { "iOS \($0)" }] as [String?])
            .compactMap { $0 }.joined(separator: ", ")
    }
}
