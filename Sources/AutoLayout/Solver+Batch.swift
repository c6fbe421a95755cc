extension Solver {
    /// Performs several edits as one edit. The result is the optimum for all of them together. The values of variables change only once,
    /// at the end.
    ///
    /// If the body throws, or if its edits cannot be satisfied together, the whole batch is undone. If batches are nested, only the
    /// outermost batch solves. Until then, variables have the values from before the batch.
    ///
    /// - Parameter relieve: Called by the outermost batch with constraints that contradict each other. It may remove some of them or add
    ///   weaker ones. If it returns true, the solver continues with the remaining edits and keeps the earlier edits, so that a system
    ///   with many contradictions is built only once. If it returns false, the batch fails as it would without `relieve`.
    /// - Throws: The errors of the body or `relieve`, as `SolverError`.
    public func batch(
        relieving relieve: ((_ conflict: [Constraint]) throws(SolverError) -> Bool)? = nil, _ body: () throws(SolverError) -> Void
    ) throws(SolverError) {
        let start = tableau.log.count
        if batchDepth == 0 { tableau.work.spent = 0 }
        batchDepth += 1
        var failure: SolverError?
        do { try body() } catch { failure = error }
        batchDepth -= 1
        if let failure {
            undo(to: start)
            if batchDepth == 0 { settle() }
            throw failure
        }
        if batchDepth == 0 { try finish(relieve) }
    }

    /// Performs one edit. Outside of a batch it also solves.
    ///
    /// - Parameter early: Whether a batch also solves after this edit. Adding many constraints and solving once takes more pivots than
    ///   solving after each constraint. Constraints that cannot be satisfied yet wait for the end of the batch.
    func perform(early: Bool = false, _ edit: () -> Void) throws(SolverError) {
        if batchDepth == 0 {
            tableau.log.removeAll(keepingCapacity: true)
            tableau.work.spent = 0
        } else if tableau.work.isExceeded {
            throw .tooMuchWork(constraints: constraintCount)
        }
        edit()
        if batchDepth == 0 { try finish() } else if early { try? tableau.solve() }
    }

    private func finish(_ relieve: ((_ conflict: [Constraint]) throws(SolverError) -> Bool)? = nil) throws(SolverError) {
        var failure = solve()
        while let relieve, case .unsatisfiable(let conflict)? = failure {
            batchDepth += 1
            defer { batchDepth -= 1 }
            do throws(SolverError) {
                guard try relieve(conflict) else { break }
                failure = solve()
            } catch {
                failure = error
            }
        }
        if failure != nil { undo(to: 0) }
        tableau.log.removeAll(keepingCapacity: true)
        if failure == nil { renewIfInexact() }
        settle()
        if let failure { throw failure }
    }

    private func solve(again: Bool = false) -> SolverError? {
        do {
            try tableau.solve()
            return nil
        } catch let error as Tableau.Infeasible {
            return .unsatisfiable(constraints(conflictingIn: error.row))
        } catch is Tableau.Exhausted {
            return .tooMuchWork(constraints: constraintCount)
        } catch {
            // Rounding errors can make the search for a solution cycle. The search is repeated once with a recomputed tableau.
            guard !again, recompute() else { return .noConvergence(pivots: (error as? Tableau.Endless)?.pivots ?? 0) }
            return solve(again: true)
        }
    }

    // MARK: Undoing

    /// Undoes the steps, beginning with the last step. The result is the previous corner of the solution set with the same symbols.
    private func undo(to count: Int) {
        while tableau.log.count > count {
            switch tableau.log.removeLast() {
            case .pivot(let entering, let leaving):
                tableau.pivot(entering: leaving, row: tableau.rowOf[entering])
                tableau.log.removeLast()
            case .constant(let constraint, let constant):
                let entry = entries[constraint.slot!]!
                constraint.constant = constant
                apply(constant, of: entry)
            case .priority(let constraint, let priority):
                changePriority(constraint.slot!, to: priority)
            case .added(let constraint, let subject):
                undoAdding(entries[constraint.slot!]!, subject: subject)
            case .removed(let constraint, let basic, let serial):
                install(constraint, serial: serial, subject: basic)
            case .defined(let constraint):
                undefine(constraint.slot!)
            case .undefined(let constraint, let variable, let serial):
                define(variable, by: constraint, serial: serial)
            case .gaveRow(let variable, let constraint):
                takeRow(of: variable, definedBy: constraint.slot!)
            }
        }
    }

    private func undoAdding(_ entry: Entry, subject: Symbol) {
        addCosts(entry, entry.constraint.priority, times: -1)
        guard subject != entry.marker, subject != entry.other else { return take(entry, basic: subject) }
        tableau.pivot(entering: entry.marker, row: tableau.rowOf[subject])
        tableau.log.removeLast()
        take(entry, basic: entry.marker)
    }
}
