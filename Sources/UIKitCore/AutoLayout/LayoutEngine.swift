import AutoLayout

/// The constraints of one view tree, and the solver that solves them.
///
/// The engine belongs to the view at the top of the tree and is created with the first constraint. It collects changes; the layout pass
/// then solves for all of them together and marks the views whose position or size changes. Fitting sizes are solved in separate
/// short-lived engines.
@MainActor
final class LayoutEngine {
    let solver = Solver()
    /// The view at the top of the tree. It owns this engine, unless the engine computes a fitting size.
    private(set) unowned(unsafe) var root: UIView?
    /// Whether the engine computes a fitting size. The root's size is then free, and constraints outside the root are ignored.
    let isFitting: Bool

    /// The nodes by index; nil for unused indices.
    private(set) var nodes: [LayoutNode?] = []
    private var freeIndices: [Int] = []
    /// The nodes' states in a fitting engine, by node. Other engines store them in the nodes.
    private var fittingStates: [ObjectIdentifier: LayoutState] = [:]
    private var fittingLowered: [ObjectIdentifier: Constraint] = [:]
    /// The `NSLayoutConstraint` of the app or the toolkit from which each of the solver's constraints was made.
    var owners: [ObjectIdentifier: NSLayoutConstraint] = [:]

    // The variables below hold the changes since the last update.
    private var newSubtrees: [UIView] = []
    private var newNodes: [LayoutNode] = []
    private var changedNodes: [LayoutNode] = []
    private var queue: [NSLayoutConstraint] = []
    var edits = SolverEdits()
    /// Variables of items that are laid out by their frames, for which no constraints have been added yet.
    private var unframed: [(node: LayoutNode, quantity: LayoutQuantity)] = []
    /// Nodes of views whose height depends on their width.
    var wrapping: [LayoutNode] = []
    /// Nodes of views whose baselines are used in constraints.
    var baselined: [LayoutNode] = []
    /// The constraints with which `exerciseAmbiguityInLayout()` moved views. They are removed when something else changes.
    var nudges: [Constraint] = []
    private var direction: (holder: ObjectIdentifier, isReversed: Bool)?

    init(root: UIView, isFitting: Bool = false) {
        self.root = root
        self.isFitting = isFitting
        newSubtrees = [root]
    }

    deinit { for node in nodes where node?.engine === self { node?.engine = nil } }

    /// Whether there are changes to process.
    var isDirty: Bool {
        !newSubtrees.isEmpty || !newNodes.isEmpty || !changedNodes.isEmpty || !queue.isEmpty || !edits.isEmpty
    }

    // MARK: Changes of the tree

    func enqueue(_ node: LayoutNode) { changedNodes.append(node) }
    func enqueue(_ constraint: NSLayoutConstraint) {
        constraint.isQueued = true
        queue.append(constraint)
    }
    func add(_ constraint: NSLayoutConstraint) { enqueue(constraint) }
    func add(_ node: LayoutNode) { newNodes.append(node) }
    func add(_ subtree: UIView) { newSubtrees.append(subtree) }

    func remove(_ constraint: NSLayoutConstraint) {
        guard let lowered = lowered(of: constraint) else { return }
        setLowered(nil, of: constraint)
        takeOut(lowered)
    }

    /// Removes a constraint from the solver with the next update.
    func takeOut(_ constraint: Constraint) {
        owners[ObjectIdentifier(constraint)] = nil
        if solver.contains(constraint) || !edits.additions.remove(constraint) {
            edits.withdrawValues(of: constraint)
            edits.removals.append(constraint)
        }
    }

    /// Removes a node and its quantities. The constraints that mention it must be removed first, or in the same update.
    func uninstall(_ node: LayoutNode) {
        guard node.engine === self else { return }
        for constraint in node.held { remove(constraint) }
        for constraint in state(of: node).constraints { takeOut(constraint) }
        if !unframed.isEmpty { unframed.removeAll { $0.node === node } }
        wrapping.remove(node)
        // The list has one entry for each constraint on the node's baselines.
        if !baselined.isEmpty { baselined.removeAll { $0 === node } }
        nodes[node.index] = nil
        freeIndices.append(node.index)
        node.engine = nil
        node.state = nil
        node.pending = []
    }

    /// Removes all data about a subtree that leaves the tree.
    func uninstall(subtree view: UIView) {
        if !newSubtrees.isEmpty { newSubtrees.removeAll { $0.isDescendant(of: view) } }
        forEachNode(in: view) { node in uninstall(node) }
    }

    func forEachNode(in view: UIView, _ body: (LayoutNode) -> Void) {
        guard view.hasLayoutNodesBelow else { return }
        if let node = view.layoutNodeIfAny {
            for guide in node.guides { if let node = guide.layoutNodeIfAny { body(node) } }
            body(node)
        }
        for subview in view.subviews { forEachNode(in: subview, body) }
    }

