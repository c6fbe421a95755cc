@_exported import UIKitControls
@_exported import UIKitScroll
@_exported import UIKitText
