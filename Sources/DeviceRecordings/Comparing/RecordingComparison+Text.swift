import Foundation
import HostSupport

extension RecordingComparison {
    /// The comparison as text for a terminal: the movements, the differences, and the quantities that cannot be compared.
    package var text: String {
        var lines = ["\(Self.shown(phone)) (recording) beside \(Self.shown(model)):"]
        lines += movements.map(Self.sentence)
        let shown = differences.filter { !$0.quantity.isNamed || $0.largest >= Self.visible }
        let rows = shown.map { difference in
            [
                "\(Self.subject(of: difference.quantity)) \(difference.quantity.property.rawValue)", difference.largest.points,
                difference.mean.points, difference.largest > 0 ? difference.time.seconds : "", "\(difference.phone.points)",
                difference.model.points, difference.against ?? "",
            ]
        }
        lines += Self.table([["points", "largest", "mean", "at", "phone", "here", "against"]] + rows)
        if shown.count < differences.count { lines.append("  \(differences.count - shown.count) other quantities do not differ.") }
        lines += leftOut.map { "left out: \(Self.shown($0))" }
        return lines.joined(separator: "\n") + "\n"
    }

    /// The minimum difference in points with which a named view has a row in the table. (chosen)
    private static let visible = 0.01

    private static func subject(of quantity: DeviceRecording.Quantity) -> String {
        quantity.isNamed ? "\"\(shown(quantity.subject))\"" : quantity.subject
    }

    private static func shown(_ text: String) -> String { TerminalText.line(text) }

    private static func sentence(of movement: Movement) -> String {
        var text = "  \(movement.name) at \(movement.phoneTime.seconds)"
        guard let alignment = movement.alignment else { return text + ": the curves cannot be aligned" }
        text += ": \(((alignment.offset * 10_000).rounded() / 10)) ms ahead after the notification"
        if alignment.isOtherCurve {
            let percent = abs((alignment.stretch - 1) * 1000).rounded() / 10
            text += "; the phone's curve is \(percent) % \(alignment.stretch > 1 ? "slower" : "faster")"
        }
        if abs(movement.phoneWay - movement.modelWay) > tolerance {
            text += "; its way is \(abs(movement.phoneWay).points) points, here \(abs(movement.modelWay).points)"
        }
        return text
    }

    /// Returns the rows of a table as text, with columns of constant width.
    private static func table(_ rows: [[String]]) -> [String] {
        let widths = (0..<(rows.first?.count ?? 0)).map { column in rows.map { $0[column].count }.max() ?? 0 }
        return rows.map { row in
            let cells = zip(row, widths).enumerated().map { index, cell in
                let space = String(repeating: " ", count: cell.1 - cell.0.count)
                return index == 0 || index == row.count - 1 ? cell.0 + space : space + cell.0
            }
            return ("  " + cells.joined(separator: "  ")).replacing(/\ +$/, with: "")
        }
    }

    /// The comparison as JSON in the format of `Assets/Schemas/compare.schema.json`.
    package var json: JSONValue {
        .object([
            "phone": .string(phone), "model": .string(model), "leftOut": .strings(leftOut),
            "movements": .array(
                movements.map { movement in
                    var members: [String: JSONValue] = [
                        "name": .string(movement.name), "time": .number(movement.phoneTime), "modelTime": .number(movement.modelTime),
                        "way": .number(movement.phoneWay), "modelWay": .number(movement.modelWay),
                    ]
                    if let alignment = movement.alignment {
                        members["offset"] = .number(alignment.offset)
                        members["stretch"] = .number(alignment.stretch)
                    }
                    return .object(members)
                }),
            "differences": .array(
                differences.map { difference in
                    var members: [String: JSONValue] = [
                        "subject": .string(difference.quantity.subject), "property": .string(difference.quantity.property.rawValue),
                        "frames": .integer(difference.frames), "largest": .number(difference.largest), "mean": .number(difference.mean),
                        "time": .number(difference.time), "phone": .number(difference.phone), "model": .number(difference.model),
                    ]
                    if let against = difference.against { members["against"] = .string(against) }
                    return .object(members)
                }),
        ])
    }
}
