@_exported import UIKitContainers
@_exported import UIKitControls
@_exported import UIKitCore
@_exported import UIKitKeyboard
@_exported import UIKitLists
@_exported import UIKitPickers
@_exported import UIKitScroll
@_exported import UIKitText
