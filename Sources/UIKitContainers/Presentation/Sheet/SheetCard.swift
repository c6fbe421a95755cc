/// Where a sheet stands on an iPad: a card in the middle. Points.
struct SheetCard: Hashable {
    /// The size of a form sheet that does not say another. (Facts/Presentations.md#sheets)
    static let formSize = CGSize(width: 540, height: 620)
    /// The greatest width of a page sheet. (Facts/Presentations.md#sheets)
    static let pageWidth: CGFloat = 704
    /// Above and below a page sheet, and what every card keeps clear of the status bar. (chosen)
    static let margin: CGFloat = 20

    var isForm: Bool
    /// What the controller wishes; zero for nothing.
    var preferred: CGSize

    /// In the container's coordinates.
    /// - Parameters:
    ///   - size: of the container.
    ///   - keyboard: how much of it is covered from below. The card goes to the middle of the rest, but not above its margin at the top: a
    ///     card that is too high for the rest keeps its height and reaches under the keyboard.
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
