import UIKit

extension PublicCall {
    /// Calls for hierarchies, geometry and focus.
    @MainActor static let views: [PublicCall] = [
        PublicCall("addSubview") { $0.view.addSubview($0.view) },
        PublicCall("addSubview to the root") { $0.root.view.addSubview($0.view) },
        PublicCall("insertSubview at") { $0.view.insertSubview($0.view, at: $0.index) },
        PublicCall("insertSubview above") { $0.view.insertSubview($0.view, aboveSubview: $0.view) },
        PublicCall("exchangeSubview") { $0.view.exchangeSubview(at: $0.index, withSubviewAt: $0.index) },
        PublicCall("removeFromSuperview") { $0.view.removeFromSuperview() },
        PublicCall("bringSubviewToFront") { $0.view.bringSubviewToFront($0.view) },
        PublicCall("mask") { caller in caller.view.mask = caller.chance(2) ? nil : caller.chance(2) ? UIView() : caller.view },
        PublicCall("frame") { $0.view.frame = $0.rect },
        PublicCall("bounds") { $0.view.bounds = $0.rect },
        PublicCall("center") { $0.view.center = $0.point },
        PublicCall("transform") { $0.view.transform = $0.transform },
        PublicCall("transform back") { caller in for view in caller.views { view.transform = .identity } },
        PublicCall("alpha") { $0.view.alpha = $0.number },
        PublicCall("isHidden") { $0.view.isHidden.toggle() },
        PublicCall("sizeToFit") { $0.view.sizeToFit() },
        PublicCall("sizeThatFits") { _ = $0.view.sizeThatFits($0.size) },
        PublicCall("convert") { _ = $0.view.convert($0.rect, to: $0.view) },
        PublicCall("hitTest") { _ = $0.view.hitTest($0.point, with: nil) },
        PublicCall("becomeFirstResponder") { $0.field.becomeFirstResponder() },
        PublicCall("resignFirstResponder") { $0.field.resignFirstResponder() },
        PublicCall("endEditing") { $0.root.view.endEditing($0.animated) },
        PublicCall("inputAccessoryView") { caller in
            (caller.field as? UITextField)?.inputAccessoryView = caller.chance(3) ? nil : UIView(frame: caller.rect)
            caller.field.reloadInputViews()
        },
        PublicCall("inputView") { caller in
            (caller.field as? UITextField)?.inputView = caller.chance(2) ? nil : UIView(frame: caller.rect)
            caller.field.reloadInputViews()
        },
        PublicCall("layoutMargins") { $0.view.layoutMargins = $0.insets },
        PublicCall("additionalSafeAreaInsets") { $0.root.additionalSafeAreaInsets = $0.insets },
        PublicCall("additionalSafeAreaInsets back") { $0.root.additionalSafeAreaInsets = .zero },
        PublicCall("tidy up") { caller in
            for (number, view) in caller.views.enumerated() {
                view.removeFromSuperview()
                view.transform = .identity
                view.translatesAutoresizingMaskIntoConstraints = true
                view.frame = CGRect(x: 20, y: CGFloat(number) * 55 + 60, width: 200, height: 40)
                caller.root.view.addSubview(view)
            }
        },
    ]

    /// Calls for constraints and stack views.
    @MainActor static let layout: [PublicCall] = [
        PublicCall("a constraint") { caller in
            let attribute = { NSLayoutConstraint.Attribute(rawValue: caller.below(22)) ?? .width }
            let constraint = NSLayoutConstraint(
                item: caller.view, attribute: attribute(), relatedBy: caller.pick([.equal, .lessThanOrEqual, .greaterThanOrEqual]),
                toItem: caller.chance(3) ? nil : caller.chance(8) ? "no view" as Any : caller.view, attribute: attribute(),
                multiplier: caller.chance(4) ? caller.number : 1, constant: caller.number)
            caller.constraints.append(constraint)
        },
        PublicCall("a constraint between siblings") { caller in
            let view = caller.view
            guard let other = view.superview else { return }
            view.translatesAutoresizingMaskIntoConstraints = caller.animated
            let constraint = caller.pick([
                view.leadingAnchor.constraint(equalTo: other.leadingAnchor, constant: caller.number),
                view.topAnchor.constraint(greaterThanOrEqualTo: other.topAnchor, constant: caller.number),
                view.widthAnchor.constraint(equalTo: other.widthAnchor, multiplier: caller.number),
                view.heightAnchor.constraint(equalToConstant: caller.number),
            ])
            caller.constraints.append(constraint)
            constraint.isActive = true
        },
        PublicCall("isActive") { caller in
            guard !caller.constraints.isEmpty else { return }
            let constraint = caller.pick(caller.constraints)
            guard caller.share(constraint) else { return }
            constraint.isActive.toggle()
        },
        PublicCall("constant") { caller in
            if !caller.constraints.isEmpty { caller.pick(caller.constraints).constant = caller.number }
        },
        PublicCall("forget constraints") { caller in
            NSLayoutConstraint.deactivate(caller.constraints)
            caller.constraints = []
        },
        PublicCall("a visual format") { caller in
            let format = caller.pick(["H:|-[a]-[b]|", "V:[a(>=20)]", "nonsense", "H:|[c]|", "V:|-(-5)-[a(b)]"])
            caller.constraints += NSLayoutConstraint.constraints(
                withVisualFormat: format, metrics: nil, views: ["a": caller.view, "b": caller.view])
        },
        PublicCall("translatesAutoresizingMask") { $0.view.translatesAutoresizingMaskIntoConstraints.toggle() },
        PublicCall("addArrangedSubview") { $0.some(UIStackView.self)?.addArrangedSubview($0.view) },
        PublicCall("insertArrangedSubview") { $0.some(UIStackView.self)?.insertArrangedSubview($0.view, at: $0.index) },
        PublicCall("removeArrangedSubview") { $0.some(UIStackView.self)?.removeArrangedSubview($0.view) },
        PublicCall("spacing") { $0.some(UIStackView.self)?.spacing = $0.number },
        PublicCall("custom spacing") { $0.some(UIStackView.self)?.setCustomSpacing($0.number, after: $0.view) },
        PublicCall("axis and distribution") { caller in
            guard let stack = caller.some(UIStackView.self) else { return }
            stack.axis = caller.pick([.vertical, .horizontal])
            stack.distribution = caller.pick([.fill, .fillEqually, .fillProportionally, .equalSpacing, .equalCentering])
            stack.alignment = caller.pick([.fill, .leading, .trailing, .center, .firstBaseline])
        },
        PublicCall("layoutIfNeeded") { $0.view.layoutIfNeeded() },
        PublicCall("setNeedsLayout") { $0.view.setNeedsLayout() },
        PublicCall("systemLayoutSizeFitting") { _ = $0.view.systemLayoutSizeFitting($0.size) },
        PublicCall("invalidateIntrinsicContentSize") { $0.view.invalidateIntrinsicContentSize() },
        PublicCall("addLayoutGuide") { $0.view.addLayoutGuide($0.chance(3) ? $0.view.safeAreaLayoutGuide : UILayoutGuide()) },
    ]
}

extension PublicCaller {
    /// Whether both items of a constraint are in the same view tree.
    func share(_ constraint: NSLayoutConstraint) -> Bool {
        func top(_ item: AnyObject?) -> UIView? {
            var view = item as? UIView ?? (item as? UILayoutGuide)?.owningView
            while let above = view?.superview { view = above }
            return view
        }
        return constraint.secondItem == nil || top(constraint.firstItem) === top(constraint.secondItem)
    }
}
