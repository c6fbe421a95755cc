import DeviceRecordings
import Foundation

/// An HTML page that draws the curves of a recording over those of its simulation. It needs no network and contains no script.
struct RecordingPage {
    let comparison: RecordingComparison
    let phone: DeviceRecording
    let model: DeviceRecording
    let scene: String

    /// The maximum number of points of a curve. (chosen: more than the pixels of a screen)
    private static let mostPoints = 3000
    /// The size of a drawing in CSS pixels.
    private static let size = (width: 900.0, height: 180.0)
    /// The minimum difference in points for which a named view gets a drawing. (chosen)
    private static let visible = 0.01

    /// The page: first the table as text, then a drawing for each quantity, in the order of their largest differences.
    var html: String {
        let shown = comparison.differences.filter { !$0.quantity.isNamed || $0.largest >= Self.visible }.sorted { $0.largest > $1.largest }
        return """
            <!doctype html>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width">
            <title>\(XMLText.escaped(scene))</title>
            <style>
            body { font: 15px sans-serif; max-width: 940px; margin: 2em auto; padding: 0 1em; color: #222; background: #fff }
            svg { width: 100%; border: 1px solid #ccc } pre { overflow: auto }
            .phone { stroke: #d33 } .model { stroke: #06c; stroke-dasharray: 5 3 } polyline { fill: none; stroke-width: 1.5 }
            b.phone { color: #d33 } b.model { color: #06c }
            </style>
            <h1>\(XMLText.escaped(scene))</h1>
            <p><b class="phone">Solid: the recording.</b> <b class="model">Dashed: the simulated phone.</b></p>
            <pre>\(XMLText.escaped(comparison.text))</pre>
            \(shown.map(figure).joined(separator: "\n"))

            """
    }

    private func figure(_ difference: RecordingComparison.Difference) -> String {
        let all = comparison.points(of: difference.quantity, phone, model)
        let step = max(1, (all.count + Self.mostPoints - 1) / Self.mostPoints)
        let points = stride(from: 0, to: all.count, by: step).map { all[$0] }
        let values = points.flatMap { [$0.phone, $0.model] }
        guard let low = values.min(), let high = values.max(), let first = points.first, let last = points.last else { return "" }
        let (width, height) = Self.size
        let (span, range) = (max(last.time - first.time, 1e-6), max(high - low, 1))
        func line(_ kind: String, _ value: (RecordingComparison.Point) -> Double) -> String {
            let places = points.map { point in
                // The y-axis points down, as on the screen.
                String(format: "%.1f,%.1f", (point.time - first.time) / span * width, 5 + (value(point) - low) / range * (height - 10))
            }
            return "<polyline class=\"\(kind)\" points=\"\(places.joined(separator: " "))\"/>"
        }
        let title = "\(difference.quantity.subject) \(difference.quantity.property.rawValue)"
        let numbers = String(
            format: "%.2f points at %.3f s, on average %.2f; from %.1f above to %.1f below", difference.largest, difference.time,
            difference.mean, low, high)
        return """
            <h2>\(XMLText.escaped(title))</h2>
            <p>\(numbers)</p>
            <svg viewBox="0 0 \(Int(width)) \(Int(height))">\(line("phone") { $0.phone })\(line("model") { $0.model })</svg>
            """
    }
}
