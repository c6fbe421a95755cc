import Testing
import UIKitTestSupport

@testable import UIKitCore

/// Tests for layout by constraints. The screen has 393 by 852 points at scale 3, with a safe area of 59 above and 34 below.
@MainActor
struct ConstraintLayoutTests {
    @Test func `edge, center and size constraints with multipliers and constants place views`() {
        Stage.perform { stage in
            let (a, b) = (plain("a"), plain("b"))
            _ = stage.root.adding(a, b)
            NSLayoutConstraint.activate([
                a.leadingAnchor.constraint(equalTo: stage.root.leadingAnchor, constant: 20),
                a.trailingAnchor.constraint(equalTo: stage.root.trailingAnchor, constant: -20),
                a.topAnchor.constraint(equalTo: stage.root.topAnchor, constant: 100),
                a.heightAnchor.constraint(equalToConstant: 50),
                b.centerXAnchor.constraint(equalTo: a.centerXAnchor),
                b.topAnchor.constraint(equalTo: a.bottomAnchor, constant: 8),
                b.widthAnchor.constraint(equalTo: a.widthAnchor, multiplier: 0.5, constant: 1.5),
                b.heightAnchor.constraint(equalTo: b.widthAnchor, multiplier: 0.25),
            ])
            stage.layout()
            #expect(a.frame == rect(20, 100, 353, 50))
            // The width is 178, centred at 196.5. The height is 44.5, rounded to thirds of a point.
            #expect(b.frame == rect(107.66666666666667, 158, 178, 44.66666666666666) || abs(b.frame.height - 44.5) < 0.34)
            #expect(b.frame.width == 178 && abs(b.center.x - 196.5) < 0.34)
        }
    }

    @Test func `edges are rounded to pixels without gaps between views`() {
        Stage.perform(scale: 2) { stage in
            let columns = [plain(), plain(), plain()]
            for (index, column) in columns.enumerated() {
                stage.root.addSubview(column)
                NSLayoutConstraint.activate([
                    column.topAnchor.constraint(equalTo: stage.root.topAnchor), column.heightAnchor.constraint(equalToConstant: 10),
                    column.leftAnchor.constraint(equalTo: index == 0 ? stage.root.leftAnchor : columns[index - 1].rightAnchor),
                    column.widthAnchor.constraint(equalTo: columns[0].widthAnchor),
                ])
            }
            columns[2].rightAnchor.constraint(equalTo: stage.root.leftAnchor, constant: 320).isActive = true
            stage.layout()
            #expect(columns.map(\.frame.minX) == [0, 106.5, 213.5])
            #expect(columns.map(\.frame.width) == [106.5, 107, 106.5])
        }
    }

    @Test func `constraints across superviews use common ancestor coordinates and follow a superview that moves`() {
        Stage.perform { stage in
            let left = UIView(frame: rect(10, 100, 100, 100))
            let right = UIView(frame: rect(200, 50, 100, 100))
            let (a, b) = (plain("a"), plain("b"))
            _ = stage.root.adding(left.adding(a), right.adding(b))
            NSLayoutConstraint.activate([
                a.leftAnchor.constraint(equalTo: left.leftAnchor, constant: 5),
                a.topAnchor.constraint(equalTo: left.topAnchor, constant: 5),
                a.widthAnchor.constraint(equalToConstant: 20), a.heightAnchor.constraint(equalToConstant: 20),
                b.topAnchor.constraint(equalTo: a.topAnchor), b.leftAnchor.constraint(equalTo: a.rightAnchor, constant: 180),
                b.widthAnchor.constraint(equalTo: a.widthAnchor), b.heightAnchor.constraint(equalTo: a.heightAnchor),
            ])
            stage.layout()
            #expect(b.convert(b.bounds, to: stage.root) == rect(215, 105, 20, 20))
            // If setting its frame moves a view, the views constrained to it move too.
            left.frame.origin.y += 10
            stage.layout()
            #expect(b.frame == rect(15, 65, 20, 20))
        }
    }

