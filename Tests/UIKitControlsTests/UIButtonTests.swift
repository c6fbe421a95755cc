import Observation
import Testing
import UIKitTestSupport

@testable import UIKitControls

@Suite("UIButton")
@MainActor
struct UIButtonTests {
    @Test func `a button uses the title and title colour of its state, or else those of the normal state`() {
        let button = UIButton(type: .system)
        button.setTitle("Save", for: .normal)
        button.setTitleColor(.systemRed, for: .normal)
        #expect(button.title(for: .highlighted) == "Save" && button.titleColor(for: .disabled) == .systemRed)
        button.setTitle("Saving", for: .disabled)
        button.isEnabled = false
        #expect(button.currentTitle == "Saving" && button.titleLabel?.text == "Saving")
    }

    @Test func `the default title colour is the tint for system buttons, tertiaryLabel if disabled, and white for custom ones`() {
        let button = UIButton(type: .system)
        button.tintColor = .systemGreen
        #expect(button.currentTitleColor == .systemGreen)
        button.isEnabled = false
        #expect(button.currentTitleColor === UIColor.tertiaryLabel)
        #expect(UIButton(type: .custom).currentTitleColor == .white)
    }

    @Test func `a pressed system button dims its title to alpha 0.2 at once and animates back to 1 on release`() {
        Stage.perform { stage in
            let button = UIButton(type: .system)
            button.setTitle("Go", for: .normal)
            button.frame = CGRect(x: 100, y: 100, width: 100, height: 40)
            stage.root.addSubview(button)
            stage.tick()
            stage.press(150, 120)
            #expect(button.titleLabel?.alpha == 0.2)
            stage.lift(150, 120)
            #expect(button.titleLabel?.alpha == 1)
            let layer = button.titleLabel!.layer
            stage.tick()
            #expect(stage.now > 0 && layer.animationKeys() != nil)
            stage.wait(0.5)
            #expect(layer.animationKeys() == nil)
        }
    }

    @Test func `without a configuration a button with a 15-point title is 30 high and as wide as title and insets, at least 30`() {
        Stage.perform { stage in
            let button = UIButton(type: .system)
            stage.root.addSubview(button)
            #expect(button.intrinsicContentSize == CGSize(width: 30, height: 34))
            button.setTitle("i", for: .normal)
            #expect(button.intrinsicContentSize == CGSize(width: 30, height: 30))
            button.setTitle("Button", for: .normal)
            #expect(button.intrinsicContentSize == CGSize(width: 90, height: 30))
            button.contentEdgeInsets = UIEdgeInsets(top: 1, left: 10, bottom: 1, right: 10)
            #expect(button.intrinsicContentSize.width == 110)
        }
    }

    @Test func `a filled button insets its 17-point title by 12 and 7, white on the tint, and .capsule rounds half its height`() {
        Stage.perform { stage in
            var configuration = UIButton.Configuration.filled()
            configuration.title = "Go"
            let button = UIButton(configuration: configuration)
            stage.root.addSubview(button)
            #expect(button.intrinsicContentSize.width == CGFloat(58))
            #expect(abs(button.intrinsicContentSize.height - (61.0 / 3 + 14)) < 1e-9)
            button.frame = CGRect(x: 0, y: 0, width: 100, height: 44)
            stage.layout()
            #expect(button.titleLabel?.textColor == .white)
            #expect(button.subviews[0].backgroundColor === UIColor.systemBlue)
            #expect(button.subviews[0].frame == button.bounds)
            #expect(button.titleLabel?.frame.midX == 50)
            button.configuration?.cornerStyle = .capsule
            stage.layout()
            #expect(button.subviews[0].layer.cornerRadius == 22)
        }
    }

