extension StepDefinition {
    static let inputRandomText = random("inputRandomText", "letters", .length(8)) { InventedText.letters($0) }
    static let inputRandomNumber = random("inputRandomNumber", "digits", .length(8)) { InventedText.digits($0) }
    static let inputRandomEmail = random("inputRandomEmail", "an address", .none) { _ in "\(InventedText.letters(8))@example.com" }
    static let inputRandomPersonName = random("inputRandomPersonName", "a name", .none) { _ in "Ada Lovelace" }
    static let inputRandomCityName = random("inputRandomCityName", "a city", .none) { _ in "Lisbon" }
    static let inputRandomCountryName = random("inputRandomCountryName", "a country", .none) { _ in "Portugal" }
    static let inputRandomColorName = random("inputRandomColorName", "a colour", .none) { _ in "turquoise" }

    private static func random(
        _ name: String, _ what: String, _ length: StepArgument<Int>, _ text: @escaping @Sendable (Int) -> String
    ) -> StepDefinition {
        StepDefinition(name, .text, "types \(what), the same in every run", length) { length in
            StepAct { [$0.type(text(length), speed: nil)] }
        }
    }
}

extension StepArgument where Value == Int {
    fileprivate static func length(_ usual: Int) -> Self {
        .key("length", .integer(1...100), default: "\(usual)", "the number of characters")
    }
    fileprivate static var none: Self { Self(keys: []) { _ in 0 } }
}

/// Text for the steps `inputRandom...`. It is not really random, so that every run of a flow types the same text.
private enum InventedText {
    static func letters(_ count: Int) -> String { cycle("quickbrownfoxjumps", count) }
    static func digits(_ count: Int) -> String { cycle("1415926535", count) }

    private static func cycle(_ text: String, _ count: Int) -> String {
        String((0..<count).map { Array(text)[$0 % text.count] })
    }
}
