import CoreGraphics

/// The calculation of one decision. It consists of the views after the moves so far, and of the plan with these moves.
///
/// Each rule is in an extension in its own file. The rules are applied in a fixed order.
struct AdjustmentPass {
    private(set) var situation: Situation
    /// The views. With an `AdjustmentStage` they are measured again after each move. Without one they are predicted from the moves.
    var tree: ViewTree
    private let stage: AdjustmentStage?
    var plan: AdjustmentPlan
    /// The distance in points by which the field must still move. A positive distance is upwards.
    var moveUp: CGFloat = 0
    /// Whether the scroll loop stopped while the field still had to move up.
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

    /// Measures the whole situation again, including margins, because a move can change more than the views in the tree.
    mutating func lookAgain() {
        guard let stage else { return }
        situation = stage.measure()
        tree = situation.tree
    }

    /// Computes a whole plan: measures, records the scroll view, scrolls, sets insets and moves the root view.
    mutating func adjust() {
        guard let scene = adjustableScene() else { return }
        guard let measurement = measure(scene) else {
            plan.reason = .measurementNotFinite
            return
        }
        plan.measurement = measurement
        moveUp = measurement.moveUp
        // The origin is measured first, because the restore in the next line must not affect the measured origin.
        let rootOrigin = tree[scene.root.view].frame.origin
        rememberScrollView(for: scene)
        if let slot = plan.slots.lastScrollView {
            scroll(from: slot.view, scene: scene, measurement: measurement)
            adjustInset(of: slot, scene: scene, measurement: measurement)
        }
        if scene.fieldScrollsItself { adjustTextViewInset(scene: scene, measurement: measurement) }
        moveRoot(scene.root, recordedOrigin: rootOrigin)
    }

    /// Completes the plan. A plan without moves gets a reason.
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

/// The parts of a situation that a decision requires.
struct AdjustableScene {
    var field: ViewIndex
    var root: Situation.Root
    var window: ViewIndex
    /// Whether the field is a text view whose scrolling is enabled.
    var fieldScrollsItself: Bool
}

extension AdjustmentPass {
    /// Returns the parts of the situation that the decision requires. If one is missing, records the reason and returns nil.
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

    /// Adds a move to the plan and applies it. With an `AdjustmentStage` it is applied to the screen, otherwise to the tree. An offset
    /// that the scroll view itself animates is not applied to the tree if later steps must read the old offset.
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

    /// Sets the insets of both indicators to `value`. Does nothing if both indicators already have these insets.
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

    /// Records a layout pass of the root view, whose frame does not change.
    mutating func layOutRoot() {
        plan.laysOutRoot = true
        if let stage { tree = stage.layOutRoot() }
    }

    /// Scrolls `view` vertically to the y coordinate of `point`.
    mutating func scroll(
        _ view: ViewIndex, to point: CGPoint, rule: AdjustmentRule, clamps: [AdjustmentClamp] = [], remaining: CGFloat = 0
    ) {
        move(
            view, .contentOffset, to: .point(point), rule: rule, clamps: clamps, remaining: remaining,
            isAnimatedByScrollView: animatesItsOffset(view))
    }

    /// Returns whether a scroll view animates its own offset. This is so for tables and collection views, whose cells must appear during
    /// the animation, and for scroll views with a stack view, which would otherwise be laid out at the old offset.
    private func animatesItsOffset(_ view: ViewIndex) -> Bool {
        // The revised edition keeps rows and items visible during the animation, and moves all views along with the keyboard.
        if situation.edition == .revised { return false }
        let kind = tree[view].kind
        if kind == .tableView || kind == .collectionView { return true }
        guard let field = situation.field else { return false }
        return tree.ancestor(of: field, below: view) { $0 == .stackView } != nil
    }
}
