import KeyboardAdjustment
import UIKit

/// The tables and collection views that an animation scrolls. Until the animation ends, they keep the rows and items that are visible at
/// its start, at its end or in between. (revised edition)
@MainActor
struct ScrollingLists {
    private let lists: [(list: UIScrollView, way: CGRect)]

    init(_ plan: AdjustmentPlan, _ measurement: SituationMeasurement) {
        lists = plan.moves.compactMap { move in
            guard move.property == .contentOffset, case .point(let offset) = move.to,
                let list = measurement.view(at: move.target) as? UIScrollView, list is UITableView || list is UICollectionView
            else { return nil }
            let way = list.bounds.union(CGRect(origin: offset, size: list.bounds.size))
            list.alsoInSight = way
            return (list, way)
        }
    }

    /// Stops keeping the additional rows and items, except in lists that a newer animation scrolls.
    func arrived() { for (list, way) in lists where list.alsoInSight == way { list.alsoInSight = .null } }
}
