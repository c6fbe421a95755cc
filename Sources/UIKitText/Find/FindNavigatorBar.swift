/// The find bar above the keyboard. It has a search field, arrows to the previous and next result, Done, and an optional second row for
/// replacing. Since iOS 26 it consists of pieces of glass without a background. (Facts/IOS26.md#find-bar)
@MainActor
final class FindNavigatorBar: UIView, UITextFieldDelegate {
    private let look = FindBarLook.current
    /// The glass behind the fields and buttons since iOS 26, otherwise nil.
    private let glass = SystemDesign.current.isGlass ? FindBarGlass() : nil
    let queryField = UITextField()
    let replacementField = UITextField()
    private let countLabel = UILabel()
    private let background = UIVisualEffectView(effect: UIBlurEffect(style: .systemChromeMaterial))
    private let previousButton = UIButton(type: .system)
    private let nextButton = UIButton(type: .system)
    private let doneButton = UIButton(type: .system)
    private let replaceButton = UIButton(type: .system)
    private let replaceAllButton = UIButton(type: .system)

    var search: (String) -> Void = { _ in }
    /// Goes to the next result if the argument is true, otherwise to the previous result.
    var step: (Bool) -> Void = { _ in }
    var replace: (String, Bool) -> Void = { _, _ in }
    var done: () -> Void = {}
    var showsReplacement = false {
        didSet { showRows() }
    }
    private func showRows() {
        let second = [replacementField, replaceButton, replaceAllButton] as [UIView] + (glass?.second ?? [])
        for view in second { view.isHidden = !showsReplacement }
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    init(width: CGFloat) {
        super.init(frame: CGRect(x: 0, y: 0, width: width, height: look.rowHeight))
        if glass == nil { addSubview(background) }
        for piece in glass?.all ?? [] { addSubview(piece) }
        for (field, placeholder, icon) in [(queryField, "Find", "magnifyingglass"), (replacementField, "Replace", "pencil")] {
            field.placeholder = placeholder
            field.backgroundColor = glass == nil ? .tertiarySystemFill : nil
            field.layer.cornerRadius = glass == nil ? 10 : 0
            field.returnKeyType = .search
            field.autocapitalizationType = .none
            field.autocorrectionType = .no
            field.inputAccessoryView = self
            field.delegate = self
            let image = UIImageView(image: UIImage(systemName: icon, withConfiguration: UIImage.SymbolConfiguration(pointSize: 15)))
            image.tintColor = .secondaryLabel
            image.contentMode = .center
            image.frame = CGRect(x: 0, y: 0, width: look.icon.width, height: look.fieldHeight)
            let room = UIView(frame: CGRect(x: 0, y: 0, width: look.icon.textStart, height: look.fieldHeight))
            room.isUserInteractionEnabled = false
            room.addSubview(image)
            field.leftView = room
            field.leftViewMode = .always
            field.clearButtonMode = .never
            addSubview(field)
        }
        queryField.addAction(UIAction { [weak self] _ in self?.queryChanged() }, for: .editingChanged)
        countLabel.font = .systemFont(ofSize: 13)
        countLabel.textColor = .secondaryLabel
        countLabel.textAlignment = .right
        addSubview(countLabel)
        set(previousButton, symbol: "chevron.up", label: "Previous result") { [weak self] in self?.step(false) }
        set(nextButton, symbol: "chevron.down", label: "Next result") { [weak self] in self?.step(true) }
        if glass == nil {
            set(doneButton, title: "Done", isBold: true) { [weak self] in self?.done() }
        } else {
            set(doneButton, symbol: "xmark", label: "Done") { [weak self] in self?.done() }
        }
        set(replaceButton, title: "Replace") { [weak self] in self?.replace(self?.replacementField.text ?? "", false) }
        set(replaceAllButton, title: "All") { [weak self] in self?.replace(self?.replacementField.text ?? "", true) }
        takeGlass()
        showRows()
        show(count: 0, index: NSNotFound, isSearching: false)
    }
    required init?(coder: NSCoder) { nil }

    private func set(_ button: UIButton, symbol: String, label: String, action: @escaping () -> Void) {
        button.setImage(
            UIImage(systemName: symbol, withConfiguration: UIImage.SymbolConfiguration(pointSize: 17, weight: .medium)), for: .normal)
        button.accessibilityLabel = label
        button.addAction(UIAction { _ in action() }, for: .touchUpInside)
        addSubview(button)
    }
    private func set(_ button: UIButton, title: String, isBold: Bool = false, action: @escaping () -> Void) {
        button.setTitle(title, for: .normal)
        button.titleLabel?.font = .systemFont(ofSize: 17, weight: isBold ? .semibold : .regular)
        button.addAction(UIAction { _ in action() }, for: .touchUpInside)
        addSubview(button)
    }

    /// Adds the texts and icons to the content of the glass, so that their colours adapt to the glass.
    private func takeGlass() {
        guard let glass else { return }
        glass.query.content = { [weak self] in [self?.queryField, self?.countLabel].compactMap { $0 } }
        glass.steps.content = { [weak self] in [self?.previousButton, self?.nextButton].compactMap { $0 } }
        glass.done.content = { [weak self] in [self?.doneButton].compactMap { $0 } }
        glass.replacement.content = { [weak self] in [self?.replacementField].compactMap { $0 } }
        glass.replace.content = { [weak self] in [self?.replaceButton].compactMap { $0 } }
        glass.replaceAll.content = { [weak self] in [self?.replaceAllButton].compactMap { $0 } }
        glass.follow(traitCollection)
        for button in [previousButton, nextButton, doneButton, replaceButton, replaceAllButton] { button.tintColor = .label }
    }
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        glass?.follow(traitCollection)
    }

