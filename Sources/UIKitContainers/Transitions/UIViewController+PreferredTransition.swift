@_spi(Toolkit) import UIKitCore

extension UIViewController {
    /// The transition with which a controller appears and disappears. Available since iOS 18.
    ///
    /// Partial: a navigation controller supports only the zoom; for all other transitions it uses its own push animation.
    @preconcurrency @MainActor
    public final class Transition: NSObject {
        enum Kind {
            case style(UIModalTransitionStyle)
            case zoom(ZoomOptions, (ZoomSourceViewProviderContext) -> UIView?)
        }
        let kind: Kind
        private init(_ kind: Kind) {
            self.kind = kind
            super.init()
        }

        public static func coverVertical() -> Transition { Transition(.style(.coverVertical)) }
        public static func flipHorizontal() -> Transition { Transition(.style(.flipHorizontal)) }
        public static func crossDissolve() -> Transition { Transition(.style(.crossDissolve)) }
        public static func partialCurl() -> Transition { Transition(.style(.partialCurl)) }
        /// Returns a zoom: the view grows from a source view, and shrinks into it again when the controller disappears.
        /// - Parameter sourceViewProvider: called at the beginning of each direction. If it returns no view in the window, the
        ///   transition is the default transition.
        public static func zoom(
            options: ZoomOptions? = nil, sourceViewProvider: @escaping (ZoomSourceViewProviderContext) -> UIView?
        ) -> Transition { Transition(.zoom(options ?? ZoomOptions(), sourceViewProvider)) }

        /// The controllers of a zoom, passed to its `sourceViewProvider`.
        @preconcurrency @MainActor
        public final class ZoomSourceViewProviderContext: NSObject {
            /// The controller from which the zoomed controller appears, and to which it returns.
            public let sourceViewController: UIViewController
            public let zoomedViewController: UIViewController
            init(source: UIViewController, zoomed: UIViewController) {
                (sourceViewController, zoomedViewController) = (source, zoomed)
                super.init()
            }
        }

        /// The settings of a zoom.
        @preconcurrency @MainActor
        public final class ZoomOptions: NSObject {
            /// Returns the part of the zoomed view that initially covers the source view, in the zoomed view's coordinates. Nil means the
            /// upper part across the view's full width.
            public var alignmentRectProvider: ((AlignmentRectContext) -> CGRect?)?
            /// The colour over the content behind the zoomed view; nil for the system's dimming.
            public var dimmingColor: UIColor?
            /// The effect over the content behind the zoomed view, below the dimming colour.
            public var dimmingVisualEffect: UIVisualEffect?
            /// Returns whether a gesture may dismiss the zoomed view now.
            public var interactiveDismissShouldBegin: ((InteractionContext) -> Bool)?
            @preconcurrency @MainActor public override init() { super.init() }

            /// The views of a zoom, passed to its `alignmentRectProvider`.
            @preconcurrency @MainActor
            public final class AlignmentRectContext: NSObject {
                public let sourceView: UIView
                public let zoomedViewController: UIViewController
                init(source: UIView, zoomed: UIViewController) {
                    (sourceView, zoomedViewController) = (source, zoomed)
                    super.init()
                }
            }
            /// A gesture that is about to dismiss the zoomed view.
            @preconcurrency @MainActor
            public final class InteractionContext: NSObject {
                /// The location of the touch in the zoomed view's coordinates, in points.
                public let location: CGPoint
                /// The velocity of the touch, in points per second.
                public let velocity: CGVector
                /// Whether the system would permit the gesture to begin.
                public let willBegin: Bool
                init(location: CGPoint, velocity: CGVector, willBegin: Bool) {
                    (self.location, self.velocity, self.willBegin) = (location, velocity, willBegin)
                    super.init()
                }
            }
        }
    }

    private enum TransitionKey {}
    /// The transition with which the controller appears and disappears. It takes precedence over `modalTransitionStyle`. Available
    /// since iOS 18.
    public var preferredTransition: Transition? {
        get { associatedValues[ObjectIdentifier(TransitionKey.self)] as? Transition }
        set { associatedValues[ObjectIdentifier(TransitionKey.self)] = newValue }
    }

    /// The transition style of the presentation. A zoom without a source view becomes `coverVertical`. (chosen)
    var shownTransitionStyle: UIModalTransitionStyle {
        switch preferredTransition?.kind {
        case .style(let style): style
        case .zoom: .coverVertical
        case nil: modalTransitionStyle
        }
    }
    var zooms: Bool {
        if case .zoom = preferredTransition?.kind { true } else { false }
    }

    /// Returns whether a gesture may dismiss the controller. Calls `interactiveDismissShouldBegin` or, if there is no such closure,
    /// returns `willBegin`.
    func zoomLetsBegin(_ pan: UIPanGestureRecognizer, willBegin: Bool) -> Bool {
        guard case .zoom(let options, _) = preferredTransition?.kind, let ask = options.interactiveDismissShouldBegin else {
            return willBegin
        }
        let velocity = pan.velocity(in: view)
        return ask(
            .init(location: pan.location(in: view), velocity: CGVector(dx: velocity.x, dy: velocity.y), willBegin: willBegin))
    }
}
