import Foundation
import SeededRandom
import Testing
import UIKit

@testable import Simulator
@testable import UIKitKeyboard

/// Tests with random operations on the keyboard and its guides, on every iPad and on a phone. After each operation, and in frames in
/// between, each guide's rectangle, the views constrained to it and the active tracked constraints must equal those of a second
/// implementation (the twin).
///
/// `GUIDE_OPERATIONS` is the number of operations on all devices together (`make rounds` uses 10,000), and `GUIDE_SEED` is the seed.
@MainActor @Suite("Random rounds with the keyboard layout guide", .serialized) struct GuideRoundsTests {
    nonisolated static let devices = SimulatedDevice.tablets.map(\.name) + ["iPhone 14"]
    nonisolated static let operations = ProcessInfo.processInfo.environment["GUIDE_OPERATIONS"].flatMap(Int.init) ?? 700
    nonisolated static let seed = ProcessInfo.processInfo.environment["GUIDE_SEED"].flatMap(UInt64.init) ?? 1

    @Test(arguments: devices.indices, [false, true])
    func `guides, views constrained to them and their tracked constraints equal the twin's`(device: Int, isRightToLeft: Bool) throws {
        let share = (Self.operations + 2 * Self.devices.count - 1) / (2 * Self.devices.count)
        let seed = Self.seed &* 1000 &+ UInt64(2 * device + (isRightToLeft ? 1 : 0))
        try GuideRound(device: Self.devices[device], isRightToLeft: isRightToLeft, seed: seed).run(share)
    }
}

/// The random operations on one phone.
@MainActor
private final class GuideRound {
    private let bench: GuidePhone
    private var random: SeededGenerator
    private let name: String
    private var watched: [WatchedGuide] = []
    /// The last operations in order, for the message of a failure.
    private var story: [String] = []
    private var hasFailed = false

    private var phone: SimulatedPhone { bench.phone }
    private var keyboard: UIKeyboardController { bench.keyboard }
    private var stage: GuideStage { bench.stage }

    init(device: String, isRightToLeft: Bool, seed: UInt64) throws {
        bench = try GuidePhone(device, isRightToLeft: isRightToLeft)
        random = SeededGenerator(seed: seed)
        name = "\(device), seed \(seed)"
        watched = bench.act { stage.parts.map { WatchedGuide($0, in: stage.view) } }
        bench.act {
            keyboard.cameraText = "seen"
            // This observer is called after the guides' observers, so the guides have processed every placement that the twin sees.
            keyboard.placementObservers.append { [unowned self] in look() }
        }
    }

    func run(_ operations: Int) throws {
        for number in 0..<operations where !hasFailed {
            try bench.act { try operate() }
            check("operation \(number)")
            for _ in 0..<[0, 1, 1, 2, 3, 8, 20][random.next(below: 7)] where !hasFailed {
                phone.tick()
                check("after operation \(number)")
                checkParts("after operation \(number)")
            }
        }
        bench.act { keyboard.placementObservers.removeLast() }
        let complaints = phone.events.entries.filter { $0.name == "unsatisfiableConstraints" }
        #expect(complaints.isEmpty, "\(name): \(complaints.count) unsatisfiable constraints")
    }

    // MARK: Operations

    private func coin(_ count: Int = 2) -> Bool { random.next(below: count) == 0 }
    private func pick<Element>(_ elements: [Element]) -> Element { elements[random.next(below: elements.count)] }
    /// Returns a point on the screen or slightly outside, with fractional coordinates like those of real touches.
    private func point() -> CGPoint {
        let screen = UIScreen.main.bounds
        return CGPoint(
            x: CGFloat(random.next(below: Int(screen.width) * 10)) / 10, y: CGFloat(random.next(below: Int(screen.height) * 10)) / 10)
    }

