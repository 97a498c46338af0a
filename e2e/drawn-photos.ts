import type { Page } from '@playwright/test';

/** Draws pictures of a size in the page, as files to be chosen. */
export async function drawnPhotos(page: Page, sizes: readonly (readonly [width: number, height: number])[]) {
  const drawn = await page.evaluate(
    async (all) =>
      Promise.all(
        all.map(async ([width, height], index) => {
          const canvas = new OffscreenCanvas(width, height);
          const context = canvas.getContext('2d');
          if (!context) throw new Error('no canvas');
          // Each picture differs from the others and from those of other runs.
          for (let stripe = 0; stripe < 40; stripe += 1) {
            context.fillStyle = `hsl(${Math.random() * 360} 60% ${30 + ((index * 7 + stripe) % 50)}%)`;
            context.fillRect(Math.random() * width, Math.random() * height, width / 4, height / 5);
          }
          const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/jpeg' })).arrayBuffer());
          return Array.from(bytes);
        }),
      ),
    sizes,
  );
  return drawn.map((bytes, index) => ({
    name: `photo-${index + 1}.jpg`,
    mimeType: 'image/jpeg',
    buffer: Buffer.from(bytes),
  }));
}
