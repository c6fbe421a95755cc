import Foundation

public enum PackageText {
    public static var text: String { NSLocalizedString("package", bundle: .module, comment: "") }
}
