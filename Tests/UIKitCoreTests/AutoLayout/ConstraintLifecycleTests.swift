import Testing
import UIKitTestSupport

@testable import UIKitCore

@MainActor
struct ConstraintLifecycleTests {
    @Test func `activation adds a constraint to the nearest common ancestor, addConstraint moves it, removal deactivates it`() {
        let (outer, inner, a, b) = (plain("outer"), plain("inner"), plain("a"), plain("b"))
        _ = outer.adding(inner.adding(a), b)
        let width = a.widthAnchor.constraint(equalToConstant: 10)
        let sibling = a.topAnchor.constraint(equalTo: b.topAnchor)
        let edge = a.topAnchor.constraint(equalTo: inner.topAnchor)
        NSLayoutConstraint.activate([width, sibling, edge])
        #expect(a.constraints == [width] && inner.constraints == [edge] && outer.constraints == [sibling])
        NSLayoutConstraint.deactivate([sibling])
        #expect(outer.constraints.isEmpty && !sibling.isActive)
        outer.addConstraint(edge)
        #expect(outer.constraints == [edge] && inner.constraints.isEmpty && edge.isActive)
        outer.removeConstraint(edge)
        #expect(!edge.isActive)
    }

    @Test func `a removed view loses its constraints to outside views and keeps those inside`() {
        Stage.perform { stage in
            let (box, child) = (plain("box"), plain("child"))
            _ = stage.root.adding(box.adding(child))
            let outside = box.topAnchor.constraint(equalTo: stage.root.topAnchor, constant: 10)
            let inside = child.leftAnchor.constraint(equalTo: box.leftAnchor, constant: 7)
            let width = box.widthAnchor.constraint(equalToConstant: 50)
            NSLayoutConstraint.activate([outside, inside, width])
            stage.layout()
            #expect(box.frame.minY == 10 && child.frame.minX == 7)
            box.removeFromSuperview()
            #expect(!outside.isActive && inside.isActive && width.isActive)
            inside.constant = 9
            stage.root.addSubview(box)
            stage.layout()
            #expect(box.frame == rect(0, 0, 50, 0) && child.frame.minX == 9)
        }
    }

    @Test func `a view moved to a new superview keeps the constraints inside it and loses those to the old superview`() {
        Stage.perform { stage in
            let (one, two) = (UIView(frame: rect(0, 0, 300, 300)), UIView(frame: rect(0, 300, 200, 200)))
            _ = stage.root.adding(one, two)
            let box = plain("box")
            let child = plain("child")
            _ = one.adding(box.adding(child))
            NSLayoutConstraint.activate([
                child.leftAnchor.constraint(equalTo: box.leftAnchor, constant: 3), child.rightAnchor.constraint(equalTo: box.rightAnchor),
                box.leftAnchor.constraint(equalTo: one.leftAnchor), box.rightAnchor.constraint(equalTo: one.rightAnchor),
            ])
            stage.layout()
            #expect(child.frame.width == 297)
            two.addSubview(box)
            NSLayoutConstraint.activate([
                box.leftAnchor.constraint(equalTo: two.leftAnchor), box.rightAnchor.constraint(equalTo: two.rightAnchor),
            ])
            stage.layout()
            #expect(child.frame.width == 197)
            #expect(one.constraints.isEmpty)
        }
    }

    @Test func `layoutIfNeeded lays out a view outside of any window, again after its size changes`() {
        Stage.perform { _ in
            let top = UIView(frame: rect(0, 0, 200, 100))
            let child = plain("child")
            top.addSubview(child)
            child.widthAnchor.constraint(equalTo: top.widthAnchor, multiplier: 0.5).isActive = true
            child.centerXAnchor.constraint(equalTo: top.centerXAnchor).isActive = true
            top.layoutIfNeeded()
            #expect(child.frame == rect(50, 0, 100, 0))
            top.frame.size.width = 300
            top.layoutIfNeeded()
            #expect(child.frame == rect(75, 0, 150, 0))
        }
    }

