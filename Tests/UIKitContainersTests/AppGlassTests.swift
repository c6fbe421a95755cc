import Compositing
import Simulator
import Testing
import UIKit

@testable import UIKitContainers

/// Tests for glass that an app adds itself. (Facts/IOS26.md#glass)
@MainActor
@Suite struct AppGlassTests {
    /// Returns the picture of a white screen with a bar of glass at x 40 to 360, y 400 to 448. `make` adds the content.
    private func picture(version: Int = 26, _ make: @escaping (UIView) -> Void) throws -> Bitmap {
        var configuration = PhoneConfiguration()
        configuration.device = try SimulatedDevice.named(version == 26 ? "iPhone 17" : "iPhone 16 Pro")
        configuration.strategy = .none
        configuration.process.systemVersion = version
        let phone = SimulatedPhone(configuration: configuration) {
            let page = UIViewController()
            page.view.backgroundColor = .white
            make(page.view)
            return page
        }
        for _ in 0..<3 { phone.tick() }
        return Compositor.picture(of: phone.displayList, fonts: try FontLibrary(), scale: 2)
    }
    private func bar(_ effect: UIVisualEffect?) -> UIVisualEffectView {
        let bar = UIVisualEffectView(effect: effect)
        bar.frame = CGRect(x: 40, y: 400, width: 320, height: 48)
        bar.cornerConfiguration = .capsule()
        return bar
    }
    private func level(_ picture: Bitmap, _ x: CGFloat, _ y: CGFloat) -> Int { Int(picture[Int(x * 2), Int(y * 2)].red) }

    @Test func `a glass bar on white has the shadow of a system bar, outside only`() throws {
        let picture = try picture { $0.addSubview(self.bar(UIGlassEffect())) }
        // The shadow is black at 0.067 times the integral of a Gaussian with a deviation of 17, of an outline that is 8 points lower.
        #expect((243...247).contains(level(picture, 200, 449)), "below: \(level(picture, 200, 449))")
        #expect((247...251).contains(level(picture, 200, 399)), "above: \(level(picture, 200, 399))")
        #expect(level(picture, 36, 428) < 250)
        #expect(level(picture, 200, 424) >= 253, "the glass itself is not darker")
        #expect(level(picture, 200, 500) == 255)
    }

    @Test func `the shadow of a button on a glass bar continues beyond the bar`() throws {
        func shown(_ hasButton: Bool) throws -> Bitmap {
            try picture { view in
                let bar = self.bar(UIGlassEffect())
                view.addSubview(bar)
                guard hasButton else { return }
                let button = UIButton(configuration: .glass())
                button.frame = CGRect(x: 270, y: 2, width: 44, height: 44)
                bar.contentView.addSubview(button)
            }
        }
        let (without, with) = (try shown(false), try shown(true))
        #expect(level(with, 332, 450) < level(without, 332, 450) - 3)
    }

    @Test func `merged glass has a shadow around it and none between its parts`() throws {
        let picture = try picture { view in
            let effect = UIGlassContainerEffect()
            effect.spacing = 30
            let container = UIVisualEffectView(effect: effect)
            container.frame = CGRect(x: 0, y: 300, width: 402, height: 200)
            for x in [100, 170] as [CGFloat] {
                let piece = UIVisualEffectView(effect: UIGlassEffect())
                piece.frame = CGRect(x: x, y: 76, width: 60, height: 60)
                piece.cornerConfiguration = .capsule()
                container.contentView.addSubview(piece)
            }
            view.addSubview(container)
        }
        #expect(level(picture, 130, 440) < 250)
        #expect(level(picture, 130, 406) >= 253 && level(picture, 200, 406) >= 253)
    }

    @Test func `clipped glass and materials have no shadow`() throws {
        let clipped = try picture {
            let bar = self.bar(UIGlassEffect())
            bar.clipsToBounds = true
            $0.addSubview(bar)
        }
        #expect(level(clipped, 200, 452) == 255)
        let blurred = try picture(version: 17) { $0.addSubview(self.bar(UIBlurEffect(style: .systemMaterial))) }
        #expect(level(blurred, 200, 452) == 255)
    }
}
