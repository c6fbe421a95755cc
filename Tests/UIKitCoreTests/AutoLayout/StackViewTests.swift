@_spi(Toolkit) import UIKitCore
import Testing
import UIKitTestSupport

@testable import UIKitCore

/// Tests for stack views with three views of 50, 30 and 70 points in 300 points. The expected values were computed by hand from UIKit's
/// documentation of each distribution.
@MainActor
struct StackViewTests {
    private func stack(_ views: [UIView], in stage: Stage, length: CGFloat? = 300, cross: CGFloat? = 40) -> UIStackView {
        let stack = UIStackView(arrangedSubviews: views)
        stack.accessibilityIdentifier = "stack"
        stack.translatesAutoresizingMaskIntoConstraints = false
        stage.root.addSubview(stack)
        stack.leftAnchor.constraint(equalTo: stage.root.leftAnchor).isActive = true
        stack.topAnchor.constraint(equalTo: stage.root.topAnchor).isActive = true
        if let length { stack.widthAnchor.constraint(equalToConstant: length).isActive = true }
        if let cross { stack.heightAnchor.constraint(equalToConstant: cross).isActive = true }
        return stack
    }

    private func spans(_ views: [UIView]) -> [[CGFloat]] { views.map { [$0.frame.minX, $0.frame.width] } }
    private func crossSpans(_ views: [UIView]) -> [[CGFloat]] { views.map { [$0.frame.minY, $0.frame.height] } }
    private var three: [SizedView] { [SizedView(50, 10), SizedView(30, 20), SizedView(70, 30)] }

    @Test(arguments: [
        // 130 points are left. All views have the same hugging priority, so the first view gets them.
        (UIStackView.Distribution.fill, 10.0, [[0.0, 180], [190, 30], [230, 70]]),
        (.fillEqually, 15, [[0, 90], [105, 90], [210, 90]]),
        // The fractions are 50/170, 30/170 and the rest, because 150 + 20 is 170.
        (.fillProportionally, 10, [[0, 88.33333333333333], [98.33333333333333, 53], [161.33333333333334, 138.66666666666666]]),
        // 150 points are divided into two equal gaps.
        (.equalSpacing, 10, [[0, 50], [125, 30], [230, 70]]),
        // The centres are at 25, 145 and 265.
        (.equalCentering, 10, [[0, 50], [130, 30], [230, 70]]),
    ])
    func `every stack distribution places the arranged views without ambiguity or messages`(
        distribution: UIStackView.Distribution, spacing: Double, expected: [[Double]]
    ) {
        Stage.perform { stage in
            let views = three
            let stack = stack(views, in: stage)
            stack.distribution = distribution
            stack.spacing = spacing
            stage.layout()
            for (view, span) in zip(views, expected) {
                #expect(abs(view.frame.minX - span[0]) < 0.34 && abs(view.frame.width - span[1]) < 0.34, "\(spans(views))")
            }
            #expect(!views.contains { $0.hasAmbiguousLayout })
            #expect(stage.process.reportedMessages.isEmpty)
        }
    }

    @Test func `a fill stack grows the view with the lowest hugging and shrinks the one with the lowest resistance`() {
        Stage.perform { stage in
            let views = three
            views[1].setContentHuggingPriority(UILayoutPriority(100), for: .horizontal)
            views[2].setContentCompressionResistancePriority(UILayoutPriority(100), for: .horizontal)
            let stack = stack(views, in: stage)
            stage.layout()
            #expect(spans(views) == [[0, 50], [50, 180], [230, 70]])
            stack.constraints.first { $0.firstAttribute == .width }?.constant = 100
            stage.layout()
            #expect(spans(views) == [[0, 50], [50, 30], [80, 20]])
        }
    }

    @Test func `equal spacing keeps the minimum spacing and compresses the view with the lowest resistance`() {
        Stage.perform { stage in
            let views = three
            views[0].setContentCompressionResistancePriority(UILayoutPriority(700), for: .horizontal)
            let stack = stack(views, in: stage, length: 150)
            stack.distribution = .equalSpacing
            stack.spacing = 20
            stage.layout()
            #expect(spans(views) == [[0, 10], [30, 30], [80, 70]])
        }
    }

