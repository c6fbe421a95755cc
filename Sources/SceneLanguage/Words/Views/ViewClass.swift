import UIKit

/// One view class that a scene can create.
package struct ViewClass: Sendable {
    /// The name of the UIKit class.
    package let name: String
    package let superclass: String?
    /// Creates a view of the class without content.
    package let make: @MainActor @Sendable () -> UIView
    /// The properties of this class, without the properties of its superclass. They are set in this order, regardless of the order in
    /// the file.
    package let properties: [PropertyDescription]
    /// The keys of the mapping `iq`, without the superclass's keys.
    let engineProperties: [PropertyDescription]
    /// The keys that are not properties, without the keys of every view and without the superclass's keys.
    let keys: [MappingKey<ViewDescription>]

    /// - Parameter more: properties that the class shares with other classes. They come after the class's own properties.
    init<View: UIView>(
        _ name: String, inherits superclass: String? = "UIView", make: @escaping @MainActor @Sendable () -> View,
        properties: [Property<View>] = [], more: [[Property<View>]] = [], iq engineProperties: [Property<View>] = [],
        keys: [MappingKey<ViewDescription>] = []
    ) {
        self.name = name
        self.superclass = superclass
        self.make = make
        self.properties = (properties + more.joined()).map { PropertyDescription($0) }
        self.engineProperties = engineProperties.map { PropertyDescription($0) }
        self.keys = keys
    }
}
