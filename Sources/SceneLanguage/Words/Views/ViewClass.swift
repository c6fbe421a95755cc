import UIKit

/// One class that a scene can make.
package struct ViewClass: Sendable {
    /// UIKit's name.
    package let name: String
    package let superclass: String?
    /// Makes an empty view of the class.
    package let make: @MainActor @Sendable () -> UIView
    /// The properties of the class, without those of the superclass. They are set in this order, whatever the order of the file.
    package let properties: [PropertyDescription]
    /// The keys of its `iq` mapping, without those of the superclass.
    let engineProperties: [PropertyDescription]
    /// The keys besides properties, without those of every view and those of the superclass.
    let keys: [MappingKey<ViewDescription>]

    /// - Parameter more: properties that the class has in common with others, after its own.
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
