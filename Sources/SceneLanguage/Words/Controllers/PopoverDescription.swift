import UIKit

/// The `popoverPresentationController` of a controller: the source of a popover.
package struct PopoverDescription: Sendable {
    /// The id of the source view, which must be on the screen when the popover is presented.
    package var sourceView: String?
    /// The id of the source bar button item; nil if the source is a view.
    package var barButtonItem: String?
    package var properties: [PropertyAssignment] = []
    /// The source position of the ids in the file.
    package var position: SourcePosition

    static let key = "popoverPresentationController"
}

extension PopoverDescription {
    static let keys = Mapping<PopoverDescription>(
        [
            .init("sourceView", .identifier, "the id of a view outside of the popover", \.sourceView),
            .init("barButtonItem", .identifier, "in place of it, the id of a bar item", \.barButtonItem),
        ] + properties.map { MappingKey($0, \.properties) })

    package static let properties: [PropertyDescription] = popover.map { PropertyDescription($0) }
    private static let popover: [Property<UIPopoverPresentationController>] = [
        .init("sourceRect", .rect, \.sourceRect), .init("permittedArrowDirections", .options(directions), \.permittedArrowDirections),
        .init("canOverlapSourceViewRect", .bool, \.canOverlapSourceViewRect),
    ]
    /// UIKit's names of arrow directions, and `none` for no arrow.
    private static let directions: WordTable<UIPopoverArrowDirection> = [
        "up": .up, "down": .down, "left": .left, "right": .right, "any": .any, "none": [],
    ]
}

extension ValueReader where Value == PopoverDescription {
    static var popover: Self {
        mapping(
            "popover", like: "{sourceView: photo, permittedArrowDirections: [up]}", PopoverDescription.keys,
            from: { PopoverDescription(position: $0) },
            check: { _, source throws(ArgumentProblem) in
                let (view, item, key) = (source.entry("sourceView"), source.entry("barButtonItem"), PopoverDescription.key)
                if let rect = source.entry("sourceRect"), view == nil {
                    source.diagnostics.report(rect.position, "\"sourceRect\" is a part of the \"sourceView\"; name one beside it")
                }
                guard (view == nil) == (item == nil) else { return }
                throw ArgumentProblem("\"\(key)\" needs \(view == nil ? "a" : "only one of") \"sourceView\" or \"barButtonItem\"")
            })
    }
}

extension ScreenDescription {
    /// Whether the controller is presented as a popover if the screen is wide enough.
    var isPopover: Bool {
        if case .alert(let alert) = content { return alert.isActionSheet }
        return presentation.style == .popover
    }

    /// Returns the mistake in the popover's source; nil if there is none.
    /// - Parameters:
    ///   - views: the ids of all views, including the views of row patterns.
    ///   - items: the ids of all bar button items.
    func problemWithSource(views: SceneIdentifiers, items: SceneIdentifiers) -> Diagnostic? {
        guard let popover = presentation.popover else { return nil }
        if let id = popover.sourceView {
            if self.views.contains(where: { $0.all.contains { $0.id == id } }) {
                return Diagnostic(popover.position, "\"sourceView\" names a view outside of the popover, and \"\(id)\" is inside it")
            }
            if views.contains(id) { return nil }
            let cure = items.contains(id) ? "; \"\(id)\" is an item of a bar: write barButtonItem: \(id)" : ""
            return Diagnostic(popover.position, cure.isEmpty ? views.missing(id) : "no view has the id \"\(id)\"\(cure)")
        }
        guard let id = popover.barButtonItem, !items.contains(id) else { return nil }
        let cure = views.contains(id) ? "; \"\(id)\" is a view: write sourceView: \(id)" : ""
        return Diagnostic(popover.position, cure.isEmpty ? items.missing(id, what: "bar item") : "no bar item has the id \"\(id)\"\(cure)")
    }
}

extension SceneDocument {
    /// Returns a diagnostic for each popover and action sheet without a source if the device shows popovers: on iPads, and on the
    /// largest iPhones in landscape. UIKit raises an exception if they are presented there.
    ///
    /// - Parameters:
    ///   - device: the device; nil returns no diagnostics.
    ///   - orientation: the device's initial orientation.
    package func popoversWithoutSource(on device: SimulatedDevice?, orientation: SceneOrientation?) -> [Diagnostic] {
        guard let device else { return [] }
        let isSideways = orientation == .landscapeLeft || orientation == .landscapeRight
        guard UIScreen.isWide(device, isLandscape: isSideways) else { return [] }
        return presentations.filter { $0.isPopover && $0.presentation.popover == nil }.map { screen in
            var what = "a popover"
            if case .alert = screen.content { what = "an action sheet" }
            return Diagnostic(
                screen.position,
                "\(what) needs a place to point at on this \(device.isTablet ? "iPad" : "iPhone held sideways") (\(device.name)): "
                    + "give \"\(screen.id)\" a \"\(PopoverDescription.key)\" with the \"sourceView\" or "
                    + "\"barButtonItem\" that it comes from")
        }
    }
}
