import UIKit

extension Reach {
    /// The way to reveal the view in words, for the end of a sentence about a hidden view. Nil for a visible view.
    package var sentence: String? {
        switch state {
        case .inSight: nil
        case .scrolling: "\(way) brings it into sight"
        case .afterDismissal: "it is fully visible only after the user hides the keyboard (\(dismissal ?? ""))"
        case .deadEnd: "nothing brings it into sight: \(reason)"
        }
    }

    private var way: String {
        moves.map { move in
            let (x, y) = (Visibility.points(abs(move.by.dx)), Visibility.points(abs(move.by.dy)))
            let parts = (move.by.dy == 0 ? [] : ["\(y) points"]) + (move.by.dx == 0 ? [] : ["\(x) points sideways"])
            return "scrolling \(move.scroller) by \(parts.joined(separator: " and "))"
        }.joined(separator: " and ")
    }

    /// The reason why the user cannot reveal the view.
    private var reason: String {
        guard let scroller else { return "no scroll view contains it" }
        guard scroller.isEnabled else { return "scrolling is disabled in \(scroller.name)" }
        let missing = Visibility.points(missing)
        guard let move = moves.first else {
            return "\(scroller.name) cannot scroll further, and would have to scroll by another \(missing) points"
        }
        let distance = Visibility.points(max(abs(move.by.dy), abs(move.by.dx)))
        return "\(move.scroller) scrolls by \(distance) points at most, and \(missing) more are needed"
    }
}

extension Visibility {
    /// The noticeable obstacles with the amounts that they hide, such as `the keyboard covers all of its 40 points`. Nil if there are
    /// none.
    package var sentence: String? {
        let noticed = covers.filter { min($0.hidden.width, $0.hidden.height) > Self.tolerance }
        guard !noticed.isEmpty else { return nil }
        return noticed.map { cover in
            cover.kind == .screenEdge || cover.kind == .clip ? outside(cover) : "\(cover.subject) covers \(amount(of: cover))"
        }.joined(separator: ", ")
    }

    private func outside(_ cover: Cover) -> String {
        "\(amount(of: cover)) lie outside of \(cover.kind == .clip ? cover.name : "the screen")"
    }
}

extension Visibility.Cover {
    /// The obstacle as the subject of a sentence.
    package var subject: String {
        switch kind {
        case .clip: "the edge of \(name)"
        case .window: "the window \(name)"
        case .header: "the header or footer \(name)"
        default: name
        }
    }
}
