/** Colours of a drawn photo by time of day: upper sky, lower sky, walls, ground. */
const LIGHTS: Record<string, readonly [high: string, low: string, wall: string, ground: string]> = {
  villa: ['#4f8fc9', '#cfe4f2', '#fbf7ee', '#7d9a63'],
  flat: ['#8fb6cf', '#eef3f2', '#f1e7d6', '#b9a98b'],
  house: ['#e59a6b', '#fbe0c0', '#f7ead9', '#a98659'],
  land: ['#6fa6d6', '#e7f1f6', '#e9dcc1', '#c9a96a'],
  shop: ['#56708c', '#a9b9c6', '#e4e9ee', '#7c8793'],
};

/** A drawn house in plain colours: small, and the same on every machine. Null for an unknown photo. */
export function samplePhoto(name: string): string | null {
  const light = LIGHTS[name];
  if (!light) return null;
  const [high, low, wall, ground] = light;
  const door = 'M760 900V720a60 60 0 0 1 120 0v180Z';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200" viewBox="0 0 1600 1200" preserveAspectRatio="none"><path d="M0 0h1600v1200H0Z" fill="${high}"/><path d="M0 620h1600v580H0Z" fill="${low}"/><path d="M0 860h1600v340H0Z" fill="${ground}"/><path d="M380 900V460h480V340h360v560Z" fill="${wall}"/><path d="${door}M460 560h120v130H460ZM640 560h80v130h-80ZM940 440h180v150H940Z" fill="#1557b0"/></svg>`;
}
