/// Foundation carries `CGFloat`, `CGPoint`, `CGSize`, `CGRect` and `IndexPath` on Linux; importing this module is enough to have them.
@_exported import Foundation
