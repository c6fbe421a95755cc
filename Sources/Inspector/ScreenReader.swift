import LabProtocol
import SceneLanguage
import Simulator
import UIKit
import UIKitKeyboard

/// Reads the views that react to touches, and the views that cover them.
@MainActor
struct ScreenReader {
    private let live: LiveTree
    private let phone: SimulatedPhone
    private let visibility: VisibilityReader

    init(live: LiveTree, phone: SimulatedPhone) {
        (self.live, self.phone) = (live, phone)
        visibility = VisibilityReader(of: phone) { view in
            live.tree.place(of: InspectedID(of: view)).map { Self.query($0, in: live.tree) } ?? view.plainName
        }
    }

    private var tree: InspectionTree { live.tree }
    /// The maximum number of views whose covered part is measured. (chosen to be more than the lines of a digest)
    private static let mostMeasured = 80

    var screen: InspectedScreen {
        var result = InspectedScreen(time: phone.time, screen: phone.screenSize)
        if !phone.isAtRest {
            for motion in phone.pendingMotions where !result.motions.contains(motion) { result.motions.append(motion) }
            if result.motions.isEmpty { result.motions = ["input"] }
        }
        result.keyboard = keyboard
        if let first = UIApplication.shared.firstResponder {
            result.firstResponder = live.id(of: first).flatMap { tree.place(of: $0) }.map { query($0) } ?? "\(type(of: first))"
        }
        addViews(to: &result)
        result.notes = (SimulatedProcess.current.reportedMessages + OwnApp.leftOut).reduce(into: []) { notes, note in
            if !notes.contains(note) { notes.append(note) }
        }
        return result
    }

    // MARK: The keyboard

    private var keyboard: InspectedScreen.Keyboard? {
        guard let keyboard = UIKeyboardController.current, !keyboard.visibleFrame.isNull else { return nil }
        let keys = keyboard.keyNames.compactMap { name in
            keyboard.keyRect(named: name).map { InspectedScreen.Key(name: name, frame: $0.applying(phone.interfaceToScreen)) }
        }
        return .init(frame: keyboard.visibleFrame.applying(phone.interfaceToScreen), mode: keyboard.mode.rawValue, keys: keys)
    }

    // MARK: Views

    private func addViews(to result: inout InspectedScreen) {
        let ofApp = UIKeyboardController.current?.viewsOfApp ?? []
        var place = 0
        while place < tree.nodes.count {
            let node = tree.nodes[place]
            defer { place += 1 }
            guard node.kind == .view, let view = live.objects[place] as? UIView else { continue }
            if UIKeyboardController.current?.owns(view) == true, !ofApp.contains(where: { view.isDescendant(of: $0) }) { continue }
            if let scroll = view as? UIScrollView, let area = area(of: scroll, place) { result.scrollAreas.append(area) }
            guard Self.reacts(view) else { continue }
            switch node.reason?.kind {
            case .hidden, .transparent, .empty: break
            case .clipped, .outsideScreen: result.outside.append(.init(query: query(place), side: side(of: node, place)))
            case .covered, nil: result.targets.append(target(view, place, isMeasured: result.targets.count < Self.mostMeasured))
            }
            // A control's subviews belong to the control, so the subviews are not listed.
            if view is UIControl || view is UITextView { place = max(place, node.end - 1) }
        }
    }

    /// Returns whether a user's tap on the view itself has an effect.
    private static func reacts(_ view: UIView) -> Bool {
        switch view {
        case let text as UITextView: return text.isEditable || text.isSelectable
        case is UIControl: return true
        case let cell as UITableViewCell:
            return cell.selectionStyle != .none && enclosing(UITableView.self, of: cell)?.allowsSelection == true
        case is UICollectionViewCell: return enclosing(UICollectionView.self, of: view)?.allowsSelection == true
        default:
            // Recognizers of the toolkit itself, such as those of a bar, do not make a view a target.
            guard view.isUserInteractionEnabled,
                !PropertyNames.isToolkits(type(of: view)) || plainClasses.contains(ObjectIdentifier(type(of: view)))
            else { return false }
            return (view.gestureRecognizers ?? []).contains {
                $0.isEnabled && ($0 is UITapGestureRecognizer || $0 is UILongPressGestureRecognizer)
            }
        }
    }
    /// The toolkit classes without recognizers of their own. A recognizer of such a view is from the app.
    private static let plainClasses = Set<ObjectIdentifier>([
        ObjectIdentifier(UIView.self), ObjectIdentifier(UILabel.self), ObjectIdentifier(UIImageView.self),
        ObjectIdentifier(UIStackView.self),
    ])

    private static func enclosing<View: UIView>(_ type: View.Type, of view: UIView) -> View? {
        var current = view.superview
        while let look = current {
            if let found = look as? View { return found }
            current = look.superview
        }
        return nil
    }

