import Simulator
import UIKit

// Runs the same sources in Swift 6's language mode: one screen for a second, with timers, notifications and taps.

MainActor.assumeIsolated {
    listObjectiveCMembers()
    var form: OrderFormController!
    let phone = SimulatedPhone {
        form = OrderFormController()
        return form
    }
    phone.run(until: 1)
    phone.process.run {
        form.pressPay()
        NotificationCenter.default.post(name: NSNotification.Name("orderChanged"), object: nil)
    }
    let expected = [
        "viewWillAppear in an extension", "step", "timerFired: every", "tick", "later: argument", "pay:", "payWithEvent:event:",
        "noteFromChain", "orderChanged",
    ]
    guard form.fired.sorted() == expected.sorted() else {
        print("FireInSwift6.swift: found \(form.fired), expected \(expected)")
        exit(1)
    }
    var places: PlacesController!
    SimulatedPhone {
        places = PlacesController()
        return places
    }.tick()
    let everywhere = [
        "local", "extension", "closure", "1", "1", "1", "UITableViewController", "Badge", "UILabel", "badge", "4.0", "made", "made",
    ]
    guard places.fired == everywhere else {
        print("FireInSwift6.swift: found \(places.fired), expected \(everywhere)")
        exit(1)
    }
    print("The same in Swift 6.")
}
