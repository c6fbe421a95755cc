/// What one frame shows, as a plain value: a tree of nodes that mirrors the layer tree with presentation values filled in.
///
/// The compositor draws it, damage is the difference of two of them, tests print it. Nothing in it refers back to a view.
public struct DisplayList: Hashable, Sendable {
    /// The canvas in points.
    public var size: CGSize
    /// What lies behind every node.
    public var background: CGColor
    /// Back to front.
    public var nodes: [DisplayNode]

    public init(size: CGSize, background: CGColor = .black, nodes: [DisplayNode] = []) {
        self.size = size
        self.background = background
        self.nodes = nodes
    }
}

/// One layer's picture. Drawing order: shadow, backdrop, fill, contents, children, border; opacity applies to the whole as a group.
public struct DisplayNode: Hashable, Sendable {
    /// The same for the same layer in every frame, unique within a list. Never 0.
    public var id: UInt64
    /// For dumps: the class of the view or layer, and its identifier when it has one.
    public var name: String
    /// Local coordinates to the parent's.
    public var transform: CGAffineTransform
    /// The layer's rectangle in local coordinates; its origin is the scroll position, as in CALayer.
    public var bounds: CGRect
    /// 0 to 1; below 1 the node is composited as a group.
    public var opacity: CGFloat
    public var corners: CornerShape
    /// Contents and children are cut to `bounds` with `corners`.
    public var clipsToBounds: Bool
    public var shadow: Shadow?
    public var backdrop: Backdrop?
    public var fill: CGColor?
    public var border: Border?
    public var contents: [DisplayItem]
    public var children: [DisplayNode]
    /// The subtree seldom changes but moves as a whole: worth keeping as pixels.
    public var prefersCaching: Bool
    /// How the node meets what lies below it.
    public var blend: Blend
    /// The finished picture of the node and everything in it, bent. Nothing of it is shown flat.
    public var warp: Warp?
    /// At most one; an array because a node cannot hold itself.
    private var masks: [DisplayNode]
    /// Everything of the node, its shadow too, is shown only as far as this is opaque. Its transform leads to the node's own coordinates.
    public var mask: DisplayNode? {
        get { masks.first }
        set { masks = newValue.map { [$0] } ?? [] }
    }

    public enum Blend: Hashable, Sendable {
        /// Covers it by its own opacity.
        case normal
        /// The node is drawn by itself first, as a translucent group is.
        case isolated
        /// Light is added to light, inside the nearest group: two pictures at p and 1 - p mix exactly.
        case plus
        /// Only the shape of the node counts: what lies below takes the colour added to its light, or, darker, is multiplied by it. So it
        /// keeps its own hue, as vibrant text on a material does.
        case vibrant(CGColor, isDarker: Bool)

        package var isVibrant: Bool { if case .vibrant = self { true } else { false } }
    }

    public init(
        id: UInt64, name: String = "", transform: CGAffineTransform = .identity, bounds: CGRect, opacity: CGFloat = 1,
        corners: CornerShape = .square, clipsToBounds: Bool = false, shadow: Shadow? = nil, backdrop: Backdrop? = nil,
        fill: CGColor? = nil, border: Border? = nil, contents: [DisplayItem] = [], children: [DisplayNode] = [],
        prefersCaching: Bool = false, mask: DisplayNode? = nil, blend: Blend = .normal
    ) {
        self.id = id
        self.name = name
        self.transform = transform
        self.bounds = bounds
        self.opacity = opacity
        self.corners = corners
        self.clipsToBounds = clipsToBounds
        self.shadow = shadow
        self.backdrop = backdrop
        self.fill = fill
        self.border = border
        self.contents = contents
        self.children = children
        self.prefersCaching = prefersCaching
        self.blend = blend
        masks = mask.map { [$0] } ?? []
    }

    /// A drop shadow of what the node and everything in it draw (or of `path`, local coordinates). `radius` is CALayer's shadowRadius: the
    /// standard deviation of a Gaussian in points; 0 is a hard copy.
    public struct Shadow: Hashable, Sendable {
        public var color: CGColor
        public var offset: CGSize
        public var radius: CGFloat
        public var path: CGPath?
        public init(color: CGColor, offset: CGSize, radius: CGFloat, path: CGPath? = nil) {
            self.color = color
            self.offset = offset
            self.radius = radius
            self.path = path
        }
    }

    /// What a blurring bar or the keyboard does with the pixels below it, inside the node's rounded rectangle (what lies outside it is
    /// not looked at; a masked or translucent group around it is seen through): Gaussian blur of
    /// `radius` points (standard deviation), then chroma times `saturation`, then luma pulled towards `tint`'s by
    /// `1 - lumaContribution` with `tint`'s chroma added.
    public struct Backdrop: Hashable, Sendable {
        public var radius: CGFloat
        /// How much of the backdrop's colourfulness (its difference from grey) comes through, 0 to 1 and above.
        public var chromaContribution: CGFloat
        /// How much of the backdrop's brightness comes through, 0 to 1.
        public var lumaContribution: CGFloat
        /// The material's own colour; alpha is ignored.
        public var tint: CGColor
        /// What stands on the material and takes its colour from it; nil for a plain one.
        package var plates: Plates?
        public init(radius: CGFloat, chromaContribution: CGFloat, lumaContribution: CGFloat, tint: CGColor) {
            self.radius = radius
            self.chromaContribution = chromaContribution
            self.lumaContribution = lumaContribution
            self.tint = tint
        }

