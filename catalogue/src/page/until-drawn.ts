/** Resolves once everything that a sheet shows is there: React's work, fonts, pictures (or their failure) and frames. */
export async function untilDrawn(): Promise<void> {
  await nextFrames();
  // All of them at once: the far end of a long sheet is compared as well.
  for (const image of document.querySelectorAll('img')) image.loading = 'eager';
  // The faces of the system's own fonts, which stand in meanwhile, may be missing.
  await Promise.all([...document.fonts].map((face) => face.load().catch(() => undefined)));
  await Promise.all([...document.images].map(settled));
  await Promise.all([...document.querySelectorAll('iframe')].map(frameDrawn));
  await nextFrames();
}

function settled(image: HTMLImageElement): Promise<void> {
  return image.decode().catch(() => undefined);
}

async function frameDrawn(frame: HTMLIFrameElement): Promise<void> {
  while (frame.contentDocument?.documentElement?.dataset['drawn'] !== 'true') await nextFrames();
}

function nextFrames(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
}
