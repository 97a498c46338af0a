import { deferred } from './deferred.ts';

describe('deferred', () => {
  it('downloads once and returns the loaded value afterwards', async () => {
    let downloads = 0;
    const part = deferred(async () => (downloads += 1));
    expect(part.loaded()).toBeNull();
    expect(await Promise.all([part.load(), part.load()])).toEqual([1, 1]);
    expect(part.loaded()).toBe(1);
    expect(await part.load()).toBe(1);
  });

  it('tries again after a failed download', async () => {
    const answers = [Promise.reject(new Error('offline')), Promise.resolve('code')];
    const part = deferred(() => answers.shift() ?? Promise.reject(new Error('too many downloads')));
    await expect(part.load()).rejects.toThrow('offline');
    expect(part.loaded()).toBeNull();
    expect(await part.load()).toBe('code');
  });

  it('keeps the values of its keys separate', async () => {
    const part = deferred(async (locale: string) => `text in ${locale}`);
    await part.load('fr');
    expect([part.loaded('fr'), part.loaded('ar')]).toEqual(['text in fr', null]);
  });
});
