import UIKit

/// A value that the user has set in a view of a row. It is stored, because the row may get a different cell.
@MainActor
enum CachedValue: Equatable {
    case text(String)
    case isOn(Bool)
    case number(Double)
    case index(Int)
    case offset(CGPoint)

    /// Creates the value of a view. Returns nil if the user cannot change the view's value.
    init?(of view: UIView) {
        switch view {
        case let field as UITextField: self = .text(field.text ?? "")
        case let textView as UITextView: self = .text(textView.text ?? "")
        case let control as UISwitch: self = .isOn(control.isOn)
        case let slider as UISlider: self = .number(Double(slider.value))
        case let stepper as UIStepper: self = .number(stepper.value)
        case let segments as UISegmentedControl: self = .index(segments.selectedSegmentIndex)
        case let scrollView as UIScrollView: self = .offset(scrollView.contentOffset)
        default: return nil
        }
    }

    func show(in view: UIView) {
        guard CachedValue(of: view) != self else { return }
        switch (self, view) {
        case (.text(let text), let field as UITextField): field.text = text
        case (.text(let text), let textView as UITextView): textView.text = text
        case (.isOn(let isOn), let control as UISwitch): control.isOn = isOn
        case (.number(let value), let slider as UISlider): slider.value = Float(value)
        case (.number(let value), let stepper as UIStepper): stepper.value = value
        case (.index(let index), let segments as UISegmentedControl): segments.selectedSegmentIndex = index
        case (.offset(let offset), let scrollView as UIScrollView): scrollView.contentOffset = offset
        default: break
        }
    }
}

/// The views of a scene in one cell.
@MainActor
struct SceneCellContents {
    /// The row in the file that a cell of a row pattern shows; nil while the cell waits for reuse.
    var path: IndexPath?
    /// The views with their descriptions in the order of the file, parents first.
    private(set) var parts: [(description: ViewDescription, view: UIView)] = []
    /// The value of each view in `parts`, as the file sets it.
    private var initial: [CachedValue?] = []
    /// The value of each view in `parts` when the cell was last filled.
    private var filled: [CachedValue?] = []

    /// The fields and text views.
    var inputs: [UIView] { parts.map(\.view).filter { $0 is UITextField || $0 is UITextView } }

    /// Adds a view and its subviews.
    mutating func add(_ description: ViewDescription, _ view: UIView) {
        parts.append((description, view))
        initial.append(CachedValue(of: view))
        let container = (view as? UIVisualEffectView)?.contentView ?? view
        let made = ((view as? UIStackView)?.arrangedSubviews ?? container.subviews).suffix(description.subviews.count)
        for (description, view) in zip(description.subviews, made) { add(description, view) }
    }

    /// Resets all values to the values in the file, so that a row does not show text that was typed into another row.
    func clear() { for (part, value) in zip(parts, initial) { value?.show(in: part.view) } }

    /// Stores the present values, so that later differences are treated as the user's changes. Called when the cell has been filled.
    mutating func noteFilled() { filled = parts.map { CachedValue(of: $0.view) } }

    /// The values that the user has changed, by the index of their view in `parts`.
    var changes: [Int: CachedValue] {
        var result: [Int: CachedValue] = [:]
        for (place, part) in parts.enumerated() {
            if let value = CachedValue(of: part.view), place < filled.count, filled[place] != value { result[place] = value }
        }
        return result
    }

    func show(_ changes: [Int: CachedValue]) {
        for (place, value) in changes.sorted(by: { $0.key < $1.key }) where place < parts.count { value.show(in: parts[place].view) }
    }
}

/// A cell with a record of the views that the scene put into it.
@MainActor
protocol SceneCell: UIView {
    var contents: SceneCellContents { get set }
    var contentView: UIView { get }
}

private enum SceneCellContentsKey {}

/// Stores the contents as an associated value, because lists can also contain cell classes of the app.
extension SceneCell {
    var contents: SceneCellContents {
        get { associatedValues[ObjectIdentifier(SceneCellContentsKey.self)] as? SceneCellContents ?? SceneCellContents() }
        set { associatedValues[ObjectIdentifier(SceneCellContentsKey.self)] = newValue }
    }
}

extension UITableViewCell: SceneCell {}
extension UICollectionViewCell: SceneCell {}