    private func target(_ view: UIView, _ place: Int, isMeasured: Bool) -> InspectedScreen.Target {
        let node = tree.nodes[place]
        let query = query(place)
        var text = node.text ?? view.accessibilityLabel
        var states: [String] = []
        switch view {
        case let field as UITextField:
            text =
                field.text?.isEmpty == false
                ? (field.isSecureTextEntry ? String(repeating: "•", count: field.text!.count) : field.text) : nil
            if text == nil {
                let placeholder = field.placeholder.map { ", placeholder “\(InspectedScreen.short($0, 30))”" }
                states.append("empty" + (placeholder ?? ""))
            }
        case let toggle as UISwitch: states.append(toggle.isOn ? "on" : "off")
        case let slider as UISlider: states.append("value \(InspectedValue.short(Double(slider.value)))")
        case let segments as UISegmentedControl:
            let index = segments.selectedSegmentIndex
            let title = index >= 0 ? segments.titleForSegment(at: index) ?? "\(index + 1)" : "none"
            states.append("segment \(title) of \(segments.numberOfSegments)")
        case let control as UIControl: if control.isSelected { states.append("selected") }
        case let cell as UITableViewCell:
            if cell.isSelected { states.append("selected") }
            text = text ?? words(in: place)
        case let cell as UICollectionViewCell:
            if cell.isSelected { states.append("selected") }
            text = text ?? words(in: place)
        default: text = text ?? words(in: place)
        }
        if node.flags.contains(.focused) { states.append("first responder") }
        if node.flags.contains(.disabled) { states.append("disabled") }
        if node.flags.contains(.clipped) { states.append("cut by an edge") }
        return .init(
            id: node.id, query: query, className: node.className, text: text == query ? nil : text, frame: node.frame, states: states,
            cover: isMeasured ? cover(of: view, place) : nil)
    }

    /// Returns the first text inside a view.
    private func words(in place: Int) -> String? {
        tree.nodes[place..<tree.nodes[place].end].first { !$0.flags.contains(.invisible) && $0.text?.isEmpty == false }?.text
    }

    private func area(of scroll: UIScrollView, _ place: Int) -> InspectedScreen.ScrollArea? {
        guard scroll.isScrollEnabled, !tree.nodes[place].flags.contains(.invisible), !(scroll is UITextView) else { return nil }
        let inset = scroll.adjustedContentInset
        let start = CGPoint(x: -inset.left, y: -inset.top)
        let end = CGPoint(
            x: max(start.x, scroll.contentSize.width + inset.right - scroll.bounds.width),
            y: max(start.y, scroll.contentSize.height + inset.bottom - scroll.bounds.height))
        guard end.x > start.x + 0.5 || end.y > start.y + 0.5 else { return nil }
        return .init(query: query(place), frame: tree.nodes[place].frame, offset: scroll.contentOffset, start: start, end: end)
    }

    private func side(of node: InspectedNode, _ place: Int) -> InspectedScreen.Outside.Side {
        // The visible area of the scroll view around the view, or the whole screen.
        let around = tree.path(to: place).dropLast().last { live.objects[$0] is UIScrollView }.map { tree.nodes[$0].frame }
        let seen = around ?? CGRect(origin: .zero, size: tree.screen)
        if node.frame.minY >= seen.maxY { return .below }
        if node.frame.maxY <= seen.minY { return .above }
        if node.frame.minX >= seen.maxX { return .right }
        return node.frame.maxX <= seen.minX ? .left : .clipped
    }

    /// Returns the view that covers most of `view`, if there is one.
    private func cover(of view: UIView, _ place: Int) -> InspectedScreen.Cover? {
        let node = tree.nodes[place]
        let account = visibility.visibility(of: view)
        let edges = account?.covers.filter { $0.kind == .clip || $0.kind == .screenEdge }.reduce(0) { $0 + $1.share } ?? 0
        let covers = account?.covers.filter { ![.clip, .screenEdge, .statusBar].contains($0.kind) } ?? []
        let seen = node.visible.isEmpty ? node.frame : node.visible
        let hit = hit(at: CGPoint(x: seen.midX, y: seen.midY))
        let isReached = hit.map { $0 === view || $0.isDescendant(of: view) || view.isDescendant(of: $0) } ?? true
        let share = min(1, covers.reduce(0) { $0 + $1.share } / max(1 - edges, 0.001))
        guard share > 0.001 || !isReached else { return nil }
        let front = isReached ? nil : hit.flatMap { tree.place(of: InspectedID(of: $0)) }
        let cover = front.map { name(ofFront: $0) } ?? covers.first?.name ?? "another view"
        return .init(cover, share: share, takesTap: !isReached)
    }

    private func name(ofFront place: Int) -> String {
        guard let view = live.objects[place] as? UIView else { return tree.nodes[place].shortName }
        let ofApp = UIKeyboardController.current?.viewsOfApp ?? []
        if UIKeyboardController.current?.owns(view) == true {
            return ofApp.contains { view.isDescendant(of: $0) } ? "the keyboard's accessory view" : "the keyboard"
        }
        return query(tree.path(to: place).last { !tree.nodes[$0].flags.contains(.system) } ?? place)
    }

    /// Returns the view that a tap at a point of the screen hits.
    private func hit(at point: CGPoint) -> UIView? {
        let place = point.applying(phone.interfaceToScreen.inverted())
        for window in UIApplication.shared.windows.reversed() where !window.isHidden {
            if let found = window.hitTest(window.convert(place, from: nil), with: nil) { return found }
        }
        return nil
    }

    // MARK: Names

    /// The maximum length of a text that serves as a query. (chosen)
    private static let longestText = 40

    /// Returns the best query text with which the tree finds a node.
    private func query(_ place: Int) -> String { Self.query(place, in: tree) }

    private static func query(_ place: Int, in tree: InspectionTree) -> String {
        let node = tree.nodes[place]
        for name in [node.identifier, node.property, node.text] {
            guard let name, !name.isEmpty, name.count <= longestText, !name.contains(where: \.isNewline) else { continue }
            if tree.find(name) == place { return name }
        }
        return node.id.rawValue
    }
}
