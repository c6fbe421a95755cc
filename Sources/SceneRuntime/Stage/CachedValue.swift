import UIKit

/// The value of a view that the user can change, kept so that a row that gets a different cell shows it again.
@MainActor
enum CachedValue: Equatable {
    case text(String)
    case isOn(Bool)
    case number(Double)
    case index(Int)
    case offset(CGPoint)

    /// Nil for views that the user cannot change.
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

/// The views that a scene puts into one cell.
@MainActor
struct SceneCellContents {
    /// The row of the file that a cell of a row pattern shows; nil while the cell waits for reuse.
    var path: IndexPath?
    /// The views with their descriptions in the order of the file, parents first.
    private(set) var parts: [(description: ViewDescription, view: UIView)] = []
    /// The value of each part, as the file has it.
    private var initial: [CachedValue?] = []
    /// The value of each part, when it was last filled in.
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

    /// Resets all values to those of the file: a row does not show the text typed into another.
    func clear() { for (part, value) in zip(parts, initial) { value?.show(in: part.view) } }

    /// Called when the row is filled in: later differences are the user's changes.
    mutating func noteFilled() { filled = parts.map { CachedValue(of: $0.view) } }

    /// The values that the user has changed, by index.
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

/// A scene's lists can also contain the app's own cell classes, so every cell stores its `contents` as an associated value.
extension SceneCell {
    var contents: SceneCellContents {
        get { associatedValues[ObjectIdentifier(SceneCellContentsKey.self)] as? SceneCellContents ?? SceneCellContents() }
        set { associatedValues[ObjectIdentifier(SceneCellContentsKey.self)] = newValue }
    }
}

extension UITableViewCell: SceneCell {}
extension UICollectionViewCell: SceneCell {}