    @Test func `a constraint with a higher priority wins, and an inequality only limits it`() {
        Stage.perform { stage in
            let a = plain("a")
            stage.root.addSubview(a)
            let wish = a.widthAnchor.constraint(equalToConstant: 300)
            wish.priority = .defaultHigh
            let other = a.widthAnchor.constraint(equalToConstant: 100)
            other.priority = .defaultLow
            NSLayoutConstraint.activate([
                a.leftAnchor.constraint(equalTo: stage.root.leftAnchor), a.topAnchor.constraint(equalTo: stage.root.topAnchor),
                a.heightAnchor.constraint(equalToConstant: 10), wish, other, a.widthAnchor.constraint(lessThanOrEqualToConstant: 250),
            ])
            stage.layout()
            #expect(a.frame.width == 250)
            wish.priority = UILayoutPriority(249)
            stage.layout()
            #expect(a.frame.width == 100)
        }
    }

    @Test func `views follow the guides for safe area, margins and readable content when the root or its margins change`() {
        Stage.perform { stage in
            let views = (0..<3).map { _ in plain() }
            let root = stage.root
            for (view, guide) in zip(views, [root.safeAreaLayoutGuide, root.layoutMarginsGuide, root.readableContentGuide]) {
                root.addSubview(view)
                NSLayoutConstraint.activate([
                    view.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
                    view.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
                    view.topAnchor.constraint(equalTo: guide.topAnchor), view.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
                ])
            }
            stage.layout()
            #expect(views[0].frame == rect(0, 59, 393, 759))
            #expect(views[1].frame == rect(16, 59, 361, 759))
            #expect(views[2].frame == rect(16, 59, 361, 759))
            #expect(root.safeAreaLayoutGuide.layoutFrame == rect(0, 59, 393, 759))
            // Views constrained to the safe area move when the root view moves.
            root.frame.origin.y = -100
            stage.layout()
            #expect(views[0].frame == rect(0, 59, 393, 793))
            root.layoutMargins = UIEdgeInsets(top: 10, left: 40, bottom: 10, right: 30)
            stage.layout()
            #expect(views[1].frame == rect(40, 69, 323, 773))
        }
    }

    @Test func `the readable content guide of a wide view is 672 points wide and centred`() {
        Stage.perform { stage in
            let wide = UIView(frame: rect(0, 300, 1000, 100))
            stage.root.addSubview(wide)
            #expect(wide.readableContentGuide.layoutFrame == rect(164, 8, 672, 84))
        }
    }

    @Test func `layout guides share space between views and know their owner, and removal takes their constraints along`() {
        Stage.perform { stage in
            let (a, b) = (plain("a"), plain("b"))
            let (before, between) = (UILayoutGuide(), UILayoutGuide())
            _ = stage.root.adding(a, b)
            stage.root.addLayoutGuide(before)
            stage.root.addLayoutGuide(between)
            NSLayoutConstraint.activate([
                before.leftAnchor.constraint(equalTo: stage.root.leftAnchor), before.rightAnchor.constraint(equalTo: a.leftAnchor),
                between.leftAnchor.constraint(equalTo: a.rightAnchor), between.rightAnchor.constraint(equalTo: b.leftAnchor),
                between.widthAnchor.constraint(equalTo: before.widthAnchor, multiplier: 2),
                b.rightAnchor.constraint(equalTo: stage.root.rightAnchor),
                a.widthAnchor.constraint(equalToConstant: 60), b.widthAnchor.constraint(equalToConstant: 33),
                before.topAnchor.constraint(equalTo: stage.root.topAnchor), before.heightAnchor.constraint(equalToConstant: 5),
            ])
            stage.layout()
            #expect(a.frame.minX == 100 && b.frame.minX == 360)
            #expect(before.layoutFrame == rect(0, 0, 100, 5))
            #expect(stage.root.layoutGuides.count == 2 && before.owningView === stage.root)
            stage.root.removeLayoutGuide(between)
            #expect(between.owningView == nil && stage.root.layoutGuides.count == 1)
            #expect(a.constraintsAffectingLayout(for: .horizontal).allSatisfy { $0.secondItem !== between && $0.firstItem !== between })
        }
    }

    @Test func `anchorWithOffset distances can be constrained like dimensions`() {
        Stage.perform { stage in
            let (a, b, c) = (plain("a"), plain("b"), plain("c"))
            _ = stage.root.adding(a, b, c)
            let first = a.trailingAnchor.anchorWithOffset(to: b.leadingAnchor)
            let second = b.trailingAnchor.anchorWithOffset(to: c.leadingAnchor)
            for view in [a, b, c] {
                view.widthAnchor.constraint(equalToConstant: 31).isActive = true
            }
            NSLayoutConstraint.activate([
                a.leadingAnchor.constraint(equalTo: stage.root.leadingAnchor),
                c.trailingAnchor.constraint(equalTo: stage.root.trailingAnchor),
                second.constraint(equalTo: first, multiplier: 2),
            ])
            stage.layout()
            #expect(b.frame.minX == 131 && c.frame.minX == 362)
        }
    }

