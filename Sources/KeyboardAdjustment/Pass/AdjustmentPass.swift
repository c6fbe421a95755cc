import CoreGraphics

/// One decision in progress: the tree after the moves decided so far, and the plan that consists of them.
///
/// The rules are in extensions, one file each, in the order in which a pass applies them.
struct AdjustmentPass {
    private(set) var situation: Situation
    /// The tree, predicted from the moves, or read again from the stage after each of them.
    var tree: ViewTree
    private let stage: AdjustmentStage?
    var plan: AdjustmentPlan
    /// The remaining amount to move in points; positive is up.
    var moveUp: CGFloat = 0
    /// Whether the scroll loop stopped although there was an amount left to move up.
    var stoppedInsideRestingOffset = false

    init(_ situation: Situation, occasion: Occasion, stage: AdjustmentStage? = nil) {
        self.situation = situation
        self.stage = stage
        tree = situation.tree
        plan = AdjustmentPlan(occasion: occasion, slots: situation.slots)
        plan.layoutDecisionsLeft = situation.layoutDecisionsLeft
        plan.scrollSlotOutcome = situation.slots.lastScrollView == nil && situation.slots.followed.isEmpty ? .empty : .kept
        plan.textViewSlotOutcome = situation.slots.textView == nil ? .empty : .kept
    }

    /// Reads everything again that may have changed: also margins, not only the views.
    mutating func lookAgain() {
        guard let stage else { return }
        situation = stage.measure()
        tree = situation.tree
    }

    /// Performs a whole pass: measure, remember, scroll, inset, then the root.
    mutating func adjust() {
        guard let scene = adjustableScene() else { return }
        guard let measurement = measure(scene) else {
            plan.reason = .measurementNotFinite
            return
        }
        plan.measurement = measurement
        moveUp = measurement.moveUp
        // Measured before anything moves: an offset that the next line restores must not affect it.
        let rootOrigin = tree[scene.root.view].frame.origin
        rememberScrollView(for: scene)
        if let slot = plan.slots.lastScrollView {
            scroll(from: slot.view, scene: scene, measurement: measurement)
            adjustInset(of: slot, scene: scene, measurement: measurement)
        }
        if scene.fieldScrollsItself { adjustTextViewInset(scene: scene, measurement: measurement) }
        moveRoot(scene.root, recordedOrigin: rootOrigin)
    }

    /// Completes the plan: a plan without moves has a reason.
    func finish() -> AdjustmentPlan {
        var plan = plan
        plan.remaining = moveUp
        guard plan.moves.isEmpty else {
            plan.reason = nil
            return plan
        }
        if plan.reason == nil {
            if stoppedInsideRestingOffset {
                plan.reason = .insideRestingOffset
            } else if let measurement = plan.measurement {
                plan.reason = measurement.moveUp > 0 ? .limitsReached : .alreadyClear
            } else {
                plan.reason = .nothingToRestore
            }
        }
        return plan
    }
}

/// The parts of a situation that a pass requires.
struct AdjustableScene {
    var field: ViewIndex
    var root: Situation.Root
    var window: ViewIndex
    /// Whether the field is a text view whose scrolling is enabled.
    var fieldScrollsItself: Bool
}

extension AdjustmentPass {
    /// Returns the scene, or nil with a recorded reason when a pass cannot begin.
    mutating func adjustableScene() -> AdjustableScene? {
        guard situation.isApplicationActive else { return refuse(.applicationInactive) }
        guard let field = situation.field else { return refuse(.noActiveInput) }
        guard tree.parent(of: field) != nil else { return refuse(.inputHasNoSuperview) }
        guard let root = situation.root else { return refuse(.noRootController) }
        guard let window = situation.window else { return refuse(.rootNotInWindow) }
        let node = tree[field]
        let scrollsItself = node.kind == .textView && node.scrolling?.isScrollEnabled == true
        return AdjustableScene(field: field, root: root, window: window, fieldScrollsItself: scrollsItself)
    }

    private mutating func refuse(_ reason: AdjustmentPlan.Reason) -> AdjustableScene? {
        plan.reason = reason
        return nil
    }

    /// Adds a move to the plan and performs it: on the stage, or else in the tree, unless later steps still see the old value.
    mutating func move(
        _ target: ViewIndex, _ property: AdjustmentMove.Property, to value: AdjustmentMove.Value, rule: AdjustmentRule,
        clamps: [AdjustmentClamp] = [], remaining: CGFloat = 0, isAnimatedByScrollView: Bool = false, laysOutTarget: Bool = false
    ) {
        let move = AdjustmentMove(
            target: target, targetName: tree[target].name, property: property, from: tree.value(of: property, at: target), to: value,
            rule: rule, clamps: clamps, remaining: remaining, isAnimatedByScrollView: isAnimatedByScrollView,
            laysOutTarget: laysOutTarget)
        plan.moves.append(move)
        if let stage {
            tree = stage.make(move)
        } else if !isAnimatedByScrollView || !situation.readsAnimatedOffsetsInFlight {
            tree.set(property, at: target, to: value)
        }
    }

    /// Gives both indicators the insets `value`; does nothing when both already have them.
    mutating func moveIndicators(
        of view: ViewIndex, to value: EdgeInsets, rule: AdjustmentRule, clamps: [AdjustmentClamp] = []
    ) {
        guard let scrolling = tree[view].scrolling else { return }
        let property: AdjustmentMove.Property
        if scrolling.indicatorInsets != value {
            property = .scrollIndicatorInsets
        } else if scrolling.horizontalIndicatorInsets != value {
            property = .horizontalScrollIndicatorInsets
        } else {
            return
        }
        move(view, property, to: .insets(value), rule: rule, clamps: clamps, remaining: moveUp)
    }

    // MARK: Memory

    mutating func remember(scrollView slot: ScrollSlot?, _ outcome: SlotOutcome) {
        plan.slots.lastScrollView = slot
        plan.scrollSlotOutcome = outcome
        stage?.rememberScrollView(slot)
    }

    mutating func remember(textView slot: ScrollSlot?, _ outcome: SlotOutcome) {
        plan.slots.textView = slot
        plan.textViewSlotOutcome = outcome
        stage?.rememberTextView(slot)
    }

    mutating func report(movedDistance: CGFloat) {
        plan.movedDistance = movedDistance
        stage?.report(movedDistance)
    }

    /// Records that the root view's subviews are laid out although its frame stays.
    mutating func layOutRoot() {
        plan.laysOutRoot = true
        if let stage { tree = stage.layOutRoot() }
    }

    /// Scrolls `view` vertically to `y`.
    mutating func scroll(
        _ view: ViewIndex, to point: CGPoint, rule: AdjustmentRule, clamps: [AdjustmentClamp] = [], remaining: CGFloat = 0
    ) {
        move(
            view, .contentOffset, to: .point(point), rule: rule, clamps: clamps, remaining: remaining,
            isAnimatedByScrollView: animatesItsOffset(view))
    }

    /// Returns whether a view animates its own offset: tables and collection views (their cells must appear during the animation), and
    /// scroll views whose stack view would otherwise lay out at the old offset.
    private func animatesItsOffset(_ view: ViewIndex) -> Bool {
        // The revised edition keeps rows and items displayed on the way, and moves everything in step with the keyboard.
        if situation.edition == .revised { return false }
        let kind = tree[view].kind
        if kind == .tableView || kind == .collectionView { return true }
        guard let field = situation.field else { return false }
        return tree.ancestor(of: field, below: view) { $0 == .stackView } != nil
    }
}
