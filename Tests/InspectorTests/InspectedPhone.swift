import IQKeyboardManagerSwift
import LabProtocol
import QuartzCore
import Simulator
import Testing
import UIKit

@testable import Inspector

/// A phone that shows views made in code, with its inspector.
@MainActor
struct InspectedPhone {
    let phone: SimulatedPhone
    let inspector: PhoneInspector

    init(_ strategy: AdjustmentStrategy = .iq, controller: @escaping () -> UIViewController) {
        var configuration = PhoneConfiguration()
        configuration.device = SimulatedDevice.all.first { $0.name == "iPhone 14" }!
        configuration.strategy = strategy
        phone = SimulatedPhone(configuration: configuration, makeRoot: controller)
        inspector = PhoneInspector(phone)
        inspector.startAgain = { SimulatedPhone(configuration: configuration, makeRoot: controller) }
        run(0.1)
    }

    init(_ strategy: AdjustmentStrategy = .iq, views: @escaping () -> [UIView]) {
        self.init(strategy) {
            let controller = UIViewController()
            controller.view.frame = UIScreen.main.bounds
            controller.view.backgroundColor = .white
            for view in views() { controller.view.addSubview(view) }
            return controller
        }
    }

    /// Runs the phone, and returns the breakpoint that stopped it; nil if none did.
    @discardableResult func run(_ seconds: Double) -> InspectedPause? {
        let end = phone.time + seconds
        while phone.time < end - 1e-9 {
            phone.tick()
            if let pause = inspector.endTick() { return pause }
        }
        return nil
    }

    func tap(_ point: CGPoint) {
        phone.send(.touch(.began, finger: 0, location: point))
        run(0.05)
        phone.send(.touch(.ended, finger: 0, location: point))
        run(0.05)
    }

    var tree: InspectionTree { inspector.live.tree }
    func node(_ query: String) throws -> InspectedNode { tree.nodes[try #require(tree.find(query))] }
    func details(_ query: String) throws -> InspectedDetails {
        guard case .details(let details) = inspector.answer(.details(try node(query).id)) else { throw Missing() }
        return try #require(details)
    }
    var why: InspectedWhy { if case .why(let why) = inspector.answer(.why) { why } else { InspectedWhy() } }
    private struct Missing: Error {}
}

@MainActor
func box(_ id: String, _ frame: CGRect, _ color: UIColor? = nil) -> UIView {
    let view = UIView(frame: frame)
    view.accessibilityIdentifier = id
    view.backgroundColor = color
    return view
}

@MainActor
func field(_ id: String, _ frame: CGRect) -> UITextField {
    let field = UITextField(frame: frame)
    field.accessibilityIdentifier = id
    return field
}
