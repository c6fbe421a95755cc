import FrameworkStandIns
import UIKit

/// A graphics processor.
///
/// Partial: the phone has none. `MTLCreateSystemDefaultDevice()` returns nil, as on a device without Metal, so no other object of Metal
/// exists.
public protocol MTLDevice: NSObjectProtocol {
    var name: String { get }
    func makeCommandQueue() -> (any MTLCommandQueue)?
    func makeDefaultLibrary() -> (any MTLLibrary)?
    func makeBuffer(length: Int, options: MTLResourceOptions) -> (any MTLBuffer)?
    func makeBuffer(bytes pointer: UnsafeRawPointer, length: Int, options: MTLResourceOptions) -> (any MTLBuffer)?
    func makeRenderPipelineState(descriptor: MTLRenderPipelineDescriptor) throws -> any MTLRenderPipelineState
}
public func MTLCreateSystemDefaultDevice() -> (any MTLDevice)? {
    reportStandIn("MTLCreateSystemDefaultDevice", "the phone has no Metal device")
    return nil
}

public protocol MTLCommandQueue: NSObjectProtocol { func makeCommandBuffer() -> (any MTLCommandBuffer)? }
public protocol MTLCommandBuffer: NSObjectProtocol {
    func makeRenderCommandEncoder(descriptor: MTLRenderPassDescriptor) -> (any MTLRenderCommandEncoder)?
    func present(_ drawable: any MTLDrawable)
    func commit()
    func waitUntilCompleted()
}
public protocol MTLRenderCommandEncoder: NSObjectProtocol {
    func setRenderPipelineState(_ pipelineState: any MTLRenderPipelineState)
    func setVertexBuffer(_ buffer: (any MTLBuffer)?, offset: Int, index: Int)
    func setFragmentBuffer(_ buffer: (any MTLBuffer)?, offset: Int, index: Int)
    func drawPrimitives(type primitiveType: MTLPrimitiveType, vertexStart: Int, vertexCount: Int)
    func endEncoding()
}
public protocol MTLLibrary: NSObjectProtocol { func makeFunction(name functionName: String) -> (any MTLFunction)? }
public protocol MTLFunction: NSObjectProtocol {}
public protocol MTLBuffer: NSObjectProtocol {
    var length: Int { get }
    func contents() -> UnsafeMutableRawPointer
}
public protocol MTLTexture: NSObjectProtocol {}
public protocol MTLDrawable: NSObjectProtocol {}
public protocol MTLRenderPipelineState: NSObjectProtocol {}

/// The types of primitives. Raw values are Metal's, here and below. (documented: Metal's headers)
public enum MTLPrimitiveType: UInt, Sendable { case point = 0, line, lineStrip, triangle, triangleStrip }
public enum MTLPixelFormat: UInt, Sendable { case invalid = 0, rgba8Unorm = 70, bgra8Unorm = 80, bgra8Unorm_srgb = 81, depth32Float = 252 }
public enum MTLLoadAction: UInt, Sendable { case dontCare = 0, load, clear }
public struct MTLResourceOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let storageModeShared: MTLResourceOptions = []
    public static let storageModePrivate = MTLResourceOptions(rawValue: 32)
}
public struct MTLClearColor: Hashable, Sendable {
    public var red, green, blue, alpha: Double
    public init(red: Double = 0, green: Double = 0, blue: Double = 0, alpha: Double = 1) {
        (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    }
}
public func MTLClearColorMake(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double) -> MTLClearColor {
    MTLClearColor(red: red, green: green, blue: blue, alpha: alpha)
}
public final class MTLRenderPassColorAttachment: NSObject {
    public var loadAction = MTLLoadAction.dontCare
    public var clearColor = MTLClearColor()
    public var pixelFormat = MTLPixelFormat.invalid
    public var texture: (any MTLTexture)?
}
public final class MTLColorAttachments: NSObject {
    private let all = (0..<8).map { _ in MTLRenderPassColorAttachment() }
    public subscript(index: Int) -> MTLRenderPassColorAttachment! { all.indices.contains(index) ? all[index] : nil }
}
open class MTLRenderPassDescriptor: NSObject { public let colorAttachments = MTLColorAttachments() }
open class MTLRenderPipelineDescriptor: NSObject {
    public let colorAttachments = MTLColorAttachments()
    open var label: String?
    open var vertexFunction: (any MTLFunction)?
    open var fragmentFunction: (any MTLFunction)?
}
