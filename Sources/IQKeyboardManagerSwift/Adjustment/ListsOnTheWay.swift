import KeyboardAdjustment
import UIKit

/// Tables and collections that an animation scrolls: rows and items of both ends are shown until they have arrived. (revised edition)
@MainActor
struct ListsOnTheWay {
    private let lists: [UIScrollView]

    init(_ plan: AdjustmentPlan, _ measurement: SituationMeasurement) {
        lists = plan.moves.compactMap { move in
            guard move.property == .contentOffset, case .point(let offset) = move.to,
                let list = measurement.view(at: move.target) as? UIScrollView, list is UITableView || list is UICollectionView
            else { return nil }
            list.alsoInSight = list.bounds.union(CGRect(origin: offset, size: list.bounds.size))
            return list
        }
    }

    func arrived() { for list in lists { list.alsoInSight = .null } }
}