    @Test func `constraints follow the frame of a mask-translating view, and override a constrained view's frame on layout`() {
        Stage.perform { stage in
            let (framed, free) = (UIView(frame: rect(10, 10, 100, 50)), plain("free"))
            _ = stage.root.adding(framed, free)
            NSLayoutConstraint.activate([
                free.topAnchor.constraint(equalTo: framed.bottomAnchor, constant: 5),
                free.widthAnchor.constraint(equalTo: framed.widthAnchor), free.heightAnchor.constraint(equalToConstant: 20),
            ])
            stage.layout()
            #expect(free.frame == rect(0, 65, 100, 20))
            framed.frame = rect(10, 20, 120, 60)
            stage.layout()
            #expect(free.frame == rect(0, 85, 120, 20))
            // A frame that is set on a view with constraints stays until the next layout of its superview.
            free.frame.origin.y = 400
            stage.layout()
            #expect(free.frame.minY == 400)
            stage.root.setNeedsLayout()
            stage.layout()
            #expect(free.frame.minY == 85)
        }
    }

    @Test func `layout keeps a frame origin that code set on the root view, and constraints inside it still hold`() {
        Stage.perform { stage in
            let field = plain("field")
            stage.root.addSubview(field)
            NSLayoutConstraint.activate([
                field.bottomAnchor.constraint(equalTo: stage.root.bottomAnchor, constant: -20),
                field.heightAnchor.constraint(equalToConstant: 40),
            ])
            stage.layout()
            stage.root.frame.origin.y = -200
            stage.root.setNeedsLayout()
            stage.layout()
            #expect(stage.root.frame.minY == -200 && field.frame.minY == 792)
        }
    }

    @Test(arguments: [
        UIView.AutoresizingMask.flexibleWidth, .flexibleLeftMargin, [.flexibleLeftMargin, .flexibleRightMargin],
        [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin], [],
    ])
    func `the solver places a view with any autoresizing mask where autoresizing does`(mask: UIView.AutoresizingMask) {
        Stage.perform { stage in
            let (box, framed, follower) = (plain("box"), UIView(frame: rect(10, 0, 30, 10)), plain("follower"))
            _ = stage.root.adding(box)
            let width = box.widthAnchor.constraint(equalToConstant: 100)
            width.isActive = true
            stage.layout()
            framed.autoresizingMask = mask
            _ = box.adding(framed, follower)
            follower.leftAnchor.constraint(equalTo: framed.leftAnchor).isActive = true
            follower.rightAnchor.constraint(equalTo: framed.rightAnchor).isActive = true
            stage.layout()
            #expect(follower.frame.minX == 10 && follower.frame.width == 30)
            width.constant = 190
            stage.layout()
            #expect(abs(follower.frame.minX - framed.frame.minX) < 0.34 && abs(follower.frame.maxX - framed.frame.maxX) < 0.34)
        }
    }

    @Test func `views without constraints create no layout engine and no layout nodes`() {
        Stage.perform { stage in
            let view = UIView(frame: rect(0, 0, 10, 10))
            stage.root.addSubview(view)
            stage.layout()
            view.layoutIfNeeded()
            _ = view.safeAreaInsets
            #expect(stage.window.layoutEngine == nil && view.layoutNodeIfAny == nil && stage.root.layoutNodeIfAny == nil)
        }
    }

    @Test func `a constraint whose item is deallocated becomes inactive and describes the item as gone`() {
        Stage.perform { stage in
            let keep = plain("keep")
            stage.root.addSubview(keep)
            var gone: UIView? = plain("gone")
            stage.root.addSubview(gone!)
            let constraint = keep.leftAnchor.constraint(equalTo: gone!.rightAnchor)
            constraint.isActive = true
            stage.layout()
            gone!.removeFromSuperview()
            gone = nil
            stage.layout()
            #expect(!constraint.isActive && constraint.secondItem == nil && constraint.description.contains("(gone)"))
        }
    }

