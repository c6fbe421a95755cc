/// A behaviour that can be added to a view, such as a menu.
@preconcurrency @MainActor
public protocol UIInteraction: NSObjectProtocol {
    var view: UIView? { get }
    /// Called before the interaction is added to `view`, or with nil before it is removed from its view.
    func willMove(to view: UIView?)
    func didMove(to view: UIView?)
}

enum InteractionList {}

extension UIView {
    public var interactions: [any UIInteraction] {
        get { associatedValues[ObjectIdentifier(InteractionList.self)] as? [any UIInteraction] ?? [] }
        set {
            for old in interactions where !newValue.contains(where: { $0 === old }) { removeInteraction(old) }
            for new in newValue where !interactions.contains(where: { $0 === new }) { addInteraction(new) }
        }
    }
}
