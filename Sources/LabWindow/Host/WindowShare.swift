import CoreGraphics
import LabProtocol

/// The widths of the app's window through which a key cycles, as shares of the screen's width. They are the widths of Split View on an
/// iPad. (chosen)
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

    /// Returns the window's size in whole points. The window is as high as the screen.
    func size(on screen: CGSize) -> CGSize {
        CGSize(width: self == .full ? screen.width : (screen.width * share).rounded(), height: screen.height)
    }

    /// Creates the largest share that is narrower than a window of `width` points. After the smallest share, creates the whole screen.
    init(after width: CGFloat, on screen: CGSize) {
        self = Self.allCases.first { $0.size(on: screen).width < width.rounded() } ?? .full
    }

    /// Returns the message for the user. It contains the share's name, its size in points, and on an iPhone the remark that real iPhones
    /// do not have such windows.
    func announcement(on screen: CGSize, isTablet: Bool) -> String {
        let size = size(on: screen)
        let points = "\(size.width.shortText) × \(size.height.shortText)"
        return "\(title): \(points)" + (isTablet || self == .full ? "" : localized(". An iPhone itself gives an app the whole screen."))
    }
}
