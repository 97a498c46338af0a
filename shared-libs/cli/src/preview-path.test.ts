import { previewPath } from './preview-path.ts';

describe('previewPath', () => {
  it('is the first page of the remote, or the requested page of the product', () => {
    const blog = { article: { path: 'blog/article/{slug:slug}', scripts: [] }, blog: { path: 'blog', scripts: [] } };
    expect(previewPath(blog, undefined)).toBe('/blog');
    expect(previewPath({}, undefined)).toBe('/');
    expect(previewPath(blog, '/blog/article/prix')).toBe('/blog/article/prix');
  });

  it('refuses an address of another host', () => {
    for (const path of ['https://evil.example', '//evil.example', '/nowhere'])
      expect(() => previewPath({}, path)).toThrow('is no page of ours');
  });
});
