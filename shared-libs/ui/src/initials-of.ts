/** The initials of a person, as on every avatar: of the first and the last word that begins with a letter, in any script. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word));
  return words
    .filter((_, index) => index === 0 || index === words.length - 1)
    .map((word) => [...word][0])
    .join('')
    .toUpperCase();
}
