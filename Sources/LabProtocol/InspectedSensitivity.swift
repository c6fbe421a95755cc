/// A number of a view's layout, such as an edge, and the values on which it depends.
package struct InspectedSensitivity: Hashable, Sendable, Codable {
    /// An edge or a length of the view, or the gap between its bottom and the keyboard.
    package enum Quantity: String, Hashable, Sendable, Codable, CaseIterable { case top, bottom, left, right, width, height, gap }
    package var quantity: Quantity
    /// The number itself in points. Edges are in screen coordinates.
    package var points: Double
    /// The values on which the number depends, the strongest first. Constraints of the view that have no influence come last, with the
    /// rate 0.
    package var dependences: [InspectedDependence]
    package init(_ quantity: Quantity, points: Double, _ dependences: [InspectedDependence]) {
        self.quantity = quantity
        self.points = points
        self.dependences = dependences
    }
}

/// A value on which a number of the layout depends.
package struct InspectedDependence: Hashable, Sendable, Codable {
    /// The value in a developer's words: `the constant of “send.bottom == view.bottom - 20”`.
    package var text: String
    /// The view that has the value.
    package var node: InspectedID?
    /// The number of points by which the layout's number changes when the value grows by one point.
    package var rate: Double
    package init(_ text: String, node: InspectedID?, rate: Double) {
        self.text = text
        self.node = node
        self.rate = rate
    }
}

extension InspectedSensitivity {
    /// Returns the number as a sentence, which the entries of `lines` continue.
    package func sentence(of name: String) -> String {
        let points = InspectedValue.short(points)
        let number =
            switch quantity {
            case .top: localized("The top of \(name) is at \(points) on the screen.")
            case .bottom: localized("The bottom of \(name) is at \(points) on the screen.")
            case .left: localized("The left edge of \(name) is at \(points) on the screen.")
            case .right: localized("The right edge of \(name) is at \(points) on the screen.")
            case .width: localized("The width of \(name) is \(points) points.")
            case .height: localized("The height of \(name) is \(points) points.")
            case .gap: localized("The gap between \(name) and the keyboard is \(points) points.")
            }
        return number + " " + localized("If one of these values grows by one point, it changes by:")
    }

    /// The heading of its lines in a panel.
    package var heading: String {
        switch quantity {
        case .top: localized("Change of the top per point")
        case .bottom: localized("Change of the bottom per point")
        case .left: localized("Change of the left edge per point")
        case .right: localized("Change of the right edge per point")
        case .width: localized("Change of the width per point")
        case .height: localized("Change of the height per point")
        case .gap: localized("Change of the gap to the keyboard per point")
        }
    }

    /// The values on which the number depends as lines, with rates of equal width.
    package var lines: [(rate: String, text: String, node: InspectedID?)] {
        let rates = dependences.map { InspectedValue.short($0.rate) }
        let width = rates.map(\.count).max() ?? 0
        return zip(rates, dependences).map { rate, dependence in
            (String(repeating: " ", count: width - rate.count) + rate, dependence.text, dependence.node)
        }
    }
}
