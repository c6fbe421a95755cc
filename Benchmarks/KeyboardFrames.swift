import Compositing
import Simulator
import UIKit

/// The processor time of each frame, from tick to pixels, while the keyboard appears and disappears and the form moves with it.
@MainActor
enum KeyboardFrames {
    struct Result {
        var milliseconds: [Double] = []
        var idleMilliseconds: [Double] = []
        var drawnWhileIdle = 0
    }

    static func measure(fonts: FontLibrary, scale: CGFloat, rounds: Int, systemVersion: Int = 17, hasGlass: Bool = false) -> Result {
        let phone = FormScreen.makePhone(fonts: fonts, systemVersion: systemVersion, hasGlass: hasGlass)
        let compositor = Compositor(fonts: fonts, scale: scale)
        let bitmap = Compositor.makeBitmap(size: phone.device.size, scale: scale)
        var result = Result()

        func frame() -> (milliseconds: Double, drawn: Bool) {
            let start = processorTime()
            phone.tick()
            let damage = compositor.render(phone.displayList, into: bitmap)
            return ((processorTime() - start) * 1000, !damage.isEmpty)
        }

        for _ in 0..<30 { _ = frame() }
        for round in 0..<rounds {
            FormScreen.scrollToTop(phone)
            for place in [FormScreen.lowField, FormScreen.background] {
                FormScreen.tap(phone, at: place)
                // The tap and an animation of curve 7 together last less than 0.7 s.
                for _ in 0..<45 {
                    let (milliseconds, drawn) = frame()
                    // The first round fills the caches, and frames without damage are not drawn, so neither is included in the result.
                    if round > 0 && drawn { result.milliseconds.append(milliseconds) }
                }
            }
        }
        let shown = phone.events.count("keyboardWillShow")
        precondition(shown == rounds, "the keyboard came \(shown) times instead of \(rounds): the taps missed the field")
        for _ in 0..<60 { _ = frame() }
        for _ in 0..<120 {
            let (milliseconds, drawn) = frame()
            result.idleMilliseconds.append(milliseconds)
            if drawn { result.drawnWhileIdle += 1 }
        }
        return result
    }
}
