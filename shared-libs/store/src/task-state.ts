import { useEffect, useState } from 'react';
import { useSelector, useStore } from '@houni/store';
import type { HouniStore, RootState } from '@houni/store';

/** The part of the store that belongs to one task, for its code outside of components. */
export interface TaskState<State> {
  get(): State;
  /** Replaces parts of the state. */
  set(change: Partial<State>): void;
}

/**
 * A slice for a task that works on while screens change: saving a draft, sending photos. Its code writes the state in
 * parts, and components read it like every other part of the store.
 * @param name key in the store
 */
export function taskSlice<State extends object>(name: string, first: State) {
  const type = `${name}/changed`;
  const reducer = (state: State = first, action: { type: string; change?: Partial<State> }): State =>
    action.type === type ? { ...state, ...action.change } : state;
  // Lazy slices are not part of RootState.
  const select = (state: RootState): State => (state as unknown as Partial<Record<string, State>>)[name] ?? first;
  return { name, first, reducer, select, changed: (change: Partial<State>) => ({ type, change }) };
}
type TaskSlice<State extends object> = ReturnType<typeof taskSlice<State>>;

/** The state of one run of a task. Outside of its time in the store, a late answer changes nothing that others see. */
export function runOf<State extends object>(task: TaskSlice<State>, store: HouniStore) {
  let apart: State | null = task.first;
  return {
    get: () => apart ?? task.select(store.getState()),
    set(change: Partial<State>) {
      if (apart) apart = { ...apart, ...change };
      else store.dispatch(task.changed(change));
    },
    begin() {
      store.inject({ reducerPath: task.name, reducer: task.reducer as Parameters<HouniStore['inject']>[0]['reducer'] });
      if (apart) store.dispatch(task.changed(apart));
      apart = null;
    },
    end() {
      apart = task.select(store.getState());
      store.dispatch(task.changed(task.first));
    },
  };
}

/** Makes the task of a screen, and reads its state from the store. It is in the store while its screen is open. */
export function useTask<State extends object, Task>(
  task: TaskSlice<State>,
  make: (state: TaskState<State>) => Task,
): [Task, State] {
  const store = useStore() as HouniStore; // the only store
  const [run] = useState(() => {
    const state = runOf(task, store);
    return { state, made: make(state) };
  });
  useEffect(() => {
    run.state.begin();
    return () => run.state.end();
  }, [run]);
  return [run.made, useSelector(task.select)];
}
