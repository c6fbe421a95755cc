/// The contents of one frame as a plain value: a tree of nodes that mirrors the layer tree with presentation values filled in.
///
/// The compositor draws it, damage is the difference of two of them, tests print it. It holds no reference to a view.
public struct DisplayList: Hashable, Sendable {
    /// The canvas in points.
    public var size: CGSize
    /// The colour behind every node.
    public var background: CGColor
    /// The nodes, back to front.
    public var nodes: [DisplayNode]

    public init(size: CGSize, background: CGColor = .black, nodes: [DisplayNode] = []) {
        self.size = size
        self.background = background
        self.nodes = nodes
    }
}

/// One layer's picture. Drawing order: shadow, backdrop, fill, contents, children, border; opacity applies to the whole as a group.
public struct DisplayNode: Hashable, Sendable {
    /// The node's identifier: the same for the same layer in every frame, unique within a list. Never 0.
    public var id: UInt64
    /// The name in dumps: the class of the view or layer, and its identifier when it has one.
    public var name: String
    /// The transform from local coordinates to the parent's.
    public var transform: CGAffineTransform
    /// The layer's rectangle in local coordinates; its origin is the scroll position, as in CALayer.
    public var bounds: CGRect
    /// 0 to 1; below 1 the node is composited as a group.
    public var opacity: CGFloat
    public var corners: CornerShape
    /// Whether contents and children are clipped to `bounds` with `corners`.
    public var clipsToBounds: Bool
    public var shadow: Shadow?
    public var backdrop: Backdrop?
    public var fill: CGColor?
    public var border: Border?
    public var contents: [DisplayItem]
    public var children: [DisplayNode]
    /// Whether the subtree seldom changes but moves as a whole, and is worth caching as pixels.
    public var prefersCaching: Bool
    /// The blending with the content below the node.
    public var blend: Blend
    /// The bend of the finished picture of the node and its contents; nil if it is flat.
    public var warp: Warp?
    /// The mask in an array with at most one element, because a struct cannot contain itself.
    private var masks: [DisplayNode]
    /// The mask: the node, including its shadow, is visible only where the mask is opaque. The mask's transform maps to the node's
    /// coordinates.
    public var mask: DisplayNode? {
        get { masks.first }
        set { masks = newValue.map { [$0] } ?? [] }
    }

    public enum Blend: Hashable, Sendable {
        /// Covers the content below by its own opacity.
        case normal
        /// Draws the node by itself first, as a translucent group.
        case isolated
        /// Adds its light to the light below, inside the nearest group: two pictures at p and 1 - p mix exactly.
        case plus
        /// Uses only the node's shape: the colour is added to the content below or, for dark colours, multiplied with it. The content keeps
        /// its hue, as below vibrant text on a material.
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

    /// A drop shadow of the drawing of the node and its contents (or of `path`, local coordinates). `radius` is CALayer's shadowRadius: the
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

    /// The effect of a blurring bar or the keyboard on the pixels below it, inside the node's rounded rectangle (pixels outside it have no
    /// effect; it also affects content below a masked or translucent group around it): Gaussian blur of `radius` points (standard
    /// deviation), then chroma times `saturation`, then luma pulled towards `tint`'s by `1 - lumaContribution` with `tint`'s chroma added.
    public struct Backdrop: Hashable, Sendable {
        public var radius: CGFloat
        /// The share of the backdrop's colourfulness (its difference from grey) that comes through, 0 to 1 and above.
        public var chromaContribution: CGFloat
        /// The share of the backdrop's brightness that comes through, 0 to 1.
        public var lumaContribution: CGFloat
        /// The material's own colour; alpha is ignored.
        public var tint: CGColor
        /// The shapes on the material that take their colour from it; nil for a plain one.
        package var plates: Plates?
        public init(radius: CGFloat, chromaContribution: CGFloat, lumaContribution: CGFloat, tint: CGColor) {
            self.radius = radius
            self.chromaContribution = chromaContribution
            self.lumaContribution = lumaContribution
            self.tint = tint
        }

        /// The numbers of the material, for animations: radius, chroma and luma contribution, red, green and blue of the tint.
        package var components: [CGFloat] { [radius, chromaContribution, lumaContribution, tint.red, tint.green, tint.blue] }
        /// Sets these numbers. Returns false for lists of a different length.
        mutating func take(_ components: [CGFloat]) -> Bool {
            guard components.count == 6 else { return false }
            (radius, chromaContribution, lumaContribution) = (components[0], components[1], components[2])
            tint = CGColor(red: components[3], green: components[4], blue: components[5])
            return true
        }
    }

    /// Shapes on a material, such as the keys of a keyboard of glass. A pixel of a plate is the material's own pixel with its luma times
    /// `lumaContribution`, the difference of its components from that luma times `chromaContribution`, and `light` added.
    package struct Plates: Hashable, Sendable {
        /// The outline in local coordinates of the material's node. On the device it is on whole pixels, as a cached picture is
        /// (`prefersCaching`), so that both stay together wherever the material is.
        package var path: CGPath
        package var chromaContribution: CGFloat
        package var lumaContribution: CGFloat
        /// The added light, 0 to 1.
        package var light: CGFloat
        package init(path: CGPath, chromaContribution: CGFloat, lumaContribution: CGFloat, light: CGFloat) {
            self.path = path
            self.chromaContribution = chromaContribution
            self.lumaContribution = lumaContribution
            self.light = light
        }
    }

    /// A border inside the rectangle's edge, above the children, as CALayer draws it. `width` in points.
    public struct Border: Hashable, Sendable {
        public var color: CGColor
        public var width: CGFloat
        public init(color: CGColor, width: CGFloat) {
            self.color = color
            self.width = width
        }
    }
}

/// One drawing command of a layer, in the layer's local coordinates, back to front.
public enum DisplayItem: Hashable, Sendable {
    case fill(CGPath, CGColor, evenOdd: Bool)
    case stroke(CGPath, CGColor, width: CGFloat, cap: CGLineCap, join: CGLineJoin)
    case glyphs(GlyphRun)
    /// A stroke with all attributes of a line.
    case line(CGPath, CGColor, LineStyle)
    case linearGradient(Gradient, in: CGPath)
    /// A gradient from its start outwards to an ellipse with these radii; its end is ignored.
    case radialGradient(Gradient, radii: CGSize, in: CGPath)
    /// A gradient clockwise around its start, beginning in the direction of its end.
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
            /// The position along the line from start to end, 0 to 1.
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

/// The attributes of a line. Lengths in points of the drawing layer.
public struct LineStyle: Hashable, Sendable {
    public var width: CGFloat
    public var cap: CGLineCap
    public var join: CGLineJoin
    /// The ratio of a corner's length to the width, above which the corner is cut off.
    public var miterLimit: CGFloat
    /// The lengths of dashes and gaps in turn; empty for a solid line. A list without any length counts as empty.
    public var dashes: [CGFloat]
    /// The offset into the pattern at which the line begins.
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

/// The pixels of a picture: premultiplied BGRA, rows without padding. Compared by identity, never by content.
public final class DisplayImage: Hashable, Sendable {
    /// The width in pixels.
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
