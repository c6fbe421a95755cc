import CoreGraphics
import LabProtocol

/// The point of a touch on another phone, and how it was found.
package struct TouchRoute: Hashable, Sendable {
    package enum Way: Hashable, Sendable {
        /// The same point, because the screens have the same size.
        case samePlace
        /// The same relative point in the same view, which is identified by its key.
        case view(String)
        /// The same relative point on the keyboard.
        case keyboard
        /// The same relative point on the screen, because the touch hits no view that both phones have.
        case proportional
    }

    /// The point on the other phone's screen.
    package let place: CGPoint
    package let way: Way

    /// - Parameters:
    ///   - point: the point on the first phone's screen, which `frame` describes.
    ///   - other: the frame of the other phone in the same tick.
    package init(of point: CGPoint, on frame: ComparedFrame, to other: ComparedFrame) {
        if frame.screen == other.screen {
            (place, way) = (point, .samePlace)
            return
        }
        if let keyboard = frame.keyboard, let twin = other.keyboard, keyboard.frame.contains(point) {
            (place, way) = (Self.share(point, of: keyboard.frame, on: twin.frame), .keyboard)
            return
        }
        let byKey = Dictionary(frame.views.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
        // Tries the innermost view at the point first, and then its ancestors.
        var view = frame.views.last { $0.situation != .hidden && $0.visible.contains(point) }
        while let present = view {
            // The window and views that fill it identify a touch no better than the screen does.
            guard !Self.fills(present.frame, frame.screen) else { break }
            if let twin = other.view(present.key), !twin.frame.isEmpty {
                (place, way) = (Self.share(point, of: present.frame, on: twin.frame), .view(present.key))
                return
            }
            view = present.parent.flatMap { byKey[$0] }
        }
        place = Self.share(point, of: CGRect(origin: .zero, size: frame.screen), on: CGRect(origin: .zero, size: other.screen))
        way = .proportional
    }

    private static func fills(_ rect: CGRect, _ screen: CGSize) -> Bool { rect.width >= screen.width && rect.height >= screen.height }

    private static func share(_ point: CGPoint, of rect: CGRect, on other: CGRect) -> CGPoint {
        guard rect.width > 0, rect.height > 0 else { return CGPoint(x: other.midX, y: other.midY) }
        return CGPoint(
            x: other.minX + (point.x - rect.minX) / rect.width * other.width,
            y: other.minY + (point.y - rect.minY) / rect.height * other.height)
    }

    /// Returns the sentence for a panel.
    /// - Parameter title: the view's display name.
    package func sentence(title: String?) -> String {
        switch way {
        case .samePlace: localized("The last touch went to the same point.")
        case .view(let key): localized("The last touch went to \(title ?? key), at the view's position on this phone.")
        case .keyboard: localized("The last touch went to the same fraction of the keyboard.")
        case .proportional: localized("The last touch went to the same fraction of the screen: no view there exists on both phones.")
        }
    }
}
