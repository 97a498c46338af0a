/** A render bundle for tests: the path of the page selects the answer. */
const shared = { '@houni/store': { realm: {} } };

exports.shared = shared;
exports.setRoutes = () => undefined;
exports.renderPage = async function renderPage(request, remotes, onRemoteCode) {
  const answer = (html, status = 200) => ({ status, location: null, html, shareable: true, failure: null });
  if (request.skip.includes('blog')) return answer('fallback', 503);
  const remote = remotes.get('blog');
  switch (request.path) {
    case '/hang':
      onRemoteCode('blog');
      for (;;);
    case '/rejection':
      Promise.reject(new Error('an unhandled rejection'));
      return answer('rendered');
    case '/crash':
      onRemoteCode('blog');
      setTimeout(() => {
        throw new Error('thrown outside of any request');
      }, 0);
      await new Promise((resolve) => setTimeout(resolve, 1000));
      return answer('never seen');
    case '/fragment':
      if (request.skip.includes('agencies')) return answer('without the fragment');
      onRemoteCode('blog');
      remotes.get('agencies').crash();
      await new Promise((resolve) => setTimeout(resolve, 1000));
      return answer('never seen');
    case '/fragment-hang':
      if (request.skip.includes('agencies')) return answer('without the fragment');
      onRemoteCode('agencies');
      for (;;);
    case '/heap-limit':
      return answer(String(process.getBuiltinModule('node:v8').getHeapStatistics().heap_size_limit));
    case '/garbage':
      process.getBuiltinModule('node:fs').writeSync(3, 'no message\n');
      return answer('never seen');
    case '/heap':
      for (const everything = []; ;) everything.push(new Array(1000).fill(everything.length));
    case '/throw':
      throw new Error('the page throws');
    default:
      return answer(remote instanceof Error ? `missing: ${remote.message}` : `blog says ${remote.say()}`);
  }
};

exports.handleForm = async function handleForm(request, _remotes, onRemoteCode) {
  if (request.fields.form !== 'hang') return null;
  onRemoteCode('blog');
  for (;;);
};
