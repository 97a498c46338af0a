const store = require('@houni/store');
store.realm.injected = (store.realm.injected ?? 0) + 1;
exports.default = { name: 'blog', say: () => `injected ${store.realm.injected} time` };
