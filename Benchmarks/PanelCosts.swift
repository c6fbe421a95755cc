import LabProtocol
import LabWindow

/// The costs of all panels of the lab window, with a moving keyboard and with a phone at rest.
@MainActor
enum PanelCosts {
    static func measure() throws -> [Measurement] {
        var result: [Measurement] = []
        let rounds = 8
        let bare = try WindowCosts(showsPanels: false)
        let without = bare.keyboardFrames(rounds: rounds)
        bare.close()
        result.append(
            Measurement(name: "the window's frame without panels, keyboard moving, median", value: without.percentile(0.5), unit: "ms"))
        let window = try WindowCosts(showsPanels: true)
        for tab in WindowCosts.tabs {
            window.show(tab: tab)
            let with = window.keyboardFrames(rounds: rounds)
            result.append(
                Measurement(
                    name: "what all panels add to it with the tab \(tab), median", value: with.percentile(0.5) - without.percentile(0.5),
                    budget: 1, unit: "ms"))
        }
        window.show(tab: WindowCosts.tabs[0])
        let english = window.keyboardFrames(rounds: rounds).percentile(0.5)
        LabLanguage.start("de") { print($0) }
        let german = window.keyboardFrames(rounds: rounds).percentile(0.5)
        LabLanguage.choose(nil)
        result.append(
            Measurement(
                name: "what the German translation adds to a frame with all panels, median", value: german - english, budget: 0.05,
                unit: "ms"))
        let seconds = 5.0
        guard WindowCosts.hasDisplay else {
            window.close()
            return result
        }
        let idle = window.idle(seconds: seconds)
        let blinking = window.blinking(seconds: seconds)
        window.close()
        result.append(
            Measurement(name: "idle with all panels: frames drawn in \(Int(seconds)) s", value: Double(idle.frames), budget: 0, unit: ""))
        result.append(Measurement(name: "idle with all panels: processor time", value: idle.load * 100, budget: 1, unit: "%"))
        result.append(
            Measurement(
                name: "a blinking caret with all panels: frames drawn in \(Int(seconds)) s", value: Double(blinking.frames), budget: 40,
                unit: ""))
        result.append(
            Measurement(name: "a blinking caret with all panels: processor time", value: blinking.load * 100, budget: 4, unit: "%"))
        return result
    }
}
