import KeyboardAdjustment
import UIKit

/// Tables and collection views that an animation scrolls. Until it ends, they keep the rows and items that are visible at its start and at
/// its end. (revised edition)
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

    /// Ends the range of additional rows, except for lists that have another scroll target by now.
    func arrived() { for (list, way) in lists where list.alsoInSight == way { list.alsoInSight = .null } }
}
