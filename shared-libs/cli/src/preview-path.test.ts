import { previewPath } from './preview-path.ts';

describe('previewPath', () => {
  it('is the first page of the remote, or the requested page of the product', () => {
    expect(previewPath('mf-blog', undefined)).toBe('/blog');
    expect(previewPath('mf-dashboard', undefined)).toBe('/profile');
    expect(previewPath('mf-unknown', undefined)).toBe('/');
    expect(previewPath('mf-blog', '/blog/article/prix')).toBe('/blog/article/prix');
  });

  it('refuses an address of another host', () => {
    for (const path of ['https://evil.example', '//evil.example', '/nowhere'])
      expect(() => previewPath('mf-blog', path)).toThrow('is no page of ours');
  });
});
