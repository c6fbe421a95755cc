import KeyboardAdjustment
import UIKit

extension UIView {
    /// The identifier from the scene, else the class name.
    var traceName: String { accessibilityIdentifier ?? nameInApp ?? "\(type(of: self))" }

    /// The name of the view in an app's own code: the stored property of a controller or a view around it, `nameField`, `fields[2]` or
    /// `address.streetField`, or `SignUpController.view`. Nil outside the programs of apps, and for a view that no property holds.
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

    /// Returns whether a class is the app's: the toolkit's own views hold theirs under names that no app knows.
    package static func isOfApp(_ type: Any.Type) -> Bool {
        let name = String(reflecting: type)
        let toolkit = [
            "UIKit", "IQKeyboard", "SceneLanguage.", "SceneRuntime.", "Simulator.", "PhoneRuntime.", "QuartzCore.", "Foundation.",
        ]
        return !toolkit.contains { name.hasPrefix($0) }
    }

    /// Returns "" when a property's value is this view, `[2]` when it is the third of the property's list; nil when it is not in there.
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
    /// Creates `[x, y, width, height]`, points.
    package init(_ rect: CGRect) {
        self = .array([.number(rect.origin.x), .number(rect.origin.y), .number(rect.size.width), .number(rect.size.height)])
    }
    /// Creates `[x, y]`, points.
    package init(_ point: CGPoint) { self = .array([.number(point.x), .number(point.y)]) }
    /// Creates the account of a hidden view: the share that shows, since when it is hidden in seconds, and what covers it.
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
    /// Creates `[top, left, bottom, right]`, points.
    package init(_ insets: UIEdgeInsets) {
        self = .array([.number(insets.top), .number(insets.left), .number(insets.bottom), .number(insets.right)])
    }
}
