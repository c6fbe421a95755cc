import UIKit

/// Creates the layers that a scene adds to a view.
@MainActor
enum SceneLayers {
    /// Adds the layers below the view's subviews, and updates their colours when the appearance changes between light and dark.
    static func add(_ descriptions: [LayerDescription], to view: UIView) {
        guard !descriptions.isEmpty else { return }
        var colored: [(CALayer, PropertyDescription, any Sendable)] = []
        for (index, description) in descriptions.enumerated() {
            let layer = make(description, in: view.bounds.size, traits: view.traitCollection, &colored)
            view.layer.insertSublayer(layer, at: index)
        }
        guard !colored.isEmpty else { return }
        view.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (view: UIView, _) in
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            for (layer, property, value) in colored { property.apply(layer, value, PropertySurroundings(traits: view.traitCollection)) }
            CATransaction.commit()
        }
    }

    /// Creates a layer with its sublayers.
    /// - Parameter size: the size of the superlayer, to which fractions in the description refer.
    private static func make(
        _ description: LayerDescription, in size: CGSize, traits: UITraitCollection,
        _ colored: inout [(CALayer, PropertyDescription, any Sendable)]
    ) -> CALayer {
        guard let known = LayerCatalog.layerClass(description.className) else {
            preconditionFailure("\(description.className) passed the check and is not in the catalogue")
        }
        let layer = known.make()
        layer.frame = description.frame?.resolved(in: size) ?? CGRect(origin: .zero, size: size)
        // Set the properties in the order of the catalogue, so that the order in the file has no effect.
        for property in known.properties {
            for assignment in description.properties where assignment.name == property.name {
                property.apply(layer, assignment.value, PropertySurroundings(traits: traits))
                if property.isColor { colored.append((layer, property, assignment.value)) }
            }
        }
        for sublayer in description.sublayers { layer.addSublayer(make(sublayer, in: layer.bounds.size, traits: traits, &colored)) }
        if let mask = description.mask.first { layer.mask = make(mask, in: layer.bounds.size, traits: traits, &colored) }
        for (index, animation) in description.animations.enumerated() {
            layer.add(made(animation, traits), forKey: "scene.\(index).\(animation.keyPath)")
        }
        return layer
    }

    private static func made(_ description: LayerAnimationDescription, _ traits: UITraitCollection) -> CAAnimation {
        let animation = CABasicAnimation(keyPath: description.keyPath)
        animation.fromValue = description.from.map { value($0, traits) }
        animation.toValue = description.to.map { value($0, traits) }
        animation.duration = description.duration
        animation.repeatCount = Float(description.repeatCount)
        animation.autoreverses = description.autoreverses
        animation.timingFunction = CAMediaTimingFunction(name: description.timingFunction)
        return animation
    }
    /// Returns a value in the type that Core Animation expects.
    private static func value(_ value: any Sendable, _ traits: UITraitCollection) -> Any {
        switch value {
        case let color as UIColor: color.resolvedColor(with: traits).cgColor
        case let colors as [UIColor]: colors.map { $0.resolvedColor(with: traits).cgColor }
        case let numbers as [Double]: numbers.map { NSNumber(value: $0) }
        default: value
        }
    }
}
