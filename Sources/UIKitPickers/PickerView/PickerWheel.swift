@_spi(Toolkit) import UIKitCore
@_spi(Toolkit) import UIKitControls
@_spi(Toolkit) import UIKitScroll
import UIKitControls
import UIKitScroll

/// One component of a picker, which is a scroll view that looks like a drum and always comes to rest on a row.
///
/// At offset 0, row 0 is in the middle. The content is `rows * rowHeight` high, with insets that let the first and last row reach the
/// middle. A fling ends on a row, because the wheel moves the scroll view's target offset to the nearest row when the touch ends.
@MainActor
final class PickerWheel: UIScrollView, ToolkitScrollDelegate {
    /// The height of a row in points. (Facts/Controls.md#pickers)
    static let standardRowHeight: CGFloat = 32

    let component: Int
    /// A closure that returns the row's view. Its second argument is a view that may be reused.
    var makeRow: ((Int, UIView?) -> UIView)?
    /// Called when the wheel comes to rest on a row after the user has turned it.
    var didSettle: ((Int) -> Void)?
    private(set) var rowCount = 0
    private(set) var rowHeight = PickerWheel.standardRowHeight
    /// The row in the middle. During a motion, it is the row that will be in the middle after the motion. It is -1 if there are no rows.
    private(set) var selectedRow = -1
    private var rows: [Int: UIView] = [:]
    private var spare: [UIView] = []
    /// Whether the user has moved the wheel and the choice has not yet been reported.
    private var isInUsersHands = false

    init(component: Int) {
        self.component = component
        super.init(frame: .zero)
        scrollDelegate = self
        showsVerticalScrollIndicator = false
        contentInsetAdjustmentBehavior = .never
        scrollsToTop = false
        alwaysBounceVertical = true
        delaysContentTouches = false
        decelerationRate = Self.friction
        let tap = UITapGestureRecognizer()
        tap.addAction { [weak self] tap in self?.tapped(at: tap.location(in: self)) }
        addGestureRecognizer(tap)
        onCaughtContentReleased = { [weak self] in
            guard let self else { return }
            roll(to: row(at: contentOffset.y))
        }
    }
    required init?(coder: NSCoder) { nil }

    /// The deceleration rate, at which wheels stop sooner than lists. (not documented: chosen; a hard flick turns a drum by a few dozen
    /// rows)
    static let friction = DecelerationRate(rawValue: 0.996)

    private var middleInset: CGFloat { (bounds.height - rowHeight) / 2 }

    // MARK: Rows

    /// Removes all row views and sets a new number of rows. The selection does not change if its row still exists.
    func reload(rows count: Int, height: CGFloat) {
        rowCount = max(count, 0)
        // A row height of less than a point would require too many row views. (chosen)
        rowHeight = height > 0 ? max(height.bounded, 1) : Self.standardRowHeight
        for (_, view) in rows.sorted(by: { $0.key < $1.key }) { view.removeFromSuperview() }
        rows = [:]
        spare = []
        selectedRow = rowCount == 0 ? -1 : min(max(selectedRow, 0), rowCount - 1)
        fit()
        showRows()
    }

    /// Keeps the selected row in the middle when the size changes.
    func fit() {
        contentInset = UIEdgeInsets(top: middleInset, left: 0, bottom: middleInset, right: 0)
        contentSize = CGSize(width: bounds.width, height: CGFloat(rowCount) * rowHeight)
        if !isInUsersHands { setContentOffset(offset(of: selectedRow), animated: false) }
    }
    override func boundsSizeChanged(from oldSize: CGSize) {
        super.boundsSizeChanged(from: oldSize)
        fit()
        showRows()
    }

    func offset(of row: Int) -> CGPoint { CGPoint(x: 0, y: CGFloat(max(row, 0)) * rowHeight - middleInset) }
    /// Returns the row that is nearest to the middle when the wheel is at a content offset.
    func row(at offset: CGFloat) -> Int {
        guard rowCount > 0 else { return -1 }
        let row = ((offset + middleInset) / rowHeight).rounded()
        return Int(bounded: min(max(row, 0), CGFloat(rowCount - 1)))
    }

