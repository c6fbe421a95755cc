extension UISheetPresentationController {
    /// A height at which a sheet rests.
    @MainActor
    public final class Detent: NSObject {
        public struct Identifier: RawRepresentable, Hashable, Sendable {
            public let rawValue: String
            public init(rawValue: String) { self.rawValue = rawValue }
            public init(_ rawValue: String) { self.rawValue = rawValue }
            public static let medium = Identifier(rawValue: "com.apple.UIKit.medium")
            public static let large = Identifier(rawValue: "com.apple.UIKit.large")
        }

        public let identifier: Identifier
        private let resolve: (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?

        private init(identifier: Identifier, resolve: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?) {
            self.identifier = identifier
            self.resolve = resolve
            super.init()
        }

        /// Returns a detent of about half the screen's height.
        public static func medium() -> Detent {
            Detent(identifier: .medium) { $0.maximumDetentValue * SheetMetrics.mediumShare }
        }
        /// Returns a detent that reaches almost up to the status bar.
        public static func large() -> Detent { Detent(identifier: .large) { $0.maximumDetentValue } }
        /// Returns a detent with a custom height in points, excluding the safe area below. If the resolver returns nil, the detent is
        /// inactive.
        public static func custom(
            identifier: Identifier? = nil, resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
        ) -> Detent {
            Detent(identifier: identifier ?? Identifier("custom-\(SimulatedProcess.current.nextDetentNumber())"), resolve: resolver)
        }

        /// Returns the height in points, excluding the safe area below; nil if the detent is inactive.
        public func resolvedValue(in context: any UISheetPresentationControllerDetentResolutionContext) -> CGFloat? {
            resolve(context).map { min(max($0, 0), context.maximumDetentValue) }
        }
    }
}

/// The information about the sheet that a detent can use to determine its height.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDetentResolutionContext: NSObjectProtocol {
    var containerTraitCollection: UITraitCollection { get }
    /// The height of a large sheet in points, excluding the safe area below.
    var maximumDetentValue: CGFloat { get }
}

/// Receives a callback when the user selects a different detent.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(_ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
    public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
        _ sheetPresentationController: UISheetPresentationController
    ) {}
}

/// The counter that numbers detents without an identifier.
@MainActor
private final class DetentNumbers { var last = 0 }

extension SimulatedProcess {
    @MainActor
    fileprivate func nextDetentNumber() -> Int {
        let numbers = state { DetentNumbers() }
        numbers.last += 1
        return numbers.last
    }
}
