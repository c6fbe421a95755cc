import Foundation

/// What the lab asks of a phone. Each but `stop` is answered, in its order.
package enum LabRequest: Hashable, Sendable, Codable {
    /// The first message: plays what was done before, if anything, as fast as it goes. Answered by `hello`.
    case begin(LabBeginning)
    /// Some ticks with what is done in them, then a frame.
    case advance(LabAdvance)
    /// The window has another size, so frames have other pixels. Answered by `memory` after the phone has mapped the memory anew.
    case surface(LabSurface)
    /// Starts the flow, or goes on with it, up to before one of its own steps, from 0. Answered by a frame.
    case playFlow(heldBefore: Int? = nil)
    /// Stops the flow where it is. Answered by a frame.
    case stopFlow
    /// What is done from now on is a step of its own, and no part of the last one. Answered by a frame.
    case cutSteps
    /// Which checks hold for a view now; of a property: the check of that one. Answered by `assertions`.
    case assertions(about: InspectedID, property: String? = nil)
    /// Every view. Answered by `tree`.
    case tree
    /// The screen at the device's own scale, in the shared memory: now, or at a recorded tick. Answered by `picture`.
    case picture(at: Int? = nil)
    /// What a panel asks. Answered by `inspection`.
    case inspect(InspectionQuery)
    case stop
}

/// How a phone begins.
package struct LabBeginning: Hashable, Sendable, Codable {
    package var version = LabProtocol.version
    package var choices = LabChoices()
    /// What was done in an earlier run, until `replayEnd`, virtual seconds; nil begins at the beginning.
    package var replay: [LabLoggedInput] = []
    package var replayEnd: Double?
    /// Bytes that the recorded frames may take; nil for the usual ones.
    package var recordBytes: Int?
    /// The phone is compared with others: steps of its flow that fail are left out.
    package var isCompared: Bool?
    /// The text of the flow that is played, in place of a file's.
    package var flow: EditedFlow?
    /// Whether what is done by hand is written as steps; nil as false.
    package var writesSteps: Bool?
    /// The phone does what another one has done, whose flow is among its inputs: it plays none of its own. Nil as false.
    package var isFollowing: Bool?
    /// Inputs after that moment wait for the next tick; otherwise they are left out, and fingers that are down then are lifted.
    package var keepsRest = false
    package init() {}
}

/// What the person at the window chose; nil leaves it to the app and the command line.
package struct LabChoices: Hashable, Sendable, Codable {
    package var device: String?
    package var isDark: Bool?
    package var strategy: String?
    package var textSize: String?
    package var systemVersion: Int?
    package var locale: String?
    /// The engine's setting, points.
    package var keyboardDistance: Double?
    package init() {}
}

package struct LabAdvance: Hashable, Sendable, Codable {
    package struct Timed: Hashable, Sendable, Codable {
        package var input: LabInput
        /// Ticks after the latest one.
        package var after: Double
        package init(input: LabInput, after: Double) {
            self.input = input
            self.after = after
        }
    }
    package enum Explanation: String, Hashable, Sendable, Codable { case none, gap, everything }

    package var ticks = 0
    package var inputs: [Timed] = []
    /// How far between two ticks the drawn moment is, 0 up to 1: for slow motion.
    package var fraction = 0.0
    /// What is drawn over the screen.
    package var explanation = Explanation.none
    package var showsFingers = false
    /// Whether the answer has an `Inspection`.
    package var inspects = false
    /// Shows the screen taken apart, as its layers lie behind each other, in the place of the screen.
    package var exploded: ExplodedLook?
    /// Shows the recorded frame of this tick in the place of the present one.
    package var past: Int?
    /// Lays recorded frames before it over the frame.
    package var onion: OnionLook?
    /// Outlines what is painted anew in the frame; nil as false.
    package var showsRepaint: Bool?
    /// Whether the answer has the frames of its ticks as comparisons see them; nil as false.
    package var compares: Bool?
    /// So many steps of the flow may have ended before it waits; nil for all of them.
    /// What the flow does before the next tick is done at once.
    package var flowLimit: Int?
    /// Steps that another phone's flow has done without an input, which this phone does before the ticks.
    package var writes: [String]?
    package init() {}
}

/// A step of a flow that has changed its phone as code does, and not by an input.
package struct LabFlowWrite: Hashable, Sendable, Codable {
    /// The phone's latest tick when the step acted.
    package var tick: Int
    /// As it stands in a file: `setProperty: {id: box, alpha: 0.5}`.
    package var step: String
    package init(tick: Int, step: String) { (self.tick, self.step) = (tick, step) }
}

/// A recorded frame that is shown.
package struct LabPast: Hashable, Sendable, Codable {
    package var tick: Int
    /// How the phone was held, as in `LabStatus`, and what was left of a turn, radians.
    package var orientation: Int
    package var turn: Double
    package init(tick: Int, orientation: Int, turn: Double) {
        self.tick = tick
        self.orientation = orientation
        self.turn = turn
    }
}