    @Test func `invalid constraints and formats log mistakes and stay inactive, and non-finite constants are ignored`() {
        Stage.perform { stage in
            let (a, b) = (UIView(), UIView())
            stage.root.addSubview(a)
            a.addSubview(b)
            let width = a.widthAnchor.constraint(equalToConstant: .nan)
            #expect(width.constant == 0)
            width.constant = 50
            width.constant = .infinity
            width.isActive = true
            #expect(width.constant == 50 && width.isActive)
            let pair = NSLayoutConstraint(
                item: a, attribute: .width, relatedBy: .equal, toItem: b, attribute: .left, multiplier: 1, constant: 0)
            pair.isActive = true
            let place = NSLayoutConstraint(
                item: a, attribute: .left, relatedBy: .equal, toItem: nil, attribute: .left, multiplier: 1, constant: 0)
            place.isActive = true
            let item = NSLayoutConstraint(
                item: "no view", attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1, constant: 9)
            item.isActive = true
            a.topAnchor.constraint(equalTo: UILayoutGuide().topAnchor).isActive = true
            stage.layout()
            #expect(!pair.isActive && !place.isActive && !item.isActive)
            #expect(NSLayoutConstraint.constraints(withVisualFormat: "H:|-[", metrics: nil, views: [:]).isEmpty)
            #expect(stage.process.mistakes.reported.count >= 6)
        }
    }

    /// Tests a constraint with a second attribute but no second item. UIKit accepts it and ignores the attribute.
    @Test func `a height constraint without a second item ignores its second attribute and logs no mistake`() {
        Stage.perform { stage in
            let view = UIView()
            view.translatesAutoresizingMaskIntoConstraints = false
            stage.root.addSubview(view)
            let height = NSLayoutConstraint(
                item: view, attribute: .height, relatedBy: .equal, toItem: nil, attribute: .height, multiplier: 1, constant: 80)
            height.isActive = true
            stage.layout()
            #expect(view.frame.height == 80 && height.secondAttribute == .notAnAttribute && stage.process.mistakes.reported.isEmpty)
        }
    }

    @Test func `invalid activations and priorities log a mistake by name and change nothing, and later valid use works`() {
        Stage.perform { stage in
            let (a, b) = (plain("a"), plain("b"))
            stage.root.addSubview(a)
            let apart = a.leftAnchor.constraint(equalTo: b.leftAnchor)
            apart.isActive = true
            #expect(!apart.isActive)
            let guide = UILayoutGuide()
            let loose = a.leftAnchor.constraint(equalTo: guide.leftAnchor)
            loose.isActive = true
            #expect(!loose.isActive)
            let outside = stage.root.widthAnchor.constraint(equalToConstant: 10)
            a.addConstraint(outside)
            #expect(!outside.isActive)
            let width = a.widthAnchor.constraint(equalToConstant: 30)
            for nonsense in [0, -1, 1_001, Float.nan] { width.priority = UILayoutPriority(nonsense) }
            #expect(width.priority == .required)
            a.setContentHuggingPriority(UILayoutPriority(0), for: .horizontal)
            #expect(a.contentHuggingPriority(for: .horizontal) == .defaultLow)
            width.isActive = true
            width.priority = .defaultHigh
            #expect(width.priority == .required)
            stage.layout()
            #expect(a.frame.width == 30)
            let reported = SimulatedProcess.current.reportedMessages.joined(separator: "\n")
            for part in [
                "a.left == b.left", "no view contains both", "belongs to no view", "the priority of", "deactivate it before",
                "contentHuggingPriority",
            ] {
                #expect(reported.contains(part), "\(reported)")
            }
            // After the items have got a common superview, the constraint can be activated.
            stage.root.addSubview(b)
            apart.isActive = true
            #expect(apart.isActive)
        }
    }

    @Test func `constraint updates run only on request, leaves first, and a controller's before its view's`() {
        final class Teller: UIView {
            var log: (String) -> Void = { _ in }
            override func updateConstraints() {
                log(accessibilityIdentifier ?? "")
                super.updateConstraints()
            }
            override func layoutSubviews() {
                super.layoutSubviews()
                log("layout \(accessibilityIdentifier ?? "")")
            }
        }
        final class Controller: UIViewController {
            var log: (String) -> Void = { _ in }
            let inner = Teller()
            override func loadView() {
                let reporter = Teller()
                reporter.accessibilityIdentifier = "root"
                view = reporter
            }
            override func viewDidLoad() {
                inner.accessibilityIdentifier = "inner"
                view.addSubview(inner)
            }
            override func updateViewConstraints() {
                log("controller")
                super.updateViewConstraints()
            }
        }
        Stage.perform { stage in
            let controller = Controller()
            var log: [String] = []
            (controller.view as? Teller)?.log = { log.append($0) }
            controller.inner.log = { log.append($0) }
            controller.log = { log.append($0) }
            stage.window.rootViewController = controller
            controller.inner.setNeedsUpdateConstraints()
            stage.layout()
            #expect(log == ["inner", "controller", "root", "layout root", "layout inner"])
            log = []
            controller.inner.setNeedsUpdateConstraints()
            stage.layout()
            #expect(log == ["inner"])
            log = []
            stage.layout()
            #expect(log == [])
        }
    }

