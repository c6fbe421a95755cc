extension UIControl {
    /// The names of the actions that `target` was registered with for an event; nil when there is none. Nil as the target asks for actions that
    /// go along the responder chain. Method references have no name, so they are not among them.
    public func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
        let object = target.map { $0 as AnyObject }
        var names: [String] = []
        for registration in registrations where registration.events.contains(controlEvent) {
            guard case .selector(let known, let action, let goesAlongChain) = registration.handler else { continue }
            if object == nil ? goesAlongChain : known() === object { names.append(action.name) }
        }
        return names.isEmpty ? nil : names
    }

    /// Tells what is registered, in the order of adding: for each either the action, or target and name of the action. Method references have
    /// no name: their selector is empty.
    /// - Parameter iterator: set `stop` to hear of no more.
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
