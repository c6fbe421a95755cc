/// The contents of one frame as a value: a tree of nodes that mirrors the layer tree with presentation values.
///
/// The compositor draws it, damage is computed as the difference of two display lists, and tests print it. It contains no references to
/// views.
public struct DisplayList: Hashable, Sendable {
    /// The size of the canvas in points.
    public var size: CGSize
    /// The background colour of the canvas.
    public var background: CGColor
    /// The nodes, back to front.
    public var nodes: [DisplayNode]

    public init(size: CGSize, background: CGColor = .black, nodes: [DisplayNode] = []) {
        self.size = size
        self.background = background
        self.nodes = nodes
    }
}

/// The drawing of one layer. The drawing order is shadow, backdrop, fill, contents, children, border. The opacity applies to the node as
/// a group.
public struct DisplayNode: Hashable, Sendable {
    /// The identifier, unique within a list. A layer has the same identifier in every frame. Never 0.
    public var id: UInt64
    /// The name in dumps: the class of the view or layer, and its accessibility identifier if it has one.
    public var name: String
    /// The transform from local coordinates to the parent's.
    public var transform: CGAffineTransform
    /// The layer's rectangle in local coordinates. As in CALayer, its origin is the scroll position.
    public var bounds: CGRect
    /// The opacity, 0 to 1. Below 1, the node is composited as a group.
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
    /// Whether the subtree rarely changes but moves as a whole, so that it should be rasterized and cached.
    public var prefersCaching: Bool
    /// The mode in which the node is blended with the content below it.
    public var blend: Blend
    /// The perspective or bend of the rendered node with its contents; nil if it is flat.
    public var warp: Warp?
    /// The mask, in an array with at most one element because a structure cannot contain itself.
    private var masks: [DisplayNode]
    /// The mask. The node, including its shadow, is visible only where the mask is opaque. The mask's transform maps to the node's
    /// coordinates.
    public var mask: DisplayNode? {
        get { masks.first }
        set { masks = newValue.map { [$0] } ?? [] }
    }

    public enum Blend: Hashable, Sendable {
        /// Composites the node over the content below.
        case normal
        /// Renders the node separately first, as a translucent group.
        case isolated
        /// Adds the node's colours to the content below, inside the nearest group. Two pictures with opacities p and 1 - p then mix
        /// exactly.
        case plus
        /// Uses only the node's shape. The colour is added to the content below, or for dark colours, multiplied with it. The content
        /// keeps its hue, as below vibrant text on a material.
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

    /// The drop shadow of the node with its contents, or of `path` in local coordinates. `radius` is CALayer's shadowRadius: the standard
    /// deviation of a Gaussian in points; 0 for a shadow with hard edges.
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

    /// The effect of a blurring bar or the keyboard on the pixels below it, inside the node's rounded rectangle. Pixels outside the
    /// rectangle have no influence. The effect includes content below a masked or translucent group that contains the node.
    ///
    /// The pixels are first blurred with a Gaussian whose standard deviation is `radius` points. Then their chroma is multiplied by
    /// `chromaContribution`. Finally, their luma is blended with the luma of `tint` by `1 - lumaContribution`, and the chroma of `tint`
    /// is added.
    public struct Backdrop: Hashable, Sendable {
        public var radius: CGFloat
        /// The fraction of the backdrop's chroma (its difference from grey) that is kept. It can exceed 1.
        public var chromaContribution: CGFloat
        /// The fraction of the backdrop's luma that is kept, 0 to 1.
        public var lumaContribution: CGFloat
        /// The material's own colour; alpha is ignored.
        public var tint: CGColor
        /// The shapes on the material that take their colour from the material; nil for a plain material.
        package var plates: Plates?
        public init(radius: CGFloat, chromaContribution: CGFloat, lumaContribution: CGFloat, tint: CGColor) {
            self.radius = radius
            self.chromaContribution = chromaContribution
            self.lumaContribution = lumaContribution
            self.tint = tint
        }

