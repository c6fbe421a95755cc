/// The drawings of household objects.
extension SystemSymbol {
    private static let cabinetFeet = "M 5.6 20.4 V 22.6 M 18.4 20.4 V 22.6"

    static let householdDrawings: [SymbolNotation] = [
        SymbolNotation("cabinet", 24, 24, "R 2 2 20 18 2.4 M 2 11 H 22 M 10 6.4 H 14 M 10 15.6 H 14 " + cabinetFeet),
        SymbolNotation(
            "cabinet.fill", 24, 24, cabinetFeet,
            holes:
                """
                M 4.2 1.2 H 19.8 Q 22.8 1.2 22.8 4.2 V 10.2 H 1.2 V 4.2 Q 1.2 1.2 4.2 1.2 Z M 1.2 11.8 H 22.8 V 17.8 \
                Q 22.8 20.8 19.8 20.8 H 4.2 Q 1.2 20.8 1.2 17.8 Z R 9 5 6 1.7 0.85 R 9 15.2 6 1.7 0.85
                """
        ),
        SymbolNotation(
            "birthday.cake.fill", 24, 24, "M 2.4 22 H 21.6 M 12 12.6 V 7.6",
            fill:
                """
                M 12 1.2 C 13.8 3.4 13.8 5.6 12 5.6 C 10.2 5.6 10.2 3.4 12 1.2 Z M 6.2 11.8 H 17.8 Q 20.8 11.8 20.8 14.8 V 15.6 \
                C 17.8 19 14.8 19 12 15.6 C 9.2 19 6.2 19 3.2 15.6 V 14.8 Q 3.2 11.8 6.2 11.8 Z M 3.2 18.2 C 6.2 20.8 9.4 20.6 12 18.2 \
                C 14.6 20.6 17.8 20.8 20.8 18.2 V 21.6 H 3.2 Z
                """
        ),
    ]
}