    // MARK: States

    func state(of node: LayoutNode) -> LayoutState {
        if isFitting {
            let key = ObjectIdentifier(node)
            if let state = fittingStates[key] { return state }
            let state = LayoutState()
            fittingStates[key] = state
            return state
        }
        if let state = node.state { return state }
        let state = LayoutState()
        node.state = state
        return state
    }

    func lowered(of constraint: NSLayoutConstraint) -> Constraint? {
        isFitting ? fittingLowered[ObjectIdentifier(constraint)] : constraint.lowered
    }

    func setLowered(_ lowered: Constraint?, of constraint: NSLayoutConstraint) {
        if isFitting { fittingLowered[ObjectIdentifier(constraint)] = lowered } else { constraint.lowered = lowered }
        if let lowered { owners[ObjectIdentifier(lowered)] = constraint }
    }

    /// Adds a node if the engine does not contain it yet.
    func install(_ node: LayoutNode) {
        if isFitting {
            guard fittingStates[ObjectIdentifier(node)] == nil else { return }
            _ = state(of: node)
            nodes.append(node)
        } else {
            guard node.engine !== self else { return }
            assert(node.engine == nil, "a node is in two engines")
            node.engine = self
            node.index = freeIndices.popLast() ?? nodes.count
            if node.index == nodes.count { nodes.append(nil) }
            nodes[node.index] = node
        }
        guard let view = node.view else { return }
        if view.wrapsToLayoutWidth { wrapping.append(node) }
        if isPlaced(view) || (isFitting && view === root) { refreshContent(of: node, view) }
        if !isFitting, isPlaced(view) { view.superview?.setNeedsLayout() }
    }

    /// Returns whether the engine contains a node. (Faster than comparing the node's `engine`.)
    func contains(_ node: LayoutNode) -> Bool { node.index < nodes.count && nodes[node.index] === node }

    /// Returns whether constraints, instead of the frame, determine a view's position.
    func isPlaced(_ view: UIView) -> Bool { !view.translatesAutoresizingMaskIntoConstraints }

    // MARK: Variables

    /// Returns the variable for a quantity of an item, and creates it on first use.
    func variable(_ node: LayoutNode, _ quantity: LayoutQuantity) -> Variable {
        install(node)
        let state = state(of: node)
        if let variable = state.variables[quantity.rawValue] { return variable }
        let item: any LayoutItem = node.view ?? node.guide!
        let variable = Variable("\(item.layoutName).\(quantity.name)")
        variable.tag = node.index * 8 + quantity.rawValue
        state.variables[quantity.rawValue] = variable
        if let view = node.view {
            switch quantity {
            case .offsetX, .offsetY: unframed.append((node, quantity))
            case .contentWidth, .contentHeight: break
            default: if !(isFitting && view === root), !isPlaced(view) || view.superview == nil { unframed.append((node, quantity)) }
            }
        }
        return variable
    }

    func value(_ node: LayoutNode, _ quantity: LayoutQuantity) -> CGFloat { value(state(of: node), quantity) }

    private func value(_ state: LayoutState, _ quantity: LayoutQuantity) -> CGFloat {
        guard let variable = state.variables[quantity.rawValue] else { return 0 }
        return CGFloat(solver.value(of: variable))
    }

    /// Returns an item's solved frame, with its edges rounded to whole pixels.
    func frame(of node: LayoutNode, scale: CGFloat) -> CGRect {
        // The edges are rounded before they are subtracted, so that lengths have no rounding errors.
        func pixel(_ value: CGFloat) -> CGFloat { (value * scale + 0.5 - 1e-7).rounded(.down) }
        let state = state(of: node)
        let (x, y) = (value(state, .x), value(state, .y))
        let (left, top) = (pixel(x), pixel(y))
        return CGRect(
            x: left / scale, y: top / scale, width: max(0, pixel(x + value(state, .width)) - left) / scale,
            height: max(0, pixel(y + value(state, .height)) - top) / scale)
    }

    // MARK: Updating

    /// Solves for all changes and marks the views whose frames change.
    func update() {
        guard isDirty else { return }
        direction = nil
        edits.removals += nudges
        nudges = []
        collect()
        prepareWrapping()
        commit()
        // Heights depend on widths, and baselines depend on heights, so solving is repeated until nothing changes. (chosen: at most 6
        // repetitions)
        for _ in 0..<6 {
            guard wrapText() || moveBaselines() else { break }
            commit()
        }
        if !isFitting { markViewsThatMove() }
    }

