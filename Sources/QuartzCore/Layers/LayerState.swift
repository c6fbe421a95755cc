/// The state that layers keep in a process.
final class LayerState {
    /// The observers of writes, in the order in which they came.
    var changeObservers: [(PropertyChange) -> Void] = []
    let transactions: TransactionState
    var textMeasurer: any TextMeasurer = AverageTextMeasurer()

    init(process: SimulatedProcess) { transactions = TransactionState(process: process) }
}

extension SimulatedProcess {
    var layerState: LayerState {
        // The slot contains no other type.
        if let existing = stateOfLayers { return unsafeDowncast(existing, to: LayerState.self) }
        let made = LayerState(process: self)
        stateOfLayers = made
        return made
    }

    package var transactions: TransactionState { layerState.transactions }

    /// The measurer of text. The host replaces it before the first view is made.
    public var textMeasurer: any TextMeasurer {
        get { layerState.textMeasurer }
        set { layerState.textMeasurer = newValue }
    }
}