        /// The parameters of the material as an array, for animations: radius, chroma contribution, luma contribution, and red, green and
        /// blue of the tint.
        package var components: [CGFloat] { [radius, chromaContribution, lumaContribution, tint.red, tint.green, tint.blue] }
        /// Sets the parameters from an array in the format of `components`. Returns false if its length is wrong.
        mutating func take(_ components: [CGFloat]) -> Bool {
            guard components.count == 6 else { return false }
            (radius, chromaContribution, lumaContribution) = (components[0], components[1], components[2])
            tint = CGColor(red: components[3], green: components[4], blue: components[5])
            return true
        }
    }

    /// Shapes on a material, such as the keys of a glass keyboard. The colour of a plate's pixel is the material's pixel with its luma
    /// multiplied by `lumaContribution`, its chroma multiplied by `chromaContribution`, and `light` added.
    package struct Plates: Hashable, Sendable {
        /// The outline in local coordinates of the material's node. It is drawn at whole pixels, as cached pictures are
        /// (`prefersCaching`), so that it stays aligned with such a picture while the material moves.
        package var path: CGPath
        package var chromaContribution: CGFloat
        package var lumaContribution: CGFloat
        /// The light that is added, 0 to 1.
        package var light: CGFloat
        package init(path: CGPath, chromaContribution: CGFloat, lumaContribution: CGFloat, light: CGFloat) {
            self.path = path
            self.chromaContribution = chromaContribution
            self.lumaContribution = lumaContribution
            self.light = light
        }
    }

    /// A border inside the rectangle's edge, drawn above the children as in CALayer. `width` is in points.
    public struct Border: Hashable, Sendable {
        public var color: CGColor
        public var width: CGFloat
        public init(color: CGColor, width: CGFloat) {
            self.color = color
            self.width = width
        }
    }
}

/// One drawing command of a layer, in the layer's local coordinates.
public enum DisplayItem: Hashable, Sendable {
    case fill(CGPath, CGColor, evenOdd: Bool)
    case stroke(CGPath, CGColor, width: CGFloat, cap: CGLineCap, join: CGLineJoin)
    case glyphs(GlyphRun)
    /// A stroke with a complete line style.
    case line(CGPath, CGColor, LineStyle)
    case linearGradient(Gradient, in: CGPath)
    /// A gradient from its start point outwards to an ellipse with the given radii. The gradient's end point is ignored.
    case radialGradient(Gradient, radii: CGSize, in: CGPath)
    /// A gradient clockwise around its start point, beginning in the direction of its end point.
    case conicGradient(Gradient, in: CGPath)
    /// An image scaled into `rect`. With a `tint`, only the image's alpha is used, filled with the tint colour.
    case image(DisplayImage, rect: CGRect, tint: CGColor?)
    /// Several items that are drawn as one.
    case group(DrawingGroup)

    public struct Gradient: Hashable, Sendable {
        public var start: CGPoint
        public var end: CGPoint
        public var stops: [Stop]
        public struct Stop: Hashable, Sendable {
            /// The position between the start and the end of the gradient, 0 to 1.
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

/// The attributes of a line. Lengths are in points in the layer's coordinates.
public struct LineStyle: Hashable, Sendable {
    public var width: CGFloat
    public var cap: CGLineCap
    public var join: CGLineJoin
    /// The ratio of a mitre's length to the line width, above which the mitre is replaced by a bevel.
    public var miterLimit: CGFloat
    /// The alternating lengths of dashes and gaps; empty for a solid line. If all lengths are 0, the line is also solid.
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

/// The pixels of an image: premultiplied BGRA, rows without padding. Images are compared by identity, never by content.
public final class DisplayImage: Hashable, Sendable {
    /// The width of the image in pixels.
    public let width: Int
    public let height: Int
    /// The bytes of the pixels, blue first: `width * height * 4` bytes.
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
