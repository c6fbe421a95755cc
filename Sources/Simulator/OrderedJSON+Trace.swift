import KeyboardAdjustment
import UIKit

extension UIView {
    /// The view's accessibility identifier or its name in the app's code, or else its class name.
    var traceName: String { accessibilityIdentifier ?? nameInApp ?? "\(type(of: self))" }

    /// The name of the view in the app's code. This is the stored property of a controller or of a view around it, such as `nameField`,
    /// `fields[2]` or `address.streetField`, or `SignUpController.view`. Nil if the app does not run in its own process, and for a view
    /// without a property.
    private var nameInApp: String? {
        guard AppLine.areReported else { return nil }
        if let controller = next as? UIViewController, controller.viewIfLoaded === self, Self.isOfApp(type(of: controller)) {
            return "\(type(of: controller)).view"
        }
        var responder = next
        while let holder = responder {
            var mirror: Mirror? = Mirror(reflecting: holder)
            while let current = mirror, Self.isOfApp(current.subjectType) {
                for child in current.children {
                    guard let label = child.label, let part = place(in: child.value) else { continue }
                    let own = (label.hasPrefix(Self.lazyPrefix) ? String(label.dropFirst(Self.lazyPrefix.count)) : label) + part
                    let around = (holder as? UIView).flatMap { $0.accessibilityIdentifier ?? $0.nameInApp }
                    return around.map { "\($0).\(own)" } ?? own
                }
                mirror = current.superclassMirror
            }
            responder = holder.next
        }
        return nil
    }

    /// The compiler's prefix for the name of a `lazy` property.
    package static let lazyPrefix = "$__lazy_storage_$_"

    /// Returns whether a class belongs to the app. The toolkit's own views have properties whose names are unknown to an app.
    package static func isOfApp(_ type: Any.Type) -> Bool {
        let name = String(reflecting: type)
        let toolkit = [
            "UIKit", "IQKeyboard", "SceneLanguage.", "SceneRuntime.", "Simulator.", "PhoneRuntime.", "QuartzCore.", "Foundation.",
        ]
        return !toolkit.contains { name.hasPrefix($0) }
    }

    /// Returns the suffix of the property's name for this view: "" if the property's value is the view, or `[2]` if the view is the third
    /// element of the property's array. Returns nil if the value does not contain the view.
    private func place(in value: Any) -> String? {
        if let view = value as? UIView { return view === self ? "" : nil }
        let mirror = Mirror(reflecting: value)
        switch mirror.displayStyle {
        case .optional: return mirror.children.first.flatMap { place(in: $0.value) }
        case .collection:
            return mirror.children.enumerated().lazy.compactMap { index, child in self.place(in: child.value).map { "[\(index)]\($0)" } }
                .first
        default: return nil
        }
    }
}

extension OrderedJSON {
    /// Creates `[x, y, width, height]` in points.
    package init(_ rect: CGRect) {
        self = .array([.number(rect.origin.x), .number(rect.origin.y), .number(rect.size.width), .number(rect.size.height)])
    }
    /// Creates `[x, y]` in points.
    package init(_ point: CGPoint) { self = .array([.number(point.x), .number(point.y)]) }
    /// Creates the description of a hidden view: its visible share, the virtual time in seconds at which it became hidden, and the
    /// obstacles.
    init(_ account: Visibility) {
        let covers = account.covers.map { cover in
            OrderedJSON.object([
                .init("kind", .string(cover.kind.rawValue)), .init("name", .string(cover.name)),
                .init("share", .number((cover.share * 10000).rounded() / 10000)),
            ])
        }
        self = .object(
            [.init("share", .number((account.share * 10000).rounded() / 10000))]
                + (account.since.map { [.init("since", .number($0))] } ?? []) + [.init("covers", .array(covers))])
    }
    /// Creates `[top, left, bottom, right]` in points.
    package init(_ insets: UIEdgeInsets) {
        self = .array([.number(insets.top), .number(insets.left), .number(insets.bottom), .number(insets.right)])
    }
}
