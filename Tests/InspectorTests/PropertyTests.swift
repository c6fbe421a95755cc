import LabProtocol
import Testing
import UIKit

@testable import Inspector

@Suite @MainActor struct PropertyTests {
    private func property(_ name: String, _ details: InspectedDetails) throws -> InspectedProperty {
        try #require(details.properties.first { $0.name == name }, "\(name)")
    }

    @Test func `an animated property reports its model value and its presentation value`() throws {
        let phone = InspectedPhone { [box("a", CGRect(x: 0, y: 100, width: 50, height: 50), .red)] }
        let view = try #require(phone.inspector.live.view(try phone.node("a").id))
        phone.phone.process.run { UIView.animate(withDuration: 1) { view.alpha = 0.5 } }
        phone.run(0.5)
        let alpha = try property("alpha", phone.details("a"))
        #expect(alpha.value == .number(0.5))
        let shown = try #require(alpha.presentation)
        guard case .number(let number) = shown else { return }
        #expect(number > 0.5 && number < 1)
        #expect(alpha.writer?.actor == .app && alpha.swift == "a.alpha = 0.5" && alpha.scene == "alpha: 0.5")
        phone.run(1)
        #expect(try property("alpha", phone.details("a")).presentation == nil)
    }

    @Test func `common views list their most important properties`() throws {
        func view<View: UIView>(_ view: View, _ name: String, _ change: (View) -> Void = { _ in }) -> View {
            view.accessibilityIdentifier = name
            view.frame = CGRect(x: 0, y: 100, width: 200, height: 40)
            change(view)
            return view
        }
        func hug(_ label: UILabel) {
            label.setContentHuggingPriority(UILayoutPriority(300), for: .horizontal)
            label.setContentHuggingPriority(UILayoutPriority(301), for: .vertical)
        }
        let phone = InspectedPhone {
            [
                view(UIScrollView(), "scroll") { ($0.minimumZoomScale, $0.maximumZoomScale) = (0.5, 4) }, view(UITableView(), "table"),
                view(UIStackView(), "stack") { $0.distribution = .fillEqually }, view(UILabel(), "label", hug),
                view(UITextField(), "field"),
                view(UITextView(), "text"), view(UIStepper(), "stepper") { ($0.maximumValue, $0.value) = (7, 3) },
                view(UISlider(), "slider"), view(UIPageControl(), "pages") { $0.numberOfPages = 4 },
                view(UISegmentedControl(items: ["a", "b"]), "segments"), view(UIActivityIndicatorView(style: .medium), "wheel"),
            ]
        }
        let wanted: [String: [String: InspectedValue]] = [
            "scroll": [
                "zoomScale": .number(1), "minimumZoomScale": .number(0.5), "maximumZoomScale": .number(4), "bouncesZoom": .bool(true),
                "alwaysBounceHorizontal": .bool(false), "showsVerticalScrollIndicator": .bool(true), "isDragging": .bool(false),
            ],
            "table": ["rowHeight": .number(-1), "isEditing": .bool(false)],
            "stack": ["distribution": .choice("fillEqually"), "alignment": .choice("fill")],
            "label": [
                "minimumScaleFactor": .number(0), "contentHuggingPriority.horizontal": .number(300),
                "contentHuggingPriority.vertical": .number(301),
            ],
            "field": ["isEditing": .bool(false), "isFirstResponder": .bool(false), "autocorrectionType": .choice("default")],
            "text": ["isSelectable": .bool(true), "selectedRange": .text("0, 0"), "returnKeyType": .choice("default")],
            "stepper": ["value": .number(3), "maximumValue": .number(7), "stepValue": .number(1)],
            "slider": ["minimumValue": .number(0), "maximumValue": .number(1), "isHighlighted": .bool(false)],
            "pages": ["numberOfPages": .number(4)], "segments": ["numberOfSegments": .number(2)],
            "wheel": ["isAnimating": .bool(false), "hidesWhenStopped": .bool(true)],
        ]
        for (name, properties) in wanted {
            let details = try phone.details(name)
            for (property, value) in properties {
                let found = try self.property(property, details).value
                #expect(found == value, "\(name).\(property)")
            }
        }
    }

    @Test func `a live edit applies at once, can be undone and redone, and reports refused values`() throws {
        let phone = InspectedPhone { [box("a", CGRect(x: 0, y: 100, width: 50, height: 50), .red)] }
        let id = try phone.node("a").id
        func ask(_ query: InspectionQuery) throws -> InspectedEdits {
            guard case .edits(let edits) = phone.inspector.answer(query) else { throw CancellationError() }
            return edits
        }
        func edit(_ name: String, _ value: InspectedValue) -> InspectionQuery {
            .edit([InspectedEdit(node: id, property: name, old: .none, new: value)])
        }
        // All changes of a number during one drag count as a single step.
        for value in [0.9, 0.6, 0.3] { _ = try ask(edit("alpha", .number(value))) }
        let moved = try ask(edit("frame", .rect(x: 10, y: 300, width: 60, height: 70)))
        #expect(moved.done.count == 2 && moved.done[0].old == .number(1) && moved.done[0].new == .number(0.3))
        #expect(try phone.node("a").frame == CGRect(x: 10, y: 300, width: 60, height: 70), "without a tick")
        #expect(try property("alpha", phone.details("a")).writer?.actor == .inspector)
        #expect(try ask(.undo).done.count == 1)
        #expect(try phone.node("a").frame.minY == 100)
        #expect(try ask(.undo).done.isEmpty)
        #expect(try property("alpha", phone.details("a")).value == .number(1))
        #expect(try ask(.undo).done.isEmpty, "nothing is left to undo")
        #expect(try ask(.redo).done.count == 1)
        #expect(try ask(.redo).undone.isEmpty)
        #expect(try phone.node("a").frame.minY == 300)
        #expect(try ask(edit("alpha", .text("x"))).problem == "alpha cannot be x")
        #expect(try ask(edit("safeAreaInsets", .number(1))).problem == "safeAreaInsets can only be read")
        #expect(try ask(edit("wings", .number(1))).problem == "UIView a has no property wings")
    }

