import UIKit

/// The interface through which steps act on the scene, the touches and the keyboard. `StepAct.operations` receives it.
///
/// The runner performs the operations of a step one after the other. It calls each operation once per tick until the operation is done.
/// Times are in seconds of virtual time.
@MainActor
package protocol StepPerformer: SceneObjects {
    var film: FlowFilm { get }
    /// The number of seconds that typing one key takes.
    var typingSpeed: Double { get set }

    // MARK: Waiting

    func wait(_ seconds: Double) -> FlowOperation
    func nextTick() -> FlowOperation
    /// Returns an operation that waits until everything is at rest. It fails with the names of the motions that have not ended.
    func rest(timeout: Double) -> FlowOperation
    func waitUntil(_ condition: FlowCondition, timeout: Double) -> FlowOperation

    // MARK: Steps in steps

    /// Runs the steps of a list. The step that follows the current step runs only after the list has ended.
    func enter(_ list: FlowList)
    /// Replaces the title of the current step, which may contain `${...}`, by the title in which the expressions have been replaced by
    /// values.
    func noteTitle(of filled: FlowStep)

    // MARK: Touching

    func tap(_ selector: FlowSelector, count: Int, delay: Double, duration: Double, touches: Int) -> [FlowOperation]
    func drag(_ points: [FlowPlace], press: Double, duration: Double, hold: Double, touches: Int) -> FlowOperation
    func swipe(_ direction: FlowDirection, from selector: FlowSelector?, duration: Double, touches: Int) -> FlowOperation
    func scroll(_ direction: FlowDirection, inside scrollView: UIScrollView?, duration: Double, hold: Double) -> FlowOperation
    func scrollUntilVisible(_ scroll: FlowScroll) -> FlowOperation
    func pinch(_ pinch: FlowPinch) -> FlowOperation
    func swipeBack(_ swipe: FlowSwipeBack) -> [FlowOperation]

    // MARK: Typing

    func type(_ text: String, speed: Double?) -> FlowOperation
    func erase(_ count: Int) -> FlowOperation
    func paste() -> FlowOperation
    func press(_ key: String, duration: Double?) -> FlowOperation
    func chooseSuggestion(_ word: String) -> FlowOperation

    // MARK: The keyboard

    func pressToolbar(_ key: FlowToolbarKey) -> FlowOperation
    func hideKeyboard() -> [FlowOperation]
    func setKeyboardMode(_ name: String, at origin: FlowPoint?) throws(FlowFailure)
    func dragKeyboard(to place: FlowPoint) -> FlowOperation
    func pullKeyboardDown(to share: Double, release: FlowRelease) -> FlowOperation
    func announceKeyboard(_ frame: CGRect) -> [FlowOperation]

    // MARK: The scene

    func add(_ description: ViewDescription, to id: String, at index: Int?) throws(FlowFailure)
    func remove(_ id: String) throws(FlowFailure)
    /// Sets properties of the view with this id, or the constants of its constraints.
    func assign(_ assignments: [PropertyAssignment], to id: String)
    func navigate(_ move: SceneMove, animated: Bool) throws(FlowFailure)
    /// Dismisses the controller that was presented last; if none is presented, pops a controller.
    func goBack() throws(FlowFailure)

    // MARK: Examining and checking

    /// Returns the text of the view that a selector finds; "" for a view without text.
    func text(of selector: FlowSelector) throws(FlowFailure) -> String
    func isAnyVisible(_ selector: FlowSelector) -> Bool
    func checkVisible(_ selector: FlowSelector) throws(FlowFailure)
    func checkNotVisible(_ selector: FlowSelector) throws(FlowFailure)
    func checkNotOccluded(_ selector: FlowSelector, margin: Double, duringFlow: Bool) throws(FlowFailure)
    func checkReachable(_ selector: FlowSelector, margin: Double, duringFlow: Bool) throws(FlowFailure)
    func checkCaret(margin: Double) throws(FlowFailure)
    func checkKeyboard(_ expectation: KeyboardExpectation) throws(FlowFailure)
    func checkRestored() throws(FlowFailure)
    func checkPicture(_ picture: FlowPicture) throws(FlowFailure)

    // MARK: The film

    func zoom(_ zoom: FilmZoomStep) throws(FlowFailure)
    func freeze(_ freeze: FilmFreezeStep) throws(FlowFailure)
}

extension StepPerformer {
    package func rest() -> FlowOperation { rest(timeout: FlowDefaults.timeout) }
}
