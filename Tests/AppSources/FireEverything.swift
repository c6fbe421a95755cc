import Simulator
import UIKit

// Runs the rewritten apps of `Apps` on a simulated phone, fires every selector in them, and compares the received calls.

MainActor.assumeIsolated {
    listObjectiveCMembers()
    var failures = 0
    func expect<Value: Equatable>(_ found: Value, _ expected: Value, _ what: String, line: Int = #line) {
        guard found != expected else { return }
        failures += 1
        print("FireEverything.swift:\(line): \(what)\n  found    \(found)\n  expected \(expected)")
    }

    // MARK: The order form

    var form: OrderFormController!
    let phone = SimulatedPhone {
        form = OrderFormController()
        return form
    }
    func takeFired() -> [String] {
        defer { form.fired = [] }
        return form.fired
    }
    phone.run(until: 0.05)
    expect(takeFired(), ["viewWillAppear in an extension", "step"], "an override in an extension, a display link")
    expect(form.preferredStatusBarStyle, .lightContent, "an overridden property in an extension")
    phone.run(until: 1)
    expect(takeFired().sorted(), ["later: argument", "tick", "timerFired: every"], "timers and delayed calls, one taken back")
    phone.process.run {
        form.pressPay()
        expect(takeFired(), ["pay:", "payWithEvent:event:", "noteFromChain"], "a button's three actions, one along the chain")
        form.doneItem.performAction()
        form.literalItem.performAction()
        expect(takeFired(), ["done", "oldWay:"], "bar items, by method and by name")
        NotificationCenter.default.post(name: NSNotification.Name("orderChanged"), object: nil)
        expect(takeFired(), ["orderChanged"], "a notification")
        expect(form.price(of: 4), 12, "a method called by its name, with a result")
        form.setValue(9.0, forKey: "cornerRadius")
        expect(form.cornerRadius, 9, "a value set by its name")
        expect(form.value(forKey: "titleLabel") as? UILabel === form.titleLabel, true, "an outlet by its name")
        form.field.becomeFirstResponder()
    }
    phone.run(until: 2)
    expect(takeFired(), ["keyboardWillShow: true"], "the keyboard's notification")
    phone.send(.text("a"))
    phone.run(until: 2.2)
    expect(takeFired(), ["textFieldDidChange: a"], "a text field's event")
    phone.process.run { form.hideKeyboard() }
    expect(form.field.isFirstResponder, false, "resignFirstResponder sent to nobody in particular")
    phone.run(until: 3)
    @MainActor func tap(_ start: Double, _ length: Double) {
        phone.send(.touch(.began, finger: 0, location: CGPoint(x: 200, y: 500)), at: start)
        phone.send(.touch(.ended, finger: 0, location: CGPoint(x: 200, y: 500)), at: start + length)
        phone.run(until: start + length + 0.5)
    }
    _ = takeFired()
    tap(3.1, 0.05)
    expect(takeFired(), ["handleTap: true", "bare"], "a tap")
    tap(5, 0.8)
    expect(takeFired(), ["held", "held"], "a long press begins and ends")

    // MARK: Optional requirements

    phone.process.run {
        let rating = RatingView()
        let eager = EagerOwner()
        rating.delegate = eager
        rating.choose(2)
        rating.choose(4)
        let told = ["title", "red", "has an end", "responds"]
        expect(rating.log.map { $0.filter { !"0123456789".contains($0) }.trimmingCharacters(in: .whitespaces) }, told + told, "all of it")
        expect(rating.log.filter { $0.hasPrefix("title") }, ["title 2", "title 4"], "what the delegate answers")
        rating.delegate = eager
        rating.stars = 3
        rating.choose(1)
        expect(rating.stars, 3, "a delegate that says no")
        expect(eager.heard, ["chose 2", "end", "chose 4", "end"], "what it heard")
        let bare = RatingView()
        let lazy = LazyOwner()
        bare.delegate = lazy
        bare.choose(5)
        expect(bare.log, ["title -1", "no accent"], "a delegate that implements nothing optional")
        expect(lazy.heard, ["chose 5"], "what it heard")
    }

    // MARK: Observing, associated objects, values by name

    let scrollView = phone.process.run { UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)) }
    let player = Player()
    let observer = phone.process.run { PlayerObserver(player: player, scrollView: scrollView) }
    phone.process.run {
        player.position = 3
        player.title = "A"
        player.title = "A"
        expect(observer.seen, ["position 0.0 to 3.0", "title is A", "title is A"], "properties of an app's class tell at once")
        expect(player.repeats, 1, "its own didSet")
        scrollView.contentOffset.y = 12
    }
    phone.tick()
    expect(observer.seen.last, "offset 12.0", "a property of the system's class tells in the tick")
    phone.process.run {
        observer.stop()
        let before = observer.seen.count
        player.position = 4
        player.title = "B"
        expect(observer.seen.count, before, "observers that have stopped")
        expect(ByName.exercise(player), ["2.5", "at 2.5", "song", "0.0", "title", "setTitle:", "hidden"], "values by name")
        let view = UIView()
        expect(view.badge, nil, "no associated object")
        view.badge = "7"
        expect(view.badge, "7", "an associated object")
        expect(view.value(forKey: "badge") as? String, "7", "an associated object by its name")
        let box = Box<Int>()
        box.press()
        expect(box.presses, 1, "a generic class")
        var presses = 0
        let button = UIButton()
        button.onEvent(.touchUpInside) { presses += 1 }
        button.sendActions(for: .touchUpInside)
        expect(presses, 1, "a closure behind a selector")
    }

    // MARK: The platform, shapes of selectors

    phone.process.run { expect(Platform.answers(), ["iOS", "simulator", "13", "before 26"], "the platform") }
    var places: PlacesController!
    SimulatedPhone {
        places = PlacesController()
        return places
    }.tick()
    expect(
        places.fired,
        ["local", "extension", "closure", "1", "1", "1", "UITableViewController", "Badge", "UILabel", "badge", "4.0", "made", "made"],
        "selectors in every place")
    var newer = PhoneConfiguration()
    newer.process.systemVersion = 26
    SimulatedPhone(configuration: newer) { UIViewController() }.process.run {
        expect(Platform.answers(), ["iOS", "simulator", "13", "26"], "a newer system")
    }
    var shapes: ShapesController!
    let second = SimulatedPhone {
        shapes = ShapesController()
        return shapes
    }
    second.run(until: 0.1)
    second.process.run {
        shapes.becomeFirstResponder()
        shapes.exercise()
        expect(
            shapes.fired,
            [
                "save", "saveIn:", "plain", "inner 1, model 1", "saveIn:", "share", "copies true, pastes false", "copy:",
                "same true",
            ], "shapes of selectors")
        shapes.fired = []
    }
    second.process.run {
        let circle: Shape = Circle()
        circle.draw()
        circle.perform(Selector("draw"))
        circle.perform(Selector("scale:"), with: NSNumber(value: 2))
        expect(circle.drawn, ["circle", "circle", "int"], "an override of a method in an extension; methods that differ in types")
    }
    second.send(.key(usage: 17, modifiers: UIKeyModifierFlags.command.rawValue, isDown: true))
    second.run(until: 0.3)
    expect(shapes.fired, ["new: n"], "a key command")

    let data = try? NSKeyedArchiver.archivedData(withRootObject: Archive(name: "kept"), requiringSecureCoding: false)
    expect(data != nil, true, "NSCoding")
    print(failures == 0 ? "Every selector was fired." : "\(failures) failures.")
    exit(failures == 0 ? 0 : 1)
}