    @Test func `equal centering gives way to the minimum spacing`() {
        Stage.perform { stage in
            let views = [SizedView(10, 10), SizedView(100, 10), SizedView(10, 10)]
            views[0].setContentHuggingPriority(.required, for: .horizontal)
            views[2].setContentHuggingPriority(.required, for: .horizontal)
            let more = SizedView(60, 10)
            let stack = stack(views + [more], in: stage, length: 240)
            stack.distribution = .equalCentering
            stack.spacing = 20
            stage.layout()
            // All gaps are 20, so 180 points of views and three gaps fill the stack exactly.
            #expect(spans(views + [more]) == [[0, 10], [30, 100], [150, 10], [180, 60]])
        }
    }

    @Test(arguments: [
        (UIStackView.Alignment.fill, [[0.0, 40], [0, 40], [0, 40]]),
        (.top, [[0, 10], [0, 20], [0, 30]]),
        (.center, [[15, 10], [10, 20], [5, 30]]),
        (.bottom, [[30, 10], [20, 20], [10, 30]]),
        // The first baselines are 8, 16 and 24 points below the tops. The view with the lowest baseline touches the stack's top.
        (.firstBaseline, [[16, 10], [8, 20], [0, 30]]),
        // The views extend 2, 4 and 6 points below their last baselines. The view that extends the most touches the stack's bottom.
        (.lastBaseline, [[26, 10], [18, 20], [10, 30]]),
    ])
    func `every stack alignment places the arranged views without messages`(alignment: UIStackView.Alignment, expected: [[Double]]) {
        Stage.perform { stage in
            let views = [SizedView(50, 10, baseline: 8), SizedView(30, 20, baseline: 16), SizedView(70, 30, baseline: 24)]
            let stack = stack(views, in: stage)
            stack.alignment = alignment
            stage.layout()
            #expect(crossSpans(views) == expected.map { $0.map { CGFloat($0) } })
            #expect(stage.process.reportedMessages.isEmpty)
        }
    }

    @Test(arguments: [
        (UIStackView.Alignment.fill, 170.0, 30.0), (.center, 170, 30), (.top, 170, 30), (.bottom, 170, 30),
        // The views need 24 points above the common baseline and 6 below it.
        (.firstBaseline, 170, 30), (.lastBaseline, 170, 30),
    ])
    func `a stack's fitting size fits its views with every alignment`(alignment: UIStackView.Alignment, width: Double, height: Double) {
        Stage.perform { _ in
            let stack = UIStackView(
                arrangedSubviews: [SizedView(50, 10, baseline: 8), SizedView(30, 20, baseline: 16), SizedView(70, 30, baseline: 24)])
            stack.spacing = 10
            stack.alignment = alignment
            #expect(stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: width, height: height))
        }
    }

    @Test(arguments: [
        (UIStackView.Distribution.fill, 170.0), (.fillEqually, 230), (.fillProportionally, 170), (.equalSpacing, 170),
        (.equalCentering, 180),
    ])
    func `a stack's fitting size fits its views with every distribution`(distribution: UIStackView.Distribution, width: Double) {
        Stage.perform { _ in
            let stack = UIStackView(arrangedSubviews: three)
            stack.spacing = 10
            stack.distribution = distribution
            let fitted = stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
            #expect(abs(fitted.width - width) < 1.01 && fitted.height == 30, "\(fitted)")
        }
    }

    @Test func `a vertical stack spaces and aligns its views, and is as high as views and spacings`() {
        Stage.perform { stage in
            let views = three
            let stack = stack(views, in: stage, length: 100, cross: nil)
            stack.axis = .vertical
            stack.spacing = 5
            stack.alignment = .trailing
            stage.layout()
            #expect(views.map(\.frame) == [rect(50, 0, 50, 10), rect(70, 15, 30, 20), rect(30, 40, 70, 30)])
            #expect(stack.frame.height == 70)
        }
    }

