import UIKit

/// Reports the limits of a stand-in for a framework on standard error, once in each process.
/// - Parameters:
///   - name: the type or function that the app uses, such as `WKWebView` or `CLGeocoder`.
///   - limits: a sentence about the limits without its full stop.
package func reportStandIn(_ name: String, _ limits: String) {
    let message = "\(name) is a stand-in here: \(limits)."
    InterfaceThread.run { SimulatedProcess.current.reportOnce(message) }
}

/// Runs `body` at the beginning of the next tick, because responses of the system's services never arrive immediately.
package func answerLater(_ body: @escaping () -> Void) {
    nonisolated(unsafe) let body = body
    DispatchQueue.main.async { body() }
}

/// Returns a name for a new record of a service. The name is unique in the phone's process and the same in every run.
package func newRecordName() -> String { "record-\(InterfaceThread.run { SimulatedProcess.current.makeIdentifier() })" }

/// The placeholder for a web page, a map or a film: a grey area with a name and a line below the name.
@MainActor
package final class StandInView: UIView {
    private let nameLabel = UILabel()
    private let detailLabel = UILabel()
    package var name: String {
        didSet { nameLabel.text = name }
    }
    /// The name of the missing content, such as a URL or a place.
    package var detail: String? {
        didSet {
            detailLabel.text = detail
            setNeedsLayout()
        }
    }

    package init(_ name: String, detail: String? = nil) {
        (self.name, self.detail) = (name, detail)
        super.init(frame: .zero)
        backgroundColor = .secondarySystemBackground
        isUserInteractionEnabled = false
        for (label, style, color) in [
            (nameLabel, UIFont.TextStyle.headline, UIColor.secondaryLabel), (detailLabel, .footnote, .tertiaryLabel),
        ] {
            label.font = .preferredFont(forTextStyle: style)
            label.textColor = color
            label.textAlignment = .center
            label.numberOfLines = 3
            addSubview(label)
        }
        nameLabel.text = name
        detailLabel.text = detail
    }
    required package init?(coder: NSCoder) {
        (name, detail) = ("", nil)
        super.init(coder: coder)
    }

    package override func layoutSubviews() {
        super.layoutSubviews()
        // The margin is the distance to the sides, and the gap is the distance between the lines, in points. (chosen)
        let (margin, gap): (CGFloat, CGFloat) = (16, 4)
        let width = max(0, bounds.width - 2 * margin)
        let heights = [nameLabel, detailLabel].map { $0.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height }
        let top = (bounds.height - heights[0] - gap - heights[1]) / 2
        nameLabel.frame = CGRect(x: margin, y: top, width: width, height: heights[0])
        detailLabel.frame = CGRect(x: margin, y: top + heights[0] + gap, width: width, height: heights[1])
    }
}

/// The phone's date. A new date picker shows the start date, and the phone's time is added to it.
package enum PhoneDate {
    package static var start: Date { UIDatePicker.startOfTime }
    package static var now: Date { start.addingTimeInterval(InterfaceThread.run { CACurrentMediaTime() }) }
}
