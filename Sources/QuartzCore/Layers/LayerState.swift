/// The state of a process that all its layers share.
final class LayerState {
    /// The observers of property changes, in the order in which they were added.
    var changeObservers: [(PropertyChange) -> Void] = []
    let transactions: TransactionState
    var textMeasurer: any TextMeasurer = AverageTextMeasurer()

    init(process: SimulatedProcess) { transactions = TransactionState(process: process) }
}

extension SimulatedProcess {
    var layerState: LayerState {
        // Only `LayerState` objects are stored in this property.
        if let existing = stateOfLayers { return unsafeDowncast(existing, to: LayerState.self) }
        let made = LayerState(process: self)
        stateOfLayers = made
        return made
    }

    package var transactions: TransactionState { layerState.transactions }

    /// The measurer of text. The host replaces it before the first view is created.
    public var textMeasurer: any TextMeasurer {
        get { layerState.textMeasurer }
        set { layerState.textMeasurer = newValue }
    }
}
