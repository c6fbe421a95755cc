import Testing

@testable import SceneLanguage
@testable import SceneRuntime

/// Tests for lists in a sheet at its medium detent. (documented: `prefersScrollingExpandsWhenScrolledToEdge`)
@MainActor @Suite struct SheetListTests {
    /// Plays steps on a scene with a list of 40 rows in a sheet.
    private func play(_ list: String, expands: Bool? = nil, _ steps: String...) throws {
        let option = expands.map { ", prefersScrollingExpandsWhenScrolledToEdge: \($0)" } ?? ""
        let scene = try SceneDocument.parse(
            """
            name: Sheet
            device: iPhone 15
            strategy: none
            view:
              id: root
              subviews: [{class: UIButton, id: open, title: Open, frame: [20, 100, 200, 44], onTap: present sheet}]
            presentations:
              - id: sheet
                sheetPresentationController: {detents: [medium, large]\(option)}
                view: {id: list, \(list)}
            flow:
              - tapOn: {id: open}
              - assertTrue: presentation.detent == "medium"
            \(steps.map { "  - \($0)" }.joined(separator: "\n"))
            """, file: "sheet.yaml")
        let session = SceneSession(scene)
        #expect(session.play() == .passed, "\(session.runner.results.last.map { "\($0)" } ?? "")")
    }
    private nonisolated static let table = "class: UITableView, rows: 40, row: {id: \"row-{row}\", text: \"Row {number}\"}"
    private nonisolated static let collection = """
        class: UICollectionView, items: 40, item: {id: "row-{row}", backgroundColor: systemGray5}, \
        layout: {class: UICollectionViewFlowLayout, itemSize: [100, 100]}
        """
    private static let swipe = "swipe: {from: {id: row-5}, direction: UP}"
    private static let rests = "assertTrue: views.list.contentOffset.y <= 0"

    @Test(arguments: [Self.table, Self.collection])
    func `an upward drag at the top of the list expands the sheet first, and the next drag scrolls`(list: String) throws {
        try play(
            list, Self.swipe, "assertTrue: presentation.detent == \"large\"", Self.rests, Self.swipe,
            "assertTrue: views.list.contentOffset.y > 50")
    }

    @Test func `without the preference, or with scrolled content, a drag scrolls the list and the sheet stays`() throws {
        let scrolls = "assertTrue: views.list.contentOffset.y > 50 && presentation.detent == \"medium\""
        try play(Self.table, expands: false, Self.swipe, scrolls)
        try play(Self.table + ", startsAtEnd: true", "swipe: {from: {id: row-37}, direction: DOWN}", scrolls)
    }

    @Test(arguments: [true, false])
    func `scrollUntilVisible finds a row far below, whether or not the sheet expands first`(expands: Bool) throws {
        try play(
            Self.table, expands: expands, "scrollUntilVisible: {element: Row 30}", "assertVisible: Row 30",
            "assertTrue: presentation.detent == \"\(expands ? "large" : "medium")\"")
    }
}
