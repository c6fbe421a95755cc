import FrameworkStandIns
@_exported import Metal
import UIKit

/// A view that Metal draws.
///
/// Partial: nothing is drawn, because the phone has no Metal device. The view is a grey area, and its delegate is never asked to draw.
open class MTKView: UIView {
    open weak var delegate: (any MTKViewDelegate)? {
        didSet { if delegate != nil { reportStandIn("MTKView", "Metal draws nothing; the view is grey") } }
    }
    open var device: (any MTLDevice)?
    open var clearColor = MTLClearColor()
    open var colorPixelFormat = MTLPixelFormat.bgra8Unorm
    open var depthStencilPixelFormat = MTLPixelFormat.invalid
    open var sampleCount = 1
    open var preferredFramesPerSecond = 60
    open var isPaused = false
    open var enableSetNeedsDisplay = false
    open var framebufferOnly = true
    open var drawableSize: CGSize { CGSize(width: bounds.width * contentScaleFactor, height: bounds.height * contentScaleFactor) }
    open var currentDrawable: (any MTLDrawable)? { nil }
    open var currentRenderPassDescriptor: MTLRenderPassDescriptor? { nil }
    private let placeholder = StandInView("Metal")

    public init(frame frameRect: CGRect, device: (any MTLDevice)?) {
        self.device = device
        super.init(frame: frameRect)
        addSubview(placeholder)
    }
    public override convenience init(frame: CGRect) { self.init(frame: frame, device: nil) }
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        addSubview(placeholder)
    }
    open override func layoutSubviews() {
        super.layoutSubviews()
        placeholder.frame = bounds
    }
    /// Draws a frame immediately. Nothing is drawn here.
    open func draw() {}
}

@preconcurrency @MainActor
public protocol MTKViewDelegate: NSObjectProtocol {
    func mtkView(_ view: MTKView, drawableSizeWillChange size: CGSize)
    func draw(in view: MTKView)
}
