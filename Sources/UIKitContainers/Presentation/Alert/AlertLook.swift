/// The dimensions of an alert or an action sheet in one of the two looks, in points.
struct AlertLook: Hashable {
    var width: CGFloat
    var cornerRadius: CGFloat
    /// The padding above title and message.
    var above: CGFloat
    /// The padding below title and message.
    var below: CGFloat
    /// The padding beside title and message.
    var beside: CGFloat
    /// The padding between title and message.
    var gap: CGFloat
    var alignment: NSTextAlignment
    var titleSize: CGFloat
    var messageSize: CGFloat
    /// The line height of the message; nil for the font's own.
    var messagePitch: CGFloat?
    var buttonHeight: CGFloat
    var buttonSize: CGFloat
    /// The distance between buttons.
    var betweenButtons: CGFloat
    /// The distance between the buttons and the sides.
    var besideButtons: CGFloat
    /// The distance below the last button.
    var belowButtons: CGFloat
    /// The padding beside text fields.
    var besideFields: CGFloat
    /// The height of a text field.
    var fieldHeight: CGFloat
    /// The corner radius of the box of text fields.
    var fieldRadius: CGFloat
    /// Whether buttons are capsules on glass, and an action sheet is at its source.
    var isGlass: Bool

    /// (Facts/Presentations.md#alerts)
    static let classicAlert = AlertLook(
        width: AlertMetrics.width, cornerRadius: AlertMetrics.cornerRadius, above: AlertMetrics.padding, below: AlertMetrics.padding,
        beside: AlertMetrics.sidePadding, gap: AlertMetrics.gap, alignment: .center, titleSize: AlertMetrics.titleSize,
        messageSize: AlertMetrics.messageSize, buttonHeight: AlertMetrics.buttonHeight, buttonSize: AlertMetrics.buttonSize,
        betweenButtons: 0, besideButtons: 0, belowButtons: 0, besideFields: AlertMetrics.sidePadding, fieldHeight: AlertMetrics.fieldHeight,
        fieldRadius: AlertMetrics.fieldRadius, isGlass: false)
    /// (Facts/Presentations.md#action-sheets)
    static let classicSheet = AlertLook(
        width: .infinity, cornerRadius: AlertMetrics.cornerRadius, above: AlertMetrics.sheetPadding, below: AlertMetrics.sheetPadding,
        beside: AlertMetrics.sidePadding, gap: AlertMetrics.gap, alignment: .center, titleSize: AlertMetrics.sheetTitleSize,
        messageSize: AlertMetrics.sheetTitleSize, buttonHeight: AlertMetrics.sheetRowHeight, buttonSize: AlertMetrics.sheetButtonSize,
        betweenButtons: 0, besideButtons: 0, belowButtons: 0, besideFields: AlertMetrics.sidePadding, fieldHeight: AlertMetrics.fieldHeight,
        fieldRadius: AlertMetrics.fieldRadius, isGlass: false)
    /// (Facts/IOS26.md#alerts)
    static let glass = AlertLook(
        width: 320, cornerRadius: 28, above: 23, below: 22, beside: 30, gap: 4, alignment: .natural, titleSize: 17, messageSize: 15,
        messagePitch: 20, buttonHeight: 48, buttonSize: 17, betweenButtons: 8, besideButtons: 16, belowButtons: 16, besideFields: 16,
        fieldHeight: 44, fieldRadius: 14, isGlass: true)
    /// An action sheet at its source. (Facts/IOS26.md#alerts: the width is chosen)
    static let glassSheet: AlertLook = {
        var look = glass
        look.width = 280
        return look
    }()

    static func look(_ style: UIAlertController.Style, _ design: SystemDesign) -> AlertLook {
        switch (style, design.isGlass) {
        case (.alert, false): classicAlert
        case (.actionSheet, false): classicSheet
        case (.alert, true): glass
        case (.actionSheet, true): glassSheet
        }
    }

    /// Returns the height of the given number of buttons, one below the other or two side by side, with their surroundings.
    func height(ofButtons count: Int, isSideBySide: Bool) -> CGFloat {
        guard count > 0 else { return 0 }
        let rows = CGFloat(isSideBySide ? 1 : count)
        return rows * buttonHeight + (rows - 1) * betweenButtons + belowButtons
    }
    /// Returns the frame of a button in an area as wide as the alert.
    /// - Parameter column: the column of a button that is side by side with another; nil where they are one below the other.
    func frame(ofButton index: Int, column: Int?, width: CGFloat) -> CGRect {
        let room = width - 2 * besideButtons
        if let column {
            let half = (room - betweenButtons) / 2
            return CGRect(x: besideButtons + CGFloat(column) * (half + betweenButtons), y: 0, width: half, height: buttonHeight)
        }
        return CGRect(x: besideButtons, y: CGFloat(index) * (buttonHeight + betweenButtons), width: room, height: buttonHeight)
    }
}

/// The position of an action sheet of iOS 26: below or above its source, on the side with more space. (Facts/IOS26.md#alerts)
enum ActionSheetPlacement {
    /// The distance from the source. (chosen)
    static let distance: CGFloat = 8
    /// The distance from the container's sides. (chosen)
    static let margin: CGFloat = 8

    /// - Parameters:
    ///   - size: the size of the action sheet in points.
    ///   - source: the rectangle that it belongs to; all in the container's coordinates.
    ///   - room: the area that the action sheet may cover.
    static func frame(size: CGSize, source: CGRect, room: CGRect) -> CGRect {
        let below = source.maxY + distance
        let above = source.minY - distance - size.height
        let isBelow = room.maxY - source.maxY >= source.minY - room.minY
        let y = min(max(isBelow ? below : above, room.minY), max(room.maxY - size.height, room.minY))
        let x = min(max(source.midX - size.width / 2, room.minX), max(room.maxX - size.width, room.minX))
        return CGRect(x: x, y: y, width: size.width, height: size.height)
    }
}
