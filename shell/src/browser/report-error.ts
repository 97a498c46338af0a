/** Logs an error to the console and reports it to our server in the background. */
export function reportError(error: unknown, context: { remote: string; phase: string }): void {
  console.error(error);
  const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
  const body = JSON.stringify({ ...context, message: message.slice(0, 2000), path: location.pathname });
  navigator.sendBeacon('/_shell/errors', new Blob([body], { type: 'application/json' }));
}
