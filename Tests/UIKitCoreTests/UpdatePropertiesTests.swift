import Foundation
import Observation
import Testing
import UIKitTestSupport

@testable import UIKitCore

/// Tests for updating properties before layout, and for tracking the values that the update reads. (documented: "Updating views
/// automatically with observation tracking in UIKit")
@MainActor @Suite struct UpdatePropertiesTests {
    @Observable final class Model {
        var text = "one"
        var height: CGFloat = 20
        var unread = 0
    }

    private final class ModelView: UIView {
        let model: Model
        var log: [String] = []
        var readsInLayout = false
        init(_ model: Model) {
            self.model = model
            super.init(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        }
        required init?(coder: NSCoder) { nil }
        override func updateProperties() {
            super.updateProperties()
            log.append("properties \(model.text)")
        }
        override func layoutSubviews() {
            super.layoutSubviews()
            log.append(readsInLayout ? "layout \(model.height)" : "layout")
        }
        func entries(_ act: () -> Void) -> [String] {
            log = []
            act()
            return log
        }
    }

    @Test func `updateProperties runs before the first layout, and once in a frame in which values that it read change`() {
        Stage.perform(systemVersion: 26) { stage in
            let view = ModelView(Model())
            stage.root.addSubview(view)
            #expect(view.entries { stage.tick() } == ["properties one", "layout"])
            #expect(view.entries { stage.tick() } == [])
            view.model.text = "two"
            view.model.text = "three"
            #expect(view.entries { stage.tick() } == ["properties three"], "changes of one frame are one update, and no layout")
            view.model.height = 30
            #expect(view.entries { stage.tick() } == [], "it has not read the height")
        }
    }

    @Test func `an update runs on setNeedsUpdateProperties or, for a subtree, updatePropertiesIfNeeded, and not on layout`() {
        Stage.perform(systemVersion: 26) { stage in
            let (outer, inner) = (ModelView(Model()), ModelView(Model()))
            stage.root.addSubview(outer)
            outer.addSubview(inner)
            stage.tick()
            inner.setNeedsUpdateProperties()
            #expect(inner.entries { outer.updatePropertiesIfNeeded() } == ["properties one"])
            #expect(inner.entries { outer.updatePropertiesIfNeeded() } == [])
            inner.setNeedsUpdateProperties()
            #expect(inner.entries { stage.tick() } == ["properties one"])
            inner.setNeedsLayout()
            #expect(inner.entries { stage.tick() } == ["layout"])
        }
    }

    @Test func `a changed value triggers one layout only if the last of many layout passes has read it`() {
        Stage.perform(systemVersion: 26) { stage in
            let view = ModelView(Model())
            view.readsInLayout = true
            stage.root.addSubview(view)
            for _ in 0..<100 {
                view.setNeedsLayout()
                stage.tick()
            }
            view.model.height = 40
            #expect(view.entries { for _ in 0..<3 { stage.tick() } } == ["layout 40.0"])
            view.readsInLayout = false
            view.setNeedsLayout()
            stage.tick()
            view.model.height = 50
            #expect(view.entries { stage.tick() } == [], "the last pass has not read it")
        }
    }

    @Test func `a controller's updateProperties runs before its view's layout, after a model change, and on request`() {
        final class Controller: UIViewController {
            let model = Model()
            var log: [String] = []
            override func loadView() {
                let view = ModelView(model)
                self.view = view
            }
            override func updateProperties() {
                super.updateProperties()
                log.append("controller \(model.unread)")
            }
            override func viewWillLayoutSubviews() { log.append("will layout") }
        }
        Stage.perform(systemVersion: 26) { stage in
            let controller = Controller()
            stage.window.rootViewController = controller
            stage.tick()
            #expect(controller.log == ["controller 0", "will layout"])
            controller.model.unread = 3
            stage.tick()
            #expect(controller.log.last == "controller 3" && controller.log.count == 3)
            controller.setNeedsUpdateProperties()
            controller.updatePropertiesIfNeeded()
            #expect(controller.log.count == 4)
        }
    }

    @Test func `a trait change triggers updateProperties`() {
        Stage.perform(systemVersion: 26) { stage in
            let view = ModelView(Model())
            stage.root.addSubview(view)
            stage.tick()
            stage.root.overrideUserInterfaceStyle = .dark
            #expect(view.entries { stage.tick() }.contains("properties one"))
        }
    }

    @Test func `a model change on a background thread updates properties in the next tick`() {
        Stage.perform(systemVersion: 26) { stage in
            let view = ModelView(Model())
            stage.root.addSubview(view)
            stage.tick()
            nonisolated(unsafe) let model = view.model
            let thread = Thread { model.text = "other" }
            thread.start()
            while !thread.isFinished { sched_yield() }
            #expect(view.entries { stage.tick() } == ["properties other"])
        }
    }

    @Test func `before iOS 26 updateProperties is not called, and iOS 18 tracks layout only with UIObservationTrackingEnabled`() {
        for (version, asks, isTracked) in [(17, true, false), (18, false, false), (18, true, true), (26, false, true)] {
            Stage.perform(systemVersion: version) { stage in
                if asks { stage.process.information.values["UIObservationTrackingEnabled"] = true }
                let view = ModelView(Model())
                view.readsInLayout = true
                stage.root.addSubview(view)
                stage.tick()
                #expect(view.log.contains("properties one") == (version >= 26))
                view.model.height = 40
                #expect(view.entries { stage.tick() }.isEmpty == !isTracked, "iOS \(version)")
            }
        }
    }

    @Test func `tracking does not retain a removed view through the model that it has read`() {
        Stage.perform(systemVersion: 26) { stage in
            let model = Model()
            weak var gone: ModelView?
            do {
                let view = ModelView(model)
                stage.root.addSubview(view)
                stage.tick()
                view.removeFromSuperview()
                gone = view
            }
            stage.tick()
            #expect(gone == nil)
            model.text = "nobody reads this"
        }
    }
}
