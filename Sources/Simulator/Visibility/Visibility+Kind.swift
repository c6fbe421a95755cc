import UIKit

extension Visibility.Kind {
    /// Creates the kind of a view with a special role, such as a bar. Returns nil for other views.
    @MainActor init?(of view: UIView) {
        switch view {
        case is UIWindow: self = .window
        case is UINavigationBar: self = .navigationBar
        case is UITabBar: self = .tabBar
        case is UIToolbar: self = .toolbar
        case is UITableViewHeaderFooterView: self = .header
        case _ where view.isHeaderOfTable: self = .header
        case is UICollectionReusableView where !(view is UICollectionViewCell): self = .header
        default:
            guard let controller = view.viewController, controller.isPresented else { return nil }
            self = .sheet
        }
    }

    /// The name of a kind that does not depend on the view; nil for other kinds.
    package var fixedName: String? {
        switch self {
        case .keyboard: "the keyboard"
        case .otherKeyboard: "the keyboard of another app"
        case .accessory: "the keyboard's accessory view"
        case .statusBar: "the status bar"
        case .navigationBar: "the navigation bar"
        case .tabBar: "the tab bar"
        case .toolbar: "the toolbar"
        case .screenEdge: "the screen's edge"
        case .header, .sheet, .window, .view, .clip: nil
        }
    }

    /// The kinds that appear and disappear with the keyboard.
    package static let ofKeyboard: Set<Self> = [.keyboard, .otherKeyboard, .accessory]
}

extension UIViewController {
    /// Whether the controller itself is presented, and is not only a child of a presented controller.
    fileprivate var isPresented: Bool { parent == nil && presentingViewController != nil }
}

extension UIView {
    /// Whether the view is a section header or footer of a table, which may be pinned.
    fileprivate var isHeaderOfTable: Bool {
        guard let table = superview as? UITableView, !(self is UITableViewCell) else { return false }
        return self !== table.tableHeaderView && self !== table.tableFooterView && self !== table.backgroundView
    }
}
