extension UIControl {
    /// Returns the names of the actions that were added for `target` and an event, or nil if there are none. If the target is nil, these
    /// are the actions that are sent along the responder chain. Method references have no name, so the result does not contain them.
    public func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
        let object = target.map { $0 as AnyObject }
        var names: [String] = []
        for registration in registrations where registration.events.contains(controlEvent) {
            guard case .selector(let known, let action, let goesAlongChain) = registration.handler else { continue }
            if object == nil ? goesAlongChain : known() === object { names.append(action.name) }
        }
        return names.isEmpty ? nil : names
    }

    /// Enumerates the registered actions in the order in which they were added. Each entry has either an action or a target with the name
    /// of its action. For a method reference, which has no name, the selector is empty.
    /// - Parameter iterator: Called for each entry. If it sets `stop` to true, the enumeration ends.
    public func enumerateEventHandlers(
        _ iterator: (_ action: UIAction?, _ targetAction: (Any?, Selector)?, _ events: Event, _ stop: inout Bool) -> Void
    ) {
        var stop = false
        for registration in registrations {
            switch registration.handler {
            case .action(let action): iterator(action, nil, registration.events, &stop)
            case .target(let target, _): iterator(nil, (target(), Selector("")), registration.events, &stop)
            case .selector(let target, let action, _): iterator(nil, (target(), action), registration.events, &stop)
            }
            if stop { return }
        }
    }
}