    private func collect() {
        while !newSubtrees.isEmpty || !newNodes.isEmpty || !changedNodes.isEmpty || !queue.isEmpty || !unframed.isEmpty {
            let (subtrees, fresh, changed, constraints) = (newSubtrees, newNodes, changedNodes, queue)
            (newSubtrees, newNodes, changedNodes, queue) = ([], [], [], [])
            for view in subtrees { installSubtree(view) }
            for node in fresh where node.engine == nil && (node.view ?? node.guide?.owningView)?.rootOfTree === root { install(node) }
            for node in changed { refresh(node) }
            for constraint in constraints { process(constraint) }
            let missing = unframed
            unframed = []
            for (node, quantity) in missing { refreshFramed(node, quantity) }
        }
    }

    private func installSubtree(_ view: UIView) {
        guard view.hasLayoutNodesBelow else { return }
        if let node = view.layoutNodeIfAny {
            install(node)
            for constraint in node.held { process(constraint) }
        }
        for subview in view.subviews { installSubtree(subview) }
    }

    private func refresh(_ node: LayoutNode) {
        guard node.engine === self else { return }
        let changes = node.pending
        node.pending = []
        guard let view = node.view else { return }
        if changes.contains(.mode) {
            if isPlaced(view) {
                for quantity in [LayoutQuantity.x, .y, .width, .height] { removeFramed(node, quantity) }
                if view.superview == nil { for quantity in [LayoutQuantity.width, .height] { refreshFramed(node, quantity) } }
            } else {
                for quantity in [LayoutQuantity.x, .y, .width, .height] { refreshFramed(node, quantity) }
            }
            refreshContent(of: node, view)
        }
        if changes.contains(.frame) {
            for quantity in [LayoutQuantity.x, .y, .width, .height] { refreshFramed(node, quantity) }
        }
        if changes.contains(.offset) { for quantity in [LayoutQuantity.offsetX, .offsetY] { refreshFramed(node, quantity) } }
        if changes.contains(.intrinsicSize) {
            let isTracked = wrapping.contains { $0 === node }
            if view.wrapsToLayoutWidth != isTracked {
                if isTracked { wrapping.removeAll { $0 === node } } else { wrapping.append(node) }
            }
            refreshContent(of: node, view)
        }
    }

    /// Adds a constraint, or updates its constant and priority.
    private func process(_ constraint: NSLayoutConstraint) {
        if !isFitting { constraint.isQueued = false }
        guard let holder = constraint.holder else { return }
        if !isFitting {
            guard holder.layoutNode.engine === self || holder.rootOfTree === root else { return }
            install(holder.layoutNode)
        }
        guard let expression = expression(of: constraint, isReversed: isReversed(holder)) else { return }
        let constant = clamped(-expression.constant)
        let priority = constraint.isBroken ? Self.brokenPriority : ConstraintPriority(constraint.priority.rawValue)
        if let lowered = lowered(of: constraint) {
            set(constant, of: lowered)
            if lowered.priority.isRequired == priority.isRequired {
                if lowered.priority != priority { edits.priorities.append((lowered, priority)) }
                return
            }
            remove(constraint)
        }
        let lowered = Constraint(expression.terms, constraint.relation.solverRelation, constant, priority: priority)
        setLowered(lowered, of: constraint)
        edits.additions.append(lowered)
    }

    /// Processes a constraint again while solving.
    func reconsider(_ constraint: NSLayoutConstraint) { if lowered(of: constraint) != nil { process(constraint) } }

    func set(_ constant: Double, of constraint: Constraint) {
        edits.constants[constraint] = constraint.constant == constant ? nil : constant
    }

    func clamped(_ value: CGFloat) -> Double {
        Double(min(max(value, -NSLayoutConstraint.largestConstant), NSLayoutConstraint.largestConstant))
    }

    func isReversed(_ holder: UIView) -> Bool {
        let key = ObjectIdentifier(holder)
        if let direction, direction.holder == key { return direction.isReversed }
        let isReversed = holder.isRightToLeft
        direction = (key, isReversed)
        return isReversed
    }

    private func markViewsThatMove() {
        solver.takeChanges { variable, _ in
            guard let node = nodes[variable.tag / 8] else { return }
            if let view = node.view {
                let quantity = LayoutQuantity(rawValue: variable.tag % 8)!
                switch quantity {
                case .contentWidth, .contentHeight: view.setNeedsLayout()
                case .offsetX, .offsetY: break
                default:
                    let home = view.superview ?? view
                    if !home.needsLayout, isPlaced(view) { home.setNeedsLayout() }
                }
            } else {
                node.guide?.owningView?.setNeedsLayout()
            }
        }
    }

    /// Updates the constraints that use leading and trailing after the view's reading direction has changed.
    func directionChanged(in node: LayoutNode) {
        for constraint in node.held where constraint.readsInTextDirection {
            remove(constraint)
            if !constraint.isQueued { enqueue(constraint) }
        }
    }
}
