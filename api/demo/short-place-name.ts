/** A place's name without the additions of administrative lists: "Djerba - Midoun" → "Midoun", "X (Y)" → "X". */
export function shortPlaceName(name: string): string {
  const plain = name.replace(/\s*\(.*\)$/, '').replace(/^(?:Djerba|جربة) - /, '');
  return plain.split(' - ')[0] ?? plain;
}
