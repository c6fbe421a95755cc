@_exported import UIKitDrawing
