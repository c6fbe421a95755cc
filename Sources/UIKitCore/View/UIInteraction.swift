/// A behaviour that can be added to a view, such as a menu.
@preconcurrency @MainActor
public protocol UIInteraction: AnyObject {
    var view: UIView? { get }
    /// Called before the interaction moves to another view; nil when it leaves its view.
    func willMove(to view: UIView?)
    func didMove(to view: UIView?)
}

private enum InteractionList {}

extension UIView {
    public var interactions: [any UIInteraction] {
        get { associatedValues[ObjectIdentifier(InteractionList.self)] as? [any UIInteraction] ?? [] }
        set {
            for old in interactions where !newValue.contains(where: { $0 === old }) { removeInteraction(old) }
            for new in newValue where !interactions.contains(where: { $0 === new }) { addInteraction(new) }
        }
    }
    /// Adds an interaction. It has a single view, so it is removed from its previous one.
    public func addInteraction(_ interaction: any UIInteraction) {
        interaction.view?.removeInteraction(interaction)
        interaction.willMove(to: self)
        associatedValues[ObjectIdentifier(InteractionList.self)] = interactions + [interaction]
        interaction.didMove(to: self)
    }
    public func removeInteraction(_ interaction: any UIInteraction) {
        guard interactions.contains(where: { $0 === interaction }) else { return }
        interaction.willMove(to: nil)
        associatedValues[ObjectIdentifier(InteractionList.self)] = interactions.filter { $0 !== interaction }
        interaction.didMove(to: nil)
    }
}
