import UIKit

/// The frames, offsets and insets of all views of a scene at one time.
@MainActor
struct GeometrySnapshot {
    private struct Entry {
        var name: String
        var values: [(property: String, value: [CGFloat])]
    }
    private var entries: [ObjectIdentifier: Entry] = [:]
    private var order: [ObjectIdentifier] = []
    /// Whether a removed view is reported as a difference.
    private let countsGone: Bool

    init(of views: [UIView], countsGone: Bool = true, name: (UIView) -> String) {
        self.countsGone = countsGone
        for view in views {
            var values: [(String, [CGFloat])] = [("frame", Self.numbers(view.frame))]
            if let scrollView = view as? UIScrollView {
                values += [
                    ("contentOffset", [scrollView.contentOffset.x, scrollView.contentOffset.y]),
                    ("contentInset", Self.numbers(scrollView.contentInset)),
                    ("scrollIndicatorInset", Self.numbers(scrollView.verticalScrollIndicatorInsets)),
                ]
            }
            order.append(ObjectIdentifier(view))
            entries[ObjectIdentifier(view)] = Entry(name: name(view), values: values)
        }
    }

    private static func numbers(_ rect: CGRect) -> [CGFloat] { [rect.minX, rect.minY, rect.width, rect.height] }
    private static func numbers(_ insets: UIEdgeInsets) -> [CGFloat] { [insets.top, insets.left, insets.bottom, insets.right] }

    /// Returns the differences from a later snapshot as lines such as `form.contentInset [0, 0, 291, 0], was [0, 0, 0, 0]`. Added and
    /// removed views are included.
    func differences(to later: GeometrySnapshot, tolerance: CGFloat) -> [String] {
        var result: [String] = []
        for id in order {
            guard let before = entries[id] else { continue }
            guard let after = later.entries[id] else {
                if countsGone { result.append("\(before.name) is gone") }
                continue
            }
            for (old, new) in zip(before.values, after.values) where zip(old.value, new.value).contains(where: { abs($0 - $1) > tolerance })
            {
                result.append("\(before.name).\(old.property) is \(Self.text(new.value)), was \(Self.text(old.value))")
            }
        }
        return result
    }

    private static func text(_ values: [CGFloat]) -> String {
        "[" + values.map { SceneNumber.thousandths($0) }.joined(separator: ", ") + "]"
    }
}

extension ScreenInspector {
    /// Returns the geometry of all views that the scene describes, except accessory and input views, because they appear and disappear
    /// with the keyboard.
    func geometry() -> GeometrySnapshot {
        if controller.sceneViews.isEmpty { return geometryOfApp() }
        let keyboards = controller.sceneViews.flatMap { [$0.inputView, $0.inputAccessoryView].compactMap { $0 } }
        let views = controller.sceneViews.filter { view in !keyboards.contains { view.isDescendant(of: $0) } }
        return GeometrySnapshot(of: views) { $0.nameInMessages.replacingOccurrences(of: "\"", with: "") }
    }

    /// Returns the geometry of the views that an app's code may leave changed: the views of its controllers, its scroll views, and all
    /// views with an accessibility identifier. Cells and their subviews are left out, because they appear and disappear with scrolling.
    private func geometryOfApp() -> GeometrySnapshot {
        let watched = views.filter { view in
            guard !isOnKeyboard(view), !isInList(view) else { return false }
            return view.viewController != nil || view is UIScrollView || view.accessibilityIdentifier != nil
        }
        return GeometrySnapshot(of: watched, countsGone: false) { $0.nameInMessages.replacingOccurrences(of: "\"", with: "") }
    }
    private func isInList(_ view: UIView) -> Bool {
        var ancestor = view.superview
        while let current = ancestor {
            if current is UITableView || current is UICollectionView { return true }
            ancestor = current.superview
        }
        return false
    }
}
