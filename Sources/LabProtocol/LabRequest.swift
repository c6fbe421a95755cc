import Foundation

/// A request of the lab to a phone. The phone replies to each except `stop`, in order.
package enum LabRequest: Hashable, Sendable, Codable {
    /// The first message: replays earlier inputs, if any, as fast as possible. The reply is `hello`.
    case begin(LabBeginning)
    /// Runs some ticks with their inputs. The reply is a frame.
    case advance(LabAdvance)
    /// The window's size has changed, and with it the pixels of frames. The reply is `memory`, after the phone has mapped the memory again.
    case surface(LabSurface)
    /// Starts or continues the flow; `heldBefore` is the index, from 0, of the flow's own step before which it stops. The reply is a frame.
    case playFlow(heldBefore: Int? = nil)
    /// Stops the flow at its current step. The reply is a frame.
    case stopFlow
    /// Makes the following input a separate step instead of extending the last step. The reply is a frame.
    case cutSteps
    /// Asks for the checks that currently hold for a view, or for one of its properties. The reply is `assertions`.
    case assertions(about: InspectedID, property: String? = nil)
    /// Asks for every view. The reply is `tree`.
    case tree
    /// Draws the screen at the device's own scale into the shared memory: now, or at a recorded tick. The reply is `picture`.
    case picture(at: Int? = nil)
    /// A panel's question. The reply is `inspection`.
    case inspect(InspectionQuery)
    case stop
}

/// The initial state of a phone.
package struct LabBeginning: Hashable, Sendable, Codable {
    package var version = LabProtocol.version
    package var choices = LabChoices()
    /// The inputs of an earlier run, until `replayEnd`, virtual seconds; nil starts a new run.
    package var replay: [LabLoggedInput] = []
    package var replayEnd: Double?
    /// The byte limit of the recorded frames; nil for the default.
    package var recordBytes: Int?
    /// Whether the phone is compared with others: its flow skips steps that fail.
    package var isCompared: Bool?
    /// The text of the flow to play, instead of a file's.
    package var flow: EditedFlow?
    /// Whether input by hand is written as steps; nil as false.
    package var writesSteps: Bool?
    /// Whether the phone repeats the inputs of another one, which include that phone's flow: it plays none of its own. Nil as false.
    package var isFollowing: Bool?
    /// Whether inputs after that moment wait for the next tick. Otherwise they are dropped, and fingers that are still down are lifted.
    package var keepsRest = false
    package init() {}
}

/// The choices of the user at the window; nil leaves a choice to the app and the command line.
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
        /// The delay in ticks after the latest one.
        package var after: Double
        package init(input: LabInput, after: Double) {
            self.input = input
            self.after = after
        }
    }
    package enum Explanation: String, Hashable, Sendable, Codable { case none, gap, everything }

    package var ticks = 0
    package var inputs: [Timed] = []
    /// The drawn moment's fraction between two ticks, 0 up to 1: for slow motion.
    package var fraction = 0.0
    /// The explanation that is drawn over the screen.
    package var explanation = Explanation.none
    package var showsFingers = false
    /// Whether the reply has an `Inspection`.
    package var inspects = false
    /// Shows the exploded view of the layers instead of the screen.
    package var exploded: ExplodedLook?
    /// Shows the recorded frame of this tick instead of the current one.
    package var past: Int?
    /// Overlays earlier recorded frames on the frame.
    package var onion: OnionLook?
    /// Whether to outline the repainted areas of the frame; nil as false.
    package var showsRepaint: Bool?
    /// Whether the reply has the frames of its ticks for comparisons; nil as false.
    package var compares: Bool?
    /// The number of the flow's steps that may have ended before it waits; nil for all of them. The flow's actions before the next tick
    /// happen at once.
    package var flowLimit: Int?
    /// Steps that another phone's flow has performed without an input; this phone performs them before the ticks.
    package var writes: [String]?
    package init() {}
}

/// A step of a flow that has changed its phone directly, as code does, instead of by an input.
package struct LabFlowWrite: Hashable, Sendable, Codable {
    /// The phone's latest tick when the step acted.
    package var tick: Int
    /// The step in a file's syntax: `setProperty: {id: box, alpha: 0.5}`.
    package var step: String
    package init(tick: Int, step: String) { (self.tick, self.step) = (tick, step) }
}

/// A recorded frame that is shown.
package struct LabPast: Hashable, Sendable, Codable {
    package var tick: Int
    /// The orientation, as in `LabStatus`.
    package var orientation: Int
    /// The remaining angle of a rotation, in radians.
    package var turn: Double
    package init(tick: Int, orientation: Int, turn: Double) {
        self.tick = tick
        self.orientation = orientation
        self.turn = turn
    }
}