    /// Dismisses the find bar for the Escape key.
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if presses.contains(where: { $0.key?.keyCode == .keyboardEscape }) { return done() }
        super.pressesBegan(presses, with: event)
    }

    private func queryChanged() { search(queryField.text ?? "") }

    func show(count: Int, index: Int, isSearching: Bool) {
        countLabel.text = !isSearching ? "" : count == 0 ? "Not Found" : index == NSNotFound ? "\(count)" : "\(index + 1) of \(count)"
        for button in [previousButton, nextButton, replaceButton, replaceAllButton] as [UIButton] { button.isEnabled = count > 0 }
        setNeedsLayout()
    }

    /// Goes to the next result with the return key.
    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        if textField === queryField { step(true) } else { replace(replacementField.text ?? "", false) }
        return false
    }

    override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: look.rowHeight * (showsReplacement ? 2 : 1))
    }
    override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: intrinsicContentSize.height) }

    override func layoutSubviews() {
        super.layoutSubviews()
        background.frame = bounds
        func centered(_ width: CGFloat, _ height: CGFloat, rightOf x: CGFloat, row: CGFloat) -> CGRect {
            CGRect(x: x, y: row * look.rowHeight + (look.lineHeight - height) / 2, width: width, height: height)
        }
        let (margin, spacing, side) = (look.margin, look.spacing, look.buttonSide)
        let doneWidth = glass == nil ? doneButton.sizeThatFits(.zero).width : side
        var x = bounds.width - margin - doneWidth
        doneButton.frame = centered(doneWidth, side, rightOf: x, row: 0)
        x -= spacing + side
        nextButton.frame = centered(side, side, rightOf: x, row: 0)
        x -= side
        previousButton.frame = centered(side, side, rightOf: x, row: 0)
        x -= spacing
        queryField.frame = centered(max(0, x - margin), look.fieldHeight, rightOf: margin, row: 0)
        let countWidth = countLabel.sizeThatFits(.zero).width
        countLabel.frame = centered(countWidth, 20, rightOf: x - look.besideCount - countWidth, row: 0)
        let allWidth = replaceAllButton.sizeThatFits(.zero).width + 2 * look.besideTitle
        let replaceWidth = replaceButton.sizeThatFits(.zero).width + 2 * look.besideTitle
        var right = bounds.width - margin - allWidth
        replaceAllButton.frame = centered(allWidth, side, rightOf: right, row: 1)
        right -= spacing + replaceWidth
        replaceButton.frame = centered(replaceWidth, side, rightOf: right, row: 1)
        right -= spacing
        replacementField.frame = centered(max(0, right - margin), look.fieldHeight, rightOf: margin, row: 1)
        guard let glass else { return }
        let steps = previousButton.frame.union(nextButton.frame)
        for (piece, frame) in [
            (glass.query, queryField.frame), (glass.steps, steps), (glass.done, doneButton.frame),
            (glass.replacement, replacementField.frame), (glass.replace, replaceButton.frame), (glass.replaceAll, replaceAllButton.frame),
        ] {
            piece.frame = frame
        }
    }
}
