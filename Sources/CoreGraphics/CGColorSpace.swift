/// The meaning of the components of a colour or a pixel.
///
/// Partial: every colour is converted to sRGB. The number of a grey space becomes three equal components, and components of wider spaces
/// are read as if they were sRGB's.
public final class CGColorSpace: Hashable, Sendable {
    public let name: CFString?
    public let model: CGColorSpaceModel

    private init(_ name: CFString, _ model: CGColorSpaceModel) {
        self.name = name
        self.model = model
    }
    /// One of the named spaces; nil for unknown names.
    public convenience init?(name: CFString) {
        guard let model = Self.models[name] else { return nil }
        self.init(name, model)
    }
    public static let sRGB = "kCGColorSpaceSRGB"
    public static let extendedSRGB = "kCGColorSpaceExtendedSRGB"
    public static let linearSRGB = "kCGColorSpaceLinearSRGB"
    public static let displayP3 = "kCGColorSpaceDisplayP3"
    public static let genericGrayGamma2_2 = "kCGColorSpaceGenericGrayGamma2_2"
    public static let linearGray = "kCGColorSpaceLinearGray"
    public static let genericRGBLinear = "kCGColorSpaceGenericRGBLinear"
    private static let models: [CFString: CGColorSpaceModel] = [
        sRGB: .rgb, extendedSRGB: .rgb, linearSRGB: .rgb, displayP3: .rgb, genericRGBLinear: .rgb, genericGrayGamma2_2: .monochrome,
        linearGray: .monochrome,
    ]
    /// Makes the space of patterns: only alpha if they have their own colours (nil), else the components that they are drawn with.
    public convenience init?(patternBaseSpace baseSpace: CGColorSpace?) {
        self.init(baseSpace.flatMap(\.name).map { "kCGColorSpacePattern " + $0 } ?? "kCGColorSpacePattern", .pattern)
    }
    fileprivate static let rgb = CGColorSpace("kCGColorSpaceDeviceRGB", .rgb)
    fileprivate static let gray = CGColorSpace("kCGColorSpaceDeviceGray", .monochrome)

    /// The number of components without the alpha.
    public var numberOfComponents: Int { model == .monochrome ? 1 : model == .pattern ? 0 : 3 }

    public static func == (lhs: CGColorSpace, rhs: CGColorSpace) -> Bool { lhs.name == rhs.name }
    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// Raw values are Core Graphics'. (documented: Core Graphics' headers)
public enum CGColorSpaceModel: Int32, Sendable { case unknown = -1, monochrome, rgb, cmyk, lab, deviceN, indexed, pattern, XYZ }

public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .rgb }
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .gray }

extension CGColor {
    /// - Parameter components: the components of the space, from 0 to 1, and the alpha.
    public init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
        switch space.model {
        case .monochrome: self.init(gray: components[0], alpha: components[1])
        case .rgb: self.init(red: components[0], green: components[1], blue: components[2], alpha: components[3])
        default: return nil
        }
    }
    public init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }
    public init(genericGrayGamma2_2Gray gray: CGFloat, alpha: CGFloat) { self.init(gray: gray, alpha: alpha) }
    /// Red, green, blue and alpha; for a pattern only the alpha.
    public var components: [CGFloat]? { pattern == nil ? [red, green, blue, alpha] : [alpha] }
    public var numberOfComponents: Int { pattern == nil ? 4 : 1 }
    /// The colour space, which is sRGB; nil for a pattern.
    public var colorSpace: CGColorSpace? { pattern == nil ? CGColorSpace(name: CGColorSpace.sRGB) : nil }
    /// The colour itself: all colours are sRGB's.
    public func converted(to space: CGColorSpace, intent: CGColorRenderingIntent, options: CFDictionary?) -> CGColor? {
        guard space.model == .monochrome else { return self }
        // The weights of luminance. (documented: ITU-R BT.709)
        return CGColor(gray: 0.2126 * red + 0.7152 * green + 0.0722 * blue, alpha: alpha)
    }
}

