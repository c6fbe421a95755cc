import UIKitContainers
import UIKitLists

/// The connection of outlets, outlet collections, actions and segues, in the order of the document.
extension InterfaceBuild {
    /// Makes the connections of an element that this pass creates, and of its descendants.
    func connect(_ element: InterfaceElement) {
        if let connections = element.child("connections"), let id = element.id, let object = objects[id] {
            connect(connections, from: object)
        }
        for child in element.children where child.name != "connections" && !isPrototype(child, in: element) { connect(child) }
    }
    /// Stores the connections of the controller whose view this pass creates.
    func connectOwner(_ element: InterfaceElement, _ owner: AnyObject) {
        if let connections = element.child("connections") { ownerConnections = (connections, owner) }
    }

    /// Returns whether the child is a prototype cell. Its connections are made when a list instantiates it.
    private func isPrototype(_ child: InterfaceElement, in element: InterfaceElement) -> Bool {
        child.name == "prototypes" || element.name == "collectionView" && (child.name == "cells" || child.name == "collectionReusableView")
    }

    func connect(_ connections: InterfaceElement, from source: AnyObject) {
        var collections: [(property: String, element: InterfaceElement, objects: [AnyObject])] = []
        for connection in connections.children {
            switch connection.name {
            case "outlet":
                guard let property = connection["property"], let goal = destination(connection) else { continue }
                setOutlet(property, of: source, to: goal, connection)
            case "outletCollection":
                guard let property = connection["property"], let goal = destination(connection) else { continue }
                if let index = collections.firstIndex(where: { $0.property == property }) {
                    collections[index].objects.append(goal)
                } else {
                    collections.append((property, connection, [goal]))
                }
            case "action": connectAction(connection, from: source)
            case "segue": connectSegue(connection, from: source)
            default: values.notice(connection, "<\(connection.name)> is not a known connection")
            }
        }
        for (property, element, objects) in collections { setCollection(property, of: source, to: objects, element) }
    }

    /// Returns the destination object of a connection. If no object has the identifier, returns nil and logs a notice.
    private func destination(_ connection: InterfaceElement) -> AnyObject? {
        guard let id = connection["destination"], !isFirstResponder(id) else { return nil }
        if let object = resolve(id) { return object }
        if !isDropped(id), document.element(id)?["placeholder"] != "YES" {
            let name = connection["property"] ?? connection["selector"] ?? ""
            values.notice(connection, "the \(connection.name) \(name) leads to \(id), which is not there")
        }
        return nil
    }

    private func setOutlet(_ property: String, of source: AnyObject, to goal: AnyObject, _ connection: InterfaceElement) {
        guard let problem = ObjectiveCDispatch.set(property, of: source, to: goal), !isSubstitute(source), !isSubstitute(goal) else {
            return
        }
        report("the outlet \(property)", property, of: source, problem, connection)
    }

    private func setCollection(_ property: String, of source: AnyObject, to goals: [AnyObject], _ connection: InterfaceElement) {
        if property == "gestureRecognizers", let view = source as? UIView {
            for case let recognizer as UIGestureRecognizer in goals { view.addGestureRecognizer(recognizer) }
            return
        }
        var all = goals
        if connection.flag("appends"), let present = ObjectiveCDispatch.get(property, of: source) as? [AnyObject] { all = present + goals }
        guard let problem = ObjectiveCDispatch.set(property, of: source, to: all), !isSubstitute(source) else { return }
        report("the outlet collection \(property)", property, of: source, problem, connection)
    }

    /// Reports a connection that cannot be made. A missing property is a mistake. An object of the wrong type is not a mistake, because
    /// Objective-C does not check the types of properties and connects such an object silently. (Facts/InterfaceBuilder.md#connections)
    private func report(_ outlet: String, _ property: String, of source: AnyObject, _ problem: String, _ connection: InterfaceElement) {
        let message = "\(outlet) cannot be set: \(type(of: source)) \(problem)"
        if ObjectiveCDispatch.canSet(property, of: source) { return values.notice(connection, message) }
        reportMistake("\(document.place(connection)): \(message)", of: source)
    }

    // MARK: Actions

    private func connectAction(_ connection: InterfaceElement, from source: AnyObject) {
        guard let name = connection["selector"], let id = connection["destination"] else { return }
        let selector = Selector(name)
        let goal: AnyObject?
        if isFirstResponder(id) {
            goal = nil
        } else if let found = destination(connection) {
            goal = found
        } else {
            return
        }
        switch source {
        case let control as UIControl:
            control.addTarget(goal, action: selector, for: EventNames.event(connection["eventType"], of: control))
        case let item as UIBarButtonItem:
            (item.target, item.action) = (goal, selector)
        case let recognizer as UIGestureRecognizer:
            if let goal { recognizer.addTarget(goal, action: selector) }
        default:
            values.notice(connection, "a \(type(of: source)) sends no actions, so \(name) is never sent")
        }
    }

    // MARK: Segue triggers

    private func connectSegue(_ segue: InterfaceElement, from source: AnyObject) {
        // Segues to the initial children of containers and segues of container views do not need a trigger.
        guard let kind = segue["kind"], kind != "relationship", kind != "embed", segue.key != "commit", segue.key != "preview" else {
            return
        }
        guard let scene else { return values.notice(segue, "segues belong to storyboards; this one is left out") }
        let perform: (Any?) -> Void = { [weak scene] sender in scene?.perform(segue, sender: sender, asks: true) }
        switch source {
        case let control as UIControl:
            control.addHandler(target: scene, events: EventNames.primary(of: control)) { sender, _ in perform(sender) }
        case let item as UIBarButtonItem: item.handler = { perform($0) }
        case let cell as UITableViewCell:
            let act: () -> Void = { [weak cell] in perform(cell) }
            if segue["trigger"] == "accessoryAction" { cell.accessorySegue = act } else { cell.rowSegue = act }
        case let cell as UICollectionViewCell: cell.itemSegue = { [weak cell] in perform(cell) }
        case let recognizer as UIGestureRecognizer:
            recognizer.addAction { sender in
                if sender.state == (sender is UITapGestureRecognizer || sender is UISwipeGestureRecognizer ? .ended : .began) {
                    perform(sender)
                }
            }
        default: break
        }
    }
}

/// The control events by their names in documents.
@MainActor
enum EventNames {
    private static let events: [String: UIControl.Event] = [
        "touchDown": .touchDown, "touchDownRepeat": .touchDownRepeat, "touchDragInside": .touchDragInside,
        "touchDragOutside": .touchDragOutside, "touchDragEnter": .touchDragEnter, "touchDragExit": .touchDragExit,
        "touchUpInside": .touchUpInside, "touchUpOutside": .touchUpOutside, "touchCancel": .touchCancel, "valueChanged": .valueChanged,
        "primaryActionTriggered": .primaryActionTriggered, "menuActionTriggered": .menuActionTriggered,
        "editingDidBegin": .editingDidBegin, "editingChanged": .editingChanged, "editingDidEnd": .editingDidEnd,
        "editingDidEndOnExit": .editingDidEndOnExit, "allTouchEvents": .allTouchEvents, "allEditingEvents": .allEditingEvents,
        "allEvents": .allEvents,
    ]
    static func event(_ name: String?, of control: UIControl) -> UIControl.Event { name.flatMap { events[$0] } ?? primary(of: control) }
    /// Returns the primary event of a control.
    static func primary(of control: UIControl) -> UIControl.Event {
        control is UIButton ? .touchUpInside : control is UITextField ? .editingDidEndOnExit : .primaryActionTriggered
    }
}
