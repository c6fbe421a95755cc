/// The names of a transaction's settings. (documented: CATransaction's headers)
public let kCATransactionAnimationDuration = "animationDuration"
public let kCATransactionDisableActions = "disableActions"
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
public let kCATransactionCompletionBlock = "completionBlock"

extension CATransaction {
    /// Returns a setting by its name, or a value that the app has stored in an open transaction.
    public static func value(forKey key: String) -> Any? {
        switch key {
        case kCATransactionAnimationDuration: animationDuration()
        case kCATransactionDisableActions: disableActions()
        case kCATransactionAnimationTimingFunction: animationTimingFunction()
        case kCATransactionCompletionBlock: completionBlock()
        default: SimulatedProcess.current.transactions.ownValue(key)
        }
    }
    /// Sets a setting of the innermost transaction. A value of the wrong type is ignored and reported as a mistake.
    public static func setValue(_ anObject: Any?, forKey key: String) {
        func refuse() { reportMistake("CATransaction.\(key) cannot be \(anObject ?? "nil"), and stays as it was", raises: false) }
        let number = (anObject as? NSNumber)?.doubleValue ?? (anObject as? Bool).map { $0 ? 1 : 0 }
        switch key {
        case kCATransactionAnimationDuration: if let number { setAnimationDuration(number) } else { refuse() }
        case kCATransactionDisableActions: if let number { setDisableActions(number != 0) } else { refuse() }
        case kCATransactionAnimationTimingFunction:
            if anObject == nil || anObject is CAMediaTimingFunction {
                setAnimationTimingFunction(anObject as? CAMediaTimingFunction)
            } else {
                refuse()
            }
        case kCATransactionCompletionBlock: if let block = anObject as? () -> Void { setCompletionBlock(block) } else { refuse() }
        default: SimulatedProcess.current.transactions.innermost.ownValues[key] = anObject
        }
    }
}

extension TransactionState {
    fileprivate func ownValue(_ key: String) -> Any? {
        for frame in stack.reversed() { if let value = frame.ownValues[key] { return value } }
        return isEmpty ? nil : innermost.ownValues[key]
    }
}
