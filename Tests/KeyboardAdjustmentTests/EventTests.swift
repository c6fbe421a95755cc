import CoreGraphics
import KeyboardAdjustment
import Testing

/// Tests for the conditions of a decision: keyboard frames, enabling, distances, the event table, and decisions that cannot be made.
@Suite struct EventTests {
    /// Reported frame rectangles of the keyboard, and the resulting keyboard heights.
    static let reportedFrames: [(CGRect, CGFloat)] = [
        (CGRect(x: 0, y: 844, width: 390, height: 336), 0),  // parked below the screen
        (CGRect(x: 0, y: 508, width: 390, height: 336), 336),
        (CGRect(x: 0, y: 400, width: 390, height: 100), 444),  // undocked over the full width
        (CGRect(x: 0, y: -20, width: 390, height: 336), 864),
        (CGRect(x: 20, y: 400, width: 320, height: 260), 0),  // floating
        (CGRect(x: 20, y: 584, width: 320, height: 260), 260),  // narrow, but at the bottom
        (CGRect(x: 0, y: 900, width: 390, height: 336), 0),
    ]

    @Test(arguments: reportedFrames)
    func `the keyboard's height is measured from its top edge to the screen's bottom`(frame: CGRect, height: CGFloat) {
        let corrected = correctedKeyboardFrame(frame, screen: CGRect(x: 0, y: 0, width: 390, height: 844))
        #expect(corrected == CGRect(x: frame.minX, y: frame.minY, width: frame.width, height: height))
    }

    @Test func `E14: a floating iPad keyboard counts as height 0, and nothing moves`() {
        let screen = CGRect(x: 0, y: 0, width: 1024, height: 1366)
        let floating = correctedKeyboardFrame(CGRect(x: 300, y: 700, width: 320, height: 260), screen: screen)
        #expect(floating.height == 0)
        let facts = KeyboardEventFacts(
            isKeyboardVisible: floating.height > 0, lastEvent: .hide, isRootReady: true, isOrientationUnchanged: true,
            isInteractivePopActive: false)
        #expect(KeyboardEventDecision(facts) == .nothing)
    }

