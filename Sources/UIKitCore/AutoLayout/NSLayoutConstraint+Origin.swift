/// The app's calls that have created constraints.
private final class ConstraintOrigins {
    var calls: [ObjectIdentifier: AppLinesBehind] = [:]
    /// The places of elements in storyboards and xibs.
    var elements: [ObjectIdentifier: String] = [:]
    /// The number of remembered constraints; lists that create cells would otherwise fill the memory. (chosen)
    static let most = 20_000
    init() {}
}

extension NSLayoutConstraint {
    /// The app's line that created the constraint; nil outside the programs of apps, and for constraints of the toolkit.
    package var lineOfCreation: AppLine? {
        SimulatedProcess.current.state { ConstraintOrigins() }.calls[ObjectIdentifier(self)]?.lines.first
    }

    /// The place of the element of a storyboard or xib that describes the constraint, such as `Main.storyboard, line 31, id 4Hg-t3-3kB`.
    package var elementOfCreation: String? {
        get { SimulatedProcess.current.state { ConstraintOrigins() }.elements[ObjectIdentifier(self)] }
        set {
            guard AppLine.areReported else { return }
            SimulatedProcess.current.state { ConstraintOrigins() }.elements[ObjectIdentifier(self)] = newValue
        }
    }

    /// Records the calls that create the constraint.
    func noteCreation() {
        guard AppLine.areReported, SimulatedProcess.current.currentCause == .app else { return }
        let origins = SimulatedProcess.current.state { ConstraintOrigins() }
        if origins.calls.count >= ConstraintOrigins.most { (origins.calls, origins.elements) = ([:], [:]) }
        var calls = AppLinesBehind()
        calls.add(AppCalls.present)
        origins.calls[ObjectIdentifier(self)] = calls
    }
}