        /// The numbers of the material, for animations: radius, chroma and luma contribution, red, green and blue of the tint.
        package var components: [CGFloat] { [radius, chromaContribution, lumaContribution, tint.red, tint.green, tint.blue] }
        /// Takes such numbers. Returns false for lists of another length.
        mutating func take(_ components: [CGFloat]) -> Bool {
            guard components.count == 6 else { return false }
            (radius, chromaContribution, lumaContribution) = (components[0], components[1], components[2])
            tint = CGColor(red: components[3], green: components[4], blue: components[5])
            return true
        }
    }

    /// Shapes on a material, such as the keys of a keyboard of glass. A pixel of a plate is the material's own pixel with its luma times
    /// `lumaContribution`, what its components differ from that luma by times `chromaContribution`, and `light` added.
    package struct Plates: Hashable, Sendable {
        /// Local coordinates of the material's node. On the device it stands on whole pixels, as a picture that is kept does
        /// (`prefersCaching`), so that both go together wherever the material is.
        package var path: CGPath
        package var chromaContribution: CGFloat
        package var lumaContribution: CGFloat
        /// 0 to 1.
        package var light: CGFloat
        package init(path: CGPath, chromaContribution: CGFloat, lumaContribution: CGFloat, light: CGFloat) {
            self.path = path
            self.chromaContribution = chromaContribution
            self.lumaContribution = lumaContribution
            self.light = light
        }
    }

    /// Drawn inside the rectangle's edge, above the children, as CALayer draws it. `width` in points.
    public struct Border: Hashable, Sendable {
        public var color: CGColor
        public var width: CGFloat
        public init(color: CGColor, width: CGFloat) {
            self.color = color
            self.width = width
        }
    }
}

/// One thing that a layer draws itself, in the layer's local coordinates, back to front.
public enum DisplayItem: Hashable, Sendable {
    case fill(CGPath, CGColor, evenOdd: Bool)
    case stroke(CGPath, CGColor, width: CGFloat, cap: CGLineCap, join: CGLineJoin)
    case glyphs(GlyphRun)
    /// A stroke with everything that a line can have.
    case line(CGPath, CGColor, LineStyle)
    case linearGradient(Gradient, in: CGPath)
    /// From the gradient's start outwards to an ellipse with these radii; its end is not looked at.
    case radialGradient(Gradient, radii: CGSize, in: CGPath)
    /// Clockwise around the gradient's start, beginning in the direction of its end.
    case conicGradient(Gradient, in: CGPath)
    /// `image` scaled into `rect`; with a `tint`, only its alpha is used, filled with that colour.
    case image(DisplayImage, rect: CGRect, tint: CGColor?)
    /// Several items as one.
    case group(DrawingGroup)

    public struct Gradient: Hashable, Sendable {
        public var start: CGPoint
        public var end: CGPoint
        public var stops: [Stop]
        public struct Stop: Hashable, Sendable {
            /// 0 to 1 along the line from start to end.
            public var location: CGFloat
            public var color: CGColor
            public init(location: CGFloat, color: CGColor) {
                self.location = location
                self.color = color
            }
        }
        public init(start: CGPoint, end: CGPoint, stops: [Stop]) {
            self.start = start
            self.end = end
            self.stops = stops
        }
    }
}

/// How a line is drawn. Lengths in points of the drawing layer.
public struct LineStyle: Hashable, Sendable {
    public var width: CGFloat
    public var cap: CGLineCap
    public var join: CGLineJoin
    /// A corner's length over the width, above which it is cut off.
    public var miterLimit: CGFloat
    /// Dashes and gaps in turn; empty for a whole line. A list without any length counts as empty.
    public var dashes: [CGFloat]
    /// Where in the pattern the line begins.
    public var dashPhase: CGFloat

    public init(
        width: CGFloat, cap: CGLineCap = .butt, join: CGLineJoin = .miter, miterLimit: CGFloat = 10, dashes: [CGFloat] = [],
        dashPhase: CGFloat = 0
    ) {
        self.width = width
        self.cap = cap
        self.join = join
        self.miterLimit = miterLimit
        self.dashes = dashes
        self.dashPhase = dashPhase
    }
}

/// Pixels that a view shows: premultiplied BGRA, rows without padding. Compared by identity, never by content.
public final class DisplayImage: Hashable, Sendable {
    /// Pixels.
    public let width: Int
    public let height: Int
    /// `width * height * 4` bytes, blue first.
    public let premultipliedBGRA: [UInt8]
    public init(width: Int, height: Int, premultipliedBGRA: [UInt8]) {
        precondition(
            premultipliedBGRA.count == width * height * 4,
            "an image of \(width) x \(height) pixels needs \(width * height * 4) bytes, not \(premultipliedBGRA.count)")
        self.width = width
        self.height = height
        self.premultipliedBGRA = premultipliedBGRA
    }
    public static func == (lhs: DisplayImage, rhs: DisplayImage) -> Bool { lhs === rhs }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
