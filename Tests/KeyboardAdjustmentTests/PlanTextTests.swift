import CoreGraphics
import KeyboardAdjustment
import Testing

@Suite struct PlanTextTests {
    @Test func `a plan is described as text`() {
        var phone = Phone()
        let scroll = phone.addScrollView("form", y: 600, height: 200, contentHeight: 200)
        let field = phone.addField(in: scroll, y: 120)
        let plan = phone.show(field)
        #expect(
            plan.description == """
                event show:
                  field at y 720 to 760 of the window, required distance 10
                  keyboardSize 390 x 380 (the keyboard's part of the window plus distance and safe area), layoutGuide top 47, bottom 34
                  topMovement 673 (would move the field to the top guide), bottomMovement 330 (would move the field above the keyboard)
                  moveUp 330 (the smaller of the two, bottomMovement)
                  form.contentOffset 0,0 -> 0,120 by scrollOffset, limited by contentTop (otherwise 330); 210 more points are necessary
                  form.contentInset 0,0,0,0 -> 0,0,336,0 by contentInset
                  form.scrollIndicatorInsets 0,0,0,0 -> 0,0,292,0 by indicatorInset
                  root.frame.origin 0,0 -> 0,-210 by rootOrigin
                  movedDistance 210
                """)
        #expect(phone.perform(.reload).moves.count == 2)
        var cut = Phone()
        let low = cut.addField(y: 780.5)
        #expect(cut.show(low).description.contains("moveUp 390 (the smaller of the two, bottomMovement, without its fraction)"))
        var near = Phone()
        let below = near.addField(y: 355.001)
        #expect(near.show(below).description.contains(/bottomMovement -34\.99[0-9]* without its fraction/))
        var exact = Phone()
        let almost = exact.addField(y: 780.001)
        #expect(exact.show(almost).description.contains("moveUp 390 (the smaller of the two, bottomMovement)"))
        let high = cut.addField(y: 100)
        #expect(cut.show(high).description.contains("; negative: the field is already above the keyboard)"))
        let again = phone.perform(.reload).description
        #expect(again.contains("nothing moves (alreadyClear): the field is already far enough above the keyboard."))
    }

    @Test func `the plan prints as JSON in a fixed order`() {
        var phone = Phone()
        let field = phone.addField(y: 780.5)
        let plan = phone.show(field)
        #expect(
            plan.json.serialized
                == #"{"occasion":"show","field":[20,780.5,350,40],"distance":10,"keyboardSize":[390,380],"#
                + #""layoutGuide":{"top":47,"bottom":34},"topMovement":733.5,"bottomMovement":390.5,"moveUp":390,"#
                + #""moves":[{"target":"root","property":"frame.origin","from":[0,0],"to":[0,-336],"rule":"rootOrigin","#
                + #""remaining":54,"clamped":[{"limit":"keyboardHeight","wanted":-390}]}],"movedDistance":336}"#)
        #expect(plan.json["reason"] == nil)
        let again = phone.perform(.reload)
        #expect(again.json["reason"] == .string("limitsReached"))
        #expect(again.json["moves"] == nil)
    }

    @Test func `JSON strings are escaped, and numbers without a JSON form become null`() {
        #expect(OrderedJSON.string("a\"b\\c\nd\u{1}é").serialized == "\"a\\\"b\\\\c\\nd\\u0001é\"")
        #expect(OrderedJSON.array([.number(.nan), .number(0.1), .bool(true), .null]).serialized == "[null,0.1,true,null]")
    }

    @Test func `every rule name in a plan is unique and has its own summary`() {
        let named = NamedRule.all
        for rule in named { #expect(rule.summary.hasSuffix(".") || rule.summary.hasSuffix(")"), "\(rule.name)") }
        #expect(Set(named.map(\.name)).count == named.count)
        #expect(Set(named.map(\.summary)).count == named.count)
        #expect(named.filter { $0.kind == .rule }.map(\.name) == AdjustmentRule.allCases.map(\.rawValue))
    }
}
