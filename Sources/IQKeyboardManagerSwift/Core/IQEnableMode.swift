/// The setting of one view. Either the view has the manager's setting, or it overrides that setting.
public enum IQEnableMode: Int, Sendable {
    case `default` = 0
    case enabled = 1
    case disabled = 2
}
