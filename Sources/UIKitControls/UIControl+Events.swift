extension UIControl {
    /// Returns the names of the actions with which `target` was registered for an event; nil when there is none. A nil target stands for
    /// actions that are sent along the responder chain. Method references have no name, so they are not included.
    public func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
        let object = target.map { $0 as AnyObject }
        var names: [String] = []
        for registration in registrations where registration.events.contains(controlEvent) {
            guard case .selector(let known, let action, let goesAlongChain) = registration.handler else { continue }
            if object == nil ? goesAlongChain : known() === object { names.append(action.name) }
        }
        return names.isEmpty ? nil : names
    }

    /// Enumerates the registrations in the order in which they were added: for each either the action, or the target and the action's name.
    /// Method references have no name: their selector is empty.
    /// - Parameter iterator: set `stop` to end the enumeration.
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
