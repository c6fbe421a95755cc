/// The layer's copy of a cell's values.
struct EmittedCell {
    let isEnabled: Bool
    let birthRate, beginTime, duration: Double
    let lifetime: RandomNumber
    /// The direction of emission, in radians.
    let direction: RandomNumber
    let velocity: RandomNumber
    let scale: RandomNumber
    let scaleSpeed: CGFloat
    let spin: RandomNumber
    let acceleration: CGVector
    /// The components in the order red, green, blue and alpha.
    let color: [RandomNumber]
    let colorSpeed: [CGFloat]
    let picture: DisplayImage?
    let contentsScale: CGFloat
    let children: [EmittedCell]
    /// The longest time in seconds that the particles emitted by a particle live after that particle has died.
    let longestChild: Double
    /// The longest lifetime of a particle, in seconds.
    var longestLife: Double { Double(lifetime.middle + lifetime.range / 2) }

    init(_ cell: CAEmitterCell) {
        isEnabled = cell.isEnabled
        birthRate = Double(cell.birthRate)
        lifetime = RandomNumber(middle: CGFloat(cell.lifetime), range: CGFloat(cell.lifetimeRange))
        (beginTime, duration) = (cell.beginTime == 0 ? -Double.infinity : cell.beginTime, cell.duration)
        direction = RandomNumber(middle: cell.emissionLongitude, range: cell.emissionRange)
        // Only the component of the velocity in the layer's plane is visible.
        velocity = RandomNumber(middle: cell.velocity * cos(cell.emissionLatitude), range: cell.velocityRange)
        scale = RandomNumber(middle: cell.scale, range: cell.scaleRange)
        scaleSpeed = cell.scaleSpeed
        spin = RandomNumber(middle: cell.spin, range: cell.spinRange)
        acceleration = CGVector(dx: cell.xAcceleration, dy: cell.yAcceleration)
        let own = cell.color ?? CGColor(red: 1, green: 1, blue: 1, alpha: 1)
        let ranges = [cell.redRange, cell.greenRange, cell.blueRange, cell.alphaRange]
        color = zip([own.red, own.green, own.blue, own.alpha], ranges).map { RandomNumber(middle: $0, range: CGFloat($1)) }
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
        longestChild = children.map { $0.longestLife + $0.longestChild }.max() ?? 0
    }
}

/// One particle. All its properties are determined when it is emitted.
struct Particle {
    let cell: EmittedCell
    /// The time of emission, in seconds of the layer's time.
    let born: Double
    /// The lifetime of the particle in seconds.
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
        life = max(0, Double(cell.lifetime.value(&chance)) * lifetime)
        let speed = cell.velocity.value(&chance) * CGFloat(factor)
        let angle = cell.direction.value(&chance)
        velocity = CGVector(dx: speed * cos(angle), dy: speed * sin(angle))
        startScale = cell.scale.value(&chance)
        spin = cell.spin.value(&chance)
        startColor = cell.color.map { $0.value(&chance) }
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

/// A small cache of a particle's image in different colours.
struct ParticlePictures {
    private struct Key: Hashable {
        let picture: ObjectIdentifier
        let red, green, blue: Int
    }
    private var made: [Key: (source: DisplayImage, result: DisplayImage)] = [:]

    /// Returns the image multiplied by a colour. The colour is rounded to 32 steps, so that slow changes do not need a new image in every
    /// frame. (chosen)
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
