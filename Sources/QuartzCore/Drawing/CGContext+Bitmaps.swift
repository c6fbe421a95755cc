/// Bitmap contexts, whose pixels an app can access.
extension CGContext {
    /// Creates a context that draws into memory. Its origin is the lower left corner, and y points up.
    ///
    /// Nil in a process without a host for images, and for unsupported layouts. The supported layouts are 8 bits per component of RGBA
    /// with premultiplied or ignored alpha, 8 bits of grey, and 8 bits of alpha.
    /// - Parameters:
    ///   - data: at least `height * bytesPerRow` bytes, which contain the picture after every drawing command; nil lets the context
    ///     allocate its own memory.
    ///   - bytesPerRow: 0 for rows without padding.
    public convenience init?(
        data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int, space: CGColorSpace,
        bitmapInfo: UInt32
    ) {
        guard let layout = PixelLayout(bitsPerComponent: bitsPerComponent, space: space, info: bitmapInfo), width > 0, height > 0,
            bytesPerRow == 0 || bytesPerRow >= width * layout.bytesPerPixel,
            let host = InterfaceThread.run({ SimulatedProcess.current.pictureHost })
        else { return nil }
        self.init(
            bitmap: BitmapTarget(
                memory: data, width: width, height: height, bytesPerRow: bytesPerRow > 0 ? bytesPerRow : width * layout.bytesPerPixel,
                layout: layout, space: space, info: bitmapInfo, host: host))
    }

    /// The size in pixels; 0 for a context without a bitmap.
    public var width: Int { bitmap?.width ?? 0 }
    public var height: Int { bitmap?.height ?? 0 }
    public var bytesPerRow: Int { bitmap?.bytesPerRow ?? 0 }
    public var bitsPerComponent: Int { bitmap == nil ? 0 : 8 }
    public var bitsPerPixel: Int { (bitmap?.layout.bytesPerPixel ?? 0) * 8 }
    public var colorSpace: CGColorSpace? { bitmap?.space }
    public var bitmapInfo: CGBitmapInfo { CGBitmapInfo(rawValue: bitmap?.info ?? 0) }
    public var alphaInfo: CGImageAlphaInfo { CGImageAlphaInfo(rawValue: bitmapInfo.intersection(.alphaInfoMask).rawValue) ?? .none }
    /// The memory of the pixels; nil for a context without a bitmap.
    public var data: UnsafeMutableRawPointer? { bitmap?.pixels }
    /// Returns the current picture; nil for a context without a bitmap.
    public func makeImage() -> CGImage? { bitmap?.image }
    /// Does nothing, because drawing is never delayed.
    public func flush() {}
    public func synchronize() {}
}

/// The layout of the bytes of one pixel.
struct PixelLayout {
    enum Kind { case gray, alpha, color(red: Int, green: Int, blue: Int, alpha: Int?) }
    let kind: Kind
    var bytesPerPixel: Int { if case .color = kind { 4 } else { 1 } }

    init?(bitsPerComponent: Int, space: CGColorSpace, info: UInt32) {
        let flags = CGBitmapInfo(rawValue: info)
        guard bitsPerComponent == 8, let alpha = CGImageAlphaInfo(rawValue: flags.intersection(.alphaInfoMask).rawValue) else { return nil }
        if alpha == .alphaOnly {
            kind = .alpha
            return
        }
        if space.model == .monochrome {
            guard alpha == .none else { return nil }
            kind = .gray
            return
        }
        let isReversed = flags.intersection(.byteOrderMask) == .byteOrder32Little
        func place(_ index: Int) -> Int { isReversed ? 3 - index : index }
        switch alpha {
        case .premultipliedLast, .noneSkipLast:
            kind = .color(red: place(0), green: place(1), blue: place(2), alpha: alpha == .noneSkipLast ? nil : place(3))
        case .premultipliedFirst, .noneSkipFirst:
            kind = .color(red: place(1), green: place(2), blue: place(3), alpha: alpha == .noneSkipFirst ? nil : place(0))
        default: return nil
        }
    }

