import { ad, ads, OVERVIEW_ANSWERS, visit } from '../../remote.test-support.tsx';

const agents = [
  { uid: 'u1', name: 'Yosra Ben Salah' },
  { uid: 'u2', name: 'Amal Gharbi' },
];
const open = (path: string, colleagues?: typeof agents) =>
  visit(path, {
    answer: (call) =>
      OVERVIEW_ANSWERS[call.pathname] ?? {
        ...ads([{ ...ad, agent: 'u2' }], [{ state: 'published', count: 1 }]),
        ...(colleagues && { agents: colleagues }),
      },
  });

describe('the ads of an agency', () => {
  it('name their author and can be filtered by member, in every state', async () => {
    const { visible, calls } = await open('/user-ads?agent=u2', agents);
    expect(visible).toContain('Annonce de Amal Gharbi');
    expect(visible).toContain('href="/user-ads?agent=u1"');
    expect(visible).toContain('href="/user-ads?state=published&amp;agent=u2"');
    expect(calls.find(({ pathname }) => pathname === '/items/mine')?.searchParams.get('agent')).toBe('u2');
  });

  it.each([
    ['a member without colleagues', agents.slice(0, 1)],
    ['somebody without an agency', undefined],
  ])('have no filter for %s', async (_who, colleagues) => {
    const { visible } = await open('/user-ads', colleagues);
    expect(visible).not.toContain('Annonces par membre');
    expect(visible).not.toContain('Annonce de');
  });
});
