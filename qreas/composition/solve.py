"""All solutions of an integer program, by OR-Tools CP-SAT: the one file that names the solver."""

from collections.abc import Mapping

from ortools.sat.python import cp_model

from qreas.composition.program import Linear, Program

SEED = 20190903  # any fixed number: the search is the same every time
_WORK_LIMIT = 60.0  # deterministic seconds; the largest template takes well under one


class SolverCut(RuntimeError):
    """The solver stopped before it had all solutions; a mistake of ours, not of the caller."""


def solutions(program: Program) -> tuple[tuple[int, ...], ...]:
    """The values of `program.answer` in every solution, sorted.

    Raises:
        SolverCut: the deterministic work limit was reached first.
    """
    model = cp_model.CpModel()
    made = {v.name: model.new_int_var(v.low, v.high, v.name) for v in program.variables}
    for constraint in program.constraints:
        if isinstance(constraint, Linear):
            _add_linear(model, constraint, made)
        else:
            model.add_allowed_assignments(
                [made[v.name] for v in constraint.variables], constraint.rows
            )
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    solver.parameters.random_seed = SEED
    solver.parameters.max_deterministic_time = _WORK_LIMIT
    solver.parameters.enumerate_all_solutions = True
    # It would leave the signal with its default, and Ctrl-C would end a notebook with the engine.
    solver.parameters.catch_sigint_signal = False
    gather = _Gather([made[v.name] for v in program.answer])
    status = solver.solve(model, gather)
    if status not in (cp_model.OPTIMAL, cp_model.INFEASIBLE):
        raise SolverCut(solver.status_name(status))
    return tuple(sorted(gather.found))


def _add_linear(
    model: cp_model.CpModel, constraint: Linear, made: Mapping[str, cp_model.IntVar]
) -> None:
    total = sum(factor * made[variable.name] for factor, variable in constraint.terms)
    low = -cp_model.INT32_MAX if constraint.low is None else constraint.low
    high = cp_model.INT32_MAX if constraint.high is None else constraint.high
    added = model.add_linear_constraint(total, low, high)
    if constraint.when is not None:
        added.only_enforce_if(made[constraint.when.name])


class _Gather(cp_model.CpSolverSolutionCallback):
    """Keeps the answer variables of each solution."""

    def __init__(self, answer: list[cp_model.IntVar]) -> None:
        super().__init__()
        self._answer = answer
        self.found: set[tuple[int, ...]] = set()

    def on_solution_callback(self) -> None:
        self.found.add(tuple(self.value(variable) for variable in self._answer))
