/// The drawings of lists, charts and symbols for bars.
extension SystemSymbol {
    private static let seal =
        """
        M 23 13 Q 25.14 16.95 21.09 18.88 Q 20.5 23.33 16.09 22.51 Q 13 25.77 9.91 22.51 Q 5.5 23.33 4.91 18.88 Q 0.86 16.95 3 13 \
        Q 0.86 9.05 4.91 7.12 Q 5.5 2.67 9.91 3.49 Q 13 0.23 16.09 3.49 Q 20.5 2.67 21.09 7.12 Q 25.14 9.05 23 13 Z
        """
    private static let corners =
        """
        M 2.4 7.4 V 5 Q 2.4 2.4 5 2.4 H 7.4 M 16.6 2.4 H 19 Q 21.6 2.4 21.6 5 V 7.4 M 21.6 16.6 V 19 Q 21.6 21.6 19 21.6 H 16.6 \
        M 7.4 21.6 H 5 Q 2.4 21.6 2.4 19 V 16.6
        """

    static let editingDrawings: [SymbolNotation] = [
        SymbolNotation("faceid", 24, 24, corners + " M 7.8 8 V 10 M 16.2 8 V 10 M 12.4 8 V 13 H 11.2 M 8 16 C 10 18.2 14 18.2 16 16"),
        SymbolNotation("barcode.viewfinder", 24, 24, corners + " M 7 7.6 V 16.4 M 10.4 7.6 V 16.4 M 13.8 7.6 V 16.4 M 17 7.6 V 16.4"),
        SymbolNotation("checkmark.seal", 26, 26, seal + " M 8.4 13.4 L 11.8 16.8 L 17.6 9.6"),
        SymbolNotation("checkmark.seal.fill", 26, 26, holes: seal + " M 7.4 13.6 L 8.9 12.1 L 11.7 14.9 L 17 8.4 L 18.7 9.8 L 11.9 18.1 Z"),
        SymbolNotation("list.dash", 23, 18, "M 2 3 H 4 M 2 9 H 4 M 2 15 H 4 M 8 3 H 21 M 8 9 H 21 M 8 15 H 21"),
        SymbolNotation(
            "list.number", 24, 20,
            """
            M 2.4 2 H 3.6 V 6 M 2 9.4 C 2 7.8 4.8 8 4.4 9.6 L 2 12 H 4.8 M 2 15 H 4.6 L 3.2 16.4 C 5.2 16.6 4.8 19 2 18.6 M 9 4 H 22 \
            M 9 10 H 22 M 9 16.6 H 22
            """
        ),
        SymbolNotation("checklist", 25, 18, "M 2 4 L 4 6 L 8 2 M 2 13 L 4 15 L 8 11 M 12 4.4 H 23 M 12 13.4 H 23"),
        SymbolNotation(
            "rectangle.portrait.and.arrow.right", 26, 24,
            """
            M 15 7 V 5 Q 15 2.4 12.4 2.4 H 5 Q 2.4 2.4 2.4 5 V 19 Q 2.4 21.6 5 21.6 H 12.4 Q 15 21.6 15 19 V 17 M 8.6 12 H 23.6 M 19.6 8 \
            L 23.6 12 L 19.6 16
            """
        ),
        SymbolNotation("rectangle.stack", 24, 22, "R 2 8 20 12 2.6 M 4 4.8 H 20 M 6.4 1.8 H 17.6"),
        SymbolNotation("rectangle.stack.fill", 24, 22, "M 4 4.8 H 20 M 6.4 1.8 H 17.6", fill: "R 1.2 7.4 21.6 13.4 3"),
        SymbolNotation("square.on.square", 24, 24, "R 8 8 14 14 3 M 8 16 H 5 Q 2 16 2 13 V 5 Q 2 2 5 2 H 13 Q 16 2 16 5 V 8"),
        SymbolNotation("chart.pie", 24, 24, "O 12 12 10 M 12 12 V 2 M 12 12 L 20.4 17.4"),
        SymbolNotation(
            "chart.pie.fill", 24, 24,
            fill: "M 11 3 V 13 L 19.4 18.4 C 16 24 8 24.4 4 19 C -0.6 12.6 3.4 3.4 11 3 Z M 13.2 1.4 C 21.8 1.8 25.4 10.4 21 17 L 13.2 12 Z"
        ),
        SymbolNotation("chart.line.uptrend.xyaxis", 26, 22, "M 2.4 2 V 19.6 H 24 M 6 14.6 L 11 9 L 14.6 12.4 L 22 4 M 17.4 4 H 22 V 8.6"),
        SymbolNotation(
            "hourglass", 18, 26,
            """
            M 2 2.4 H 16 M 2 23.6 H 16 M 4 2.4 V 6 C 4 10 7.6 11 7.6 13 C 7.6 15 4 16 4 20 V 23.6 M 14 2.4 V 6 C 14 10 10.4 11 10.4 13 \
            C 10.4 15 14 16 14 20 V 23.6
            """
        ),
        SymbolNotation("power", 22, 24, "A 11 13 9 -55 235 M 11 2 V 11"),
        SymbolNotation("textformat.size", 25, 20, "M 2 18 L 5.4 9 L 8.8 18 M 3.2 15 H 7.6 M 11 18 L 16.8 3 L 22.6 18 M 13 13 H 20.6"),
        SymbolNotation("chevron.left.forwardslash.chevron.right", 30, 20, "M 8 4 L 2 10 L 8 16 M 22 4 L 28 10 L 22 16 M 17 2.4 L 13 17.6"),
        SymbolNotation("arrow.forward", 22, 18.8, "M 1.8 9.4 H 20 M 12.8 2 L 20.2 9.4 L 12.8 16.8"),
        SymbolNotation("arrow.backward", 22, 18.8, "M 20.2 9.4 H 2 M 9.2 2 L 1.8 9.4 L 9.2 16.8"),
    ]
}
