/** The variables of this process that a program needs to start, without the settings of the product. */
export function inheritedVariables(): Record<string, string> {
  return Object.fromEntries(
    ['PATH', 'NODE_COMPILE_CACHE'].flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}
