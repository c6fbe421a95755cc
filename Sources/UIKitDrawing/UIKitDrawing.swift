@_exported import UIKitTraits
