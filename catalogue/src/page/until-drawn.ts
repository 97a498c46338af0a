/** Resolves when a sheet is complete: React has rendered, and fonts, images (or their errors) and frames have loaded. */
export async function untilDrawn(): Promise<void> {
  await nextFrames();
  // Load all images at once, because the picture includes the end of a long sheet.
  for (const image of document.querySelectorAll('img')) image.loading = 'eager';
  // The local fallback fonts may be missing.
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
