/// The extent to which a text view offers writing tools. (documented: UIKit's headers)
public enum UIWritingToolsBehavior: Int, Sendable {
    case none = -1
    case `default`, complete, limited
}

/// The kinds of text that writing tools may insert into a text view. (documented: UIKit's headers)
public struct UIWritingToolsResultOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let plainText = UIWritingToolsResultOptions(rawValue: 1 << 0)
    public static let richText = UIWritingToolsResultOptions(rawValue: 1 << 1)
    public static let list = UIWritingToolsResultOptions(rawValue: 1 << 2)
    public static let table = UIWritingToolsResultOptions(rawValue: 1 << 3)
}

/// A suggestion above the keyboard, such as a reply, that the app inserts itself.
///
/// Partial: the phone makes no suggestions, so delegates never receive one.
@preconcurrency @MainActor
open class UIInputSuggestion: NSObject {}

/// The panel for the attributes of text.
///
/// Partial: the panel is an empty view controller that no text view presents, so delegates never receive one.
@preconcurrency @MainActor
open class UITextFormattingViewController: UIViewController {
    /// The configuration of the groups of controls in the panel.
    @preconcurrency @MainActor
    open class Configuration: NSObject {
        public override nonisolated init() { super.init() }
    }
    public let configuration: Configuration

    @preconcurrency @MainActor
    public init(configuration: Configuration = Configuration()) {
        self.configuration = configuration
        super.init(nibName: nil, bundle: nil)
    }
    @preconcurrency @MainActor
    public required init?(coder: NSCoder) {
        configuration = Configuration()
        super.init(coder: coder)
    }
}
