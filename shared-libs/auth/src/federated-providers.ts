/** Services whose accounts can sign in here. */
export const FEDERATED_PROVIDERS = ['google', 'facebook'] as const;
export type FederatedProvider = (typeof FEDERATED_PROVIDERS)[number];
