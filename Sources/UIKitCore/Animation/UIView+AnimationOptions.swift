extension UIView {
    /// The curve of an animation. The last two cases are unnamed in UIKit, where the enumeration accepts any number.
    public enum AnimationCurve: Int, Sendable {
        case easeInOut, easeIn, easeOut, linear
        /// The curve in `keyboardAnimationCurveUserInfoKey`.
        case _keyboard = 7
        /// The spring of presentations. Before iOS 26, the keyboard used the same spring. UIKit has no number for this curve.
        case _presentation

        package static let keyboard = AnimationCurve._keyboard
        static let presentation = AnimationCurve._presentation

        /// The curve, and its fixed duration in seconds if it has one.
        var motion: (curve: MotionCurve, duration: Double?) {
            switch self {
            case .easeIn: (.cubic(CAMediaTimingFunction(name: .easeIn)), nil)
            case .easeOut: (.cubic(CAMediaTimingFunction(name: .easeOut)), nil)
            case .linear: (.cubic(CAMediaTimingFunction(name: .linear)), nil)
            case ._keyboard:
                SimulatedProcess.current.settings.systemVersion >= 26
                    ? (.keyboard26, MotionCurve.keyboard26Duration) : (.keyboard, MotionCurve.keyboardDuration)
            case ._presentation: (.keyboard, MotionCurve.keyboardDuration)
            case .easeInOut: (.cubic(CAMediaTimingFunction(name: .easeInEaseOut)), nil)
            }
        }
    }

    /// Options of an animation block. The raw values are UIKit's: bits 16 to 19 hold an `AnimationCurve`, bits 20 to 23 a transition,
    /// bits 24 to 27 a frame rate.
    public struct AnimationOptions: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Lays out the views that the block resizes. The layout runs inside the block, so that their subviews are animated, too.
        public static let layoutSubviews = AnimationOptions(rawValue: 1)
        /// Lets views receive touches while the block animates them. Without this option, they receive no touches until the animation ends.
        public static let allowUserInteraction = AnimationOptions(rawValue: 2)
        /// Starts from what is on the screen instead of adding to the animations that are already running.
        public static let beginFromCurrentState = AnimationOptions(rawValue: 4)
        public static let `repeat` = AnimationOptions(rawValue: 8)
        public static let autoreverse = AnimationOptions(rawValue: 16)
        /// Gives a nested block its own duration instead of the outer block's.
        public static let overrideInheritedDuration = AnimationOptions(rawValue: 32)
        public static let overrideInheritedCurve = AnimationOptions(rawValue: 64)
        /// Also animates changes of views inside the block of a transition.
        public static let allowAnimatedContent = AnimationOptions(rawValue: 128)
        /// Makes `transition(from:to:)` hide and show views instead of removing and adding them.
        public static let showHideTransitionViews = AnimationOptions(rawValue: 256)
        /// Gives a nested block only its own options instead of the combined options of both blocks.
        public static let overrideInheritedOptions = AnimationOptions(rawValue: 512)
        /// Updates properties and layout before the block, outside the animation, and at the block's end, inside the animation. In this
        /// way, views that depend on an app's data are animated, too. Nested blocks always inherit the option. (documented:
        /// `flushUpdates`, iOS 26; its raw value is chosen)
        public static let flushUpdates = AnimationOptions(rawValue: 1 << 29)
        public static let curveEaseInOut: AnimationOptions = []
        public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
        public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
        public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
        /// The option for `AnimationCurve.keyboard`, which has no name in UIKit. Apps create it by shifting the curve's raw value.
        package static let keyboardCurve = AnimationOptions(rawValue: UInt(AnimationCurve.keyboard.rawValue) << 16)
        /// The option for `AnimationCurve.presentation`. (chosen: presentations keep this curve on iOS 26, where it has not been
        /// measured)
        package static let presentationCurve = AnimationOptions(rawValue: UInt(AnimationCurve.presentation.rawValue) << 16)
        /// Rotates the view by half a turn around its vertical middle line, in perspective. The side in the option's name first turns
        /// towards the viewer. (documented: `UIView.AnimationOptions`)
        public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
        public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
        /// Rolls the old content up from the lower right corner like a page of a pad, or rolls the new content back down. Radius, angle
        /// and shades are chosen by eye.
        public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
        public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
        public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
        public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
        public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)
        /// A hint for the frame rate. It has no effect, because every animation is a function of time that is sampled in every tick.
        public static let preferredFramesPerSecond60 = AnimationOptions(rawValue: 3 << 24)
        public static let preferredFramesPerSecond30 = AnimationOptions(rawValue: 7 << 24)

        /// The options that an inner block inherits from the outer block.
        private static let inherited: AnimationOptions = [
            .allowUserInteraction, .beginFromCurrentState, .repeat, .autoreverse, .flushUpdates,
        ]
        /// Returns the options of a nested block with these options, combined with those that it inherits from the options `outer`.
        func inheriting(from outer: AnimationOptions?) -> AnimationOptions {
            guard let outer else { return self }
            return union(outer.intersection(contains(.overrideInheritedOptions) ? .flushUpdates : .inherited))
        }

        var curve: AnimationCurve { AnimationCurve(rawValue: Int(rawValue >> 16 & 0xf)) ?? .easeInOut }
        var transition: UInt { rawValue >> 20 & 0xf }
    }

    /// Options of `animateKeyframes`. The raw values are UIKit's. The bits of the curve mean the same as in `AnimationOptions`.
    public struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1)
        public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 2)
        public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 4)
        public static let `repeat` = KeyframeAnimationOptions(rawValue: 8)
        public static let autoreverse = KeyframeAnimationOptions(rawValue: 16)
        public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 32)
        public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 512)
        public static let calculationModeLinear: KeyframeAnimationOptions = []
        public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
        public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
        public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
        public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)

        var mode: CAAnimationCalculationMode {
            switch rawValue >> 10 & 0xf {
            case 1: .discrete
            case 2: .paced
            case 3: .cubic
            case 4: .cubicPaced
            default: .linear
            }
        }
        /// The options that exist in `AnimationOptions`, too, as a value of that type.
        var common: AnimationOptions { AnimationOptions(rawValue: rawValue & ~(0xf << 10)) }
    }
}
