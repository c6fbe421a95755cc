/// The edit menu of a text field or text view. It is above the selection or the caret.
@MainActor
final class TextEditMenu: NSObject, UIEditMenuInteractionDelegate {
    private(set) weak var host: (any TextEditorHost)?
    private var interaction: UIEditMenuInteraction?
    /// The reason why the menu is hidden. See `TextEditMenu+Scrolling.swift`.
    var scrolling = Scrolling.none
    var watching: TickSchedule.Participation?
    /// The virtual time in seconds at which the menu was presented.
    private var presentedAt = -Double.infinity

    init(_ host: any TextEditorHost) { self.host = host }

    var isShown: Bool { interaction?.isMenuShown ?? false }
    /// The virtual time in seconds of the last touch that has dismissed the menu.
    var lastDismissalByTouch: Double { interaction?.lastDismissalByTouch ?? -.infinity }

    func present() {
        guard let host, host.editor.isActive else { return }
        let interaction = self.interaction ?? UIEditMenuInteraction(delegate: self)
        if self.interaction == nil { host.addInteraction(interaction) }
        self.interaction = interaction
        scrolling = .none
        presentedAt = SimulatedProcess.current.clock.now
        interaction.presentEditMenu(with: UIEditMenuConfiguration(sourcePoint: target.origin))
        if isShown { watchScrolling() }
    }
    func dismiss() {
        scrolling = .none
        interaction?.dismissMenu()
    }
    /// Hides the menu temporarily.
    func hide() { interaction?.dismissMenu() }

    /// The rectangle of the selection or the caret, in the coordinates of the text field or text view.
    private var target: CGRect {
        guard let host else { return .zero }
        return seenTarget ?? host.bounds
    }

    /// The visible part of the selection or the caret, or nil if no part is visible.
    var seenTarget: CGRect? {
        guard let host, let range = host.selectedTextRange else { return nil }
        let rects = host.selectionRects(for: range).map(\.rect)
        // Rectangles outside of the visible text area are ignored.
        let area = host.visibleTextArea.map { $0.insetBy(dx: 0, dy: -$0.height) } ?? host.bounds
        guard let first = rects.first else {
            let caret = host.caretRect(for: range.start)
            return caret.intersects(area) ? caret : nil
        }
        let all = rects.dropFirst().reduce(first) { $0.union($1) }
        // The handles extend above and below the selection.
        let reach = TextSelectionView.dotDistance + TextSelectionView.dotDiameter / 2
        let seen = all.insetBy(dx: 0, dy: -reach).intersection(area)
        return seen.isNull ? nil : seen
    }

    func editMenuInteraction(_ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration) -> CGRect {
        target
    }

    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration, suggestedActions: [UIMenuElement]
    ) -> UIMenu? {
        guard let host else { return nil }
        let selection = host.editor.state.selection
        let range = NSRange(location: selection.lowerBound, length: selection.count)
        return host.menu(for: range, suggestedActions: suggestedActions) ?? UIMenu(children: suggestedActions)
    }

    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating
    ) { host?.willPresentMenu(animator) }
    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating
    ) {
        if interaction.lastDismissalByTouch > presentedAt, scrolling == .none { scrolling = .touched }
        host?.willDismissMenu(animator)
    }
}
