import KeyboardAdjustment
import Testing
import UIKit

@testable import IQKeyboardManagerSwift

/// Tests for the worked examples (Facts/EngineExamples.md) with real views. Unlike in the examples without views, margins and safe areas
/// change with the views.
@MainActor @Suite struct WorkedExampleTests {
    @Test func `E1: the root view moves up, back for a visible field, up again, and back when the keyboard hides`() {
        EnginePhone.run { phone in
            let a = phone.addField(y: 700)
            let b = phone.addField(y: 100)
            var reported: [CGFloat] = []
            phone.manager.movedDistanceChanged = { reported.append($0) }

            phone.show(a)
            #expect(phone.rootY == -310)
            #expect(phone.manager.movedDistance == 310)
            let plan = phone.adjustments[0].plan
            #expect(plan.occasion == .show)
            #expect(plan.measurement?.keyboardSize == CGSize(width: 390, height: 380))
            #expect(plan.measurement?.layoutGuide.top == 47)
            #expect(plan.measurement?.layoutGuide.bottom == 34)

            b.becomeFirstResponder()
            #expect(phone.rootY == 0)
            #expect(phone.adjustments.last?.plan.occasion == .change)
            a.becomeFirstResponder()
            #expect(phone.rootY == -310)
            phone.keyboardHides()
            #expect(phone.rootY == 0)
            #expect(phone.adjustments.map(\.plan.occasion) == [.show, .change, .change, .hide])
            #expect(reported == [0, 310, 0, 310, 0])
        }
    }

    @Test func `E2: the root view moves up by at most one keyboard height, and fractions are dropped`() {
        EnginePhone.run { phone in
            phone.show(phone.addField(y: 780))
            #expect(phone.rootY == -336)
            #expect(phone.manager.movedDistance == 336)
        }
        EnginePhone.run { phone in
            phone.show(phone.addField(y: 423.75))
            #expect(phone.rootY == -33)
        }
    }

    @Test func `E3: the scroll view scrolls and gets an inset, and when the keyboard hides only the inset is restored`() {
        EnginePhone.run { phone in
            let scroll = phone.addScrollView(contentHeight: 1600)
            phone.show(phone.addField(y: 700, in: scroll))
            #expect(scroll.contentOffset == CGPoint(x: 0, y: 310))
            #expect(scroll.contentInset.bottom == 346)
            #expect(scroll.verticalScrollIndicatorInsets.bottom == 302)
            #expect(phone.rootY == 0)
            phone.keyboardHides()
            #expect(scroll.contentInset == .zero)
            #expect(scroll.verticalScrollIndicatorInsets == .zero)
            #expect(scroll.contentOffset.y == 310)
        }
    }

    @Test func `E3: when the keyboard hides, an offset beyond the content is reduced to the content's end`() {
        EnginePhone.run { phone in
            let scroll = phone.addScrollView(contentHeight: 1000)
            phone.show(phone.addField(y: 700, in: scroll))
            #expect(scroll.contentOffset.y == 310)
            phone.keyboardHides()
            #expect(scroll.contentOffset.y == 156)
        }
    }

    @Test func `E3: the starting offset is restored if restoreContentOffset is set`() {
        EnginePhone.run { phone in
            let scroll = phone.addScrollView(contentHeight: 1600)
            scroll.iq.restoreContentOffset = true
            scroll.contentOffset.y = 20
            phone.show(phone.addField(y: 700, in: scroll))
            #expect(scroll.contentOffset.y == 310)
            phone.keyboardHides()
            #expect(scroll.contentOffset.y == 20)
        }
    }

    @Test func `E3: a scroll view at -47 with automatic insets does not scroll for a need of 20 points`() {
        EnginePhone.run { phone in
            let scroll = phone.addScrollView(contentHeight: 1600)
            scroll.contentInsetAdjustmentBehavior = .automatic
            #expect(scroll.contentOffset.y == -47)
            phone.show(phone.addField(y: 410 - 47, in: scroll))
            #expect(scroll.contentOffset.y == -47)
            #expect(scroll.contentInset.bottom == 346)
            #expect(phone.rootY == 0)
        }
    }

    @Test func `E4: the root view moves by what a short scroll view cannot scroll, and a reload reduces the inset`() {
        EnginePhone.run { phone in
            let scroll = phone.addScrollView(y: 600, height: 200, contentHeight: 200)
            phone.show(phone.addField(y: 120, in: scroll))
            #expect(scroll.contentOffset.y == 120)
            #expect(scroll.contentInset.bottom == 336)
            #expect(scroll.verticalScrollIndicatorInsets.bottom == 292)
            #expect(phone.rootY == -210)
            phone.manager.reloadLayoutIfNeeded()
            #expect(scroll.contentInset.bottom == 126)
            #expect(scroll.verticalScrollIndicatorInsets.bottom == 82)
            #expect(phone.rootY == -210)
        }
    }

