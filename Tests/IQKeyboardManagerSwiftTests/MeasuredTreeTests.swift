import KeyboardAdjustment
import SeededRandom
import Testing
import UIKit

@testable import IQKeyboardManagerSwift

/// Tests that a measured tree converts rectangles exactly as the views do, whatever views are in between.
@MainActor @Suite struct MeasuredTreeTests {
    @Test func `measured trees and UIView convert rects identically through transforms, offsets and anchor points`() {
        var random = SeededGenerator(seed: 11)
        for seed in 1...300 {
            EnginePhone.run { phone in
                var views: [UIView] = [phone.root]
                for _ in 0..<8 {
                    let view = Self.randomView(&random)
                    views[random.next(below: views.count)].addSubview(view)
                    views.append(view)
                }
                phone.window.layoutWindow()
                var measurement = SituationMeasurement(screen: UIScreen.main.bounds)
                let places = views.map { measurement.add($0) }
                let window = measurement.add(phone.window)
                for (view, place) in zip(views, places) {
                    #expect(
                        measurement.tree.frame(of: place, in: window) == view.superview!.convert(view.frame, to: phone.window), "\(seed)")
                    #expect(measurement.tree.frame(of: place, in: nil) == view.superview!.convert(view.frame, to: nil), "\(seed)")
                    let other = random.next(below: views.count)
                    #expect(
                        measurement.tree.convert(view.bounds, from: place, to: places[other])
                            == view.convert(view.bounds, to: views[other]),
                        "\(seed)")
                }
            }
        }
    }

    private static func randomView(_ random: inout SeededGenerator) -> UIView {
        func number(_ limit: Int) -> CGFloat { CGFloat(random.next(below: limit * 6)) / 3 - CGFloat(limit) / 4 }
        let view = random.next(below: 3) == 0 ? UIScrollView() : UIView()
        if random.next(below: 4) == 0 { view.anchorPoint = CGPoint(x: 0.25, y: 0.8) }
        view.frame = CGRect(x: number(100), y: number(200), width: 20 + abs(number(150)), height: 20 + abs(number(300)))
        if random.next(below: 3) == 0 { view.bounds.origin = CGPoint(x: number(40), y: number(90)) }
        switch random.next(below: 6) {
        case 0: view.transform = CGAffineTransform(translationX: number(30), y: number(100))
        case 1: view.transform = CGAffineTransform(scaleX: 0.9, y: 0.87)
        case 2: view.transform = CGAffineTransform(rotationAngle: number(3)).translatedBy(x: number(20), y: number(20))
        case 3: view.layer.sublayerTransform = CATransform3DMakeTranslation(number(10), number(60), 0)
        default: break
        }
        return view
    }

    @Test func `a root view in a translated container moves by what its field needs, not by twice the translation`() {
        EnginePhone.run { phone in
            let shift = UIView(frame: phone.window.bounds)
            phone.window.addSubview(shift)
            shift.addSubview(phone.root)
            shift.transform = CGAffineTransform(translationX: 0, y: 100)
            let field = phone.addField(y: 600)
            phone.show(field)
            let measured = phone.adjustments.last?.plan.measurement
            #expect(measured?.fieldInWindow.minY == 700)
        }
    }
}
