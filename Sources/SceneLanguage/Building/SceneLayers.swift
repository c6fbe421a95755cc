import UIKit

/// Makes the layers that a scene puts into a view.
@MainActor
enum SceneLayers {
    /// Adds the layers below the view's subviews, and keeps their colours in line with light and dark.
    static func add(_ descriptions: [LayerDescription], to view: UIView) {
        guard !descriptions.isEmpty else { return }
        var colored: [(CALayer, LayerPropertyDescription, SceneValue)] = []
        for (index, description) in descriptions.enumerated() {
            let layer = make(description, in: view.bounds.size, traits: view.traitCollection, &colored)
            view.layer.insertSublayer(layer, at: index)
        }
        guard !colored.isEmpty else { return }
        view.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (view: UIView, _) in
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            for (layer, property, value) in colored { property.apply(layer, value, view.traitCollection) }
            CATransaction.commit()
        }
    }

    /// A layer with everything in it. Frames are resolved against `size`, the layer's around it.
    private static func make(
        _ description: LayerDescription, in size: CGSize, traits: UITraitCollection,
        _ colored: inout [(CALayer, LayerPropertyDescription, SceneValue)]
    ) -> CALayer {
        guard let known = LayerCatalog.layerClass(description.className) else {
            preconditionFailure("\(description.className) passed the check and is not in the catalogue")
        }
        let layer = known.make()
        layer.frame = description.frame?.resolved(in: size) ?? CGRect(origin: .zero, size: size)
        // In the catalogue's order, so that the file's order never matters.
        for property in known.properties {
            for assignment in description.properties where assignment.name == property.name {
                property.apply(layer, assignment.value, traits)
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
        animation.timingFunction = CAMediaTimingFunction(name: timing(description.timingFunction))
        return animation
    }
    private static func timing(_ name: String) -> CAMediaTimingFunctionName {
        switch name {
        case "linear": .linear
        case "easeIn": .easeIn
        case "easeOut": .easeOut
        case "easeInEaseOut": .easeInEaseOut
        default: .default
        }
    }
    private static func value(_ value: SceneValue, _ traits: UITraitCollection) -> Any {
        switch value {
        case .point(let point): point
        case .color(let color): color.uiColor.resolvedColor(with: traits).cgColor
        case .colors(let colors): colors.map { $0.uiColor.resolvedColor(with: traits).cgColor }
        case .numbers(let numbers): numbers.map { NSNumber(value: $0) }
        default: value.cgFloat
        }
    }
}

extension SceneValue {
    /// The path in a layer of these bounds.
    func cgPath(in bounds: CGRect) -> CGPath {
        guard case .path(let path) = self else {
            assertionFailure("\(self) is applied as a path")
            return CGPath()
        }
        var result = CGPath()
        switch path {
        case .rect(let frame, let radius):
            let rect = frame.resolved(in: bounds.size)
            if radius > 0 {
                let corner = min(CGFloat(radius), rect.width / 2, rect.height / 2)
                result.addRoundedRect(in: rect, cornerWidth: corner, cornerHeight: corner)
            } else {
                result.addRect(rect)
            }
        case .oval(let frame): result.addEllipse(in: frame.resolved(in: bounds.size))
        case .arc(let x, let y, let radius, let from, let to):
            result.addArc(
                center: CGPoint(x: x.resolved(in: bounds.width), y: y.resolved(in: bounds.height)), radius: radius,
                startAngle: from * .pi / 180, endAngle: to * .pi / 180, clockwise: to >= from)
        case .drawing(let steps):
            for step in steps {
                switch step {
                case .move(let x, let y): result.move(to: CGPoint(x: x, y: y))
                case .line(let x, let y): result.addLine(to: CGPoint(x: x, y: y))
                case .quad(let cx, let cy, let x, let y):
                    result.addQuadCurve(to: CGPoint(x: x, y: y), control: CGPoint(x: cx, y: cy))
                case .curve(let ax, let ay, let bx, let by, let x, let y):
                    result.addCurve(to: CGPoint(x: x, y: y), control1: CGPoint(x: ax, y: ay), control2: CGPoint(x: bx, y: by))
                case .close: result.closeSubpath()
                }
            }
        }
        return result
    }
}
