import OpenCombine

extension Publishers {
    /// Publishes the values of five publishers in the order of their arrival.
    public struct Merge5<A: Publisher, B: Publisher, C: Publisher, D: Publisher, E: Publisher>: Publisher
    where
        A.Failure == B.Failure, A.Output == B.Output, B.Failure == C.Failure, B.Output == C.Output, C.Failure == D.Failure,
        C.Output == D.Output, D.Failure == E.Failure, D.Output == E.Output
    {
        public typealias Output = A.Output
        public typealias Failure = A.Failure
        public let a: A
        public let b: B
        public let c: C
        public let d: D
        public let e: E
        public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E) {
            (self.a, self.b, self.c, self.d, self.e) = (a, b, c, d, e)
        }
        public func receive<Downstream: Subscriber>(subscriber: Downstream)
        where Downstream.Failure == Failure, Downstream.Input == Output {
            Merging.subscribe(subscriber, to: [AnyUpstream(a), AnyUpstream(b), AnyUpstream(c), AnyUpstream(d), AnyUpstream(e)])
        }
    }
    /// Publishes the values of six publishers in the order of their arrival.
    public struct Merge6<A: Publisher, B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher>: Publisher
    where
        A.Failure == B.Failure, A.Output == B.Output, B.Failure == C.Failure, B.Output == C.Output, C.Failure == D.Failure,
        C.Output == D.Output, D.Failure == E.Failure, D.Output == E.Output, E.Failure == F.Failure, E.Output == F.Output
    {
        public typealias Output = A.Output
        public typealias Failure = A.Failure
        public let a: A
        public let b: B
        public let c: C
        public let d: D
        public let e: E
        public let f: F
        public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F) {
            (self.a, self.b, self.c, self.d, self.e, self.f) = (a, b, c, d, e, f)
        }
        public func receive<Downstream: Subscriber>(subscriber: Downstream)
        where Downstream.Failure == Failure, Downstream.Input == Output {
            Merging.subscribe(
                subscriber, to: [AnyUpstream(a), AnyUpstream(b), AnyUpstream(c), AnyUpstream(d), AnyUpstream(e), AnyUpstream(f)])
        }
    }
    /// Publishes the values of seven publishers in the order of their arrival.
    public struct Merge7<A: Publisher, B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher, G: Publisher>: Publisher
    where
        A.Failure == B.Failure, A.Output == B.Output, B.Failure == C.Failure, B.Output == C.Output, C.Failure == D.Failure,
        C.Output == D.Output, D.Failure == E.Failure, D.Output == E.Output, E.Failure == F.Failure, E.Output == F.Output,
        F.Failure == G.Failure, F.Output == G.Output
    {
        public typealias Output = A.Output
        public typealias Failure = A.Failure
        public let a: A
        public let b: B
        public let c: C
        public let d: D
        public let e: E
        public let f: F
        public let g: G
        public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G) {
            (self.a, self.b, self.c, self.d, self.e, self.f, self.g) = (a, b, c, d, e, f, g)
        }
        public func receive<Downstream: Subscriber>(subscriber: Downstream)
        where Downstream.Failure == Failure, Downstream.Input == Output {
            Merging.subscribe(
                subscriber,
                to: [AnyUpstream(a), AnyUpstream(b), AnyUpstream(c), AnyUpstream(d), AnyUpstream(e), AnyUpstream(f), AnyUpstream(g)])
        }
    }
    /// Publishes the values of eight publishers in the order of their arrival.
    public struct Merge8<A: Publisher, B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher, G: Publisher, H: Publisher>:
        Publisher
    where
        A.Failure == B.Failure, A.Output == B.Output, B.Failure == C.Failure, B.Output == C.Output, C.Failure == D.Failure,
        C.Output == D.Output, D.Failure == E.Failure, D.Output == E.Output, E.Failure == F.Failure, E.Output == F.Output,
        F.Failure == G.Failure, F.Output == G.Output, G.Failure == H.Failure, G.Output == H.Output
    {
        public typealias Output = A.Output
        public typealias Failure = A.Failure
        public let a: A
        public let b: B
        public let c: C
        public let d: D
        public let e: E
        public let f: F
        public let g: G
        public let h: H
        public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H) {
            (self.a, self.b, self.c, self.d, self.e, self.f, self.g, self.h) = (a, b, c, d, e, f, g, h)
        }
        public func receive<Downstream: Subscriber>(subscriber: Downstream)
        where Downstream.Failure == Failure, Downstream.Input == Output {
            Merging.subscribe(
                subscriber,
                to: [
                    AnyUpstream(a), AnyUpstream(b), AnyUpstream(c), AnyUpstream(d), AnyUpstream(e), AnyUpstream(f), AnyUpstream(g),
                    AnyUpstream(h),
                ])
        }
    }
}

extension Publishers.Merge5: Equatable where A: Equatable, B: Equatable, C: Equatable, D: Equatable, E: Equatable {}
extension Publishers.Merge6: Equatable where A: Equatable, B: Equatable, C: Equatable, D: Equatable, E: Equatable, F: Equatable {}
extension Publishers.Merge7: Equatable
where A: Equatable, B: Equatable, C: Equatable, D: Equatable, E: Equatable, F: Equatable, G: Equatable {}
extension Publishers.Merge8: Equatable
where A: Equatable, B: Equatable, C: Equatable, D: Equatable, E: Equatable, F: Equatable, G: Equatable, H: Equatable {}

