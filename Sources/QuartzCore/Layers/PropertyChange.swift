/// One write to a layer, as the process's change log stores it.
public struct PropertyChange: Hashable, Sendable {
    /// The virtual time, seconds.
    public var time: Double
    /// The layer's identifier.
    public var layer: UInt64
    /// The property's name: `position`, `bounds`, `opacity` ...
    public var property: String
    public var cause: Cause
    /// The value before the change; nil for properties that do not animate.
    public var from: LayerValue?
    /// The value after the change; nil for properties that do not animate.
    public var to: LayerValue?
    /// Whether the layer was in its tree before the current tick began: new layers are placed, not moved.
    public var wasInTree: Bool
}

extension SimulatedProcess {
    /// Notifies the observers of a write that belongs to a view and to no layer, such as a scroll view's insets.
    package func noteChange(of layer: CALayer, _ property: String, from: LayerValue, to: LayerValue) {
        let observers = layerState.changeObservers
        guard !observers.isEmpty else { return }
        let change = PropertyChange(
            time: clock.loggedTime, layer: layer.identifier, property: property, cause: currentCause, from: from, to: to,
            wasInTree: layer.wasInTree)
        observers.forEach { $0(change) }
    }

    /// Calls `observer` for every later write of an animatable or geometric property.
    package func observePropertyChanges(_ observer: @escaping (PropertyChange) -> Void) { layerState.changeObservers.append(observer) }
}
