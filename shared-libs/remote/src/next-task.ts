/**
 * Resolves in a new task, so that user events are handled first. Uses a message instead of a timer, because browsers
 * delay nested timers by four milliseconds from the fifth on.
 */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
