@_spi(Toolkit) import UIKitCore
import UIKitCore

/// The view of the bubbles above pressed keys. It has the frame of the keys, draws beyond its bounds, and ignores touches.
@MainActor
final class KeyPopupView: UIView {
    /// The time in seconds for which a bubble stays after the user has lifted the finger. (Facts/KeyboardGeometry.md#key-pop-up: 0.05 to
    /// 0.12)
    static let lingerTime = 0.08

    private var shown: [KeyPopup] = []
    private var alternates: KeyAlternatesPopup?
    private var list: KeyboardListPopup?
    private var lingering: [(popup: KeyPopup, until: Double)] = []
    private var palette: KeyboardPalette { .palette(isDark: traitCollection.userInterfaceStyle == .dark, design: .current) }
    private var waiting: TickSchedule.Participation?

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        layer.shadowRadius = 5
        layer.shadowOffset = CGSize(width: 0, height: 1)
    }
    required init?(coder: NSCoder) { return nil }

    /// Shows the given bubbles. Bubbles shown before that are not in `popups` stay for `lingerTime`.
    func show(_ popups: [KeyPopup], alternates: KeyAlternatesPopup? = nil, list: KeyboardListPopup? = nil) {
        self.alternates = alternates
        self.list = list
        let now = CACurrentMediaTime()
        for old in shown where !popups.contains(where: { $0.keyFrame == old.keyFrame }) { lingering.append((old, now + Self.lingerTime)) }
        // A new touch removes all bubbles of touches that have ended.
        if popups.contains(where: { new in !shown.contains { $0.keyFrame == new.keyFrame } }) { lingering = [] }
        shown = popups
        update()
        guard !lingering.isEmpty, waiting == nil else { return }
        waiting = SimulatedProcess.current.ticks.join(.timers, label: "keyboard: bubble") { [unowned self] now in
            MainActor.assumeIsolated { self.timeDidPass(now) }
        }
    }

    func clear() {
        shown = []
        alternates = nil
        list = nil
        lingering = []
        stopWaiting()
        update()
    }

    private func timeDidPass(_ now: Double) {
        lingering.removeAll { $0.until <= now }
        guard lingering.isEmpty else { return }
        stopWaiting()
        update()
    }

    private func stopWaiting() {
        waiting?.cancel()
        waiting = nil
    }

    private var all: [KeyPopup] { lingering.map(\.popup) + shown }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) { update() }

    private func update() {
        var outline = CGPath()
        for popup in all { outline.addPath(popup.outline) }
        if let alternates { outline.addPath(alternates.outline) }
        if let list { outline.addPath(list.outline) }
        withCause(.keyboard) {
            isHidden = all.isEmpty && alternates == nil && list == nil
            layer.shadowPath = outline
            layer.shadowColor = palette.bubbleShadow.copy(alpha: 1)
            layer.shadowOpacity = Float(palette.bubbleShadow.alpha)
        }
        setNeedsDisplay()
    }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        for popup in all {
            for item in popup.items(palette: palette, measurer: SimulatedProcess.current.textMeasurer) { context.add(item) }
        }
        for item in list?.items(palette: palette, measurer: SimulatedProcess.current.textMeasurer) ?? [] { context.add(item) }
        guard let alternates else { return }
        for item in alternates.items(palette: palette, measurer: SimulatedProcess.current.textMeasurer) { context.add(item) }
    }
}
