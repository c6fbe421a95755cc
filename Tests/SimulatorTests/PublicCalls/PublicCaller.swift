import Foundation
import IQKeyboardManagerSwift
import SeededRandom
import Simulator
import UIKit

/// A call of UIKit's API that the random caller can make.
struct PublicCall {
    let name: String
    let make: @MainActor (PublicCaller) -> Void

    init(_ name: String, _ make: @escaping @MainActor (PublicCaller) -> Void) {
        self.name = name
        self.make = make
    }

    /// All calls, grouped by area.
    @MainActor static let all: [[PublicCall]] = [views, layout, lists, controllers, scrolling, text, layers, controls]
}

/// A caller that makes random calls of UIKit's public API in random order, on a phone with an enabled engine. The calls may be invalid,
/// and delegates also make them. No call may stop the program.
@MainActor
final class PublicCaller {
    let phone: SimulatedPhone
    private var random: SeededGenerator
    /// Whether each call is printed before it is made, which shows a call that stops the program.
    private let notifies: Bool
    let root = UIViewController()
    /// The views for the calls, inside and outside of hierarchies. There are only a few, so that the calls interact.
    var views: [UIView] = []
    var constraints: [NSLayoutConstraint] = []
    var controllers: [UIViewController] = []
    let lists = CalledLists()
    private(set) var made = 0
    /// The current number of nested calls from callbacks, which is at most two.
    private var depth = 0

    init(seed: UInt64, strategy: AdjustmentStrategy, device: SimulatedDevice = .default, notifies: Bool = false) {
        random = SeededGenerator(seed: seed)
        self.notifies = notifies
        var configuration = PhoneConfiguration()
        configuration.strategy = strategy
        configuration.device = device
        let root = root
        let navigation = UINavigationController(rootViewController: root)
        phone = SimulatedPhone(configuration: configuration) { navigation }
        act {
            controllers = [navigation, root]
            root.view.backgroundColor = .systemBackground
            lists.build(in: root.view, caller: self)
            for number in 0..<14 {
                let view = makeView(number)
                view.frame = CGRect(x: 20, y: CGFloat(number) * 55 + 60, width: 200, height: 40)
                view.accessibilityIdentifier = "v\(number)"
                views.append(view)
                if number < 10 { root.view.addSubview(view) }
            }
        }
    }

    private func makeView(_ number: Int) -> UIView {
        switch number {
        case 0, 6, 12: UITextField()
        case 1, 9: UITextView()
        case 2, 10: UIStackView()
        case 3, 11: UIScrollView()
        case 4: UILabel()
        case 5: UIButton(type: .system)
        case 7: UISearchBar()
        default: UIView()
        }
    }

    func act(_ body: () -> Void) { phone.process.run(body) }

    // MARK: Running

    /// Makes calls with ticks in between. Some calls are inside an animation block or with animations disabled.
    func run(_ calls: Int) {
        for _ in 0..<calls {
            act { call() }
            for _ in 0..<[0, 0, 1, 1, 2, 5, 20][below(7)] { phone.tick() }
            if chance(25) { tap() }
            if chance(10) { _ = phone.displayList }
        }
        for _ in 0..<30 { phone.tick() }
        act { lists.check() }
    }

    private func call() {
        let call = pick(pick(PublicCall.all))
        made += 1
        if notifies { FileHandle.standardError.write(Data("\(made) \(call.name)\n".utf8)) }
        switch below(8) {
        case 0: UIView.animate(withDuration: pick([0, 0.2, 1, .nan, -1])) { call.make(self) }
        case 1: UIView.performWithoutAnimation { call.make(self) }
        default: call.make(self)
        }
    }

    private func tap() {
        let point = CGPoint(x: below(390), y: below(844))
        phone.send(.touch(.began, finger: 1, location: point))
        for _ in 0..<below(8) { phone.tick() }
        phone.send(.touch(.ended, finger: 1, location: point))
        phone.tick()
    }

    /// Sometimes makes another call from inside a callback.
    func callBack(_ name: String) {
        guard depth < 2, chance(12) else { return }
        depth += 1
        defer { depth -= 1 }
        let call = pick(PublicCall.fromCallbacks)
        if notifies { FileHandle.standardError.write(Data("\(made)   in \(name): \(call.name)\n".utf8)) }
        call.make(self)
    }

    // MARK: Choosing

    func below(_ bound: Int) -> Int { random.next(below: bound) }
    func chance(_ count: Int) -> Bool { below(count) == 0 }
    func pick<Element>(_ elements: [Element]) -> Element { elements[below(elements.count)] }
    // Lists request data even before any view has been added.
    var view: UIView { views.isEmpty ? lists.table : pick(views) }
    var controller: UIViewController { controllers.isEmpty ? root : pick(controllers) }
    func some<View: UIView>(_: View.Type) -> View? {
        let fitting = views.compactMap { $0 as? View }
        return fitting.isEmpty ? nil : pick(fitting)
    }
    /// A random text input, or a random view if there is no text input.
    var field: UIView {
        let inputs = views.filter { $0 is UITextField || $0 is UITextView } + lists.fields
        return inputs.isEmpty ? view : pick(inputs)
    }

    /// A number that is usually a length on the screen, and sometimes invalid.
    var number: CGFloat {
        chance(8)
            ? pick([.nan, .infinity, -.infinity, 0, -1, 1e-300, 1e9, -1e9, 1e18, 1e300, .greatestFiniteMagnitude, .leastNormalMagnitude])
            : CGFloat(below(4000)) / 10 - 40
    }
    var point: CGPoint { CGPoint(x: number, y: number) }
    var size: CGSize { CGSize(width: number, height: number) }
    var rect: CGRect { chance(20) ? pick([.null, .infinite, .zero]) : CGRect(origin: point, size: size) }
    var insets: UIEdgeInsets { UIEdgeInsets(top: number, left: number, bottom: number, right: number) }
    /// An index that is usually small, and sometimes invalid.
    var index: Int { chance(6) ? pick([-1, 1000, Int.max, Int.min, NSNotFound]) : below(6) }
    var range: NSRange { chance(4) ? NSRange(location: NSNotFound, length: 0) : NSRange(location: index, length: index) }
    var transform: CGAffineTransform {
        switch below(5) {
        case 0: .identity
        case 1: CGAffineTransform(rotationAngle: number)
        case 2: CGAffineTransform(scaleX: number / 100, y: number / 100)
        case 3: CGAffineTransform(a: number, b: number, c: number, d: number, tx: number, ty: number)
        default: CGAffineTransform(translationX: number, y: number)
        }
    }
    var words: String { pick(["", "a", "Lond", "two words", "🇩🇪👩‍👩‍👧é", "\n\n", "שלום abc", String(repeating: "long ", count: 60)]) }
    var animated: Bool { chance(2) }
}
