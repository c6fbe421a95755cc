import Foundation
import LabProtocol

/// The options for rendering a take. An option that is nil stays as it was recorded.
package struct TakeRendering: Hashable {
    /// The film formats that the window offers, as file extensions. The command `record` offers further formats.
    package enum Format: String, CaseIterable { case mp4, gif, webm, apng }
    package var device: String?
    package var orientation: String?
    package var appearance: String?
    package var locale: String?
    package var textSize: String?
    package var strategy: String?
    package var systemVersion: Int?
    /// The playback speed in virtual seconds per second of the film.
    package var speed = 1.0
    /// The scale in pixels per point; nil for the default of the command `record`.
    package var scale: Double?
    package var showsBezel = true
    package var touches: String?
    package var showsKeys = false
    package var showsCaptions = true
    package var showsExplanation = false
    package var format = Format.mp4

    package init() {}

    /// Returns the arguments for `keyboard-lab`.
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

    /// Returns a command line that a user can paste into a shell.
    package func commandLine(for take: String, to output: String) -> String {
        ShellLine.text(["keyboard-lab"] + arguments(for: take, to: output))
    }

    /// The options that differ from the recording, as text; empty if none differ.
    var summary: String {
        ([device, orientation, appearance, locale, textSize.map { "text \($0)" }, strategy, systemVersion.map { "iOS \($0)" }] as [String?])
            .compactMap { $0 }.joined(separator: ", ")
    }
}
