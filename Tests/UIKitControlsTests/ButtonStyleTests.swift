import Testing
import UIKitTestSupport

@testable import UIKitControls

@Suite("Button styles")
@MainActor
struct ButtonStyleTests {
    @Test func `setTitle and setImage for normal set the configuration's, and values for other states show in those states`() {
        Stage.perform { stage in
            var configuration = UIButton.Configuration.filled()
            configuration.title = "A"
            let button = UIButton(configuration: configuration)
            button.frame = CGRect(x: 0, y: 100, width: 200, height: 44)
            stage.root.addSubview(button)
            button.setTitle("B", for: .normal)
            button.setTitle("Off", for: .disabled)
            button.setImage(UIImage(systemName: "star"), for: .normal)
            stage.layout()
            #expect(button.titleLabel?.text == "B" && button.configuration?.title == "B")
            #expect(button.configuration?.image == UIImage(systemName: "star"))
            button.isEnabled = false
            stage.layout()
            #expect(button.titleLabel?.text == "Off")
            button.isEnabled = true
            button.configuration?.title = "C"
            stage.layout()
            #expect(button.titleLabel?.text == "C")
        }
    }

    @Test func `a pop-up button shows the chosen element, and one element is always on`() {
        Stage.perform { stage in
            var chosen: [String] = []
            let menu = UIMenu(children: ["Low", "High"].map { UIAction(title: $0) { chosen.append($0.title) } })
            let button = UIButton(configuration: .gray())
            button.menu = menu
            button.showsMenuAsPrimaryAction = true
            button.changesSelectionAsPrimaryAction = true
            stage.root.addSubview(button)
            #expect(button.titleLabel?.text == "Low" && menu.selectedElements.count == 1)
            button.chooseFromMenu(menu.leaves[1])
            #expect(button.titleLabel?.text == "High" && chosen == ["High"])
            #expect(menu.selectedElements.map(\.title) == ["High"])
        }
    }

    @Test func `a pop-up button's title stays on one line if it does not fit`() {
        Stage.perform { stage in
            @MainActor func button(isPopUp: Bool) -> UIButton {
                let button = UIButton(configuration: .plain())
                button.menu = UIMenu(children: [UIAction(title: "Late lunch") { _ in }])
                if !isPopUp { button.setTitle("Late lunch", for: .normal) }
                button.showsMenuAsPrimaryAction = true
                button.changesSelectionAsPrimaryAction = isPopUp
                button.frame = CGRect(x: 50, y: 100, width: 70, height: 90)
                stage.root.addSubview(button)
                button.layoutIfNeeded()
                return button
            }
            let line = UIFont.preferredFont(forTextStyle: .body).lineHeight
            #expect((button(isPopUp: true).titleLabel?.frame.height ?? 0) < 1.5 * line)
            // The titles of other buttons wrap.
            #expect((button(isPopUp: false).titleLabel?.frame.height ?? 0) > 1.5 * line)
        }
    }

    @Test func `a toggle button toggles isSelected on each tap before its action runs`() {
        Stage.perform { stage in
            var received: [Bool] = []
            let button = UIButton(type: .system)
            button.setTitle("Bold", for: .normal)
            button.changesSelectionAsPrimaryAction = true
            button.addAction(UIAction { received.append(($0.sender as? UIButton)?.isSelected ?? false) }, for: .primaryActionTriggered)
            button.frame = CGRect(x: 50, y: 100, width: 100, height: 40)
            stage.root.addSubview(button)
            stage.tap(100, 120)
            stage.tap(100, 120)
            #expect(received == [true, false] && !button.isSelected)
        }
    }

