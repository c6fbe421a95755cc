import LabProtocol
import QuartzCore
import Testing
import UIKit

@testable import LabWindow

/// Tests for the arrows that show how far an edge of the selected view moves when a value grows by one point.
@MainActor @Suite struct InfluenceArrowTests {
    private let frame = CGRect(x: 100, y: 200, width: 60, height: 40)
    private func move(_ quantity: InspectedSensitivity.Quantity, _ rate: Double) -> CGVector {
        let (from, to) = InfluenceArrow(quantity: quantity, rate: rate).ends(on: frame)
        return CGVector(dx: to.x - from.x, dy: to.y - from.y)
    }

    @Test func `an arrow starts at its edge and points in the direction of the change`() {
        #expect(InfluenceArrow(quantity: .bottom, rate: 1).ends(on: frame).from == CGPoint(x: 130, y: 240))
        #expect(InfluenceArrow(quantity: .left, rate: 1).ends(on: frame).from == CGPoint(x: 100, y: 220))
        #expect(move(.bottom, 1) == CGVector(dx: 0, dy: 36) && move(.top, -1) == CGVector(dx: 0, dy: -36))
        #expect(move(.right, 0.5) == CGVector(dx: 18, dy: 0) && move(.width, -1) == CGVector(dx: -36, dy: 0))
        #expect(move(.gap, 1) == CGVector(dx: 0, dy: -36), "the gap grows upwards")
    }

    @Test func `an arrow is neither too short nor too long, and a value without influence has none`() {
        #expect(move(.bottom, 0.01).dy == 12 && move(.bottom, -1000).dy == -90 && move(.bottom, 0) == .zero)
        #expect(InfluenceArrow(quantity: .bottom, rate: 1).text == "+1" && InfluenceArrow(quantity: .bottom, rate: -0.5).text == "-0.5")
    }

    @Test func `each line of the Layout tab about a dependence has the arrow of its rate`() throws {
        var details = InspectedDetails(
            node: InspectedNode(id: InspectedID(rawValue: "v1"), kind: .view, className: "UIView", frame: .zero, parent: -1))
        details.layout = InspectedLayout()
        details.layout?.sensitivities = [
            InspectedSensitivity(
                .bottom, points: 300,
                [InspectedDependence("the constant", node: nil, rate: -1), InspectedDependence("the spacing", node: nil, rate: 0)])
        ]
        #expect(
            PanelFacts.constraints(details).compactMap(\.arrow) == [
                InfluenceArrow(quantity: .bottom, rate: -1), InfluenceArrow(quantity: .bottom, rate: 0),
            ])
    }
}
