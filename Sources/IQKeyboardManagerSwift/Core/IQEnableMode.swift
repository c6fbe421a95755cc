/// A setting of one view: follow the manager, or override it.
public enum IQEnableMode: Int, Sendable {
    case `default` = 0
    case enabled = 1
    case disabled = 2
}