    @Test func `every editable property accepts its own value`() throws {
        let phone = InspectedPhone {
            let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            scroll.accessibilityIdentifier = "scroll"
            let label = UILabel(frame: CGRect(x: 0, y: 100, width: 100, height: 20))
            label.accessibilityIdentifier = "label"
            label.text = "Text"
            let text = UITextView(frame: CGRect(x: 0, y: 130, width: 100, height: 40))
            text.accessibilityIdentifier = "text"
            let button = UIButton(type: .system)
            button.setTitle("Go", for: .normal)
            button.accessibilityIdentifier = "button"
            let slider = UISlider(frame: CGRect(x: 0, y: 200, width: 100, height: 30))
            slider.accessibilityIdentifier = "slider"
            slider.addGestureRecognizer(UITapGestureRecognizer())
            return [scroll, label, text, button, slider, field("field", CGRect(x: 0, y: 300, width: 100, height: 34))]
        }
        for node in phone.tree.nodes {
            guard case .details(let details?) = phone.inspector.answer(.details(node.id)) else { continue }
            for property in details.properties where property.isEditable {
                // Parts of system views are skipped, because their owner lays them out again.
                guard !node.flags.contains(.system) else { continue }
                let edit = InspectedEdit(node: node.id, property: property.name, old: .none, new: property.value)
                guard case .edits(let edits) = phone.inspector.answer(.edit([edit])) else { continue }
                #expect(edits.problem == nil, "\(node.title).\(property.name)")
                if case .choice(let word) = property.value {
                    #expect(property.choices.contains(word), "\(node.title).\(property.name) \(word)")
                }
            }
        }
    }

    @Test func `a view is copied as Swift code and as scene YAML, with only its non-default values`() throws {
        let phone = InspectedPhone {
            let label = UILabel(frame: CGRect(x: 20, y: 100, width: 200, height: 20))
            label.accessibilityIdentifier = "title"
            label.text = "Say “hello\"\n"
            label.textAlignment = .center
            label.font = .systemFont(ofSize: 20, weight: .bold)
            label.layer.cornerRadius = 4
            return [label]
        }
        let details = try phone.details("title")
        #expect(details.swift.hasPrefix("let title = UILabel()\ntitle.frame = CGRect(x: 20, y: 100, width: 200, height: 20)\n"))
        #expect(details.swift.contains("title.font = UIFont.systemFont(ofSize: 20, weight: .bold)"), "\(details.swift)")
        #expect(details.swift.contains("title.textAlignment = .center") && !details.swift.contains("alpha"), "\(details.swift)")
        #expect(details.scene.hasPrefix("- class: UILabel\n  id: title\n  frame: [20, 100, 200, 20]"), "\(details.scene)")
        #expect(
            details.scene.contains(#"  text: "Say “hello\"\n""#) && details.scene.contains("  layer: {cornerRadius: 4}"), "\(details.scene)"
        )
    }

    @Test func `insetParts splits a scroll view's insets by their source`() throws {
        let phone = InspectedPhone {
            let form = UIScrollView(frame: UIScreen.main.bounds)
            form.accessibilityIdentifier = "form"
            form.contentInsetAdjustmentBehavior = .always
            form.contentInset.bottom = 20
            form.contentSize = CGSize(width: 390, height: 1200)
            form.addSubview(field("low", CGRect(x: 20, y: 640, width: 350, height: 44)))
            return [form]
        }
        let before = try phone.details("form").insetParts
        #expect(before.map(\.name) == ["app", "safe area"] && before[0].bottom == 20 && before[1].top == 47)
        phone.tap(CGPoint(x: 100, y: 47 + 660))
        phone.run(1)
        let details = try phone.details("form")
        #expect(details.insetParts.map(\.name).contains("engine"), "\(details.insetParts)")
        let sum = details.insetParts.reduce(0) { $0 + $1.bottom }
        #expect(sum == details.contentInset?.bottom)
        #expect(details.insetParts.first { $0.name == "app" }?.bottom == 20)
        let writer = try #require(try property("contentInset", details).writer)
        #expect(
            writer.actor == .engine && writer.rule == "contentInset" && writer.sentence.hasPrefix("the engine, by the rule contentInset"))
    }
}
