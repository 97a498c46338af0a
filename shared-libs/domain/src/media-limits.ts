/** Upload limits. */

/** Accepted types; the browser converts HEIC or rejects it. */
export const MEDIA_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** Bounds of one upload, in bytes and pixels. */
export const MEDIA_LIMITS = {
  size: 12 * 1024 * 1024,
  pixels: 51_000_000,
  /** Size of a part in bytes; only the last part may be smaller than `min`. */
  part: { min: 64 * 1024, max: 1024 * 1024, advised: 256 * 1024 },
  /** Minimum of the longer and the shorter side, in pixels. */
  smallest: {
    ad_photo: { long: 800, short: 600 },
    agency_cover: { long: 800, short: 600 },
    agency_logo: { long: 128, short: 64 },
    avatar: { long: 128, short: 128 },
    /** The picture of a document or receipt, which only staff see: below it nothing can be read. */
    private_file: { long: 300, short: 200 },
  },
  /** Maximum of pictures per account, and of unfinished uploads. */
  pictures: { private: 200, agency: 20_000 },
  receiving: 40,
  altText: 200,
} as const;

/** Content type of an upload part. */
export const PART_TYPE = 'application/offset+octet-stream';