    @Test func `in a right-to-left layout leading anchors and system spacing count from the right, left anchors do not`() {
        Stage.perform { stage in
            let (a, b, c) = (plain("a"), plain("b"), plain("c"))
            _ = stage.root.adding(a, b, c)
            NSLayoutConstraint.activate([
                a.leadingAnchor.constraint(equalTo: stage.root.leadingAnchor, constant: 10), a.widthAnchor.constraint(equalToConstant: 50),
                b.leadingAnchor.constraint(equalToSystemSpacingAfter: a.trailingAnchor, multiplier: 2),
                b.widthAnchor.constraint(equalToConstant: 40),
                c.leftAnchor.constraint(equalTo: stage.root.leftAnchor, constant: 10), c.widthAnchor.constraint(equalToConstant: 30),
            ])
            stage.layout()
            #expect([a, b, c].map(\.frame.minX) == [10, 76, 10])
            stage.root.traitOverrides.layoutDirection = .rightToLeft
            stage.layout()
            #expect([a, b, c].map(\.frame.minX) == [333, 277, 10])
        }
    }

    @Test func `constraints align alignment rectangles, and frames and alignment rectangles convert both ways`() {
        Stage.perform { stage in
            let a = SizedView(100, 40)
            a.insets = UIEdgeInsets(top: 2, left: 3, bottom: 4, right: 5)
            stage.root.addSubview(a)
            NSLayoutConstraint.activate([
                a.leftAnchor.constraint(equalTo: stage.root.leftAnchor, constant: 50),
                a.topAnchor.constraint(equalTo: stage.root.topAnchor, constant: 50),
            ])
            stage.layout()
            #expect(a.frame == rect(47, 48, 108, 46))
            #expect(a.alignmentRect(forFrame: a.frame) == rect(50, 50, 100, 40))
            #expect(a.frame(forAlignmentRect: rect(50, 50, 100, 40)) == a.frame)
        }
    }

    @Test func `constraints set bounds and center of a transformed view and keep its transform`() {
        Stage.perform { stage in
            let a = plain("a")
            stage.root.addSubview(a)
            a.transform = CGAffineTransform(scaleX: 2, y: 2)
            NSLayoutConstraint.activate([
                a.leftAnchor.constraint(equalTo: stage.root.leftAnchor, constant: 100),
                a.topAnchor.constraint(equalTo: stage.root.topAnchor, constant: 100),
                a.widthAnchor.constraint(equalToConstant: 40), a.heightAnchor.constraint(equalToConstant: 20),
            ])
            stage.layout()
            #expect(a.bounds.size == CGSize(width: 40, height: 20) && a.center == CGPoint(x: 120, y: 110))
            #expect(a.frame == rect(80, 90, 80, 40))
        }
    }

    @Test func `first and last baselines align, follow a change of text metrics, and are at the bottom without text`() {
        Stage.perform { stage in
            let (a, b, c) = (SizedView(50, 20, baseline: 15), SizedView(50, 40, baseline: 28), plain("c"))
            _ = stage.root.adding(a, b, c)
            NSLayoutConstraint.activate([
                b.topAnchor.constraint(equalTo: stage.root.topAnchor, constant: 100),
                b.leftAnchor.constraint(equalTo: stage.root.leftAnchor),
                a.leftAnchor.constraint(equalTo: b.rightAnchor), a.firstBaselineAnchor.constraint(equalTo: b.firstBaselineAnchor),
                c.leftAnchor.constraint(equalTo: stage.root.leftAnchor), c.widthAnchor.constraint(equalToConstant: 5),
                c.heightAnchor.constraint(equalToConstant: 6),
                // The baselines of a view without text are at its bottom.
                c.firstBaselineAnchor.constraint(equalTo: b.lastBaselineAnchor, constant: 20),
            ])
            stage.layout()
            #expect(a.frame.minY == 113 && c.frame.minY == 142)
            b.offsets = BaselineOffsets(firstFromTop: 30, lastFromBottom: 10)
            b.invalidateIntrinsicContentSize()
            stage.layout()
            #expect(a.frame.minY == 115 && c.frame.minY == 144)
        }
    }
}
