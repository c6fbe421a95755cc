import AVKit
import Compositing
import MapKit
import QuartzCore
import SafariServices
import Simulator
import UIKit

// Runs the screens of Tests/AppSources/Corpus on simulated phones: the first frame, a tap on every control, every selector, a minute of
// virtual time. Fails if a screen traps, or if its results differ from the expected ones.

MainActor.assumeIsolated {
    listObjectiveCMembers()
    setvbuf(stdout, nil, Int32(_IOLBF), 0)
    var failures = 0
    func expect<Value: Equatable>(_ found: Value, _ expected: Value, _ what: String, line: Int = #line) {
        guard found != expected else { return }
        failures += 1
        print("RunCorpus.swift:\(line): \(what)\n  found    \(found)\n  expected \(expected)")
    }
    func expect(_ isTrue: Bool, _ what: String, line: Int = #line) { expect(isTrue, true, what, line: line) }
    guard let fonts = try? FontLibrary() else {
        print("no fonts: the pictures of the corpus cannot be drawn")
        exit(1)
    }

    /// Returns a phone that shows the controller, optionally inside a navigation controller.
    @MainActor func show<Controller: UIViewController>(_ controller: @escaping () -> Controller, inNavigation: Bool = false) -> (
        SimulatedPhone, Controller
    ) {
        var made: Controller!
        let phone = SimulatedPhone(measurer: fonts) {
            made = controller()
            return inNavigation ? UINavigationController(rootViewController: made) : made
        }
        phone.run(until: 0.1)
        return (phone, made)
    }
    @MainActor func tap(_ phone: SimulatedPhone, _ view: UIView, at share: CGPoint = CGPoint(x: 0.5, y: 0.5)) {
        let point = phone.process.run {
            view.convert(
                CGPoint(x: view.bounds.minX + view.bounds.width * share.x, y: view.bounds.minY + view.bounds.height * share.y), to: nil)
        }
        let now = phone.process.clock.now
        phone.send(.touch(.began, finger: 0, location: point), at: now + 0.02)
        phone.send(.touch(.ended, finger: 0, location: point), at: now + 0.08)
        phone.run(until: now + 1)
    }
    @MainActor func all<Kind: UIView>(_ kind: Kind.Type, in view: UIView) -> [Kind] {
        (view as? Kind).map { [$0] } ?? [] + view.subviews.flatMap { all(kind, in: $0) }
    }
    @MainActor func everything(in view: UIView) -> [UIView] { [view] + view.subviews.flatMap(everything) }
    /// Returns the arguments for selectors: the screen's own views and recognizers first, then senders, notifications, timers and others.
    @MainActor func arguments(for controller: UIViewController) -> [Any?] {
        let views = everything(in: controller.view)
        let recognizers: [UIGestureRecognizer] = [
            UITapGestureRecognizer(), UIPanGestureRecognizer(), UILongPressGestureRecognizer(), UIPinchGestureRecognizer(),
            UIRotationGestureRecognizer(), UISwipeGestureRecognizer(), UIScreenEdgePanGestureRecognizer(),
        ]
        let senders: [UIView] = [
            UIButton(type: .system), UISlider(), UISwitch(), UISegmentedControl(items: ["a", "b"]), UIStepper(), UIPageControl(),
            UITextField(), UIDatePicker(), UIRefreshControl(), UIView(),
        ]
        let items = [UIBarButtonItem(title: "item", style: .plain, target: nil, action: nil)]
        let keyboard = Notification(
            name: UIResponder.keyboardWillShowNotification, object: nil,
            userInfo: [
                UIResponder.keyboardFrameEndUserInfoKey: NSValue(cgRect: CGRect(x: 0, y: 500, width: 390, height: 300)),
                UIResponder.keyboardAnimationDurationUserInfoKey: NSNumber(value: 0.25),
                UIResponder.keyboardAnimationCurveUserInfoKey: NSNumber(value: 7),
            ])
        let timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in }
        let segue = UIStoryboardSegue(identifier: "segue", source: controller, destination: UIViewController())
        let key = UIKeyCommand(input: "k", modifierFlags: .command, action: Selector("key"))
        var result: [Any?] = views.compactMap { $0 as? UIControl }
        for view in views { result += (view.gestureRecognizers ?? []) as [Any?] }
        result += recognizers as [Any?]
        result += senders as [Any?]
        result += items as [Any?]
        result += [keyboard, timer, key, segue, CADisplayLink { _ in }] as [Any?]
        return result
    }
    /// The names of the methods that the corpus marks with `@objc`, `@IBAction` or `@IBSegueAction`.
    let declaredForTargets: Set<String> = {
        let folder = "Tests/AppSources/Corpus"
        let files = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).filter { $0.hasSuffix(".swift") }
        return Set(
            files.flatMap { file in
                ((try? String(contentsOfFile: folder + "/" + file, encoding: .utf8)) ?? "")
                    .matches(of: #/@(?:objc|IBAction|IBSegueAction)[^\n]*func (\w+)/#).map { String($0.output.1) }
            })
    }()

    /// Taps all controls, performs all selectors, and advances a minute of virtual time.
    @MainActor func exercise(_ phone: SimulatedPhone, _ controller: UIViewController) {
        _ = phone.displayList
        for control in phone.process.run({ everything(in: controller.view).compactMap { $0 as? UIControl } }) {
            guard phone.process.run({ control.window != nil && control.isEnabled && control.bounds.width > 0 }) else { continue }
            tap(phone, control)
            if phone.process.run({ controller.presentedViewController != nil }) {
                phone.process.run { controller.dismiss(animated: false) }
                phone.run(until: phone.process.clock.now + 0.5)
            }
        }
        phone.process.run {
            for method in ObjectiveCDispatch.methodNames(of: controller) {
                guard method.arity > 0 else {
                    controller.perform(Selector(method.name), with: nil)
                    continue
                }
                let lists = arguments(for: controller).map { [$0] + Array(repeating: nil, count: method.arity - 1) }
                let fired = ObjectiveCDispatch.fire(method.name, of: controller, with: lists + [["id", NSNumber(value: true), nil]])
                // A selector with more parameters may be a delegate's method, which never gets such arguments. A method may also be
                // listed only because the app asks whether an object responds to it.
                let isForTargets = method.arity == 1 && declaredForTargets.contains { method.name.hasPrefix($0) }
                expect(fired || !isForTargets, "\(type(of: controller)).\(method.name) takes one of what targets are sent")
                if let shown = controller.presentedViewController, !shown.isBeingDismissed { controller.dismiss(animated: false) }
            }
        }
        phone.run(until: phone.process.clock.now + 60)
        _ = phone.displayList
    }
    @MainActor func hex(_ color: UIColor?) -> String { color.map(\.cgColor.hexDescription) ?? "none" }

    // MARK: Single names

    do {
        let (phone, tabs) = show { () -> UITabBarController in
            let tabs = UITabBarController()
            tabs.viewControllers = [UINavigationController(rootViewController: UIViewController())]
            return tabs
        }
        var checks: NameChecks!
        phone.process.run {
            checks = NameChecks(screen: (tabs.viewControllers?[0] as! UINavigationController).topViewController!)
            checks.all()
        }
        phone.run(until: phone.process.clock.now + 1)
        _ = phone.displayList
        phone.process.run { checks.askLater() }
        expect(checks.failures, [], "names that do not do what they do on a phone")
        let listed = ((try? String(contentsOfFile: "Tests/AppSources/Corpus/names.txt", encoding: .utf8)) ?? "").split(separator: "\n").map(
            String.init)
        expect(Set(listed).subtracting(checks.names).sorted(), [], "names of names.txt that no check has")
        expect(Set(checks.names).subtracting(listed).sorted(), [], "checks whose names are not in names.txt")
    }

    // MARK: Looks of the whole app

    do {
        let (phone, screen) = show(
            { () -> ThemeController in
                Theme.apply()
                return ThemeController()
            }, inNavigation: true)
        phone.process.run {
            let bar = screen.navigationController?.navigationBar
            expect(hex(bar?.barTintColor), hex(Theme.accent), "a bar's colour")
            expect(hex(bar?.tintColor), "#FFFFFF", "a bar's tint")
            expect(hex(bar?.titleTextAttributes?[.foregroundColor] as? UIColor), "#FFFFFF", "a title's colour")
            expect(hex(screen.toggle.onTintColor), hex(Theme.accent), "a switch")
            expect(hex(screen.ownToggle.onTintColor), hex(.purple), "a switch with a colour of its own")
            expect(hex(screen.inside.textColor), hex(.darkGray), "a label inside the container")
            expect(screen.outside.textColor.isEqual(UIColor.label), "a label outside of it")
            expect(hex(screen.badge.badgeColor), hex(Theme.accent), "a property of the app's own view")
            let fonts = bar.map { everything(in: $0).compactMap { ($0 as? UIButton)?.titleLabel?.font.pointSize } } ?? []
            expect(fonts.contains(15), "a bar item's font")
        }
        exercise(phone, screen)
    }

    // MARK: Help in HTML, buttons above the keyboard, and a transition between layouts

    do {
        let (phone, screen) = show(HelpTextController.init)
        phone.process.run {
            expect(screen.help.attributedText?.string, "Help\nTap twice to zoom.\n\t•\tOne\n\t•\tTwo\n", "a text from HTML")
            expect(screen.found("E", in: ["tea", "Éclair", "rum"]), ["tea", "Éclair"], "a comparison")
            expect(screen.note.inputAssistantItem.leadingBarButtonGroups.count, 1, "the system's group")
            screen.zoom()
        }
        phone.run(until: phone.process.clock.now + 0.1)
        phone.process.run {
            expect(screen.grid.cellForItem(at: IndexPath(item: 0, section: 0))?.frame.width, 90, "half of the way")
            screen.finish()
        }
        phone.run(until: phone.process.clock.now + 1)
        expect(screen.ends, [true], "the end of a transition")
        expect(screen.grid.collectionViewLayout === screen.large, "the layout after it")
        exercise(phone, screen)
    }

    // MARK: Drags

    do {
        let (phone, screen) = show(StickersController.init)
        let places = phone.process.run {
            [screen.shelf.arrangedSubviews[0], screen.page].map { $0.convert(CGPoint(x: $0.bounds.midX, y: $0.bounds.midY), to: nil) }
        }
        let now = phone.process.clock.now
        phone.send(.touch(.began, finger: 0, location: places[0]), at: now + 0.1)
        phone.send(.touch(.moved, finger: 0, location: CGPoint(x: places[0].x, y: places[0].y + 60)), at: now + 0.9)
        phone.send(.touch(.moved, finger: 0, location: places[1]), at: now + 1)
        phone.send(.touch(.ended, finger: 0, location: places[1]), at: now + 1.2)
        phone.run(until: now + 2)
        expect(screen.stuck, ["star.fill"], "a sticker that was dragged onto the page")
        expect(phone.process.run { screen.page.subviews.count }, 1, "its picture on the page")
        exercise(phone, screen)
    }

    // MARK: Drawing

    do {
        let (phone, screen) = show(DrawingController.init)
        exercise(phone, screen)
        phone.process.run {
            expect(screen.shape.path?.boundingBox, CGRect(x: 0, y: 0, width: 40, height: 30), "a layer keeps the path that it was given")
            expect(hex(screen.average), "#FF0000", "one pixel's colour")
            expect(hex(screen.tinted?.averageColor), "#0000FF", "a picture as a mask")
            expect(screen.gray?.cgImage?.width, screen.picture.cgImage?.width, "a grey picture")
            expect(screen.small?.scale, screen.picture.scale, "a resized picture's scale")
            let image = UIGraphicsImageRenderer(size: screen.gauge.bounds.size).image { _ in screen.gauge.draw(screen.gauge.bounds) }
            let middle = image.cgImage?.cropping(to: CGRect(x: image.scale * 60 - 1, y: image.scale * 60 - 1, width: 2, height: 2))
            expect(hex(middle.map { UIImage(cgImage: $0) }?.averageColor), "#0000FF", "a transparency layer")
            let hole = image.cgImage?.cropping(to: CGRect(x: image.scale * 75, y: image.scale * 75, width: 2, height: 2))
            expect(hole.map { UIImage(cgImage: $0) }?.averageColor?.cgColor.alpha, 0, "what was cleared")
        }
    }

    // MARK: Animations of old, physics

    do {
        let (phone, screen) = show(OldAnimations.init)
        phone.process.run { screen.move() }
        expect(phone.process.run { screen.box.center.x }, 150, "the model at once")
        phone.run(until: 0.3)
        let shown = phone.process.run { screen.box.layer.presentation()?.position.x ?? 0 }
        expect(shown > 55 && shown < 149, "half way: \(shown)")
        phone.run(until: 1)
        expect(screen.stopped, ["move true"], "the delegate hears of the end")
        exercise(phone, screen)
    }
    do {
        let (phone, screen) = show(GravityController.init)
        phone.run(until: 0.6)
        expect(phone.process.run { screen.box.center.y } > 200, "a box falls")
        exercise(phone, screen)
        phone.process.run {
            let floor = screen.view.bounds.maxY
            expect(abs(screen.box.frame.maxY - 600) < 2, "a box rests on the shelf: \(screen.box.frame)")
            expect(abs(screen.ball.frame.maxY - floor) < 2, "a ball rests on the floor: \(screen.ball.frame)")
            expect(screen.snapped.center, CGPoint(x: 200, y: 400), "what was snapped")
            let arm = hypot(screen.weight.center.x - 300, screen.weight.center.y - 120)
            expect(abs(arm - hypot(30, 90)) < 1, "a rod keeps its length: \(arm)")
            expect(screen.pushed.center.x > 70 && screen.pushed.center.y == 350, "a push to the right: \(screen.pushed.center)")
            expect(screen.contacts > 1, "contacts are told")
        }
    }

    // MARK: Text

    do {
        let (phone, screen) = show(TextKitController.init)
        let place = phone.process.run { () -> CGPoint in
            let before = (screen.label.text! as NSString).substring(to: screen.link.location + 2)
            // The text has two lines; the link is in the second.
            let manager = NSLayoutManager()
            let container = NSTextContainer(size: screen.label.bounds.size)
            container.lineFragmentPadding = 0
            let storage = NSTextStorage(attributedString: screen.label.attributedText!)
            manager.addTextContainer(container)
            storage.addLayoutManager(manager)
            let rect = manager.boundingRect(forGlyphRange: screen.link, in: container)
            let used = manager.usedRect(for: container)
            expect(used.height > 40 && used.height < 42, "two lines of 17 points: \(used)")
            expect(rect.minY > 20, "the link is on the second line: \(rect), after \(before)")
            return CGPoint(x: rect.midX / 200, y: (rect.midY + (60 - used.height) / 2) / 60)
        }
        tap(phone, screen.label, at: place)
        expect(screen.tapped, 1, "a tap on the link")
        tap(phone, screen.label, at: CGPoint(x: 0.05, y: 0.25))
        expect(screen.tapped, 1, "a tap beside it")
        phone.process.run {
            expect(
                hex(screen.plain.attributedText.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor), hex(.red),
                "a storage's edit")
            expect(screen.numberOfLines(in: screen.plain), 2, "lines")
            expect(screen.editor.text, "Tea #now please", "a view with a storage of the app's")
            expect(
                hex(screen.editor.attributedText.attribute(.foregroundColor, at: 5, effectiveRange: nil) as? UIColor), hex(.blue),
                "its looks")
            screen.editor.becomeFirstResponder()
            screen.editor.selectedRange = NSRange(location: screen.storage.length, length: 0)
        }
        phone.send(.text(" #then"))
        phone.run(until: phone.process.clock.now + 0.5)
        phone.process.run {
            expect(screen.storage.string, "Tea #now please #then", "what is typed comes to the storage")
            let look = screen.editor.attributedText.attribute(.foregroundColor, at: 18, effectiveRange: nil) as? UIColor
            expect(hex(look), hex(.blue), "and is looked at there")
        }
        exercise(phone, screen)
    }

    // MARK: Rows

    do {
        let (phone, screen) = show(RowActionsController.init)
        let row = phone.process.run { screen.tableView.cellForRow(at: IndexPath(row: 1, section: 0))! }
        let y = phone.process.run { row.convert(row.bounds, to: nil).midY }
        let start = phone.process.clock.now
        for step in 0...10 {
            let phase: InputEvent.TouchPhase = step == 0 ? .began : .moved
            phone.send(
                .touch(phase, finger: 0, location: CGPoint(x: 300 - CGFloat(step) * 15, y: y)), at: start + 0.1 + Double(step) * 0.02)
        }
        phone.send(.touch(.ended, finger: 0, location: CGPoint(x: 150, y: y)), at: start + 0.4)
        phone.run(until: start + 1.5)
        let buttons = phone.process.run {
            everything(in: screen.tableView).filter { $0.accessibilityLabel == "Flag" || ($0 as? UILabel)?.text == "Flag" }
        }
        expect(!buttons.isEmpty, "a swipe uncovers the actions")
        if let button = buttons.first { tap(phone, button) }
        expect(screen.flagged, [1], "an action hears of its row")
        exercise(phone, screen)
    }

    // MARK: Pickers

    do {
        let (phone, screen) = show(PickersController.init)
        @MainActor func button(_ title: String) -> UIButton {
            phone.process.run { everything(in: screen.view).compactMap { $0 as? UIButton }.first { $0.title(for: .normal) == title }! }
        }
        @MainActor func part<Kind: UIView>(_ kind: Kind.Type, _ fits: (Kind) -> Bool) -> Kind? {
            phone.process.run {
                screen.presentedViewController.flatMap { everything(in: $0.view).compactMap { $0 as? Kind }.first(where: fits) }
            }
        }
        tap(phone, button("Photo"))
        if let photo = part(UICollectionViewCell.self, { $0.accessibilityIdentifier == "photo2" }) { tap(phone, photo) }
        phone.run(until: phone.process.clock.now + 1)
        expect(screen.events, ["photo"], "a photo was chosen")
        expect(screen.imageView.image != nil && screen.presentedViewController == nil, "it is shown, and the picker is gone")

        tap(phone, button("Color"))
        if let grid = part(UIView.self, { $0.accessibilityIdentifier == "grid" }) { tap(phone, grid, at: CGPoint(x: 0.99, y: 0.05)) }
        if let close = part(UIView.self, { $0.accessibilityIdentifier == "close" }) { tap(phone, close) }
        phone.run(until: phone.process.clock.now + 1)
        expect(hex(screen.label.textColor), "#000000", "the last grey")
        expect(screen.events, ["photo", "color"], "the colour picker was closed")

        tap(phone, button("Font"))
        if let cell = part(UITableViewCell.self, { $0.textLabel?.text == "Menlo-Regular" }) { tap(phone, cell) }
        phone.run(until: phone.process.clock.now + 1)
        expect(screen.label.font.fontName, "Menlo-Regular", "a font was chosen")

        tap(phone, button("Share"))
        if let cell = part(UITableViewCell.self, { $0.textLabel?.text == "Copy" }) { tap(phone, cell) }
        phone.run(until: phone.process.clock.now + 1)
        expect(screen.events.last, "share com.apple.UIKit.activity.CopyToPasteboard true", "something was shared")
        expect(phone.process.run { UIPasteboard.general.string }, "copied note", "on the pasteboard")
        tap(phone, button("Share"))
        if let cell = part(UITableViewCell.self, { $0.textLabel?.text == "Stamp" }) { tap(phone, cell) }
        phone.run(until: phone.process.clock.now + 1)
        expect(screen.events.last, "share stamp true", "an activity of the app's own")
        exercise(phone, screen)
    }

    // MARK: Classes as values, overrides, the system's questions, files

    do {
        let (phone, screen) = show(MadeByClass.init)
        phone.process.run {
            expect(
                screen.made.prefix(6).map { "\(type(of: $0))" },
                ["UILabel", "PaddedLabel", "UIButton", "UISwitch", "TrackingView", "StackOfTwo"], "views")
            expect((screen.made[5] as? UIStackView)?.axis, .vertical, "their own initialisers ran")
            expect(
                screen.children.map { "\(type(of: $0))" },
                ["UITableViewController", "OldAnimations", "PlainController", "DerivedController", "PlainController"], "controllers")
            expect(screen.table.reloads > 0, "an override is called")
            expect(screen.made[0].bounds.height, 20, "a height with another attribute but no item")
        }
        exercise(phone, screen)
    }
    do {
        let (phone, screen) = show(SessionController.init)
        phone.run(until: 1)
        phone.send(.key(usage: 14, modifiers: UIKeyModifierFlags.command.rawValue, isDown: true))
        phone.run(until: 1.2)
        expect(screen.pressed, 1, "a key command that was added")
        expect(screen.overridden?.horizontalSizeClass, .regular, "a child's traits")
        expect(phone.process.run { screen.children.first?.view.traitCollection.horizontalSizeClass }, .regular, "as the child sees them")
        exercise(phone, screen)
    }
    do {
        let (phone, screen) = show(PictureFiles.init)
        phone.process.run {
            let image = screen.imageView.image
            expect(image?.images?.count, 2, "frames of a GIF")
            expect(image?.duration, 0.5, "their duration")
            let pixels = image?.images?.last?.cgImage?.premultipliedBGRA ?? []
            expect(pixels, [0, 255, 0, 255, 255, 0, 0, 255], "the second frame over the first")
            expect(screen.thumbnail?.size, CGSize(width: 20, height: 10), "a thumbnail")
        }
        exercise(phone, screen)
    }

    // MARK: Apple's other frameworks

    @MainActor func button(_ title: String, in screen: UIViewController) -> UIView? {
        all(UIButton.self, in: screen.view).first { $0.title(for: .normal) == title }
    }
    do {
        let (phone, screen) = show(CombineController.init)
        expect(phone.process.run { !screen.button.isEnabled }, "an empty form cannot be sent")
        phone.process.run { _ = screen.emailField.becomeFirstResponder() }
        phone.run(until: 1)
        for letter in "a@b" { phone.send(.text(String(letter)), at: phone.process.clock.now + 0.05) }
        phone.run(until: 2)
        phone.process.run { _ = screen.passwordField.becomeFirstResponder() }
        for letter in "xyz" { phone.send(.text(String(letter))) }
        phone.run(until: 3.5)
        expect(phone.process.run { screen.button.isEnabled }, "a filled form can be sent")
        tap(phone, screen.button)
        phone.run(until: 6)
        expect(screen.messageLabel.text?.lowercased(), "welcome, a@b", "a model's message")
        expect(screen.clockLabel.text, "3 s", "a timer of three")
        let events = screen.events.map { $0.lowercased() }
        for event in [
            "visits 0", "visits 1", "numbers [1, 2, 3]", "future 7", "keyboard true", "searched a@b", "signed up a@b", "timer done",
            "changed",
        ] {
            expect(events.contains(event), "\(event) among \(events)")
        }
        exercise(phone, screen)
    }
    do {
        let (phone, screen) = show(PlacesMapController.init)
        phone.run(until: 1)
        phone.process.run {
            expect(screen.distanceLabel.text, "North: 1109 m", "the nearest shop")
            expect(screen.events, ["no address"], "a geocoder without a service")
            expect(screen.mapView.annotations.count, 3, "two shops and the person")
            let places = screen.mapView.annotations.prefix(2).compactMap { screen.mapView.view(for: $0)?.center }
            let middle = CGPoint(x: screen.mapView.bounds.midX, y: screen.mapView.bounds.midY)
            expect(abs(places[0].x - middle.x) < 1 && places[0].y < middle.y - 50, "a shop in the north: \(places)")
            expect(abs(places[1].y - middle.y) < 1 && places[1].x > middle.x + 50, "a shop in the east: \(places)")
            let back = screen.mapView.convert(places[0], toCoordinateFrom: nil)
            expect(abs(back.latitude - 37.3446) < 1e-6, "the way back from a point")
        }
        if let pin = phone.process.run({ screen.mapView.view(for: screen.mapView.annotations[1]) }) { tap(phone, pin) }
        expect(screen.events.last, "selected East", "a tapped pin")
        exercise(phone, screen)
    }
    do {
        let (phone, screen) = show(HelpPageController.init, inNavigation: true)
        phone.run(until: 1)
        phone.process.run {
            expect(screen.title, "Help & hints", "a page's title")
            expect(screen.events, ["finished", "no script"], "a page's life")
            expect(all(UILabel.self, in: screen.webView).contains { $0.text == "Forms\nFill every field." }, "a page's text")
            expect(abs(screen.progressView.progress - 1) < 0.01, "an observed progress")
            screen.openSafari()
        }
        phone.run(until: 2)
        expect(phone.process.run { screen.presentedViewController is SFSafariViewController }, "a browser inside the app")
        expect(phone.process.run { phone.process.reportedMessages.filter { $0.contains("is a stand-in here") }.count }, 3, "what is told")
        exercise(phone, screen)
    }
    do {
        let (phone, screen) = show(AttachmentsController.init)
        for title in ["Mail", "Unlock", "Voice", "Remind", "Camera", "Photos"] {
            if let found = phone.process.run({ button(title, in: screen) }) { tap(phone, found) }
        }
        phone.run(until: phone.process.clock.now + 1)
        let cells = phone.process.run { all(UICollectionViewCell.self, in: phone.window).sorted { $0.frame.minX < $1.frame.minX } }
        expect(cells.count, 12, "the phone's photos")
        for cell in cells.prefix(2) { tap(phone, cell) }
        let add = phone.process.run { all(UILabel.self, in: phone.window).first { $0.text == "Add" } }
        if let add { tap(phone, add) }
        phone.run(until: phone.process.clock.now + 6)
        for event in ["no mail", "locked -7", "recorded true", "no camera", "reminded: Answer", "photos 2"] {
            expect(screen.events.contains(event), "\(event) among \(screen.events)")
        }
        phone.process.run {
            expect(screen.imageView.image?.size, CGSize(width: 480, height: 360), "the first photo")
            expect(screen.type(of: URL(fileURLWithPath: "/a.JPG")), "image image/jpeg", "a type by its extension")
            expect(screen.type(of: URL(fileURLWithPath: "/a.csv")), "public.comma-separated-values-text", "a type that is no image")
            expect(screen.thumbnail(of: screen.imageView.image?.pngData() ?? Data())?.size.width, 64, "a thumbnail")
            screen.playFilm()
        }
        phone.run(until: phone.process.clock.now + 4)
        expect(phone.process.run { screen.timeLabel.text }, "4 s", "a film's time")
        expect(phone.process.run { screen.presentedViewController is AVPlayerViewController }, "a player")
        exercise(phone, screen)
    }

    // MARK: Keyboards

    do {
        let (phone, screen) = show(KeyboardFollower.init)
        tap(phone, screen.field)
        phone.run(until: 2)
        phone.process.run {
            expect(screen.heard.count, 1, "the casts of a keyboard's numbers work: \(screen.heard)")
            let top = UIScreen.main.bounds.height - screen.bottom.constant
            expect(abs(screen.field.frame.maxY - top) < 1 && screen.bottom.constant > 200, "the field is above the keyboard")
        }
        exercise(phone, screen)
    }
    do {
        let (phone, screen) = show(ChatScreen.init)
        phone.run(until: 1)
        tap(phone, screen.bar.textView)
        phone.run(until: 3)
        expect(phone.process.run { screen.bar.textView.isFirstResponder && screen.bar.window != nil }, "the bar's text view keeps the bar")
        phone.send(.text("Hello"))
        phone.run(until: 4)
        tap(phone, screen.bar.send)
        expect(screen.sent, ["Hello"], "an action for nobody reaches the screen")
        phone.process.run { screen.forward() }
        expect(screen.sent, ["Hello", ""], "and so does one that is sent by its name")
        exercise(phone, screen)
    }

    // MARK: Files of Interface Builder's

    do {
        let (phone, screen) = show(InterfaceFiles.init)
        phone.process.run {
            expect(screen.shown, ["no badge", "0 views"], "nothing comes of a nib")
            expect(screen.table.visibleCells.count, 3, "its cells are plain ones")
            screen.pushByHand()
            expect(screen.shown.suffix(2), ["performed", "prepared"], "a segue that the app makes")
        }
        exercise(phone, screen)
        expect(screen.unwound, 1, "an unwind action takes a segue")
    }

    // MARK: Queues, observers

    do {
        let (phone, screen) = show(QueuesController.init)
        phone.process.run { screen.reload() }
        var waited = 0
        while screen.changes == 0, waited < 2000 {
            usleep(1000)
            phone.run(until: phone.process.clock.now + 0.02)
            waited += 1
        }
        expect(screen.squares, [0, 1, 4, 9, 16, 25, 36, 49], "what queues have counted")
        expect(screen.store.observerCount, 1, "an observer that is gone is gone from the table")
        expect(screen.store.request().httpMethod, "POST", "a request")
        exercise(phone, screen)
    }
    do {
        let (phone, screen) = show(ObservedModel.init)
        tap(phone, phone.process.run { all(UIButton.self, in: screen.view).first! })
        phone.process.run {
            expect(screen.log, ["plays 1", "title played", "title again"], "observed properties")
            expect(screen.view.badge, "new", "an associated object")
            screen.describeClasses()
            expect(screen.log.suffix(2), ["Song", "true true"], "what the runtime says of classes")
        }
        exercise(phone, screen)
    }
    do {
        let (phone, screen) = show(ExtensionOverrides.init)
        tap(phone, screen.rating)
        tap(phone, screen.rating, at: CGPoint(x: 1.05, y: 0.5))
        expect(screen.log, ["will appear", "rating 1", "rating 2"], "overrides in extensions, optional requirements")
        expect(screen.rating.layouts > 0, "layoutSubviews in an extension")
        exercise(phone, screen)
    }

    // MARK: Predicates, tokens, data in texts

    do {
        let (phone, screen) = show(SearchController.init)
        phone.process.run {
            expect(screen.found["contains"], ["Café Crème"], "CONTAINS[cd]")
            expect(screen.found["price"], ["Iced tea"], "BETWEEN, NOT, LIKE")
            expect(screen.found["tags"], ["Café Crème", "Sandwich"], "ANY")
            expect(screen.found["in"], ["Cake"], "IN")
            expect(screen.found["begins"], ["Iced tea", "Sandwich"], "BEGINSWITH or a comparison")
            expect(screen.found["count"], ["Café Crème", "Sandwich"], "@count")
            expect(screen.found["matches"], ["Cake", "Sandwich"], "MATCHES")
            expect(screen.found["both"], ["Café Crème", "Cake"], "a compound predicate")
            expect(screen.found["wrong"], [], "a format that cannot be read is false")
            expect(
                screen.items, ["mailto:ada@example.com", "+1 555 010 0199", "1709467200", "http://www.example.org"],
                "links, numbers and dates of a text")
        }
        tap(phone, screen.bar.searchTextField)
        phone.send(.text("x"))
        phone.run(until: phone.process.clock.now + 0.3)
        phone.process.run {
            let field = screen.bar.searchTextField
            expect(field.text, "x", "text beside a token")
            expect(field.tokens.count, 1, "the token stays")
            for _ in 0..<2 { field.deleteBackward() }
            expect(field.tokens.count, 1, "the first delete at the beginning selects the token")
            field.deleteBackward()
            expect(field.tokens.count, 0, "the next one takes it away")
        }
        exercise(phone, screen)
    }

    // MARK: Presentations, tables, the system

    do {
        let (phone, screen) = show(CardController.init)
        tap(phone, phone.process.run { all(UIButton.self, in: screen.view).first! })
        phone.run(until: phone.process.clock.now + 1)
        phone.process.run {
            expect(screen.presentation?.log, ["begin true", "shown true"], "a presentation of the app's own")
            expect(screen.presentation.map { abs($0.dimming.alpha - 0.4) < 0.01 }, true, "dimmed along")
        }
        phone.send(.orientation(.landscapeLeft, isAnimated: true))
        phone.run(until: phone.process.clock.now + 2)
        expect(phone.process.run { screen.presentation?.log.contains { $0.hasPrefix("turn") } }, true, "it hears of turns")
        phone.process.run { screen.dismiss(animated: true) }
        phone.run(until: phone.process.clock.now + 1)
        expect(phone.process.run { screen.presentation?.log.last }, "end true", "a coordinator for the dismissal")
        exercise(phone, screen)
    }
    do {
        let (phone, screen) = show({ ReadableTable(style: .plain) })
        tap(phone, phone.process.run { screen.tableView.cellForRow(at: IndexPath(row: 2, section: 0))! })
        expect(screen.picked, [2], "a row")
        exercise(phone, screen)
    }
    do {
        let (phone, screen) = show(SystemQuestions.init)
        phone.run(until: 1)
        phone.process.run {
            expect(screen.answers, ["true", "true", "false false", "light", "8", "true true", "false"], "what the system answers")
            screen.newWindow()
            screen.closeWindow()
        }
        phone.run(until: 1.5)
        expect(screen.errors.first, "UISceneErrorDomain", "another scene is refused")
        expect(screen.errors.count, 2, "and so is the end of the only one")
        exercise(phone, screen)
    }
    do {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("corpus-documents")
        try? FileManager.default.removeItem(at: folder)
        try? FileManager.default.createDirectory(at: folder.appendingPathComponent("Drafts"), withIntermediateDirectories: true)
        for name in ["letter.txt", "photo.png"] { try? Data("x".utf8).write(to: folder.appendingPathComponent(name)) }
        let (phone, screen) = show(DocumentsController.init)
        screen.folder = folder
        tap(phone, phone.process.run { all(UIButton.self, in: screen.view).first! })
        phone.run(until: phone.process.clock.now + 1)
        @MainActor func cell(_ name: String) -> UIView? {
            phone.process.run {
                screen.presentedViewController.flatMap { everything(in: $0.view).first { $0.accessibilityIdentifier == name } }
            }
        }
        expect(cell("Drafts") != nil && cell("photo.png") != nil, "folders and files are listed")
        if let photo = cell("photo.png") { tap(phone, photo) }
        expect(screen.picked, [], "a file of another kind cannot be chosen")
        if let letter = cell("letter.txt") { tap(phone, letter) }
        phone.run(until: phone.process.clock.now + 1)
        expect(screen.picked, ["letter.txt"], "a document was chosen")
        expect(phone.process.run { screen.presentedViewController == nil }, "and the picker is gone")
        let place = phone.process.run { screen.card.convert(CGPoint(x: 60, y: 40), to: nil) }
        let now = phone.process.clock.now
        phone.send(.touch(.began, finger: 0, location: place), at: now + 0.1)
        phone.send(.touch(.ended, finger: 0, location: place), at: now + 1.5)
        phone.run(until: now + 2)
        expect(screen.steps, ["preview", "commit"], "a press in two steps")
        exercise(phone, screen)
    }

    // MARK: Particles, text around a picture

    do {
        let (phone, screen) = show(SnowController.init)
        @MainActor func flakes() -> Int {
            phone.displayList.nodes.reduce(0) { count($1) + $0 }
        }
        @MainActor func count(_ node: DisplayNode) -> Int {
            (node.name.hasPrefix("CAEmitterLayer") ? node.contents.count : 0) + node.children.reduce(0) { count($1) + $0 }
        }
        phone.run(until: 2.1)
        let early = flakes()
        expect(abs(early - 41) <= 3, "20 particles a second: \(early) after two seconds")
        phone.run(until: 6)
        expect(abs(flakes() - 80) <= 2, "as many as live four seconds: \(flakes())")
        phone.process.run {
            screen.stop()
            expect(
                screen.outline.path?.boundingBoxOfPath, CGRect(x: 10, y: 640, width: 120, height: 20),
                "the outline of a line with round ends")
        }
        phone.run(until: 8)
        expect(abs(flakes() - 40) <= 2, "none come any more: \(flakes())")
        phone.run(until: 11)
        expect(flakes(), 0, "and the last ones have gone")
        exercise(phone, screen)
    }
    do {
        let (phone, screen) = show(AroundPicture.init)
        phone.process.run {
            let hole = screen.picture.frame
            @MainActor func caret(_ offset: Int) -> CGRect {
                screen.text.position(from: screen.text.beginningOfDocument, offset: offset).map { screen.text.caretRect(for: $0) } ?? .zero
            }
            let carets = (0..<(screen.text.text as NSString).length).map(caret)
            expect(!carets.contains { $0.midY > hole.minY && $0.midY < hole.maxY && $0.minX > hole.minX }, "no text stands on the picture")
            expect(carets.contains { $0.minY > hole.maxY && $0.minX > hole.minX }, "below it lines are whole")
            let before = carets[carets.count - 1].maxY
            screen.move()
            screen.text.layoutIfNeeded()
            expect(caret(0).minX > 120, "text begins beside a picture at the left: \(caret(0))")
            screen.clear()
            screen.text.layoutIfNeeded()
            expect(caret(0).minX < 10 && caret(carets.count - 1).maxY < before, "without one it is as before: \(caret(0))")
        }
        exercise(phone, screen)
    }
    do {
        let (phone, screen) = show(PictureEffectsController.init)
        phone.process.run {
            expect(screen.codeView.image?.size, CGSize(width: 310, height: 310), "a QR code of 29 modules and its margin")
            let shown = screen.photoViews.map { $0.image?.size }
            expect(shown, Array(repeating: CGSize(width: 80, height: 60), count: 4), "a picture and its effects")
            let middle = screen.photoViews[1].image?.averageColor.map { $0.cgColor }
            expect(middle.map { abs($0.red - $0.green) < 0.01 && abs($0.green - $0.blue) < 0.01 }, true, "a picture without colours")
        }
        exercise(phone, screen)
    }
    // From here on the ticks of the phone run Swift's tasks, as in `run --app`.
    PhoneTasks.install()
    do {
        let (phone, screen) = show({ SortedTrips() })
        expect(screen.loadedBy, "application/json", "a file that a session reads is there in the first frames")
        expect(screen.trips.map(\.title), ["Alps", "tour 9", "Tour 10"], "sorted as a person sorts")
        phone.process.run { screen.sort(by: .newest) }
        expect(screen.trips.map(\.title), ["Tour 10", "tour 9", "Alps"], "sorted by a descriptor")
        phone.process.run {
            screen.sort(by: .price)
            expect(
                screen.sortButton.configuration?.attributedTitle?.font, .systemFont(ofSize: 15, weight: .semibold),
                "a container of attributes")
        }
        exercise(phone, screen)
    }

    print(failures == 0 ? "The corpus runs." : "\(failures) failures.")
    exit(failures == 0 ? 0 : 1)
}
