/// The setting of one view: the manager's setting applies, or the view overrides it.
public enum IQEnableMode: Int, Sendable {
    case `default` = 0
    case enabled = 1
    case disabled = 2
}
