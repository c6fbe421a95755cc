@_exported import UIKitText
