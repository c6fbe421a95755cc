import Simulator
import UIKit

extension SimulatedPhone {
    /// What the inspector shows of the phone's present tick.
    func inspection() -> Inspection {
        process.run {
            var result = Inspection(time: time, strategy: configuration.strategy.rawValue)
            if let field = UIApplication.shared.firstResponder as? UIView, let window = field.window {
                let frame = window.convert(field.convert(field.bounds, to: window), to: nil)
                result.field = .init(name: field.accessibilityIdentifier ?? "\(type(of: field))", frame: frame)
            }
            return result
        }
    }
}
