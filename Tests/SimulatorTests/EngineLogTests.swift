import Foundation
import Simulator
import Testing

/// Tests with debug logs that were written for the tests, in the wording of several releases of the library.
@Suite("Debug logs of real apps") struct EngineLogTests {
    private let recent = """
        IQKeyboardManager|\t>>>>> adjustPosition() started >>>>>
        IQKeyboardManager|\t|\tNeed to move: 310.0, will be moved: 310.0
        IQKeyboardManager|\t|\tSaving ScrollView contentInset: UIEdgeInsets(top: 0.0, left: 0.0, bottom: 0.0, right: 0.0)
        IQKeyboardManager|\t|\told contentOffset: (0.0, 0.0) new contentOffset: (0.0, 310.0)
        IQKeyboardManager|\t|\tRemaining Move: 0.0
        IQKeyboardManager|\t|\told ContentInset: UIEdgeInsets(top: 0.0, left: 0.0, bottom: 0.0, right: 0.0) new ContentInset: \
        UIEdgeInsets(top: 0.0, left: 0.0, bottom: 346.0, right: 0.0)
        IQKeyboardManager|\t|\tSet FormViewController2 origin to: (0.0, 0.0)
        IQKeyboardManager|\t<<<<< adjustPosition() ended: 0.0021 seconds <<<<<
        IQKeyboardManager|\t>>>>> restorePosition() started >>>>>
        IQKeyboardManager|\t|\tRestoring FormViewController2 origin to: (0.0, 0.0)
        IQKeyboardManager|\t<<<<< restorePosition() ended: 0.0003 seconds <<<<<
        """

    @Test func `a recent log gives its passes and numbers, without addresses, names and times`() {
        let log = EngineLog(recent)
        #expect(log.passes.map(\.kind) == [.adjust, .restore])
        #expect(log.passes[0].steps.map(\.kind) == [.need, .contentOffset, .remaining, .contentInset, .origin])
        #expect(
            log.passes[0].steps.map { "\($0)" } == [
                "need to move 310", "contentOffset 0,0 -> 0,310", "remaining 0", "contentInset 0,0,0,0 -> 0,0,346,0", "origin 0,0",
            ])
        #expect(log.unreadLines == 1)
    }

    @Test func `an old log in a different format gives the same result`() {
        let log = EngineLog(
            """
            2017-03-02 10:11:12.345 Demo[123:456] IQKeyboardManager: ****** -[IQKeyboardManager adjustPosition] started ******
            2017-03-02 10:11:12.346 Demo[123:456] IQKeyboardManager: Need to move: -246.00
            2017-03-02 10:11:12.346 Demo[123:456] IQKeyboardManager: <UIScrollView: 0x7fa1> Old contentOffset: \
            {0, 12.5} New contentOffset: {0, 258.5}
            2017-03-02 10:11:12.347 Demo[123:456] IQKeyboardManager: ****** -[IQKeyboardManager adjustPosition] ended ******
            """)
        #expect(log.passes.count == 1)
        #expect(log.passes[0].steps.map { "\($0)" } == ["need to move -246", "contentOffset 0,12.5 -> 0,258.5"])
    }

    @Test func `a truncated log is parsed as far as it goes, and no text crashes the parser`() {
        #expect(EngineLog("Need to move: 899\nold contentOffset: (0, 680.667) new contentOffset: (0, 10)").passes.count == 1)
        for text in ["", "\n\n", "|||", "IQKeyboardManager|", "remaining move", "old new inset 1 2 3", "\u{0}\u{FFFD} origin 1 2e400"] {
            _ = EngineLogComparison(pasted: EngineLog(text), own: EngineLog(recent)).text()
        }
    }

    @Test func `a log compared with itself agrees, and compared with a different log each differing number is marked`() {
        let log = EngineLog(recent)
        let same = EngineLogComparison(pasted: log, own: log)
        #expect(same.differences == 0)
        #expect(same.text().contains("both logs agree"))
        let other = EngineLog(recent.replacingOccurrences(of: "bottom: 346.0", with: "bottom: 380.0"))
        let comparison = EngineLogComparison(pasted: log, own: other)
        #expect(comparison.rows.filter { !$0.isSame }.map(\.own) == ["contentInset 0,0,0,0 -> 0,0,380,0"])
        let marked = comparison.text().split(separator: "\n").filter { $0.contains(" # ") }
        #expect(marked.count == 1)
    }

    @Test func `a pass in only one of two logs has its own row`() {
        let comparison = EngineLogComparison(pasted: EngineLog(recent), own: EngineLog("Need to move: 310"))
        #expect(comparison.rows.filter { $0.own.isEmpty }.count == 6)
        #expect(comparison.rows.contains { $0.pasted == "need to move 310" && $0.own == "need to move 310" && $0.isSame })
    }
}