    func select(_ row: Int, animated: Bool) {
        guard rowCount > 0 else { return }
        isInUsersHands = false
        selectedRow = min(max(row, 0), rowCount - 1)
        setContentOffset(offset(of: selectedRow), animated: animated)
    }

    func view(forRow row: Int) -> UIView? { rows[row] }
    /// The rows that currently have a view, from the top.
    var shownRows: [Int] { rows.keys.sorted() }

    // MARK: Drawing

    /// The maximum distance of row views from the middle in points of scrolling, for any size of the drum. (chosen: more than the height
    /// of any screen)
    static let furthestRow: CGFloat = 3_000

    private func showRows() {
        let cylinder = PickerCylinder(height: bounds.height)
        let middle = contentOffset.y + bounds.height / 2
        var wanted: [(row: Int, place: PickerCylinder.Place)] = []
        if rowCount > 0, bounds.height > 0, bounds.width > 0 {
            let reach = min(cylinder.reach, Self.furthestRow)
            let first = Int(bounded: max(((middle - reach) / rowHeight).rounded(.down), 0))
            let last = Int(bounded: min(max(((middle + reach) / rowHeight).rounded(.up), -1), CGFloat(rowCount - 1)))
            for row in stride(from: first, through: last, by: 1) {
                let distance = (CGFloat(row) + 0.5) * rowHeight - middle
                if let place = cylinder.place(distance: distance, rowHeight: rowHeight) { wanted.append((row, place)) }
            }
        }
        let present = Set(wanted.map(\.row))
        for row in rows.keys.sorted() where !present.contains(row) {
            guard let view = rows.removeValue(forKey: row) else { continue }
            view.removeFromSuperview()
            spare.append(view)
        }
        for (row, place) in wanted {
            let view = rows[row] ?? add(row)
            view.center = CGPoint(x: bounds.midX, y: middle + place.offset)
            view.transform = CGAffineTransform(scaleX: PickerCylinder.width(scale: place.scale), y: place.scale)
            view.alpha = place.alpha
        }
    }

    private func add(_ row: Int) -> UIView {
        let view = makeRow?(row, spare.popLast()) ?? UIView()
        view.transform = .identity
        view.bounds = CGRect(x: 0, y: 0, width: bounds.width, height: rowHeight)
        view.isUserInteractionEnabled = false
        rows[row] = view
        addSubview(view)
        return view
    }

    // MARK: Moving the wheel

    func scrollViewDidScroll(_ scrollView: UIScrollView) { showRows() }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { isInUsersHands = true }
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        selectedRow = row(at: targetContentOffset.pointee.y)
        targetContentOffset.pointee = offset(of: selectedRow)
    }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) { if !decelerate { settle() } }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
        // A touch that stops the wheel also ends the deceleration. In this case the row is chosen when the touch ends.
        if !isTracking { settle() }
    }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { settle() }

    private func settle() {
        guard isInUsersHands else { return }
        let row = row(at: contentOffset.y)
        guard abs(offset(of: row).y - contentOffset.y) < 0.5 else { return roll(to: row) }
        selectedRow = row
        isInUsersHands = false
        if row >= 0 { didSettle?(row) }
    }

    /// Scrolls to a row and reports it as the user's choice.
    private func roll(to row: Int) {
        guard row >= 0 else { return }
        isInUsersHands = true
        selectedRow = row
        if offset(of: row) == contentOffset { settle() } else { setContentOffset(offset(of: row), animated: true) }
    }

    /// Moves the tapped row to the middle. `point` is in the wheel's coordinates.
    private func tapped(at point: CGPoint) {
        let cylinder = PickerCylinder(height: bounds.height)
        let away = point.y - bounds.midY
        guard rowCount > 0, abs(away) < cylinder.radius else { return }
        let row = row(at: contentOffset.y + cylinder.radius * asin(away / cylinder.radius))
        guard row != selectedRow else { return }
        roll(to: row)
    }
}