    @Test func `custom and system spacing apply after their view, and spacingUseDefault removes a custom one`() {
        Stage.perform { stage in
            let views = three
            let stack = stack(views, in: stage, length: nil)
            stack.spacing = 10
            stack.setCustomSpacing(25, after: views[0])
            stack.setCustomSpacing(UIStackView.spacingUseSystem, after: views[1])
            #expect(stack.customSpacing(after: views[0]) == 25)
            stage.layout()
            #expect(spans(views) == [[0, 50], [75, 30], [113, 70]])
            stack.setCustomSpacing(UIStackView.spacingUseDefault, after: views[0])
            #expect(stack.customSpacing(after: views[0]) == UIStackView.spacingUseDefault)
            stage.layout()
            #expect(spans(views) == [[0, 50], [60, 30], [98, 70]])
        }
    }

    @Test func `hidden arranged views take no space and no spacing, even when all are hidden, and return when shown`() {
        Stage.perform { stage in
            let views = three
            let stack = stack(views, in: stage, length: nil)
            stack.spacing = 10
            views[1].isHidden = true
            stage.layout()
            #expect(stack.frame.width == 130 && views[2].frame.minX == 60 && views[1].frame.width == 0)
            views[0].isHidden = true
            stage.layout()
            #expect(stack.frame.width == 70 && views[2].frame.minX == 0)
            views[2].isHidden = true
            stage.layout()
            #expect(stage.process.reportedMessages.isEmpty)
            for view in views { view.isHidden = false }
            stage.layout()
            #expect(spans(views) == [[0, 50], [60, 30], [100, 70]])
        }
    }

    @Test func `hiding an arranged view animates its space closed before its layer hides, and showing animates it open`() {
        Stage.perform { stage in
            let views = three
            let stack = stack(views, in: stage, length: nil)
            stack.spacing = 10
            stage.tick()
            UIView.animate(withDuration: 0.4, delay: 0, options: .curveLinear) { views[1].isHidden = true }
            #expect(views[1].isHidden && !views[1].layer.isHidden)
            stage.wait(0.2)
            #expect(abs(views[2].presentationFrameInWindow.minX - 80) < 0.01)
            #expect(abs(views[1].presentationFrameInWindow.width - 15) < 0.01 && !views[1].layer.isHidden)
            stage.wait(0.3)
            #expect(views[2].presentationFrameInWindow.minX == 60 && views[1].layer.isHidden && views[1].isHidden)
            UIView.animate(withDuration: 0.4, delay: 0, options: .curveLinear) { views[1].isHidden = false }
            #expect(!views[1].isHidden && !views[1].layer.isHidden)
            stage.wait(0.2)
            #expect(abs(views[2].presentationFrameInWindow.minX - 80) < 0.01)
            stage.wait(0.3)
            #expect(views[2].presentationFrameInWindow.minX == 100)
        }
    }

    @Test func `an arranged view that is shown again during its hide animation stays visible at its full width`() {
        Stage.perform { stage in
            let views = three
            _ = stack(views, in: stage, length: nil)
            stage.tick()
            UIView.animate(withDuration: 0.4) { views[1].isHidden = true }
            stage.wait(0.1)
            UIView.animate(withDuration: 0.4) { views[1].isHidden = false }
            stage.wait(1)
            #expect(!views[1].isHidden && !views[1].layer.isHidden && views[1].frame.width == 30)
        }
    }

    @Test func `arranged subviews can be inserted, moved and removed, and removeArrangedSubview keeps them as subviews`() {
        Stage.perform { stage in
            let views = three
            let stack = stack(Array(views.prefix(2)), in: stage, length: nil)
            stack.insertArrangedSubview(views[2], at: 0)
            stage.layout()
            #expect(views.map(\.frame.minX) == [70, 120, 0])
            stack.insertArrangedSubview(views[2], at: 2)
            stage.layout()
            #expect(views.map(\.frame.minX) == [0, 50, 80])
            // The view is still a subview but not arranged, so it has only its own size.
            stack.removeArrangedSubview(views[0])
            stage.layout()
            #expect(views[0].superview === stack && stack.arrangedSubviews.count == 2 && views[1].frame.minX == 0)
            views[1].removeFromSuperview()
            stage.layout()
            #expect(stack.arrangedSubviews == [views[2]] && stack.frame.width == 70)
        }
    }

