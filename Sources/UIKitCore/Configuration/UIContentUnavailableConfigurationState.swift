/// The state of a controller that has no content, for the configuration of its placeholder.
@preconcurrency @MainActor
public struct UIContentUnavailableConfigurationState: UIConfigurationState {
    public var traitCollection: UITraitCollection
    /// The text in the search bar that belongs to the controller; nil without a search.
    public var searchText: String?

    private var ownValues: [UIConfigurationStateCustomKey: AnyHashable] = [:]
    public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
        get { ownValues[key] }
        set { ownValues[key] = newValue }
    }

    public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
}
