import type { TaskState } from './task-state.ts';

/** The state of a task without a store. */
export function stateAlone<State extends object>(first: State): TaskState<State> {
  let state = first;
  return {
    get: () => state,
    set: (change) => {
      state = { ...state, ...change };
    },
  };
}
