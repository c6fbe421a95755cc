import DeviceRecordings
import Foundation

/// An HTML page that draws the curves of a real phone's recording over those of its simulated model, with a slider for the time. It needs
/// no network.
struct RecordingPage {
    let comparison: RecordingComparison
    let phone: DeviceRecording
    let model: DeviceRecording
    let scene: String

    /// The maximum number of points of a curve. (chosen to be more than the number of pixels of a screen)
    private static let mostPoints = 3000
    /// The size of a drawing in CSS pixels.
    private static let size = (width: 900.0, height: 180.0)
    /// The minimum difference between the two phones, in points, for which a named view's quantity is drawn. (chosen)
    private static let visible = 0.01

    /// The HTML text of the page. It begins with the table as text. A drawing for each quantity follows, sorted by the largest
    /// difference, greatest first.
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
            label { position: sticky; top: 0; display: block; padding: .5em 0; background: #fff } input { width: 80% }
            .now { stroke: #888 } output { font-variant-numeric: tabular-nums }
            </style>
            <h1>\(XMLText.escaped(scene))</h1>
            <p><b class="phone">Solid: the recording.</b> <b class="model">Dashed: the simulated phone.</b></p>
            <pre>\(XMLText.escaped(comparison.text))</pre>
            <label>Time
            <input type="range" id="time" min="\(times.lowerBound)" max="\(times.upperBound)" step="0.001" value="\(times.lowerBound)">
            <output id="now"></output></label>
            \(shown.map(figure).joined(separator: "\n"))
            <script>
            const slider = document.getElementById("time")
            // The value of a line at x, between two of its points.
            function value(line, x, low, high) {
              const points = [...line.points]
              const next = points.findIndex(point => point.x >= x)
              if (next < 0 || (next === 0 && points[0].x > x)) return "none"
              const [a, b] = [points[Math.max(next - 1, 0)], points[next]]
              const y = b.x > a.x ? a.y + (b.y - a.y) * (x - a.x) / (b.x - a.x) : b.y
              return (low + (y - 5) / \(Int(Self.size.height - 10)) * (high - low)).toFixed(2)
            }
            function show() {
              const time = Number(slider.value)
              document.getElementById("now").value = time.toFixed(3) + " s"
              for (const drawing of document.querySelectorAll("svg")) {
                const [first, last, low, high] = ["first", "last", "low", "high"].map(name => Number(drawing.dataset[name]))
                const x = (time - first) / (last - first) * \(Int(Self.size.width))
                const now = drawing.querySelector(".now")
                now.setAttribute("x1", x)
                now.setAttribute("x2", x)
                const values = ["phone", "model"].map(kind => value(drawing.querySelector("polyline." + kind), x, low, high))
                drawing.nextElementSibling.value = "phone " + values[0] + ", here " + values[1]
              }
            }
            slider.addEventListener("input", show)
            show()
            </script>

            """
    }

    /// The range of the slider in seconds, which is the recorded phone's time.
    private var times: ClosedRange<Double> {
        let (first, last) = (phone.frameTimes.first ?? 0, phone.frameTimes.last ?? 0)
        return first...max(first, last)
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
            <svg viewBox="0 0 \(Int(width)) \(Int(height))" data-first="\(first.time)" data-last="\(first.time + span)" data-low="\(low)" \
            data-high="\(low + range)">\(line("phone") { $0.phone })\(line("model") { $0.model })\
            <line class="now" y2="\(Int(height))"/></svg>
            <output></output>
            """
    }
}
