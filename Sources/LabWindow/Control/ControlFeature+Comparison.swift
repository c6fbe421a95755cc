import Inspector
import LabControl
import LabSessions

/// The comparison commands that clients can request.
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
