@_spi(Toolkit) import UIKitCore
import UIKitControls
import UIKitScroll

/// A picker with several wheels side by side. The rows in the band across the wheels are selected.
@preconcurrency @MainActor
open class UIPickerView: UIView {
    /// The size of a picker in points. (Facts/Controls.md#pickers)
    static let standardSize = CGSize(width: 320, height: 216)
    /// The spacing between wheels in points. (not documented: chosen)
    static let spacing: CGFloat = 5
    /// The spacing beside the outer wheels in points. (not documented: chosen)
    static let sideMargin: CGFloat = 9
    /// The band's inset at the sides, in points. (not documented: chosen by eye, iOS 14 and later)
    static let bandInset: CGFloat = 9
    /// The band's corner radius, in points. (not documented: chosen by eye, iOS 14 and later)
    static let bandRadius: CGFloat = 8

    open weak var dataSource: (any UIPickerViewDataSource)? { didSet { setNeedsReload() } }
    open weak var delegate: (any UIPickerViewDelegate)? { didSet { setNeedsReload() } }
    /// Deprecated. It has had no effect since iOS 7, because the band around the selection is always visible.
    @available(iOS, deprecated: 13.0)
    open var showsSelectionIndicator = true
    private var wheels: [PickerWheel] = []
    private let band = UIView()
    private var needsReload = true
    private var naturalWidths: [CGFloat] = []

