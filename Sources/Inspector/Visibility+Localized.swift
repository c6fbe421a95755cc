import LabProtocol
import Simulator
import UIKit

extension Visibility {
    /// Returns sentences about the obstacles that hide a view: one for each noticeable obstacle, largest share first.
    @MainActor func localizedSentences(of name: String) -> [String] {
        guard !isWhole() else { return [] }
        var result = covers.filter { min($0.hidden.width, $0.hidden.height) > Self.tolerance }.map { sentence($0, name) }
        if let since, !result.isEmpty { result.append(localized("It has been hidden since \(InspectedValue.short(since)) s.")) }
        return result
    }

    @MainActor private func sentence(_ cover: Cover, _ name: String) -> String {
        // An obstacle across the full width hides a part of the height. An obstacle across the full height hides a part of the width.
        let isAcross = cover.hidden.width >= frame.width - Self.tolerance / 2
        let isAlong = cover.hidden.height >= frame.height - Self.tolerance / 2
        let hidden = isAcross ? cover.hidden.height : cover.hidden.width
        let length = isAcross ? frame.height : frame.width
        let isAll = hidden >= length - Self.tolerance / 2
        if cover.kind == .clip || cover.kind == .screenEdge {
            let place = cover.kind == .clip ? cover.name : localized("the screen")
            return isAll
                ? localized("All \(length.short) points of \(name) lie outside of \(place).")
                : localized("\(hidden.short) of the \(length.short) points of \(name) lie outside of \(place).")
        }
        let subject = Self.capitalized(cover.kind.fixedName.map { localized(known: $0) } ?? cover.name, cover.kind)
        if !isAcross, !isAlong {
            return localized("\(subject) covers about \(String(Visibility.percent(cover.share))) percent of \(name).")
        }
        return isAll
            ? localized("\(subject) covers all \(length.short) points of \(name).")
            : localized("\(subject) covers \(hidden.short) of the \(length.short) points of \(name).")
    }

    /// Returns a name for the beginning of a sentence. A name from the app keeps its capitalization.
    private static func capitalized(_ name: String, _ kind: Kind) -> String {
        kind.fixedName == nil ? name : name.prefix(1).uppercased() + name.dropFirst()
    }
}
