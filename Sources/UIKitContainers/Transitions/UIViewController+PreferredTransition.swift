@_spi(Toolkit) import UIKitCore

extension UIViewController {
    /// A way for a controller to come and go. iOS 18.
    ///
    /// Partial: a navigation controller only zooms, and pushes with its own animation for the other transitions.
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
        /// The view grows from another one, and shrinks into it again when the controller goes.
        /// - Parameter sourceViewProvider: called at the beginning of each way;
        ///   without a view in the window the transition is an ordinary one.
        public static func zoom(
            options: ZoomOptions? = nil, sourceViewProvider: @escaping (ZoomSourceViewProviderContext) -> UIView?
        ) -> Transition { Transition(.zoom(options ?? ZoomOptions(), sourceViewProvider)) }

        /// The controllers of a zoom, when its source view is asked for.
        @preconcurrency @MainActor
        public final class ZoomSourceViewProviderContext: NSObject {
            /// The controller from which the other one comes, and to which it goes back.
            public let sourceViewController: UIViewController
            public let zoomedViewController: UIViewController
            init(source: UIViewController, zoomed: UIViewController) {
                (sourceViewController, zoomedViewController) = (source, zoomed)
                super.init()
            }
        }

        /// Settings of a zoom.
        @preconcurrency @MainActor
        public final class ZoomOptions: NSObject {
            /// Returns the part of the zoomed view that lies on the source view at first, in the zoomed view's coordinates. Nil for the
            /// upper part, as wide as the view.
            public var alignmentRectProvider: ((AlignmentRectContext) -> CGRect?)?
            /// The colour over what is behind the zoomed view; nil for the system's.
            public var dimmingColor: UIColor?
            /// An effect over what is behind the zoomed view, below the colour.
            public var dimmingVisualEffect: UIVisualEffect?
            /// Returns whether a finger may take the zoomed view back now.
            public var interactiveDismissShouldBegin: ((InteractionContext) -> Bool)?
            @preconcurrency @MainActor public override init() { super.init() }

            /// The views of a zoom, when its alignment is asked for.
            @preconcurrency @MainActor
            public final class AlignmentRectContext: NSObject {
                public let sourceView: UIView
                public let zoomedViewController: UIViewController
                init(source: UIView, zoomed: UIViewController) {
                    (sourceView, zoomedViewController) = (source, zoomed)
                    super.init()
                }
            }
            /// A finger that is about to take the zoomed view back.
            @preconcurrency @MainActor
            public final class InteractionContext: NSObject {
                /// The finger in the zoomed view's coordinates, in points.
                public let location: CGPoint
                /// Points per second.
                public let velocity: CGVector
                /// Whether the system would let it begin.
                public let willBegin: Bool
                init(location: CGPoint, velocity: CGVector, willBegin: Bool) {
                    (self.location, self.velocity, self.willBegin) = (location, velocity, willBegin)
                    super.init()
                }
            }
        }
    }

    private enum TransitionKey {}
    /// The way in which the controller comes and goes, before `modalTransitionStyle`. iOS 18.
    public var preferredTransition: Transition? {
        get { associatedValues[ObjectIdentifier(TransitionKey.self)] as? Transition }
        set { associatedValues[ObjectIdentifier(TransitionKey.self)] = newValue }
    }

    /// The style of the presentation. A zoom without a source view covers. (chosen)
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

    /// Whether a zoom that came here lets a finger take it back.
    func zoomLetsBegin(_ pan: UIPanGestureRecognizer, willBegin: Bool) -> Bool {
        guard case .zoom(let options, _) = preferredTransition?.kind, let ask = options.interactiveDismissShouldBegin else {
            return willBegin
        }
        let velocity = pan.velocity(in: view)
        return ask(
            .init(location: pan.location(in: view), velocity: CGVector(dx: velocity.x, dy: velocity.y), willBegin: willBegin))
    }
}