    @Test func `each of the four configurations has its foreground and background colours, enabled and disabled`() {
        func look(_ configuration: UIButton.Configuration, _ state: UIControl.State = .normal) -> (UIColor, UIColor?) {
            let look = configuration.look(for: state, tint: .systemGreen)
            return (look.foreground, look.background)
        }
        #expect(look(.plain()).0 == .systemGreen && look(.plain()).1 == nil)
        #expect(look(.gray()).0 == .systemGreen && look(.gray()).1 == .secondarySystemFill)
        #expect(look(.filled()).0 == .white && look(.filled()).1 == .systemGreen)
        #expect(look(.tinted()).0 == .systemGreen && look(.tinted()).1 != nil)
        #expect(look(.filled(), .disabled).0 == .tertiaryLabel && look(.filled(), .disabled).1 == .tertiarySystemFill)
        #expect(look(.plain(), .disabled).1 == nil)
    }

    @Test func `imagePlacement puts the image before, after or above the title, and imagePadding separates them`() throws {
        try Stage.perform { stage in
            var configuration = UIButton.Configuration.plain()
            configuration.title = "Go"
            configuration.image = UIImage(
                DisplayImage(width: 20, height: 20, premultipliedBGRA: Array(repeating: 0, count: 1600)), scale: 1)
            configuration.imagePadding = 8
            let button = UIButton(configuration: configuration)
            stage.root.addSubview(button)
            #expect(button.intrinsicContentSize.width == CGFloat(86))
            button.frame = CGRect(x: 0, y: 0, width: 86, height: 40)
            stage.layout()
            let (image, title) = (try #require(button.imageView), try #require(button.titleLabel))
            #expect(image.frame.minX == 12 && title.frame.minX == 40)
            button.configuration?.imagePlacement = .trailing
            stage.layout()
            #expect(title.frame.minX == 12 && image.frame.minX == 54)
            button.configuration?.imagePlacement = .top
            button.frame.size.height = 80
            stage.layout()
            #expect(image.frame.midX == title.frame.midX && image.frame.maxY < title.frame.minY)
        }
    }

    @Test func `a button takes its title from its primary action and performs it on a tap, after touchUpInside`() {
        Stage.perform { stage in
            var received: [String] = []
            let button = UIButton(type: .system, primaryAction: UIAction(title: "Send") { _ in received.append("primary") })
            button.addAction(UIAction { _ in received.append("up") }, for: .touchUpInside)
            button.frame = CGRect(x: 100, y: 100, width: 100, height: 40)
            stage.root.addSubview(button)
            #expect(button.currentTitle == "Send")
            stage.tap(150, 120)
            #expect(received == ["up", "primary"])
        }
    }

    @Test func `a title that is too long for its button is truncated with an ellipsis and stays within the button`() {
        Stage.perform { stage in
            let button = UIButton(type: .system)
            button.setTitle("A very long title", for: .normal)
            button.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
            stage.root.addSubview(button)
            stage.layout()
            #expect((button.titleLabel?.frame.width ?? 999) <= 100)
            #expect(stage.glyphRuns(of: button).map(\.text).joined().contains("\u{2026}"))
        }
    }

    @Test func `the configuration update handler reads the button's state and changes its configuration`() {
        let button = UIButton(configuration: .filled())
        button.configurationUpdateHandler = { button in
            button.configuration?.title = button.isEnabled ? "On" : "Off"
        }
        #expect(button.titleLabel?.text == "On")
        button.isEnabled = false
        #expect(button.titleLabel?.text == "Off")
    }

    @Observable final class Cart { var count = 1 }

    @Test func `the update handler runs again before the next layout when an observable value that it read changes`() {
        Stage.perform(systemVersion: 26) { stage in
            let (cart, button) = (Cart(), UIButton(configuration: .filled()))
            button.configurationUpdateHandler = { $0.configuration?.title = "Buy \(cart.count)" }
            stage.root.addSubview(button)
            stage.tick()
            cart.count = 2
            #expect(button.titleLabel?.text == "Buy 1")
            stage.tick()
            #expect(button.titleLabel?.text == "Buy 2")
        }
    }
}
