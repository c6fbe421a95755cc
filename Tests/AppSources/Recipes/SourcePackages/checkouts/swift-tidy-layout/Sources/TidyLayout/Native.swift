import CTidy

func native() -> Int32 { ctidy() }
