/// An accessory at the trailing or the leading side of a list cell.
@preconcurrency @MainActor
public struct UICellAccessory {
    public enum DisplayedState: Sendable { case always, whenEditing, whenNotEditing }
    public enum AccessoryType: Equatable, Sendable {
        case checkmark, disclosureIndicator, detail, outlineDisclosure, insert, delete, reorder, multiselect, label, customView
    }
    public enum Placement {
        case leading(displayed: DisplayedState = .always, at: Position = { $0.count })
        case trailing(displayed: DisplayedState = .always, at: Position = { $0.count })
        /// Returns the index at which a new accessory is inserted among the accessories that are already on its side.
        public typealias Position = (_ accessories: [UICellAccessory]) -> Int

        /// Returns the position before the first accessory of a type, or the last position if there is no such accessory.
        @MainActor public static func position(before accessoryType: AccessoryType) -> Position {
            { accessories in accessories.firstIndex { $0.accessoryType == accessoryType } ?? accessories.count }
        }
        /// Returns the position after the last accessory of a type, or the last position if there is no such accessory.
        @MainActor public static func position(after accessoryType: AccessoryType) -> Position {
            { accessories in accessories.lastIndex { $0.accessoryType == accessoryType }.map { $0 + 1 } ?? accessories.count }
        }
    }

    /// The width in which an accessory is centred.
    public enum LayoutDimension: Equatable, Sendable {
        /// The width of the accessory's view.
        case actual
        /// The width that all standard accessories share, so that accessories in different rows are aligned.
        case standard
        /// A width in points.
        case custom(CGFloat)
    }

    public let accessoryType: AccessoryType
    let displayed: DisplayedState
    let isLeading: Bool
    let options: Options
    /// Creates the accessory's view. Each cell has its own view, except for a custom view of the app.
    let make: () -> UIView
    var position: Placement.Position = { $0.count }

    /// The options that all accessories share.
    struct Options {
        var isHidden = false
        var reservedLayoutWidth: LayoutDimension?
        var tintColor: UIColor?
        var backgroundColor: UIColor?
    }

    func isShown(isEditing: Bool) -> Bool {
        guard !options.isHidden else { return false }
        switch displayed {
        case .always: return true
        case .whenEditing: return isEditing
        case .whenNotEditing: return !isEditing
        }
    }

    /// Returns the width of the accessory's view in points.
    func width(_ view: UIView) -> CGFloat {
        switch options.reservedLayoutWidth ?? .actual {
        case .actual: view.bounds.width
        case .standard: max(view.bounds.width, ListCellMeasures.standardAccessory)
        case .custom(let width): max(width, 0)
        }
    }

    // MARK: Standard accessories

    /// Returns the chevron that indicates that a tap on the row opens another screen.
    public static func disclosureIndicator(
        displayed: DisplayedState = .always, options: DisclosureIndicatorOptions = DisclosureIndicatorOptions()
    ) -> UICellAccessory {
        symbol(.disclosureIndicator, "chevron.right", size: 13.5, color: options.tintColor ?? .tertiaryLabel, displayed, options.common)
    }

    public static func checkmark(displayed: DisplayedState = .always, options: CheckmarkOptions = CheckmarkOptions()) -> UICellAccessory {
        symbol(.checkmark, "checkmark", size: 16, color: options.tintColor, displayed, options.common)
    }

    /// Returns the round info button. A tap calls `actionHandler`.
    public static func detail(
        displayed: DisplayedState = .always, options: DetailOptions = DetailOptions(), actionHandler: ActionHandler? = nil
    ) -> UICellAccessory {
        UICellAccessory(accessoryType: .detail, displayed: displayed, isLeading: false, options: options.common) {
            let button = UIButton(type: .detailDisclosure)
            if let color = options.tintColor { button.tintColor = color }
            button.sizeToFit()
            if let actionHandler { button.addAction(UIAction { _ in actionHandler() }, for: .touchUpInside) }
            return button
        }
    }

    /// Returns the rotating chevron that expands and collapses the children of the row's item in a section snapshot.
    ///
    /// Without a handler, a tap expands or collapses the item in the section snapshot of the data source.
    public static func outlineDisclosure(
        displayed: DisplayedState = .always, options: OutlineDisclosureOptions = OutlineDisclosureOptions(),
        actionHandler: ActionHandler? = nil
    ) -> UICellAccessory {
        UICellAccessory(accessoryType: .outlineDisclosure, displayed: displayed, isLeading: false, options: options.common) {
            let view = OutlineDisclosureView(style: options.style, handler: actionHandler)
            if let color = options.tintColor { view.tintColor = color }
            return view
        }
    }

    /// Returns the red circle with a minus sign. Without a handler, a tap opens the trailing swipe actions of the row.
    public static func delete(
        displayed: DisplayedState = .whenEditing, options: DeleteOptions = DeleteOptions(), actionHandler: ActionHandler? = nil
    ) -> UICellAccessory { circle(.delete, .delete, displayed, options.common, actionHandler) }

