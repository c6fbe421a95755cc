import LabProtocol
import LabSessions

/// The content of the comparison panel.
struct ComparisonContent: Hashable {
    struct Parting: Hashable {
        var tick: Int
        /// The virtual time in seconds.
        var time: Double
        var sentences: [String]
    }
    /// The stop of a phone's app: a summary of the failure, its details, and the run file that repeats the run up to the failure.
    struct Stop: Hashable {
        var summary: String
        /// The message of the Swift runtime, the source location, and the phone's activity when the app stopped.
        var sentences: [String]
        var bundle: String?

        init(_ finding: LabFinding) {
            summary = finding.summary
            sentences = (finding.said.isEmpty ? [] : [finding.said]) + finding.lines.prefix(1).map(\.place) + finding.doing
            bundle = finding.bundle
        }
    }
    struct Phone: Hashable {
        var name: String
        var isBySituations = false
        var parting: Parting?
        var now: [String] = []
        /// The path of the view that the last touch hit.
        var touch: String?
        /// For a phone that runs an app: its progress while it catches up with the first phone; nil afterwards.
        var activity: String?
        /// The stop of the phone's app; nil while it runs.
        var stopped: Stop?
    }
    var first: String
    /// Whether the window shows a past moment.
    var isPast = false
    var isFull = false
    var phones: [Phone] = []
}

extension PanelFacts {
    /// The maximum number of sentences about one phone. (chosen: more sentences would hardly be read)
    private static let mostSentences = 40
    private static let mostOfParting = 6

    static func comparison(_ content: ComparisonContent?) -> [Fact] {
        let kinds: [LabCommand.ID] = [
            .compareStrategy, .compareDevice, .compareTextSize, .compareLanguage, .compareSystem, .compareScene, .compareCommit,
        ]
        guard let content else {
            return [
                .title(localized("One phone")),
                .faint(
                    localized("Add a second phone. Both get all of your inputs. Differences are tinted on the phone and listed here.")),
                .space,
            ] + kinds.map { .link(LabCommand.of($0).title + "…", .command($0)) }
        }
        var facts: [Fact] = [.title("1   \(content.first)"), .faint(localized("The first phone, which the others are compared with."))]
        for (index, phone) in content.phones.enumerated() { facts += self.facts(phone, number: index + 2, content) }
        facts += [.space, .heading(localized("Phones"))]
        if !content.isFull { facts.append(.link(localized("Add a phone…"), .command(.compare))) }
        facts += [
            .link(localized("Make another phone the first one…"), .command(.compareSwap)),
            .link(localized("Remove a phone…"), .command(.compareRemove)),
            .link(localized("End the comparison"), .command(.compareEnd)),
        ]
        return facts
    }

    private static func facts(_ phone: ComparisonContent.Phone, number: Int, _ content: ComparisonContent) -> [Fact] {
        var facts: [Fact] = [.space, .title("\(number)   \(phone.name)")]
        if let stopped = phone.stopped {
            facts.append(.problem(stopped.summary))
            for sentence in stopped.sentences { facts.append(.sentence(sentence)) }
            if let bundle = stopped.bundle { facts.append(.faint(localized("The run file replays up to the moment before: \(bundle)"))) }
            facts.append(.link(localized("Start it again"), .startAgain(number)))
        }
        if let activity = phone.activity { facts.append(.faint(activity)) }
        if let parting = phone.parting {
            facts.append(
                .problem(localized("It first differs from the first phone at \(parting.time.millisecondsText), tick \(parting.tick).")))
            for sentence in parting.sentences.prefix(mostOfParting) { facts.append(.sentence(sentence)) }
            if parting.sentences.count > mostOfParting {
                facts.append(.faint(localized("and \(number: parting.sentences.count - mostOfParting) more")))
            }
            facts.append(.link(localized("Go to that frame"), .parting(number)))
        } else {
            facts.append(.faint(localized("It does not differ from the first phone so far.")))
        }
        if phone.parting != nil {
            facts.append(.heading(content.isPast ? localized("In the shown frame") : localized("Now")))
            if phone.now.isEmpty { facts.append(.faint(localized("Nothing differs."))) }
            for sentence in phone.now.prefix(mostSentences) { facts.append(.sentence(sentence)) }
            if phone.now.count > mostSentences { facts.append(.faint(localized("and \(number: phone.now.count - mostSentences) more"))) }
        }
        if phone.isBySituations {
            facts.append(
                .faint(
                    localized(
                        """
                        The comparison covers the visibility of named views, the keyboard, the first responder and the decisions, not \
                        positions.
                        """)))
        }
        if let touch = phone.touch { facts.append(.faint(touch)) }
        return facts
    }
}
