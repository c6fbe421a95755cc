import Foundation
import HostSupport
import KeyboardAdjustment
import LabProtocol

extension MCPTool {
    static let explaining: [MCPTool] = [
        MCPTool(
            "why", "Explain the screen",
            """
            Explains the engine's decisions: which rule moved the field how far, or why nothing moved. Names in brackets are rules for \
            the tool explain.
            """, isReadOnly: true
        ) { call in
            let phone = try call.phone()
            guard case .why(let why) = try phone.ask(.why) else { throw MCPFailure("the phone does not explain its screen") }
            return MCPAnswer(InspectionText.why(why), basis: try phone.screen().basis)
        },
        MCPTool(
            "explain", "Explain a rule", "Returns the page of a rule that why has named. Without a name, lists all rules.",
            [Parameter(name: "rule", form: .text(80), meaning: "a name such as rootOrigin")], isReadOnly: true
        ) { call in
            MCPAnswer(try call.text("rule").map { try ExplainCommand.page(of: $0) } ?? ExplainCommand.list, basis: MCPCall.basisOfProgram)
        },
        MCPTool(
            "moreDistance", "Try more distance",
            """
            Repeats the inputs on a second phone with more (or less) distance between field and keyboard, and reports the differences. \
            The open phone does not change.
            """,
            [Parameter(name: "points", form: .number(-1000...1000), meaning: "added to the distance, points", isRequired: true)],
            isReadOnly: true
        ) { call in
            let phone = try call.phone()
            switch try phone.ask(.whatIf(moreDistance: call.number("points") ?? 0)) {
            case .whatIf(let answer): return MCPAnswer(InspectionText.whatIf(answer), basis: try phone.screen().basis)
            case .refused(let reason): throw MCPFailure(reason)
            default: throw MCPFailure("the phone does not answer the question")
            }
        },
    ]
}
