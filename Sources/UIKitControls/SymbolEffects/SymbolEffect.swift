/// An animation of a symbol image: `.bounce`, `.pulse`, `.scale.up`, `.appear` or `.disappear`.
public protocol SymbolEffect: Hashable, Sendable { var configuration: SymbolEffectConfiguration { get } }
/// An effect that runs once.
public protocol DiscreteSymbolEffect: SymbolEffect {}
/// An effect that lasts until it is removed.
public protocol IndefiniteSymbolEffect: SymbolEffect {}
/// An effect that makes a symbol appear or disappear.
public protocol TransitionSymbolEffect: SymbolEffect {}
/// An effect that replaces one symbol with another symbol.
public protocol ContentTransitionSymbolEffect: SymbolEffect {}

/// The kind of an effect and its options.
public struct SymbolEffectConfiguration: Hashable, Sendable {
    enum Kind: Hashable, Sendable { case bounce, pulse, scale, appear, disappear, replace }
    enum Way: Hashable, Sendable { case automatic, up, down }
    var kind: Kind
    var way = Way.automatic
    /// Whether the layers of the symbol move one after the other. It makes no visible difference, because the simulator's symbols have a
    /// single layer.
    var byLayer = true
}

public struct BounceSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect {
    public private(set) var configuration = SymbolEffectConfiguration(kind: .bounce)
    /// A copy of the effect that first enlarges the symbol.
    public var up: BounceSymbolEffect { changed { $0.way = .up } }
    /// A copy of the effect that first shrinks the symbol.
    public var down: BounceSymbolEffect { changed { $0.way = .down } }
    public var byLayer: BounceSymbolEffect { changed { $0.byLayer = true } }
    public var wholeSymbol: BounceSymbolEffect { changed { $0.byLayer = false } }
    private func changed(_ change: (inout SymbolEffectConfiguration) -> Void) -> Self {
        var copy = self
        change(&copy.configuration)
        return copy
    }
}
public struct PulseSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect {
    public private(set) var configuration = SymbolEffectConfiguration(kind: .pulse)
    public var byLayer: PulseSymbolEffect { changed { $0.byLayer = true } }
    public var wholeSymbol: PulseSymbolEffect { changed { $0.byLayer = false } }
    private func changed(_ change: (inout SymbolEffectConfiguration) -> Void) -> Self {
        var copy = self
        change(&copy.configuration)
        return copy
    }
}
public struct ScaleSymbolEffect: IndefiniteSymbolEffect {
    public private(set) var configuration = SymbolEffectConfiguration(kind: .scale)
    public var up: ScaleSymbolEffect { changed { $0.way = .up } }
    public var down: ScaleSymbolEffect { changed { $0.way = .down } }
    public var byLayer: ScaleSymbolEffect { changed { $0.byLayer = true } }
    public var wholeSymbol: ScaleSymbolEffect { changed { $0.byLayer = false } }
    private func changed(_ change: (inout SymbolEffectConfiguration) -> Void) -> Self {
        var copy = self
        change(&copy.configuration)
        return copy
    }
}
public struct AppearSymbolEffect: IndefiniteSymbolEffect, TransitionSymbolEffect {
    public private(set) var configuration = SymbolEffectConfiguration(kind: .appear)
    public var up: AppearSymbolEffect { changed { $0.way = .up } }
    public var down: AppearSymbolEffect { changed { $0.way = .down } }
    public var byLayer: AppearSymbolEffect { changed { $0.byLayer = true } }
    public var wholeSymbol: AppearSymbolEffect { changed { $0.byLayer = false } }
    private func changed(_ change: (inout SymbolEffectConfiguration) -> Void) -> Self {
        var copy = self
        change(&copy.configuration)
        return copy
    }
}
public struct DisappearSymbolEffect: IndefiniteSymbolEffect, TransitionSymbolEffect {
    public private(set) var configuration = SymbolEffectConfiguration(kind: .disappear)
    public var up: DisappearSymbolEffect { changed { $0.way = .up } }
    public var down: DisappearSymbolEffect { changed { $0.way = .down } }
    public var byLayer: DisappearSymbolEffect { changed { $0.byLayer = true } }
    public var wholeSymbol: DisappearSymbolEffect { changed { $0.byLayer = false } }
    private func changed(_ change: (inout SymbolEffectConfiguration) -> Void) -> Self {
        var copy = self
        change(&copy.configuration)
        return copy
    }
}
/// A transition that replaces the old symbol with the new symbol.
public struct ReplaceSymbolEffect: ContentTransitionSymbolEffect {
    public private(set) var configuration = SymbolEffectConfiguration(kind: .replace)
    public var byLayer: ReplaceSymbolEffect { changed { $0.byLayer = true } }
    public var wholeSymbol: ReplaceSymbolEffect { changed { $0.byLayer = false } }
    private func changed(_ change: (inout SymbolEffectConfiguration) -> Void) -> Self {
        var copy = self
        change(&copy.configuration)
        return copy
    }
}

extension SymbolEffect where Self == BounceSymbolEffect { public static var bounce: BounceSymbolEffect { BounceSymbolEffect() } }
extension SymbolEffect where Self == PulseSymbolEffect { public static var pulse: PulseSymbolEffect { PulseSymbolEffect() } }
extension SymbolEffect where Self == ScaleSymbolEffect { public static var scale: ScaleSymbolEffect { ScaleSymbolEffect() } }
extension SymbolEffect where Self == AppearSymbolEffect { public static var appear: AppearSymbolEffect { AppearSymbolEffect() } }
extension SymbolEffect where Self == DisappearSymbolEffect {
    public static var disappear: DisappearSymbolEffect { DisappearSymbolEffect() }
}
extension SymbolEffect where Self == ReplaceSymbolEffect { public static var replace: ReplaceSymbolEffect { ReplaceSymbolEffect() } }

/// The repetition and the speed of an effect.
public struct SymbolEffectOptions: Hashable, Sendable {
    /// The number of repetitions, or nil for the default of the effect.
    var count: Int?
    /// The factor for the speed.
    var pace = 1.0
    var repeats = true

    public static var `default`: SymbolEffectOptions { SymbolEffectOptions() }
    public static var repeating: SymbolEffectOptions { SymbolEffectOptions(count: .max) }
    public static var nonRepeating: SymbolEffectOptions { SymbolEffectOptions(repeats: false) }
    /// Returns options that repeat the effect. A count of 0 or less counts as 1.
    public static func `repeat`(_ count: Int?) -> SymbolEffectOptions { SymbolEffectOptions(count: count.map { max($0, 1) }) }
    /// Returns options with a speed factor. A factor of 0 or less counts as 1.
    public static func speed(_ speed: Double) -> SymbolEffectOptions { SymbolEffectOptions(pace: speed > 0 ? speed : 1) }
    public var repeating: SymbolEffectOptions { changed { $0.count = .max } }
    public var nonRepeating: SymbolEffectOptions { changed { $0.repeats = false } }
    public func `repeat`(_ count: Int?) -> SymbolEffectOptions { changed { $0.count = count.map { max($0, 1) } } }
    public func speed(_ speed: Double) -> SymbolEffectOptions { changed { $0.pace = speed > 0 ? speed : 1 } }
    private func changed(_ change: (inout SymbolEffectOptions) -> Void) -> Self {
        var copy = self
        change(&copy)
        return copy
    }
}
