/// Describes the content of a content view. It is a value: change a copy and pass it to a cell, header or footer.
@preconcurrency @MainActor
public protocol UIContentConfiguration {
    /// Returns a new view that shows this configuration.
    func makeContentView() -> any UIView & UIContentView
    /// Returns the configuration with its values for a state.
    func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows a configuration, and can switch to other configurations of the same type.
@preconcurrency @MainActor
public protocol UIContentView: NSObjectProtocol {
    /// The configuration that the view shows. Setting it updates the view.
    var configuration: any UIContentConfiguration { get set }
    /// Returns whether the view can show a configuration. If it cannot, a cell creates a new content view.
    func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
    /// Returns whether the configuration is of the type that the view currently shows.
    public func supports(_ configuration: any UIContentConfiguration) -> Bool {
        type(of: configuration) == type(of: self.configuration)
    }
}

/// The state of a view on which the values of a configuration can depend.
@preconcurrency @MainActor
public protocol UIConfigurationState {
    var traitCollection: UITraitCollection { get set }
    init(traitCollection: UITraitCollection)
    /// The app's own value for a key.
    subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }
}

/// A key for values that an app adds to the state of its cells and views.
public struct UIConfigurationStateCustomKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
}
