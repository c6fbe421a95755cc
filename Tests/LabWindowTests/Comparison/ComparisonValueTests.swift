import CoreGraphics
import Foundation
import Simulator
import Testing
import UIKit

@testable import LabSessions
@testable import LabWindow

/// Tests for the variants of compared phones, their names, and their positions.
@MainActor @Suite struct ComparisonValueTests {
    @Test func `every form of a variant is parsed`() throws {
        #expect(try ComparisonVariant("strategy=guide") == .strategy(.guide))
        #expect(try ComparisonVariant("device=iPhone SE") == .device(try SimulatedDevice.named("iPhone SE")))
        #expect(try ComparisonVariant("textSize = AX3") == .textSize(.accessibilityExtraLarge))
        #expect(try ComparisonVariant("locale=de_DE") == .locale("de_DE"))
        #expect(try ComparisonVariant("systemVersion=26") == .systemVersion(26))
        #expect(try ComparisonVariant("scene=a=b.yaml") == .scene("a=b.yaml"))
        #expect(try ComparisonVariant("commit=HEAD~1") == .commit("HEAD~1"))
        for form in ComparisonVariant.forms { #expect(throws: Never.self) { try ComparisonVariant(form.form) } }
    }

    @Test(arguments: [
        ("guide", "has no \"=\""), ("strategy=", "no value after"), ("strategy=gide", "did you mean guide?"),
        ("stratgy=iq", "did you mean strategy?"),
        ("textSize=XXL", "there is no text size"), ("systemVersion=18", "17 or 26"), ("locale=../etc", "not a language and region"),
        ("device=iPhone 99", "iPhone 99"),
    ]) func `an invalid variant reports the error and its correction`(text: String, part: String) {
        #expect { try ComparisonVariant(text) } throws: { "\($0)".contains(part) }
    }

    @Test func `compared phones are named by the values in which they differ`() {
        var one = ComparedTraits(
            source: "form", strategy: "iq", device: "iPhone 15", systemVersion: "iOS 17", textSize: "text size L", locale: "en_US")
        let same = one
        #expect(ComparedTraits.names(of: [one, same]) == ["iq", "iq"])
        var guide = one
        guide.strategy = "guide"
        #expect(ComparedTraits.names(of: [one, guide]) == ["iq", "guide"])
        var small = one
        small.device = "iPhone SE"
        #expect(
            ComparedTraits.names(of: [one, guide, small]) == ["iq · iPhone 15", "guide", "iPhone SE"])
        one.source = "form at 1a2b3c4"
        #expect(ComparedTraits.names(of: [same, one]) == ["form", "form at 1a2b3c4"])
    }

    @Test func `changing the first phone's settings changes the phones that had the same values`() throws {
        let (old, new) = (PhoneChoices(strategy: .iq), PhoneChoices(isDark: true, strategy: AdjustmentStrategy.none))
        #expect(PhoneChoices(strategy: .guide).following(old, to: new) == PhoneChoices(isDark: true, strategy: .guide))
        #expect(
            PhoneChoices(strategy: .iq, systemVersion: 26).following(old, to: new)
                == PhoneChoices(isDark: true, strategy: AdjustmentStrategy.none, systemVersion: 26))
    }

    @Test func `a phone compared for its text size refuses other text sizes`() {
        #expect(ComparisonVariant.textSize(.large).refuses(.textSize("S")))
        #expect(!ComparisonVariant.strategy(.iq).refuses(.textSize("S")))
        #expect(!ComparisonVariant.textSize(.large).refuses(.text("S")))
    }

    @Test(arguments: [CGSize(width: 1280, height: 720), CGSize(width: 950, height: 480), CGSize(width: 420, height: 1000)], 2...4)
    func `compared phones do not overlap and are inside the area, below their names`(room: CGSize, count: Int) throws {
        let names = ["iPhone 15", "iPhone SE", "iPad mini", "iPhone 15"]
        let devices = try (0..<count).map { try SimulatedDevice.named(names[$0]) }
        let window = CGSize(width: room.width + 330, height: room.height + 80)
        let place = CGRect(origin: CGPoint(x: 0, y: 52), size: room)
        let whole = devices.map { Viewport(windowSize: window, device: $0) }
        let layout = ComparisonLayout(whole.map(\.phoneSize), in: place, header: 40)
        #expect(layout.cells.count == count)
        for (index, cell) in layout.cells.enumerated() {
            #expect(place.contains(cell))
            for other in layout.cells[(index + 1)...] {
                #expect(cell.intersection(other).width <= 0 || cell.intersection(other).height <= 0)
            }
            let viewport = whole[index].inside(cell, header: 40)
            let body = CGRect(x: cell.minX, y: cell.minY + 40, width: cell.width, height: cell.height - 40)
            #expect(body.insetBy(dx: -0.5, dy: -0.5).contains(viewport.phoneFrame), "\(viewport.phoneFrame) in \(body)")
            let middle = CGPoint(x: viewport.screenFrame.midX, y: viewport.screenFrame.midY)
            let point = viewport.screenPoint(middle)
            #expect(abs(point.x - viewport.screenSize.width / 2) < 1 && abs(point.y - viewport.screenSize.height / 2) < 1)
        }
    }

    @Test func `four phones are in two rows if that makes them larger`() {
        let phone = CGSize(width: 420, height: 880)
        let tall = ComparisonLayout([phone, phone, phone, phone], in: CGRect(x: 0, y: 0, width: 500, height: 1000), header: 40)
        #expect(Set(tall.cells.map(\.minY)).count == 2)
        let wide = ComparisonLayout([phone, phone, phone, phone], in: CGRect(x: 0, y: 0, width: 1600, height: 800), header: 40)
        #expect(Set(wide.cells.map(\.minY)) == [0])
    }

    @Test func `equal phones have equal sizes and top edges at every window width`() throws {
        let device = try SimulatedDevice.named("iPhone 14")
        for width in 600...700 {
            let room = CGRect(x: 0, y: 52, width: CGFloat(width), height: 731)
            let whole = Viewport(windowSize: CGSize(width: room.width + 330, height: 811), device: device)
            let layout = ComparisonLayout(Array(repeating: whole.phoneSize, count: 3), in: room, header: 40)
            let frames = layout.cells.map { whole.inside($0, header: 40).screenFrame }
            #expect(Set(frames.map { [$0.minY, $0.width, $0.height] }).count == 1, "in \(width) points: \(frames)")
            #expect(layout.cells.allSatisfy { room.contains($0) })
        }
    }

    @Test func `the comparison panel shows when and how a phone first differs, and links to that frame`() {
        var content = ComparisonContent(first: "iq")
        content.phones = [
            .init(
                name: "guide", parting: .init(tick: 73, time: 1.2167, sentences: ["email is 2 points higher."]),
                now: ["email is 34 points higher."]),
            .init(name: "none"),
        ]
        let facts = PanelFacts.comparison(content)
        #expect(facts.contains(.problem("It first differs from the first phone at 1.217 s, tick 73.")))
        #expect(facts.contains(.link("Go to that frame", .parting(2))))
        #expect(facts.contains(.sentence("email is 34 points higher.")))
        #expect(facts.contains(.faint("It does not differ from the first phone so far.")))
        #expect(PanelFacts.comparison(nil).contains { $0.action == .command(.compareStrategy) })
    }
}
