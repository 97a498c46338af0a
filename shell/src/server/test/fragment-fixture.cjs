/** A remote for tests whose fragment throws in a timer, while the page of another remote is marked. */
const crash = () =>
  setTimeout(() => {
    throw new Error('thrown by a fragment');
  }, 0);
exports.default = { name: 'agencies', crash, fragments: { latest: async () => ({}) } };
