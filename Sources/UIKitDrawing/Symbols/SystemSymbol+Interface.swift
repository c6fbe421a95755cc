extension SystemSymbol {
    static let arrowDrawings: [SymbolNotation] = [
        SymbolNotation("chevron.up.chevron.down", 16, 24, "M 3 9 L 8 4 L 13 9 M 3 15 L 8 20 L 13 15"),
        SymbolNotation("chevron.compact.down", 22, 10, "M 2 3 L 11 7 L 20 3"),
        SymbolNotation(
            "arrow.up.left.and.arrow.down.right", 22, 22,
            "M 2.5 9 V 2.5 H 9 M 2.5 2.5 L 9.6 9.6 M 19.5 13 V 19.5 H 13 M 19.5 19.5 L 12.4 12.4"),
        SymbolNotation(
            "arrow.down.right.and.arrow.up.left", 22, 22,
            "M 9.6 3.1 V 9.6 H 3.1 M 9.6 9.6 L 2.5 2.5 M 12.4 18.9 V 12.4 H 18.9 M 12.4 12.4 L 19.5 19.5"),
        SymbolNotation("arrow.up.right", 19, 19, "M 3 16 L 16 3 M 6 3 H 16 V 13"),
        SymbolNotation("arrow.down.left", 19, 19, "M 16 3 L 3 16 M 3 6 V 16 H 13"),
        SymbolNotation("arrow.up.arrow.down", 25, 22, "M 7 20 V 2.5 M 2 7.5 L 7 2.5 L 12 7.5 M 18 2 V 19.5 M 13 14.5 L 18 19.5 L 23 14.5"),
        SymbolNotation(
            "arrow.left.arrow.right", 22, 25, "M 20 7 H 2.5 M 7.5 2 L 2.5 7 L 7.5 12 M 2 18 H 19.5 M 14.5 13 L 19.5 18 L 14.5 23"),
        SymbolNotation("arrow.clockwise", 21, 25, "A 10.5 14 8.3 -52 275 M 11 2.2 L 15.8 7 L 11 11.8"),
        SymbolNotation("arrow.counterclockwise", 21, 25, "A 10.5 14 8.3 -95 232 M 10 2.2 L 5.2 7 L 10 11.8"),
        SymbolNotation("arrow.uturn.backward", 23, 21, "M 3 8 H 14.5 C 23 8 23 19 14.5 19 H 8 M 8.5 2.5 L 3 8 L 8.5 13.5"),
        SymbolNotation("arrow.uturn.forward", 23, 21, "M 20 8 H 8.5 C 0 8 0 19 8.5 19 H 15 M 14.5 2.5 L 20 8 L 14.5 13.5"),
        SymbolNotation(
            "arrow.triangle.2.circlepath", 28, 24, "A 14 12 9 200 335 A 14 12 9 20 155",
            fill: "M 18.2 9.6 H 26.6 L 22.4 15 Z M 1.4 14.4 H 9.8 L 5.6 9 Z"),
        SymbolNotation(
            "square.and.arrow.down", 21, 27, "M 6.5 10 H 2.5 V 25 H 18.5 V 10 H 14.5 M 10.5 2 V 17.5 M 6 13.2 L 10.5 17.7 L 15 13.2"),
        SymbolNotation("arrowshape.turn.up.left", 25, 21, "M 10.5 2 L 2 9 L 10.5 16 V 12 C 16 12 20 13.5 23 19 C 23 11 18 6 10.5 6 Z"),
        SymbolNotation("return", 24, 19, "M 21 2.5 V 11 H 3 M 8.5 5.5 L 3 11 L 8.5 16.5"),
        SymbolNotation(
            "shuffle", 25, 20,
            """
            M 2 4.5 H 6 C 12 4.5 12 15.5 18 15.5 H 22 M 2 15.5 H 6 C 8.5 15.5 9.8 13.6 11 11.4 M 13.4 8 C 14.5 6 15.8 4.5 18 4.5 H 22 \
            M 19 1.5 L 22.5 4.5 L 19 7.5 M 19 12.5 L 22.5 15.5 L 19 18.5
            """
        ),
        SymbolNotation(
            "repeat", 25, 22,
            "M 3 10 V 8.5 Q 3 5 6.5 5 H 21.5 M 18 1.5 L 21.8 5 L 18 8.5 M 22 12 V 13.5 Q 22 17 18.5 17 H 3.5 M 7 13.5 L 3.2 17 L 7 20.5"),
    ]

    static let interfaceDrawings: [SymbolNotation] = [
        SymbolNotation("list.bullet", 25, 18, "M 8.5 3 H 23 M 8.5 9 H 23 M 8.5 15 H 23", fill: "O 3 3 1.4 O 3 9 1.4 O 3 15 1.4"),
        SymbolNotation("line.3.horizontal.decrease", 23, 16, "M 2 2.5 H 21 M 4.4 8 H 18.6 M 6.6 13.5 H 16.4"),
        SymbolNotation("line.3.horizontal.decrease.circle", 24, 24, "O 12 12 10.4 M 6 8.5 H 18 M 8 12.2 H 16 M 10 15.9 H 14"),
        SymbolNotation(
            "slider.horizontal.3", 25, 22,
            "M 2 4 H 12.5 M 18.5 4 H 23 O 15.5 4 2.3 M 2 11 H 4.5 M 10.5 11 H 23 O 7.5 11 2.3 M 2 18 H 12.5 M 18.5 18 H 23 O 15.5 18 2.3"),
        SymbolNotation("text.alignleft", 22, 18, "M 2 2 H 20 M 2 6.7 H 13 M 2 11.4 H 20 M 2 16 H 13"),
        SymbolNotation("text.aligncenter", 22, 18, "M 2 2 H 20 M 5.5 6.7 H 16.5 M 2 11.4 H 20 M 5.5 16 H 16.5"),
        SymbolNotation("text.alignright", 22, 18, "M 2 2 H 20 M 9 6.7 H 20 M 2 11.4 H 20 M 9 16 H 20"),
        SymbolNotation("bold", 16, 20, "M 4 3 H 9 C 14 3 14 9.5 9 9.5 H 4 V 3 M 4 9.5 H 9.5 C 15.5 9.5 15.5 17 9.5 17 H 4 V 9.5"),
        SymbolNotation("italic", 15, 20, "M 6 3 H 13 M 2 17 H 9 M 9.5 3 L 5.5 17"),
        SymbolNotation("underline", 18, 23, "M 4 2.5 V 9.5 C 4 18 14 18 14 9.5 V 2.5 M 3 21 H 15"),
        SymbolNotation("textformat", 28, 19, "M 2 16.5 L 8 2.5 L 14 16.5 M 4.2 11.8 H 11.8 O 20.7 12.2 4.2 M 25 7.8 V 16.5"),
        SymbolNotation("number", 20, 21, "M 7.5 2 L 5 19 M 15 2 L 12.5 19 M 2.5 7.5 H 18 M 2 13.5 H 17.5"),
        SymbolNotation("percent", 22, 20, "M 18 2.5 L 4 17.5 O 5.8 5.3 3.2 O 16.2 14.7 3.2"),
        SymbolNotation(
            "at", 23, 23,
            "O 11.3 11.5 3.9 M 15.2 7.6 V 13 C 15.2 16.6 20.8 16.4 20.8 11.5 C 20.8 -0.8 2.2 -0.8 2.2 11.5 C 2.2 20.6 11 22.8 16.6 19.6"),
        SymbolNotation("exclamationmark", 8, 22, "M 4 2.5 V 13.5", fill: "O 4 19 1.5"),
        SymbolNotation("questionmark", 15, 23, "M 3 6.5 C 3 0.5 12.5 0.8 12.3 6.6 C 12.2 10.6 7.6 10.6 7.6 14.8", fill: "O 7.6 20 1.5"),
        SymbolNotation("exclamationmark.triangle", 26, 23, "M 13 2.6 L 23.6 20.6 H 2.4 Z M 13 9 V 14", fill: "O 13 17.2 1.1"),
        SymbolNotation(
            "exclamationmark.triangle.fill", 26, 23,
            holes:
                """
                M 11.4 2 C 12.2 0.7 13.8 0.7 14.6 2 L 24.8 19.4 C 25.6 20.8 24.8 22 23.3 22 H 2.7 C 1.2 22 0.4 20.8 1.2 19.4 Z \
                R 12 7.6 2 7.4 1 O 13 18 1.25
                """
        ),
        SymbolNotation(
            "pencil", 22, 22,
            """
            M 3 19 L 4.4 13.8 L 15.6 2.6 C 16.3 1.9 17.4 1.9 18.1 2.6 L 19.4 3.9 C 20.1 4.6 20.1 5.7 19.4 6.4 L 8.2 17.6 Z M 13.2 5 \
            L 17 8.8
            """
        ),
        SymbolNotation(
            "square.and.pencil", 25, 24,
            """
            M 13 4.5 H 6 Q 2.5 4.5 2.5 8 V 18.5 Q 2.5 22 6 22 H 16.5 Q 20 22 20 18.5 V 11.5 M 10 14.5 L 10.7 11.6 L 20.2 2.1 L 22.4 4.3 \
            L 12.9 13.8 Z
            """
        ),
        SymbolNotation(
            "delete.left", 28, 20,
            "M 9 2.5 H 23 Q 26 2.5 26 5.5 V 14.5 Q 26 17.5 23 17.5 H 9 L 2 10 Z M 13 6.5 L 20 13.5 M 20 6.5 L 13 13.5"),
        SymbolNotation(
            "delete.left.fill", 28, 20,
            holes:
                """
                M 9 1.6 H 23.5 Q 27 1.6 27 5 V 15 Q 27 18.4 23.5 18.4 H 9 Q 8.4 18.4 8 18 L 1.4 11 Q 0.6 10 1.4 9 L 8 2 Q 8.4 1.6 9 1.6 \
                Z M 13 5.4 L 16.5 8.9 L 20 5.4 L 21.1 6.5 L 17.6 10 L 21.1 13.5 L 20 14.6 L 16.5 11.1 L 13 14.6 L 11.9 13.5 L 15.4 10 \
                L 11.9 6.5 Z
                """
        ),
        SymbolNotation(
            "keyboard.chevron.compact.down", 29, 27, "R 2 2 25 15 2.6 M 10 13.4 H 19 M 9.5 22 L 14.5 24.6 L 19.5 22",
            fill: "O 6.5 6 1 O 10.5 6 1 O 14.5 6 1 O 18.5 6 1 O 22.5 6 1 O 6.5 9.7 1 O 10.5 9.7 1 O 14.5 9.7 1 O 18.5 9.7 1 O 22.5 9.7 1"),
        SymbolNotation(
            "viewfinder", 23, 23,
            """
            M 2 7.5 V 4.5 Q 2 2 4.5 2 H 7.5 M 15.5 2 H 18.5 Q 21 2 21 4.5 V 7.5 M 21 15.5 V 18.5 Q 21 21 18.5 21 H 15.5 M 7.5 21 H 4.5 \
            Q 2 21 2 18.5 V 15.5
            """
        ),
        SymbolNotation("sidebar.left", 26, 20, "R 2 2 22 16 3 M 10 2 V 18 M 4.8 6 H 7.2 M 4.8 9.2 H 7.2 M 4.8 12.4 H 7.2"),
        SymbolNotation("sidebar.right", 26, 20, "R 2 2 22 16 3 M 16 2 V 18 M 18.8 6 H 21.2 M 18.8 9.2 H 21.2 M 18.8 12.4 H 21.2"),
        SymbolNotation(
            "list.bullet.rectangle", 26, 20, "R 2 2 22 16 2.5 M 10 6.2 H 20.4 M 10 10 H 20.4 M 10 13.8 H 20.4",
            fill: "O 6.4 6.2 1.1 O 6.4 10 1.1 O 6.4 13.8 1.1"),
        SymbolNotation(
            "list.bullet.rectangle.fill", 26, 20,
            holes:
                """
                R 1.2 1.2 23.6 17.6 3 R 9.4 5.4 11.6 1.6 0.8 R 9.4 9.2 11.6 1.6 0.8 R 9.4 13 11.6 1.6 0.8 O 6.4 6.2 1.1 O 6.4 10 1.1 \
                O 6.4 13.8 1.1
                """
        ),
        SymbolNotation(
            "list.bullet.rectangle.portrait", 20, 26, "R 2 2 16 22 2.5 M 9 7.5 H 14.8 M 9 13 H 14.8 M 9 18.5 H 14.8",
            fill: "O 5.8 7.5 1.1 O 5.8 13 1.1 O 5.8 18.5 1.1"),
        SymbolNotation(
            "list.bullet.rectangle.portrait.fill", 20, 26,
            holes:
                """
                R 1.2 1.2 17.6 23.6 3 R 8.4 6.7 7 1.6 0.8 R 8.4 12.2 7 1.6 0.8 R 8.4 17.7 7 1.6 0.8 O 5.8 7.5 1.1 O 5.8 13 1.1 \
                O 5.8 18.5 1.1
                """
        ),
        SymbolNotation("rectangle", 26, 20, "R 2 2 22 16 2.5"),
        SymbolNotation("rectangle.fill", 26, 20, fill: "R 1.2 1.2 23.6 17.6 3"),
        SymbolNotation("triangle", 24, 21, "M 12 2.4 L 22 18.8 H 2 Z"),
        SymbolNotation("triangle.fill", 24, 21, fill: "M 12 1.4 L 23 19.6 H 1 Z"),
        SymbolNotation("square.grid.2x2", 22, 22, "R 2 2 7.4 7.4 1.4 R 12.6 2 7.4 7.4 1.4 R 2 12.6 7.4 7.4 1.4 R 12.6 12.6 7.4 7.4 1.4"),
        SymbolNotation("square.grid.2x2.fill", 22, 22, fill: "R 1.2 1.2 9 9 2 R 11.8 1.2 9 9 2 R 1.2 11.8 9 9 2 R 11.8 11.8 9 9 2"),
        SymbolNotation("chart.bar", 26, 22, "R 2.2 12 5.4 8 1 R 10.3 7 5.4 13 1 R 18.4 2 5.4 18 1"),
        SymbolNotation("chart.bar.fill", 26, 22, fill: "R 1.4 11.4 7 9.4 1.2 R 9.5 6.4 7 14.4 1.2 R 17.6 1.4 7 19.4 1.2"),
        SymbolNotation("circle.lefthalf.filled", 24, 24, "O 12 12 10.4", fill: "A 12 12 10.4 90 270 Z"),
        SymbolNotation("nosign", 24, 24, "O 12 12 10.2 M 4.8 4.8 L 19.2 19.2"),
        SymbolNotation(
            "command", 22, 22,
            """
            M 7.5 7.5 H 14.5 V 14.5 H 7.5 Z M 7.5 7.5 H 5 C 1.2 7.5 1.2 2 5 2 C 6.5 2 7.5 3 7.5 5 Z M 14.5 7.5 V 5 \
            C 14.5 1.2 20 1.2 20 5 C 20 6.5 19 7.5 17 7.5 Z M 14.5 14.5 H 17 C 20.8 14.5 20.8 20 17 20 C 15.5 20 14.5 19 14.5 17 Z \
            M 7.5 14.5 V 17 C 7.5 20.8 2 20.8 2 17 C 2 15.5 3 14.5 5 14.5 Z
            """
        ),
    ]
}
