import Inspector
import LabControl
import SceneSyntax

extension ControlMethod {
    /// The methods for comparing phones.
    static let comparison: [ControlMethod] = [
        ControlMethod(
            "compare.add", "adds a phone beside the first one and repeats the input on it",
            [
                .needed(
                    "with", "text",
                    """
                    the difference from the first phone: "strategy=guide", "device=iPhone SE", "textSize=AX3", "locale=de_DE", \
                    "systemVersion=26", "scene=PATH" or "commit=HEAD~1"
                    """
                )
            ], result: "the new comparison, as `compare.state` returns it"
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
            """
            returns the phones that are shown, the first frame at which each differs from the first phone, and the differences in the \
            shown frame
            """,
            result: "`basis`, `first` and `others`; `others` is empty while one phone is shown"
        ) { call in try call.answer(encoding: call.host.comparisonState()) },
        ControlMethod(
            "compare.show", "shows on all phones the first frame at which a phone differs from the first one",
            [.optional("phone", "number", "2 to 4; by default the phone that differs earliest")], result: "the new state"
        ) { call in
            try call.host.showParting(of: call.phoneNumber())
            try call.answer(encoding: call.host.controlState)
        },
        ControlMethod(
            "compare.swap", "makes a different phone the first one", [.optional("phone", "number", "2 to 4; 2 by default")],
            result: "the new comparison"
        ) { call in
            try call.host.swapComparedPhone(call.phoneNumber() ?? 2)
            try call.answer(encoding: call.host.comparisonState())
        },
        ControlMethod(
            "compare.remove", "removes a phone", [.optional("phone", "number", "2 to 4; the last one by default")],
            result: "the new comparison"
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

/// The state of the comparison as a client receives it.
package struct ComparisonState: Encodable {
    package struct Phone: Encodable {
        /// The phone's number; 2 for the second phone.
        var number: Int
        var name: String
        var device: String
        var strategy: String
        /// The basis of the comparison, `points` or `situations`.
        var basis: ComparisonBasis
        /// The first frame of this phone that differs from the first phone's frame; nil if there is none.
        var parting: ComparedPhone.Parting?
        /// The differences in the shown frame.
        var now: [FrameDifference]
        /// A description of how the last touch was sent to this phone.
        var touch: String?
        /// A text about the progress of an app's phone while it catches up with the first phone.
        var activity: String?
        /// The reason why an app's phone has stopped.
        var stopped: String?

        package init(
            number: Int, name: String, device: String, strategy: String, basis: ComparisonBasis, parting: ComparedPhone.Parting? = nil,
            now: [FrameDifference], touch: String? = nil, activity: String? = nil, stopped: String? = nil
        ) {
            self.number = number
            self.name = name
            self.device = device
            self.strategy = strategy
            self.basis = basis
            self.parting = parting
            self.now = now
            self.touch = touch
            self.activity = activity
            self.stopped = stopped
        }
    }
    var first: String
    /// The tick whose frames are displayed.
    var tick: Int
    package var others: [Phone] = []

    package init(first: String, tick: Int, others: [Phone] = []) {
        self.first = first
        self.tick = tick
        self.others = others
    }
}
