import QuartzCore

/// A process with a tree of layers without views and with a clock, for tests of layers over time.
@MainActor
struct LayerClock {
    let process = SimulatedProcess(name: "layers")
    let root: CALayer
    /// A layer that was added to the tree before the first tick.
    let layer: CALayer

    init(_ make: () -> CALayer = { CALayer() }) {
        (root, layer) = process.run {
            let (root, layer) = (CALayer(), make())
            root.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
            root.addSublayer(layer)
            return (root, layer)
        }
        tick(to: 0)
    }

    func tick(to time: Double) {
        process.run {
            process.clock.advance(to: time)
            for phase in TickSchedule.Phase.allCases { process.ticks.run(phase) }
        }
    }
    func run(_ body: () -> Void) { process.run(body) }
    /// Returns a property's value in the presentation layer at the current time.
    func shown<Value>(_ path: KeyPath<CALayer, Value>) -> Value { process.run { layer.presentation()![keyPath: path] } }
    var dump: String { process.run { root.displayNode(at: process.clock.now)?.dump ?? "" } }
}

func isClose(_ a: CGFloat, _ b: CGFloat, _ tolerance: CGFloat = 1e-4) -> Bool { abs(a - b) < tolerance }