    @Test func `E5: two nested scroll views share the move, and only the inner one gets an inset`() {
        EnginePhone.run { phone in
            let outer = phone.addScrollView(contentHeight: 2000)
            let inner = phone.addScrollView(y: 500, height: 400, contentHeight: 800, in: outer)
            phone.show(phone.addField(y: 100, in: inner))
            #expect(inner.contentOffset.y == 100)
            #expect(outer.contentOffset.y == 110)
            #expect(inner.contentInset.bottom == 326)
            #expect(inner.verticalScrollIndicatorInsets.bottom == 282)
            #expect(outer.contentInset == .zero)
            #expect(phone.rootY == 0)
            phone.keyboardHides()
            #expect(inner.contentInset == .zero)
            #expect(inner.contentOffset.y == 100)
            #expect(outer.contentOffset.y == 110)
        }
    }

    nonisolated static let distances: [(global: CGFloat, own: CGFloat?, moved: CGFloat)] = [
        (10, nil, 210), (0, nil, 200), (50, nil, 250), (-20, nil, 180), (10, 50, 250), (50, 0, 200),
    ]

    @Test(arguments: distances)
    func `E9: the field's distance overrides the manager's distance`(global: CGFloat, own: CGFloat?, moved: CGFloat) {
        EnginePhone.run { phone in
            phone.manager.keyboardDistance = global
            let field = phone.addField(y: 600)
            if let own { field.iq.distanceFromKeyboard = own }
            phone.show(field)
            #expect(phone.rootY == -moved)
        }
    }

    @Test func `E10: the scroll views' ignore flags take effect`() {
        func nested(
            _ change: (_ inner: UIScrollView, _ outer: UIScrollView) -> Void, _ check: (EnginePhone, UIScrollView, UIScrollView) -> Void
        ) {
            EnginePhone.run { phone in
                let outer = phone.addScrollView(contentHeight: 2000)
                let inner = phone.addScrollView(y: 500, height: 400, contentHeight: 800, in: outer)
                change(inner, outer)
                phone.show(phone.addField(y: 100, in: inner))
                check(phone, inner, outer)
            }
        }
        nested { inner, _ in
            inner.iq.ignoreScrollingAdjustment = true
        } _: { phone, inner, outer in
            #expect(outer.contentOffset.y == 210)
            #expect(outer.contentInset.bottom == 346)
            #expect(inner.contentOffset.y == 0)
            #expect(inner.contentInset == .zero)
        }
        nested { inner, outer in
            inner.iq.ignoreScrollingAdjustment = true
            outer.isScrollEnabled = false
        } _: { phone, inner, outer in
            #expect(phone.rootY == -210)
            #expect(outer.contentOffset.y == 0)
            #expect(outer.contentInset == .zero)
        }
        nested { inner, outer in
            inner.iq.ignoreScrollingAdjustment = true
            outer.iq.ignoreContentInsetAdjustment = true
        } _: { phone, inner, outer in
            #expect(outer.contentOffset.y == 210)
            #expect(outer.contentInset == .zero)
        }
    }

    @Test func `E11: leaving a scroll view restores its insets, and only UIKit may reduce its offset`() {
        func offset(pulls: Bool) -> CGFloat {
            var settings = ProcessSettings()
            settings.models.offsetUnderShrinkingInset = pulls ? .pulledBack : .kept
            return EnginePhone.run(settings: settings) { phone in
                let scroll = phone.addScrollView(contentHeight: 1000)
                scroll.contentInset.bottom = 20
                phone.show(phone.addField(y: 700, in: scroll))
                phone.addField(y: 100).becomeFirstResponder()
                return scroll.contentOffset.y
            }
        }
        #expect(offset(pulls: false) == 310)
        #expect(offset(pulls: true) == 176)
        EnginePhone.run { phone in
            let scroll = phone.addScrollView(contentHeight: 1000)
            scroll.contentInset.bottom = 20
            scroll.verticalScrollIndicatorInsets.bottom = 8
            let outside = phone.addField(y: 100)
            phone.show(phone.addField(y: 700, in: scroll))
            #expect(scroll.contentOffset.y == 310)
            #expect(scroll.contentInset.bottom == 346)
            outside.becomeFirstResponder()
            #expect(scroll.contentInset.bottom == 20)
            #expect(scroll.verticalScrollIndicatorInsets.bottom == 8)
        }
    }

    @Test func `E14: a hardware keyboard's bar is measured from its top edge to the screen's bottom`() {
        EnginePhone.run { phone in
            phone.addField(y: 780).becomeFirstResponder()
            phone.post(UIResponder.keyboardWillShowNotification, CGRect(x: 0, y: 775, width: 390, height: 336))
            #expect(phone.rootY == -69)
        }
    }
}
