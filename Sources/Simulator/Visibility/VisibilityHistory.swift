import UIKit

/// The record of the virtual times, in seconds, at which views became hidden.
@MainActor
package struct VisibilityHistory {
    private struct Known {
        weak var view: UIView?
        let since: Double
        let kind: Visibility.Kind?
    }
    private var known: [ObjectIdentifier: Known] = [:]

    package init() {}

    /// Records a visibility. Returns the visibility with the time from which on the same kind of obstacle has hidden most of the view.
    package mutating func note(_ account: Visibility?, of view: UIView, at time: Double) -> Visibility? {
        let key = ObjectIdentifier(view)
        guard var account, !account.isWhole() else {
            known[key] = nil
            return account
        }
        let kind = account.mainCover?.kind
        let before = known[key].flatMap { $0.view === view && $0.kind == kind ? $0.since : nil }
        account.since = before ?? time
        known[key] = Known(view: view, since: before ?? time, kind: kind)
        return account
    }
}
