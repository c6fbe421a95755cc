// The uniform types by the names that apps used before iOS 14 introduced `UTType`. These names are deprecated since iOS 14. The
// identifiers are Apple's. (documented: Apple's list of system-declared uniform type identifiers)
@_exported import CoreGraphics
import UniformTypeIdentifiers

public let kUTTypeItem: CFString = "public.item"
public let kUTTypeContent: CFString = "public.content"
public let kUTTypeData: CFString = "public.data"
public let kUTTypeFolder: CFString = "public.folder"
public let kUTTypeText: CFString = "public.text"
public let kUTTypePlainText: CFString = "public.plain-text"
public let kUTTypeUTF8PlainText: CFString = "public.utf8-plain-text"
public let kUTTypeRTF: CFString = "public.rtf"
public let kUTTypeHTML: CFString = "public.html"
public let kUTTypeXML: CFString = "public.xml"
public let kUTTypeJSON: CFString = "public.json"
public let kUTTypeURL: CFString = "public.url"
public let kUTTypeFileURL: CFString = "public.file-url"
public let kUTTypePDF: CFString = "com.adobe.pdf"
public let kUTTypeImage: CFString = "public.image"
public let kUTTypeJPEG: CFString = "public.jpeg"
public let kUTTypePNG: CFString = "public.png"
public let kUTTypeGIF: CFString = "com.compuserve.gif"
public let kUTTypeTIFF: CFString = "public.tiff"
public let kUTTypeLivePhoto: CFString = "com.apple.live-photo"
public let kUTTypeAudiovisualContent: CFString = "public.audiovisual-content"
public let kUTTypeMovie: CFString = "public.movie"
public let kUTTypeVideo: CFString = "public.video"
public let kUTTypeAudio: CFString = "public.audio"
public let kUTTypeQuickTimeMovie: CFString = "com.apple.quicktime-movie"
public let kUTTypeMPEG: CFString = "public.mpeg"
public let kUTTypeMPEG4: CFString = "public.mpeg-4"
public let kUTTypeMP3: CFString = "public.mp3"
public let kUTTypeMPEG4Audio: CFString = "public.mpeg-4-audio"
public let kUTTypeZipArchive: CFString = "public.zip-archive"
public let kUTTypeArchive: CFString = "public.archive"
public let kUTTypeContact: CFString = "public.contact"
public let kUTTypeVCard: CFString = "public.vcard"
public let kUTTypeMessage: CFString = "public.message"
public let kUTTypeEmailMessage: CFString = "public.email-message"
public let kUTTypeCommaSeparatedText: CFString = "public.comma-separated-values-text"
public let kUTTypeSourceCode: CFString = "public.source-code"
public let kUTTypeSwiftSource: CFString = "public.swift-source"

public let kUTTagClassFilenameExtension: CFString = "public.filename-extension"
public let kUTTagClassMIMEType: CFString = "public.mime-type"

/// A text that a function returns. On iOS the type is `Unmanaged<CFString>`, and the call that unwraps the value decides who releases it.
/// A Swift string needs no release.
public struct UnmanagedText {
    let value: CFString
    public func takeRetainedValue() -> CFString { value }
    public func takeUnretainedValue() -> CFString { value }
}

/// Returns whether a type is equal to another type or a subtype of it.
public func UTTypeConformsTo(_ inUTI: CFString, _ inConformsToUTI: CFString) -> Bool {
    guard let type = UTType(inUTI), let other = UTType(inConformsToUTI) else { return inUTI == inConformsToUTI }
    return type.conforms(to: other)
}
public func UTTypeEqual(_ inUTI1: CFString, _ inUTI2: CFString) -> Bool { inUTI1.lowercased() == inUTI2.lowercased() }

/// Returns the type of files with an extension, or of data with a MIME type; nil for other classes of tags.
public func UTTypeCreatePreferredIdentifierForTag(
    _ inTagClass: CFString, _ inTag: CFString, _ inConformingToUTI: CFString?
) -> UnmanagedText? {
    let supertype = inConformingToUTI.flatMap { UTType($0) } ?? .data
    let found =
        switch inTagClass {
        case kUTTagClassFilenameExtension: UTType(filenameExtension: inTag, conformingTo: supertype)
        case kUTTagClassMIMEType: UTType(mimeType: inTag, conformingTo: supertype)
        default: UTType?.none
        }
    return found.map { UnmanagedText(value: $0.identifier) }
}

/// Returns the extension or the MIME type of a type.
public func UTTypeCopyPreferredTagWithClass(_ inUTI: CFString, _ inTagClass: CFString) -> UnmanagedText? {
    let type = UTType(inUTI)
    let tag =
        switch inTagClass {
        case kUTTagClassFilenameExtension: type?.preferredFilenameExtension
        case kUTTagClassMIMEType: type?.preferredMIMEType
        default: String?.none
        }
    return tag.map { UnmanagedText(value: $0) }
}
