/// The dimensions in points of an alert or an action sheet, for the classic look or the look of iOS 26.
struct AlertLook: Hashable {
    var width: CGFloat
    var cornerRadius: CGFloat
    /// The padding above title and message.
    var above: CGFloat
    /// The padding below title and message.
    var below: CGFloat
    /// The padding on either side of title and message.
    var beside: CGFloat
    /// The gap between title and message.
    var gap: CGFloat
    var alignment: NSTextAlignment
    var titleSize: CGFloat
    var messageSize: CGFloat
    /// The line height of the message; nil for that of the font.
    var messagePitch: CGFloat?
    var buttonHeight: CGFloat
    var buttonSize: CGFloat
    /// The distance between adjacent buttons, side by side or one below the other, in points.
    var betweenButtons: CGFloat
    /// The margin between the buttons and the alert's sides.
    var besideButtons: CGFloat
    /// The margin below the last button.
    var belowButtons: CGFloat
    /// The margin on either side of text fields.
    var besideFields: CGFloat
    /// The height of a text field.
    var fieldHeight: CGFloat
    /// The corner radius of the box of text fields.
    var fieldRadius: CGFloat
    /// Whether buttons are capsules on glass, and action sheets appear at their source.
    var isGlass: Bool

    /// The classic look of an alert. (Facts/Presentations.md#alerts)
    static let classicAlert = AlertLook(
        width: AlertMetrics.width, cornerRadius: AlertMetrics.cornerRadius, above: AlertMetrics.padding, below: AlertMetrics.padding,
        beside: AlertMetrics.sidePadding, gap: AlertMetrics.gap, alignment: .center, titleSize: AlertMetrics.titleSize,
        messageSize: AlertMetrics.messageSize, buttonHeight: AlertMetrics.buttonHeight, buttonSize: AlertMetrics.buttonSize,
        betweenButtons: 0, besideButtons: 0, belowButtons: 0, besideFields: AlertMetrics.sidePadding, fieldHeight: AlertMetrics.fieldHeight,
        fieldRadius: AlertMetrics.fieldRadius, isGlass: false)
    /// The classic look of an action sheet. (Facts/Presentations.md#action-sheets)
    static let classicSheet = AlertLook(
        width: .infinity, cornerRadius: AlertMetrics.cornerRadius, above: AlertMetrics.sheetPadding, below: AlertMetrics.sheetPadding,
        beside: AlertMetrics.sidePadding, gap: AlertMetrics.gap, alignment: .center, titleSize: AlertMetrics.sheetTitleSize,
        messageSize: AlertMetrics.sheetTitleSize, buttonHeight: AlertMetrics.sheetRowHeight, buttonSize: AlertMetrics.sheetButtonSize,
        betweenButtons: 0, besideButtons: 0, belowButtons: 0, besideFields: AlertMetrics.sidePadding, fieldHeight: AlertMetrics.fieldHeight,
        fieldRadius: AlertMetrics.fieldRadius, isGlass: false)
    /// The look of an alert on iOS 26. (Facts/IOS26.md#alerts)
    static let glass = AlertLook(
        width: 320, cornerRadius: 28, above: 23, below: 22, beside: 30, gap: 4, alignment: .natural, titleSize: 17, messageSize: 15,
        messagePitch: 20, buttonHeight: 48, buttonSize: 17, betweenButtons: 8, besideButtons: 16, belowButtons: 16, besideFields: 16,
        fieldHeight: 44, fieldRadius: 14, isGlass: true)
    /// The look of an action sheet at its source, on iOS 26. (Facts/IOS26.md#alerts: the width is chosen)
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

    /// Returns the height of the given number of buttons with the space around them. The buttons are side by side or one below another.
    func height(ofButtons count: Int, isSideBySide: Bool) -> CGFloat {
        guard count > 0 else { return 0 }
        let rows = CGFloat(isSideBySide ? 1 : count)
        return rows * buttonHeight + (rows - 1) * betweenButtons + belowButtons
    }
    /// Returns the frame of a button in an area that is as wide as the alert.
    /// - Parameter column: the column of one of two buttons that are side by side; nil for buttons one below another.
    func frame(ofButton index: Int, column: Int?, width: CGFloat) -> CGRect {
        let room = width - 2 * besideButtons
        if let column {
            let half = (room - betweenButtons) / 2
            return CGRect(x: besideButtons + CGFloat(column) * (half + betweenButtons), y: 0, width: half, height: buttonHeight)
        }
        return CGRect(x: besideButtons, y: CGFloat(index) * (buttonHeight + betweenButtons), width: room, height: buttonHeight)
    }
}

/// The position of an action sheet of iOS 26. The sheet is below or above its source, on the side with more space.
/// (Facts/IOS26.md#alerts)
enum ActionSheetPlacement {
    /// The distance of the action sheet from its source, in points. (chosen)
    static let distance: CGFloat = 8
    /// The minimum distance of the action sheet from the container's sides, in points. (chosen)
    static let margin: CGFloat = 8

    /// Returns the frame of an action sheet in the container's coordinates.
    /// - Parameters:
    ///   - size: the size of the action sheet in points.
    ///   - source: the rectangle of the sheet's source, in the container's coordinates.
    ///   - room: the area that the action sheet may cover, in the container's coordinates.
    static func frame(size: CGSize, source: CGRect, room: CGRect) -> CGRect {
        let below = source.maxY + distance
        let above = source.minY - distance - size.height
        let isBelow = room.maxY - source.maxY >= source.minY - room.minY
        let y = min(max(isBelow ? below : above, room.minY), max(room.maxY - size.height, room.minY))
        let x = min(max(source.midX - size.width / 2, room.minX), max(room.maxX - size.width, room.minX))
        return CGRect(x: x, y: y, width: size.width, height: size.height)
    }
}