/// The lab's window, from which a phone computes the pixels of its screen as the lab does.
package struct LabSurface: Hashable, Sendable, Codable {
    /// The window's size in points.
    package var windowSize: CGSize
    /// Pixels per window point.
    package var density: Double
    /// The reserved width at the right edge, window points.
    package var panelWidth: Double
    /// The reserved height at the upper edge, in window points.
    package var topInset: Double
    /// The reserved height at the lower edge, in window points.
    package var bottomInset: Double
    /// The reserved width at the left edge, for other phones, window points; nil as 0.
    package var leftInset: Double?
    /// Whether the background behind the phone is light.
    package var isLight: Bool
    /// The size of the shared memory, bytes.
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

/// A message of a phone.
package enum LabAnswer: Hashable, Sendable, Codable {
    case hello(LabHello)
    case frame(LabFrame)
    case memory
    case tree(LabView)
    /// The picture's width and height, pixels.
    case picture(width: Int, height: Int)
    case inspection(InspectionReply)
    case assertions([LabAssertion])
    /// The progress of a replay, virtual seconds. The phone sends it unasked.
    case replaying(time: Double)
    /// The phone cannot continue and determines its location, which takes a while. It sends this unasked.
    case stopping(LabFinding.Kind)
    /// The last message of a phone that stopped.
    case finding(LabFinding)
    /// Something changed although no tick ran, such as the result of another thread. The phone sends it unasked.
    case news(LabStatus.Demand)
}

package struct LabHello: Hashable, Sendable, Codable {
    package var version = LabProtocol.version
    package var status: LabStatus
    /// The replayed inputs, with the places that they lead to now.
    package var replayed: [LabLoggedInput] = []
    /// The steps that reproduce the replay, in a flow file's syntax, without dashes; nil if none are written.
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

/// The costs of frames, milliseconds of processor time of the phone's main thread: they depend on the computer, not on the run.
package struct LabCosts: Hashable, Sendable, Codable {
    /// The tick of the first frame; the others follow without a gap.
    package var from: Int
    /// The four parts of each tick in turn: input with the app's code, layout, display list and drawing.
    package var parts: [Float]
    package init(from: Int, parts: [Float]) { (self.from, self.parts) = (from, parts) }
}

package struct LabFrame: Hashable, Sendable, Codable {
    package var status: LabStatus
    /// The picture in the shared memory, pixels: rows of `width` times four bytes, premultiplied BGRA.
    package var width: Int
    package var height: Int
    /// Whether the picture is the window with the rotating phone, not only the screen.
    package var isWhole: Bool
    /// The areas that differ from the previous frame, pixels.
    package var damage: [LabRect]
    /// Inputs that have taken effect since the previous frame.
    package var applied: [LabLoggedInput] = []
    /// The events since the previous frame.
    package var events: [LabEvent] = []
    package var inspection: Inspection?
    /// The breakpoint that was hit; no tick has run after it.
    package var pause: InspectedPause?
    /// The recorded frame that the picture shows; nil for the current one.
    package var past: LabPast?
    /// The first and the last tick whose frames are recorded.
    package var recorded: [Int]?
    /// The costs of the ticks since the previous frame.
    package var costs: LabCosts?
    /// The frames that differ from their predecessors, for comparisons, in the order of their ticks.
    package var compared: [LabComparedFrame]?
    /// The latest tick.
    package var tick: Int?
    /// The tick of the newest frame that looks different from its predecessor.
    package var change: Int?
    /// The number of the flow's steps that have ended while it plays; nil while none plays.
    package var endedSteps: Int?
    /// Steps that the phone has skipped since the previous frame because it cannot perform them, a sentence each.
    package var leftOut: [String]?
    /// Steps of the flow since the previous frame that have changed the phone without an input.
    package var writes: [LabFlowWrite]?
    /// The reasons why steps of another phone's flow could not be performed here, a sentence each.
    package var failedWrites: [String]?
    /// The progress of the flow, if it differs from the previous frame.
    package var flow: LabFlowProgress?
    /// All steps that reproduce the input by hand, if they differ from the previous frame.
    package var written: [String]?
    package init(status: LabStatus, width: Int, height: Int, isWhole: Bool, damage: [LabRect]) {
        self.status = status
        self.width = width
        self.height = height
        self.isWhole = isWhole
        self.damage = damage
    }
}