public enum CGColorRenderingIntent: Int32, Sendable {
    case defaultIntent, absoluteColorimetric, relativeColorimetric, perceptual, saturation
}

/// The blending of new pixels with existing ones. Raw values are Core Graphics'. (documented: Core Graphics' headers)
public enum CGBlendMode: Int32, Hashable, Sendable {
    case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference, exclusion, hue,
        saturation
    case color, luminosity, clear, copy, sourceIn, sourceOut, sourceAtop, destinationOver, destinationIn, destinationOut, destinationAtop,
        xor
    case plusDarker, plusLighter
}

/// The position of a pixel's alpha, and whether the colours are premultiplied by it. Raw values are Core Graphics'. (documented: Core
/// Graphics' headers)
public enum CGImageAlphaInfo: UInt32, Sendable {
    case none, premultipliedLast, premultipliedFirst, last, first, noneSkipLast, noneSkipFirst, alphaOnly
}

/// The memory layout of pixels: an alpha info, and the byte order of a pixel. Raw values are Core Graphics'. (documented: Core Graphics'
/// headers)
public struct CGBitmapInfo: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
    public static let floatInfoMask = CGBitmapInfo(rawValue: 0xF00)
    public static let floatComponents = CGBitmapInfo(rawValue: 1 << 8)
    public static let byteOrderMask = CGBitmapInfo(rawValue: 0x7000)
    public static let byteOrder16Little = CGBitmapInfo(rawValue: 1 << 12)
    public static let byteOrder32Little = CGBitmapInfo(rawValue: 2 << 12)
    public static let byteOrder16Big = CGBitmapInfo(rawValue: 3 << 12)
    public static let byteOrder32Big = CGBitmapInfo(rawValue: 4 << 12)
}

/// The colours of a gradient and their locations.
public final class CGGradient: Sendable {
    /// The stops in the order of their locations.
    package let stops: [(location: CGFloat, color: CGColor)]

    /// - Parameters:
    ///   - colors: `CGColor`s; anything else makes no gradient.
    ///   - locations: from 0 to 1, as many as colours; nil spreads them evenly.
    public init?(colorsSpace space: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?) {
        let list = colors.compactMap { $0 as? CGColor }
        guard list.count == colors.count, !list.isEmpty else { return nil }
        stops = list.enumerated()
            .map { (locations?[$0] ?? CGFloat($0) / CGFloat(max(list.count - 1, 1)), $1) }
            .sorted { $0.location < $1.location }
    }
    /// - Parameter components: the components of the space and the alpha, for every colour.
    public convenience init?(
        colorSpace space: CGColorSpace, colorComponents components: UnsafePointer<CGFloat>, locations: UnsafePointer<CGFloat>?, count: Int
    ) {
        let step = space.numberOfComponents + 1
        self.init(
            colorsSpace: space, colors: (0..<max(count, 0)).compactMap { CGColor(colorSpace: space, components: components + $0 * step) },
            locations: locations)
    }
}

/// Whether a gradient continues before its start and after its end. Raw values are Core Graphics'. (documented: Core Graphics' headers)
public struct CGGradientDrawingOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
    public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}

/// Raw values are Core Graphics'. (documented: Core Graphics' headers)
public enum CGInterpolationQuality: Int32, Sendable { case `default`, none, low, medium = 4, high = 3 }
public enum CGTextDrawingMode: Int32, Sendable {
    case fill, stroke, fillStroke, invisible, fillClip, strokeClip, fillStrokeClip, clip
}
public enum CGPathDrawingMode: Int32, Sendable { case fill, eoFill, stroke, fillStroke, eoFillStroke }

/// The bytes of an image.
public final class CGDataProvider: Sendable {
    public let data: CFData?
    public init?(data: CFData) { self.data = data }
    /// Reads the file's contents; nil if it cannot be read.
    public init?(url: CFURL) {
        guard let data = try? Data(contentsOf: url) else { return nil }
        self.data = data
    }
    public init?(filename: UnsafePointer<CChar>) {
        guard let data = FileManager.default.contents(atPath: String(cString: filename)) else { return nil }
        self.data = data
    }
}
