@_exported import Foundation
@_exported import FoundationNetworking
@_exported import Observation
@_exported import PhoneFoundation
@_exported import PhoneSecurity
@_exported import UIKitContainers
@_exported import UIKitControls
@_exported import UIKitCore
@_exported import UIKitInterfaceBuilder
@_exported import UIKitKeyboard
@_exported import UIKitLists
@_exported import UIKitPickers
@_exported import UIKitScroll
@_exported import UIKitText

// Foundation and Dispatch have types with these names, too. An explicitly imported name takes precedence over the names of an imported
// module. Therefore these names mean the phone's types even if a file imports Foundation or Dispatch in addition to UIKit, in any order.
@_exported import class PhoneFoundation.DateComponentsFormatter
@_exported import class PhoneFoundation.DateFormatter
@_exported import class PhoneFoundation.MeasurementFormatter
@_exported import class PhoneFoundation.PersonNameComponentsFormatter
@_exported import class PhoneRuntime.DispatchWorkItem
@_exported import class PhoneRuntime.NSAttributedString
@_exported import class PhoneRuntime.NSMutableAttributedString
@_exported import class PhoneRuntime.NotificationCenter
@_exported import class PhoneRuntime.Timer
@_exported import func PhoneRuntime.NSClassFromString
@_exported import func PhoneRuntime.NSStringFromClass
