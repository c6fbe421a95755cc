import Foundation
import Testing
import UIKit

@testable import SceneLanguage
@testable import SceneRuntime

/// Tests for the appearance of scenes: layers, masks, pictures, attributes by state.
@MainActor @Suite("Appearance of scenes") struct SceneLookTests {
    private func session(_ view: String) throws -> SceneSession {
        let session = SceneSession(
            try SceneDocument.parse(
                "view:\n  id: root\n  subviews:\n\(view.split(separator: "\n").map { "    " + $0 }.joined(separator: "\n"))\n"))
        session.phone.tick()
        return session
    }
    private func view<View: UIView>(_ id: String, in session: SceneSession) throws -> View {
        try #require(session.controller.viewsByID[id] as? View)
    }
    private func problem(_ view: String) -> String? {
        do throws(SceneError) {
            _ = try SceneDocument.parse("view:\n  subviews:\n    - \(view)\n", file: "look.yaml")
            return nil
        } catch {
            return error.description
        }
    }

    @Test func `shape and gradient layers are below the subviews, with masks, sublayers and animations`() throws {
        let session = try session(
            """
            - class: UIView
              id: card
              frame: [0, 0, 200, 100]
              layers:
                - {class: CAGradientLayer, colors: [systemRed, systemBlue], locations: [0, 1], startPoint: [0, 0.5], endPoint: [1, 0.5], \
            mask: {class: CAShapeLayer, path: {oval: [0, 0, 100%, 100%]}}}
                - class: CAShapeLayer
                  frame: [10, 20, 50%, 40]
                  path: "M0 0 L 10,10 H 20 V 0 Z"
                  strokeColor: black
                  fillColor: clear
                  lineWidth: 3
                  animations: [{keyPath: strokeEnd, from: 0, to: 1, duration: 1s, repeatCount: infinity}]
                  sublayers: [{backgroundColor: systemGreen, cornerRadius: 4}]
              subviews:
                - {class: UILabel, id: text, text: Above}
            """)
        let card: UIView = try view("card", in: session)
        try session.phone.process.run {
            let layers = try #require(card.layer.sublayers)
            #expect(layers.count == 3)
            let gradient = try #require(layers[0] as? CAGradientLayer)
            #expect(gradient.colors?.count == 2 && gradient.frame == CGRect(x: 0, y: 0, width: 200, height: 100))
            #expect(gradient.mask is CAShapeLayer)
            let shape = try #require(layers[1] as? CAShapeLayer)
            #expect(shape.frame == CGRect(x: 10, y: 20, width: 100, height: 40) && shape.lineWidth == 3)
            #expect(shape.path?.boundingBox == CGRect(x: 0, y: 0, width: 20, height: 10))
            #expect(shape.animationKeys() == ["scene.0.strokeEnd"])
            #expect(shape.sublayers?.first?.cornerRadius == 4)
            #expect(layers[2] === (session.controller.viewsByID["text"]?.layer))
        }
    }

    @Test func `layer colours adapt to light and dark mode`() throws {
        let session = try session("- {class: UIView, id: card, layers: [{class: CAShapeLayer, fillColor: {light: white, dark: black}}]}")
        let card: UIView = try view("card", in: session)
        session.phone.process.run {
            let shape = card.layer.sublayers?.first as? CAShapeLayer
            #expect(shape?.fillColor == UIColor.white.cgColor)
            card.overrideUserInterfaceStyle = .dark
            #expect(shape?.fillColor == UIColor.black.cgColor)
        }
    }

    @Test func `errors in layers name the place and the nearest word`() {
        #expect(problem("{class: UIView, layers: [{class: CAShapLayer}]}")?.contains("look.yaml:3:") == true)
        for (view, part) in [
            ("{class: UIView, layers: [{class: CAShapLayer}]}", "did you mean \"CAShapeLayer\"?"),
            ("{class: UIView, layers: [{class: CALayer, strokeColor: red}]}", "CAShapeLayer has it"),
            ("{class: UIView, layers: [{class: CAShapeLayer, lineWith: 2}]}", "did you mean \"lineWidth\"?"),
            ("{class: UIView, layers: [{class: CAShapeLayer, path: \"M 0 0 X\"}]}", "\"X\" is none of the letters"),
            ("{class: UIView, layers: [{class: CAShapeLayer, path: \"L 1 1\"}]}", "begins with M"),
            ("{class: UIView, layers: [{class: CAShapeLayer, path: \"M 1\"}]}", "M needs 2 numbers"),
            ("{class: UIView, layers: [{animations: [{keyPath: opacty, duration: 1s, to: 0}]}]}", "did you mean \"opacity\"?"),
            ("{class: UIView, layers: [{animations: [{keyPath: opacity, duration: 1s}]}]}", "needs \"from\" or \"to\""),
            ("{class: UIView, layer: {borderColr: red}}", "did you mean \"borderColor\"?"),
            ("{class: UISlider, thumbImage: {normal: {systemName: star}, hilighted: {systemName: star}}}", "did you mean \"highlighted\"?"),
            ("{class: UISlider, minimumValueImage: {systemName: str}}", "did you mean \"star\"?"),
            ("{class: UIButton, title: {normal: A, pressed: B}}", "no state \"pressed\""),
            ("{class: UIView, transform: {scael: 2}}", "did you mean \"scale\"?"),
        ] {
            #expect(problem(view)?.contains(part) == true, "\(view): \(problem(view) ?? "fine")")
        }
    }

