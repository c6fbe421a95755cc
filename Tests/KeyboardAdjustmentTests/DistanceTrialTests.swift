import CoreGraphics
import Testing

@testable import KeyboardAdjustment

/// Tests for the effect of a different distance, which is decided from the same measurement as the original one.
@Suite struct DistanceTrialTests {
    @Test func `20 more points of distance move the root view and its field up by 20 more points`() throws {
        var phone = Phone()
        let field = phone.addField("email", y: 650)
        phone.situation.field = field
        let trial = DistanceTrial(phone.situation, for: .show, distance: 30)
        #expect(trial.distance.present == 10 && trial.distance.tried == 30)
        let difference = try #require(trial.differences.first)
        #expect(trial.differences.count == 1 && difference.name == "root" && difference.property == .frameOrigin)
        #expect(difference.present == .point(CGPoint(x: 0, y: -260)) && difference.tried == .point(CGPoint(x: 0, y: -280)))
        #expect(trial.rise == 20 && trial.shift(of: phone.root).dy == -20)
        #expect(trial.agrees(with: phone.situation.plan(for: .show)))
    }

    @Test func `a distance trial predicts the engine's result for both editions and every distance`() {
        for edition in [EngineEdition.exact, .revised] {
            for distance in stride(from: CGFloat(-20), through: 80, by: 10) {
                var phone = Phone(edition: edition)
                let scroll = phone.addScrollView(contentHeight: 1200)
                let field = phone.addField(in: scroll, y: 700)
                phone.situation.field = field
                let trial = DistanceTrial(phone.situation, for: .show, distance: distance)
                var other = phone
                other.situation.keyboardDistance = distance
                other.show(field)
                phone.show(field)
                let (from, to) = (phone.situation.tree.frame(of: field, in: nil), other.situation.tree.frame(of: field, in: nil))
                #expect(trial.rise == from.minY - to.minY, "\(edition) \(distance)")
                let offset = trial.differences.first { $0.property == .contentOffset }
                let expected: AdjustmentMove.Value? =
                    phone.offset(scroll) == other.offset(scroll) ? nil : .point(CGPoint(x: 0, y: other.offset(scroll)))
                #expect(offset?.tried == expected, "\(edition) \(distance)")
            }
        }
    }

    @Test func `in a trial a scroll view's content moves and the scroll view itself stays`() {
        var phone = Phone()
        let scroll = phone.addScrollView(contentHeight: 1200)
        phone.situation.field = phone.addField(in: scroll, y: 700)
        let trial = DistanceTrial(phone.situation, for: .show, distance: 25)
        #expect(trial.shift(of: scroll) == .zero)
        #expect(trial.shift(ofContentIn: scroll).dy == -15)
        #expect(trial.rise == 15)
    }

    @Test func `a visible field or an unchanged distance gives no differences`() {
        var phone = Phone()
        phone.situation.field = phone.addField(y: 60)
        #expect(DistanceTrial(phone.situation, for: .show, distance: 40).differences.isEmpty)
        phone.situation.field = phone.addField(y: 650)
        let same = DistanceTrial(phone.situation, for: .show, distance: 10)
        #expect(same.differences.isEmpty && same.rise == 0)
    }

    @Test func `a plan whose views ended up elsewhere than calculated does not agree with its trial`() {
        var phone = Phone()
        phone.situation.field = phone.addField(y: 650)
        var plan = phone.situation.plan(for: .show)
        let trial = DistanceTrial(phone.situation, for: .show, distance: 30)
        #expect(trial.agrees(with: plan))
        plan.moves[0].to = .point(CGPoint(x: 0, y: -255))
        #expect(!trial.agrees(with: plan))
    }
}
