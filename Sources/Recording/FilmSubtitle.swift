import Foundation

/// A caption with its times in a subtitle track.
package struct FilmSubtitle: Hashable, Sendable {
    package var text: String
    /// The times at which the subtitle appears and disappears, in seconds of the film.
    package var start, end: Double

    package init(text: String, start: Double, end: Double) { (self.text, self.start, self.end) = (text, start, end) }

    /// Returns the subtitles as a file for players. The format is WebVTT or SubRip, which writes times with commas and numbers the
    /// subtitles. (documented: W3C's WebVTT)
    package static func file(_ subtitles: [FilmSubtitle], isWebVTT: Bool) -> String {
        let cues = subtitles.enumerated().map { index, cue in
            let text = isWebVTT ? escaped(cue.text) : cue.text
            // Remove empty lines, because an empty line ends a cue.
            let lines = text.split(whereSeparator: \.isNewline).joined(separator: "\n")
            return (isWebVTT ? "" : "\(index + 1)\n") + "\(stamp(cue.start, isWebVTT)) --> \(stamp(cue.end, isWebVTT))\n\(lines)\n"
        }
        return (isWebVTT ? "WEBVTT\n\n" : "") + cues.joined(separator: "\n")
    }

    private static func escaped(_ text: String) -> String {
        text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;").replacingOccurrences(
            of: ">", with: "&gt;")
    }

    private static func stamp(_ seconds: Double, _ isWebVTT: Bool) -> String {
        let milliseconds = Int((seconds * 1000).rounded())
        return String(
            format: "%02d:%02d:%02d\(isWebVTT ? "." : ",")%03d", milliseconds / 3_600_000, milliseconds / 60_000 % 60,
            milliseconds / 1000 % 60,
            milliseconds % 1000)
    }
}
