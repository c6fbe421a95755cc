import QuartzCore

// The protocols of `import CoreImage.CIFilterBuiltins`, which have the values of a filter as properties.

public protocol CIFilterProtocol: AnyObject { var outputImage: CIImage? { get } }
public protocol CIGaussianBlur: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var radius: Float { get set }
}
public protocol CISepiaTone: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var intensity: Float { get set }
}
public protocol CIPhotoEffect: CIFilterProtocol { var inputImage: CIImage? { get set } }
public protocol CIColorInvert: CIFilterProtocol { var inputImage: CIImage? { get set } }
public protocol CIColorControls: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var saturation: Float { get set }
    var brightness: Float { get set }
    var contrast: Float { get set }
}
public protocol CIColorMonochrome: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var color: CIColor { get set }
    var intensity: Float { get set }
}
public protocol CIPixellate: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var center: CGPoint { get set }
    var scale: Float { get set }
}
public protocol CIQRCodeGenerator: CIFilterProtocol {
    var message: Data { get set }
    var correctionLevel: String { get set }
}

extension CIFilter {
    public class func gaussianBlur() -> any CIFilter & CIGaussianBlur { TypedFilter(known: "CIGaussianBlur") }
    public class func boxBlur() -> any CIFilter & CIGaussianBlur { TypedFilter(known: "CIBoxBlur") }
    public class func sepiaTone() -> any CIFilter & CISepiaTone { TypedFilter(known: "CISepiaTone") }
    public class func colorInvert() -> any CIFilter & CIColorInvert { TypedFilter(known: "CIColorInvert") }
    public class func colorControls() -> any CIFilter & CIColorControls { TypedFilter(known: "CIColorControls") }
    public class func colorMonochrome() -> any CIFilter & CIColorMonochrome { TypedFilter(known: "CIColorMonochrome") }
    public class func photoEffectMono() -> any CIFilter & CIPhotoEffect { TypedFilter(known: "CIPhotoEffectMono") }
    public class func photoEffectNoir() -> any CIFilter & CIPhotoEffect { TypedFilter(known: "CIPhotoEffectNoir") }
    public class func photoEffectTonal() -> any CIFilter & CIPhotoEffect { TypedFilter(known: "CIPhotoEffectTonal") }
    public class func photoEffectChrome() -> any CIFilter & CIPhotoEffect { TypedFilter(known: "CIPhotoEffectChrome") }
    public class func photoEffectFade() -> any CIFilter & CIPhotoEffect { TypedFilter(known: "CIPhotoEffectFade") }
    public class func photoEffectInstant() -> any CIFilter & CIPhotoEffect { TypedFilter(known: "CIPhotoEffectInstant") }
    public class func photoEffectProcess() -> any CIFilter & CIPhotoEffect { TypedFilter(known: "CIPhotoEffectProcess") }
    public class func photoEffectTransfer() -> any CIFilter & CIPhotoEffect { TypedFilter(known: "CIPhotoEffectTransfer") }
    public class func pixellate() -> any CIFilter & CIPixellate { TypedFilter(known: "CIPixellate") }
    public class func qrCodeGenerator() -> any CIFilter & CIQRCodeGenerator { TypedFilter(known: "CIQRCodeGenerator") }
}

/// A filter with the properties of all filters. The protocols determine which properties an app can use for which filter.
private final class TypedFilter: CIFilter, CIGaussianBlur, CISepiaTone, CIPhotoEffect, CIColorInvert, CIColorControls, CIColorMonochrome,
    CIPixellate, CIQRCodeGenerator
{
    private func float(_ key: String) -> Float { FilterInput(values: [key: value(forKey: key) ?? 0]).float(key) }
    var inputImage: CIImage? {
        get { value(forKey: kCIInputImageKey) as? CIImage }
        set { setValue(newValue, forKey: kCIInputImageKey) }
    }
    var radius: Float {
        get { float(kCIInputRadiusKey) }
        set { setValue(newValue, forKey: kCIInputRadiusKey) }
    }
    var intensity: Float {
        get { float(kCIInputIntensityKey) }
        set { setValue(newValue, forKey: kCIInputIntensityKey) }
    }
    var saturation: Float {
        get { float(kCIInputSaturationKey) }
        set { setValue(newValue, forKey: kCIInputSaturationKey) }
    }
    var brightness: Float {
        get { float(kCIInputBrightnessKey) }
        set { setValue(newValue, forKey: kCIInputBrightnessKey) }
    }
    var contrast: Float {
        get { float(kCIInputContrastKey) }
        set { setValue(newValue, forKey: kCIInputContrastKey) }
    }
    var scale: Float {
        get { float(kCIInputScaleKey) }
        set { setValue(newValue, forKey: kCIInputScaleKey) }
    }
    var color: CIColor {
        get { value(forKey: kCIInputColorKey) as? CIColor ?? .white }
        set { setValue(newValue, forKey: kCIInputColorKey) }
    }
    var center: CGPoint {
        get { (value(forKey: kCIInputCenterKey) as? CIVector)?.cgPointValue ?? .zero }
        set { setValue(CIVector(cgPoint: newValue), forKey: kCIInputCenterKey) }
    }
    var message: Data {
        get { value(forKey: "inputMessage") as? Data ?? Data() }
        set { setValue(newValue, forKey: "inputMessage") }
    }
    var correctionLevel: String {
        get { value(forKey: "inputCorrectionLevel") as? String ?? "M" }
        set { setValue(newValue, forKey: "inputCorrectionLevel") }
    }
}