    /// Returns the green circle with a plus sign.
    public static func insert(
        displayed: DisplayedState = .whenEditing, options: InsertOptions = InsertOptions(), actionHandler: ActionHandler? = nil
    ) -> UICellAccessory { circle(.insert, .insert, displayed, options.common, actionHandler) }

    /// Returns the circle that shows whether the row is selected.
    public static func multiselect(
        displayed: DisplayedState = .whenEditing, options: MultiselectOptions = MultiselectOptions()
    ) -> UICellAccessory { circle(.multiselect, .selection, displayed, options.common, nil) }

    /// Returns the reorder control, with which the user drags a row to another position.
    public static func reorder(
        displayed: DisplayedState = .whenEditing, options: ReorderOptions = ReorderOptions()
    ) -> UICellAccessory {
        UICellAccessory(accessoryType: .reorder, displayed: displayed, isLeading: false, options: options.common) {
            let grip = ListReorderGrip(frame: CGRect(x: 0, y: 0, width: ListCellMeasures.grip, height: ListCellMeasures.grip))
            if let color = options.tintColor { grip.linesColor = color }
            return grip
        }
    }

    /// Returns an accessory with a short grey text.
    public static func label(
        text: String, displayed: DisplayedState = .always, options: LabelOptions = LabelOptions()
    ) -> UICellAccessory {
        UICellAccessory(accessoryType: .label, displayed: displayed, isLeading: false, options: options.common) {
            let label = UILabel()
            label.text = text
            label.textColor = options.tintColor ?? .secondaryLabel
            label.font = options.font
            label.adjustsFontForContentSizeCategory = options.adjustsFontForContentSizeCategory
            label.sizeToFit()
            return label
        }
    }

    /// Returns an accessory with an app's own view.
    public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
        let options = Options(
            isHidden: configuration.isHidden, reservedLayoutWidth: configuration.reservedLayoutWidth, tintColor: configuration.tintColor)
        if let color = configuration.tintColor { configuration.customView.tintColor = color }
        if !configuration.maintainsFixedSize { fit(configuration.customView) }
        let (displayed, isLeading, position): (DisplayedState, Bool, Placement.Position) =
            switch configuration.placement {
            case .leading(let displayed, let position): (displayed, true, position)
            case .trailing(let displayed, let position): (displayed, false, position)
            }
        return UICellAccessory(
            accessoryType: .customView, displayed: displayed, isLeading: isLeading, options: options, make: { configuration.customView },
            position: position)
    }

    /// Sizes a view to its constraints, or with `sizeToFit()` if it has none.
    private static func fit(_ view: UIView) {
        guard !view.constraints.isEmpty else { return view.sizeToFit() }
        let size = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        if size.width > 0, size.height > 0 { view.bounds.size = size } else { view.sizeToFit() }
    }

    public typealias ActionHandler = () -> Void

    private static func symbol(
        _ type: AccessoryType, _ name: String, size: CGFloat, color: UIColor?, _ displayed: DisplayedState, _ options: Options
    ) -> UICellAccessory {
        UICellAccessory(accessoryType: type, displayed: displayed, isLeading: false, options: options) {
            let configuration = UIImage.SymbolConfiguration(pointSize: size, weight: .semibold)
            let image = UIImage(systemName: name, withConfiguration: configuration)
            let view = UIImageView(image: type == .disclosureIndicator ? image?.imageFlippedForRightToLeftLayoutDirection() : image)
            if let color { view.tintColor = color }
            view.sizeToFit()
            return view
        }
    }

    private static func circle(
        _ type: AccessoryType, _ kind: TableEditControl.Kind, _ displayed: DisplayedState, _ options: Options, _ handler: ActionHandler?
    ) -> UICellAccessory {
        UICellAccessory(accessoryType: type, displayed: displayed, isLeading: true, options: options) {
            let side = TableEditControl.diameter
            let control = TableEditControl(frame: CGRect(x: 0, y: 0, width: side, height: side))
            control.kind = kind
            control.circleLeading = 0
            control.fill = options.backgroundColor
            if let color = options.tintColor { control.markColor = color }
            control.isUserInteractionEnabled = kind != .selection
            control.addAction(
                UIAction { [weak control] _ in
                    if let handler { return handler() }
                    guard kind == .delete else { return }
                    (control?.superview as? UICollectionViewListCell)?.opensSwipe()
                }, for: .touchUpInside)
            return control
        }
    }
}

/// An accessory together with its view in a cell.
@MainActor
struct PlacedAccessory {
    let accessory: UICellAccessory
    let view: UIView
    var width: CGFloat { accessory.width(view) }
    var isLeading: Bool { accessory.isLeading }
}

extension Array where Element == PlacedAccessory {
    /// The accessories in display order. On each side the order is from leading to trailing.
    @MainActor var arranged: [PlacedAccessory] {
        reduce(into: []) { arranged, placed in
            var side = arranged.filter { $0.isLeading == placed.isLeading }
            side.insert(placed, at: Swift.min(Swift.max(placed.accessory.position(side.map(\.accessory)), 0), side.count))
            arranged = arranged.filter { $0.isLeading != placed.isLeading } + side
        }
    }
}