    @Test func `constant changes animate with layoutIfNeeded in the animation block, and not without it`() {
        Stage.perform { stage in
            let box = plain("box")
            stage.root.addSubview(box)
            let top = box.topAnchor.constraint(equalTo: stage.root.topAnchor, constant: 100)
            NSLayoutConstraint.activate([
                top, box.heightAnchor.constraint(equalToConstant: 50), box.widthAnchor.constraint(equalTo: stage.root.widthAnchor),
            ])
            stage.tick()
            top.constant = 300
            UIView.animate(withDuration: 0.5, delay: 0, options: .curveLinear) { stage.root.layoutIfNeeded() }
            #expect(box.frame.minY == 300)
            stage.wait(0.25)
            #expect(abs(box.presentationFrameInWindow.minY - 200) < 0.01)
            stage.wait(0.3)
            #expect(box.presentationFrameInWindow.minY == 300)
            // Without `layoutIfNeeded` in the animation block, the next layout pass moves the view without an animation.
            UIView.animate(withDuration: 0.5) { top.constant = 100 }
            stage.tick()
            #expect(box.presentationFrameInWindow.minY == 100)
        }
    }

    @Test func `ten thousand random constraint edits give the same, unambiguous frames as a fresh view tree`() {
        Stage.perform { stage in
            var random = RandomNumbers(seed: 5)
            @MainActor func build(_ root: UIView) -> (views: [UIView], constraints: [NSLayoutConstraint]) {
                let views = (0..<12).map { plain("v\($0)") }
                var constraints: [NSLayoutConstraint] = []
                for (index, view) in views.enumerated() {
                    root.addSubview(view)
                    let previous = index == 0 ? nil : views[index - 1]
                    let width = view.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.3, constant: CGFloat(index))
                    width.priority = .defaultHigh
                    let least = view.widthAnchor.constraint(greaterThanOrEqualToConstant: 40)
                    least.priority = UILayoutPriority(800)
                    let new = [
                        view.topAnchor.constraint(equalTo: previous?.bottomAnchor ?? root.topAnchor, constant: 8),
                        view.leftAnchor.constraint(equalTo: previous?.leftAnchor ?? root.leftAnchor, constant: 1),
                        view.heightAnchor.constraint(equalToConstant: 20), width, least,
                    ]
                    constraints += new
                }
                NSLayoutConstraint.activate(constraints)
                return (views, constraints)
            }
            let box = UIView(frame: rect(0, 0, 300, 300))
            stage.root.addSubview(box)
            let edited = build(box)
            for step in 0..<10_000 {
                let constraint = edited.constraints[random.below(edited.constraints.count)]
                switch random.below(4) {
                case 0, 1: constraint.constant = CGFloat(random.below(100))
                case 2: constraint.isActive.toggle()
                default: box.frame.size.width = CGFloat(200 + random.below(200))
                }
                if step % 10 == 0 { box.layoutIfNeeded() }
            }
            NSLayoutConstraint.activate(edited.constraints)
            box.layoutIfNeeded()
            let fresh = UIView(frame: box.frame)
            stage.root.addSubview(fresh)
            let twin = build(fresh)
            for (old, new) in zip(edited.constraints, twin.constraints) {
                new.constant = old.constant
            }
            fresh.layoutIfNeeded()
            #expect(edited.views.map(\.frame) == twin.views.map(\.frame))
            #expect(!twin.views.contains { $0.hasAmbiguousLayout })
        }
    }
}

/// A small linear congruential generator, which returns the same numbers in every run.
struct RandomNumbers {
    private var state: UInt64
    init(seed: UInt64) { state = seed }
    mutating func below(_ bound: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((state >> 33) % UInt64(bound))
    }
}
