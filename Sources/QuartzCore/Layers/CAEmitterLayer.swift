/// Emits particles, as for snow, confetti or smoke. The position of every particle is a function of time, so that films and slow motion
/// show the same particles.
///
/// As in Core Animation, emission started at the layer's time 0, long before the layer was added, unless `beginTime` sets a later start.
///
/// Partial: particles stay in the layer's plane. `emitterZPosition`, `emitterDepth` and `preservesDepth` are stored without effect.
open class CAEmitterLayer: CALayer {
    public override init() {
        super.init()
        debugName = "CAEmitterLayer"
    }
    public override init(layer: Any) { super.init(layer: layer) }
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        debugName = "CAEmitterLayer"
    }
    override func makeBlankCopy() -> CALayer { CAEmitterLayer() }
    deinit { participation?.cancel() }

    /// The kinds of particles that are emitted. Setting the property copies the cells' values.
    open var emitterCells: [CAEmitterCell]? {
        didSet {
            emissions = (emitterCells ?? []).enumerated().map { Emission(cell: EmittedCell($1), path: UInt64($0 + 1), since: beginning) }
            followTime()
        }
    }
    /// The position of the emitter in the layer's own coordinates, in points.
    open var emitterPosition = CGPoint.zero { didSet { markChanged() } }
    open var emitterZPosition: CGFloat = 0
    /// The size of the emitter in points. Its meaning depends on the shape.
    open var emitterSize = CGSize.zero { didSet { markChanged() } }
    open var emitterDepth: CGFloat = 0
    open var emitterShape = CAEmitterLayerEmitterShape.point { didSet { markChanged() } }
    open var emitterMode = CAEmitterLayerEmitterMode.volume { didSet { markChanged() } }
    open var renderMode = CAEmitterLayerRenderMode.unordered { didSet { markChanged() } }
    open var preservesDepth = false
    /// A factor for the cells' birth rates. When the factor becomes 0, existing particles continue to live.
    open var birthRate: Float = 1 {
        didSet { if birthRate != oldValue { for index in emissions.indices { note(in: index, old: oldValue) } } }
    }
    /// Factors for the cells' own values.
    open var lifetime: Float = 1 { didSet { markChanged() } }
    open var velocity: Float = 1 { didSet { markChanged() } }
    open var scale: Float = 1 { didSet { markChanged() } }
    open var spin: Float = 1 { didSet { markChanged() } }
    /// The seed of the random number generator.
    open var seed: UInt32 = 0 { didSet { markChanged() } }

    /// The time at which a layer without `beginTime` starts to emit, in seconds of the layer's time. It is early enough for all particles
    /// of a continuous emission to exist.
    private let beginning = -1e4
    private var emissions: [Emission] = []
    private var participation: TickSchedule.Participation?
    private var pictures = ParticlePictures()

    private struct Emission {
        var cell: EmittedCell
        let path: UInt64
        /// The history of the birth rate. Each entry has the layer's time from which it applies, and the rate in particles per second,
        /// multiplied by the cell's rate at that time.
        var rates: [(since: Double, rate: Double)]
        init(cell: EmittedCell, path: UInt64, since: Double) {
            (self.cell, self.path) = (cell, path)
            rates = [(since, cell.birthRate)]
        }
    }

    override var showsOtherMoments: Bool { !emissions.isEmpty }

    /// Redraws the layer in every tick while it has particles.
    private func followTime() {
        markChanged()
        process.motions.setShifting(self, !emissions.isEmpty)
        guard !emissions.isEmpty else {
            participation?.cancel()
            participation = nil
            return
        }
        guard participation == nil else { return }
        participation = process.ticks.join(.animations, label: "particles", countsAsMotion: false) { [weak self] _ in self?.markChanged() }
    }

    /// Records a birth rate that applies from now on.
    private func note(in index: Int, old: Float) {
        let now = localTime(process.clock.now)
        if emissions[index].rates.count == 1, emissions[index].rates[0].since == beginning {
            emissions[index].rates[0].rate = emissions[index].cell.birthRate * Double(old)
        }
        emissions[index].rates.append((now, emissions[index].cell.birthRate * Double(birthRate)))
        markChanged()
    }

    override func valueOfOwn(_ keyPath: String) -> Any? {
        if let (index, key) = cell(named: keyPath) { return emitterCells?[index].value(forKey: key) }
        switch keyPath {
        case "birthRate": return birthRate
        case "emitterPosition": return emitterPosition
        case "emitterSize": return emitterSize
        case "emitterCells": return emitterCells
        default: return nil
        }
    }
    /// Sets a value of a cell. The key path `emitterCells.NAME.NUMBER` changes the cell from now on.
    override func setValueOfOwn(_ value: Any?, _ keyPath: String) -> Bool {
        if let (index, key) = cell(named: keyPath), let cell = emitterCells?[index] {
            cell.setValue(value, forKey: key)
            emissions[index].cell = EmittedCell(cell)
            if key == "birthRate" {
                let now = localTime(process.clock.now)
                emissions[index].rates.append((now, emissions[index].cell.birthRate * Double(birthRate)))
            }
            markChanged()
            return true
        }
        switch keyPath {
        case "birthRate": if let number = value as? NSNumber { birthRate = number.floatValue }
        case "emitterPosition": if let point = value as? CGPoint { emitterPosition = point }
        case "emitterSize": if let size = value as? CGSize { emitterSize = size }
        case "emitterCells": emitterCells = value as? [CAEmitterCell]
        default: return false
        }
        return true
    }
    private func cell(named keyPath: String) -> (Int, String)? {
        let words = keyPath.split(separator: ".", maxSplits: 2).map(String.init)
        guard words.count == 3, words[0] == "emitterCells", let index = emitterCells?.firstIndex(where: { $0.name == words[1] })
        else { return nil }
        return (index, words[2])
    }

    // MARK: Particles at a given time

    override func momentaryItems(at time: Double) -> [DisplayItem] {
        let now = localTime(time)
        var found: [Particle] = []
        for emission in emissions where emission.cell.isEnabled {
            for (index, rate) in emission.rates.enumerated() {
                let end = index + 1 < emission.rates.count ? emission.rates[index + 1].since : .infinity
                let factor = emission.rates.count == 1 ? Double(birthRate) : 1
                emit(
                    emission.cell, path: emission.path &* 1_000_003 &+ UInt64(index),
                    from: rate.since == beginning && saysWhenItBegins ? 0 : rate.since, until: end, rate: rate.rate * factor,
                    now: now, into: &found, source: place)
            }
        }
        switch renderMode {
        case .oldestFirst: found.sort { $0.born < $1.born }
        case .oldestLast: found.sort { $0.born > $1.born }
        default: break
        }
        return found.compactMap { item($0, at: now) }
    }

    /// Adds the particles that a source emits between two times and that are alive at `now`, and the particles that these emit
    /// themselves.
    private func emit(
        _ cell: EmittedCell, path: UInt64, from begin: Double, until end: Double, rate: Double, now: Double, into found: inout [Particle],
        source: (Double, inout Chance) -> CGPoint
    ) {
        guard rate > 0, rate.isFinite else { return }
        let start = max(begin, cell.beginTime)
        let stop = cell.duration > 0 ? min(end, start + cell.duration) : end
        let longest = cell.longestLife * Double(lifetime)
        let reach = longest + cell.longestChild * Double(lifetime)
        // A source emits its first particle one interval after its start.
        var index = max(1, ((now - reach - start) * rate).rounded(.up))
        while true {
            let born = start + index / rate
            // The number is limited to ten thousand particles, more than can be distinguished. (chosen)
            guard born <= now, born < stop, found.count < 10_000 else { return }
            var chance = Chance(seed: UInt64(seed) &* 0x9E37_79B9 &+ path, index: UInt64(bitPattern: Int64(index)))
            let origin = source(born, &chance)
            let particle = Particle(cell, born: born, origin: origin, velocity: Double(velocity), lifetime: Double(lifetime), &chance)
            if now < born + particle.life { found.append(particle) }
            for (number, child) in cell.children.enumerated() where child.isEnabled {
                emit(
                    child, path: chance.next() ^ UInt64(number), from: born, until: born + particle.life, rate: child.birthRate, now: now,
                    into: &found
                ) { time, _ in particle.place(at: time) }
            }
            index += 1
        }
    }

    /// Returns a random point of the emitter's shape.
    private func place(_ time: Double, _ chance: inout Chance) -> CGPoint {
        let (middle, size) = (emitterPosition, emitterSize)
        switch emitterShape {
        case .line:
            let share = emitterMode == .points ? (chance.share() < 0.5 ? 0 : 1) : chance.share()
            return CGPoint(x: middle.x + size.width * (share - 0.5), y: middle.y)
        case .rectangle, .cuboid:
            var (x, y) = (chance.share(), chance.share())
            switch emitterMode {
            case .points: (x, y) = (x.rounded(), y.rounded())
            case .outline:
                // The choice of the edge is proportional to its length, so that particles are distributed evenly along the outline.
                let along = chance.share() * (size.width + size.height)
                if along < size.width { y = y.rounded() } else { x = x.rounded() }
            default: break
            }
            return CGPoint(x: middle.x + size.width * (x - 0.5), y: middle.y + size.height * (y - 0.5))
        case .circle, .sphere:
            let angle = chance.share() * 2 * .pi
            let isEdge = emitterMode == .outline || emitterMode == .points
            let radius = size.width * (isEdge ? 1 : chance.share().squareRoot())
            return CGPoint(x: middle.x + radius * cos(angle), y: middle.y + radius * sin(angle))
        default: return middle
        }
    }

    private func item(_ particle: Particle, at now: Double) -> DisplayItem? {
        let age = now - particle.born
        let color = particle.color(after: age)
        let size = particle.scale(after: age) * CGFloat(scale)
        guard color.alpha > 0, size > 0, let picture = particle.cell.picture, let shown = pictures.picture(picture, times: color) else {
            return nil
        }
        let place = particle.place(at: particle.born + age)
        let (width, height) = (
            CGFloat(picture.width) / particle.cell.contentsScale, CGFloat(picture.height) / particle.cell.contentsScale
        )
        let way = CGAffineTransform(scaleX: size, y: size).concatenating(
            CGAffineTransform(rotationAngle: particle.spin * CGFloat(spin) * age)
        ).concatenating(CGAffineTransform(translationX: place.x, y: place.y))
        return .group(
            DrawingGroup(
                items: [.image(shown, rect: CGRect(x: -width / 2, y: -height / 2, width: width, height: height), tint: nil)],
                transform: way, alpha: min(color.alpha, 1), blend: renderMode == .additive ? .plusLighter : .normal))
    }
}

