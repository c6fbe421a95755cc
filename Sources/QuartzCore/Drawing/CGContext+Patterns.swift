/// A function that draws one tile of a pattern.
public typealias CGPatternDrawPatternCallback = (UnsafeMutableRawPointer?, CGContext) -> Void
public typealias CGPatternReleaseInfoCallback = (UnsafeMutableRawPointer?) -> Void

/// The functions that draw a pattern's tiles.
public struct CGPatternCallbacks {
    public var version: UInt32
    public var drawPattern: CGPatternDrawPatternCallback?
    public var releaseInfo: CGPatternReleaseInfoCallback?
    public init(version: UInt32, drawPattern: CGPatternDrawPatternCallback?, releaseInfo: CGPatternReleaseInfoCallback?) {
        (self.version, self.drawPattern, self.releaseInfo) = (version, drawPattern, releaseInfo)
    }
}

/// The adjustment of a tile's size to pixels. Raw values are Core Graphics'. (documented: Core Graphics' headers)
public enum CGPatternTiling: Int32, Sendable { case noDistortion, constantSpacingMinimalDistortion, constantSpacing }

extension CGPattern {
    /// Creates a pattern of tiles that the app draws. Nil if there are no callbacks, if a step is 0, or in a process without a host for
    /// images.
    ///
    /// Partial: tiles are repeated only to the right and downwards. Only the scale of `matrix` is used. A pattern without colours of its
    /// own is drawn in black.
    /// - Parameters:
    ///   - bounds: the tile's bounds in the pattern's coordinates.
    ///   - xStep: the horizontal distance between tiles, in the same coordinates.
    ///   - yStep: the vertical distance between tiles.
    public convenience init?(
        info: UnsafeMutableRawPointer?, bounds: CGRect, matrix: CGAffineTransform, xStep: CGFloat, yStep: CGFloat, tiling: CGPatternTiling,
        isColored: Bool, callbacks: UnsafePointer<CGPatternCallbacks>
    ) {
        let size = CGSize(width: abs(xStep), height: abs(yStep))
        // Tiles larger than any screen are rejected. (chosen)
        guard let draw = callbacks.pointee.drawPattern, size.width > 0, size.height > 0, size.width <= 4096, size.height <= 4096,
            let host = SimulatedProcess.current.pictureHost
        else { return nil }
        let context = CGContext()
        context.translateBy(x: -bounds.minX, y: -bounds.minY)
        context.clip(to: bounds)
        draw(info, context)
        callbacks.pointee.releaseInfo?(info)
        let (items, scale) = (context.items, 3.0)
        guard let tile = InterfaceThread.run({ host.rasterize(items, size: size, scale: scale) }) else { return nil }
        let factor = (matrix.a * matrix.a + matrix.b * matrix.b).squareRoot()
        self.init(tile: tile, size: CGSize(width: size.width * factor, height: size.height * factor))
    }
}

extension CGContext {
    /// Sets the pattern for subsequent fills.
    /// - Parameter colorComponents: only the alpha is used, for a pattern with its own colours.
    public func setFillPattern(_ pattern: CGPattern, colorComponents: UnsafePointer<CGFloat>) {
        setFillColor(CGColor(pattern: pattern).copy(alpha: colorComponents[0]))
    }
    public func setStrokePattern(_ pattern: CGPattern, colorComponents: UnsafePointer<CGFloat>) {
        setStrokeColor(CGColor(pattern: pattern).copy(alpha: colorComponents[0]))
    }
}
