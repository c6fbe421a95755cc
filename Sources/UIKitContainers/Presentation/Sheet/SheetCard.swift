/// The position in points of a sheet that an iPad shows in the middle of the screen, as a rectangle with rounded corners (a card).
struct SheetCard: Hashable {
    /// The default size of a form sheet. (Facts/Presentations.md#sheets)
    static let formSize = CGSize(width: 540, height: 620)
    /// The maximum width of a page sheet. (Facts/Presentations.md#sheets)
    static let pageWidth: CGFloat = 704
    /// The minimum margin above and below a page sheet, and the minimum distance of page sheets and form sheets from the status bar.
    /// (chosen)
    static let margin: CGFloat = 20

    var isForm: Bool
    /// The controller's preferred size; zero if it has none.
    var preferred: CGSize

    /// Returns the frame of the card in the container's coordinates.
    /// - Parameters:
    ///   - size: the container's size.
    ///   - keyboard: the height that the keyboard covers at the bottom. The card moves to the middle of the free height, but not above
    ///     its top margin. A card that is higher than the free height keeps its height and extends under the keyboard.
    func frame(in size: CGSize, safeArea: UIEdgeInsets, keyboard: CGFloat) -> CGRect {
        let top = safeArea.top + Self.margin
        let most = CGSize(width: size.width - 2 * Self.margin, height: size.height - top - max(safeArea.bottom, Self.margin))
        var wanted = isForm ? Self.formSize : CGSize(width: Self.pageWidth, height: most.height)
        if preferred.width > 0 { wanted.width = preferred.width }
        if preferred.height > 0 { wanted.height = preferred.height }
        let (width, height) = (min(wanted.width, most.width), min(wanted.height, most.height))
        let middle = (size.height - keyboard) / 2
        var y = middle - height / 2
        if keyboard > 0 || !isForm { y = max(y, top) }
        return CGRect(x: ((size.width - width) / 2).rounded(), y: y.rounded(), width: width, height: height)
    }
}