/// The lab's window, from which a phone computes the pixels of its screen as the lab does.
package struct LabSurface: Hashable, Sendable, Codable {
    /// Window points.
    package var windowSize: CGSize
    /// Pixels per window point.
    package var density: Double
    /// Kept free at the right edge, window points.
    package var panelWidth: Double
    /// Kept free at the upper and lower edge, window points.
    package var topInset: Double
    package var bottomInset: Double
    /// Kept free at the left edge, where other phones stand, window points; nil as 0.
    package var leftInset: Double?
    /// Whether what is behind the phone is light.
    package var isLight: Bool
    /// Bytes of the shared memory.
    package var capacity: Int
    package init(
        windowSize: CGSize, density: Double, panelWidth: Double, topInset: Double = 0, bottomInset: Double = 0, leftInset: Double = 0,
        isLight: Bool = false, capacity: Int
    ) {
        self.windowSize = windowSize
        self.density = density
        self.panelWidth = panelWidth
        self.topInset = topInset
        self.bottomInset = bottomInset
        self.leftInset = leftInset == 0 ? nil : leftInset
        self.isLight = isLight
        self.capacity = capacity
    }
}

/// What a phone says.
package enum LabAnswer: Hashable, Sendable, Codable {
    case hello(LabHello)
    case frame(LabFrame)
    case memory
    case tree(LabView)
    /// The picture's width and height, pixels.
    case picture(width: Int, height: Int)
    case inspection(InspectionReply)
    case assertions([LabAssertion])
    /// So far has a replay come, virtual seconds. Nobody asked for it.
    case replaying(time: Double)
    /// The phone cannot go on, and looks up where it stands, which takes a while. Nobody asked for it.
    case stopping(LabFinding.Kind)
    /// The last message of such a phone.
    case finding(LabFinding)
    /// Something changed although no tick ran, such as work of another thread. Nobody asked for it.
    case news(LabStatus.Demand)
}

package struct LabHello: Hashable, Sendable, Codable {
    package var version = LabProtocol.version
    package var status: LabStatus
    /// What was replayed, with the places that it led to now.
    package var replayed: [LabLoggedInput] = []
    /// The steps that do what was replayed, as a flow file has them, without dashes; nil where none are written.
    package var written: [String]?
    package init(status: LabStatus) { self.status = status }
}

package struct LabRect: Hashable, Sendable, Codable {
    package var x: Int
    package var y: Int
    package var width: Int
    package var height: Int
    package init(x: Int, y: Int, width: Int, height: Int) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }
}

/// What frames cost, milliseconds of processor time of the phone's main thread: a fact about the computer, not about the run.
package struct LabCosts: Hashable, Sendable, Codable {
    /// The tick of the first of them; the others follow without a gap.
    package var from: Int
    /// Input with the app's code, layout, display list and drawing, one after the other for each tick.
    package var parts: [Float]
    package init(from: Int, parts: [Float]) { (self.from, self.parts) = (from, parts) }
}

package struct LabFrame: Hashable, Sendable, Codable {
    package var status: LabStatus
    /// The picture in the shared memory, pixels: rows of `width` times four bytes, premultiplied BGRA.
    package var width: Int
    package var height: Int
    /// Whether the picture is the window with the phone as it turns, and not the screen alone.
    package var isWhole: Bool
    /// What differs from the frame before, pixels.
    package var damage: [LabRect]
    /// Inputs that have taken effect since the frame before.
    package var applied: [LabLoggedInput] = []
    /// What has happened since the frame before.
    package var events: [LabEvent] = []
    package var inspection: Inspection?
    /// A breakpoint was hit, after which no tick has run.
    package var pause: InspectedPause?
    /// The recorded frame that the picture shows; nil for the present one.
    package var past: LabPast?
    /// The first and the last tick whose frames are recorded.
    package var recorded: [Int]?
    /// What the ticks since the frame before cost.
    package var costs: LabCosts?
    /// The frames that differ from the one before them, as comparisons see them, in the order of their ticks.
    package var compared: [LabComparedFrame]?
    /// The latest tick.
    package var tick: Int?
    /// The tick of the newest frame that looks other than the one before it.
    package var change: Int?
    /// Steps of the flow that have ended while it plays; nil while none plays.
    package var endedSteps: Int?
    /// Steps that the phone has left out since the frame before, as it cannot do them, each a sentence.
    package var leftOut: [String]?
    /// Steps of the flow since the frame before that have changed the phone without an input.
    package var writes: [LabFlowWrite]?
    /// Why steps of another phone's flow could not be done here, each a sentence.
    package var failedWrites: [String]?
    /// How far the flow has come, when that is otherwise than in the frame before.
    package var flow: LabFlowProgress?
    /// All steps that do what was done by hand, when they are others than in the frame before.
    package var written: [String]?
    package init(status: LabStatus, width: Int, height: Int, isWhole: Bool, damage: [LabRect]) {
        self.status = status
        self.width = width
        self.height = height
        self.isWhole = isWhole
        self.damage = damage
    }
}
