/** Says to the analytics service which account a visitor has. */
export const identifyRequest = () => ({ url: '/identify-pid', method: 'POST' }) as const;
