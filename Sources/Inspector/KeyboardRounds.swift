import LabProtocol
import QuartzCore
import UIKit

/// The record of values that a keyboard round has not restored: positions of controllers' views and of named views, offsets and insets.
///
/// A round begins with the first change after the phone was at rest without a keyboard and a first responder. It ends when the phone is
/// in this state again.
@MainActor
final class KeyboardRounds {
    private(set) var leftovers: [InspectedLeftover] = []
    private var round = 0
    private var isRunning = false

    /// The difference in points that is treated as a rounding error. (chosen: invisible at any scale)
    private static let tolerance: CGFloat = 0.05

    func endTick(of inspector: PhoneInspector) {
        let isKeyboardGone = UIKeyboardController.current.map { $0.phase == .hidden } ?? true
        let isFocused = UIApplication.shared.firstResponder is any UITextInput
        if isFocused || !isKeyboardGone {
            isRunning = true
            return
        }
        guard isRunning else { return inspector.writeLog.forgetBefore() }
        // A view that is still moving may still be restored.
        guard SimulatedProcess.current.pendingMotions.isEmpty else { return }
        isRunning = false
        if !inspector.writeLog.before.isEmpty { close(inspector) }
        inspector.writeLog.forgetBefore()
        round += 1
    }

    private func close(_ inspector: PhoneInspector) {
        let live = inspector.live
        for (place, node) in live.tree.nodes.enumerated() where !node.flags.contains(.system) {
            guard let view = live.objects[place] as? UIView, let before = inspector.writeLog.before[view.layer.identifier] else { continue }
            compare(view, node, before, inspector)
        }
    }

    private func compare(_ view: UIView, _ node: InspectedNode, _ before: [String: LayerValue], _ inspector: PhoneInspector) {
        let layer = view.layer
        func note(_ property: String, _ old: InspectedValue, _ new: InspectedValue, _ written: [String]) {
            let writer = inspector.writeLog.writer(of: layer, written)
            let who = writer.map { " " + localized("It was last written by \($0.sentence).") } ?? ""
            leftovers.append(
                InspectedLeftover(
                    round: round, time: inspector.phone.time, view: node.id, name: node.shortName, property: property, before: old,
                    after: new,
                    sentence:
                        localized(
                            """
                            \(node.shortName).\(property) was \(old.text) before the keyboard appeared and is \
                            \(new.text) after it was hidden.\(who)
                            """
                        )
                ))
        }
        var oldPosition = layer.position
        var oldBounds = layer.bounds
        if case .point(let point)? = before["position"] { oldPosition = point }
        if case .rect(let rect)? = before["bounds"] { oldBounds = rect }
        let isInList = view.superview is UITableView || view.superview is UICollectionView
        if view.viewController != nil || node.identifier != nil || node.property != nil, !isInList {
            let anchor = layer.anchorPoint
            let old = CGRect(
                x: oldPosition.x - anchor.x * oldBounds.width, y: oldPosition.y - anchor.y * oldBounds.height, width: oldBounds.width,
                height: oldBounds.height)
            let new = view.frame
            if view.transform.isIdentity,
                !Self.isSame([old.minX, old.minY, old.width, old.height], [new.minX, new.minY, new.width, new.height])
            {
                note("frame", InspectedValue(old), InspectedValue(new), ["position", "bounds.size"])
            }
        }
        guard let scroll = view as? UIScrollView else { return }
        let offset = scroll.contentOffset
        if before["bounds"] != nil, !Self.isSame([oldBounds.minX, oldBounds.minY], [offset.x, offset.y]) {
            note("contentOffset", InspectedValue(oldBounds.origin), InspectedValue(offset), ["bounds.origin"])
        }
        var old = scroll.contentInset
        func edge(_ name: String, _ path: WritableKeyPath<UIEdgeInsets, CGFloat>) {
            if case .number(let value)? = before["contentInset.\(name)"] { old[keyPath: path] = value }
        }
        edge("top", \.top)
        edge("left", \.left)
        edge("bottom", \.bottom)
        edge("right", \.right)
        let new = scroll.contentInset
        if !Self.isSame([old.top, old.left, old.bottom, old.right], [new.top, new.left, new.bottom, new.right]) {
            note(
                "contentInset", InspectedValue(old), InspectedValue(new),
                ["contentInset.top", "contentInset.left", "contentInset.bottom", "contentInset.right"])
        }
    }

    private static func isSame(_ a: [CGFloat], _ b: [CGFloat]) -> Bool { zip(a, b).allSatisfy { abs($0 - $1) <= tolerance } }
}
