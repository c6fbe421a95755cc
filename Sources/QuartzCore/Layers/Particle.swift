/// A cell's numbers as the layer copied them.
struct EmittedCell {
    let isEnabled: Bool
    let birthRate, lifetime, lifetimeRange, beginTime, duration: Double
    let longitude, range, velocity, velocityRange, scale, scaleRange, scaleSpeed, spin, spinRange: CGFloat
    let acceleration: CGVector
    let color: [CGFloat]
    let colorRange: [CGFloat]
    let colorSpeed: [CGFloat]
    let picture: DisplayImage?
    let contentsScale: CGFloat
    let children: [EmittedCell]
    /// The longest life of anything that a particle emits, in seconds after the particle's own life.
    let longestChild: Double

    init(_ cell: CAEmitterCell) {
        isEnabled = cell.isEnabled
        birthRate = Double(cell.birthRate)
        (lifetime, lifetimeRange) = (Double(cell.lifetime), Double(cell.lifetimeRange))
        (beginTime, duration) = (cell.beginTime == 0 ? -Double.infinity : cell.beginTime, cell.duration)
        (longitude, range) = (cell.emissionLongitude, cell.emissionRange)
        // Only the component in the plane of a velocity that leaves it is visible.
        (velocity, velocityRange) = (cell.velocity * cos(cell.emissionLatitude), cell.velocityRange)
        (scale, scaleRange, scaleSpeed) = (cell.scale, cell.scaleRange, cell.scaleSpeed)
        (spin, spinRange) = (cell.spin, cell.spinRange)
        acceleration = CGVector(dx: cell.xAcceleration, dy: cell.yAcceleration)
        let own = cell.color ?? CGColor(red: 1, green: 1, blue: 1, alpha: 1)
        color = [own.red, own.green, own.blue, own.alpha]
        colorRange = [cell.redRange, cell.greenRange, cell.blueRange, cell.alphaRange].map { CGFloat($0) }
        colorSpeed = [cell.redSpeed, cell.greenSpeed, cell.blueSpeed, cell.alphaSpeed].map { CGFloat($0) }
        let whole = cell.contents as? DisplayImage
        let part = cell.contentsRect
        picture =
            part == CGRect(x: 0, y: 0, width: 1, height: 1)
            ? whole
            : whole.flatMap { image in
                let (width, height) = (CGFloat(image.width), CGFloat(image.height))
                return image.cropping(
                    to: CGRect(x: part.minX * width, y: part.minY * height, width: part.width * width, height: part.height * height))
            }
        contentsScale = max(cell.contentsScale, 0.01)
        children = (cell.emitterCells ?? []).map(EmittedCell.init)
        longestChild = children.map { $0.lifetime + $0.lifetimeRange / 2 + $0.longestChild }.max() ?? 0
    }
}

/// One particle: all its properties are decided when it is born.
struct Particle {
    let cell: EmittedCell
    /// The time of birth, in seconds of the layer's time.
    let born: Double
    /// The lifetime in seconds.
    let life: Double
    let spin: CGFloat
    private let origin: CGPoint
    private let velocity: CGVector
    private let startScale: CGFloat
    private let startColor: [CGFloat]

    init(_ cell: EmittedCell, born: Double, origin: CGPoint, velocity factor: Double, lifetime: Double, _ chance: inout Chance) {
        self.cell = cell
        self.born = born
        self.origin = origin
        func around(_ value: CGFloat, _ range: CGFloat) -> CGFloat { range == 0 ? value : value + range * (chance.share() - 0.5) }
        life = max(0, Double(around(CGFloat(cell.lifetime), CGFloat(cell.lifetimeRange))) * lifetime)
        let speed = around(cell.velocity, cell.velocityRange) * CGFloat(factor)
        let angle = around(cell.longitude, cell.range)
        velocity = CGVector(dx: speed * cos(angle), dy: speed * sin(angle))
        startScale = around(cell.scale, cell.scaleRange)
        spin = around(cell.spin, cell.spinRange)
        startColor = zip(cell.color, cell.colorRange).map { around($0, $1) }
    }

    func place(at time: Double) -> CGPoint {
        let age = CGFloat(time - born)
        return CGPoint(
            x: origin.x + velocity.dx * age + cell.acceleration.dx * age * age / 2,
            y: origin.y + velocity.dy * age + cell.acceleration.dy * age * age / 2)
    }
    func scale(after age: Double) -> CGFloat { startScale + cell.scaleSpeed * CGFloat(age) }
    func color(after age: Double) -> CGColor {
        let parts = zip(startColor, cell.colorSpeed).map { min(max($0 + $1 * CGFloat(age), 0), 1) }
        return CGColor(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
    }
}

/// Pictures in different colours, cached while they are few.
struct ParticlePictures {
    private struct Key: Hashable {
        let picture: ObjectIdentifier
        let red, green, blue: Int
    }
    private var made: [Key: (source: DisplayImage, result: DisplayImage)] = [:]

    /// Returns the picture with its colours multiplied. Colours are rounded to 32 steps, so that slow changes do not need a picture for
    /// every frame. (chosen)
    mutating func picture(_ source: DisplayImage, times color: CGColor) -> DisplayImage? {
        func step(_ part: CGFloat) -> Int { Int((min(max(part, 0), 1) * 32).rounded()) }
        let key = Key(picture: ObjectIdentifier(source), red: step(color.red), green: step(color.green), blue: step(color.blue))
        guard key.red < 32 || key.green < 32 || key.blue < 32 else { return source }
        if let found = made[key] { return found.result }
        var bytes = source.premultipliedBGRA
        for start in stride(from: 0, to: bytes.count - 3, by: 4) {
            bytes[start] = UInt8(Int(bytes[start]) * key.blue / 32)
            bytes[start + 1] = UInt8(Int(bytes[start + 1]) * key.green / 32)
            bytes[start + 2] = UInt8(Int(bytes[start + 2]) * key.red / 32)
        }
        let result = DisplayImage(width: source.width, height: source.height, premultipliedBGRA: bytes)
        if made.count > 400 { made = [:] }
        made[key] = (source, result)
        return result
    }
}