public struct CAEmitterLayerEmitterShape: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let point = CAEmitterLayerEmitterShape(rawValue: "point")
    /// A horizontal line with the emitter's width.
    public static let line = CAEmitterLayerEmitterShape(rawValue: "line")
    public static let rectangle = CAEmitterLayerEmitterShape(rawValue: "rectangle")
    public static let cuboid = CAEmitterLayerEmitterShape(rawValue: "cuboid")
    /// A circle whose radius is the emitter's width. (documented: CAEmitterLayer's emitterShape)
    public static let circle = CAEmitterLayerEmitterShape(rawValue: "circle")
    public static let sphere = CAEmitterLayerEmitterShape(rawValue: "sphere")
}
public struct CAEmitterLayerEmitterMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let points = CAEmitterLayerEmitterMode(rawValue: "points")
    public static let outline = CAEmitterLayerEmitterMode(rawValue: "outline")
    public static let surface = CAEmitterLayerEmitterMode(rawValue: "surface")
    public static let volume = CAEmitterLayerEmitterMode(rawValue: "volume")
}
public struct CAEmitterLayerRenderMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let unordered = CAEmitterLayerRenderMode(rawValue: "unordered")
    public static let oldestFirst = CAEmitterLayerRenderMode(rawValue: "oldestFirst")
    public static let oldestLast = CAEmitterLayerRenderMode(rawValue: "oldestLast")
    public static let backToFront = CAEmitterLayerRenderMode(rawValue: "backToFront")
    /// The colours of overlapping particles are added.
    public static let additive = CAEmitterLayerRenderMode(rawValue: "additive")
}
