import LabSessions
import QuartzCore

extension DisplayNode {
    /// The same with other identities, so that it can stand in one list with an app's layers.
    func apart() -> DisplayNode { apart(LabNodeID.interfaceBit) }

    /// The same with the identities of another phone, so that several phones can stand in one list.
    /// - Parameter phone: from 1 up to 3.
    func apart(phone: Int) -> DisplayNode { apart(UInt64(phone) << LabNodeID.comparedBit) }

    private func apart(_ bits: UInt64) -> DisplayNode {
        var result = self
        result.id = id | bits
        result.children = children.map { $0.apart(bits) }
        result.mask = mask?.apart(bits)
        return result
    }
}
