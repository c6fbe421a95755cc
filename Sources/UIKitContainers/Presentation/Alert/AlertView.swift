/// The content view of an alert. It consists of one block; an action sheet has a second block for the cancel button.
@MainActor
final class AlertView: UIView {
    private let style: UIAlertController.Style
    private let look: AlertLook
    /// The glass behind all content. Only since iOS 26.
    private let glass: GlassView?
    private let head = UIScrollView(frame: .zero)
    private let titleLabel = UILabel(frame: .zero)
    private let messageLabel = UILabel(frame: .zero)
    private let block = UIView(frame: .zero)
    private let cancelBlock = UIView(frame: .zero)
    private let rows = UIScrollView(frame: .zero)
    private var buttons: [AlertButton] = []
    var choose: (UIAlertAction) -> Void = { _ in }
    var fields: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            if let fields { head.addSubview(fields) }
            setNeedsLayout()
        }
    }

    init(style: UIAlertController.Style) {
        self.style = style
        look = .look(style, .current)
        glass = look.isGlass ? GlassView(.panel(isDark: false)) : nil
        super.init(frame: .zero)
        let radius = look.cornerRadius
        if let glass {
            glass.cornerRadius = radius
            addSubview(glass)
        }
        for part in [block, cancelBlock] {
            part.layer.cornerRadius = radius
            part.layer.cornerCurve = .continuous
            part.clipsToBounds = true
            addSubview(part)
        }
        for label in [titleLabel, messageLabel] {
            label.numberOfLines = 0
            label.textAlignment = look.alignment
            head.addSubview(label)
        }
        for scroll in [head, rows] {
            scroll.alwaysBounceVertical = false
            scroll.contentInsetAdjustmentBehavior = .never
            block.addSubview(scroll)
        }
        isMultipleTouchEnabled = false
        updateLook()
    }
    required init?(coder: NSCoder) { return nil }

    private var isSheet: Bool { style == .actionSheet }
    /// Whether the alert is an action sheet in an iPad's popover. The popover is the action sheet's background, and a tap outside the
    /// popover replaces the cancel button.
    var isInPopover = false {
        didSet {
            guard isInPopover != oldValue else { return }
            block.layer.cornerRadius = isInPopover ? 0 : look.cornerRadius
            glass?.isHidden = isInPopover
            showCancel()
            updateLook()
            setNeedsLayout()
        }
    }
    /// Whether the alert is an action sheet at its source. A tap outside the action sheet replaces the cancel button.
    /// (Facts/IOS26.md#alerts)
    var isAtSource = false {
        didSet {
            guard isAtSource != oldValue else { return }
            showCancel()
            setNeedsLayout()
        }
    }
    private var hasCancel: Bool { !isSheet || !(isInPopover || isAtSource) }
    private func showCancel() {
        guard look.isGlass else { return }
        for button in buttons where button.action.style == .cancel { button.isHidden = !hasCancel }
    }
    private var isDark: Bool { traitCollection.userInterfaceStyle == .dark }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) { updateLook() }

    private func updateLook() {
        glass?.material = .panel(isDark: isDark)
        block.layer.backdrop = isInPopover || look.isGlass ? nil : AlertMetrics.material(isDark: isDark)
        cancelBlock.backgroundColor = AlertMetrics.plainGround(isDark: isDark)
        titleLabel.textColor = isSheet && !look.isGlass ? .secondaryLabel : .label
        messageLabel.textColor = isSheet || look.isGlass ? .secondaryLabel : .label
        for button in buttons { button.updateLook(isDark: isDark) }
    }

    func show(title: String?, message: String?, actions: [UIAlertAction], preferred: UIAlertAction?) {
        titleLabel.text = title
        titleLabel.font = .systemFont(ofSize: look.titleSize, weight: .semibold)
        messageLabel.font = .systemFont(ofSize: look.messageSize)
        showMessage(message)
        for button in buttons { button.removeFromSuperview() }
        buttons = actions.map { action in
            let button = AlertButton(action, isPreferred: action === preferred, look: look)
            button.follower = self
            (isSheet && action.style == .cancel && !look.isGlass ? cancelBlock : rows).addSubview(button)
            return button
        }
        showCancel()
        updateLook()
        setNeedsLayout()
    }

    private func showMessage(_ message: String?) {
        guard let message, let pitch = look.messagePitch else { return messageLabel.text = message }
        let paragraph = NSMutableParagraphStyle()
        paragraph.minimumLineHeight = pitch
        paragraph.maximumLineHeight = pitch
        paragraph.alignment = look.alignment
        messageLabel.attributedText = NSAttributedString(
            string: message,
            attributes: [
                .font: UIFont.systemFont(ofSize: look.messageSize), .foregroundColor: UIColor.secondaryLabel, .paragraphStyle: paragraph,
            ])
    }

    /// Called when an action is enabled or disabled. The action's button keeps its position; a pressed button that becomes disabled is
    /// released.
    func actionsChanged() {
        if pressed?.action.isEnabled == false { pressed = nil }
        for button in buttons { button.updateLook(isDark: isDark) }
    }

    override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        if isInPopover { setNeedsLayout() }
    }

    // MARK: Sizes

    private var rowHeight: CGFloat { look.buttonHeight }
    private var inside: [AlertButton] { buttons.filter { $0.superview === rows && !$0.isHidden } }
    private var outside: AlertButton? { buttons.first { $0.superview === cancelBlock } }

    /// Returns whether the alert shows its buttons side by side. This is the case if it has two buttons with short titles.
    private func standSideBySide(width: CGFloat) -> Bool {
        let room = (width - 2 * look.besideButtons - look.betweenButtons) / 2
        // On iOS 26, a title that would have to shrink gets a button across the full width instead. (Facts/IOS26.md#alerts)
        let margin = look.isGlass ? AlertButton.besideTitle : AlertMetrics.gap
        return !isSheet && buttons.count == 2 && buttons.allSatisfy { $0.titleWidth <= room - 2 * margin }
    }
    private func rowsHeight(width: CGFloat) -> CGFloat {
        look.height(ofButtons: inside.count, isSideBySide: standSideBySide(width: width))
    }
    private func headHeight(width: CGFloat) -> CGFloat { layOutHead(width: width, isPlacing: false) }

    /// Lays out title, message and fields one below another. Returns their height with the space around them, or 0 if there are none.
    @discardableResult
    private func layOutHead(width: CGFloat, isPlacing: Bool) -> CGFloat {
        let padding = look.above
        let room = width - 2 * look.beside
        var y = padding
        for label in [titleLabel, messageLabel] {
            let text = label.text ?? ""
            if isPlacing { label.isHidden = text.isEmpty }
            guard !text.isEmpty else { continue }
            if y > padding { y += look.gap }
            let height = label.sizeThatFits(CGSize(width: room, height: .greatestFiniteMagnitude)).height
            if isPlacing { label.frame = CGRect(x: look.beside, y: y, width: room, height: height) }
            y += height
        }
        if let box = fields as? AlertFieldsView, box.fittingHeight > 0 {
            if y > padding { y += AlertMetrics.fieldGap }
            if isPlacing {
                box.frame = CGRect(x: look.besideFields, y: y, width: width - 2 * look.besideFields, height: box.fittingHeight)
            }
            y += box.fittingHeight
        }
        return y > padding ? y + look.below : look.besideButtons
    }

    /// Returns the size of the alert.
    /// - Parameter room: the size that the container offers, in points.
    func fittingSize(in room: CGSize) -> CGSize {
        let width =
            isInPopover
            ? min(PopoverMetrics.actionsWidth, room.width)
            : look.width.isFinite ? min(look.width, room.width) : min(room.width, room.height)
        var height = headHeight(width: width) + rowsHeight(width: width)
        if outside != nil, !isInPopover { height += AlertMetrics.sheetMargin + rowHeight }
        return CGSize(width: width, height: min(height, room.height))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let area = isInPopover ? bounds.inset(by: safeAreaInsets) : bounds
        let width = area.width
        var room = area.height
        cancelBlock.isHidden = outside == nil || isInPopover
        if let outside, !isInPopover {
            room -= rowHeight + AlertMetrics.sheetMargin
            cancelBlock.frame = CGRect(x: 0, y: bounds.height - rowHeight, width: width, height: rowHeight)
            outside.frame = cancelBlock.bounds
            outside.hasLineAbove = false
        }
        block.frame = CGRect(x: area.minX, y: area.minY, width: width, height: max(room, 0))
        if let glass, glass.frame != block.frame { glass.frame = block.frame }
        let headHeight = headHeight(width: width)
        let rowsHeight = rowsHeight(width: width)
        // If the height is too small for the text and the buttons, the buttons get the height of at least one and a half rows. (chosen)
        let least = min(rowsHeight, rowHeight * 1.5)
        let shownHead = min(headHeight, max(room - rowsHeight, room - max(least, room - headHeight)))
        head.frame = CGRect(x: 0, y: 0, width: width, height: max(shownHead, 0))
        head.contentSize = CGSize(width: width, height: headHeight)
        layOutHead(width: width, isPlacing: true)
        rows.frame = CGRect(x: 0, y: max(shownHead, 0), width: width, height: max(room - shownHead, 0))
        rows.contentSize = CGSize(width: width, height: rowsHeight)
        let isSideBySide = standSideBySide(width: width)
        var inside = inside
        // Cancel is the first of two buttons side by side, and otherwise the last. On iOS 18 and earlier, it also is the first of two
        // buttons that are one below the other.
        if look.isGlass, !isSheet, !isSideBySide, inside.count == 2, inside[0].action.style == .cancel { inside.reverse() }
        for (index, button) in inside.enumerated() {
            button.hasLineAbove = !look.isGlass && (shownHead > 0 || (index > 0 && !isSideBySide))
            button.hasLineBefore = !look.isGlass && isSideBySide && index > 0
            let column = effectiveUserInterfaceLayoutDirection == .rightToLeft ? 1 - index : index
            button.frame = look.frame(ofButton: index, column: isSideBySide ? column : nil, width: width)
        }
    }

    // MARK: Fingers: they slide from button to button

    private var pressed: AlertButton? {
        didSet {
            guard pressed !== oldValue else { return }
            oldValue?.isPressed = false
            pressed?.isPressed = true
        }
    }
    private func button(at touch: UITouch) -> AlertButton? {
        buttons.first { $0.action.isEnabled && !$0.isHidden && $0.point(inside: touch.location(in: $0), with: nil) }
    }
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { pressed = touches.first.flatMap(button) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { pressed = touches.first.flatMap(button) }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { pressed = nil }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        let chosen = touches.first.flatMap(button)
        pressed = nil
        if let chosen { choose(chosen.action) }
    }
}
