/**
 * The variables with the content of files added: if `NAME_FILE` is set and `NAME` is a setting, the file's content without
 * the white space at its ends is the value of `NAME`. So secrets stay out of environments, which are easily shown.
 * @param names the settings; a setting whose own name ends with `_FILE` is left alone
 * @param read reads a file as text
 * @throws {Error} that names the variable, if both are given or the file cannot be read
 */
export function withSettingFiles(
  variables: Readonly<Record<string, string | undefined>>,
  names: readonly string[],
  read: (file: string) => string,
): Record<string, string | undefined> {
  const result = { ...variables };
  for (const name of names) {
    const variable = `${name}_FILE`;
    const file = variables[variable];
    if (file === undefined || file === '' || names.includes(variable)) continue;
    if (variables[name]) throw new Error(`The environment variables ${name} and ${variable} are both set: remove one.`);
    try {
      result[name] = read(file).trim();
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new Error(`The environment variable ${variable} is wrong: ${reason}.`, { cause: error });
    }
  }
  return result;
}
