/** Records that the session of the token is in use; 401 if it has ended. */
export const sessionCheckRequest = () => ({ url: '/user-auth/session', method: 'POST' }) as const;

/** Ends the session of the token. */
export const sessionEndRequest = () => ({ url: '/user-auth/session', method: 'DELETE' }) as const;

/** Ends all sessions of the account but that of the token. */
export const otherSessionsEndRequest = () => ({ url: '/user-auth/sessions', method: 'DELETE' }) as const;