    @Test func `on iOS 26 a hidden keyboard has height 0`() {
        #expect(
            correctedHiddenKeyboardFrame(CGRect(x: 0, y: 786, width: 390, height: 58)) == CGRect(x: 0, y: 844, width: 390, height: 0))
    }

    @Test func `the search bar's distance overrides the field's, and an unset distance means the global one`() {
        let unset = CGFloat.greatestFiniteMagnitude
        #expect(resolvedKeyboardDistance(searchBar: nil, field: unset, global: 10) == 10)
        #expect(resolvedKeyboardDistance(searchBar: nil, field: 0, global: 10) == 0)
        #expect(resolvedKeyboardDistance(searchBar: nil, field: -20, global: 10) == -20)
        #expect(resolvedKeyboardDistance(searchBar: 30, field: 50, global: 10) == 30)
        #expect(resolvedKeyboardDistance(searchBar: unset, field: 50, global: 10) == 10)
    }

    private func controller(
        _ name: String = "FormController", enabled: Bool = false, disabled: Bool = false, search: Bool = false
    ) -> EnablementFacts.Controller {
        .init(className: name, isOfEnabledClass: enabled, isOfDisabledClass: disabled, ownsFieldAsSearchField: search)
    }

    @Test(arguments: [true, false])
    func `without a field or a controller the global isEnabled decides`(isOn: Bool) {
        #expect(Enablement.resolve(field: nil, isGloballyEnabled: isOn) == Enablement(isEnabled: isOn, reason: .global))
        #expect(Enablement.resolve(field: EnablementFacts(), isGloballyEnabled: isOn).isEnabled == isOn)
    }

    @Test func `a field's enableMode overrides the global isEnabled and the class lists`() {
        let on = EnablementFacts(mode: .enabled, controller: controller(disabled: true, search: true))
        #expect(Enablement.resolve(field: on, isGloballyEnabled: false) == Enablement(isEnabled: true, reason: .fieldMode))
        let off = EnablementFacts(mode: .disabled, controller: controller(enabled: true))
        #expect(Enablement.resolve(field: off, isGloballyEnabled: true) == Enablement(isEnabled: false, reason: .fieldMode))
    }

    @Test func `E9: a search controller's field is disabled by default`() {
        let facts = EnablementFacts(controller: controller(search: true))
        #expect(Enablement.resolve(field: facts, isGloballyEnabled: true) == Enablement(isEnabled: false, reason: .searchController))
    }

    @Test func `an enabled class overrides the global isEnabled, and a disabled class overrides both`() {
        func isEnabled(_ controller: EnablementFacts.Controller, globally: Bool) -> Enablement {
            Enablement.resolve(field: EnablementFacts(controller: controller), isGloballyEnabled: globally)
        }
        #expect(isEnabled(controller(enabled: true), globally: false) == Enablement(isEnabled: true, reason: .enabledClass))
        #expect(isEnabled(controller(), globally: false) == Enablement(isEnabled: false, reason: .global))
        #expect(
            isEnabled(controller(enabled: true, disabled: true), globally: true)
                == Enablement(isEnabled: false, reason: .disabledClass))
        #expect(
            isEnabled(controller("_UIAlertControllerTextFieldViewController"), globally: true)
                == Enablement(isEnabled: false, reason: .alertTextField))
        #expect(isEnabled(controller("MyTextFieldViewController"), globally: true).isEnabled)
    }

    static let eventRows: [(Bool, AdjustmentEvent, KeyboardEventDecision)] = [
        (true, .hide, .notify(.show)),
        (true, .show, .notify(.change)),
        (true, .change, .notify(.change)),
        (false, .hide, .nothing),
        (false, .show, .notify(.hide)),
        (false, .change, .notify(.hide)),
    ]

    @Test(arguments: eventRows)
    func `the keyboard's visibility and the last event decide between show, change and hide`(
        isVisible: Bool, last: AdjustmentEvent, decision: KeyboardEventDecision
    ) {
        var facts = KeyboardEventFacts(
            isKeyboardVisible: isVisible, lastEvent: last, isRootReady: true, isOrientationUnchanged: true,
            isInteractivePopActive: false)
        #expect(KeyboardEventDecision(facts) == decision)
        facts.isRootReady = false
        #expect(KeyboardEventDecision(facts) == .nothing)
    }

    @Test func `a hide during a swipe back starts a watch, and a hide after a rotation restores only the root view`() {
        var facts = KeyboardEventFacts(
            isKeyboardVisible: false, lastEvent: .show, isRootReady: true, isOrientationUnchanged: true,
            isInteractivePopActive: true)
        #expect(KeyboardEventDecision(facts) == .watchPopGesture)
        facts.isOrientationUnchanged = false
        #expect(KeyboardEventDecision(facts) == .restoreRootOnly)
    }

    @Test func `a plan that cannot begin has a reason and no moves`() {
        var phone = Phone()
        let field = phone.addField(y: 700)
        phone.situation.field = field
        func reason(_ change: (inout Situation) -> Void) -> AdjustmentPlan.Reason? {
            var situation = phone.situation
            change(&situation)
            let plan = situation.plan(for: .show)
            #expect(plan.moves.isEmpty)
            #expect(plan.movedDistance == nil)
            return plan.reason
        }
        #expect(reason { $0.isApplicationActive = false } == .applicationInactive)
        #expect(reason { $0.field = nil } == .noActiveInput)
        #expect(reason { $0.field = $0.window } == .inputHasNoSuperview)
        #expect(reason { $0.root = nil } == .noRootController)
        #expect(reason { $0.window = nil } == .rootNotInWindow)
        #expect(reason { $0.keyboardDistance = .nan } == .measurementNotFinite)
        #expect(reason { $0.keyboardDistance = .infinity } == .measurementNotFinite)
    }

    @Test func `a show for a disabled field restores what an earlier field moved`() {
        var phone = Phone()
        let scroll = phone.addScrollView(y: 600, height: 200, contentHeight: 200)
        let field = phone.addField(in: scroll, y: 120)
        let other = phone.addField("other", y: 50)
        phone.show(field)
        phone.situation.isEnabled = false
        let plan = phone.change(to: other)
        #expect(phone.rootY == 0)
        #expect(phone.movedDistance == 0)
        #expect(phone.inset(scroll) == 0)
        #expect(phone.offset(scroll) == 0)
        #expect(plan.slots.lastScrollView?.view == scroll)
        #expect(plan.measurement == nil)
        #expect(plan.reason == nil)
        #expect(phone.perform(.change).reason == .engineDisabled)
    }

    @Test func `a restore without a root controller does nothing`() {
        var phone = Phone()
        let scroll = phone.addScrollView(contentHeight: 1600)
        let field = phone.addField(in: scroll, y: 700)
        phone.show(field)
        phone.situation.root = nil
        let plan = phone.perform(.restore)
        #expect(plan.reason == .noRootController)
        #expect(plan.movedDistance == nil)
        #expect(phone.inset(scroll) == 380)
    }
}
