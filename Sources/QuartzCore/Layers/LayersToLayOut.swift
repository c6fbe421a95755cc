/// The layers that need layout in the tick's layout phase.
final class LayersToLayOut {
    private var layers: [CALayer] = []
    private var participation: TickSchedule.Participation?
    private unowned let process: SimulatedProcess

    init(process: SimulatedProcess) { self.process = process }

    func add(_ layer: CALayer) {
        layers.append(layer)
        guard participation == nil else { return }
        participation = process.ticks.join(.layout, label: "layer layout", countsAsMotion: false) { [unowned self] _ in layOut() }
    }

    private func layOut() {
        let due = layers
        layers = []
        for layer in due { layer.layoutIfNeeded() }
        guard layers.isEmpty else { return }
        participation?.cancel()
        participation = nil
    }
}

extension SimulatedProcess {
    var layersToLayOut: LayersToLayOut { state { LayersToLayOut(process: self) } }
}
