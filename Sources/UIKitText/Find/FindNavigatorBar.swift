/// The bar above the keyboard with a search field, arrows from result to result and Done, and with a second row for replacing.
@MainActor
final class FindNavigatorBar: UIView, UITextFieldDelegate {
    /// The height of a row in points. (chosen by eye, as an accessory toolbar)
    static let rowHeight: CGFloat = 48
    /// The height of the fields in points. (Facts/Bars.md#search-bar: search fields are 36 high)
    private static let fieldHeight: CGFloat = 36
    private static let margin: CGFloat = 12
    private static let spacing: CGFloat = 8

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
    /// Goes to the next result, or the one before.
    var step: (Bool) -> Void = { _ in }
    var replace: (String, Bool) -> Void = { _, _ in }
    var done: () -> Void = {}
    var showsReplacement = false {
        didSet { showRows() }
    }
    private func showRows() {
        for view in [replacementField, replaceButton, replaceAllButton] as [UIView] { view.isHidden = !showsReplacement }
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    init(width: CGFloat) {
        super.init(frame: CGRect(x: 0, y: 0, width: width, height: Self.rowHeight))
        addSubview(background)
        for (field, placeholder, icon) in [(queryField, "Find", "magnifyingglass"), (replacementField, "Replace", "pencil")] {
            field.placeholder = placeholder
            field.backgroundColor = .tertiarySystemFill
            field.layer.cornerRadius = 10
            field.returnKeyType = .search
            field.autocapitalizationType = .none
            field.autocorrectionType = .no
            field.inputAccessoryView = self
            field.delegate = self
            let image = UIImageView(image: UIImage(systemName: icon, withConfiguration: UIImage.SymbolConfiguration(pointSize: 15)))
            image.tintColor = .secondaryLabel
            image.contentMode = .center
            image.frame = CGRect(x: 0, y: 0, width: 32, height: Self.fieldHeight)
            field.leftView = image
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
        set(doneButton, title: "Done", isBold: true) { [weak self] in self?.done() }
        set(replaceButton, title: "Replace") { [weak self] in self?.replace(self?.replacementField.text ?? "", false) }
        set(replaceAllButton, title: "All") { [weak self] in self?.replace(self?.replacementField.text ?? "", true) }
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

    /// Handles keys of its fields: Escape dismisses the bar.
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
        CGSize(width: UIView.noIntrinsicMetric, height: Self.rowHeight * (showsReplacement ? 2 : 1))
    }
    override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: intrinsicContentSize.height) }

    override func layoutSubviews() {
        super.layoutSubviews()
        background.frame = bounds
        let doneWidth = doneButton.sizeThatFits(.zero).width
        func centered(_ width: CGFloat, _ height: CGFloat, rightOf x: CGFloat, row: CGFloat) -> CGRect {
            CGRect(x: x, y: row * Self.rowHeight + (Self.rowHeight - height) / 2, width: width, height: height)
        }
        var x = bounds.width - Self.margin - doneWidth
        doneButton.frame = centered(doneWidth, 36, rightOf: x, row: 0)
        x -= Self.spacing + 36
        nextButton.frame = centered(36, 36, rightOf: x, row: 0)
        x -= 36
        previousButton.frame = centered(36, 36, rightOf: x, row: 0)
        x -= Self.spacing
        queryField.frame = centered(x - Self.margin, Self.fieldHeight, rightOf: Self.margin, row: 0)
        let countWidth = countLabel.sizeThatFits(.zero).width
        countLabel.frame = centered(countWidth, 20, rightOf: x - 10 - countWidth, row: 0)
        let allWidth = replaceAllButton.sizeThatFits(.zero).width
        let replaceWidth = replaceButton.sizeThatFits(.zero).width
        var right = bounds.width - Self.margin - allWidth
        replaceAllButton.frame = centered(allWidth, 36, rightOf: right, row: 1)
        right -= Self.spacing + replaceWidth
        replaceButton.frame = centered(replaceWidth, 36, rightOf: right, row: 1)
        right -= Self.spacing
        replacementField.frame = centered(max(0, right - Self.margin), Self.fieldHeight, rightOf: Self.margin, row: 1)
    }
}
