import Foundation
import UIKit

extension ViewClass {
    static let uiPickerView = ViewClass(
        "UIPickerView", make: { ScenePickerView() },
        properties: [
            .init("components", .textLists, \.components),
            .init("selectedRows", .integers, set: { $0.select($1) }),
        ],
        keys: [.action("onChange", "the action when its value changes")])

    static let uiDatePicker = ViewClass(
        "UIDatePicker", inherits: "UIControl", make: { UIDatePicker() },
        properties: [
            .init("datePickerMode", dateModes, \.datePickerMode),
            .init("locale", .locale, set: { $0.locale = Locale(identifier: $1) }),
            .init("roundsToMinuteInterval", .bool, \.roundsToMinuteInterval),
            .init("preferredDatePickerStyle", dateStyles, \.preferredDatePickerStyle),
            .init("minuteInterval", .integer(1...30), \.minuteInterval),
            .init("minimumDate", .date, \.minimumDate),
            .init("maximumDate", .date, \.maximumDate),
            .init("countDownDuration", .duration, \.countDownDuration),
            .init("date", .date, set: { $0.setDate($1, animated: true) }),
        ],
        keys: [.action("onChange", "the action when its value changes")])

    private static let dateModes = ValueReader<UIDatePicker.Mode>.words([
        "time": .time, "date": .date, "dateAndTime": .dateAndTime, "countDownTimer": .countDownTimer, "yearAndMonth": .yearAndMonth,
    ])
    private static let dateStyles = ValueReader<UIDatePickerStyle>.words([
        "automatic": .automatic, "wheels": .wheels, "compact": .compact, "inline": .inline,
    ])
}
