import Testing
import UIKitTestSupport

@testable import UIKitCore

@MainActor
struct IntrinsicAndFittingSizeTests {
    @Test func `a view has its intrinsic size until a constraint outranks its hugging or compression resistance`() {
        Stage.perform { stage in
            let a = SizedView(80, 30)
            stage.root.addSubview(a)
            stage.layout()
            #expect(a.frame == rect(0, 0, 80, 30))
            let width = a.widthAnchor.constraint(equalToConstant: 50)
            width.priority = UILayoutPriority(700)
            width.isActive = true
            stage.layout()
            #expect(a.frame.width == 80)
            a.setContentCompressionResistancePriority(UILayoutPriority(600), for: .horizontal)
            stage.layout()
            #expect(a.frame.width == 50)
            a.natural = CGSize(width: 40, height: 33)
            a.setContentHuggingPriority(UILayoutPriority(701), for: .horizontal)
            stage.layout()
            #expect(a.frame == rect(0, 0, 40, 33))
        }
    }

    @Test func `hugging priorities default to defaultLow and compression resistance to defaultHigh`() {
        let view = UIView()
        #expect(view.contentHuggingPriority(for: .horizontal) == .defaultLow && view.contentHuggingPriority(for: .vertical) == .defaultLow)
        #expect(view.contentCompressionResistancePriority(for: .vertical) == .defaultHigh)
    }

    @Test func `of two adjacent views the one that hugs less grows and the one that resists compression less shrinks`() {
        Stage.perform { stage in
            let (a, b) = (SizedView(100, 20), SizedView(100, 20))
            _ = stage.root.adding(a, b)
            let end = b.rightAnchor.constraint(equalTo: stage.root.leftAnchor, constant: 300)
            NSLayoutConstraint.activate([
                a.leftAnchor.constraint(equalTo: stage.root.leftAnchor), b.leftAnchor.constraint(equalTo: a.rightAnchor), end,
            ])
            a.setContentHuggingPriority(UILayoutPriority(249), for: .horizontal)
            a.setContentCompressionResistancePriority(UILayoutPriority(751), for: .horizontal)
            stage.layout()
            #expect(a.frame.width == 200 && b.frame.width == 100)
            end.constant = 150
            stage.layout()
            #expect(a.frame.width == 100 && b.frame.width == 50)
        }
    }

    @Test func `the height of wrapping text follows its width and its content, and views below follow`() {
        Stage.perform { stage in
            let (text, below) = (WrappingView(letters: 45), plain("below"))
            _ = stage.root.adding(text, below)
            let width = text.widthAnchor.constraint(equalToConstant: 200)
            NSLayoutConstraint.activate([
                text.topAnchor.constraint(equalTo: stage.root.topAnchor), width,
                below.topAnchor.constraint(equalTo: text.bottomAnchor), below.heightAnchor.constraint(equalToConstant: 1),
            ])
            stage.layout()
            #expect(text.frame.height == 60 && below.frame.minY == 60)
            width.constant = 100
            stage.layout()
            #expect(text.frame.height == 100 && below.frame.minY == 100)
            width.constant = 500
            stage.layout()
            #expect(text.frame.height == 20)
            text.letters = 60
            stage.layout()
            #expect(text.frame.height == 40)
        }
    }

    @Test func `wrapping text with a maximum width is as wide as its longest line, and follows the limit and the text`() {
        Stage.perform { stage in
            let text = WrappingView(letters: 45)
            stage.root.addSubview(text)
            let most = text.widthAnchor.constraint(lessThanOrEqualToConstant: 205)
            most.isActive = true
            stage.layout()
            #expect(text.frame == rect(0, 0, 200, 60))
            most.constant = 305
            stage.layout()
            #expect(text.frame == rect(0, 0, 300, 40))
            text.letters = 8
            stage.layout()
            #expect(text.frame == rect(0, 0, 80, 20))
        }
    }

    @Test func `systemLayoutSizeFitting returns what the constraints inside need, also with a given width, and moves no view`() {
        Stage.perform { stage in
            let (cell, image, text) = (plain("cell"), SizedView(40, 40), WrappingView(letters: 50))
            _ = cell.adding(image, text)
            NSLayoutConstraint.activate([
                image.leadingAnchor.constraint(equalTo: cell.leadingAnchor, constant: 16),
                image.centerYAnchor.constraint(equalTo: cell.centerYAnchor),
                image.topAnchor.constraint(greaterThanOrEqualTo: cell.topAnchor, constant: 8),
                text.leadingAnchor.constraint(equalTo: image.trailingAnchor, constant: 8),
                text.trailingAnchor.constraint(equalTo: cell.trailingAnchor, constant: -16),
                text.topAnchor.constraint(equalTo: cell.topAnchor, constant: 10),
                text.bottomAnchor.constraint(equalTo: cell.bottomAnchor, constant: -10),
            ])
            #expect(cell.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 580, height: 56))
            let fitted = cell.systemLayoutSizeFitting(
                CGSize(width: 280, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
            // The text has 200 points, which fit 20 letters on a line, so it has 3 lines.
            #expect(fitted == CGSize(width: 280, height: 80))
            // Inside a view tree the method returns the same value, and moves no view.
            stage.root.addSubview(cell)
            NSLayoutConstraint.activate([
                cell.leftAnchor.constraint(equalTo: stage.root.leftAnchor), cell.topAnchor.constraint(equalTo: stage.root.topAnchor),
                cell.widthAnchor.constraint(equalToConstant: 180),
            ])
            stage.layout()
            #expect(cell.frame.size == CGSize(width: 180, height: 120), "\(cell.dumpConstraints())")
            #expect(cell.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).width == 180)
            #expect(cell.frame.size == CGSize(width: 180, height: 120) && text.frame.width == 100)
        }
    }

    @Test func `an expanded fitting size stops at constraints and else at 10000, and a compressed one is zero`() {
        let box = plain("box")
        let width = box.widthAnchor.constraint(lessThanOrEqualToConstant: 320)
        width.isActive = true
        #expect(box.systemLayoutSizeFitting(UIView.layoutFittingExpandedSize) == CGSize(width: 320, height: 10000))
        #expect(box.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == .zero)
    }

    @Test func `a NaN intrinsic size logs a mistake with the view's name and counts as no intrinsic size`() {
        Stage.perform { stage in
            let a = SizedView(.nan, 30)
            a.accessibilityIdentifier = "chart"
            stage.root.addSubview(a)
            stage.layout()
            #expect(a.frame == rect(0, 0, 0, 30))
            #expect(stage.process.reportedMessages.contains { $0.hasPrefix("chart: intrinsicContentSize must be finite") })
        }
    }

    @Test func `preservesSuperviewLayoutMargins raises margins to what the superview's margins cover, and constraints follow`() {
        Stage.perform { stage in
            let (outer, inner) = (UIView(frame: rect(0, 300, 300, 100)), UIView(frame: rect(5, 0, 290, 100)))
            _ = stage.root.adding(outer.adding(inner))
            outer.layoutMargins = UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 20)
            #expect(inner.layoutMargins.left == 8)
            inner.preservesSuperviewLayoutMargins = true
            #expect(inner.layoutMargins == UIEdgeInsets(top: 8, left: 15, bottom: 8, right: 15))
            let child = plain("child")
            inner.addSubview(child)
            child.leftAnchor.constraint(equalTo: inner.layoutMarginsGuide.leftAnchor).isActive = true
            stage.layout()
            #expect(child.frame.minX == 15)
            outer.layoutMargins.left = 40
            stage.layout()
            #expect(child.frame.minX == 35)
        }
    }
}
