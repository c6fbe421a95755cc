import LabProtocol
import Simulator

extension FrameRecord {
    /// Returns a curve's value for each tick, beginning with a given tick. Returns nil for an expression that is not watched.
    ///
    /// A value that is read from layers is the value in the tick's frame. There is no value while the view is not visible.
    package func curve(_ source: CurveSource, from tick: Int) -> NumberTrack? {
        switch source {
        case .keyboardTop: return tracks[Track.keyboardTop].map { $0.part(from: tick) } ?? NumberTrack()
        case .rootY: return tracks[Track.rootY].map { $0.part(from: tick) } ?? NumberTrack()
        case .caretY: return tracks[Track.caretY].map { $0.part(from: tick) } ?? NumberTrack()
        case .expression(let text): return tracks[Self.trackName(ofExpression: text)].map { $0.part(from: tick) }
        case .view(let id, _, let quantity):
            guard let layer = UInt64(id.rawValue.drop { !$0.isNumber }), let ticks, tick <= ticks.upperBound else { return NumberTrack() }
            var hint = 0
            return track(over: max(tick, ticks.lowerBound)...ticks.upperBound) { frame in
                guard let found = frame.layer(layer, hint: &hint) else { return nil }
                let place = found.bounds.applying(found.toScreen)
                return switch quantity {
                case .x: Double(place.minX)
                case .y: Double(place.minY)
                case .width: Double(place.width)
                case .height: Double(place.height)
                case .contentOffsetX: Double(found.bounds.minX)
                case .contentOffsetY: Double(found.bounds.minY)
                case .opacity: Double(found.opacity)
                }
            }
        }
    }

    /// Returns the name of the track that contains an expression's values.
    package static func trackName(ofExpression text: String) -> String { "=" + text }
}

extension NumberTrack {
    /// Returns the values from a tick on.
    fileprivate func part(from tick: Int) -> NumberTrack {
        guard let first = index(at: tick), first > 0 else { return self }
        var result = self
        result.forget(before: tick)
        return result
    }
}

extension CurveSource {
    /// Creates the curve of a view. It has the name that the window and the command `inspect` show.
    package static func view(_ node: InspectedNode, _ quantity: Quantity) -> CurveSource {
        .view(node.id, name: node.identifier ?? node.property ?? node.className, quantity)
    }
}
