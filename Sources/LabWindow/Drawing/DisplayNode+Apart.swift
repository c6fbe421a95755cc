import LabSessions
import QuartzCore

extension DisplayNode {
    /// Returns the node with different identities, so that one list can contain it beside an app's layers.
    func apart() -> DisplayNode { apart(LabNodeID.interfaceBit) }

    /// Returns the node with the identities of a different phone, so that one list can contain several phones.
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
