@_spi(Toolkit) import UIKitCore
import Testing
import UIKitTestSupport

@testable import UIKitControls
@testable import UIKitCore
@testable import UIKitScroll
@testable import UIKitText

// Characters are 10 points wide. Views begin at (100, 100) and are 200 points wide.
@Suite("Right-to-left interfaces")
@MainActor
struct LayoutDirectionTests {
    private let frame = CGRect(x: 100, y: 100, width: 200, height: 34)

    @Test func `the locale sets the layout direction, and semanticContentAttribute overrides it for its view only`() {
        for (locale, isReversed) in [("ar", true), ("he_IL", true), ("fa_IR", true), ("ur", true), ("en_US", false), ("de", false)] {
            Stage.perform(locale: locale) { stage in
                let expected: UIUserInterfaceLayoutDirection = isReversed ? .rightToLeft : .leftToRight
                #expect(UIApplication.shared.userInterfaceLayoutDirection == expected, "\(locale)")
                #expect(stage.root.effectiveUserInterfaceLayoutDirection == expected)
                #expect(stage.root.traitCollection.layoutDirection.rawValue == expected.rawValue)
                #expect(UIView.userInterfaceLayoutDirection(for: .unspecified) == expected)
                #expect(UIView.userInterfaceLayoutDirection(for: .playback) == .leftToRight)
                #expect(NSParagraphStyle.defaultWritingDirection(forLanguage: nil).rawValue == expected.rawValue)
                stage.root.semanticContentAttribute = isReversed ? .spatial : .forceRightToLeft
                #expect(stage.root.effectiveUserInterfaceLayoutDirection != expected)
                // The inner view does not inherit the attribute.
                let inner = UIView(frame: frame)
                stage.root.addSubview(inner)
                #expect(inner.effectiveUserInterfaceLayoutDirection == expected)
            }
        }
    }

    @Test func `a layout direction change calls layoutDirectionDidChange once per view`() {
        final class Listener: UIView {
            var count = 0
            override func layoutDirectionDidChange() {
                super.layoutDirectionDidChange()
                count += 1
            }
        }
        Stage.perform { stage in
            let view = Listener(frame: frame)
            stage.root.addSubview(view)
            view.count = 0
            stage.root.traitOverrides.layoutDirection = .rightToLeft
            #expect(view.count == 1)
            view.semanticContentAttribute = .forceLeftToRight
            #expect(view.count == 2 && !view.isRightToLeft)
        }
    }

