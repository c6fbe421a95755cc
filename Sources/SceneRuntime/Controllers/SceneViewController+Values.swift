import UIKit

/// Actions that use the value of the control that triggered them.
extension SceneViewController {
    /// Returns the value of a switch as a Boolean and the value of a slider or stepper as a number; nil for other views.
    private static func value(of sender: UIView?) -> ControlValue? {
        switch sender {
        case let sender as UISwitch: .bool(sender.isOn)
        case let sender as UISlider: .number(Double(sender.value))
        case let sender as UIStepper: .number(sender.value)
        default: nil
        }
    }

    /// Sets a property of a view to a control's value. Properties of the engine have the form `iq.enableMode`. A switch that is on sets
    /// such a property to enabled, and a switch that is off to disabled.
    func set(_ property: String, on id: String, by sender: UIView?) {
        guard let view = viewsByID[id], let className = description(of: id)?.className,
            let property = ViewCatalog.valueProperties(of: className)[property],
            let value = Self.value(of: sender).flatMap({ property.reader.fromControl($0) })
        else { return }
        property.apply(view, value, PropertySurroundings(images: images))
    }

    /// Sets a setting of the engine to a control's value. For a list of classes, the switch adds or removes `member`.
    func change(_ setting: String, member: String?, by sender: UIView?) {
        guard let control = Self.value(of: sender), let known = SettingsCatalog.setting(setting) else { return }
        if let member, let list = known.classList {
            let others = list.current().filter { $0 != member }
            SettingsCatalog.apply(setting, control == .bool(true) ? others + [member] : others)
        } else if let value = known.reader.fromControl(control) {
            SettingsCatalog.apply(setting, value)
        }
    }

    /// The duration of a size change, in seconds. (chosen: an animation of usual length)
    private static let resizeDuration = 0.3

    /// Sets the constant of a named constraint to the control's value, or to the element of `values` after the current element.
    func resize(_ name: String, values: [Double], by sender: UIView?) {
        guard let constraints = constraints.named[name], let present = constraints.first?.constant else { return }
        var goal: Double?
        if let index = values.firstIndex(of: Double(present)) { goal = values[(index + 1) % values.count] } else { goal = values.first }
        if case .number(let number)? = Self.value(of: sender), values.isEmpty { goal = number }
        guard let goal, let root = constraints.first?.firstItem as? UIView ?? sender else { return }
        let window = root.window
        window?.layoutIfNeeded()
        UIView.animate(withDuration: Self.resizeDuration) {
            for constraint in constraints { constraint.constant = CGFloat(goal) }
            window?.layoutIfNeeded()
        }
    }
}