    private func operate() throws {
        let step: String
        switch random.next(below: 26) {
        case 0...3:
            let field = random.next(below: stage.fields.count)
            step = "focus \(field)"
            stage.fields[field].becomeFirstResponder()
        case 4:
            step = "resign"
            stage.view.endEditing(true)
        case 5...7:
            let mode = pick(keyboard.availableModes)
            let origin = coin() ? nil : CGPoint(x: point().x - 200, y: point().y - 200)
            step = "\(mode) at \(origin.map { "\($0)" } ?? "the last place")"
            try keyboard.setMode(mode, at: origin)
        case 8:
            step = "keyboard of keys and springs: \(!keyboard.hasHardwareKeyboard)"
            keyboard.hasHardwareKeyboard.toggle()
        case 9:
            step = "collapsed: \(!keyboard.isCollapsed)"
            keyboard.collapseShortcuts(!keyboard.isCollapsed)
        case 10:
            step = "camera"
            if keyboard.showsCamera { keyboard.closeCamera() } else { keyboard.showCameraInput() }
        case 11:
            step = "emoji"
            if keyboard.hasKeys, keyboard.isShowing, !keyboard.showsEmoji { keyboard.showEmoji() }
        case 12, 13:
            let side = pick([UIDeviceOrientation.portrait, .landscapeLeft, .landscapeRight, .portraitUpsideDown])
            let isAnimated = !coin(4)
            step = "held \(side), animated \(isAnimated)"
            UIApplication.shared.scene.hold(side, animated: isAnimated)
        case 14, 15:
            let screen = UIScreen.main.bounds.size
            let width = pick([1, 1.0 / 3, 0.5, 2.0 / 3, 0.8]) * screen.width
            let size = CGSize(width: width.rounded(), height: coin(3) ? (screen.height * 0.6).rounded() : screen.height)
            step = "window \(size)"
            UIApplication.shared.scene.resize(phone.window, to: coin(4) ? nil : size, animated: !coin(4))
        case 16, 17:
            let guide = random.next(below: watched.count)
            step = "guide \(guide) follows or not"
            watched[guide].guide.followsUndockedKeyboard.toggle()
        case 18:
            let guide = random.next(below: watched.count)
            step = "guide \(guide) uses the safe area or not"
            watched[guide].guide.usesBottomSafeArea.toggle()
        case 19:
            let guide = random.next(below: watched.count)
            step = "guide \(guide) gets other sets"
            changeSets(of: guide)
        case 20:
            step = "suggestions \(!keyboard.suggestsWords)"
            keyboard.suggestsWords.toggle()
        case 21:
            step = "the other direction"
            let attribute: UISemanticContentAttribute = coin() ? .forceRightToLeft : .forceLeftToRight
            for view in [stage.view!, stage.nested, stage.inner] { view.semanticContentAttribute = attribute }
            // Guides are updated in the next layout pass.
            phone.tick()
        case 22, 23: step = drag()
        case 24: step = pinch()
        default: step = dismiss()
        }
        story.append(step)
    }

    private func changeSets(of index: Int) {
        let guide = watched[index].guide
        switch random.next(below: 4) {
        case 0:
            guide.removeAllTrackedConstraints()
            watched[index].sets = []
        case 1:
            guard !watched[index].sets.isEmpty else { return watched[index].addSets() }
            let removed = watched[index].sets.remove(at: random.next(below: watched[index].sets.count))
            guide.set([], removed.edges, whenNear: removed.whenNear)
            #expect(!removed.constraint.isActive)
        default:
            let old = watched[index].sets.map(\.constraint)
            watched[index].addSets()
            #expect(old.allSatisfy { !$0.isActive })
        }
    }

    // MARK: Fingers

    private func touch(_ phase: InputEvent.TouchPhase, _ places: [CGPoint]) {
        for (index, place) in places.enumerated() { phone.send(.touch(phase, finger: index + 1, location: place)) }
        phone.tick()
        check("\(phase) at \(places)")
        checkParts("\(phase) at \(places)")
    }

    /// Drags the keyboard from its grip to a random point, sometimes with other events in between.
    private func drag() -> String {
        guard let grip = keyboard.grip else { return "nothing to drag" }
        let (end, ticks) = (point(), 2 + random.next(below: 10))
        let interruption = coin(4) ? random.next(below: ticks) : -1
        story.append("drag to \(end) in \(ticks)")
        var place = grip
        touch(.began, [grip])
        for step in 1...ticks where !hasFailed {
            let share = CGFloat(step) / CGFloat(ticks)
            place = CGPoint(x: grip.x + (end.x - grip.x) * share, y: grip.y + (end.y - grip.y) * share)
            touch(.moved, [place])
            if step == interruption { interrupt() }
        }
        if coin() { for _ in 0..<8 where !hasFailed { touch(.moved, [place]) } }
        touch(coin(5) ? .cancelled : .ended, [place])
        return "dropped"
    }

