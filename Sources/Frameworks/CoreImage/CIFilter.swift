import FrameworkStandIns
import UIKit

/// Produces an image from input values, which are stored by their names.
///
/// Partial: only the filters that `filterNames(inCategory:)` lists work. The results of Apple's photo effects are only similar, because
/// the effects are not documented.
open class CIFilter {
    public let name: String
    open var isEnabled = true
    private let definition: FilterDefinition
    private var values: [String: Any] = [:]

    /// Creates a filter by its name. Reports an unavailable filter and returns nil.
    public convenience init?(name: String) { self.init(name: name, parameters: nil) }
    public init?(name: String, parameters params: [String: Any]?) {
        guard let definition = FilterDefinition.all[name] else {
            reportStandIn("CIFilter", "there is no filter \(name) among those that it computes")
            return nil
        }
        (self.name, self.definition) = (name, definition)
        setDefaults()
        for (key, value) in params ?? [:] { setValue(value, forKey: key) }
    }
    init(known name: String) {
        (self.name, definition) = (name, FilterDefinition.all[name]!)
        setDefaults()
    }

    open func setDefaults() { values = definition.defaults.merging(values.filter { $0.key == kCIInputImageKey }) { $1 } }
    open func setValue(_ value: Any?, forKey key: String) { values[key] = value }
    open func value(forKey key: String) -> Any? { key == kCIOutputImageKey ? outputImage : values[key] }
    open var inputKeys: [String] { Array(Set(definition.defaults.keys).union([kCIInputImageKey])).sorted() }
    open var outputKeys: [String] { [kCIOutputImageKey] }
    open var attributes: [String: Any] { ["CIAttributeFilterName": name] }

    /// The output image; nil while an input is missing.
    open var outputImage: CIImage? { isEnabled ? definition.output(FilterInput(values: values)) : values[kCIInputImageKey] as? CIImage }

    open class func filterNames(inCategory category: String?) -> [String] { FilterDefinition.all.keys.sorted() }
    open class func filterNames(inCategories categories: [String]?) -> [String] { filterNames(inCategory: nil) }
    open class func localizedName(forFilterName filterName: String) -> String? {
        FilterDefinition.all[filterName] == nil ? nil : String(filterName.dropFirst(2))
    }
}

public let kCIInputImageKey = "inputImage"
public let kCIOutputImageKey = "outputImage"
public let kCIInputBackgroundImageKey = "inputBackgroundImage"
public let kCIInputMaskImageKey = "inputMaskImage"
public let kCIInputRadiusKey = "inputRadius"
public let kCIInputIntensityKey = "inputIntensity"
public let kCIInputScaleKey = "inputScale"
public let kCIInputAspectRatioKey = "inputAspectRatio"
public let kCIInputCenterKey = "inputCenter"
public let kCIInputColorKey = "inputColor"
public let kCIInputSaturationKey = "inputSaturation"
public let kCIInputBrightnessKey = "inputBrightness"
public let kCIInputContrastKey = "inputContrast"
public let kCIInputEVKey = "inputEV"
public let kCIInputAngleKey = "inputAngle"
public let kCIInputTransformKey = "inputTransform"
public let kCIInputAmountKey = "inputAmount"
public let kCICategoryBuiltIn = "CICategoryBuiltIn"
public let kCICategoryBlur = "CICategoryBlur"
public let kCICategoryColorEffect = "CICategoryColorEffect"

/// The input values of a filter, converted to the types that the filter needs.
struct FilterInput {
    let values: [String: Any]
    var image: CIImage? { values[kCIInputImageKey] as? CIImage }
    func image(_ key: String) -> CIImage? { values[key] as? CIImage }
    func number(_ key: String) -> Double {
        switch values[key] {
        case let value as any BinaryFloatingPoint: Double(value)
        case let value as any BinaryInteger: Double(value)
        case let value as NSNumber: value.doubleValue
        default: 0
        }
    }
    func float(_ key: String) -> Float { Float(number(key)) }
    func color(_ key: String) -> SIMD4<Float> { (values[key] as? CIColor ?? .white).linear }
    func vector(_ key: String) -> CIVector {
        if let point = values[key] as? CGPoint { return CIVector(cgPoint: point) }
        return values[key] as? CIVector ?? CIVector(x: 0)
    }
    func floats(_ key: String) -> SIMD4<Float> {
        let vector = vector(key)
        return SIMD4(Float(vector.x), Float(vector.y), Float(vector.z), Float(vector.w))
    }
    func data(_ key: String) -> Data? { values[key] as? Data ?? (values[key] as? NSData).map { Data(referencing: $0) } }
    func text(_ key: String) -> String { values[key].map { "\($0)" } ?? "" }
}
