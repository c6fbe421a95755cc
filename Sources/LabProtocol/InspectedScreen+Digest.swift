import Foundation

extension InspectedScreen {
    /// The maximum length of a digest, in characters. (chosen: 400 tokens of 4 characters)
    package static let longestDigest = 1600

    /// Returns a description of the screen in a few lines, for programs that read text.
    /// - Parameters:
    ///   - title: the name of the scene or app.
    ///   - limit: the maximum number of characters. The last line of a list states how many lines were left out.
    package func digest(of title: String, limit: Int) -> String {
        var lines = ["\(Self.short(title, 60)), \(n(screen.width)) x \(n(screen.height)) points, \(state)"]
        lines.append(
            keyboard.map { "keyboard: \($0.mode), top at \(n($0.frame.minY)), \(n($0.frame.height)) high" } ?? "keyboard: none")
        lines.append("first responder: \(firstResponder.map { Self.short($0, 40) } ?? "none")")
        let rest = endings(limit: limit / 4)
        let room = limit - (lines + rest).reduce(0) { $0 + $1.count + 1 }
        lines.append(targets.isEmpty ? "nothing takes a touch" : "takes touches (x, y, width x height):")
        lines += Self.fitting(targets.map(line), limit: room - lines.last!.count - 1)
        return (lines + rest).joined(separator: "\n")
    }

    private var state: String {
        guard !motions.isEmpty else { return "at rest" }
        return "moving (\(Self.short(motions.prefix(3).joined(separator: ", "), 60)))"
    }

    /// Returns the lines about scroll views and about views that are not visible.
    private func endings(limit: Int) -> [String] {
        var lines: [String] = []
        if !scrollAreas.isEmpty {
            let areas = scrollAreas.prefix(3).map { area in
                let isAcross = area.end.x > area.start.x && area.end.y <= area.start.y
                let values = isAcross ? [area.offset.x, area.start.x, area.end.x] : [area.offset.y, area.start.y, area.end.y]
                let offset = "\(isAcross ? "x" : "y") offset \(n(values[0])) in \(n(values[1])) to \(n(values[2]))"
                return "\(Self.short(area.query, 30)) \(rect(area.frame)), \(offset)"
            }
            lines.append("scrolls: " + areas.joined(separator: "; "))
        }
        if !outside.isEmpty {
            let names = outside.map { "\(Self.short($0.query, 24)) (\($0.side.rawValue))" }
            let fitting = names.prefix(6)
            lines.append("out of sight: " + fitting.joined(separator: ", ") + (names.count > 6 ? " and \(names.count - 6) more" : ""))
        }
        return lines.map { Self.short($0, limit) }
    }

    private func line(_ target: Target) -> String {
        var text = "- \(Self.short(target.query, 40)): \(target.className)"
        if let said = target.text, !said.isEmpty { text += " “\(Self.short(said, 30))”" }
        text += " \(rect(target.frame))"
        for state in target.states { text += ", \(state)" }
        if let cover = target.cover {
            let name = Self.short(cover.name, 30)
            switch (cover.share, cover.takesTap) {
            case (0.995..., _): text += ", behind \(name)"
            case (_, true): text += ", \(n((cover.share * 100).rounded())) % behind \(name), which takes a tap in the middle"
            default: text += ", \(n((cover.share * 100).rounded())) % behind \(name)"
            }
        }
        return text
    }

    /// Returns the first lines that fit, and a line with the number of the remaining lines.
    private static func fitting(_ lines: [String], limit: Int) -> [String] {
        var result: [String] = []
        var left = limit
        for (index, line) in lines.enumerated() {
            let more = "- and \(lines.count - index) more"
            let needed = line.count + 1 + (index + 1 < lines.count ? more.count + 1 : 0)
            guard needed <= left else {
                result.append(more)
                return result
            }
            result.append(line)
            left -= line.count + 1
        }
        return result
    }

    /// Returns a text in one line, truncated to a length.
    package static func short(_ text: String, _ length: Int) -> String {
        let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
        return line.count <= length ? line : line.prefix(max(0, length - 1)) + "…"
    }

    private func n(_ value: CGFloat) -> String { InspectedValue.short((Double(value) * 10).rounded() / 10) }
    private func rect(_ rect: CGRect) -> String { "\(n(rect.minX)), \(n(rect.minY)), \(n(rect.width)) x \(n(rect.height))" }
}
