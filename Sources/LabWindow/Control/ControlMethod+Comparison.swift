import Inspector
import LabControl
import SceneSyntax

extension ControlMethod {
    /// Phones beside each other.
    static let comparison: [ControlMethod] = [
        ControlMethod(
            "compare.add", "puts another phone beside the first, on which everything is done again",
            [
                .needed(
                    "with", "text",
                    """
                    what it differs in: "strategy=guide", "device=iPhone SE", "textSize=AX3", "locale=de_DE", "systemVersion=26", \
                    "scene=PATH" or "commit=HEAD~1"
                    """
                )
            ], result: "the comparison after it, as compare.state says it"
        ) { call in
            let variant: ComparisonVariant
            do { variant = try ComparisonVariant(call.neededText("with")) } catch let error as SessionError {
                throw ControlError.parameters(error.description)
            }
            try call.host.addPhone(variant)
            try call.answer(encoding: call.host.comparisonState())
        },
        ControlMethod(
            "compare.state",
            "says which phones stand beside each other, where each parts from the first, and what differs in the shown frame",
            result: "basis, first and others; no others while one phone is shown"
        ) { call in try call.answer(encoding: call.host.comparisonState()) },
        ControlMethod(
            "compare.show", "shows the first frame at which a phone parts from the first one, on all of them",
            [.optional("phone", "number", "2 to 4; without it whichever parts first")], result: "the state after it"
        ) { call in
            try call.host.showParting(of: call.phoneNumber())
            try call.answer(encoding: call.host.controlState)
        },
        ControlMethod(
            "compare.swap", "makes another phone the first one", [.optional("phone", "number", "2 to 4; 2 without it")],
            result: "the comparison after it"
        ) { call in
            try call.host.swapComparedPhone(call.phoneNumber() ?? 2)
            try call.answer(encoding: call.host.comparisonState())
        },
        ControlMethod(
            "compare.remove", "takes a phone out", [.optional("phone", "number", "2 to 4; the last one without it")],
            result: "the comparison after it"
        ) { call in
            try call.host.removeComparedPhone(call.phoneNumber())
            try call.answer(encoding: call.host.comparisonState())
        },
    ]
}

extension ControlCall {
    fileprivate func phoneNumber() throws(ControlError) -> Int? {
        guard let number = try number("phone", in: 2...Double(LiveComparison.most)) else { return nil }
        guard number == number.rounded() else { throw .parameters("phone is a whole number, found \(number)") }
        return Int(number)
    }
}

/// The comparison as a client sees it.
struct ComparisonState: Encodable {
    struct Phone: Encodable {
        /// 2 for the phone beside the first.
        var number: Int
        var name: String
        var device: String
        var strategy: String
        /// `points` or `situations`.
        var basis: ComparisonBasis
        /// The first frame at which it parts from the first phone; none while it has not.
        var parting: ComparedPhone.Parting?
        /// The differences in the shown frame.
        var now: [FrameDifference]
        /// The path of the last touch.
        var touch: String?
        /// The activity of an app's phone until it is in step with the first one.
        var activity: String?
        /// The reason that an app's phone has stopped.
        var stopped: String?
    }
    var first: String
    /// The shown tick.
    var tick: Int
    var others: [Phone] = []
}

extension ControlFeature {
    func comparisonState() -> ComparisonState {
        features.comparison.followComparison()
        guard let comparison = features.comparison.phones, let content = features.comparison.comparisonContent else {
            return ComparisonState(first: (session as? any ComparedSession)?.sourceName ?? session.title, tick: features.time.shownTick)
        }
        var state = ComparisonState(first: content.first, tick: features.time.shownTick)
        for (index, phone) in comparison.beside.enumerated() {
            let session = phone.session
            state.others.append(
                .init(
                    number: index + 2, name: content.phones[index].name, device: session.device.name, strategy: session.strategy.rawValue,
                    basis: phone.basis,
                    parting: phone.parting.map { ComparedPhone.Parting($0, framesPerSecond: session.framesPerSecond) },
                    now: comparison.differences(of: index, at: features.time.shownTick), touch: content.phones[index].touch,
                    activity: phone.activity, stopped: session.finding.map { $0.said.isEmpty ? $0.summary : $0.said }))
        }
        return state
    }

    func addPhone(_ variant: ComparisonVariant) throws(ControlError) {
        do { try features.comparison.addComparedPhone(variant) } catch { throw .refused("\(error)") }
        needsDrawing = true
    }

    private func known(_ number: Int) throws(ControlError) {
        if let comparisonRefusal = features.comparison.comparisonRefusal { throw .refused(comparisonRefusal) }
        let last = features.comparison.phones?.sessions.count ?? 1
        guard number <= last else { throw .refused("There are \(last) phones, and no phone \(number).") }
    }

    func showParting(of number: Int?) throws(ControlError) {
        features.comparison.followComparison()
        if let number { try known(number) }
        if let partingRefusal = features.comparison.partingRefusal { throw .refused(partingRefusal) }
        if let number, features.comparison.phones?.beside[number - 2].parting == nil {
            throw .refused("Phone \(number) has not parted from the first.")
        }
        features.comparison.goToParting(of: number)
        needsDrawing = true
    }

    func swapComparedPhone(_ number: Int) throws(ControlError) {
        features.comparison.followComparison()
        try known(number)
        if let refusal = features.time.presentOnlyRefusal ?? features.comparison.swapRefusal(number) { throw .refused(refusal) }
        features.comparison.swapPhones(with: number)
        needsDrawing = true
    }

    func removeComparedPhone(_ number: Int?) throws(ControlError) {
        features.comparison.followComparison()
        if let comparisonRefusal = features.comparison.comparisonRefusal { throw .refused(comparisonRefusal) }
        let number = number ?? features.comparison.phones?.sessions.count ?? 2
        try known(number)
        features.comparison.removePhone(number)
        needsDrawing = true
    }
}
