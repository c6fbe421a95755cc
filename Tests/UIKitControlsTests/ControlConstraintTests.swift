import Testing
import UIKitTestSupport

@testable import UIKitControls
@testable import UIKitCore

/// Tests for constraints on controls. At size 10 each letter has 10 points, and the scale is 3.
@MainActor
struct ControlConstraintTests {
    private func free<View: UIView>(_ view: View, in stage: Stage) -> View {
        view.translatesAutoresizingMaskIntoConstraints = false
        stage.root.addSubview(view)
        return view
    }

    @Test func `a multi-line label's height follows its width`() {
        Stage.perform { stage in
            let label = free(UILabel(), in: stage)
            label.font = .systemFont(ofSize: 10)
            label.numberOfLines = 0
            label.text = "aaaa bbbb cccc dddd"
            let width = label.widthAnchor.constraint(equalToConstant: 100)
            width.isActive = true
            stage.layout()
            let line = label.sizeThatFits(CGSize(width: 1000, height: 0)).height
            #expect(label.bounds.height == label.sizeThatFits(CGSize(width: 100, height: 0)).height && label.bounds.height > 1.5 * line)
            width.constant = 50
            stage.layout()
            #expect(label.bounds.height > 3.5 * line)
            label.text = "aa"
            stage.layout()
            #expect(label.bounds.height == line)
        }
    }

    @Test func `a one-line label is truncated instead of moving a fixed neighbour`() {
        Stage.perform { stage in
            let (label, control) = (free(UILabel(), in: stage), free(UISwitch(), in: stage))
            label.font = .systemFont(ofSize: 10)
            label.text = String(repeating: "x", count: 100)
            NSLayoutConstraint.activate([
                label.leadingAnchor.constraint(equalTo: stage.root.leadingAnchor, constant: 10),
                control.leadingAnchor.constraint(equalTo: label.trailingAnchor, constant: 8),
                control.trailingAnchor.constraint(equalTo: stage.root.trailingAnchor, constant: -10),
                label.centerYAnchor.constraint(equalTo: control.centerYAnchor),
            ])
            label.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
            stage.layout()
            let seen = control.alignmentRect(forFrame: control.frame)
            #expect(seen.size == control.intrinsicContentSize && seen.maxX == 383)
            #expect(label.frame.maxX == control.frame.minX - 8)
        }
    }

    @Test func `a switch has a higher hugging priority than a label, so the label stretches`() {
        Stage.perform { stage in
            let (label, control) = (free(UILabel(), in: stage), free(UISwitch(), in: stage))
            label.text = "x"
            NSLayoutConstraint.activate([
                label.leadingAnchor.constraint(equalTo: stage.root.leadingAnchor),
                control.leadingAnchor.constraint(equalTo: label.trailingAnchor),
                control.trailingAnchor.constraint(equalTo: stage.root.trailingAnchor),
            ])
            stage.layout()
            #expect(control.alignmentRect(forFrame: control.frame).width == control.intrinsicContentSize.width)
            #expect(label.frame.width == 393 - control.intrinsicContentSize.width)
        }
    }

    @Test func `content hugging priorities have UIKit's default values`() {
        Stage.perform { _ in
            @MainActor func hugging(_ view: UIView) -> [Float] {
                [view.contentHuggingPriority(for: .horizontal).rawValue, view.contentHuggingPriority(for: .vertical).rawValue]
            }
            for view in [UIView(), UIButton(type: .system), UIImageView(), UILabel()] { #expect(hugging(view) == [250, 250]) }
            for view in [UIProgressView(), UISegmentedControl(), UISlider()] { #expect(hugging(view) == [250, 750]) }
            for view in [UIActivityIndicatorView(), UIPageControl(), UIStepper(), UISwitch()] { #expect(hugging(view) == [750, 750]) }
        }
    }

    @Test func `firstBaselineAnchor aligns labels and buttons of different sizes`() {
        Stage.perform { stage in
            let (large, small, button) = (free(UILabel(), in: stage), free(UILabel(), in: stage), free(UIButton(type: .system), in: stage))
            large.font = .systemFont(ofSize: 30)
            small.font = .systemFont(ofSize: 10)
            large.text = "Large"
            small.text = "small"
            button.setTitle("Button", for: .normal)
            NSLayoutConstraint.activate([
                large.topAnchor.constraint(equalTo: stage.root.topAnchor, constant: 100),
                small.firstBaselineAnchor.constraint(equalTo: large.firstBaselineAnchor),
                button.firstBaselineAnchor.constraint(equalTo: large.firstBaselineAnchor),
                small.leadingAnchor.constraint(equalTo: large.trailingAnchor),
                button.leadingAnchor.constraint(equalTo: small.trailingAnchor),
            ])
            stage.layout()
            let line = large.frame.minY + large.firstBaseline
            #expect(abs(small.frame.minY + small.firstBaseline - line) < 0.5)
            let title = button.titleLabel!
            #expect(abs(button.frame.minY + title.frame.minY + title.firstBaseline - line) < 0.5)
            #expect(small.frame.minY > large.frame.minY)
        }
    }

    @Test func `an image view has the size of its image`() {
        Stage.perform { stage in
            let view = free(UIImageView(image: UIImage(systemName: "checkmark")), in: stage)
            stage.layout()
            let size = view.image?.size ?? .zero
            // The frame is rounded to whole pixels.
            #expect(size.width > 0 && abs(view.frame.width - size.width) < 0.34 && abs(view.frame.height - size.height) < 0.34)
        }
    }

    @Test func `a vertical stack of labels is as high as their lines and spacing`() {
        Stage.perform { stage in
            let labels = ["one line", "aaaa bbbb cccc dddd eeee"].map { text in
                let label = UILabel()
                label.font = .systemFont(ofSize: 10)
                label.numberOfLines = 0
                label.text = text
                return label
            }
            let stack = free(UIStackView(arrangedSubviews: labels), in: stage)
            stack.axis = .vertical
            stack.spacing = 5
            stack.widthAnchor.constraint(equalToConstant: 100).isActive = true
            stage.layout()
            #expect(labels[1].frame.height > labels[0].frame.height * 2.5)
            #expect(stack.frame.height == labels[0].frame.height + 5 + labels[1].frame.height)
            let fitted = stack.systemLayoutSizeFitting(
                CGSize(width: 100, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
            #expect(fitted == stack.frame.size)
        }
    }
}
