import DeviceRecordings

/// The recording of a phone whose keyboard shows from second 1 to second 2, at a constant speed, with the field `email` above it.
enum RecordedShow {
    static func recording() throws -> DeviceRecording {
        var lines = [#"{"type":"scene","name":"a","source":"device","device":"iPhone 15","size":[393,852]}"#]
        for frame in 0...180 {
            let time = Double(frame) / 60
            let top = 852 - 300 * min(max(time - 1, 0), 1)
            if frame == 60 {
                lines.append(
                    #"{"type":"event","time":1,"name":"keyboardWillShow","beginFrame":[0,852,393,300],"endFrame":[0,552,393,300]}"#)
            }
            let views = #"{"root":{"frame":[0,0,393,852]},"email":{"frame":[20,\#(top - 60),353,44]}}"#
            lines.append(#"{"type":"frame","time":\#(time),"keyboard":{"frame":[0,\#(top),393,300]},"views":\#(views)}"#)
        }
        var reader = RecordingReader(file: "phone.jsonl")
        for line in lines { try reader.read(line: Array(line.utf8)) }
        return try reader.finished()
    }
}
