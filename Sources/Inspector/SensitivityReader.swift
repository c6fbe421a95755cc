import IQKeyboardManagerSwift
import KeyboardAdjustment
import LabProtocol
import UIKit

/// Reads the values on which the numbers of a view's layout depend, with their rates.
///
/// The rates come from the constraint solver's solution, which is piecewise linear. They are therefore exact up to the next value at
/// which the slope changes. The rate of the keyboard distance comes from the engine's decision for a distance that is one point larger.
@MainActor
struct SensitivityReader {
    let layout: LayoutReader
    private var view: UIView { layout.view }

    /// The keyboard's upper edge on the screen; nil while no keyboard is at the lower edge.
    private var keyboardTop: CGFloat? {
        guard let keyboard = UIKeyboardController.current, keyboard.isAtEdge, keyboard.placement.mode != .offScreen else { return nil }
        return keyboard.placement.frame.minY
    }

    var sensitivities: [InspectedSensitivity] {
        let frame = view.convert(view.bounds, to: nil)
        return InspectedSensitivity.Quantity.allCases.compactMap { quantity in
            let points: CGFloat
            switch quantity {
            case .top: points = frame.minY
            case .bottom: points = frame.maxY
            case .left: points = frame.minX
            case .right: points = frame.maxX
            case .width: points = frame.width
            case .height: points = frame.height
            case .gap:
                guard let keyboardTop else { return nil }
                points = keyboardTop - frame.maxY
            }
            return InspectedSensitivity(quantity, points: Double(points), dependences(of: quantity))
        }
    }

    private func dependences(of quantity: InspectedSensitivity.Quantity) -> [InspectedDependence] {
        let attribute = quantity.attribute
        var followed = LayoutItemReading.dependences(of: view, attribute)
        var result: [InspectedDependence] = []
        if quantity == .gap {
            // The gap grows when the keyboard's edge moves down, and shrinks when the view's edge moves down.
            let fixed = followed.filter(\.isOfKeyboard).reduce(0) { $0 + $1.rate }
            followed.removeAll(where: \.isOfKeyboard)
            followed = followed.map { LayoutDependence(source: $0.source, rate: -$0.rate) }
            result.append(InspectedDependence(localized("the keyboard's top edge"), node: nil, rate: 1 - fixed))
        }
        result += followed.map(described)
        if let engine = engineRate(of: quantity) { result.append(engine) }
        result += withoutInfluence(on: attribute, followed)
        // Sort by the offset too, so that entries with equal rates keep their order.
        return result.enumerated().sorted { (-abs($0.element.rate), $0.offset) < (-abs($1.element.rate), $1.offset) }.map(\.element)
    }

    // MARK: Sources

    private func described(_ dependence: LayoutDependence) -> InspectedDependence {
        func result(_ text: String, _ view: UIView?) -> InspectedDependence {
            InspectedDependence(text, node: view.map { InspectedID(of: $0) }, rate: dependence.rate)
        }
        switch dependence.source {
        case .constraint(let constraint):
            let text = layout.text(constraint)
            let host = constraint.firstItem as? UIView ?? (constraint.firstItem as? UILayoutGuide)?.owningView
            return result(localized("the constant of “\(text)”"), host)
        case .spacing(let stack, nil): return result("\(layout.name(stack)).spacing", stack)
        case .spacing(let stack, let view?): return result("\(layout.name(stack)).customSpacing(after: \(layout.name(view)))", stack)
        case .frame(let view, let attribute): return result("\(layout.name(view)).frame.\(attribute.pathInFrame)", view)
        case .contentSize(let view, let axis):
            let name = layout.name(view)
            return result(
                axis == .vertical
                    ? localized("the height of the content of \(name)") : localized("the width of the content of \(name)"), view)
        case .contentOffset(let view, let axis): return result("\(layout.name(view)).contentOffset.\(axis == .vertical ? "y" : "x")", view)
        case .inset(let guide, let edge):
            let owner = guide.owningView.map(layout.name) ?? ""
            if guide is UIKeyboardLayoutGuide { return result("\(owner).keyboardLayoutGuide.\(edge.word)", guide.owningView) }
            return result("\(owner).\(guide.nameOfInsets).\(edge.word)", guide.owningView)
        }
    }

