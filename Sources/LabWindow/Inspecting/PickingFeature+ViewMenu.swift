@_spi(Lab) import LabInterface
import LabProtocol
import UIKit

/// The context menu of a view on the phone, which the right mouse button opens.
extension PickingFeature {
    /// Opens the menu of the view at a point of the window, after the phone has reported its views. Calls `other` if the point is
    /// outside all views or on the keyboard, which has a menu of its own.
    func openViewMenu(at point: CGPoint, otherwise other: @escaping @MainActor () -> Void) {
        features.time.ask(.tree) { [weak self] reply in
            guard let self, case .tree(let tree) = reply else { return other() }
            session.latestTree = tree
            guard let place = tree.pick(at: viewport.screenPoint(point)), !tree.isInKeyboard(place) else { return other() }
            openMenu(of: tree.nodes[place].id, at: point)
        }
    }

    private func openMenu(of id: InspectedID, at point: CGPoint) {
        select(id)
        shell.open(
            [
                tabItem(localized("Inspect"), .inspector, .properties, id),
                tabItem(localized("Why it is there"), .measure, .constraints, id),
                tabItem(localized("What the engine decided"), .explain, .why, id),
            ] + features.flow.treeItems(id) + [item(.keyboardMenu, isSeparated: true)],
            at: CGRect(origin: point, size: CGSize(width: 1, height: 1)))
        needsDrawing = true
    }

    private func tabItem(_ title: String, _ icon: LabIcon, _ tab: InspectorView.Tab, _ id: InspectedID) -> LabMenuItem {
        LabMenuItem(title: title, icon: icon) { [unowned self] in
            shell.interface.run { shell.inspector.tree.select(id) }
            show(tab)
            needsDrawing = true
        }
    }

    /// Returns the menu items that copy the view's selector for a flow, and its frame on the screen.
    /// - Parameter selector: the selector of a step; nil if no selector matches only this view.
    func copyItems(_ id: InspectedID, selector: String?) -> [LabMenuItem] {
        [
            copyItem(
                localized("Copy the selector"), selector, refusal: localized("No selector finds this view alone. Give it an id."),
                isSeparated: true),
            copyItem(
                localized("Copy the frame in the window"), session.latestTree[id].map { Self.words(of: $0.frame) },
                refusal: localized("The view is not on the screen any more.")),
        ]
    }

    /// Returns a frame in the notation of a `CGRect` initializer and of the step `assertFrame`.
    private static func words(of frame: CGRect) -> String {
        "x: \(frame.minX.shortText), y: \(frame.minY.shortText), width: \(frame.width.shortText), height: \(frame.height.shortText)"
    }

    private func copyItem(_ title: String, _ text: String?, refusal: String, isSeparated: Bool = false) -> LabMenuItem {
        LabMenuItem(
            title: title, detail: text.map { String($0.prefix(40)) } ?? "", refusal: text == nil ? refusal : nil,
            isSeparated: isSeparated
        ) { [unowned self] in
            guard let text else { return }
            copy(text)
            say(localized("On the clipboard: \(text)"))
        }
    }
}

extension InspectionTree {
    /// The classes of the views in which the phone draws its own keyboard.
    private static let keyboardClasses: Set<String> = ["KeyboardView", "PredictiveBarView", "KeyboardHandleView", "KeyPopupView"]

    /// Returns whether a node belongs to the phone's own keyboard. An app's accessory view does not.
    fileprivate func isInKeyboard(_ place: Int) -> Bool {
        path(to: place).contains { Self.keyboardClasses.contains(nodes[$0].className) }
    }
}
