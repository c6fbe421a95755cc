import Testing
import UIKit

@testable import Simulator

/// Tests for the lint rule `twoActors`.
@MainActor @Suite struct ActorCheckTests {
    @Test(arguments: [(100.0, true), (0, false)])
    func `a field moved by both the app and the engine is a finding, and one moved by the engine is not`(
        lift: Double, isFound: Bool
    ) throws {
        var field: UIView?
        var box: UIView?
        let screen = try LintPhone(
            .iq,
            {
                field = LintPhone.field(300)
                box = LintPhone.named(UIView(), "box", CGRect(x: 0, y: 400, width: 390, height: 400))
                box!.addSubview(field!)
                return [box!]
            }, show: { box?.frame.origin.y = 400 - lift }, hide: { box?.frame.origin.y = 400 })
        let found = try screen.round(field, .twoActors)
        #expect(found.map(\.view) == (isFound ? ["email"] : []))
        if isFound { #expect(found[0].sentence.contains("the app by -100") && found[0].sentence.contains("the engine by -")) }
    }

    @Test(arguments: [(100.0, true), (0, false)])
    func `a field moved by the constant of a constraint of the app and by the engine is a finding`(lift: Double, isFound: Bool) throws {
        var field: UIView?
        var top: NSLayoutConstraint?
        let screen = try LintPhone(
            .iq,
            {
                let box = LintPhone.named(UIView(), "box", UIScreen.main.bounds)
                field = LintPhone.field(0)
                box.addSubview(field!)
                field!.translatesAutoresizingMaskIntoConstraints = false
                top = field!.topAnchor.constraint(equalTo: box.topAnchor, constant: 700)
                NSLayoutConstraint.activate([top!, field!.leadingAnchor.constraint(equalTo: box.leadingAnchor)])
                return [box]
            }, show: { top?.constant = 700 - lift }, hide: { top?.constant = 700 })
        let found = try screen.round(field, .twoActors)
        #expect(found.map(\.view) == (isFound ? ["email"] : []))
        if isFound { #expect(found[0].sentence.contains("the app's constraints by -100")) }
    }
}
