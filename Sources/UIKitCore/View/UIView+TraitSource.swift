extension UIView {
    private enum TraitSourceKey {}
    private struct WeakView { weak var view: UIView? }

    /// The list whose traits a row has before it is added to it; nil for other views.
    var traitSource: UIView? {
        associatedValues.isEmpty ? nil : (associatedValues[ObjectIdentifier(TraitSourceKey.self)] as? WeakView)?.view
    }

    /// Gives a view without a superview the traits of a list. A list measures its rows before it adds them, and their text sizes and
    /// directions may differ from the screen's.
    package func adoptTraits(of list: UIView) {
        guard superview == nil else { return }
        if traitSource !== list { associatedValues[ObjectIdentifier(TraitSourceKey.self)] = WeakView(view: list) }
        traitsDidChange()
    }
}
