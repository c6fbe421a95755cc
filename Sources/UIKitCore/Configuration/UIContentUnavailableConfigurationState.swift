/// The state of a view controller without content, with which its placeholder's configuration is updated.
@preconcurrency @MainActor
public struct UIContentUnavailableConfigurationState: UIConfigurationState {
    public var traitCollection: UITraitCollection
    /// The text in the view controller's search bar; nil if it has no search.
    public var searchText: String?

    private var ownValues: [UIConfigurationStateCustomKey: AnyHashable] = [:]
    public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
        get { ownValues[key] }
        set { ownValues[key] = newValue }
    }

    public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
}
