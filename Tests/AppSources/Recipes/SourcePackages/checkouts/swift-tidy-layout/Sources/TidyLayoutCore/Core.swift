public struct Gap: Sendable { public let points: Double; public init(_ points: Double) { self.points = points } }
