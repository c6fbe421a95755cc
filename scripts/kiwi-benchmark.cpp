// Builds and edits the form that `keyboard-lab-bench --constraints FILE` wrote, with kiwi, and prints the times of the same edits.
// Built and run by compare-with-kiwi.sh.
#include <kiwi/kiwi.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <fstream>
#include <string>
#include <utility>
#include <vector>

struct Wish {
    std::string relation;
    int priority;
    double constant;
    std::vector<std::pair<int, double>> terms;
};

// kiwi has weights; these three and the suggestion between them and required keep the form's order.
static double strengthOf(int priority) {
    switch (priority) {
        case 1000: return kiwi::strength::required;
        case 750: return kiwi::strength::strong;
        case 500: return kiwi::strength::medium;
        default: return kiwi::strength::weak;
    }
}

static const double suggestionStrength = kiwi::strength::create(100, 0, 0);

// Best of seven, microseconds per edit.
template <typename Body>
static double microseconds(int edits, Body body) {
    double best = 1e18;
    for (int run = 0; run < 7; run++) {
        auto start = std::chrono::steady_clock::now();
        for (int step = 0; step < edits; step++) body(step);
        std::chrono::duration<double, std::micro> time = std::chrono::steady_clock::now() - start;
        best = std::min(best, time.count() / edits);
    }
    return best;
}

struct Form {
    int variableCount = 0, wishCount = 0, rootWidth = 0, labelCount = 0, gapCount = 0;
    std::vector<Wish> wishes;
    std::vector<int> gaps;

    explicit Form(const char* path) {
        std::ifstream file(path);
        file >> variableCount >> wishCount >> rootWidth >> labelCount >> gapCount;
        wishes.resize(wishCount);
        for (auto& wish : wishes) {
            int count;
            file >> wish.relation >> wish.priority >> wish.constant >> count;
            wish.terms.resize(count);
            for (auto& term : wish.terms) file >> term.first >> term.second;
        }
        for (int label = 0; label < labelCount * 2; label++) {
            int ignored;
            file >> ignored;
        }
        gaps.resize(gapCount);
        for (auto& gap : gaps) file >> gap;
    }
};

struct Screen {
    std::vector<kiwi::Variable> variables;
    std::vector<kiwi::Constraint> constraints;

    static kiwi::Constraint make(const Wish& wish, std::vector<kiwi::Variable>& variables) {
        std::vector<kiwi::Term> terms;
        for (auto& term : wish.terms) terms.emplace_back(variables[term.first], term.second);
        auto relation = wish.relation == "==" ? kiwi::OP_EQ : wish.relation == "<=" ? kiwi::OP_LE : kiwi::OP_GE;
        return kiwi::Constraint(kiwi::Expression(terms, -wish.constant), relation, strengthOf(wish.priority));
    }

    explicit Screen(const Form& form) : variables(form.variableCount) {
        for (auto& wish : form.wishes) constraints.push_back(make(wish, variables));
    }
};

int main(int count, char** arguments) {
    if (count != 2) return 2;
    Form form(arguments[1]);
    if (form.wishCount == 0) return 2;

    double building = 1e18;
    for (int run = 0; run < 7; run++) {
        Screen screen(form);
        kiwi::Solver solver;
        auto start = std::chrono::steady_clock::now();
        for (auto& constraint : screen.constraints) solver.addConstraint(constraint);
        std::chrono::duration<double, std::micro> time = std::chrono::steady_clock::now() - start;
        building = std::min(building, time.count());
    }

    Screen screen(form);
    kiwi::Solver solver;
    for (auto& constraint : screen.constraints) solver.addConstraint(constraint);
    auto& width = screen.variables[form.rootWidth];
    solver.addEditVariable(width, suggestionStrength);
    double suggesting = microseconds(200, [&](int step) {
        solver.suggestValue(width, 320 + (step < 100 ? step : 200 - step));
        solver.updateVariables();
    });
    double replacing = microseconds(200, [&](int step) {
        int gap = form.gaps[(step * 5) % form.gapCount];
        solver.removeConstraint(screen.constraints[gap]);
        solver.addConstraint(screen.constraints[gap]);
        solver.updateVariables();
    });

    // kiwi cannot edit constants. Its way is an edit variable in the constant's place.
    Form loose = form;
    for (int gap : form.gaps) {
        loose.wishes[gap].constant = 0;
        loose.wishes[gap].terms.emplace_back(loose.variableCount++, -1);
    }
    Screen second(loose);
    kiwi::Solver editor;
    for (int gap = 0; gap < form.gapCount; gap++) {
        auto& variable = second.variables[form.variableCount + gap];
        editor.addEditVariable(variable, suggestionStrength);
        editor.suggestValue(variable, form.wishes[form.gaps[gap]].constant);
    }
    for (auto& constraint : second.constraints) editor.addConstraint(constraint);
    double editing = microseconds(200, [&](int step) {
        editor.suggestValue(second.variables[form.variableCount + (step * 5) % form.gapCount], 6 + step % 7);
        editor.updateVariables();
    });

    std::printf("kiwi: built %.0f us, another width %.2f us, a gap's constant (as edit variable) %.2f us, ", building, suggesting, editing);
    std::printf("a gap removed and added %.2f us\n", replacing);
}
