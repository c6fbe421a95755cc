import Foundation

/// A request of the lab to a phone. The phone replies to each request except `stop`, in the order of the requests.
package enum LabRequest: Hashable, Sendable, Codable {
    /// Begins a run, and first replays the inputs of an earlier run, if there is one, as fast as possible. The reply is `hello`.
    case begin(LabBeginning)
    /// Runs ticks with their inputs. The reply is a frame.
    case advance(LabAdvance)
    /// Sets the size of the lab's window, on which the pixels of frames depend. The reply is `memory`, after the phone has mapped the
    /// memory again.
    case surface(LabSurface)
    /// Starts or continues the flow. `heldBefore` is the index of the top-level step, from 0, before which the flow stops. The reply is a
    /// frame.
    case playFlow(heldBefore: Int? = nil)
    /// Stops the flow at its current step. The reply is a frame.
    case stopFlow
    /// Makes the next input a new step instead of extending the last step. The reply is a frame.
    case cutSteps
    /// Requests the assertions that hold at present for a view or for one of its properties. The reply is `assertions`.
    case assertions(about: InspectedID, property: String? = nil)
    /// Requests the view tree. The reply is `tree`.
    case tree
    /// Draws the current screen or a recorded tick to the shared memory, at the device's own scale. The reply is `picture`.
    case picture(at: Int? = nil)
    /// A query of a panel. The reply is `inspection`.
    case inspect(InspectionQuery)
    case stop
}

/// The initial state of a phone.
package struct LabBeginning: Hashable, Sendable, Codable {
    package var version = LabProtocol.version
    package var choices = LabChoices()
    /// The inputs of an earlier run up to `replayEnd`, in virtual seconds. If `replayEnd` is nil, a new run begins.
    package var replay: [LabLoggedInput] = []
    package var replayEnd: Double?
    /// The limit for the recorded frames, in bytes; nil for the default.
    package var recordBytes: Int?
    /// Whether the phone is part of a comparison, in which its flow skips failing steps.
    package var isCompared: Bool?
    /// The flow to play instead of the flow in a file.
    package var flow: EditedFlow?
    /// Whether the phone writes the user's input as steps of a flow; nil means false.
    package var writesSteps: Bool?
    /// Whether the phone repeats the inputs of another phone, including the inputs of its flow, and plays no flow itself; nil means
    /// false.
    package var isFollowing: Bool?
    /// Whether inputs after `replayEnd` stay pending for later ticks. Otherwise these inputs are dropped, and touches that are still down
    /// are cancelled.
    package var keepsRest = false
    package init() {}
}

/// The user's choices in the window. A choice that is nil is left to the app and the command line.
package struct LabChoices: Hashable, Sendable, Codable {
    package var device: String?
    package var isDark: Bool?
    package var strategy: String?
    package var textSize: String?
    package var systemVersion: Int?
    package var locale: String?
    /// The engine's setting `keyboardDistance`, in points.
    package var keyboardDistance: Double?
    package init() {}
}

package struct LabAdvance: Hashable, Sendable, Codable {
    package struct Timed: Hashable, Sendable, Codable {
        package var input: LabInput
        /// The delay after the latest tick, in ticks.
        package var after: Double
        package init(input: LabInput, after: Double) {
            self.input = input
            self.after = after
        }
    }
    package enum Explanation: String, Hashable, Sendable, Codable { case none, gap, everything }

    package var ticks = 0
    package var inputs: [Timed] = []
    /// The position of the drawn moment between two ticks, from 0 to below 1, for slow motion.
    package var fraction = 0.0
    /// The explanation to draw over the screen.
    package var explanation = Explanation.none
    package var showsFingers = false
    /// Whether the reply contains an `Inspection`.
    package var inspects = false
    /// The options of the exploded view; nil shows the screen.
    package var exploded: ExplodedLook?
    /// The recorded tick to show; nil shows the current tick.
    package var past: Int?
    /// The options for ghosts of earlier frames; nil shows no ghosts.
    package var onion: OnionLook?
    /// Whether the repainted regions of the frame are outlined; nil means false.
    package var showsRepaint: Bool?
    /// Whether the reply contains the frames of its ticks for comparisons; nil means false.
    package var compares: Bool?
    /// The number of completed steps after which the flow waits; nil for no limit. Up to this number, the flow acts at once before the
    /// next tick.
    package var flowLimit: Int?
    /// Steps without inputs that another phone's flow has performed. This phone performs them before the ticks.
    package var writes: [String]?
    package init() {}
}

/// A step of a flow that has changed the phone directly, without an input.
package struct LabFlowWrite: Hashable, Sendable, Codable {
    /// The phone's tick when the step acted.
    package var tick: Int
    /// The step as it is written in a flow file, such as `setProperty: {id: box, alpha: 0.5}`.
    package var step: String
    package init(tick: Int, step: String) { (self.tick, self.step) = (tick, step) }
}