    @Test func `the controls receive images, titles and attributes per state`() throws {
        let session = try session(
            """
            - {class: UISlider, id: slider, frame: [0, 0, 200, 34], thumbImage: {normal: {systemName: star}, highlighted: {systemName: \
            star.fill}}, minimumValueImage: {systemName: minus}, minimumTrackImage: {systemName: circle}}
            - {class: UIButton, id: button, frame: [0, 40, 200, 34], title: {normal: Off, selected: "On"}, titleColor: {normal: \
            systemRed, disabled: systemGreen}, image: {systemName: heart}}
            - {class: UISegmentedControl, id: segments, frame: [0, 80, 200, 34], items: [One, {systemName: star}], titleTextAttributes: \
            {selected: {foregroundColor: systemRed}}, backgroundImage: {systemName: circle}}
            - {class: UIStepper, id: stepper, frame: [0, 120, 94, 32], incrementImage: {systemName: arrow.up}}
            - {class: UIView, id: masked, frame: [0, 160, 100, 100], mask: {class: UIView, frame: [10, 10, 50, 50], backgroundColor: black}}
            - {class: UIView, id: turned, frame: [0, 300, 100, 100], transform: {scale: 2, rotation: 90}, layer: {shadowOpacity: \
            0.5, shadowOffset: [1, 2], maskedCorners: [layerMinXMinYCorner]}}
            - {class: UIScrollView, id: list, frame: [0, 420, 100, 100], refreshControl.tintColor: systemRed, bouncesHorizontally: false}
            """)
        try session.phone.process.run {
            let slider: UISlider = try view("slider", in: session)
            #expect(slider.thumbImage(for: .normal)?.isSymbolImage == true)
            #expect(slider.thumbImage(for: .highlighted)?.isEqual(slider.thumbImage(for: .normal)) == false)
            #expect(slider.minimumTrackImage(for: .normal) != nil && slider.minimumValueImage != nil)
            let button: UIButton = try view("button", in: session)
            #expect(button.title(for: .selected) == "On" && button.title(for: .normal) == "Off")
            #expect(button.titleColor(for: .disabled) == .systemGreen && button.image(for: .normal) != nil)
            let segments: UISegmentedControl = try view("segments", in: session)
            #expect(segments.titleForSegment(at: 0) == "One" && segments.imageForSegment(at: 1) != nil)
            #expect(segments.titleTextAttributes(for: .selected)?[.foregroundColor] as? UIColor == .systemRed)
            #expect(segments.backgroundImage(for: .selected, barMetrics: .default) != nil)
            let stepper: UIStepper = try view("stepper", in: session)
            #expect(stepper.incrementImage(for: .normal) != nil && stepper.decrementImage(for: .normal) == nil)
            let masked: UIView = try view("masked", in: session)
            #expect(masked.mask?.frame == CGRect(x: 10, y: 10, width: 50, height: 50))
            let turned: UIView = try view("turned", in: session)
            #expect(abs(turned.transform.b - 2) < 1e-9 && turned.layer.shadowOffset == CGSize(width: 1, height: 2))
            #expect(turned.layer.maskedCorners == .layerMinXMinYCorner)
            let list: UIScrollView = try view("list", in: session)
            #expect(list.refreshControl?.tintColor == .systemRed && !list.bouncesHorizontally && list.bouncesVertically)
        }
    }

    @Test func `an image uses the file for the screen's scale, else the next larger, else the largest`() throws {
        let url = FileManager.default.temporaryDirectory.appending(path: "pictures-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: url) }
        for name in ["a.png", "a@2x.png", "a@3x.png", "b@2x.png", "c.jpg", "d@3x.png"] {
            try Data().write(to: url.appending(path: name))
        }
        let folder = try #require(SceneFolder(path: url.path))
        func chosen(_ name: String, _ scale: Int) -> String? { try? folder.picture(name, scale: scale).name }
        #expect(chosen("a.png", 1) == "a.png" && chosen("a.png", 2) == "a@2x.png" && chosen("a", 3) == "a@3x.png")
        #expect(chosen("b.png", 3) == "b@2x.png" && chosen("b", 1) == "b@2x.png")
        #expect(chosen("c", 3) == "c.jpg" && chosen("a@2x.png", 3) == "a@2x.png")
        #expect(throws: SceneFolder.Refusal.self) { try folder.picture("e.png", scale: 2) }
        #expect(throws: SceneFolder.Refusal.self) { try folder.picture("../a.png", scale: 2) }
    }
}
