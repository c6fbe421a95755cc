/// A button that covers the title of a navigation bar, adds a chevron at the title's end, and opens the title's menu.
@MainActor
final class TitleMenuButton: UIControl {
    private let chevron = UIImageView(image: UIImage(systemName: "chevron.down.circle.fill"))
    private weak var title: UILabel?
    private let makeMenu: () -> UIMenu?
    /// The size of the chevron after the title, its distance from the title, and the touch margin around the title, in points. (chosen by
    /// eye)
    private static let sign = (size: CGFloat(14), gap: CGFloat(5), reach: CGFloat(8))

    init(of title: UILabel, _ makeMenu: @escaping () -> UIMenu?) {
        self.title = title
        self.makeMenu = makeMenu
        super.init(frame: .zero)
        accessibilityIdentifier = "TitleMenu"
        chevron.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: Self.sign.size, weight: .semibold).applying(
            UIImage.SymbolConfiguration(hierarchicalColor: .label))
        chevron.isUserInteractionEnabled = false
        // The chevron is a subview of the title's view, so that it moves and fades along with the title.
        title.addSubview(chevron)
        addAction(UIAction { [weak self] _ in self?.open() }, for: .touchUpInside)
    }
    required init?(coder: NSCoder) { return nil }

    func leave() {
        chevron.removeFromSuperview()
        removeFromSuperview()
    }

    /// The width in points that the chevron adds to the title.
    var room: CGFloat { Self.sign.gap + chevron.intrinsicContentSize.width }

    /// Sets the button's frame around the title.
    /// - Parameters:
    ///   - title: the frame of the title's view, including the chevron's space at its end.
    ///   - height: the height of the bar in points.
    func place(around title: CGRect, height: CGFloat, isReversed: Bool) {
        let size = chevron.intrinsicContentSize
        frame = CGRect(x: title.minX - Self.sign.reach, y: 0, width: title.width + 2 * Self.sign.reach, height: height)
        chevron.frame = CGRect(
            x: isReversed ? 0 : title.width - size.width, y: (title.height - size.height) / 2, width: size.width, height: size.height)
    }

    /// Returns whether a touch hits the button. While the title is invisible, for example because a large title is shown, touches miss
    /// it.
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        (title?.alpha ?? 0) >= 0.5 && super.point(inside: point, with: event)
    }

    private func open() {
        guard let menu = makeMenu() else { return }
        SimulatedProcess.current.menus.present(menu, for: self)
    }
}
