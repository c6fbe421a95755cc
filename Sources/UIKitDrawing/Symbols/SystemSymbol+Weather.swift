/// The drawings of the sky and the weather.
extension SystemSymbol {

    static let weatherDrawings: [SymbolNotation] = [
        SymbolNotation("icloud", 26, 21, cloudOutline),
        SymbolNotation("icloud.fill", 26, 21, cloudOutline, fill: cloudOutline),
        SymbolNotation("cloud.bolt", 26, 27, cloudOutline + " M 13.6 19 L 10.6 23 H 14.4 L 12 26"),
        SymbolNotation(
            "cloud.sun", 31, 25,
            """
            M 7.4 23 C 0.8 23 0.8 14.4 6.6 14 C 7 6.4 17 5.6 18.6 12.2 C 25.4 11.8 25.8 23 19 23 Z M 14.6 5.4 C 19 1.6 26.4 5.6 24.4 12 \
            M 19.6 1 V 1.1 M 27.4 3.2 L 27.3 3.3 M 29.6 10 H 29.5
            """
        ),
        SymbolNotation("umbrella", 24, 26, "M 2 13 C 2 -0.6 22 -0.6 22 13 Z M 12 13 V 21 C 12 24.6 7 24.6 7 21"),
        SymbolNotation(
            "thermometer", 14, 26,
            "M 4 14.6 V 5 Q 4 2 7 2 Q 10 2 10 5 V 14.6 C 13.4 17.6 11.8 23.4 7 23.4 C 2.2 23.4 0.6 17.6 4 14.6 Z M 7 9 V 16",
            fill: "O 7 18.6 2"),
        SymbolNotation(
            "thermometer.snowflake", 28, 26,
            """
            M 18 14.6 V 5 Q 18 2 21 2 Q 24 2 24 5 V 14.6 C 27.4 17.6 25.8 23.4 21 23.4 C 16.2 23.4 14.6 17.6 18 14.6 Z M 21 9 V 16 \
            M 7.6 3 V 15 M 2.4 6 L 12.8 12 M 12.8 6 L 2.4 12
            """,
            fill: "O 21 18.6 2"),
        SymbolNotation(
            "sunrise.fill", 26, 23,
            """
            M 13 8.6 V 1.8 M 10.2 4.6 L 13 1.8 L 15.8 4.6 M 1.8 21 H 24.2 M 1.8 17 H 3.8 M 22.2 17 H 24.2 M 4.6 8.8 L 6.2 10.4 \
            M 21.4 8.8 L 19.8 10.4
            """,
            fill: "M 6.8 17.8 C 6.8 9.2 19.2 9.2 19.2 17.8 Z"),
        SymbolNotation(
            "wind", 26, 22,
            "M 2 7 H 14 C 18 7 18 2 14.4 2 C 12.6 2 11.8 3.2 11.8 4.4 M 2 11 H 20 C 25 11 25 5 20.6 5 M 2 15 H 13 C 17 15 17 20 13.6 20"),
    ]
}
