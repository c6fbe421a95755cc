import CoreGraphics

extension AdjustmentPlan {
    /// The plan's members in the trace: `keyboardSize`, `layoutGuide`, `topMovement`, `bottomMovement`, `moveUp`, then `moves` or
    /// `reason`.
    ///
    /// Points are `[x, y]`, sizes `[width, height]`, insets `[top, left, bottom, right]`.
    public var jsonMembers: [OrderedJSON.Member] {
        var members = [OrderedJSON.Member("occasion", .string(occasion.rawValue))]
        if let layoutDecisionsLeft { members.append(.init("layoutDecisionsLeft", .number(Double(layoutDecisionsLeft)))) }
        if let measurement {
            members += [
                .init("field", .rect(measurement.fieldInWindow)),
                .init("distance", .number(measurement.distance)),
                .init("keyboardSize", .array([.number(measurement.keyboardSize.width), .number(measurement.keyboardSize.height)])),
                .init(
                    "layoutGuide",
                    .object([
                        .init("top", .number(measurement.layoutGuide.top)),
                        .init("bottom", .number(measurement.layoutGuide.bottom)),
                    ])),
                .init("topMovement", .number(measurement.topMovement)),
                .init("bottomMovement", .number(measurement.bottomMovement)),
                .init("moveUp", .number(measurement.moveUp)),
            ]
        }
        if let reason {
            members.append(.init("reason", .string(reason.rawValue)))
        } else {
            members.append(.init("moves", .array(moves.map(\.json))))
        }
        if let movedDistance { members.append(.init("movedDistance", .number(movedDistance))) }
        return members
    }

    /// One JSON object with the members `jsonMembers`.
    public var json: OrderedJSON { .object(jsonMembers) }
}

extension AdjustmentMove {
    /// The members `target, property, from, to, rule, remaining`, and `clamped` if a limit shortened the move.
    public var json: OrderedJSON {
        var members: [OrderedJSON.Member] = [
            .init("target", .string(targetName)),
            .init("property", .string(property.rawValue)),
            .init("from", from.json),
            .init("to", to.json),
            .init("rule", .string(rule.rawValue)),
            .init("remaining", .number(remaining)),
        ]
        if !clamps.isEmpty {
            let limits = clamps.map { clamp in
                OrderedJSON.object([.init("limit", .string(clamp.limit.rawValue)), .init("wanted", .number(clamp.wanted))])
            }
            members.append(.init("clamped", .array(limits)))
        }
        return .object(members)
    }
}

extension AdjustmentMove.Value {
    var json: OrderedJSON {
        switch self {
        case .point(let point): .array([.number(point.x), .number(point.y)])
        case .insets(let insets): .array([insets.top, insets.left, insets.bottom, insets.right].map { .number($0) })
        }
    }
}

extension OrderedJSON {
    static func rect(_ rect: CGRect) -> OrderedJSON {
        .array([rect.minX, rect.minY, rect.width, rect.height].map { .number($0) })
    }
}
