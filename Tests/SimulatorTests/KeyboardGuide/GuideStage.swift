import Testing
import UIKit

@testable import Simulator
@testable import UIKitKeyboard

/// Views that are constrained to the edges of a keyboard layout guide, each in its own colour. One view ends at the guide's top edge, and
/// the others begin or end at its other edges.
@MainActor
final class GuideParts {
    let owner: UIView
    let above = UIView()
    let before = UIView()
    let after = UIView()
    let below = UIView()
    var guide: UIKeyboardLayoutGuide { owner.keyboardLayoutGuide }

    init(in owner: UIView) {
        self.owner = owner
        let guide = owner.keyboardLayoutGuide
        for part in all {
            part.translatesAutoresizingMaskIntoConstraints = false
            part.backgroundColor = .red
            owner.addSubview(part)
        }
        NSLayoutConstraint.activate([
            above.bottomAnchor.constraint(equalTo: guide.topAnchor), above.heightAnchor.constraint(equalToConstant: 10),
            above.leftAnchor.constraint(equalTo: guide.leftAnchor), above.rightAnchor.constraint(equalTo: guide.rightAnchor),
            below.topAnchor.constraint(equalTo: guide.bottomAnchor), below.heightAnchor.constraint(equalToConstant: 10),
            below.leftAnchor.constraint(equalTo: guide.leftAnchor), below.rightAnchor.constraint(equalTo: guide.rightAnchor),
            before.rightAnchor.constraint(equalTo: guide.leftAnchor), before.widthAnchor.constraint(equalToConstant: 10),
            before.bottomAnchor.constraint(equalTo: guide.topAnchor), before.heightAnchor.constraint(equalToConstant: 10),
            after.leftAnchor.constraint(equalTo: guide.rightAnchor), after.widthAnchor.constraint(equalToConstant: 10),
            after.topAnchor.constraint(equalTo: guide.bottomAnchor), after.heightAnchor.constraint(equalToConstant: 10),
        ])
    }

    var all: [UIView] { [above, before, after, below] }

    /// Returns the rectangle that the parts leave free, computed from their frame rectangles.
    func hole(_ frame: (UIView) -> CGRect) -> CGRect {
        let (before, above, after, below) = (frame(before), frame(above), frame(after), frame(below))
        return CGRect(x: before.maxX, y: above.maxY, width: after.minX - before.maxX, height: below.minY - above.maxY)
    }
}

/// A screen with guides in the root view, in a view that ends above the window's lower edge, and in a view inside a scroll view.
@MainActor
final class GuideStage: UIViewController {
    let fields = (0..<6).map { UITextField(frame: CGRect(x: 20, y: 40 + 36 * CGFloat($0), width: 120, height: 30)) }
    let nested = UIView()
    let scrollView = UIScrollView()
    let inner = UIView(frame: CGRect(x: 10, y: 60, width: 200, height: 500))
    private(set) var parts: [GuideParts] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        scrollView.frame = view.bounds
        scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        scrollView.contentSize = CGSize(width: 300, height: 3000)
        scrollView.keyboardDismissMode = .interactive
        scrollView.contentInsetAdjustmentBehavior = .never
        view.addSubview(scrollView)
        scrollView.addSubview(inner)
        nested.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(nested)
        nested.isUserInteractionEnabled = false
        NSLayoutConstraint.activate([
            nested.topAnchor.constraint(equalTo: view.topAnchor, constant: 40),
            nested.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -90),
            nested.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 30),
            nested.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -50),
        ])
        for field in fields { scrollView.addSubview(field) }
        fields[1].keyboardType = .numberPad
        fields[2].inputAccessoryView = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
        fields[3].autocorrectionType = .no
        fields[4].inputView = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 180))
        parts = [GuideParts(in: view), GuideParts(in: nested), GuideParts(in: inner)]
    }
}

/// A phone that shows a `GuideStage`.
@MainActor
struct GuidePhone {
    let phone: SimulatedPhone
    let stage: GuideStage
    let keyboard: UIKeyboardController

    init(
        _ device: String = "iPad (10th generation)", framesPerSecond: Int = 60, isRightToLeft: Bool = false,
        orientation: UIInterfaceOrientation = .portrait
    ) throws {
        var configuration = PhoneConfiguration()
        configuration.device = try SimulatedDevice.tablets.first { $0.name == device } ?? SimulatedDevice.named(device)
        configuration.framesPerSecond = framesPerSecond
        configuration.strategy = .none
        configuration.orientation = orientation
        configuration.process.isRightToLeft = isRightToLeft
        let phone = SimulatedPhone(configuration: configuration) { GuideStage() }
        self.phone = phone
        stage = phone.window.rootViewController as! GuideStage
        keyboard = try phone.process.run { try #require(UIKeyboardController.current) }
        settle()
    }

    func settle(_ seconds: Double = 1.2) { phone.run(until: phone.time + seconds) }

    /// Runs a closure at the time of the current frame.
    @discardableResult
    func act<Result>(_ body: () throws -> Result) rethrows -> Result { try phone.process.run(body) }

    /// Focuses a field, and waits until the keyboard is at rest.
    func show(_ mode: KeyboardMode = .docked, at origin: CGPoint? = nil, field: Int = 0, follows: Bool = false) throws {
        try act {
            for parts in stage.parts { parts.guide.followsUndockedKeyboard = follows }
            try keyboard.setMode(mode, at: origin)
            stage.fields[field].becomeFirstResponder()
        }
        settle()
    }

    func touch(_ phase: InputEvent.TouchPhase, _ place: CGPoint, finger: Int = 1) {
        phone.send(.touch(phase, finger: finger, location: place))
        phone.tick()
    }

    // MARK: Drawing

    /// Returns the frame rectangle of each view in the display list of the current time, in the interface's coordinates; nil for views
    /// that are not drawn.
    func drawn(_ views: [UIView], at time: Double? = nil) -> [CGRect?] {
        let wanted = Dictionary(uniqueKeysWithValues: views.enumerated().map { ($1.layer.identifier, $0) })
        var result = [CGRect?](repeating: nil, count: views.count)
        func walk(_ node: DisplayNode, _ map: CGAffineTransform) {
            // The interface's own rotation is the same for all views in it, so it is left out.
            let map = node.name == "interface" ? map : node.transform.concatenating(map)
            if let index = wanted[node.id] { result[index] = node.bounds.applying(map) }
            for child in node.children { walk(child, map) }
        }
        for node in phone.displayList(at: time ?? phone.time).nodes { walk(node, .identity) }
        return result
    }

    /// Returns the frame rectangle of the drawn keyboard; nil if the keyboard is not visible.
    func drawnKeyboard(at time: Double? = nil) -> CGRect? { drawn([keyboard.window.host], at: time)[0] }
}