    private func interrupt() {
        switch random.next(below: 5) {
        case 0: stage.view.endEditing(true)
        case 1: stage.fields[random.next(below: stage.fields.count)].becomeFirstResponder()
        case 2: try? keyboard.setMode(pick(keyboard.availableModes))
        case 3: keyboard.hasHardwareKeyboard.toggle()
        default: UIApplication.shared.scene.hold(pick([.portrait, .landscapeLeft, .landscapeRight]))
        }
        story.append("interrupted")
        check("interrupted")
    }

    private func pinch() -> String {
        guard keyboard.hasKeys, keyboard.isVisible else { return "nothing to pinch" }
        let middle = CGPoint(x: keyboard.frame.midX, y: keyboard.frame.minY + 130)
        let (from, to) = coin() ? (150.0, 60.0) : (40, 120)
        func places(_ reach: CGFloat) -> [CGPoint] {
            [CGPoint(x: middle.x - reach, y: middle.y), CGPoint(x: middle.x + reach, y: middle.y)]
        }
        touch(.began, places(from))
        for step in 1...8 where !hasFailed { touch(.moved, places(from + (to - from) * CGFloat(step) / 8)) }
        touch(.ended, places(to))
        return "pinched from \(from) to \(to)"
    }

    /// Drags a finger in the scroll view down into the keyboard.
    private func dismiss() -> String {
        let width = phone.window.bounds.width
        let top = min(keyboard.isShowing ? keyboard.frame.minY : .infinity, phone.window.bounds.height)
        let place = CGPoint(x: width - 12, y: max(top - 60, 30))
        let reach = CGFloat(random.next(below: 5000)) / 10
        touch(.began, [place])
        for step in 1...8 where !hasFailed { touch(.moved, [CGPoint(x: place.x, y: place.y + reach * CGFloat(step) / 8)]) }
        touch(coin(5) ? .cancelled : .ended, [CGPoint(x: place.x, y: place.y + reach)])
        return "dragged down by \(reach)"
    }

    // MARK: Checks

    private func look() {
        let sight = GuideTwin.Sight(keyboard, window: phone.window)
        for guide in watched { guide.twin.look(sight, isRightToLeft: guide.owner.isRightToLeft) }
    }

    private func fail(_ what: String) {
        guard !hasFailed else { return }
        hasFailed = true
        Issue.record("\(name): \(what)\n\(keyboard.dump())\nwindow \(phone.window.frame)\n\(story.suffix(8).joined(separator: "\n"))")
    }

    private func check(_ moment: String) {
        guard !hasFailed else { return }
        bench.act {
            keyboard._checkInvariants()
            look()
            let sight = GuideTwin.Sight(keyboard, window: phone.window)
            for (index, watched) in watched.enumerated() {
                let (guide, owner) = (watched.guide, watched.owner)
                let expected = GuideTwin.frame(
                    sight, view: owner.convert(owner.bounds, to: phone.window),
                    safeBottom: guide.usesBottomSafeArea ? owner.safeAreaInsets.bottom : 0, follows: guide.followsUndockedKeyboard)
                let found = owner.convert(guide.layoutFrame, to: phone.window)
                if !found.isClose(to: expected, within: 1e-6) {
                    return fail("\(moment): guide \(index) is at \(found), not at \(expected)")
                }
                for set in watched.sets {
                    let holds = guide.followsUndockedKeyboard && watched.twin.holds(set.edges, whenNear: set.whenNear)
                    if set.constraint.isActive != holds {
                        return fail(
                            "\(moment): guide \(index) near \(watched.twin.near.names), and the set for "
                                + "\(set.whenNear ? "near" : "away") \(set.edges.names) is \(set.constraint.isActive ? "" : "not ")active")
                    }
                }
            }
        }
    }

    /// Checks that after a tick, views constrained to a guide are at the guide's edges, to within half a pixel.
    private func checkParts(_ moment: String) {
        guard !hasFailed else { return }
        bench.act {
            for (index, watched) in watched.enumerated() {
                let (found, expected) = (watched.parts.hole(\.frame), watched.guide.layoutFrame)
                if !found.isClose(to: expected, within: 1 / phone.device.scale) {
                    return fail("\(moment): what is tied to guide \(index) leaves \(found), not \(expected)")
                }
            }
        }
    }
}

