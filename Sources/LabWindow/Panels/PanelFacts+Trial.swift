import LabProtocol

/// The part of the Why tab in which the user can try a different keyboard distance.
extension PanelFacts {
    /// The name of the engine's setting for the keyboard distance.
    static let distanceName = "keyboardDistance"

    static func trial(_ why: InspectedWhy, _ trial: InspectedTrial?) -> [Fact] {
        var facts: [Fact] = [.space, .heading(localized("What if"))]
        guard let distance = why.distance else {
            let reason =
                why.decisions.isEmpty
                ? localized(
                    "The engine has not decided yet. With the strategies iq and iq-revised, it decides when a field gets the keyboard.")
                : localized("Click a text field on the phone: then you can try a different distance here.")
            return facts + [.faint(reason)]
        }
        facts.append(.property(distanceProperty(trial?.tried ?? distance.points)))
        guard let trial, trial.tried != trial.present else {
            return facts + [.faint(localized("Change this number to see what the engine would do: drag it, or click it and type."))]
        }
        let (tried, present) = (InspectedValue.short(trial.tried), InspectedValue.short(trial.present))
        facts.append(.sentence(localized("With \(tried) instead of \(present):")))
        for sentence in trial.sentences { facts.append(fact(sentence)) }
        if let reason = distance.ownReason {
            facts.append(.faint(reason))
        } else {
            facts.append(.link(localized("Apply \(tried) and replay all inputs"), .applyTrial))
        }
        facts.append(.link(localized("Back to \(present)"), .stopTrying))
        return facts
    }

    /// Returns the properties that the user can edit in the Why tab, by name.
    static func trialProperties(_ why: InspectedWhy?, tried: Double?) -> [String: InspectedProperty] {
        guard let distance = why?.distance else { return [:] }
        return [distanceName: distanceProperty(tried ?? distance.points)]
    }

    private static func distanceProperty(_ points: Double) -> InspectedProperty {
        InspectedProperty(distanceName, group: "Engine", .number(points), isEditable: true)
    }
}