/// The recorded frame that the picture shows.
package struct LabPast: Hashable, Sendable, Codable {
    package var tick: Int
    /// The orientation as a raw value, as in `LabStatus`.
    package var orientation: Int
    /// The remaining angle of a running rotation, in radians.
    package var turn: Double
    package init(tick: Int, orientation: Int, turn: Double) {
        self.tick = tick
        self.orientation = orientation
        self.turn = turn
    }
}

/// The layout of the lab's window, with which a phone computes the pixels of its screen in the same way as the lab.
package struct LabSurface: Hashable, Sendable, Codable {
    /// The window's size in points.
    package var windowSize: CGSize
    /// The number of pixels per window point.
    package var density: Double
    /// The width reserved at the right edge, in window points.
    package var panelWidth: Double
    /// The height reserved at the upper edge, in window points.
    package var topInset: Double
    /// The height reserved at the lower edge, in window points.
    package var bottomInset: Double
    /// The width reserved at the left edge for other phones, in window points; nil means 0.
    package var leftInset: Double?
    /// Whether the background behind the phone is light.
    package var isLight: Bool
    /// The size of the shared memory, in bytes.
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
    /// The size of the picture in the shared memory, in pixels.
    case picture(width: Int, height: Int)
    case inspection(InspectionReply)
    case assertions([LabAssertion])
    /// The progress of a replay, in virtual seconds. This message is not a reply to a request.
    case replaying(time: Double)
    /// The phone cannot continue. It is looking up its current line of code, which takes a while. This message is not a reply to a
    /// request.
    case stopping(LabFinding.Kind)
    /// The last message of a phone that stopped.
    case finding(LabFinding)
    /// The phone's demand for ticks has changed although no tick has run, for example after work on another thread. This message is not a
    /// reply to a request.
    case news(LabStatus.Demand)
}

package struct LabHello: Hashable, Sendable, Codable {
    package var version = LabProtocol.version
    package var status: LabStatus
    /// The replayed inputs with the places that they have reached in this run.
    package var replayed: [LabLoggedInput] = []
    /// The steps that reproduce the replayed inputs, as they are written in a flow file without dashes; nil if no steps are written.
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

/// The costs of frames, in milliseconds of processor time of the phone's main thread. They depend on the computer and not on the run.
package struct LabCosts: Hashable, Sendable, Codable {
    /// The tick of the first frame. The other frames follow without a gap.
    package var from: Int
    /// Four values for each tick: input with the app's code, layout, display list, and drawing.
    package var parts: [Float]
    package init(from: Int, parts: [Float]) { (self.from, self.parts) = (from, parts) }
}

package struct LabFrame: Hashable, Sendable, Codable {
    package var status: LabStatus
    /// The size of the picture in the shared memory, in pixels. Rows have `width` times four bytes, premultiplied BGRA.
    package var width: Int
    package var height: Int
    /// Whether the picture shows the whole window with a rotating phone instead of only the screen.
    package var isWhole: Bool
    /// The rectangles of the picture that differ from the previous frame, in pixels.
    package var damage: [LabRect]
    /// The inputs that have taken effect since the previous frame.
    package var applied: [LabLoggedInput] = []
    /// The events since the previous frame.
    package var events: [LabEvent] = []
    package var inspection: Inspection?
    /// The breakpoint that was hit. No tick has run after it.
    package var pause: InspectedPause?
    /// The recorded frame that the picture shows; nil if the picture shows the current frame.
    package var past: LabPast?
    /// The first and the last recorded tick.
    package var recorded: [Int]?
    /// The costs of the ticks since the previous frame.
    package var costs: LabCosts?
    /// The frames that differ from the previous frame, for comparisons, in the order of their ticks.
    package var compared: [LabComparedFrame]?
    /// The latest tick.
    package var tick: Int?
    /// The tick of the newest frame that differs from the previous frame.
    package var change: Int?
    /// The number of completed steps while the flow plays; nil while no flow plays.
    package var endedSteps: Int?
    /// Sentences about steps that the phone has skipped since the previous frame because it cannot perform them.
    package var leftOut: [String]?
    /// The steps that have changed the phone without an input since the previous frame.
    package var writes: [LabFlowWrite]?
    /// Sentences about steps of another phone's flow that this phone could not perform.
    package var failedWrites: [String]?
    /// The progress of the flow if it has changed since the previous frame.
    package var flow: LabFlowProgress?
    /// All steps that reproduce the user's input, if they have changed since the previous frame.
    package var written: [String]?
    package init(status: LabStatus, width: Int, height: Int, isWhole: Bool, damage: [LabRect]) {
        self.status = status
        self.width = width
        self.height = height
        self.isWhole = isWhole
        self.damage = damage
    }
}