extension Publisher {
    public func merge<B: Publisher, C: Publisher, D: Publisher, E: Publisher>(with b: B, _ c: C, _ d: D, _ e: E)
        -> Publishers.Merge5<Self, B, C, D, E>
    where
        B.Failure == Failure, B.Output == Output, C.Failure == Failure, C.Output == Output, D.Failure == Failure, D.Output == Output,
        E.Failure == Failure, E.Output == Output
    {
        .init(self, b, c, d, e)
    }
    public func merge<B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher>(with b: B, _ c: C, _ d: D, _ e: E, _ f: F)
        -> Publishers.Merge6<Self, B, C, D, E, F>
    where
        B.Failure == Failure, B.Output == Output, C.Failure == Failure, C.Output == Output, D.Failure == Failure, D.Output == Output,
        E.Failure == Failure, E.Output == Output, F.Failure == Failure, F.Output == Output
    {
        .init(self, b, c, d, e, f)
    }
    public func merge<B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher, G: Publisher>(
        with b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G
    ) -> Publishers.Merge7<Self, B, C, D, E, F, G>
    where
        B.Failure == Failure, B.Output == Output, C.Failure == Failure, C.Output == Output, D.Failure == Failure, D.Output == Output,
        E.Failure == Failure, E.Output == Output, F.Failure == Failure, F.Output == Output, G.Failure == Failure, G.Output == Output
    {
        .init(self, b, c, d, e, f, g)
    }
    public func merge<B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher, G: Publisher, H: Publisher>(
        with b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H
    ) -> Publishers.Merge8<Self, B, C, D, E, F, G, H>
    where
        B.Failure == Failure, B.Output == Output, C.Failure == Failure, C.Output == Output, D.Failure == Failure, D.Output == Output,
        E.Failure == Failure, E.Output == Output, F.Failure == Failure, F.Output == Output, G.Failure == Failure, G.Output == Output,
        H.Failure == Failure, H.Output == Output
    {
        .init(self, b, c, d, e, f, g, h)
    }
}

