#error("left out by a membership exception")
