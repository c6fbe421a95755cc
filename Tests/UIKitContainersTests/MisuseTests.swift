import Testing
import UIKit

@testable import UIKitContainers

/// UIKit throws in these cases; here, where nothing can be thrown through, the program stops with the same words.
@Suite("What a navigation controller refuses")
struct MisuseTests {
    private static func words(_ result: ExitTest.Result?) -> String {
        String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    }

    @Test("pushing a controller that is on the stack already")
    func pushTwice() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                NavigationPhone.show(["A", "B"]) { $0.navigation.pushViewController($0.top, animated: true) }
            }
        }
        #expect(Self.words(result).contains("Pushing the same view controller instance more than once is not supported (Page \"B\")"))
    }

    @Test("popping to a controller that is not there")
    func popToStranger() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                NavigationPhone.show(["A", "B"]) { _ = $0.navigation.popToViewController($0.page("X"), animated: true) }
            }
        }
        #expect(
            Self.words(result).contains(
                "Tried to pop to a view controller that doesn't exist (Page \"X\"): the stack has Page \"A\", Page \"B\""))
    }

    @Test("pushing a navigation controller")
    func pushNavigation() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                NavigationPhone.show { $0.navigation.pushViewController(UINavigationController(), animated: true) }
            }
        }
        #expect(Self.words(result).contains("Pushing a navigation controller is not supported"))
    }
}
