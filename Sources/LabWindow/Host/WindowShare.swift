import CoreGraphics
import LabProtocol

/// The widths of the app's window that its key cycles through, as shares of the screen's width: those of an iPad's split screen. (chosen)
enum WindowShare: CaseIterable {
    case full, twoThirds, half, third

    private var share: CGFloat {
        switch self {
        case .full: 1
        case .twoThirds: 2 / 3
        case .half: 1 / 2
        case .third: 1 / 3
        }
    }
    var title: String {
        switch self {
        case .full: localized("The whole screen")
        case .twoThirds: localized("Two thirds")
        case .half: localized("Half")
        case .third: localized("A third")
        }
    }

    /// Returns the size in whole points, with the screen's height.
    func size(on screen: CGSize) -> CGSize {
        CGSize(width: self == .full ? screen.width : (screen.width * share).rounded(), height: screen.height)
    }

    /// Returns the next share that is smaller than a window `width` points wide, whatever its current width; the whole screen after the
    /// smallest.
    init(after width: CGFloat, on screen: CGSize) {
        self = Self.allCases.first { $0.size(on: screen).width < width.rounded() } ?? .full
    }

    /// Returns its message: its name, its size in points, and on an iPhone that only the lab has such a window.
    func announcement(on screen: CGSize, isTablet: Bool) -> String {
        let size = size(on: screen)
        let points = "\(size.width.shortText) × \(size.height.shortText)"
        return "\(title): \(points)" + (isTablet || self == .full ? "" : localized(". An iPhone itself gives an app the whole screen."))
    }
}