    @Test func `a button's subtitle is below its title, and both wrap at the available width`() throws {
        try Stage.perform { stage in
            var configuration = UIButton.Configuration.filled()
            configuration.title = "Title"
            configuration.subtitle = "Sub"
            configuration.titlePadding = 4
            let button = UIButton(configuration: configuration)
            stage.root.addSubview(button)
            button.frame = CGRect(origin: .zero, size: button.intrinsicContentSize)
            stage.layout()
            let (title, sub) = (try #require(button.titleLabel), try #require(button.subtitleLabel))
            #expect(abs(sub.frame.minY - title.frame.maxY - 4) < 0.34 && sub.font.pointSize == 12)
            button.configuration?.subtitle = nil
            button.configuration?.title = "aaa bbb"
            let narrow = button.sizeThatFits(CGSize(width: 24 + 60, height: 0))
            #expect(narrow.height > button.intrinsicContentSize.height + 15 && narrow.width <= 84)
        }
    }

    @Test func `configurationUpdateHandler sees the button's state and can change the configuration`() {
        Stage.perform { stage in
            let button = UIButton(configuration: .filled())
            button.configurationUpdateHandler = { $0.configuration?.title = $0.isEnabled ? "On" : "Off" }
            stage.root.addSubview(button)
            #expect(button.titleLabel?.text == "On")
            button.isEnabled = false
            #expect(button.titleLabel?.text == "Off")
        }
    }

    @Test func `transformers change the title's attributes and the background colour`() {
        Stage.perform { stage in
            var configuration = UIButton.Configuration.filled()
            configuration.title = "Go"
            configuration.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { attributes in
                var attributes = attributes
                attributes.font = .systemFont(ofSize: 30)
                return attributes
            }
            configuration.background.backgroundColorTransformer = UIConfigurationColorTransformer { _ in .systemPink }
            let button = UIButton(configuration: configuration)
            stage.root.addSubview(button)
            button.frame = CGRect(x: 0, y: 0, width: 200, height: 60)
            stage.layout()
            #expect(stage.glyphRuns(of: button).map(\.font.size) == [30])
            #expect(button.backdrop.backgroundColor === UIColor.systemPink)
        }
    }

    @Test func `a selected system button has white text on the tint, unless the app sets a colour for the state`() {
        Stage.perform { stage in
            let button = UIButton(type: .system)
            button.setTitle("On", for: .normal)
            button.isSelected = true
            stage.root.addSubview(button)
            #expect(button.titleLabel?.textColor == .white && !button.backdrop.isHidden)
            button.setTitleColor(.systemRed, for: .selected)
            #expect(button.titleLabel?.textColor == .systemRed && button.backdrop.isHidden)
        }
    }

    @Test func `background images fill the button, one for each state`() {
        Stage.perform { stage in
            func image(_ side: Int) -> UIImage {
                UIImage(DisplayImage(width: side, height: side, premultipliedBGRA: Array(repeating: 0, count: side * side * 4)), scale: 1)
            }
            let button = UIButton(type: .custom)
            button.setBackgroundImage(image(50), for: .normal)
            button.setBackgroundImage(image(60), for: .disabled)
            stage.root.addSubview(button)
            #expect(button.intrinsicContentSize == CGSize(width: 50, height: 50))
            button.isEnabled = false
            button.frame = CGRect(x: 0, y: 0, width: 120, height: 70)
            stage.layout()
            #expect(button.backgroundPicture.frame == button.bounds && button.backgroundPicture.image?.size.width == 60)
        }
    }

    @Test func `buttonSize sets the content insets unless the app has set them`() {
        var configuration = UIButton.Configuration.filled()
        configuration.buttonSize = .large
        #expect(configuration.contentInsets.top == 15)
        configuration.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        configuration.buttonSize = .small
        #expect(configuration.contentInsets.leading == 2)
        configuration.setDefaultContentInsets()
        #expect(configuration.contentInsets.leading == 10)
    }

    @Test func `showsActivityIndicator replaces the image with a spinner that turns with virtual time until it is off`() {
        Stage.perform { stage in
            var configuration = UIButton.Configuration.filled()
            configuration.title = "Buy"
            configuration.image = UIImage(systemName: "cart")
            let button = UIButton(configuration: configuration)
            button.frame = CGRect(x: 0, y: 0, width: 200, height: 44)
            stage.root.addSubview(button)
            button.configuration?.showsActivityIndicator = true
            stage.layout()
            // The spinner is compared in steps of a tenth of a second. Between these steps no spoke begins to change.
            @MainActor func spokes() -> [Int] {
                let ring = button.activityView?.layer.displayNode(at: stage.now)?.children.first
                return ring?.children.map { Int(($0.opacity * 100).rounded()) } ?? []
            }
            stage.wait(0.05)
            #expect(spokes().count == 8 && button.imageView?.isHidden == true)
            let before = spokes()
            stage.wait(0.3)
            #expect(spokes() != before)
            stage.wait(ActivitySpokes.period - 0.3)
            #expect(spokes() == before)
            button.configuration?.showsActivityIndicator = false
            #expect(button.activityView?.isHidden == true && button.imageView?.isHidden == false)
        }
    }
}
