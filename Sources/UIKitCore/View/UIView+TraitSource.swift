extension UIView {
    private enum TraitSourceKey {}
    private struct WeakView { weak var view: UIView? }

    /// The list whose traits a row uses before it is added to the list; nil for other views.
    var traitSource: UIView? {
        associatedValues.isEmpty ? nil : (associatedValues[ObjectIdentifier(TraitSourceKey.self)] as? WeakView)?.view
    }

    /// Makes a row use the traits of its list while it has no superview. A list measures rows before it adds them, and configures removed
    /// rows again, and the list's text size and direction may differ from the screen's.
    package func adoptTraits(of list: UIView) {
        if traitSource !== list { associatedValues[ObjectIdentifier(TraitSourceKey.self)] = WeakView(view: list) }
        traitsDidChange()
    }
}
