import Foundation
import Testing

@testable import QuartzCore

@Suite struct WriteCausesTests {
    @Test func `each property has its latest cause, and removing one leaves the others`() {
        var causes = WriteCauses()
        #expect(causes.isEmpty && causes[.position] == nil)
        for property in LayerProperty.allCases { causes[property] = .layout(property.rawValue) }
        causes[.position] = .user
        causes[.bounds] = nil
        causes[.bounds] = nil
        #expect(causes[.position] == .user && causes[.bounds] == nil)
        for property in LayerProperty.allCases where property != .position && property != .bounds {
            #expect(causes[property] == .layout(property.rawValue))
        }
        #expect(causes.count(where: { _ in true }) == LayerProperty.allCases.count - 1)
    }

    @Test @MainActor func `writing the current value keeps the previous cause, and every other write records its own`() {
        SimulatedProcess(name: "causes").run {
            let layer = CALayer()
            let writes: [(LayerProperty, (CALayer, Bool) -> Void)] = [
                (.zPosition, { $0.zPosition = $1 ? 1 : 0 }), (.opacity, { $0.opacity = $1 ? 0.5 : 1 }), (.hidden, { $0.isHidden = $1 }),
                (.backgroundColor, { $0.backgroundColor = $1 ? .white : nil }), (.cornerRadius, { $0.cornerRadius = $1 ? 3 : 0 }),
                (.maskedCorners, { $0.maskedCorners = $1 ? [.layerMinXMinYCorner] : .all }), (.masksToBounds, { $0.masksToBounds = $1 }),
                (.borderWidth, { $0.borderWidth = $1 ? 2 : 0 }), (.borderColor, { $0.borderColor = $1 ? .white : .black }),
                (.shadowColor, { $0.shadowColor = $1 ? .white : .black }), (.shadowOpacity, { $0.shadowOpacity = $1 ? 0.5 : 0 }),
                (.shadowOffset, { $0.shadowOffset = $1 ? .zero : CGSize(width: 0, height: -3) }),
                (.shadowRadius, { $0.shadowRadius = $1 ? 1 : 3 }), (.shouldRasterize, { $0.shouldRasterize = $1 }),
            ]
            for (property, write) in writes {
                // This write sets the value that a new layer has, so it records no cause.
                write(layer, false)
                #expect(layer.causes[property] == nil, "\(property)")
                withCause(.user) { write(layer, true) }
                withCause(.keyboard) { write(layer, true) }
                #expect(layer.causes[property] == .user, "\(property)")
                withCause(.keyboard) { write(layer, false) }
                #expect(layer.causes[property] == .keyboard, "\(property)")
            }
        }
    }

    @Test func `an array finds objects at any index, by identity only`() {
        final class Thing {}
        for count in 0...9 {
            var things = (0..<count).map { _ in Thing() }
            #expect(things.place(of: Thing()) == nil)
            for (index, thing) in things.enumerated() { #expect(things.place(of: thing) == index) }
            while let thing = things.dropFirst(things.count / 2).first {
                let rest = things.filter { $0 !== thing }
                things.remove(thing)
                #expect(things.elementsEqual(rest, by: ===))
            }
        }
    }

    @Test @MainActor func `only the main thread counts as the interface's, whichever thread asks first`() async {
        #expect(InterfaceThread.isCurrent)
        let elsewhere = await withCheckedContinuation { answer in
            Thread { answer.resume(returning: InterfaceThread.isCurrent) }.start()
        }
        #expect(!elsewhere)
        #expect(InterfaceThread.isCurrent)
    }
}
