/// The drawings of animals.
extension SystemSymbol {
    private static let shell = "M 2.8 13.6 C 2.8 6.4 7.4 2.4 12.2 2.4 C 17 2.4 21.4 6.4 21.4 13.6 Z"
    private static let turtleHead =
        "M 21.4 13.6 C 21.6 9.4 22.8 6.6 25.2 6.6 C 27.4 6.6 28.6 8.4 28.6 10.2 C 28.6 12.6 25.8 13.6 21.4 13.6 Z"
    private static let turtleLegs = "M 5.6 13.6 V 17.6 H 9 V 13.6 M 15.2 13.6 V 17.6 H 18.6 V 13.6"
    private static let hareOutline =
        """
        M 19.6 8.4 C 16.6 5.8 14.6 3.2 15.8 2.2 C 17.2 1.2 20.8 4 22.2 6.8 C 25.4 6.8 28.6 9.6 28.6 12.2 C 28.6 13.8 26.8 14.6 24.6 14.6 \
        C 24 16.4 22.8 17.6 21.4 18.2 L 23.4 21.6 H 20 L 17.4 18.8 C 15.4 19.2 13.6 19.2 12 18.8 L 14 21.6 H 6.2 \
        C 3.8 21.6 2.8 19.6 3.4 17.6 C 1.8 17.4 1.6 15 3.2 14.4 C 5.2 10.4 9 8.4 13 8.4 C 15.6 8.4 17.6 8.8 19.6 8.4 Z
        """

    static let animalDrawings: [SymbolNotation] = [
        SymbolNotation(
            "tortoise", 30, 20,
            shell + " " + turtleHead + " " + turtleLegs
                + " M 8.6 13.4 L 9.8 8.2 H 14.6 L 15.8 13.4 M 9.8 8.2 L 7.8 4.8 M 14.6 8.2 L 16.6 4.8", fill: "O 25.6 9.6 0.75"),
        SymbolNotation(
            "tortoise.fill", 30, 20, turtleLegs, fill: shell + " " + "M 5.6 13.6 H 9 V 17.6 H 5.6 Z M 15.2 13.6 H 18.6 V 17.6 H 15.2 Z",
            holes:
                "M 22.6 14.4 C 22.6 8.6 23 5.8 25.4 5.8 C 28 5.8 29.4 8 29.4 10.2 C 29.4 13.2 26.6 14.4 22.6 14.4 Z O 26 9.4 0.9"),
        SymbolNotation("hare", 30, 23, hareOutline, fill: "O 24.8 11 0.85"),
        SymbolNotation("hare.fill", 30, 23, hareOutline, holes: hareOutline + " O 24.8 11 1"),
    ]
}
