import Testing

@testable import QuartzCore

/// Tests for particles: their number, positions and changes.
@MainActor
struct EmitterLayerTests {
    private static let dot = DisplayImage(width: 2, height: 2, premultipliedBGRA: [UInt8](repeating: 255, count: 16))

    private func cell(_ change: (CAEmitterCell) -> Void = { _ in }) -> CAEmitterCell {
        let cell = CAEmitterCell()
        cell.name = "dot"
        cell.contents = Self.dot
        cell.birthRate = 10
        cell.lifetime = 2
        cell.velocity = 100
        change(cell)
        return cell
    }
    private func emitter(_ cells: CAEmitterCell...) -> CAEmitterLayer {
        let layer = CAEmitterLayer()
        layer.emitterCells = cells
        return layer
    }
    private func groups(_ layer: CAEmitterLayer, at time: Double) -> [DrawingGroup] {
        layer.momentaryItems(at: time).compactMap { if case .group(let group) = $0 { group } else { nil } }
    }
    private func run(_ body: () -> Void) { SimulatedProcess(name: "test").run(body) }

    @Test func `an emitter starts with existing particles, unless the layer's beginTime is later`() {
        run {
            let layer = emitter(cell())
            #expect((19...20).contains(groups(layer, at: 0).count))
            layer.beginTime = 5
            #expect(groups(layer, at: 5).isEmpty)
            #expect(groups(layer, at: 6.05).count == 10)
        }
    }

    @Test func `each particle follows the closed form of its motion`() {
        run {
            let layer = emitter(cell { $0.yAcceleration = 10 })
            for group in groups(layer, at: 3) {
                let (x, y) = (group.transform.tx, group.transform.ty)
                let age = x / 100
                #expect(age >= 0 && age <= 2 && abs(y - 5 * age * age) < 1e-6)
            }
        }
    }

    @Test func `particles at a moment depend only on the seed`() {
        run {
            let layer = emitter(cell { $0.emissionRange = 2 * .pi })
            let first = groups(layer, at: 1.5)
            _ = groups(layer, at: 0.2)
            #expect(groups(layer, at: 1.5) == first)
            layer.seed = 7
            #expect(groups(layer, at: 1.5) != first)
        }
    }

    @Test func `setting birthRate to 0 lets existing particles live to their end`() {
        let process = SimulatedProcess(name: "test")
        process.run {
            let layer = emitter(cell())
            process.clock.advance(to: 10)
            layer.setValue(0, forKeyPath: "emitterCells.dot.birthRate")
            #expect((9...10).contains(groups(layer, at: 11).count))
            #expect(groups(layer, at: 12.01).isEmpty)
            process.clock.advance(to: 13)
            layer.birthRate = 0
            layer.setValue(10, forKeyPath: "emitterCells.dot.birthRate")
            #expect(groups(layer, at: 14).isEmpty, "the layer's own rate multiplies")
        }
    }

    @Test func `the emitter shape determines the start positions of particles`() {
        run {
            let still = cell { $0.velocity = 0 }
            let layer = emitter(still)
            layer.emitterPosition = CGPoint(x: 50, y: 60)
            layer.emitterSize = CGSize(width: 40, height: 20)
            #expect(groups(layer, at: 1).allSatisfy { $0.transform.tx == 50 && $0.transform.ty == 60 })
            layer.emitterShape = .line
            #expect(groups(layer, at: 1).allSatisfy { abs($0.transform.tx - 50) <= 20 && $0.transform.ty == 60 })
            layer.emitterShape = .rectangle
            layer.emitterMode = .outline
            #expect(
                groups(layer, at: 1).allSatisfy {
                    abs(abs($0.transform.tx - 50) - 20) < 1e-9 || abs(abs($0.transform.ty - 60) - 10) < 1e-9
                })
            layer.emitterShape = .circle
            #expect(groups(layer, at: 1).allSatisfy { abs(hypot($0.transform.tx - 50, $0.transform.ty - 60) - 40) < 1e-9 })
        }
    }

    @Test func `particles fade, shrink and change colour with age`() {
        run {
            let layer = emitter(
                cell {
                    $0.color = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
                    $0.alphaSpeed = -0.5
                    $0.scaleSpeed = -0.25
                })
            for group in groups(layer, at: 2) {
                let age = group.transform.tx / 100
                #expect(abs(group.alpha - (1 - age / 2)) < 1e-6)
                #expect(abs(group.transform.a - (1 - age / 4)) < 1e-6)
                guard case .image(let picture, _, _) = group.items[0] else { continue }
                #expect(picture.premultipliedBGRA.prefix(4) == [0, 0, 255, 255])
            }
        }
    }

    @Test func `a particle emits its own cells from its position`() {
        run {
            let spark = cell {
                $0.birthRate = 20
                $0.lifetime = 0.5
                $0.velocity = 0
            }
            let rocket = cell {
                $0.birthRate = 1
                $0.lifetime = 1
                $0.contents = nil
                $0.emitterCells = [spark]
            }
            let layer = emitter(rocket)
            let places = groups(layer, at: 5.5).map(\.transform.tx)
            #expect((9...10).contains(places.count))
            #expect(places.allSatisfy { $0 >= 0 && $0 <= 50.001 }, "along the rocket's way: \(places)")
        }
    }

    @Test func `container layers draw no content of their own`() {
        run {
            let holder = CATransformLayer()
            holder.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
            holder.backgroundColor = .black
            holder.opacity = 0.5
            let inside = CALayer()
            inside.frame = CGRect(x: 2, y: 2, width: 4, height: 4)
            inside.backgroundColor = .black
            holder.addSublayer(inside)
            let node = holder.displayNode(at: 0)
            #expect(node?.fill == nil && node?.opacity == 1)
            #expect(node?.children.first?.opacity == 0.5)
            #expect(holder.hitTest(CGPoint(x: 1, y: 1)) == nil)
        }
    }
}
