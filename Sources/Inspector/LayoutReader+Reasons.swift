import LabProtocol
import UIKit

/// The reasons other than constraints for a view's size and position: lists, stack views, autoresizing, and the last change of the frame.
///
/// A quantity is `x`, `y`, `width` or `height`.
extension LayoutReader {
    /// Returns the rule by which a list sizes and positions its rows and items. Nil for views that are not rows or items.
    func listReason(for quantity: String) -> String? {
        if view is UITableViewCell, let table = owner(UITableView.self) {
            let list = name(table)
            switch quantity {
            case "width": return localized("\(list) makes its rows as wide as itself.")
            case "height":
                if table.rowHeight >= 0, table.delegate == nil { return localized("that is the rowHeight of \(list).") }
                return table.delegate == nil
                    ? localized("the rows of \(list) are as high as their content: its rowHeight is automatic.")
                    : localized(
                        """
                        \(list) sets the height of its rows: by heightForRowAt of its delegate, or else by its rowHeight, \
                        or by the row's content if rowHeight is automatic.
                        """
                    )
            default: return localized("\(list) places its rows one below the other.")
            }
        }
        if view is UICollectionViewCell, let collection = owner(UICollectionView.self) {
            let layout = "\(type(of: collection.collectionViewLayout))"
            return localized("\(layout) of \(name(collection)) gives it this frame.")
        }
        return nil
    }

    private func owner<Owner: UIView>(_ type: Owner.Type) -> Owner? {
        var outer = view.superview
        while let current = outer {
            if let found = current as? Owner { return found }
            outer = current.superview
        }
        return nil
    }

    /// Returns the stack view that arranges the view, with its rule; nil if no stack view arranges it.
    func stackReason(for quantity: String) -> String? {
        guard let stack = view.superview as? UIStackView, stack.arrangedSubviews.contains(where: { $0 === view }) else { return nil }
        let isAlong = (stack.axis == .horizontal) == (quantity == "width" || quantity == "x")
        let (distribution, alignment) = ("\(stack.distribution)", "\(stack.alignment)")
        return isAlong
            ? localized(
                "the stack view \(name(stack)) that arranges it (distribution \(distribution), spacing \(stack.spacing.short))")
            : localized("the stack view \(name(stack)) that arranges it (alignment \(alignment))")
    }

    /// Returns the parts of the autoresizing mask that affect a quantity.
    func maskWords(for quantity: String) -> String {
        let names: [(UIView.AutoresizingMask, String)] =
            quantity == "x" || quantity == "width"
            ? [
                (.flexibleLeftMargin, "flexibleLeftMargin"), (.flexibleWidth, "flexibleWidth"),
                (.flexibleRightMargin, "flexibleRightMargin"),
            ]
            : [
                (.flexibleTopMargin, "flexibleTopMargin"), (.flexibleHeight, "flexibleHeight"),
                (.flexibleBottomMargin, "flexibleBottomMargin"),
            ]
        return names.filter { view.autoresizingMask.contains($0.0) }.map(\.1).joined(separator: ", ")
    }

    /// Returns the code that last changed a quantity of the frame; nil if it is unknown.
    func frameWriter(_ quantity: String) -> String? {
        let isSize = quantity == "width" || quantity == "height"
        // If the change was made before recording began, only the last change of the whole bounds is available.
        return writeLog?.writer(of: view.layer, isSize ? ["bounds", "bounds.size"] : ["position"])?.sentence
    }
}
