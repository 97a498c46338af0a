/** What webpack's runtime offers a host that loads containers by itself. */
declare const __webpack_share_scopes__: { default: Record<string, unknown> };
declare function __webpack_init_sharing__(scope: 'default'): Promise<unknown>;