// These methods are declared for each merge, too, because `a.merge(with: b).merge(with: c)` is a merge of three publishers.
extension Publishers.Merge {
    public func merge<P: Publisher>(with p: P) -> Publishers.Merge3<A, B, P>
    where P.Failure == Failure, P.Output == Output {
        .init(a, b, p)
    }
    public func merge<P: Publisher, Q: Publisher>(with p: P, _ q: Q) -> Publishers.Merge4<A, B, P, Q>
    where P.Failure == Failure, P.Output == Output, Q.Failure == Failure, Q.Output == Output {
        .init(a, b, p, q)
    }
    public func merge<P: Publisher, Q: Publisher, R: Publisher>(with p: P, _ q: Q, _ r: R) -> Publishers.Merge5<A, B, P, Q, R>
    where P.Failure == Failure, P.Output == Output, Q.Failure == Failure, Q.Output == Output, R.Failure == Failure, R.Output == Output {
        .init(a, b, p, q, r)
    }
    public func merge<P: Publisher, Q: Publisher, R: Publisher, S: Publisher>(with p: P, _ q: Q, _ r: R, _ s: S)
        -> Publishers.Merge6<A, B, P, Q, R, S>
    where
        P.Failure == Failure, P.Output == Output, Q.Failure == Failure, Q.Output == Output, R.Failure == Failure, R.Output == Output,
        S.Failure == Failure, S.Output == Output
    {
        .init(a, b, p, q, r, s)
    }
    public func merge<P: Publisher, Q: Publisher, R: Publisher, S: Publisher, T: Publisher>(with p: P, _ q: Q, _ r: R, _ s: S, _ t: T)
        -> Publishers.Merge7<A, B, P, Q, R, S, T>
    where
        P.Failure == Failure, P.Output == Output, Q.Failure == Failure, Q.Output == Output, R.Failure == Failure, R.Output == Output,
        S.Failure == Failure, S.Output == Output, T.Failure == Failure, T.Output == Output
    {
        .init(a, b, p, q, r, s, t)
    }
    public func merge<P: Publisher, Q: Publisher, R: Publisher, S: Publisher, T: Publisher, U: Publisher>(
        with p: P, _ q: Q, _ r: R, _ s: S, _ t: T, _ u: U
    ) -> Publishers.Merge8<A, B, P, Q, R, S, T, U>
    where
        P.Failure == Failure, P.Output == Output, Q.Failure == Failure, Q.Output == Output, R.Failure == Failure, R.Output == Output,
        S.Failure == Failure, S.Output == Output, T.Failure == Failure, T.Output == Output, U.Failure == Failure, U.Output == Output
    {
        .init(a, b, p, q, r, s, t, u)
    }
}
extension Publishers.Merge3 {
    public func merge<P: Publisher>(with p: P) -> Publishers.Merge4<A, B, C, P>
    where P.Failure == Failure, P.Output == Output {
        .init(a, b, c, p)
    }
    public func merge<P: Publisher, Q: Publisher>(with p: P, _ q: Q) -> Publishers.Merge5<A, B, C, P, Q>
    where P.Failure == Failure, P.Output == Output, Q.Failure == Failure, Q.Output == Output {
        .init(a, b, c, p, q)
    }
    public func merge<P: Publisher, Q: Publisher, R: Publisher>(with p: P, _ q: Q, _ r: R) -> Publishers.Merge6<A, B, C, P, Q, R>
    where P.Failure == Failure, P.Output == Output, Q.Failure == Failure, Q.Output == Output, R.Failure == Failure, R.Output == Output {
        .init(a, b, c, p, q, r)
    }
    public func merge<P: Publisher, Q: Publisher, R: Publisher, S: Publisher>(with p: P, _ q: Q, _ r: R, _ s: S)
        -> Publishers.Merge7<A, B, C, P, Q, R, S>
    where
        P.Failure == Failure, P.Output == Output, Q.Failure == Failure, Q.Output == Output, R.Failure == Failure, R.Output == Output,
        S.Failure == Failure, S.Output == Output
    {
        .init(a, b, c, p, q, r, s)
    }
    public func merge<P: Publisher, Q: Publisher, R: Publisher, S: Publisher, T: Publisher>(with p: P, _ q: Q, _ r: R, _ s: S, _ t: T)
        -> Publishers.Merge8<A, B, C, P, Q, R, S, T>
    where
        P.Failure == Failure, P.Output == Output, Q.Failure == Failure, Q.Output == Output, R.Failure == Failure, R.Output == Output,
        S.Failure == Failure, S.Output == Output, T.Failure == Failure, T.Output == Output
    {
        .init(a, b, c, p, q, r, s, t)
    }
}
extension Publishers.Merge4 {
    public func merge<P: Publisher>(with p: P) -> Publishers.Merge5<A, B, C, D, P>
    where P.Failure == Failure, P.Output == Output {
        .init(a, b, c, d, p)
    }
    public func merge<P: Publisher, Q: Publisher>(with p: P, _ q: Q) -> Publishers.Merge6<A, B, C, D, P, Q>
    where P.Failure == Failure, P.Output == Output, Q.Failure == Failure, Q.Output == Output {
        .init(a, b, c, d, p, q)
    }
    public func merge<P: Publisher, Q: Publisher, R: Publisher>(with p: P, _ q: Q, _ r: R) -> Publishers.Merge7<A, B, C, D, P, Q, R>
    where P.Failure == Failure, P.Output == Output, Q.Failure == Failure, Q.Output == Output, R.Failure == Failure, R.Output == Output {
        .init(a, b, c, d, p, q, r)
    }
    public func merge<P: Publisher, Q: Publisher, R: Publisher, S: Publisher>(with p: P, _ q: Q, _ r: R, _ s: S)
        -> Publishers.Merge8<A, B, C, D, P, Q, R, S>
    where
        P.Failure == Failure, P.Output == Output, Q.Failure == Failure, Q.Output == Output, R.Failure == Failure, R.Output == Output,
        S.Failure == Failure, S.Output == Output
    {
        .init(a, b, c, d, p, q, r, s)
    }
}
extension Publishers.Merge5 {
    public func merge<P: Publisher>(with p: P) -> Publishers.Merge6<A, B, C, D, E, P>
    where P.Failure == Failure, P.Output == Output {
        .init(a, b, c, d, e, p)
    }
    public func merge<P: Publisher, Q: Publisher>(with p: P, _ q: Q) -> Publishers.Merge7<A, B, C, D, E, P, Q>
    where P.Failure == Failure, P.Output == Output, Q.Failure == Failure, Q.Output == Output {
        .init(a, b, c, d, e, p, q)
    }
    public func merge<P: Publisher, Q: Publisher, R: Publisher>(with p: P, _ q: Q, _ r: R) -> Publishers.Merge8<A, B, C, D, E, P, Q, R>
    where P.Failure == Failure, P.Output == Output, Q.Failure == Failure, Q.Output == Output, R.Failure == Failure, R.Output == Output {
        .init(a, b, c, d, e, p, q, r)
    }
}
extension Publishers.Merge6 {
    public func merge<P: Publisher>(with p: P) -> Publishers.Merge7<A, B, C, D, E, F, P>
    where P.Failure == Failure, P.Output == Output {
        .init(a, b, c, d, e, f, p)
    }
    public func merge<P: Publisher, Q: Publisher>(with p: P, _ q: Q) -> Publishers.Merge8<A, B, C, D, E, F, P, Q>
    where P.Failure == Failure, P.Output == Output, Q.Failure == Failure, Q.Output == Output {
        .init(a, b, c, d, e, f, p, q)
    }
}
extension Publishers.Merge7 {
    public func merge<P: Publisher>(with p: P) -> Publishers.Merge8<A, B, C, D, E, F, G, P>
    where P.Failure == Failure, P.Output == Output {
        .init(a, b, c, d, e, f, g, p)
    }
}