    /// Converts a `DisplayImage` to this layout.
    func write(_ image: DisplayImage, to memory: UnsafeMutableRawPointer, bytesPerRow: Int) {
        image.premultipliedBGRA.withUnsafeBufferPointer { source in
            for y in 0..<image.height {
                let row = memory.advanced(by: y * bytesPerRow).assumingMemoryBound(to: UInt8.self)
                for x in 0..<image.width {
                    let from = source.baseAddress! + (y * image.width + x) * 4
                    switch kind {
                    case .alpha: row[x] = from[3]
                    // The factors are the weights of luminance. (documented: ITU-R BT.709)
                    case .gray:
                        let (red, green, blue) = (Double(from[2]), Double(from[1]), Double(from[0]))
                        let luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue
                        row[x] = UInt8(luminance + 0.5)
                    case .color(let red, let green, let blue, let alpha):
                        let to = row + x * 4
                        (to[red], to[green], to[blue]) = (from[2], from[1], from[0])
                        if let alpha { to[alpha] = from[3] }
                    }
                }
            }
        }
    }
    /// Converts pixels of this layout to a `DisplayImage`.
    func read(_ memory: UnsafeRawPointer, width: Int, height: Int, bytesPerRow: Int) -> DisplayImage {
        var bytes = [UInt8](repeating: 255, count: width * height * 4)
        for y in 0..<height {
            let row = memory.advanced(by: y * bytesPerRow).assumingMemoryBound(to: UInt8.self)
            for x in 0..<width {
                let to = (y * width + x) * 4
                switch kind {
                case .alpha: for channel in 0..<4 { bytes[to + channel] = channel == 3 ? row[x] : 0 }
                case .gray: for channel in 0..<3 { bytes[to + channel] = row[x] }
                case .color(let red, let green, let blue, let alpha):
                    let from = row + x * 4
                    (bytes[to], bytes[to + 1], bytes[to + 2]) = (from[blue], from[green], from[red])
                    if let alpha { bytes[to + 3] = from[alpha] }
                }
            }
        }
        return DisplayImage(width: width, height: height, premultipliedBGRA: bytes)
    }
}

/// The pixels of a bitmap context.
final class BitmapTarget {
    let width: Int
    let height: Int
    let bytesPerRow: Int
    let layout: PixelLayout
    let space: CGColorSpace
    let info: UInt32
    private let host: any PictureHost
    private let memory: UnsafeMutableRawPointer
    private let ownsMemory: Bool
    private var waiting: [DisplayItem] = []

    init(
        memory: UnsafeMutableRawPointer?, width: Int, height: Int, bytesPerRow: Int, layout: PixelLayout, space: CGColorSpace, info: UInt32,
        host: any PictureHost
    ) {
        (self.width, self.height, self.bytesPerRow, self.layout) = (width, height, bytesPerRow, layout)
        (self.space, self.info, self.host) = (space, info, host)
        ownsMemory = memory == nil
        let count = bytesPerRow * height
        self.memory = memory ?? .allocate(byteCount: count, alignment: 16)
        if memory == nil { self.memory.initializeMemory(as: UInt8.self, repeating: 0, count: count) }
    }
    deinit { if ownsMemory { memory.deallocate() } }

    /// Adds an item. A context with the app's own memory draws it immediately, because the app may read the memory at any time.
    func add(_ item: DisplayItem) {
        waiting.append(item)
        if !ownsMemory { draw() }
    }
    var pixels: UnsafeMutableRawPointer {
        draw()
        return memory
    }
    var image: DisplayImage {
        draw()
        // The app may have changed the memory itself.
        return layout.read(memory, width: width, height: height, bytesPerRow: bytesPerRow)
    }

    private func draw() {
        guard !waiting.isEmpty else { return }
        let whole = CGRect(x: 0, y: 0, width: width, height: height)
        let items = [.image(layout.read(memory, width: width, height: height, bytesPerRow: bytesPerRow), rect: whole, tint: nil)] + waiting
        waiting = []
        let host = self.host
        guard let drawn = InterfaceThread.run({ host.rasterize(items, size: whole.size, scale: 1) }) else { return }
        layout.write(drawn, to: memory, bytesPerRow: bytesPerRow)
    }
}
