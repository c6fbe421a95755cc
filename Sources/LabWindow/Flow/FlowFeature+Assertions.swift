@_spi(Lab) import LabInterface
import LabProtocol
import SceneRuntime
import UIKit

/// Adds assertions to a flow. Each assertion is about a view that the user picks on the phone.
extension FlowFeature {
    /// Whether the user picks views for an assertion now.
    var flowPicks: Bool { controller.picks && features.picking.isOn }

    func pickForAssertion() {
        if flowPicks {
            controller.picks = false
            return features.picking.toggle()
        }
        controller.open()
        controller.stop()
        if !features.picking.isOn { features.picking.toggle() }
        controller.picks = true
        features.inspector.open(.flow)
        shell.interface.focus = nil
        say(localized("Click the view to check. Escape ends."), seconds: 30) { [unowned self] in flowPicks }
    }

    /// Handles a view that the user has picked. Returns whether the pick was for an assertion.
    func takesForAssertion(_ id: InspectedID) -> Bool {
        guard controller.picks else { return false }
        controller.picks = false
        features.picking.isOn = false
        features.picking.hoveredNode = nil
        // Replace a part that UIKit has created for its own use by the view that contains the part.
        let whole = session.latestTree.owner(of: id)
        features.picking.select(whole)
        openAssertions(about: whole)
        return true
    }

    /// Opens a list of possible assertions below the view.
    func openAssertions(about id: InspectedID) {
        let items = assertionItems(about: id)
        guard !items.isEmpty else { return say(localized("No step can check this view.")) }
        let node = session.latestTree[id]
        let corner = node.map { viewport.windowPoint(CGPoint(x: $0.frame.minX, y: $0.frame.maxY)) } ?? .zero
        shell.open(items, at: CGRect(x: corner.x, y: corner.y, width: 1, height: 1), highlighted: 0)
        needsDrawing = true
    }

    func assertionItems(about id: InspectedID) -> [LabMenuItem] {
        controller.assertions(about: id).map { offer in
            LabMenuItem(title: offer.title, detail: offer.step.prefix { $0 != ":" } + "", perform: { [unowned self] in add(offer) })
        }
    }

    /// Returns the context menu for a view in the tree panel.
    func treeItems(_ id: InspectedID) -> [LabMenuItem] {
        let refusal = controller.refusal ?? features.time.presentOnlyRefusal
        let offers = refusal == nil ? assertionItems(about: id) : []
        let assert = LabMenuItem(
            title: localized("Assert in the flow"), icon: .pick,
            refusal: refusal ?? (offers.isEmpty ? localized("No step can check this.") : nil),
            submenu: offers, isSeparated: true)
        let visible = controller.assertions(about: id).lazy.map(\.step).first { $0.hasPrefix(Self.visible) }
        return [assert] + features.picking.copyItems(id, selector: visible.map { String($0.dropFirst(Self.visible.count)) })
            + [named(.copySwift, isSeparated: true), named(.copyScene), named(.lockMeasure)]
    }

    /// Returns the menu item of a command with its short name, because the menu already shows the name of the view.
    private func named(_ id: LabCommand.ID, isSeparated: Bool = false) -> LabMenuItem {
        var result = item(id, isSeparated: isSeparated)
        result.title = LabCommand.of(id).name
        return result
    }

    /// The beginning of an assertion whose argument is a selector.
    private static let visible = "assertVisible: "

    func add(_ offer: AssertionOffer) {
        perform(inFlow: { $0.add(offer) })
    }

    /// Returns the menu item that asserts a property of the selected view; nil if no view is selected or no flow can be edited.
    func assertionItem(for property: String) -> LabMenuItem? {
        guard let id = features.picking.selectedNode, controller.refusal == nil else { return nil }
        let offer = controller.assertion(that: property, of: id)
        return LabMenuItem(
            title: localized("Assert its value in the flow"), detail: offer.map { String($0.step.prefix(40)) } ?? "", icon: .pick,
            refusal: offer == nil ? localized("No step can check this property of this view. A view needs an id for that.") : nil,
            perform: { [unowned self] in if let offer { add(offer) } })
    }
}

extension InspectionTree {
    /// Returns the view itself, or its nearest ancestor that UIKit has not created for its own use.
    fileprivate func owner(of id: InspectedID) -> InspectedID {
        guard var place = place(of: id) else { return id }
        while nodes[place].flags.contains(.system) || nodes[place].kind != .view {
            guard nodes.indices.contains(nodes[place].parent) else { return id }
            place = nodes[place].parent
        }
        return nodes[place].id
    }
}