    @preconcurrency @MainActor
    public override init(frame: CGRect) {
        super.init(frame: frame)
        install()
    }
    @preconcurrency @MainActor
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        install()
        coder.decodeInterface(of: self, as: UIPickerView.self)
    }
    private func install() {
        if bounds.isEmpty { bounds.size = Self.standardSize }
        clipsToBounds = true
        band.isUserInteractionEnabled = false
        band.backgroundColor = .tertiarySystemFill
        band.layer.cornerRadius = Self.bandRadius
        band.layer.cornerCurve = .continuous
        addSubview(band)
    }

    // MARK: Content

    private func setNeedsReload() {
        needsReload = true
        setNeedsLayout()
    }
    private func reloadIfNeeded() { if needsReload { reloadAllComponents() } }

    /// Reloads all components from the data source and the delegate. A selection does not change if its row still exists.
    open func reloadAllComponents() {
        needsReload = false
        let count = max(dataSource?.numberOfComponents(in: self) ?? 0, 0)
        while wheels.count > count { wheels.removeLast().removeFromSuperview() }
        while wheels.count < count {
            let wheel = PickerWheel(component: wheels.count)
            wheel.makeRow = { [weak self, component = wheels.count] row, spare in self?.makeRow(row, component, spare) ?? UIView() }
            wheel.didSettle = { [weak self, component = wheels.count] row in
                guard let self else { return }
                wheelSettled(component: component, row: row)
            }
            wheels.append(wheel)
            addSubview(wheel)
        }
        naturalWidths = wheels.indices.map { delegate?.pickerView(self, widthForComponent: $0) ?? UIView.noIntrinsicMetric }
        placeWheels()
        for component in wheels.indices { reload(component) }
        setNeedsLayout()
    }
    /// Reloads the rows of one component. For a component that does not exist, UIKit raises an exception, but the toolkit does nothing.
    open func reloadComponent(_ component: Int) {
        reloadIfNeeded()
        guard wheel(component) != nil else { return }
        reload(component)
    }
    /// Returns the rows of a component that currently have a view, from the top.
    func shownRows(inComponent component: Int) -> [Int] { wheels.indices.contains(component) ? wheels[component].shownRows : [] }
    private func reload(_ component: Int) {
        let rows = dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0
        let height = delegate?.pickerView(self, rowHeightForComponent: component) ?? 0
        // The delegate may have reloaded all components during the calls above.
        guard wheels.indices.contains(component) else { return }
        wheels[component].reload(rows: rows, height: height)
    }

    private func makeRow(_ row: Int, _ component: Int, _ spare: UIView?) -> UIView {
        let view =
            delegate?.pickerView(self, viewForRow: row, forComponent: component, reusing: spare)
            ?? PickerTitleView.leftToTitles(reusing: spare)
        guard let label = view as? PickerTitleView else { return view }
        if let styled = delegate?.pickerView(self, attributedTitleForRow: row, forComponent: component) {
            label.attributedText = styled
        } else {
            label.text = delegate?.pickerView(self, titleForRow: row, forComponent: component) ?? "?"
        }
        return label
    }

    /// Returns the wheel of a component. If the component does not exist, returns nil and logs a mistake.
    private func wheel(_ component: Int) -> PickerWheel? {
        if wheels.indices.contains(component) { return wheels[component] }
        reportMistake("\(self) has \(wheels.count) components, none of index \(component)", of: self)
        return nil
    }

    open var numberOfComponents: Int {
        reloadIfNeeded()
        return wheels.count
    }
    open func numberOfRows(inComponent component: Int) -> Int {
        reloadIfNeeded()
        return wheel(component)?.rowCount ?? 0
    }
    open func rowSize(forComponent component: Int) -> CGSize {
        reloadIfNeeded()
        return wheel(component).map { CGSize(width: $0.bounds.width, height: $0.rowHeight) } ?? .zero
    }
    /// Returns the row's view, or nil if the row is not visible.
    open func view(forRow row: Int, forComponent component: Int) -> UIView? {
        reloadIfNeeded()
        return wheel(component)?.view(forRow: row)
    }

    // MARK: Selection

    /// Returns the row in the middle. While the component is moving, it is the row that will be in the middle when it stops. Returns -1
    /// for a component without rows.
    open func selectedRow(inComponent component: Int) -> Int {
        reloadIfNeeded()
        return wheel(component)?.selectedRow ?? -1
    }
    /// Selects a row without calling the delegate. For a row that does not exist, selects the nearest row.
    open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
        reloadIfNeeded()
        layoutIfNeeded()
        wheel(component)?.select(row, animated: animated)
    }
    /// Notifies the delegate. The delegate of the picker inside a date picker is the date picker.
    private func wheelSettled(component: Int, row: Int) { delegate?.pickerView(self, didSelectRow: row, inComponent: component) }
    /// Whether the user holds a wheel, or a wheel is still turning.
    package var isMoving: Bool { wheels.contains { $0.isTracking || $0.isDragging || $0.isDecelerating } }

    // MARK: Layout

    @_spi(Toolkit) open override var standardHuggingPriorities: (horizontal: UILayoutPriority, vertical: UILayoutPriority) {
        (.defaultHigh, .defaultHigh)
    }
    open override var intrinsicContentSize: CGSize { Self.standardSize }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.standardSize }
    open override func layoutSubviews() {
        super.layoutSubviews()
        reloadIfNeeded()
        placeWheels()
    }
    private func placeWheels() {
        let gaps = Self.spacing * CGFloat(max(wheels.count - 1, 0))
        let room = max(bounds.width - gaps - 2 * Self.sideMargin, 0)
        let chosen = naturalWidths.filter { $0 > 0 }.reduce(0, +)
        let free = naturalWidths.filter { $0 <= 0 }.count
        let share = free > 0 ? max(room - chosen, 0) / CGFloat(free) : 0
        let widths = naturalWidths.map { $0 > 0 ? $0 : share }
        var x = bounds.midX - (widths.reduce(0, +) + gaps) / 2
        for (wheel, width) in zip(wheels, widths) {
            let frame = CGRect(x: x, y: bounds.minY, width: width, height: bounds.height)
            let isReversed = isRightToLeft
            wheel.frame =
                isReversed ? CGRect(origin: CGPoint(x: bounds.minX + bounds.maxX - frame.maxX, y: frame.minY), size: frame.size) : frame
            x += width + Self.spacing
        }
        let height = wheels.map(\.rowHeight).max() ?? PickerWheel.standardRowHeight
        band.frame = CGRect(x: bounds.minX, y: bounds.midY - height / 2, width: bounds.width, height: height)
            .shrunk(dx: Self.bandInset, dy: 0)
    }
}
