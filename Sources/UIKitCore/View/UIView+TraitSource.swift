extension UIView {
    private enum TraitSourceKey {}
    private struct WeakView { weak var view: UIView? }

    /// The list whose traits a row has before it is added to it; nil for other views.
    var traitSource: UIView? {
        associatedValues.isEmpty ? nil : (associatedValues[ObjectIdentifier(TraitSourceKey.self)] as? WeakView)?.view
    }

    /// Gives a row the traits of its list while it has no superview. A list measures its rows before it adds them, and fills removed ones
    /// again. Its text size and direction may differ from the screen's.
    package func adoptTraits(of list: UIView) {
        if traitSource !== list { associatedValues[ObjectIdentifier(TraitSourceKey.self)] = WeakView(view: list) }
        traitsDidChange()
    }
}
