import Simulator
import UIKit

/// The steps `background` and `foreground`.
extension FlowRunner {
    func changeState(isActive: Bool) -> [FlowOperation] {
        [
            rest(),
            .act { [unowned self] () throws(FlowFailure) in
                let isAway = UIApplication.shared.applicationState == .background
                guard isAway == isActive else {
                    throw FlowFailure(actual: "the app is \(isAway ? "in the background" : "on the screen") already")
                }
                phone.send(.applicationState(isActive: isActive))
            }, nextTick(),
        ]
    }
}
