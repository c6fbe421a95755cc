@_spi(Lab) import LabInterface
import LabProtocol
import UIKit

/// The menu of a view on the phone, which the right mouse button opens.
extension PickingFeature {
    /// Opens the menu of the view at a point of the window, as soon as the phone has reported its views. Calls `other` on the keyboard,
    /// which has its own menu, and outside all views.
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

    /// Returns the items that copy how a flow finds the view, and its frame on the screen.
    /// - Parameter selector: the selector of a step; nil if none finds this view alone.
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

    /// Returns a frame in the words of a `CGRect` and of the step `assertFrame`.
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
    /// The classes that draw the phone's own keyboard.
    private static let keyboardClasses: Set<String> = ["KeyboardView", "PredictiveBarView", "KeyboardHandleView", "KeyPopupView"]

    /// Whether a node is a part of the phone's own keyboard. The accessory view of an app is not.
    fileprivate func isInKeyboard(_ place: Int) -> Bool {
        path(to: place).contains { Self.keyboardClasses.contains(nodes[$0].className) }
    }
}
