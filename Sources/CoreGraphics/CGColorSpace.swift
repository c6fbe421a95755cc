/// The colour space that defines the components of a colour or a pixel.
///
/// Partial: all colours are converted to sRGB. A grey component becomes three equal components. The components of wide colour spaces are
/// interpreted as sRGB.
public final class CGColorSpace: Hashable, Sendable {
    public let name: CFString?
    public let model: CGColorSpaceModel

    private init(_ name: CFString, _ model: CGColorSpaceModel) {
        self.name = name
        self.model = model
    }
    /// Creates one of the named colour spaces; nil for unknown names.
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
    /// Creates a pattern colour space. `baseSpace` is that of an uncoloured pattern's colour; nil for a pattern with colours of its own.
    public convenience init?(patternBaseSpace baseSpace: CGColorSpace?) {
        self.init(baseSpace.flatMap(\.name).map { "kCGColorSpacePattern " + $0 } ?? "kCGColorSpacePattern", .pattern)
    }
    fileprivate static let rgb = CGColorSpace("kCGColorSpaceDeviceRGB", .rgb)
    fileprivate static let gray = CGColorSpace("kCGColorSpaceDeviceGray", .monochrome)

    /// The number of components without alpha.
    public var numberOfComponents: Int { model == .monochrome ? 1 : model == .pattern ? 0 : 3 }

    public static func == (lhs: CGColorSpace, rhs: CGColorSpace) -> Bool { lhs.name == rhs.name }
    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// The colour model of a colour space. Raw values are Core Graphics'. (documented: Core Graphics' headers)
public enum CGColorSpaceModel: Int32, Sendable { case unknown = -1, monochrome, rgb, cmyk, lab, deviceN, indexed, pattern, XYZ }

public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .rgb }
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .gray }

extension CGColor {
    /// Creates a colour from components.
    /// - Parameter components: the components in the colour space, from 0 to 1, followed by the alpha.
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
    /// The components red, green, blue and alpha; for a pattern only alpha.
    public var components: [CGFloat]? { pattern == nil ? [red, green, blue, alpha] : [alpha] }
    public var numberOfComponents: Int { pattern == nil ? 4 : 1 }
    /// The colour space, which is sRGB; nil for a pattern.
    public var colorSpace: CGColorSpace? { pattern == nil ? CGColorSpace(name: CGColorSpace.sRGB) : nil }
    /// Returns the colour converted to a grey or RGB space. RGB colours stay the same, because all of them are sRGB.
    public func converted(to space: CGColorSpace, intent: CGColorRenderingIntent, options: CFDictionary?) -> CGColor? {
        guard space.model == .monochrome else { return self }
        // The factors are the weights of luminance. (documented: ITU-R BT.709)
        return CGColor(gray: 0.2126 * red + 0.7152 * green + 0.0722 * blue, alpha: alpha)
    }
}

public enum CGColorRenderingIntent: Int32, Sendable {
    case defaultIntent, absoluteColorimetric, relativeColorimetric, perceptual, saturation
}

/// The blend mode: the formula that combines new pixels with existing ones. Raw values are Core Graphics'. (documented: Core Graphics'
/// headers)
public enum CGBlendMode: Int32, Hashable, Sendable {
    case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference, exclusion, hue,
        saturation
    case color, luminosity, clear, copy, sourceIn, sourceOut, sourceAtop, destinationOver, destinationIn, destinationOut, destinationAtop,
        xor
    case plusDarker, plusLighter
}

/// The position of the alpha in a pixel, and whether the colours are premultiplied. Raw values are Core Graphics'. (documented: Core
/// Graphics' headers)
public enum CGImageAlphaInfo: UInt32, Sendable {
    case none, premultipliedLast, premultipliedFirst, last, first, noneSkipLast, noneSkipFirst, alphaOnly
}

/// The memory layout of pixels: the alpha info and the byte order. Raw values are Core Graphics'. (documented: Core Graphics' headers)
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

/// The colours of a gradient with their positions.
public final class CGGradient: Sendable {
    /// The colour stops in ascending order of their positions.
    package let stops: [(location: CGFloat, color: CGColor)]

    /// Creates a gradient; nil if an object in `colors` is not a `CGColor`.
    /// - Parameters:
    ///   - colors: the colours, as `CGColor`s.
    ///   - locations: the positions from 0 to 1, one for each colour; nil to space the colours evenly.
    public init?(colorsSpace space: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?) {
        let list = colors.compactMap { $0 as? CGColor }
        guard list.count == colors.count, !list.isEmpty else { return nil }
        stops = list.enumerated()
            .map { (locations?[$0] ?? CGFloat($0) / CGFloat(max(list.count - 1, 1)), $1) }
            .sorted { $0.location < $1.location }
    }
    /// Creates a gradient from components.
    /// - Parameter components: the components in the colour space followed by the alpha, for each colour.
    public convenience init?(
        colorSpace space: CGColorSpace, colorComponents components: UnsafePointer<CGFloat>, locations: UnsafePointer<CGFloat>?, count: Int
    ) {
        let step = space.numberOfComponents + 1
        self.init(
            colorsSpace: space, colors: (0..<max(count, 0)).compactMap { CGColor(colorSpace: space, components: components + $0 * step) },
            locations: locations)
    }
}

/// Options for extending a gradient before its start and after its end. Raw values are Core Graphics'. (documented: Core Graphics'
/// headers)
public struct CGGradientDrawingOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
    public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}

/// The quality of interpolation when images are scaled. Raw values are Core Graphics'. (documented: Core Graphics' headers)
public enum CGInterpolationQuality: Int32, Sendable { case `default`, none, low, medium = 4, high = 3 }
public enum CGTextDrawingMode: Int32, Sendable {
    case fill, stroke, fillStroke, invisible, fillClip, strokeClip, fillStrokeClip, clip
}
public enum CGPathDrawingMode: Int32, Sendable { case fill, eoFill, stroke, fillStroke, eoFillStroke }

/// A provider of an image's bytes.
public final class CGDataProvider: Sendable {
    public let data: CFData?
    public init?(data: CFData) { self.data = data }
    /// Reads a file's contents; nil if the file cannot be read.
    public init?(url: CFURL) {
        guard let data = try? Data(contentsOf: url) else { return nil }
        self.data = data
    }
    public init?(filename: UnsafePointer<CChar>) {
        guard let data = FileManager.default.contents(atPath: String(cString: filename)) else { return nil }
        self.data = data
    }
}
