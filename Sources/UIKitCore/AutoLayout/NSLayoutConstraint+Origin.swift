/// The app's call that created a constraint, and the place of its element in a storyboard or xib.
struct ConstraintOrigin {
    var calls = AppLinesBehind()
    var element: String?
}

extension NSLayoutConstraint {
    /// The app's line that created the constraint; nil outside the programs of apps, and for constraints of the toolkit.
    package var lineOfCreation: AppLine? { origin?.calls.lines.first }
    /// The place of the element of a storyboard or xib that describes the constraint, such as `Main.storyboard, line 31, id 4Hg-t3-3kB`.
    package var elementOfCreation: String? {
        get { origin?.element }
        set { if AppLine.areReported { origin = ConstraintOrigin(calls: origin?.calls ?? AppLinesBehind(), element: newValue) } }
    }

    /// Records the calls that create the constraint.
    func noteCreation() {
        guard AppLine.areReported, SimulatedProcess.current.currentCause == .app else { return }
        origin = ConstraintOrigin()
        origin?.calls.add(AppCalls.present)
    }
}
