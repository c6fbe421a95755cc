import AutoLayout

/// A form with an app's typical constraints: cards of three rows of label, field and button, with gaps, hugging, compression, equal
/// widths and common centres. It is plain data, so that other solvers can get the same constraints from `text`.
struct ConstraintForm {
    struct Wish {
        var terms: [(variable: Int, coefficient: Double)]
        var relation: Constraint.Relation
        var constant: Double
        var priority: Int
    }

    var wishes: [Wish] = []
    var names: [String] = []
    /// The indexes of the constraints on label widths, in pairs of hugging and compression resistance.
    var labelWidths: [(Int, Int)] = []
    /// The indexes of the required gaps between rows.
    var gaps: [Int] = []
    var rootWidth = 0

    private struct Box { var x, y, width, height: Int }

    private mutating func box(_ name: String) -> Box {
        let first = names.count
        names += ["x", "y", "width", "height"].map { "\(name).\($0)" }
        return Box(x: first, y: first + 1, width: first + 2, height: first + 3)
    }

    @discardableResult
    private mutating func wish(
        _ terms: [(Int, Double)], _ relation: Constraint.Relation, _ constant: Double, _ priority: Int = 1000
    ) -> Int {
        wishes.append(
            Wish(terms: terms.map { (variable: $0.0, coefficient: $0.1) }, relation: relation, constant: constant, priority: priority))
        return wishes.count - 1
    }

    /// - Parameter rows: the number of rows of three views each; three rows make a card.
    init(rows: Int) {
        let root = box("root")
        rootWidth = root.width
        wish([(root.x, 1)], .equal, 0)
        wish([(root.y, 1)], .equal, 0)
        var cardAbove: Box?
        var card = root
        var fieldAbove: Box?
        var firstLabel: Box?
        for row in 0..<rows {
            if row % 3 == 0 {
                if let fieldAbove { close(card, fieldAbove) }
                card = box("card\(row / 3)")
                wish([(card.x, 1), (root.x, -1)], .equal, 16)
                wish([(card.x, 1), (card.width, 1), (root.x, -1), (root.width, -1)], .equal, -16)
                if let above = cardAbove {
                    wish([(card.y, 1), (above.y, -1), (above.height, -1)], .equal, 8)
                } else {
                    wish([(card.y, 1), (root.y, -1)], .equal, 20)
                }
                cardAbove = card
                fieldAbove = nil
            }
            let label = box("label\(row)")
            let field = box("field\(row)")
            let button = box("button\(row)")
            wish([(label.x, 1), (card.x, -1)], .equal, 12)
            wish([(field.x, 1), (label.x, -1), (label.width, -1)], .equal, 8)
            wish([(button.x, 1), (field.x, -1), (field.width, -1)], .equal, 8)
            wish([(button.x, 1), (button.width, 1), (card.x, -1), (card.width, -1)], .equal, -12)
            wish([(label.width, 1)], .greaterThanOrEqual, 40)
            let intrinsic = Double(50 + (row * 17) % 41)
            labelWidths.append(
                (wish([(label.width, 1)], .equal, intrinsic, 250), wish([(label.width, 1)], .greaterThanOrEqual, intrinsic, 750)))
            wish([(button.width, 1)], .equal, Double(44 + (row * 7) % 13), 250)
            wish([(button.width, 1)], .greaterThanOrEqual, Double(44 + (row * 7) % 13), 750)
            wish([(field.width, 1)], .greaterThanOrEqual, 120, 500)
            for view in [label, field, button] {
                wish([(view.height, 1)], .equal, 22, 250)
                wish([(view.height, 1)], .greaterThanOrEqual, 22, 750)
            }
            wish([(label.y, 1), (label.height, 0.5), (field.y, -1), (field.height, -0.5)], .equal, 0)
            wish([(button.y, 1), (button.height, 0.5), (field.y, -1), (field.height, -0.5)], .equal, 0)
            if let above = fieldAbove {
                gaps.append(wish([(field.y, 1), (above.y, -1), (above.height, -1)], .equal, 6))
            } else {
                gaps.append(wish([(field.y, 1), (card.y, -1)], .equal, 12))
            }
            if let first = firstLabel { wish([(label.width, 1), (first.width, -1)], .equal, 0) } else { firstLabel = label }
            fieldAbove = field
        }
        if let fieldAbove { close(card, fieldAbove) }
        wish([(root.height, 1), (card.y, -1), (card.height, -1)], .equal, 20)
    }

    private mutating func close(_ card: Box, _ last: Box) {
        wish([(card.y, 1), (card.height, 1), (last.y, -1), (last.height, -1)], .equal, 12)
    }

    /// The form as text. A line for each constraint contains its relation, priority, constant, number of terms, and the variable and
    /// coefficient of each term. The last lines are edits.
    var text: String {
        var lines = ["\(names.count) \(wishes.count) \(rootWidth) \(labelWidths.count) \(gaps.count)"]
        for wish in wishes {
            let terms = wish.terms.map { "\($0.variable) \($0.coefficient)" }.joined(separator: " ")
            lines.append("\(wish.relation.rawValue) \(wish.priority) \(wish.constant) \(wish.terms.count) \(terms)")
        }
        lines.append(labelWidths.map { "\($0.0) \($0.1)" }.joined(separator: " "))
        lines.append(gaps.map { "\($0)" }.joined(separator: " "))
        return lines.joined(separator: "\n") + "\n"
    }
}
