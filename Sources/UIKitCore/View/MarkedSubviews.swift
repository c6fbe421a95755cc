/// The subviews that are marked for the next pass or contain marked views: none, a single one, or several. The index of a single subview
/// is searched from both ends of the array, so that laying out a long list's views one after the other takes constant time for each.
struct MarkedSubviews {
    private enum Way {
        case none
        case one(ObjectIdentifier)
        case several
    }
    private var way = Way.none

    /// Whether no subview is marked.
    var isEmpty: Bool { if case .none = way { true } else { false } }

    /// Records that `view` or one of its descendants is marked.
    @MainActor
    mutating func insert(_ view: UIView) {
        switch way {
        case .none: way = .one(ObjectIdentifier(view))
        case .one(let known): if known != ObjectIdentifier(view) { way = .several }
        case .several: break
        }
    }

    mutating func removeAll() { way = .none }

    /// Returns the indices of the subviews that may be marked; the caller must check each of them. A later subview that is marked during
    /// the pass is still visited in the same pass.
    @MainActor
    func candidates(in subviews: [UIView]) -> Range<Int> {
        switch way {
        case .none: break
        case .several: return subviews.indices
        case .one(let identifier):
            var low = subviews.startIndex
            var high = subviews.endIndex - 1
            while low <= high {
                if ObjectIdentifier(subviews[high]) == identifier { return high..<high + 1 }
                if ObjectIdentifier(subviews[low]) == identifier { return low..<low + 1 }
                high -= 1
                low += 1
            }
        }
        return subviews.endIndex..<subviews.endIndex
    }
}
