/** The current time. Tests pass a fixed one. */
export type Clock = () => Date;

/** The only place of the API that reads the system's clock. Durations are measured with `performance.now()`. */
export const systemClock: Clock = () => new Date();