    @Test func `isLayoutMarginsRelativeArrangement insets the arranged views by the layout margins alone`() {
        Stage.perform { stage in
            let views = three
            let stack = stack(views, in: stage, length: nil, cross: nil)
            stack.frame.origin.y = 400
            stack.isLayoutMarginsRelativeArrangement = true
            stack.insetsLayoutMarginsFromSafeArea = false
            stack.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 3, leading: 20, bottom: 4, trailing: 5)
            stage.layout()
            #expect(spans(views) == [[20, 50], [70, 30], [100, 70]] && stack.frame.size == CGSize(width: 175, height: 37))
        }
    }

    @Test func `nested stacks fit their views and shrink when an inner view is hidden`() {
        Stage.perform { stage in
            let (a, b, c) = (SizedView(50, 10), SizedView(30, 20), SizedView(70, 30))
            let column = UIStackView(arrangedSubviews: [a, b])
            column.axis = .vertical
            column.spacing = 4
            let row = stack([column, c], in: stage, length: nil, cross: nil)
            row.spacing = 6
            stage.layout()
            #expect(row.frame.size == CGSize(width: 126, height: 34))
            #expect(column.frame == rect(0, 0, 50, 34) && c.frame == rect(56, 0, 70, 34))
            #expect(row.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 126, height: 34))
            a.isHidden = true
            stage.layout()
            #expect(row.frame.size == CGSize(width: 106, height: 30))
            #expect(column.frame.width == 30, "\(row.dumpConstraints())")
        }
    }

    @Test func `a baseline-relative column is spaced between baselines, and its first and last views are its baseline views`() {
        Stage.perform { stage in
            let views = [SizedView(50, 20, baseline: 15), SizedView(50, 20, baseline: 15)]
            let stack = stack(views, in: stage, length: nil, cross: nil)
            stack.axis = .vertical
            stack.isBaselineRelativeArrangement = true
            stack.spacing = 30
            stage.layout()
            #expect(views[1].frame.minY == 30 && stack.frame.height == 50)
            #expect(stack.forFirstBaselineLayout === views[0] && stack.forLastBaselineLayout === views[1])
        }
    }

    @Test func `system spacing between baselines is the lower view's, and between edges 8 points`() {
        final class Line: UIView {
            override var systemBaselineSpacing: CGFloat { 27 }
            override var intrinsicContentSize: CGSize { CGSize(width: 50, height: 20) }
            override func baselineOffsets(in size: CGSize) -> BaselineOffsets? { BaselineOffsets(firstFromTop: 15, lastFromBottom: 5) }
        }
        Stage.perform { stage in
            let views = [Line(), Line()]
            let stack = stack(views, in: stage, length: nil, cross: nil)
            stack.axis = .vertical
            stack.isBaselineRelativeArrangement = true
            stack.setCustomSpacing(UIStackView.spacingUseSystem, after: views[0])
            stage.layout()
            #expect(views[1].frame.minY == 27)
            stack.isBaselineRelativeArrangement = false
            stage.layout()
            #expect(views[1].frame.minY == 28)
        }
    }

    @Test func `in a right-to-left layout a row is arranged from the right`() {
        Stage.perform { stage in
            let views = three
            let stack = stack(views, in: stage)
            stack.distribution = .equalSpacing
            stage.root.traitOverrides.layoutDirection = .rightToLeft
            stage.layout()
            #expect(spans(views) == [[250, 50], [145, 30], [0, 70]])
        }
    }

    @Test func `an app's width constraint on an arranged view has no effect while the view is hidden`() {
        Stage.perform { stage in
            let views = three
            let stack = stack(views, in: stage, length: nil)
            views[1].widthAnchor.constraint(equalToConstant: 44).isActive = true
            stage.layout()
            #expect(stack.frame.width == 164)
            views[1].isHidden = true
            stage.layout()
            #expect(stack.frame.width == 120)
            views[1].isHidden = false
            stage.layout()
            #expect(stack.frame.width == 164)
        }
    }

    @Test func `an empty stack has a zero fitting size`() {
        Stage.perform { _ in
            #expect(UIStackView().systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == .zero)
        }
    }
}