    @Test func `leading margins are at the right in right-to-left`() {
        Stage.perform(locale: "ar") { stage in
            let view = UIView(frame: frame)
            stage.root.addSubview(view)
            view.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 20, bottom: 2, trailing: 5)
            #expect(view.layoutMargins.right == 20 && view.layoutMargins.left == 5)
            view.semanticContentAttribute = .forceLeftToRight
            #expect(view.directionalLayoutMargins.leading == 5)
        }
    }

    @Test func `a label's natural alignment follows the interface direction, not its letters, and an explicit one stays`() {
        @MainActor func x(_ text: String, locale: String, _ change: (UILabel) -> Void = { _ in }) -> CGFloat {
            var result: CGFloat = -1
            Stage.perform(locale: locale) { stage in
                let label = UILabel(frame: frame)
                label.font = .systemFont(ofSize: 10)
                label.text = text
                change(label)
                stage.root.addSubview(label)
                stage.layout()
                result = label.drawnLayout.lines[0].x.rounded()
            }
            return result
        }
        #expect(x("abc", locale: "ar") == 170)
        #expect(x("אבג", locale: "ar") == 170)
        #expect(x("123", locale: "ar") == 170)
        #expect(x("אבג", locale: "en_US") == 0)
        #expect(x("abc", locale: "ar") { $0.textAlignment = .left } == 0)
        #expect(x("abc", locale: "en_US") { $0.semanticContentAttribute = .forceRightToLeft } == 170)
        #expect(x("abc", locale: "ar") { $0.semanticContentAttribute = .playback } == 0)
    }

    @Test func `baseWritingDirection sets a paragraph's direction and is copied; natural follows the first strong letter`() {
        Stage.perform { _ in
            @MainActor func first(_ text: String, _ direction: NSWritingDirection, interface: UIUserInterfaceLayoutDirection? = nil)
                -> [String]
            {
                let style = NSMutableParagraphStyle()
                style.baseWritingDirection = direction
                let styled = StyledText(
                    NSAttributedString(string: text, attributes: [.paragraphStyle: style]), font: .systemFont(ofSize: 10))
                return TextLayout(spans: styled.spans, width: .infinity, style: .init(direction: interface)).lines[0].runs.map(\.text)
            }
            #expect(first("ab אב", .natural) == ["ab ", "אב"])
            #expect(first("ab אב", .rightToLeft) == [" אב", "ab"])
            #expect(first("אב ab", .leftToRight) == ["אב", " ab"])
            let style = NSMutableParagraphStyle()
            style.baseWritingDirection = .rightToLeft
            #expect((style.copy() as? NSParagraphStyle)?.baseWritingDirection == .rightToLeft)
        }
    }

    @Test func `in right-to-left a text field mirrors its caret, placeholder, text, clear button, left and right view`() {
        Stage.perform(locale: "he") { stage in
            let field = makeField(stage)
            field.placeholder = "name"
            field.becomeFirstResponder()
            stage.layout()
            #expect(abs(field.caretRect(for: UITextPosition(offset: 0)).midX - 193) < 1.01)
            #expect(field.placeholderLabel.drawnLayout.lines[0].x > 140)
            field.text = "abc"
            field.clearButtonMode = .always
            stage.layout()
            #expect(abs(field.caretRect(for: UITextPosition(offset: 0)).midX - 163) < 1.01)
            #expect(field.clearButtonRect(forBounds: field.bounds).minX == 5)
            #expect(field.textRect(forBounds: field.bounds).minX == 29 && field.textRect(forBounds: field.bounds).maxX == 193)

            field.clearButtonMode = .never
            field.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
            field.rightView = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
            field.leftViewMode = .always
            field.rightViewMode = .always
            stage.layout()
            #expect(field.leftView?.frame.minX == 180 && field.rightView?.frame.minX == 0)
            #expect(field.textRect(forBounds: field.bounds).minX == 37 && field.textRect(forBounds: field.bounds).maxX == 173)
        }
    }

    @Test func `in right-to-left a button's image is right of its title and leading content at the right, unless forced`() {
        Stage.perform(locale: "ar") { stage in
            var configuration = UIButton.Configuration.plain()
            configuration.title = "Go"
            configuration.image = UIImage(systemName: "trash")
            let button = UIButton(configuration: configuration)
            button.frame = frame
            button.contentHorizontalAlignment = .leading
            stage.root.addSubview(button)
            stage.layout()
            #expect(button.effectiveContentHorizontalAlignment == .right)
            #expect(button.picture.frame.minX > button.label.frame.maxX - 0.01)
            #expect(abs(button.picture.frame.maxX - (200 - button.contentInsets.right)) < 1)
            button.semanticContentAttribute = .forceLeftToRight
            stage.layout()
            #expect(button.effectiveContentHorizontalAlignment == .left)
            #expect(button.picture.frame.maxX < button.label.frame.minX + 0.1)
        }
    }

    @Test func `changing semanticContentAttribute mirrors a switch, slider and progress view on the next layout, and back`() {
        Stage.perform { stage in
            let toggle = UISwitch(frame: CGRect(x: 20, y: 100, width: 51, height: 31))
            toggle.isOn = true
            let slider = UISlider(frame: CGRect(x: 20, y: 150, width: 200, height: 31))
            slider.value = 1
            let progress = UIProgressView(frame: CGRect(x: 20, y: 200, width: 200, height: 4))
            progress.progress = 0.25
            for view in [toggle, slider, progress] { stage.root.addSubview(view) }
            @MainActor func knob(_ view: UIView) -> CGFloat {
                @MainActor func find(_ view: UIView) -> ControlThumb? {
                    (view as? ControlThumb) ?? view.subviews.lazy.compactMap { find($0) }.first
                }
                return find(view).map { $0.convert($0.bounds, to: view).midX } ?? -1
            }
            stage.layout()
            let (switchKnob, sliderKnob) = (knob(toggle), knob(slider))
            #expect(switchKnob > 25 && sliderKnob > 150 && progress.subviews.last?.frame.minX == 0)
            for view in [toggle, slider, progress] { view.semanticContentAttribute = .forceRightToLeft }
            stage.layout()
            #expect(abs(knob(toggle) - (51 - switchKnob)) < 0.01 && abs(knob(slider) - (200 - sliderKnob)) < 0.01)
            #expect(progress.subviews.last?.frame.minX == 150)
            for view in [toggle, slider, progress] { view.semanticContentAttribute = .playback }
            stage.layout()
            #expect(abs(knob(toggle) - switchKnob) < 0.01 && abs(knob(slider) - sliderKnob) < 0.01)
        }
    }

    @Test func `Tab focuses the views of a row from the right in right-to-left`() {
        for (locale, expected) in [("en_US", [1, 2, 3]), ("ar", [2, 1, 3])] {
            Stage.perform(locale: locale) { stage in
                for (tag, x, y) in [(1, 20, 100), (2, 200, 100), (3, 20, 200)] {
                    let button = UIButton(frame: CGRect(x: x, y: y, width: 100, height: 40))
                    button.tag = tag
                    stage.root.addSubview(button)
                }
                stage.layout()
                #expect(FocusSystem.focusableViews(in: stage.window).map(\.tag) == expected)
            }
        }
    }

    @Test func `the vertical scroll indicator is at the left in right-to-left, unless forced left-to-right`() {
        Stage.perform(locale: "ar") { stage in
            let view = UIScrollView(frame: frame)
            view.contentSize = CGSize(width: 200, height: 1000)
            stage.root.addSubview(view)
            stage.layout()
            #expect(view.verticalIndicatorFrame(at: .zero)?.minX == 3)
            view.semanticContentAttribute = .forceLeftToRight
            #expect(view.verticalIndicatorFrame(at: .zero)?.minX == 194)
        }
    }

    @Test func `flipped images and direction-named symbols are drawn mirrored in right-to-left, unless forced`() throws {
        try Stage.perform(locale: "ar") { stage in
            let arrow = try #require(UIImage(systemName: "chevron.right"))
            let forward = try #require(UIImage(systemName: "chevron.forward"))
            #expect(!arrow.flipsForRightToLeftLayoutDirection && forward.flipsForRightToLeftLayoutDirection)
            #expect(arrow.imageFlippedForRightToLeftLayoutDirection().withRenderingMode(.alwaysTemplate).flipsForRightToLeftLayoutDirection)
            @MainActor func centre(_ image: UIImage, _ attribute: UISemanticContentAttribute = .unspecified) -> CGFloat {
                let view = UIImageView(image: image)
                view.semanticContentAttribute = attribute
                view.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
                stage.root.addSubview(view)
                stage.layout()
                // The tip of a chevron is the point at half its height. It is before or after the middle of the chevron's box.
                for item in stage.items(of: view) {
                    switch item {
                    case .fill(let path, _, _), .stroke(let path, _, _, _, _):
                        let box = path.boundingBox
                        let points = path.elements.compactMap { element -> CGPoint? in
                            switch element {
                            case .move(let point), .line(let point): point
                            default: nil
                            }
                        }
                        guard let tip = points.min(by: { abs($0.y - box.midY) < abs($1.y - box.midY) }) else { continue }
                        return tip.x - box.midX
                    default: continue
                    }
                }
                return 0
            }
            #expect(centre(arrow) > 0 && centre(forward) < 0)
            #expect(centre(arrow.imageFlippedForRightToLeftLayoutDirection()) < 0)
            #expect(centre(forward, .playback) > 0)
        }
    }
}