    /// Returns the view's own constraints on the axis, and the spacing of its stack view, that have no influence on the number now.
    private func withoutInfluence(
        on attribute: NSLayoutConstraint.Attribute, _ followed: [LayoutDependence]
    ) -> [InspectedDependence] {
        var named: Set<ObjectIdentifier> = []
        for dependence in followed {
            switch dependence.source {
            case .constraint(let constraint): named.insert(ObjectIdentifier(constraint))
            case .spacing(let stack, _): named.insert(ObjectIdentifier(stack))
            default: break
            }
        }
        let isHorizontal = attribute.isHorizontal
        let own = view.constraintsThatMention.filter {
            !$0.isToolkits && $0.firstAttribute.isHorizontal == isHorizontal && !named.contains(ObjectIdentifier($0))
        }
        var result = own.map { described(LayoutDependence(source: .constraint($0), rate: 0)) }
        if let stack = view.superview as? UIStackView, (stack.axis == .horizontal) == isHorizontal,
            stack.arrangedSubviews.contains(view), !named.contains(ObjectIdentifier(stack))
        {
            result.append(described(LayoutDependence(source: .spacing(stack, after: nil), rate: 0)))
        }
        return result
    }

    // MARK: The engine

    /// Returns the rate of the keyboard distance, for the field of the engine's latest decision. Nil for other views and quantities.
    private func engineRate(of quantity: InspectedSensitivity.Quantity) -> InspectedDependence? {
        guard [.top, .bottom, .gap].contains(quantity), view === UIApplication.shared.firstResponder,
            let adjustment = IQKeyboardManager.shared.lastAdjustment, adjustment.plan.measurement != nil,
            let field = adjustment.situation.field, adjustment.view(at: field) === view
        else { return nil }
        let distance = adjustment.situation.keyboardDistance
        let trial = DistanceTrial(adjustment.situation, for: adjustment.plan.occasion, distance: distance + 1)
        let isOwn = distance != IQKeyboardManager.shared.keyboardDistance
        let name = isOwn ? "\(layout.name(view)).iq.distanceFromKeyboard" : "IQKeyboardManager.keyboardDistance"
        return InspectedDependence(name, node: nil, rate: Double(quantity == .gap ? trial.rise : 0 - trial.rise))
    }
}

extension LayoutDependence {
    fileprivate var isOfKeyboard: Bool {
        if case .inset(let guide, .top) = source { guide is UIKeyboardLayoutGuide } else { false }
    }
}

extension InspectedSensitivity.Quantity {
    fileprivate var attribute: NSLayoutConstraint.Attribute {
        switch self {
        case .top: .top
        case .bottom, .gap: .bottom
        case .left: .left
        case .right: .right
        case .width: .width
        case .height: .height
        }
    }
}

extension NSLayoutConstraint.Attribute {
    fileprivate var isHorizontal: Bool {
        switch self {
        case .left, .right, .leading, .trailing, .width, .centerX, .leftMargin, .rightMargin, .leadingMargin, .trailingMargin,
            .centerXWithinMargins:
            true
        default: false
        }
    }
    fileprivate var pathInFrame: String {
        switch self {
        case .left: "origin.x"
        case .top: "origin.y"
        case .width: "size.width"
        default: "size.height"
        }
    }
}

extension UIRectEdge {
    fileprivate var word: String { self == .top ? "top" : self == .left ? "left" : self == .bottom ? "bottom" : "right" }
}

extension UILayoutGuide {
    /// The name of the guide's insets as a property of the owning view.
    fileprivate var nameOfInsets: String {
        if let name = ["safeArea": "safeAreaInsets", "margins": "layoutMargins"][identifier] { return name }
        return identifier.isEmpty ? "\(type(of: self))" : identifier
    }
}
