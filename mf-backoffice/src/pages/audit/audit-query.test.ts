import { auditQuery } from './audit-query.ts';

const read = (query: string) => auditQuery(new URLSearchParams(query));
const page = { sort: 'newest', page: 1, pageSize: 24 };

describe('the filters of the audit log', () => {
  it('include the whole last day of the period, in Tunisian time', () => {
    expect(read('from=2026-03-01&until=2026-03-31')).toEqual({
      from: '2026-02-28T23:00:00.000Z',
      until: '2026-03-31T23:00:00.000Z',
      ...page,
    });
  });

  it('read a subject with or without its key', () => {
    expect(read('subject=order')).toEqual({ subjectType: 'order', ...page });
    expect(read('subject=user:deleted:1')).toEqual({ subjectType: 'user', subjectKey: 'deleted:1', ...page });
  });

  it('leave out what the API would refuse', () => {
    expect(read('decision=a b&from=2026-13-01&until=yesterday&actor=%20')).toEqual(page);
    expect(read('decision=Order.Confirm&actor=leila')).toEqual({ action: 'order.confirm', actor: 'leila', ...page });
  });
});
