import LabProtocol
import Simulator
import UIKit

/// What panels ask of a phone in this program.
extension LocalSession {
    func ask(_ query: InspectionQuery, then: @escaping @MainActor (InspectionReply) -> Void) {
        switch query {
        case .tree: then(.tree(tree()))
        case .details(let id):
            let tree = latestTree
            guard let node = tree[id] else { return then(.details(nil)) }
            var details = InspectedDetails(node: node)
            phone.process.run { if let view = view(id) { details.properties = view.inspectedProperties } }
            then(.details(details))
        default: then(.refused("This phone does not answer that."))
        }
    }

    private func view(_ id: InspectedID) -> UIView? {
        var found: UIView?
        for window in UIApplication.shared.windows { window.everyView { if Self.id(of: $0) == id { found = $0 } } }
        return found
    }

    private static func id(of view: UIView) -> InspectedID { InspectedID(rawValue: "v\(view.layer.identifier)") }

    private func tree() -> InspectionTree {
        var tree = InspectionTree(time: phone.time, screen: phone.screenSize)
        let screen = CGRect(origin: .zero, size: phone.screenSize)
        let focused = phone.process.run { UIApplication.shared.firstResponder as? UIView }
        final class Made {
            var node: InspectedNode
            let children: [Made]
            let clips: Bool
            init(_ node: InspectedNode, _ children: [Made], clips: Bool) {
                self.node = node
                self.children = children
                self.clips = clips
            }
        }
        let roots: [Made] = phone.viewTrees { view, name, frame, children in
            var node = InspectedNode(
                id: Self.id(of: view), kind: view is UIWindow ? .window : .view, className: "\(type(of: view))", frame: frame, parent: -1)
            node.identifier = name
            node.text = view.inspectedText
            if view.isHidden { node.flags.insert(.hidden) }
            if view.alpha < 1 { node.flags.insert(.transparent) }
            if !view.isUserInteractionEnabled { node.flags.insert(.disabled) }
            if view.clipsToBounds { node.flags.insert(.clipsContent) }
            if view === focused { node.flags.insert(.focused) }
            if view.isHidden || view.alpha == 0 {
                node.flags.insert(.invisible)
                let why = view.isHidden ? "isHidden is true" : "its alpha is 0"
                node.reason = InspectedNode.Reason(view.isHidden ? .hidden : .transparent, "Not visible because \(why).")
            }
            return Made(node, children, clips: view.clipsToBounds)
        }
        func add(_ made: Made, parent: Int, room: CGRect, isHidden: Bool) {
            let place = tree.nodes.count
            var node = made.node
            node.parent = parent
            node.visible = node.frame.intersection(room)
            if node.visible.isNull { node.visible = .zero }
            if isHidden { node.flags.insert(.invisible) }
            tree.nodes.append(node)
            let inner = made.clips ? node.visible : room
            for child in made.children {
                add(child, parent: place, room: inner, isHidden: isHidden || !node.flags.isDisjoint(with: [.hidden]) || node.reason != nil)
            }
            tree.nodes[place].end = tree.nodes.count
        }
        for root in roots { add(root, parent: -1, room: screen, isHidden: false) }
        return tree
    }
}

extension UIView {
    fileprivate var inspectedText: String? {
        switch self {
        case let label as UILabel: label.text
        case let field as UITextField: field.text
        case let view as UITextView: view.text
        case let button as UIButton: button.currentTitle
        default: nil
        }
    }

    fileprivate var inspectedProperties: [InspectedProperty] {
        var result: [InspectedProperty] = []
        func add(_ name: String, _ group: String, _ value: InspectedValue) {
            result.append(InspectedProperty(name, group: group, value, isEditable: false))
        }
        func rect(_ rect: CGRect) -> InspectedValue { .rect(x: rect.minX, y: rect.minY, width: rect.width, height: rect.height) }
        func insets(_ value: UIEdgeInsets) -> InspectedValue {
            .insets(top: value.top, left: value.left, bottom: value.bottom, right: value.right)
        }
        add("frame", "Geometry", rect(frame))
        add("bounds", "Geometry", rect(bounds))
        add("safeAreaInsets", "Geometry", insets(safeAreaInsets))
        add("layoutMargins", "Geometry", insets(layoutMargins))
        if let color = layer.backgroundColor {
            add("backgroundColor", "Look", .color(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha))
        }
        add("alpha", "Look", .number(alpha))
        add("isHidden", "Look", .bool(isHidden))
        add("clipsToBounds", "Look", .bool(clipsToBounds))
        add("cornerRadius", "Look", .number(layer.cornerRadius))
        add("isUserInteractionEnabled", "Touch", .bool(isUserInteractionEnabled))
        if let text = inspectedText { add("text", "Text", .text(text)) }
        if let field = self as? UITextField { add("placeholder", "Text", .text(field.placeholder ?? "")) }
        if let scroll = self as? UIScrollView {
            add("contentOffset", "Scrolling", .point(x: scroll.contentOffset.x, y: scroll.contentOffset.y))
            add("contentSize", "Scrolling", .size(width: scroll.contentSize.width, height: scroll.contentSize.height))
            add("contentInset", "Scrolling", insets(scroll.contentInset))
            add("adjustedContentInset", "Scrolling", insets(scroll.adjustedContentInset))
        }
        return result
    }
}
