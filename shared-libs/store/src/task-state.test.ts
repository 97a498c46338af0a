import { makeStore } from './index.ts';
import { runOf, taskSlice } from './task-state.ts';

const task = taskSlice('counted', { count: 0, of: 'nobody' });
const newStore = () => makeStore({ environment: { apiUrl: 'http://localhost', token: async () => null } as never }); // no call is made

describe('the state of a task', () => {
  it('is in the store while its screen is open, with what was written before', () => {
    const store = newStore();
    const run = runOf(task, store);
    run.set({ of: 'Amira' });
    expect(task.select(store.getState())).toEqual({ count: 0, of: 'nobody' });
    run.begin();
    run.set({ count: 1 });
    expect(task.select(store.getState())).toEqual({ count: 1, of: 'Amira' });
    expect(run.get()).toBe(task.select(store.getState()));
  });

  it('begins again with the next screen, which a late answer of the one before does not change', () => {
    const store = newStore();
    const [first, second] = [runOf(task, store), runOf(task, store)];
    first.begin();
    first.set({ count: 7 });
    first.end();
    second.begin();
    expect(task.select(store.getState())).toEqual(task.first);
    first.set({ of: 'somebody else' });
    expect(first.get()).toEqual({ count: 7, of: 'somebody else' });
    expect(task.select(store.getState())).toEqual(task.first);
  });
});
