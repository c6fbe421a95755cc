/// A change of a layer's property, for the log of changes.
public struct PropertyChange: Hashable, Sendable {
    /// The virtual time of the change in seconds.
    public var time: Double
    /// The layer's identifier.
    public var layer: UInt64
    /// The property's name, such as `position`, `bounds` or `opacity`.
    public var property: String
    public var cause: Cause
    /// The value before the change; nil for properties that are not animatable.
    public var from: LayerValue?
    /// The value after the change; nil for properties that are not animatable.
    public var to: LayerValue?
    /// Whether the layer was in its tree before the current tick. The first position of a new layer does not count as a movement.
    public var wasInTree: Bool
}

extension SimulatedProcess {
    /// Notifies the observers of a change of a view's property that no layer stores, such as a scroll view's insets.
    package func noteChange(of layer: CALayer, _ property: String, from: LayerValue, to: LayerValue) {
        let observers = layerState.changeObservers
        guard !observers.isEmpty else { return }
        let change = PropertyChange(
            time: clock.loggedTime, layer: layer.identifier, property: property, cause: currentCause, from: from, to: to,
            wasInTree: layer.wasInTree)
        observers.forEach { $0(change) }
    }

    /// Calls `observer` for every later change of an animatable or geometric property.
    package func observePropertyChanges(_ observer: @escaping (PropertyChange) -> Void) { layerState.changeObservers.append(observer) }
}
