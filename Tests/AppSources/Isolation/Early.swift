#if compiler(>=6.3)
    /// Attacks before the program's entry point runs, even in commands that show no screen.
    func attackEarly() { Probe.attack() }
    @section(".init_array") @used let early: @convention(c) () -> Void = attackEarly
#endif