/// A guide, its twin, and its tracked constraints.
@MainActor
private final class WatchedGuide {
    let parts: GuideParts
    var owner: UIView { parts.owner }
    var guide: UIKeyboardLayoutGuide { parts.guide }
    var twin = GuideTwin()
    var sets: [(whenNear: Bool, edges: NSDirectionalRectEdge, constraint: NSLayoutConstraint)] = []
    /// A view whose position the tracked constraints determine. Some of these constraints exclude each other.
    private let mover = UIView()
    private var widths: [UIView] = []

    init(_ parts: GuideParts, in root: UIView) {
        self.parts = parts
        mover.translatesAutoresizingMaskIntoConstraints = false
        parts.owner.addSubview(mover)
        NSLayoutConstraint.activate([
            mover.widthAnchor.constraint(equalToConstant: 30), mover.heightAnchor.constraint(equalToConstant: 20),
        ])
        guide.followsUndockedKeyboard = true
        addSets()
    }

    /// Sets the constraints for every edge and corner, near and away. Replaces the existing constraints.
    func addSets() {
        let corners: [NSDirectionalRectEdge] = [
            [.top, .leading], [.top, .trailing], [.bottom, .leading], [.bottom, .trailing], [.top, .bottom], [.leading, .trailing],
            [.leading, .trailing, .bottom], [.top, .leading, .bottom, .trailing],
        ]
        sets = []
        for edges in [.top, .bottom, .leading, .trailing] + corners {
            for whenNear in [true, false] {
                let constraint = constraint(for: edges, whenNear)
                guide.set([constraint], edges, whenNear: whenNear)
                sets.append((whenNear, edges, constraint))
            }
        }
    }

    /// Returns a constraint that conflicts with the constraint for being away from the same edge, and with the constraint for the
    /// opposite edge.
    private func constraint(for edges: NSDirectionalRectEdge, _ whenNear: Bool) -> NSLayoutConstraint {
        switch edges {
        case .top:
            whenNear ? mover.topAnchor.constraint(equalTo: guide.bottomAnchor) : mover.bottomAnchor.constraint(equalTo: guide.topAnchor)
        case .leading where whenNear: mover.leadingAnchor.constraint(equalTo: guide.trailingAnchor)
        case .trailing where whenNear: mover.trailingAnchor.constraint(equalTo: guide.leadingAnchor)
        case [.leading, .trailing] where !whenNear: mover.centerXAnchor.constraint(equalTo: guide.centerXAnchor)
        default: pair(edges, whenNear)
        }
    }

    /// Returns a constraint on the width of a part. The width is different near the given edges and away from them.
    private func pair(_ edges: NSDirectionalRectEdge, _ whenNear: Bool) -> NSLayoutConstraint {
        let index = Int(edges.rawValue)
        while widths.count <= index {
            let part = UIView()
            part.translatesAutoresizingMaskIntoConstraints = false
            owner.addSubview(part)
            widths.append(part)
        }
        return widths[index].widthAnchor.constraint(equalToConstant: whenNear ? 10 : 20)
    }
}

extension UITrackingLayoutGuide {
    fileprivate func set(_ constraints: [NSLayoutConstraint], _ edges: NSDirectionalRectEdge, whenNear: Bool) {
        if whenNear {
            setConstraints(constraints, activeWhenNearEdge: edges)
        } else {
            setConstraints(constraints, activeWhenAwayFrom: edges)
        }
    }
}

extension NSDirectionalRectEdge {
    fileprivate var names: String {
        let all: [(NSDirectionalRectEdge, String)] = [(.top, "top"), (.leading, "leading"), (.bottom, "bottom"), (.trailing, "trailing")]
        return "[\(all.filter { contains($0.0) }.map(\.1).joined(separator: ", "))]"
    }
}

extension CGRect {
    fileprivate func isClose(to other: CGRect, within distance: CGFloat) -> Bool {
        [minX - other.minX, minY - other.minY, maxX - other.maxX, maxY - other.maxY].allSatisfy { abs($0) <= distance }
    }
}
