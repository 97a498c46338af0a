/** The administrators' redirect rules: `RedirectRulesAnswer`. */
export const redirectRulesRequest = () => ({ url: '/public/redirect-rules' });

/** The pages whose copies are outdated: `CachePurgesAnswer`. */
export const cachePurgesRequest = () => ({ url: '/public/cache-purges' });
